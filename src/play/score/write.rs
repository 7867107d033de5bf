//! Writing a score.

use crate::game_match::{Knowledge, Match, PlyKind};
use crate::note::Mark;
use crate::player::Player;
use crate::session::Session;
use crate::tree::NodeId;
use camaieu_rules::game::{Notation, Outcome, Seat};

use super::header::{defining, is_key};
use super::model::{Numbering, PASSED};

/// Draw, by agreement or by the rules.
const DRAW: &str = "1/2-1/2";
/// Width of the lines of moves, in characters.
const WIDTH: usize = 80;

/// Score of the line of a match's cursor, in the form that clubs use for two seats in turn, with its variations in brackets.
/// Braces in comments become brackets, and line breaks become spaces.
///
/// ```
/// use camaieu_play::{Match, score};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// assert!(score::write(&game, &[]).ends_with("\n1.E6-E8 *\n"));
/// ```
pub fn write<G: Notation>(game: &Match<G>, players: &[Player]) -> String {
    write_line(game, game.line().last().copied().unwrap_or_default(), players, true)
}

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// Score of the match up to the node that it stands on. While something is hidden, it has no seed, no first position and
    /// no variations.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Command, Match, Session};
    /// # use camaieu_rules::{chromino::Chromino, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// assert!(!session.score().contains("seed"));
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(session.score().contains("seed: 1"));
    /// ```
    pub fn score(&self) -> String {
        write_line(&self.game, self.stands_on(), self.players(), !self.is_secret())
    }
}

/// Score of the plies up to a node. `tells_all` adds the seed or the first position, and the variations.
fn write_line<G: Notation, K: Knowledge<G>>(
    game: &Match<G, K>,
    last: NodeId,
    players: &[Player],
    tells_all: bool,
) -> String {
    let mut text = headers(game, players, tells_all);
    text.push('\n');
    let main = game.path(last);
    let words = TextWrapper { text, column: 0, opens: false };
    let mut writer = Writer { game, words, needs_number: true, tells_all, tasks: Vec::new() };
    writer.note(NodeId::START);
    writer.tasks.extend(main.first().map(|_| WriterTask::Main(0, Numbering::default())));
    writer.write(&main);
    // An agreement has been written as the result that it is.
    if !matches!(game.ply_kind(last), Some(PlyKind::Agreed)) {
        writer.words.word(&result(game, last));
    }
    writer.words.text.push('\n');
    writer.words.text
}

/// Part of a score that is still to be written. Tasks on a stack instead of recursion: variations may be nested as deep as a
/// match has plies.
enum WriterTask {
    /// Ply of the main line by its index, and what follows it.
    Main(usize, Numbering),
    /// Ply of a variation, and what follows it.
    Variation {
        node: NodeId,
        numbering: Numbering,
        /// Whether the variation begins with it: the other plies in its place are written elsewhere.
        begins: bool,
    },
    /// Closing bracket.
    Close,
}

/// Writer of the moves of a score.
struct Writer<'a, G: Notation, K: Knowledge<G>> {
    game: &'a Match<G, K>,
    words: TextWrapper,
    /// Whether the next ply repeats its number although it does not begin a round.
    needs_number: bool,
    tells_all: bool,
    tasks: Vec<WriterTask>,
}

impl<G: Notation, K: Knowledge<G>> Writer<'_, G, K> {
    fn write(&mut self, main: &[NodeId]) {
        while let Some(task) = self.tasks.pop() {
            match task {
                WriterTask::Main(index, numbering) => {
                    let after = self.ply(main[index], numbering);
                    self.tasks.extend(main.get(index + 1).map(|_| WriterTask::Main(index + 1, after)));
                    self.others(main[index], numbering);
                }
                WriterTask::Variation { node, numbering, begins } => {
                    if begins {
                        self.words.opens = true;
                        self.needs_number = true;
                    }
                    let after = self.ply(node, numbering);
                    let next = self.game.children(node).first();
                    let goes_on = |&node| WriterTask::Variation { node, numbering: after, begins: false };
                    self.tasks.extend(next.map(goes_on));
                    if !begins {
                        self.others(node, numbering);
                    }
                }
                WriterTask::Close => {
                    self.words.close();
                    self.needs_number = true;
                }
            }
        }
    }

    /// Writes the variations in the place of a ply next.
    fn others(&mut self, node: NodeId, numbering: Numbering) {
        let others = self.game.children(self.game.parent(node).unwrap_or_default()).iter().rev();
        for &node in others.filter(|&&other| other != node && self.tells_all) {
            self.tasks.push(WriterTask::Close);
            self.tasks.push(WriterTask::Variation { node, numbering, begins: true });
        }
    }

    /// Writes a ply with its note. Returns its number.
    fn ply(&mut self, node: NodeId, mut numbering: Numbering) -> Numbering {
        let seats = self.game.seats();
        let seat = self.game.turn_at(self.game.parent(node).unwrap_or_default());
        let is_first = numbering.before.is_none();
        if G::WRITES_PASSED_SEATS && !is_first {
            for passed in numbering.passed(seat, seats) {
                let begins_round = numbering.count(passed, seats);
                let number = numbering.number;
                let word = match (begins_round, std::mem::take(&mut self.needs_number)) {
                    (true, _) => format!("{number}.{PASSED}"),
                    (false, true) => format!("{number}...{PASSED}"),
                    (false, false) => PASSED.to_owned(),
                };
                self.words.word(&word);
            }
        }
        let begins_round = numbering.count(seat, seats) && !(is_first && seat != Seat::FIRST);
        let number = numbering.number;
        let numbered = |ply: &str, needs_number: bool| match (begins_round, needs_number) {
            (true, _) => format!("{number}.{ply}"),
            (false, true) => format!("{number}...{ply}"),
            (false, false) => ply.to_owned(),
        };
        let word = match self.game.ply_kind(node) {
            Some(PlyKind::Resigned(by)) if *by == seat && seats == 2 => "Resigns".to_owned(),
            Some(PlyKind::Resigned(seat)) => numbered(&format!("{seat}:resigns"), self.needs_number),
            Some(PlyKind::OutOfTime(seat)) => numbered(&format!("{seat}:time"), self.needs_number),
            Some(PlyKind::Agreed) => DRAW.to_owned(),
            _ => numbered(&self.game.move_text(node).unwrap_or_default(), self.needs_number),
        };
        let mark = self.game.note(node).mark.map_or("", |mark| mark.text());
        self.words.word(&format!("{word}{mark}"));
        self.needs_number = false;
        self.note(node);
        numbering
    }

    /// Writes the glyphs and the comment beside a node.
    fn note(&mut self, node: NodeId) {
        let note = self.game.note(node);
        // Those below have signs.
        for glyph in note.glyphs.iter().filter(|&&glyph| Mark::of_glyph(glyph).is_none() && glyph != 0) {
            self.words.word(&format!("${glyph}"));
        }
        self.words.comment(&note.comment);
        self.needs_number |= !note.comment.is_empty();
    }
}

