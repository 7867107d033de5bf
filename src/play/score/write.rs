//! Writing a score.

use crate::play::game_match::{Match, NodeId, PlyKind};
use crate::play::player::Player;
use crate::play::session::Session;
use crate::rules::game::{Game, Outcome, Seat};

use super::model::EntryKind;

/// Width of the lines of moves, in characters.
const WIDTH: usize = 80;

/// Score of the line of a match's cursor, in the form that clubs use for two seats in turn. Variations are left out. Braces
/// in comments become brackets, and line breaks become spaces.
///
/// ```
/// use camaieu::play::{Match, score};
/// use camaieu::rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// assert!(score::write(&game, &[]).ends_with("\n1.E6-E8 *\n"));
/// ```
pub fn write<G: Game>(game: &Match<G>, players: &[Player]) -> String {
    write_line(game, game.line().last().copied().unwrap_or_default(), players, true)
}

impl<G: Game> Session<G> {
    /// Score of the match up to the node that it stands on. While something is hidden, it has no seed and no first
    /// position.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Command, Match, Session};
    /// # use camaieu::rules::{chromino::Chromino, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// assert!(!session.score().contains("seed"));
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(session.score().contains("seed: 1"));
    /// ```
    pub fn score(&self) -> String {
        write_line(&self.game, self.stands_on, &self.players, !self.is_secret())
    }
}

/// Score of the plies up to a node. `tells_deal` adds the seed or the first position.
fn write_line<G: Game>(game: &Match<G>, last: NodeId, players: &[Player], tells_deal: bool) -> String {
    let mut text = keys(game, players, tells_deal);
    text.push('\n');
    let mut words = Words { text, column: 0 };
    words.comment(&game.note(NodeId::START).comment);
    let line = game.path(last);
    let ends_plainly = ends_plainly(game, &line);
    let mut number = 0;
    let mut before: Option<Seat> = None;
    // After a comment and at the beginning, a second move of a pair repeats the number.
    let mut needs_number = true;
    for &node in &line {
        let position = game.position_at(game.parent(node).unwrap_or_default());
        let seat = G::to_move(position);
        let is_round = before.is_none_or(|before| seat < before || G::seats(position) == 1);
        number += u32::from(is_round);
        let plain = ends_plainly && line.last() == Some(&node);
        let ply = match game.ply_kind(node) {
            Some(PlyKind::Move { .. }) => game.move_text(node).unwrap_or_default(),
            Some(PlyKind::Resigned(_)) if plain => "Resigns".to_owned(),
            Some(PlyKind::Resigned(seat)) => EntryKind::Resigns(*seat).to_string(),
            Some(PlyKind::OutOfTime(seat)) => EntryKind::OutOfTime(*seat).to_string(),
            // The result tells it.
            Some(PlyKind::Agreed) | None => continue,
        };
        let note = game.note(node);
        let mark = note.mark.map_or("", |mark| mark.text());
        let first = is_round && (before.is_some() || seat == Seat::FIRST);
        words.word(&match (first, needs_number) {
            _ if plain => ply,
            (true, _) => format!("{number}.{ply}{mark}"),
            (false, true) => format!("{number}...{ply}{mark}"),
            (false, false) => format!("{ply}{mark}"),
        });
        words.comment(&note.comment);
        needs_number = !note.comment.is_empty();
        before = Some(seat);
    }
    words.word(&result(game, last));
    words.text.push('\n');
    words.text
}

/// Key lines before the moves.
fn keys<G: Game>(game: &Match<G>, players: &[Player], tells_deal: bool) -> String {
    let mut keys = format!("game: {}\n", G::NAME);
    if !G::OPTIONS.is_empty() {
        keys.push_str(&format!("setup: {}\n", game.setup()));
    }
    match game.seed().filter(|_| tells_deal) {
        Some(seed) => keys.push_str(&format!("seed: {seed}\n")),
        None if tells_deal => {
            let first = G::position_text(game.position_at(NodeId::START));
            keys.push_str(&format!("position: {first}\n"));
        }
        None => {}
    }
    if !players.is_empty() {
        let name = |player: &Player| match player.name.as_str() {
            "" => player.controller.to_string(),
            name => plain(name),
        };
        let names: Vec<String> = players.iter().map(name).collect();
        keys.push_str(&format!("players: {}\n", names.join(", ")));
    }
    keys
}

/// Whether a line ends with a resignation that `Resigns` denotes: of two seats that moved in turn, the one to move resigns,
/// and nothing is noted on it. A comment after `Resigns` would be one on the move before.
fn ends_plainly<G: Game>(game: &Match<G>, line: &[NodeId]) -> bool {
    let before = |node: &NodeId| game.position_at(game.parent(*node).unwrap_or_default());
    let seats: Vec<Seat> = line.iter().map(|node| G::to_move(before(node))).collect();
    let [.., last] = line else { return false };
    let resigns = matches!(game.ply_kind(*last), Some(PlyKind::Resigned(seat)) if Some(seat) == seats.last());
    let in_turn = line.len() > 1 && seats.windows(2).all(|pair| pair[0] != pair[1]);
    let note = game.note(*last);
    let is_bare = note.comment.is_empty() && note.mark.is_none();
    resigns && in_turn && is_bare && G::seats(before(last)) == 2
}

/// Result at the end of the line.
fn result<G: Game>(game: &Match<G>, last: NodeId) -> String {
    let team = |seat| G::team(game.position_at(last), seat);
    match game.outcome_at(last) {
        Outcome::Ongoing => "*".to_owned(),
        Outcome::Draw(_) => "1/2-1/2".to_owned(),
        Outcome::Win(seats, _) if seats == team(Seat::FIRST) => "1-0".to_owned(),
        Outcome::Win(seats, _) if seats == team(Seat::SECOND) => "0-1".to_owned(),
        Outcome::Win(seats, _) => format!("win={seats}"),
    }
}

/// Text on one line, without braces and control characters.
fn plain(text: &str) -> String {
    // A word of nothing but control characters leaves no second space behind.
    let words = text.split_whitespace().map(|word| word.replace(char::is_control, ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ").replace('{', "(").replace('}', ")")
}

/// Text of words, wrapped to [`WIDTH`].
struct Words {
    text: String,
    column: usize,
}

impl Words {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += width;
    }

    fn comment(&mut self, comment: &str) {
        let comment = plain(comment);
        if !comment.is_empty() {
            format!("{{{comment}}}").split(' ').for_each(|word| self.word(word));
        }
    }
}
