//! Review of a played match: each move with the expected result before and after it, and a mark for its loss.

use camaieu_play::guided::puzzle::PuzzleRecord;
use camaieu_play::{Mark, Match, NodeId, PlyKind, Remark, hides_something};
use camaieu_rules::game::{Observer, Outcome, Seat};

use super::catalogue::Bots;
use super::engine::{Engine, Observation};
use super::explain::{explain_better, faults};
use super::limits::Limits;
use super::thought::{SHOWN_MOVES, Score, ScoreScale, Thought, line_texts};

/// Move of a match, reviewed, in plain data.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// Node of the move.
    pub node: NodeId,
    /// Seat that played it.
    pub seat: Seat,
    /// Expected result before the move with best play, from 0 to 1, for that seat.
    pub before: f32,
    /// Expected result after the move, for the same seat; never more than before.
    pub after: f32,
    /// Mark for the loss.
    pub mark: Option<Mark>,
    /// Best move in the position before it, in notation.
    pub best: String,
    /// First moves of the best line, in notation; none in a game whose engine samples deals.
    pub line: Vec<String>,
    /// Reasons for the best move, where the played one is marked.
    pub reasons: Vec<Remark>,
    /// Faults of the played move, if it is marked.
    pub faults: Vec<Remark>,
    /// Puzzle of the position before the move, which is proved: it gave a result away that one or two moves keep.
    pub mistake: Option<PuzzleRecord>,
}

impl ReviewedMove {
    /// Expected result that the move has given away.
    pub fn loss(&self) -> f32 {
        self.before - self.after
    }
}

/// Losses from which a move is marked, with the marks.
const MARKS: [(f32, Mark); 3] = [(0.3, Mark::Blunder), (0.2, Mark::Bad), (0.1, Mark::Doubtful)];

/// The mark for a loss of expected result; `None` for a small loss.
///
/// ```
/// use camaieu_engines::mark_of_loss;
/// use camaieu_play::Mark;
///
/// assert_eq!([0.05, 0.1, 0.25, 1.0].map(mark_of_loss), [
///     None,
///     Some(Mark::Doubtful),
///     Some(Mark::Bad),
///     Some(Mark::Blunder),
/// ]);
/// ```
pub fn mark_of_loss(loss: f32) -> Option<Mark> {
    MARKS.iter().find(|(least, _)| loss >= *least).map(|(_, mark)| *mark)
}

/// Least chance of a position in which something can be lost, and least number of such moves that have an accuracy.
const LEAST_CHANCE: f32 = 0.1;
const LEAST_MOVES: usize = 3;
/// Steepness of the accuracy of a move in its loss.
const STEEPNESS: f32 = 4.0;

/// Accuracy of a seat's moves, from 0 to 1: the mean of the moves before which its chance was at least a tenth. A move that
/// gives nothing away counts 1, one that gives away a tenth of the game 0.67, a third 0.26, the whole game 0.02. `None` below
/// three such moves: who had nothing left to lose cannot have kept it.
///
/// ```
/// use camaieu_engines::accuracy;
/// use camaieu_rules::game::Seat;
///
/// assert_eq!(accuracy(&[], Seat::FIRST), None);
/// ```
pub fn accuracy(reviewed: &[ReviewedMove], seat: Seat) -> Option<f32> {
    let own = reviewed.iter().filter(|entry| entry.seat == seat && entry.before >= LEAST_CHANCE);
    let kept: Vec<f32> = own.map(|entry| (-STEEPNESS * entry.loss()).exp()).collect();
    (kept.len() >= LEAST_MOVES).then(|| kept.iter().sum::<f32>() / kept.len() as f32)
}

/// Reviews the moves on the line of a match’s cursor, each position within the limits. Calls `report` with the moves
/// reviewed so far. Moves after a stop signal are left out.
pub fn review<G: Bots>(
    game: &Match<G>,
    engine: &mut dyn Engine<G>,
    limits: &Limits,
    mut report: impl FnMut(&ReviewedMove),
) -> Vec<ReviewedMove> {
    let mut reviewed = Vec::new();
    let mut ahead: Option<(NodeId, Thought<G>)> = None;
    for &node in &game.line() {
        let (Some(PlyKind::Move { mv, .. }), Some(before)) = (game.ply_kind(node), game.parent(node)) else {
            continue;
        };
        let thought = match ahead.take() {
            Some((thought_at, thought)) if thought_at == before => Some(thought),
            _ => engine.think(&Observation::at(game, before), limits, &mut |_| {}),
        };
        let Some(thought) = thought else { continue };
        let seat = G::to_move(game.position_at(before));
        let best = share::<G>(game, before, thought.score);
        let mut next = None;
        let mut after = best;
        if *mv != thought.best {
            next = engine.think(&Observation::at(game, node), limits, &mut |_| {});
            after = share_after(game, node, seat, mv, &thought, next.as_ref()).min(best);
        }
        if limits.stop.is_set() {
            break;
        }
        let entry = entry(game, (before, node), (best, after), (&thought, mv, next.as_ref()));
        ahead = next.map(|next| (node, next));
        report(&entry);
        reviewed.push(entry);
    }
    reviewed
}

