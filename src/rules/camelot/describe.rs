//! A Camelot position in words.

use crate::game::{Describe, Phrase, Refusal, Seat, joined};
use crate::squares::describe_squares;

use super::board::{Board, Square};
use super::pieces::{Kind, Piece};
use super::position::Position;
use super::{Camelot, Event, reasons as why};

impl Describe for Camelot {
    describe_squares!(Square, first: b'A');

    fn places(view: &Position) -> Vec<Square> {
        view.board().from_the_far_side().collect()
    }

    fn contents(view: &Position, square: Square) -> Phrase {
        let board = view.board();
        let piece = view.piece(square).map(|piece| named(board, piece));
        match (piece, board.castle_of(square)) {
            (None, None) => Phrase::say("narration-empty"),
            (None, Some(castle)) => Phrase::say("camelot-empty-castle").with("castle", board.word(castle)),
            (Some(piece), None) => piece,
            (Some(piece), Some(castle)) => {
                let place = Phrase::say("camelot-in-castle").with("castle", board.word(castle));
                place.with_phrase("piece", piece)
            }
        }
    }

    fn possessions(view: &Position, seat: Seat) -> Vec<Phrase> {
        let of_kind = |kind: Kind| {
            let own = move |(_, piece): &(Square, Piece)| *piece == Piece { seat, kind };
            view.all_pieces().filter(own).map(|(square, _)| square).collect::<Vec<Square>>()
        };
        let listed = |phrase: Phrase, squares: Vec<Square>| {
            phrase.with("count", squares.len()).with("squares", joined(squares))
        };
        let knights = listed(Phrase::say("camelot-own-knights"), of_kind(Kind::Knight));
        let men = listed(Phrase::say("camelot-own-men"), of_kind(Kind::Man));
        let mut all = vec![knights, men];
        if view.castle_moves(seat) > 0 {
            let used = Refusal::new(&why::DRAWN_CASTLE_MOVES).with("seat", view.board().word(seat));
            all.push(Phrase::Refusal(used.with("count", view.castle_moves(seat))));
        }
        all
    }

    fn tell(before: &Position, events: &[Event]) -> Vec<Phrase> {
        let hops = events.iter().filter_map(|event| match event {
            Event::Hopped { from, to, .. } => Some([*from, *to]),
            _ => None,
        });
        let mut told: Vec<Phrase> = route(before, &hops.collect::<Vec<_>>()).into_iter().collect();
        told.extend(events.iter().filter_map(|event| {
            match *event {
                Event::Hopped { .. } => None,
                Event::Captured { square, piece } => Some(
                    Phrase::say("narration-captured")
                        .with("place", square)
                        .with_phrase("piece", named(before.board(), piece)),
                ),
                Event::Entered { .. } => Some(Phrase::say("camelot-told-entered")),
                Event::CastleMove { .. } => Some(Phrase::say("camelot-told-castle-move")),
            }
        }));
        told
    }
}

fn named(board: &Board, piece: Piece) -> Phrase {
    let name = match piece.kind {
        Kind::Man => Phrase::say("camelot-man"),
        Kind::Knight => Phrase::say("camelot-knight"),
    };
    name.with("seat", board.word(piece.seat))
}

/// The way of the moved piece over these hops.
fn route(before: &Position, hops: &[[Square; 2]]) -> Option<Phrase> {
    let ([from, _], [_, to]) = (hops.first()?, hops.last()?);
    let stops: Vec<Square> = hops[1..].iter().map(|[stop, _]| *stop).collect();
    let way = if stops.is_empty() {
        Phrase::say("narration-moved")
    } else {
        Phrase::say("narration-moved-by").with("stops", joined(stops))
    };
    let piece = named(before.board(), before.piece(*from)?);
    Some(way.with_phrase("piece", piece).with("from", from).with("to", to))
}
