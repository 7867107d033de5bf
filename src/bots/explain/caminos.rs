//! Reasons for placements of Caminos: what they do to the connections of the colours.

use super::Explains;
use camaieu_play::Remark;
use camaieu_rules::caminos::board::HEIGHT;
use camaieu_rules::caminos::connection::groups;
use camaieu_rules::caminos::reach::winning_placements;
use camaieu_rules::caminos::{Caminos, Cells, Colour, Group, Placement, Position};
use camaieu_rules::game::{Outcome, Rules, Seat};

impl Explains for Caminos {
    const MINOR: &'static [&'static str] =
        &["caminos-why-covers", "caminos-why-reaches", "caminos-why-rises", "caminos-why-uses-up"];

    fn effects(before: &Position, after: &Position, mv: &Placement) -> Vec<Remark> {
        if matches!(after.outcome(), Outcome::Win(..)) {
            return vec![Remark::new("caminos-why-connects")];
        }
        if before.neutrals_left() > 0 || after.outcome().is_over() {
            return Vec::new();
        }
        let seat = before.to_move();
        let mut deeds = Vec::new();
        if is_two_short(after, seat) && !is_one_short(before, seat) && !is_two_short(before, seat) {
            deeds.push(Remark::new("caminos-why-nears"));
        }
        for rival in Colour::OF_SEATS.into_iter().filter(|colour| *colour != Colour::of(seat)) {
            deeds.extend(against(before, after, mv, rival));
        }
        deeds.extend(shape_of_the_way(before, after, mv, Colour::of(seat)));
        deeds
    }

    fn winning_moves(position: &Position) -> Option<usize> {
        let is_neutral = position.neutrals_left() > 0;
        Some(if is_neutral { 0 } else { winning_placements(position, position.to_move()).len() })
    }
}

/// Whether a seat connects two sides with exactly two more pieces if nobody comes between, in a game for two: of four seats two
/// share a connection.
fn is_two_short(position: &Position, seat: Seat) -> bool {
    let may_be = position.choices().seats == 2 && winning_placements(position, seat).is_empty();
    let Some(mut turned) = position.with_turn(seat).filter(|_| may_be) else { return false };
    let mut moves = Vec::new();
    Caminos::moves(&turned, &mut moves);
    moves.iter().any(|mv| {
        let undo = Caminos::play(&mut turned, mv);
        let connects = !winning_placements(&turned, seat).is_empty();
        Caminos::undo(&mut turned, mv, undo);
        connects
    })
}

/// Whether a seat connects two sides with one more piece.
fn is_one_short(position: &Position, seat: Seat) -> bool {
    !winning_placements(position, seat).is_empty()
}

/// Effects of a placement on the other colour.
fn against(before: &Position, after: &Position, mv: &Placement, rival: Colour) -> Vec<Remark> {
    let name = |id| Remark::new(id).with("rival", if rival == Colour::Green { "green" } else { "yellow" });
    let mut deeds = Vec::new();
    let next = after.to_move();
    let may_not = Colour::of(next) == rival && !is_one_short(after, next) && !is_two_short(after, next);
    if may_not && is_two_short(before, next) {
        deeds.push(name("caminos-why-lengthens"));
    }
    let covered = mv.cells().filter(|cell| before.top(*cell) == Some(rival)).count();
    if groups(after, rival).len() > groups(before, rival).len() {
        deeds.push(name("caminos-why-splits"));
    }
    if covered > 0 {
        deeds.push(name("caminos-why-covers").with("count", covered));
    }
    deeds
}

/// Effects of a placement on the path that it joins.
fn shape_of_the_way(before: &Position, after: &Position, mv: &Placement, own: Colour) -> Vec<Remark> {
    let placed: Cells = mv.cells().collect();
    let Some(way) = groups(after, own).into_iter().find(|group| group.cells.meets(placed)) else {
        return Vec::new();
    };
    let mut deeds = Vec::new();
    let old: Vec<Group> =
        groups(before, own).into_iter().filter(|group| group.cells.meets(way.cells)).collect();
    if old.len() > 1 {
        deeds.push(Remark::new("caminos-why-joins").with("count", old.len()));
    }
    let reaches = way.sides.iter().any(|side| !old.iter().any(|group| group.sides.contains(side)));
    if reaches {
        deeds.push(Remark::new("caminos-why-reaches"));
    }
    let top = usize::from(mv.cells().map(|cell| after.height(cell)).max().unwrap_or(0));
    let was_top = before.board().cells().iter().any(|cell| usize::from(before.height(cell)) == HEIGHT);
    if top == HEIGHT && !was_top {
        deeds.push(Remark::new("caminos-why-rises"));
    }
    if let Some(piece) = after.pieces().last()
        && after.stock(before.to_move(), usize::from(piece.shape)) == 0
    {
        deeds.push(
            Remark::new("caminos-why-uses-up").with("shape", after.shapes()[usize::from(piece.shape)].name()),
        );
    }
    deeds
}