/// Entry of a move between two nodes, with the shares before and after it, and with the thoughts in the positions before and after
/// it.
fn entry<G: Bots>(
    game: &Match<G>,
    (from, node): (NodeId, NodeId),
    (before, after): (f32, f32),
    (thought, played, next): (&Thought<G>, &G::Move, Option<&Thought<G>>),
) -> ReviewedMove {
    let position = game.position_at(from);
    let seat = G::to_move(position);
    let view = G::view(position, Observer::Seat(seat));
    let pv = &thought.pv[..thought.pv.len().min(SHOWN_MOVES)];
    let mark = mark_of_loss(before - after);
    ReviewedMove {
        node,
        seat,
        before,
        after,
        mark,
        best: G::move_text(&view, &thought.best),
        line: if G::SCALE.is_lead() { line_texts::<G>(position, pv) } else { Vec::new() },
        reasons: mark.map_or_else(Vec::new, |_| explain_better::<G>(&view, thought)),
        faults: mark.map_or_else(Vec::new, |_| faults::<G>(&view, played, thought, next)),
        mistake: None,
    }
}

/// Proves which of the reviewed moves gave a result away that one or two moves keep, and reports these with their puzzles.
/// If hands are hidden, nothing is proved.
pub fn prove_mistakes<G: Bots>(
    game: &Match<G>,
    reviewed: &[ReviewedMove],
    limits: &Limits,
    mut report: impl FnMut(ReviewedMove),
) {
    let mut maker = G::puzzle_maker();
    let is_grave = |entry: &&ReviewedMove| matches!(entry.mark, Some(Mark::Bad | Mark::Blunder));
    for entry in reviewed.iter().filter(is_grave) {
        let (Some(PlyKind::Move { mv, .. }), Some(before)) =
            (game.ply_kind(entry.node), game.parent(entry.node))
        else {
            continue;
        };
        let position = game.position_at(before);
        if limits.stop.is_set() {
            return;
        }
        if hides_something::<G>(position) {
            continue;
        }
        if let Some(puzzle) = maker.mistake(position, mv) {
            report(ReviewedMove { mistake: Some(PuzzleRecord::of(&puzzle)), ..entry.clone() });
        }
    }
}

/// Expected result of a score for the seat to move at a node.
fn share<G: Bots>(game: &Match<G>, node: NodeId, score: Score) -> f32 {
    G::SCALE.share(score, G::seats(game.position_at(node)))
}

/// Expected result of a played move for the seat that played it. Where hands are hidden, the seat’s own thought knows
/// it; where nothing is, the thought of the next seat is the better witness.
fn share_after<G: Bots>(
    game: &Match<G>,
    node: NodeId,
    seat: Seat,
    mv: &G::Move,
    thought: &Thought<G>,
    next: Option<&Thought<G>>,
) -> f32 {
    let position = game.position_at(node);
    let is_own = |other: Seat| G::team(position, seat).contains(other);
    match (game.outcome_at(node), next, G::SCALE) {
        (Outcome::Win(seats, _), ..) => f32::from(u8::from(seats.iter().any(is_own))),
        (Outcome::Draw(_), ..) => 0.5,
        (Outcome::Ongoing, Some(next), ScoreScale::Lead { .. }) => {
            let share = share::<G>(game, node, next.score);
            if is_own(G::to_move(position)) { share } else { 1.0 - share }
        }
        _ => {
            let ranked = thought.ranking.iter().find(|ranked| ranked.mv() == mv);
            share::<G>(game, node, ranked.map_or(thought.score, |ranked| ranked.score))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(seat: Seat, before: f32, after: f32) -> ReviewedMove {
        ReviewedMove {
            node: NodeId::START,
            seat,
            before,
            after,
            mark: mark_of_loss(before - after),
            best: String::new(),
            line: Vec::new(),
            reasons: Vec::new(),
            faults: Vec::new(),
            mistake: None,
        }
    }

    #[test]
    fn accuracy_does_not_praise_a_lost_game() {
        let (loser, winner) = (Seat::FIRST, Seat::SECOND);
        let mut game = Vec::new();
        // Half a game is given away in five moves; then thirty follow in which nothing is left to lose.
        for chance in [0.5, 0.4, 0.3, 0.2, 0.1] {
            game.extend([mv(loser, chance, chance - 0.1), mv(winner, 1.1 - chance, 1.1 - chance)]);
        }
        game.extend((0..30).flat_map(|_| [mv(loser, 0.0, 0.0), mv(winner, 1.0, 1.0)]));
        let [lost, won] = [loser, winner].map(|seat| accuracy(&game, seat).expect("enough moves"));
        assert!(lost < 0.7 && won == 1.0, "{lost} and {won}");
        assert_eq!(accuracy(&game[10..], loser), None, "it was lost from the start");
    }
}
