//! The catalogue: the one list of all games. A new game is one line here.

use std::str::FromStr;

use super::faults::{Faults, LONGEST_QUOTE};
use super::fold::bare;
use super::game::{Ending, Game, MATCH_ENDINGS, Outcome, Reason, Refusal, Rules, Seats, reasons};
use super::setup::{Setup, SetupOption};

/// Expands a macro with the name and the type of every game, in any crate. In brackets it may be a path, with more for it behind.
#[macro_export]
macro_rules! games {
    ($with:ident) => {
        $crate::games! { [$with] }
    };
    ([$($with:tt)*] $($given:tt)*) => {
        $($with)*! {
            $($given)*
            "camelot" => $crate::camelot::Camelot,
            "chameleon" => $crate::chameleon::Chameleon,
            "le-cameleon" => $crate::le_cameleon::LeCameleon,
            "caminos" => $crate::caminos::Caminos,
            "chromino" => $crate::chromino::Chromino,
        }
    };
}

/// Evaluates an expression with the type of the game of a name; `None` if there is none.
///
/// ```
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
/// use camaieu_rules::with_game;
///
/// let seats = |name| with_game!(name, |G| G::seats(&G::start(&Setup::default_of(G::OPTIONS), 0)));
/// assert_eq!((seats("camelot"), seats("chess")), (Some(2), None));
/// ```
#[macro_export]
macro_rules! with_game {
    ($name:expr, |$game:ident| $value:expr) => {
        $crate::games! { [$crate::with_game] @ [$name] [$game] [$value] }
    };
    (@ [$name:expr] [$game:ident] [$value:expr] $($known:literal => $type:ty,)*) => {
        match $name {
            $($known => {
                type $game = $type;
                Some($value)
            })*
            _ => None,
        }
    };
}

/// The constant facts of a game, for code that needs no positions.
///
/// ```
/// use camaieu_rules::catalogue;
///
/// let chromino = catalogue::facts("chromino").unwrap();
/// assert!(chromino.hides && !chromino.agreed_draws);
/// assert_eq!(chromino.seat_counts(), [1, 2, 3, 4, 5, 6, 7, 8]);
/// assert!(catalogue::facts("chess").is_none());
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct GameFacts {
    /// [`Rules::NAME`].
    pub name: &'static str,
    /// [`Rules::OPTIONS`].
    pub options: &'static [SetupOption],
    /// [`Rules::REASONS`].
    pub reasons: &'static [&'static Reason],
    /// [`Rules::ENDINGS`].
    pub endings: &'static [&'static Ending],
    /// [`Views::HIDES`](super::game::Views::HIDES).
    pub hides: bool,
    /// [`Rules::AGREED_DRAWS`].
    pub agreed_draws: bool,
    /// The number of seats of a match with these options.
    pub seats: fn(&Setup) -> u8,
    /// Whether seats of a match with these options win and lose together.
    pub has_teams: fn(&Setup) -> bool,
}

impl GameFacts {
    const fn of<G: Game>() -> GameFacts {
        GameFacts {
            name: G::NAME,
            options: G::OPTIONS,
            reasons: G::REASONS,
            endings: G::ENDINGS,
            hides: G::HIDES,
            agreed_draws: G::AGREED_DRAWS,
            // The seed decides what is dealt, not to how many.
            seats: |setup| G::seats(&G::start(setup, 0)),
            has_teams: |setup| {
                let first = G::start(setup, 0);
                Seats::first(G::seats(&first)).iter().any(|seat| G::team(&first, seat).len() > 1)
            },
        }
    }

    /// The default set-up.
    ///
    /// ```
    /// use camaieu_rules::catalogue;
    ///
    /// let camelot = catalogue::facts("camelot").unwrap();
    /// assert_eq!(camelot.default_setup().value("board"), "camelot");
    /// ```
    pub fn default_setup(&self) -> Setup {
        Setup::default_of(self.options)
    }

    /// The numbers of seats that single options lead to, ascending, each once.
    ///
    /// ```
    /// use camaieu_rules::catalogue;
    ///
    /// assert_eq!(catalogue::facts("camelot").unwrap().seat_counts(), [2, 4]);
    /// ```
    pub fn seat_counts(&self) -> Vec<u8> {
        let mut counts = vec![(self.seats)(&self.default_setup())];
        for option in self.options {
            for value in option.values {
                let mut setup = self.default_setup();
                if setup.choose(option.name, value).is_ok() {
                    counts.push((self.seats)(&setup));
                }
            }
        }
        counts.sort_unstable();
        counts.dedup();
        counts
    }
}

