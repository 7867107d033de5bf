//! Analysis of a position: the reaches of both colours and the placements that connect at once.
//!
//! A search asks several things of one position in a row: whether it is decided, its evaluation, its candidates. So
//! each thread keeps the analysis of the position that it looked at last.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use camaieu_rules::caminos::reach::{Reach, next_seat, reach, winning_placements};
use camaieu_rules::caminos::{Caminos, Cells, Colour, Placement, Position};
use camaieu_rules::game::Seat;
use camaieu_rules::prelude::*;

/// Analysis of one position, each part made when it is asked for.
pub(super) struct Analysis {
    position: Position,
    reaches: OnceCell<[Reach; 2]>,
    threats: OnceCell<Threats>,
    defences: OnceCell<Vec<Placement>>,
}

thread_local! {
    static LATEST: RefCell<Option<Rc<Analysis>>> = const { RefCell::new(None) };
}

/// The analysis of a position.
pub(super) fn analysis(position: &Position) -> Rc<Analysis> {
    LATEST.with_borrow_mut(|latest| match latest {
        Some(analysis) if analysis.position == *position => Rc::clone(analysis),
        _ => {
            let new = Rc::new(Analysis {
                position: position.clone(),
                reaches: OnceCell::new(),
                threats: OnceCell::new(),
                defences: OnceCell::new(),
            });
            Rc::clone(latest.insert(new))
        }
    })
}

/// Calls a function with the reaches of the side to move and of its rival.
pub(super) fn with_reaches<T>(position: &Position, look: impl FnOnce(&[Reach; 2]) -> T) -> T {
    look(analysis(position).reaches())
}

/// Colours of the side to move and of its rival.
pub(super) fn colours(position: &Position) -> [Colour; 2] {
    let own = Colour::of(position.to_move());
    let [one, other] = Colour::OF_SEATS;
    [own, if own == one { other } else { one }]
}

impl Analysis {
    /// Reaches of the side to move and of its rival.
    pub(super) fn reaches(&self) -> &[Reach; 2] {
        self.reaches.get_or_init(|| colours(&self.position).map(|colour| reach(&self.position, colour)))
    }

    /// Placements that connect at once.
    pub(super) fn threats(&self) -> &Threats {
        self.threats.get_or_init(|| Threats::of(&self.position, self.reaches()))
    }

    /// Legal placements that may parry every threat of the rival; none where it threatens nothing.
    pub(super) fn defences(&self) -> &[Placement] {
        self.defences.get_or_init(|| match &self.threats().threats[..] {
            [] => Vec::new(),
            threats => defences(&self.position, threats),
        })
    }
}

/// Placements that connect at once.
pub(super) struct Threats {
    /// Winning placements of the side to move.
    pub(super) wins: Vec<Placement>,
    /// Winning placements of the next seat if it is a rival; empty where `wins` is not.
    pub(super) threats: Vec<Placement>,
}

impl Threats {
    fn of(position: &Position, reaches: &[Reach; 2]) -> Threats {
        let mut found = Threats { wins: Vec::new(), threats: Vec::new() };
        if position.neutrals_left() > 0 {
            return found;
        }
        let wins = |seat: Seat, reach: &Reach| match reach.pieces {
            Some(0..=1) => winning_placements(position, seat),
            _ => Vec::new(),
        };
        found.wins = wins(position.to_move(), &reaches[0]);
        let next = next_seat(position);
        if found.wins.is_empty() && Colour::of(next) != Colour::of(position.to_move()) {
            found.threats = wins(next, &reaches[1]);
        }
        found
    }
}

/// Legal placements that may parry every threat: they take a cell of it, or cover a cell that the rival's colour holds.
fn defences(position: &Position, threats: &[Placement]) -> Vec<Placement> {
    let held = position.showing(colours(position)[1]);
    let threats: Vec<Cells> = threats.iter().map(|threat| threat.cells().collect()).collect();
    let may_parry = |placement: &Placement| {
        let cells: Cells = placement.cells().collect();
        cells.meets(held) || threats.iter().all(|&threat| cells.meets(threat))
    };
    let mut all = Vec::new();
    Caminos::moves(position, &mut all);
    all.retain(may_parry);
    all
}
