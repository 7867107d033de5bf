//! Analysis of a position: the reaches of both colours and the placements that connect at once.
//!
//! A search asks several things of one position in a row: whether it is decided, its evaluation, its candidates.

use std::cell::OnceCell;

use camaieu_rules::caminos::reach::{
    Reach, can_win, meeting_placements, next_seat, reaches, winning_placements,
};
use camaieu_rules::caminos::{Cells, Colour, Placement, Placements, Position};

/// Analysis of one position, each part made when it is asked for.
#[derive(Default)]
pub struct ConnectionAnalysis {
    reaches: OnceCell<[Reach; 2]>,
    wins: OnceCell<bool>,
    threats: OnceCell<Vec<Placement>>,
    defences: OnceCell<Placements>,
}

/// Colours of the side to move and of its rival.
fn colours(position: &Position) -> [Colour; 2] {
    let own = Colour::of(position.to_move());
    let [one, other] = Colour::OF_SEATS;
    [own, if own == one { other } else { one }]
}

impl ConnectionAnalysis {
    /// Reaches of the side to move and of its rival.
    pub(super) fn reaches(&self, position: &Position) -> &[Reach; 2] {
        self.reaches.get_or_init(|| reaches(position, colours(position)))
    }

    /// Whether the side to move can connect at once.
    pub(super) fn wins(&self, position: &Position) -> bool {
        *self.wins.get_or_init(|| {
            is_near(position, &self.reaches(position)[0]) && can_win(position, position.to_move())
        })
    }

    /// Winning placements of the next seat if it is a rival; none where the side to move wins at once.
    pub(super) fn threats(&self, position: &Position) -> &[Placement] {
        self.threats.get_or_init(|| {
            let next = next_seat(position);
            let is_rival = Colour::of(next) != Colour::of(position.to_move());
            if is_rival && !self.wins(position) && is_near(position, &self.reaches(position)[1]) {
                winning_placements(position, next)
            } else {
                Vec::new()
            }
        })
    }

    /// Legal placements that may parry every threat of the rival; none where it threatens nothing.
    pub(super) fn defences(&self, position: &Position) -> &Placements {
        self.defences.get_or_init(|| match self.threats(position) {
            [] => Placements::default(),
            threats => defences(position, threats),
        })
    }
}

/// Whether one placement may be enough for a connection.
fn is_near(position: &Position, reach: &Reach) -> bool {
    position.neutrals_left() == 0 && matches!(reach.pieces, Some(0..=1))
}

/// Legal placements that may parry every threat: they take a cell of it, or cover a cell that the rival's colour holds.
fn defences(position: &Position, threats: &[Placement]) -> Placements {
    let held = position.showing(colours(position)[1]);
    let mut threats: Vec<Cells> = threats.iter().map(|threat| threat.cells().collect()).collect();
    // Turned pieces that cover the same cells come one after the other.
    threats.dedup();
    meeting_placements(position, held, &threats)
}
