//! A position of Le Caméléon in words.

use crate::game::{Describe, Phrase, Refusal, Seat, destination, joined};
use crate::prelude::MoveInput;
use crate::squares::describe_squares;

use super::board::{Cell, reserve_of};
use super::choices::{self, Step};
use super::colours::{Colour, Piece};
use super::position::Position;
use super::{Event, LeCameleon, reasons as why};

impl Describe for LeCameleon {
    describe_squares!(Cell, first: b'a');

    const ENDS_ARE_DESTINATIONS: bool = false;

    fn places(_: &Position) -> Vec<Cell> {
        Cell::from_the_far_side().filter(|cell| cell.is_used()).collect()
    }

    fn contents(view: &Position, cell: Cell) -> Phrase {
        match (view.piece(cell), cell.reserve()) {
            (None, None) => Phrase::say("le-cameleon-empty").with("seat", cell.owner()),
            (None, Some(seat)) => Phrase::say("le-cameleon-empty-reserve").with("seat", seat),
            (Some(piece), None) => named(piece),
            (Some(piece), Some(_)) => {
                Phrase::say("le-cameleon-in-reserve").with_phrase("piece", named(piece))
            }
        }
    }

    /// The cells that the piece can go to: what it takes there is asked afterwards.
    fn destinations(view: &Position, cell: Cell) -> Vec<Phrase> {
        let next = Self::partial(view, &[Step::From(cell)]).next;
        next.iter().map(|next| destination(next.step.cell().to_string(), next.takes)).collect()
    }

    fn question(view: &Position, made: &[Step]) -> Option<Phrase> {
        choices::question(view, made).map(|question| Phrase::Refusal(question.prompt()))
    }

    fn possessions(view: &Position, seat: Seat) -> Vec<Phrase> {
        let mut all = Vec::new();
        for colour in Colour::ALL {
            let own = |(_, piece): &(Cell, Piece)| *piece == Piece { seat, colour };
            let cells: Vec<Cell> = view.all_pieces().filter(own).map(|(cell, _)| cell).collect();
            if !cells.is_empty() {
                let listed = Phrase::say("le-cameleon-own").with("colour", colour.letter());
                all.push(listed.with("count", cells.len()).with("cells", joined(cells)));
            }
        }
        let free = view.free_reserve(seat).count();
        let cells = reserve_of(seat).count();
        all.push(Phrase::say("le-cameleon-own-reserve").with("free", free).with("cells", cells));
        let [violet, orange, green, chameleon] = Colour::STOCKED.map(|colour| view.stock(seat, colour));
        let stock = Refusal::new(&why::DRAWN_STOCK).with("seat", seat).with("violet", violet);
        let stock = stock.with("orange", orange).with("green", green).with("chameleon", chameleon);
        all.push(Phrase::Refusal(stock));
        all
    }

    fn tell(before: &Position, events: &[Event]) -> Vec<Phrase> {
        let told = |event: &Event| {
            Some(match *event {
                Event::Moved { from, to } => Phrase::say("narration-moved")
                    .with_phrase("piece", named(before.piece(from)?))
                    .with("from", from)
                    .with("to", to),
                Event::Taken { cell, piece, captors: [_, partner] } => Phrase::say("le-cameleon-told-taken")
                    .with_phrase("piece", named(piece))
                    .with("cell", cell)
                    .with("partner", partner),
                Event::Gained { cell, piece } => Phrase::say("le-cameleon-told-gained")
                    .with_phrase("piece", named(piece))
                    .with("cell", cell),
            })
        };
        events.iter().filter_map(told).collect()
    }
}

fn named(piece: Piece) -> Phrase {
    Phrase::say("le-cameleon-contents").with("seat", piece.seat).with("colour", piece.colour.letter())
}
