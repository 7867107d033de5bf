//! The captures of a piece where it arrives (rules 4 to 9), and all their results.

use super::board::{Cells, NEIGHBOURS, RESERVES, places};
use super::colours::{Colour, NOTHING, SPOILS, Spoils, gain_bit};
use super::moves::Move;
use super::position::Position;

/// A target that can be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// Its place.
    pub place: u8,
    /// The possible gains of capturing it, by any partner.
    pub spoils: Spoils,
}

/// Taking on the way: what has been done, and what can still be taken, with what, and how much of it fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    /// The move so far.
    pub mv: Move,
    targets: [Target; 4],
    count: u8,
    /// The mover's free reserve cells.
    pub free: Cells,
    /// The pieces in the mover's stock.
    pub stock: [u8; 4],
}

impl Arrival {
    /// The seat to move brings its piece from one place to another, which it can reach.
    pub fn new(position: &Position, from: u8, to: u8) -> Arrival {
        let mover = position.mover();
        let own = position.pieces[mover] & !(1 << from);
        let mut arrival = Arrival {
            mv: Move::quiet(from, to),
            targets: [Target { place: 0, spoils: 0 }; 4],
            count: 0,
            free: RESERVES[mover] & !own,
            stock: position.stocks[mover],
        };
        let enemies = NEIGHBOURS[usize::from(to)] & position.pieces[1 - mover];
        if enemies == 0 || arrival.free == 0 {
            return arrival;
        }
        for place in places(enemies) {
            let spoils = partners(position, from, to, place).fold(0, |all, (_, spoils)| all | spoils);
            if spoils != 0 {
                arrival.targets[usize::from(arrival.count)] = Target { place, spoils };
                arrival.count += 1;
            }
        }
        arrival
    }

    /// The targets that can still be taken, ascending.
    pub fn targets(&self) -> &[Target] {
        &self.targets[..usize::from(self.count)]
    }

    /// Whether nothing can be taken any more: no target is left, or the reserve is full (rules 8 and 9).
    pub fn is_done(&self) -> bool {
        self.count == 0 || self.free == 0
    }

    /// The state after capturing a target.
    pub fn taking(mut self, place: u8) -> Arrival {
        if let Some(index) = self.targets().iter().position(|target| target.place == place) {
            self.targets.copy_within(index + 1.., index);
            self.count -= 1;
            self.mv.capture(place);
        }
        self
    }

    /// The state after putting a gained piece on a reserve cell.
    pub fn gaining(mut self, place: u8, colour: Colour) -> Arrival {
        self.mv.gain(place, colour);
        self.free &= !(1 << place);
        if let Some(index) = colour.stock_index() {
            self.stock[index] = self.stock[index].saturating_sub(1);
        }
        self
    }

    /// The gains of `spoils` that the stock allows: a colour of which it has none brings nothing (rule 7).
    pub fn in_stock(&self, spoils: Spoils) -> Spoils {
        let mut out = spoils;
        for (index, &count) in self.stock.iter().enumerate() {
            if count == 0 && spoils & gain_bit(index) != 0 {
                out = out & !gain_bit(index) | NOTHING;
            }
        }
        out
    }

    /// Adds every move that taking can end with from here, each once.
    pub fn moves(&self, list: &mut Vec<Move>) {
        if self.is_done() {
            list.push(self.mv);
        } else {
            let mut endings = Endings { arrival: self, seen: Vec::new(), list };
            endings.choose(0, &mut CaptureChoice::default());
        }
    }
}

/// The partners with whom the piece that has come from one place to another takes a target, and what that brings
/// (rules 4 to 6).
pub(super) fn partners(
    position: &Position,
    from: u8,
    to: u8,
    target: u8,
) -> impl Iterator<Item = (u8, Spoils)> {
    let colour = |place: u8| usize::from(position.colours[usize::from(place)] & 7);
    let own = position.pieces[position.mover()] & !(1 << from) & !(1 << to);
    let table = &SPOILS[colour(from)];
    places(position.captures.partners(to, target) & own)
        .map(move |partner| (partner, table[colour(partner)][colour(target)]))
        .filter(|&(_, spoils)| spoils != 0)
}

/// Targets that are taken, and the number of them for which each colour is chosen.
#[derive(Clone, Copy, Default)]
struct CaptureChoice {
    /// A bit for each target.
    taken: u8,
    chosen: [u8; 4],
}

/// Finds the moves by which taking can end, without going through the orders.
///
/// An order exists exactly where the reserve does not fill before the last target. If all that is gained leaves a
/// cell free, any order will do. If it fills the reserve, the last target must be one that gains, so some colour has to
/// be chosen no more often than the stock has it: of another the surplus, which brings nothing, would come last. And
/// targets may be left only if the reserve is full.
struct Endings<'a> {
    arrival: &'a Arrival,
    /// The results found so far where there is more than one target: targets and gains.
    seen: Vec<(u8, [u8; 4])>,
    list: &'a mut Vec<Move>,
}

impl Endings<'_> {
    fn choose(&mut self, index: usize, choice: &mut CaptureChoice) {
        let Some(target) = self.arrival.targets().get(index) else { return self.end(choice) };
        let spoils = self.arrival.in_stock(target.spoils);
        self.choose(index + 1, choice);
        choice.taken |= 1 << index;
        if spoils & NOTHING != 0 {
            self.choose(index + 1, choice);
        }
        for colour in 0..4 {
            if spoils & gain_bit(colour) != 0 {
                choice.chosen[colour] += 1;
                self.choose(index + 1, choice);
                choice.chosen[colour] -= 1;
            }
        }
        choice.taken &= !(1 << index);
    }

    fn end(&mut self, choice: &CaptureChoice) {
        let arrival = self.arrival;
        let mut gains = [0; 4];
        for (gain, (&chosen, &stock)) in gains.iter_mut().zip(choice.chosen.iter().zip(&arrival.stock)) {
            *gain = chosen.min(stock);
        }
        let total = u32::from(gains.iter().sum::<u8>());
        let room = arrival.free.count_ones();
        let all = choice.taken.count_ones() as u8 == arrival.count;
        let fills = total == room
            && gains.iter().zip(&choice.chosen).any(|(gain, chosen)| *gain > 0 && gain == chosen);
        if !(fills || all && total < room) {
            return;
        }
        if arrival.count > 1 {
            if self.seen.contains(&(choice.taken, gains)) {
                return;
            }
            self.seen.push((choice.taken, gains));
        }
        let mut mv = arrival.mv;
        for (index, target) in arrival.targets().iter().enumerate() {
            if choice.taken >> index & 1 != 0 {
                mv.capture(target.place);
            }
        }
        self.place_gains(arrival.free, &mut gains, total, mv);
    }

    /// Puts the gained pieces on the free cells in every way.
    fn place_gains(&mut self, free: Cells, gains: &mut [u8; 4], left: u32, mv: Move) {
        if left == 0 {
            self.list.push(mv);
            return;
        }
        if free.count_ones() < left {
            return;
        }
        let (place, others) = (free.trailing_zeros() as u8, free & (free - 1));
        for (index, colour) in Colour::STOCKED.into_iter().enumerate() {
            if gains[index] > 0 {
                gains[index] -= 1;
                let mut with = mv;
                with.gain(place, colour);
                self.place_gains(others, gains, left - 1, with);
                gains[index] += 1;
            }
        }
        self.place_gains(others, gains, left, mv);
    }
}