/// The facts of the game with this name; `None` if there is none.
///
/// ```
/// use camaieu_rules::catalogue;
///
/// assert!(catalogue::facts("chromino").is_some_and(|game| game.hides));
/// assert!(catalogue::facts("chess").is_none());
/// ```
pub fn facts(name: &str) -> Option<&'static GameFacts> {
    GAMES.iter().find(|facts| facts.name == name)
}

/// The name of the game that a text names, whatever its capitals, accents, dashes and spaces, with its article or
/// without.
///
/// ```
/// use camaieu_rules::catalogue::named;
///
/// assert_eq!(named("Le Caméléon"), Some("le-cameleon"));
/// assert_eq!(named("caméléon"), Some("le-cameleon"));
/// assert_eq!(named("chess"), None);
/// ```
pub fn named(text: &str) -> Option<&'static str> {
    // No name is as long.
    let text: String = text.trim().chars().take(LONGEST_QUOTE).collect();
    let name = bare(&text).replace(['_', ' '], "-");
    let is_named = |known: &&str| *known == name || known.strip_prefix("le-") == Some(&name);
    NAMES.iter().copied().find(is_named)
}

/// Reads an outcome with its ending, which is one of the match or of a game here. [`Outcome::read`] reads who has won, whatever
/// the ending.
///
/// ```
/// use camaieu_rules::camelot::endings;
/// use camaieu_rules::game::{Outcome, Seat};
///
/// let won = Outcome::win(Seat::FIRST, &endings::CASTLE);
/// assert_eq!(won.to_string().parse(), Ok(won));
/// assert!("win 1 checkmate".parse::<Outcome>().is_err());
/// ```
impl FromStr for Outcome {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Outcome, Faults> {
        let name = text.rsplit(' ').next().unwrap_or_default();
        let all = || MATCH_ENDINGS.iter().chain(GAMES.iter().flat_map(|game| game.endings)).copied();
        let ending = || all().find(|ending| ending.name == name);
        let read = match Outcome::read(text) {
            Some(Outcome::Win(seats, _)) => ending().map(|ending| Outcome::Win(seats, ending)),
            Some(Outcome::Draw(_)) => ending().map(Outcome::Draw),
            other => other,
        };
        // Its own text, and no longer one.
        let read = read.filter(|outcome| outcome.to_string() == text);
        read.ok_or_else(|| Refusal::new(&reasons::NO_SUCH_OUTCOME).with("text", text).into())
    }
}

/// A generic function over games, for [`visit`]: work with a game whose type is known only by its name.
pub trait Visitor {
    /// The result.
    type Output;

    /// Works with this game.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! write_out {
    ($($name:literal => $game:ty,)*) => {
        /// The names of all games, in the order in which they are shown.
        pub const NAMES: &[&str] = &[$(<$game as Rules>::NAME),*];

        /// The facts of all games, in the same order.
        pub static GAMES: &[GameFacts] = &[$(GameFacts::of::<$game>()),*];
    };
}

games!(write_out);

/// Runs a visitor with the game of this name; `None` if there is none.
///
/// ```
/// use camaieu_rules::catalogue::{Visitor, visit};
/// use camaieu_rules::game::Game;
/// use camaieu_rules::setup::Setup;
///
/// struct StartText;
///
/// impl Visitor for StartText {
///     type Output = String;
///
///     fn visit<G: Game>(self) -> String {
///         G::position_text(&G::start(&Setup::default_of(G::OPTIONS), 1))
///     }
/// }
///
/// assert!(visit("chameleon", StartText).is_some());
/// assert_eq!(visit("chess", StartText), None);
/// ```
pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
    with_game!(name, |G| visitor.visit::<G>())
}

pub use {games, with_game};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_each_game_as_its_rules_do() {
        macro_rules! listed {
            ($($name:literal => $game:ty,)*) => { [$($name),*] };
        }
        assert_eq!(games!(listed), *NAMES);
    }
}
