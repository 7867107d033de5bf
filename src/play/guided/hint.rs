//! Hints of a step, in three stages: words or the kind of the piece, where it is, the move.

use crate::game_match::Match;
use crate::line::move_text;
use camaieu_rules::game::{Game, Observer, Phrase};

use super::attempt::attempts;
use super::search::GoalSearch;
use super::sentences;
use super::step::{LessonStep, StepBody, place_named};

/// Hint of a step under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A sentence, by its id.
    Words(String),
    /// Kind of the piece.
    Kind(Phrase),
    /// The place where the piece of the move is: on the board, in a hand or in a supply.
    Piece {
        /// Text of the place.
        place: String,
        /// Its name.
        name: Phrase,
    },
    /// The move in the game's notation; one that is refused where that is the lesson.
    Move(String),
    /// The best move, which an engine knows.
    Best,
}

pub(super) const STAGES: u8 = 3;

/// State of a step, as hints need it.
pub(super) struct HintContext<'a, G: Game> {
    pub step: &'a LessonStep<G>,
    /// Match from its position.
    pub game: &'a Match<G>,
    /// Moves that have been found already.
    pub found: &'a [G::Move],
    /// Best play of a puzzle, which begins with the moves that have been played.
    pub line: &'a [G::Move],
}

/// The hint after so many others.
pub(super) fn hint<G: Game>(standing: &HintContext<'_, G>, given: u8) -> Option<Hint> {
    let HintContext { step, game, .. } = *standing;
    let is_read = !matches!(step.kind, StepBody::Keep { .. } | StepBody::Solve { .. });
    if given == 0 && is_read {
        return Some(Hint::Words(sentences::hint(step)));
    }
    let view = G::view(game.position(), Observer::All);
    let seen = G::view(game.position(), Observer::Seat(step.seat()));
    let piece = |place: G::Place| Hint::Piece {
        place: G::place_text(&view, place),
        name: G::place_name(&seen, place),
    };
    match &step.kind {
        StepBody::Show { .. } => return None,
        StepBody::Try { moves, .. } => {
            let first = attempts(step).into_iter().next().and_then(|(_, places)| places.into_iter().next());
            let first = first.and_then(|place| place_named::<G>(&view, &place));
            let piece = first.filter(|_| given == 1).map(piece);
            return piece.or_else(|| moves.first().map(|text| Hint::Move(text.clone())));
        }
        _ => {}
    }
    let Some(mv) = next_move(standing) else { return is_read.then_some(Hint::Best) };
    if given == 0 {
        return Some(Hint::Kind(G::piece_of(&view, &mv)));
    }
    let piece = G::origin(&view, &mv).filter(|_| given == 1).map(piece);
    Some(piece.unwrap_or_else(|| Hint::Move(move_text::<G>(game.position(), &mv))))
}

/// A move that goes on towards the end of the step; `None` where only an engine knows one.
fn next_move<G: Game>(standing: &HintContext<'_, G>) -> Option<G::Move> {
    let HintContext { step, game, found, line } = *standing;
    let is_open = |mv: &&G::Move| !found.contains(mv);
    let search = |goal| GoalSearch::<G>::new(step.seat(), goal);
    match &step.kind {
        StepBody::Show { .. } | StepBody::Try { .. } => None,
        StepBody::Do { goal, par, answer, .. } => next_of(game, answer).cloned().or_else(|| {
            let fewest = search(goal).shortest(game.position(), *par)?;
            search(goal).solutions(game.position(), fewest).into_iter().next()
        }),
        StepBody::Find { all, .. } => all.iter().find(is_open).cloned(),
        StepBody::Script { line, .. } => line.get(game.plies()).cloned(),
        StepBody::Keep { .. } => line.get(game.plies()).cloned(),
        StepBody::Solve { tasks, .. } => tasks.iter().flat_map(|task| &task.moves).find(is_open).cloned(),
        StepBody::Play { goal, .. } => search(goal).reaching(game.position()).into_iter().next(),
    }
}

/// The next move of a line; `None` if the match has left it.
pub(super) fn next_of<'a, G: Game>(game: &Match<G>, line: &'a [G::Move]) -> Option<&'a G::Move> {
    let path = game.path(game.cursor());
    let mut position = game.position_at(crate::tree::NodeId::START).clone();
    let is_followed = path.iter().zip(line).all(|(node, mv)| {
        let _ = G::play(&mut position, mv);
        position == *game.position_at(*node)
    });
    line.get(path.len()).filter(|_| is_followed)
}
