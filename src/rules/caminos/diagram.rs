//! A position of Caminos drawn with letters.

use crate::diagram::Diagram;
use crate::game::{Refusal, Seat, Seats};

use super::board::{Cell, SIZE};
use super::position::{Colour, HEIGHT, Position};
use super::reasons as why;

/// A cell is its column from the bottom up, a letter a cube and a point where there is none: `G`, `Y`, or `n` for
/// neutral. So the last letter is what shows from above, and the number of letters is the height.
pub(super) fn diagram(position: &Position) -> Diagram {
    let board = position.board();
    let on_board = |file, rank| Cell::new(file, rank).filter(|&cell| board.cells().contains(cell));
    let reaches = |number: u8| (0..SIZE).any(|other| on_board(number - 1, other + 1).is_some());
    let files = (1..=SIZE).rev().find(|&number| reaches(number)).unwrap_or(0);
    let ranks = (1..=SIZE).rev().find(|&rank| (0..SIZE).any(|file| on_board(file, rank).is_some()));
    let mut diagram = Diagram::of_board('a', files, ranks.unwrap_or(0), |file, rank| {
        let cell = on_board(file, rank)?;
        Some((0..HEIGHT as u8).map(|level| colour_letter(position.colour(cell, level))).collect())
    });
    let seats = Seats::first(position.choices().seats);
    for seat in seats.without(position.out()).iter() {
        diagram.notes.push(supply(position, seat));
    }
    for seat in position.out().iter() {
        diagram.notes.push(Refusal::new(&why::DRAWN_OUT).with("seat", seat));
    }
    if position.neutrals_left() > 0 {
        diagram.notes.push(Refusal::new(&why::DRAWN_NEUTRALS).with("count", position.neutrals_left()));
    }
    diagram
}

fn colour_letter(colour: Option<Colour>) -> char {
    match colour {
        None => '.',
        Some(Colour::Green) => 'G',
        Some(Colour::Yellow) => 'Y',
        Some(Colour::Neutral) => 'n',
    }
}

/// The supply of a seat: the names of the shapes that are left.
fn supply(position: &Position, seat: Seat) -> Refusal {
    let shapes = position.shapes().iter().enumerate();
    let left: Vec<String> = shapes
        .map(|(index, shape)| (position.stock(seat, index), shape.name()))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    let left = if left.is_empty() { "-".to_owned() } else { left.join(", ") };
    Refusal::new(&why::DRAWN_SUPPLY).with("seat", seat).with_list("pieces", left)
}
