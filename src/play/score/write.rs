//! Writing a score.

use crate::play::game_match::{Match, NodeId, PlyKind};
use crate::play::player::Player;
use crate::rules::game::{Game, Outcome, Seat};

use super::What;

/// How wide the lines of moves are.
const WIDTH: usize = 80;

/// The score of the line that a match's cursor is in: as clubs write it where there are two seats that play in turn.
/// Variations are left out. In comments braces become brackets, and what stands on several lines is run together.
pub fn write<G: Game>(game: &Match<G>, sitters: &[Player]) -> String {
    write_line(game, game.line().last().copied().unwrap_or_default(), sitters, true)
}

/// The score of the plies up to a node; without the seed and the first position unless the deal may be told.
pub(in crate::play) fn write_line<G: Game>(
    game: &Match<G>,
    last: NodeId,
    sitters: &[Player],
    tells_deal: bool,
) -> String {
    let mut text = keys(game, sitters, tells_deal);
    text.push('\n');
    let mut words = Words { text, column: 0 };
    words.comment(&game.note(NodeId::START).comment);
    let line = game.path(last);
    let ends_plainly = ends_plainly(game, &line);
    let mut number = 0;
    let mut before: Option<Seat> = None;
    // Whether the number has to be said, after a comment or at the beginning.
    let mut say = true;
    for &node in &line {
        let position = game.position_at(game.parent(node).unwrap_or_default());
        let seat = G::to_move(position);
        let is_round = before.is_none_or(|before| seat < before || G::seats(position) == 1);
        number += u32::from(is_round);
        let plain = ends_plainly && line.last() == Some(&node);
        let what = match game.ply_kind(node) {
            Some(PlyKind::Move { .. }) => game.move_text(node).unwrap_or_default(),
            Some(PlyKind::Resigned(_)) if plain => "Resigns".to_owned(),
            Some(PlyKind::Resigned(seat)) => What::Resigns(*seat).to_string(),
            Some(PlyKind::OutOfTime(seat)) => What::OutOfTime(*seat).to_string(),
            // The result says it.
            Some(PlyKind::Agreed) | None => continue,
        };
        let note = game.note(node);
        let mark = note.mark.map_or("", |mark| mark.text());
        let first = is_round && (before.is_some() || seat == Seat::FIRST);
        words.word(&match (first, say) {
            _ if plain => what,
            (true, _) => format!("{number}.{what}{mark}"),
            (false, true) => format!("{number}...{what}{mark}"),
            (false, false) => format!("{what}{mark}"),
        });
        words.comment(&note.comment);
        say = !note.comment.is_empty();
        before = Some(seat);
    }
    words.word(&result(game, last));
    words.text.push('\n');
    words.text
}

/// The lines before the moves.
fn keys<G: Game>(game: &Match<G>, sitters: &[Player], tells_deal: bool) -> String {
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
    if !sitters.is_empty() {
        let name = |sitter: &Player| match sitter.name.as_str() {
            "" => sitter.controller.to_string(),
            name => plain(name),
        };
        let names: Vec<String> = sitters.iter().map(name).collect();
        keys.push_str(&format!("players: {}\n", names.join(", ")));
    }
    keys
}

/// Whether a line ends with a resignation that "Resigns" says: of two seats that have moved in turn, the one to move gives
/// up.
fn ends_plainly<G: Game>(game: &Match<G>, line: &[NodeId]) -> bool {
    let before = |node: &NodeId| game.position_at(game.parent(*node).unwrap_or_default());
    let seats: Vec<Seat> = line.iter().map(|node| G::to_move(before(node))).collect();
    let [.., last] = line else { return false };
    let gives_up =
        matches!(game.ply_kind(*last), Some(PlyKind::Resigned(seat)) if Some(seat) == seats.last());
    let in_turn = line.len() > 1 && seats.windows(2).all(|pair| pair[0] != pair[1]);
    gives_up && in_turn && G::seats(before(last)) == 2
}

/// How the line ends.
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

/// A text that begins no comment, ends none, stands on one line, and has nothing in it that steers a terminal.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    text.replace(char::is_control, "")
}

/// Words in lines that are not too wide.
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
