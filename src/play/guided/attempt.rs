//! Attempts at illegal moves by clicks: the places that the text of a move names.

use camaieu_rules::game::{Game, Observer};

use super::reply::Reply;
use super::step::{LessonStep, StepBody, place_named};

/// Judgement of the places that a player has clicked, in a step in which an illegal move is to be tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// They begin none of the moves.
    Other,
    /// They begin one of the moves.
    Begun,
    /// They are one of the moves, which has been judged.
    Made(Reply),
}

/// The moves that are to be tried, each with the places that are clicked to make it. A move that is not made of places,
/// such as a tile from a hand, is left out: the table itself lets the player try it.
pub fn attempts<G: Game>(step: &LessonStep<G>) -> Vec<(String, Vec<String>)> {
    let StepBody::Try { moves, .. } = &step.kind else { return Vec::new() };
    let view = G::view(&step.position, Observer::All);
    let place = |word: &str| place_named::<G>(&view, word).map(|place| G::place_text(&view, place));
    let spelled = |text: &String| {
        // Squares are joined by hyphens or by an x, which is no letter of a square.
        let words = text.split(['-', 'x', 'X']);
        let places: Option<Vec<String>> = words.map(place).collect();
        places.filter(|places| places.len() > 1).map(|places| (text.clone(), places))
    };
    moves.iter().filter_map(spelled).collect()
}
