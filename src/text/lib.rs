//! Sentences in French and English, for the window and the commands.
//!
//! They are Fluent messages in `src/text/locales/LANGUAGE/`. The rest of the program has only their ids.

mod dates;
mod errors;
mod functions;
mod guided;
mod phrases;
mod remarks;
mod rule_book;
mod similar;
mod system;

use std::fmt::{self, Debug, Display};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use camaieu_rules::faults::cut;
use camaieu_rules::game::{Outcome, Refusal, Seat, Seats};
use camaieu_rules::handicap::HandicapChange;
use camaieu_rules::setup::SetupError;

pub use rule_book::{Chapter, Paragraph, RuleBook};

/// Language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// Language of a code, `fr` or `en`.
    ///
    /// ```
    /// use camaieu_text::Lang;
    ///
    /// assert_eq!(Lang::read("fr"), Some(Lang::Fr));
    /// assert_eq!(Lang::read("de"), None);
    /// ```
    pub fn read(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Code of the language.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// Other language.
    pub fn other(self) -> Lang {
        match self {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        }
    }

    /// Sentences of the language.
    pub fn texts(self) -> &'static Texts {
        static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::load(Lang::Fr));
        static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::load(Lang::En));
        match self {
            Lang::Fr => &FRENCH,
            Lang::En => &ENGLISH,
        }
    }
}

impl Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Longest argument of a message, in characters. It bounds a sentence whatever is put into it; the program's own arguments
/// are far shorter.
const LONGEST_ARGUMENT: usize = 1 << 13;

/// A message file in both languages: French, then English.
macro_rules! file {
    ($($name:literal),+) => {
        [
            include_str!(concat!("locales/fr/", $($name,)+ ".ftl")),
            include_str!(concat!("locales/en/", $($name,)+ ".ftl")),
        ]
    };
}

/// The message files that are not of one game.
const COMMON_FILES: &[[&str; 2]] = &[
    file!("club"),
    file!("common"),
    file!("commands"),
    file!("kept"),
    file!("lessons"),
    file!("narration"),
    file!("network"),
    file!("page"),
    file!("puzzles"),
    file!("terminal"),
    file!("window"),
];

macro_rules! write_out {
    ($($name:literal => $game:ty,)*) => {
        /// The message files of the games, named as the games are, and those of their lessons.
        const GAME_FILES: &[[&str; 2]] = &[$(file!($name), file!($name, "-lessons")),*];
    };
}

camaieu_rules::catalogue::games!(write_out);

/// Sentences of one language.
///
/// ```
/// use camaieu_text::Lang;
///
/// let texts = Lang::En.texts();
/// assert_eq!(texts.say_with("saves-exists", &[("name", &"x")]).contains('x'), true);
/// // A message that does not exist shows its id.
/// assert_eq!(texts.say("no-such-message"), "no-such-message");
/// ```
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// Errors of the message files; empty in a program that has passed its tests.
    load_errors: Vec<String>,
}

impl Texts {
    fn load(lang: Lang) -> Texts {
        let index = usize::from(lang == Lang::En);
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks around arguments show as odd characters in terminals and in egui.
        bundle.set_use_isolating(false);
        let mut load_errors = Vec::new();
        for file in COMMON_FILES.iter().chain(GAME_FILES) {
            let resource =
                FluentResource::try_new(file[index].to_owned()).unwrap_or_else(|(resource, errors)| {
                    load_errors.extend(errors.iter().map(ToString::to_string));
                    resource
                });
            if let Err(errors) = bundle.add_resource(resource) {
                load_errors.extend(errors.iter().map(ToString::to_string));
            }
        }
        load_errors.extend(functions::add_to(&mut bundle));
        Texts { lang, bundle, load_errors }
    }

    /// Language of the sentences.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Errors of the message files.
    pub fn load_errors(&self) -> &[String] {
        &self.load_errors
    }