/// Headers before the moves.
fn headers<G: Notation, K: Knowledge<G>>(game: &Match<G, K>, players: &[Player], tells_deal: bool) -> String {
    let mut headers = format!("game: {}\n", G::NAME);
    let setup = game.setup().to_string();
    if !setup.is_empty() {
        headers.push_str(&format!("setup: {setup}\n"));
    }
    match game.seed().filter(|_| tells_deal) {
        Some(seed) => headers.push_str(&format!("seed: {seed}\n")),
        None if tells_deal => {
            let first = K::position(game.held(NodeId::START)).map(|first| G::position_text(&first));
            headers.extend(first.map(|first| format!("position: {first}\n")));
        }
        None => {}
    }
    // Of a match that was read, the headers know the players better than a session in which nobody is named.
    let names_players =
        |key: &str| ["players", "white", "black"].iter().any(|name| name.eq_ignore_ascii_case(key));
    let is_named = players.iter().any(|player| !player.name.is_empty());
    let tells_players = is_named || !game.headers.iter().any(|(key, _)| names_players(key));
    if !players.is_empty() && tells_players {
        let name = |player: &Player| match player.name.as_str() {
            "" => player.controller.to_string(),
            name => plain(name),
        };
        let names: Vec<String> = players.iter().map(name).collect();
        headers.push_str(&format!("players: {}\n", names.join(", ")));
    }
    let kept = game.headers.iter().filter(|(key, _)| is_key(key) && defining(key).is_none());
    for (key, value) in kept.filter(|(key, _)| !(is_named && key.eq_ignore_ascii_case("players"))) {
        headers.push_str(format!("{key}: {}", plain(value)).trim_end());
        headers.push('\n');
    }
    headers
}

/// Result at the end of the line.
fn result<G: Notation, K: Knowledge<G>>(game: &Match<G, K>, last: NodeId) -> String {
    let end = K::position(game.held(last));
    let team = |seat: Seat| end.as_ref().map_or(seat.into(), |end| G::team(end, seat));
    match game.outcome_at(last) {
        Outcome::Ongoing => "*".to_owned(),
        Outcome::Draw(_) => DRAW.to_owned(),
        Outcome::Win(seats, _) if seats == team(Seat::FIRST) => "1-0".to_owned(),
        Outcome::Win(seats, _) if seats == team(Seat::SECOND) => "0-1".to_owned(),
        Outcome::Win(seats, _) => format!("win={seats}"),
    }
}

/// Text on one line, without control characters.
fn plain(text: &str) -> String {
    // A word of nothing but control characters leaves no second space behind.
    let words = text.split_whitespace().map(|word| word.replace(char::is_control, ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Text of words, wrapped to [`WIDTH`].
struct TextWrapper {
    text: String,
    column: usize,
    /// Whether a bracket opens before the next word.
    opens: bool,
}

impl TextWrapper {
    fn word(&mut self, word: &str) {
        let opens = std::mem::take(&mut self.opens);
        let width = word.chars().count() + usize::from(opens);
        if self.column > 0 {
            let fits = self.column + 1 + width <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        if opens {
            self.text.push('(');
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// Closes a bracket after the last word, which goes to the next line if both do not fit.
    fn close(&mut self) {
        let begin = self.text.rfind([' ', '\n']).map_or(0, |blank| blank + 1);
        if self.column >= WIDTH && self.text[..begin].ends_with(' ') {
            self.text.replace_range(begin - 1..begin, "\n");
            self.column = self.text[begin..].chars().count();
        }
        self.text.push(')');
        self.column += 1;
    }

    fn comment(&mut self, comment: &str) {
        let comment = plain(comment).replace('{', "(").replace('}', ")");
        if !comment.is_empty() {
            format!("{{{comment}}}").split(' ').for_each(|word| self.word(word));
        }
    }
}
