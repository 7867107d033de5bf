//! A Chameleon position in words.

use crate::game::{Describe, Phrase, Seat, joined};
use crate::squares::describe_squares;

use super::board::{Colour, Guise, Tile};
use super::position::{Piece, Position};
use super::{Chameleon, Event};

impl Describe for Chameleon {
    describe_squares!(Tile, first: b'a');

    fn places(_: &Position) -> Vec<Tile> {
        Tile::from_the_far_side().collect()
    }

    fn contents(view: &Position, tile: Tile) -> Phrase {
        let Some(piece) = view.piece(tile) else {
            return Phrase::say("chameleon-empty").with("colour", tile.colour());
        };
        Phrase::say("chameleon-contents")
            .with("seat", piece.seat)
            .with("nature", piece.nature)
            .with("colour", tile.colour())
            .with("guise", piece.guise(tile))
    }

    fn possessions(view: &Position, seat: Seat) -> Vec<Phrase> {
        let of_nature = |nature: Colour| {
            let own = |(_, piece): &(Tile, Piece)| *piece == Piece { seat, nature };
            let tiles: Vec<Tile> = view.all_pieces().filter(own).map(|(tile, _)| tile).collect();
            let listed = Phrase::say("chameleon-own").with("nature", nature).with("count", tiles.len());
            listed.with("tiles", joined(tiles))
        };
        [Colour::White, Colour::Black].map(of_nature).to_vec()
    }

    fn tell(before: &Position, events: &[Event]) -> Vec<Phrase> {
        // The move comes before what it captures.
        let is_move = |event: &&Event| matches!(event, Event::Moved { .. });
        let moves = events.iter().filter(is_move);
        let others = events.iter().filter(|event| !is_move(event));
        moves.chain(others).filter_map(|event| event_phrase(before, *event)).collect()
    }
}

fn event_phrase(before: &Position, event: Event) -> Option<Phrase> {
    Some(match event {
        Event::Moved { from, to, .. } => Phrase::say("narration-moved")
            .with_phrase("piece", named(before.piece(from)?))
            .with("from", from)
            .with("to", to),
        Event::Captured { tile, piece } => {
            Phrase::say("narration-captured").with("place", tile).with_phrase("piece", named(piece))
        }
        Event::Switched { guise: Guise::Bishop, .. } => Phrase::say("chameleon-told-bishop"),
        Event::Switched { guise: Guise::Knight, .. } => Phrase::say("chameleon-told-knight"),
        Event::Invaded { .. } => Phrase::say("chameleon-told-invaded"),
    })
}

fn named(piece: Piece) -> Phrase {
    Phrase::say("chameleon-named").with("seat", piece.seat).with("nature", piece.nature)
}