    /// Message with this id; the id itself if there is none.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// Message with this id and these arguments; the id itself if there is none.
    pub fn say_with(&self, id: &str, args: &[(&str, &dyn Display)]) -> String {
        self.find(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// Message with this id and these arguments, if there is one.
    pub fn find(&self, id: &str, args: &[(&str, &dyn Display)]) -> Option<String> {
        let (text, is_whole) = self.format(id, args)?;
        debug_assert!(is_whole, "{id}: {text}");
        Some(text)
    }

    /// Message of a game in its own words, where it has them, else the one of all games.
    pub fn of_game(&self, game: &str, id: &str, args: &[(&str, &dyn Display)]) -> String {
        self.find(&format!("{game}-{id}"), args).unwrap_or_else(|| self.say_with(id, args))
    }

    /// Message with this id and these arguments, if there is one, and whether it has found all the arguments that it needs.
    fn format(&self, id: &str, args: &[(&str, &dyn Display)]) -> Option<(String, bool)> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut arguments = FluentArgs::new();
        for (name, value) in args {
            arguments.set(*name, argument(&cut(&value.to_string(), LONGEST_ARGUMENT)));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        Some((text.into_owned(), errors.is_empty()))
    }

    /// Sentence for a refusal, with the number of its rule.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let args: Vec<(&str, &dyn Display)> =
            refusal.args.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
        let sentence = self.say_with(refusal.reason.id, &args);
        match refusal.reason.rule {
            Some(rule) => self.say_with("with-rule", &[("sentence", &sentence), ("rule", &rule)]),
            None => sentence,
        }
    }

    /// Sentences for several refusals, in one line.
    pub fn refusals(&self, refusals: &[Refusal]) -> String {
        let sentences: Vec<String> = refusals.iter().map(|refusal| self.refusal(refusal)).collect();
        sentences.join(" ")
    }

    /// Sentence for an error of a set-up.
    pub fn setup_error(&self, error: &SetupError) -> String {
        match error {
            SetupError::NotAPair(text) => self.say_with("setup-not-a-pair", &[("text", text)]),
            SetupError::UnknownKey(key) => self.say_with("setup-unknown-key", &[("key", key)]),
            SetupError::UnknownValue { key, value, values } => {
                let args: [(&str, &dyn Display); 3] =
                    [("key", key), ("value", value), ("values", &values.join(", "))];
                let sentence = self.say_with("setup-unknown-value", &args);
                self.with_suggestion(sentence, value, values.iter().map(String::as_str))
            }
            SetupError::File { key, file, fault } => {
                self.say_with("setup-file", &[("key", key), ("file", file), ("fault", fault)])
            }
            SetupError::Twice(key) => self.say_with("setup-twice", &[("key", key)]),
            SetupError::Needs { key, value, other, needed } => self.say_with(
                "setup-needs",
                &[("key", key), ("value", value), ("other", other), ("needed", needed)],
            ),
            SetupError::Fixed(fixed) => self.say_with(
                "setup-fixed",
                &[
                    ("key", &fixed.key),
                    ("value", &fixed.value),
                    ("option", &fixed.option),
                    ("chosen", &fixed.chosen),
                    ("right", &fixed.right),
                    ("others", &fixed.others.join(", ")),
                ],
            ),
            SetupError::Disagrees { key, said, found } => {
                self.say_with("setup-disagrees", &[("key", key), ("said", said), ("found", found)])
            }
            // Errors of a later version of the rules, in English.
            other => other.to_string(),
        }
    }

    /// Name of a game played with these options: that of the board where boards have names of their own.
    ///
    /// ```
    /// use camaieu_text::Lang;
    ///
    /// let texts = Lang::En.texts();
    /// assert_eq!(texts.game_name("camelot", [("board", "grand-cam")]), "Grand Cam");
    /// assert_eq!(texts.game_name("camelot", [("board", "camelot")]), "Camelot");
    /// assert_eq!(texts.game_name("caminos", [("board", "ring")]), "Caminos");
    /// ```
    pub fn game_name<'a, 'b>(
        &self,
        game: &str,
        options: impl IntoIterator<Item = (&'a str, &'b str)>,
    ) -> String {
        let of_value = |(_, value): (&str, &str)| self.find(&format!("{game}-name-{value}"), &[]);
        options.into_iter().find_map(of_value).unwrap_or_else(|| self.say(&format!("{game}-name")))
    }

    /// Short name of an option's value. A number is its own name.
    pub fn option_value(&self, game: &str, option: &str, value: &str) -> String {
        let named = if value == "*" { "any" } else { value };
        let found = self.find(&format!("{game}-option-{option}-{named}-short"), &[]);
        found.unwrap_or_else(|| value.to_owned())
    }

    /// Change that a handicap makes, as part of a sentence: a seat begins without something.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::handicap::Handicap;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    /// use camaieu_text::Lang;
    ///
    /// let setup = Setup::read(Camelot::OPTIONS, "handicap=2:knight").unwrap();
    /// let change = Handicap::of(&setup).change(Camelot::OPTIONS).unwrap();
    /// assert_eq!(Lang::En.texts().handicap("camelot", change), "without one Knight");
    /// ```
    pub fn handicap(&self, game: &str, change: HandicapChange) -> String {
        self.say_with(&handicap_id(game, change), &[("count", &change.more.unsigned_abs())])
    }

    /// The same in a word or two.
    pub fn handicap_in_short(&self, game: &str, change: HandicapChange) -> String {
        let id = format!("{}-short", handicap_id(game, change));
        self.say_with(&id, &[("count", &change.more.unsigned_abs())])
    }

    /// Name of a seat in a game of so many seats.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_text::Lang;
    ///
    /// assert_eq!(Lang::Fr.texts().seat("camelot", 2, Seat::FIRST), "Blancs");
    /// assert_eq!(Lang::Fr.texts().seat("camelot", 4, Seat::FIRST), "Rouges");
    /// ```
    pub fn seat(&self, game: &str, seats: u8, seat: impl Display) -> String {
        let id = format!("{game}-seat-{seat}");
        self.find(&format!("{id}-of-{seats}"), &[]).unwrap_or_else(|| self.say(&id))
    }

    /// Name of a computer on a seat of a game whose seats differ by nothing but their number; `None` elsewhere.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_text::Lang;
    ///
    /// assert_eq!(Lang::En.texts().computer("chromino", Seat::SECOND).as_deref(), Some("Basil"));
    /// assert_eq!(Lang::En.texts().computer("camelot", Seat::SECOND), None);
    /// ```
    pub fn computer(&self, game: &str, seat: impl Display) -> Option<String> {
        self.find(&format!("{game}-computer-{seat}"), &[])
    }

    /// Key to the letters and signs of a game’s diagrams in the terminal, with so many seats.
    pub fn legend(&self, game: &str, seats: u8) -> String {
        let id = format!("{game}-legend");
        self.find(&format!("{id}-of-{seats}"), &[]).unwrap_or_else(|| self.say(&id))
    }

    /// Verdict of an outcome in a game of so many seats: the winners, a draw, or that the game is unfinished.
    pub fn verdict(&self, game: &str, seats: u8, outcome: Outcome) -> String {
        match outcome {
            Outcome::Ongoing => self.say("verdict-ongoing"),
            Outcome::Draw(_) => self.say("verdict-draw"),
            Outcome::Win(winners, _) => self.say_with(
                "verdict-win",
                &[("seats", &self.seat_names(game, seats, winners)), ("count", &winners.len())],
            ),
        }
    }

    /// Sentence for the reason of an outcome, in the number of its winners; empty while the game is unfinished. `winner` is
    /// the first of them, 0 without one.
    pub fn outcome_reason(&self, game: &str, outcome: Outcome) -> String {
        let Some(ending) = outcome.ending() else { return String::new() };
        let winners = if let Outcome::Win(seats, _) = outcome { seats } else { Seats::NONE };
        let first = winners.iter().next().map_or(0, Seat::number);
        let args: [(&str, &dyn Display); 2] = [("count", &winners.len()), ("winner", &first)];
        let of_game = self.find(&format!("{game}-end-{ending}"), &args);
        of_game.unwrap_or_else(|| self.say(&format!("end-{ending}")))
    }

    fn seat_names(&self, game: &str, seats: u8, named: Seats) -> String {
        let names: Vec<String> = named.iter().map(|seat| self.seat(game, seats, seat)).collect();
        match names.split_last() {
            Some((last, first)) if !first.is_empty() => {
                self.say_with("names-and", &[("first", &first.join(", ")), ("last", last)])
            }
            _ => names.concat(),
        }
    }
}

impl Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

fn handicap_id(game: &str, change: HandicapChange) -> String {
    let more = if change.more > 0 { "-more" } else { "" };
    format!("{game}-handicap-{}{more}", change.what)
}

/// Argument of a message: a number where the text is one, so that messages can select a plural by it.
fn argument(text: &str) -> FluentValue<'static> {
    match text.parse::<i32>() {
        Ok(number) if number.to_string() == text => FluentValue::from(number),
        _ => FluentValue::from(text.to_owned()),
    }
}
