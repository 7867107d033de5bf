//! Checks of Camelot's own sentences.

use std::collections::BTreeMap;

use camaieu::rules::camelot::{Camelot, Kind, Piece, Position, Square};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;

use super::plain::{moves, nexts, others, played, replies, takes};
use super::{Said, Witness, plain};

impl Witness for Camelot {
    const SETUPS: &'static [&'static str] = &["board=camette", "board=cam", "", "board=grand-cam"];
    const MATERIAL: &'static [&'static str] =
        &["camelot-why-captures", "camelot-why-captures-several", "fault-allows", "fault-misses-capture"];
    const PLAIN: &'static [&'static str] = plain::OF_CAPTURES;
    const KINDS: &'static [&'static str] = &[
        "camelot-fault-opens-castle",
        "camelot-why-charges",
        "camelot-why-enters",
        "camelot-why-keeps-castle",
        "camelot-why-leaves",
        "camelot-why-threatens-castle",
        "why-forces-capture",
    ];

    fn pieces(position: &Position) -> BTreeMap<String, Seat> {
        position.all_pieces().map(|(square, piece)| (square.to_string(), piece.seat)).collect()
    }

    fn is_true(said: &Said<'_, Camelot>) -> Option<bool> {
        let (before, after) = (said.before, said.after);
        let seat = said.seat();
        let taken = || -> Vec<(Square, Piece)> {
            let gone = |(square, piece): &(Square, Piece)| {
                piece.seat != seat && after.piece(*square).is_none_or(|here| here.seat == seat)
            };
            before.all_pieces().filter(gone).collect()
        };
        Some(match &*said.remark.id {
            "camelot-why-captures" => {
                let [(square, piece)] = taken()[..] else { return Some(false) };
                let kind = if piece.kind == Kind::Knight { "knight" } else { "man" };
                said.text("square") == square.to_string() && said.text("piece") == kind
            }
            "camelot-why-captures-several" => taken().len() == said.number("number"),
            "camelot-why-enters" => in_goal(after, seat) == in_goal(before, seat) + 1,
            "camelot-why-leaves" => {
                let home = |position: &Position| {
                    position
                        .all_pieces()
                        .filter(|(square, piece)| {
                            piece.seat == seat
                                && position.board().castle(seat).any(|castle| castle == *square)
                        })
                        .count()
                };
                home(after) + 1 == home(before)
            }
            "camelot-why-charges" => takes::<Camelot>(before, after) && !a_man_could(said),
            "camelot-why-keeps-castle" => {
                let [count, all] = others(said, can_enter);
                all >= 3 && 4 * count >= 3 * all && !can_enter(after)
            }
            "camelot-why-threatens-castle" => {
                let found = replies(said, can_enter);
                found == ["stops", "replies"].map(|name| said.number(name)) && !can_enter(before)
            }
            "camelot-fault-opens-castle" => {
                let reply = Camelot::read_move(after, said.text("reply")).expect("a legal reply");
                let rival = after.to_move();
                let opened = in_goal(&played::<Camelot>(after, &reply), rival) > in_goal(after, rival);
                opened && !can_enter(&played::<Camelot>(before, said.best))
            }
            _ => return None,
        })
    }
}

/// Counts the pieces of a seat that stand in the castle that it attacks.
fn in_goal(position: &Position, seat: Seat) -> usize {
    let here =
        |(square, piece): &(Square, Piece)| piece.seat == seat && position.board().is_goal(seat, *square);
    position.all_pieces().filter(here).count()
}

/// Whether the seat to move can bring one more piece into the castle that it attacks.
fn can_enter(position: &Position) -> bool {
    let seat = position.to_move();
    !Camelot::outcome(position).is_over()
        && nexts::<Camelot>(position).iter().any(|after| in_goal(after, seat) > in_goal(position, seat))
}

/// Whether a Man on the square of the moving piece could take the same pieces and end on the same square.
fn a_man_could(said: &Said<'_, Camelot>) -> bool {
    let text = said.before.to_string();
    // The same position with Men in the place of all Knights of the seat.
    let first = said.before.board().letter(Piece { seat: said.seat(), kind: Kind::Knight });
    let man = said.before.board().letter(Piece { seat: said.seat(), kind: Kind::Man });
    let board = text.split(' ').find(|field| field.contains('/')).expect("a board");
    let other = text.replace(board, &board.replace(first, &man.to_string()));
    let Ok(other) = other.parse::<Position>() else { return false };
    moves::<Camelot>(&other).contains(said.mv)
}
