//! The trios of a move, each with its result, for the table to show.

use crate::game::{Reason, Refusal};

use super::board::{Captures, Cell};
use super::captures::Arrival;
use super::choices::{Step, Taking, takings};
use super::colours::{Colour, Verdict, verdict};
use super::moves::Move;
use super::position::Position;
use super::reasons;

/// A moved piece, a partner and a target between them (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trio {
    /// The target.
    pub target: Cell,
    /// The captor that has moved: where it stands now.
    pub moved: Cell,
    /// The other captor.
    pub partner: Cell,
    /// The colour of the target.
    pub colour: Colour,
    /// The verdict on the colours.
    pub verdict: Verdict,
    /// The result.
    pub effect: Effect,
}

/// The result of a trio.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The target is taken, and a piece of this colour gained.
    Gains(Colour),
    /// The target is taken, but the stock has none left of the colour that would be gained (rule 7).
    OutOfStock(Colour),
    /// The target is taken, and by its colours nothing is gained.
    Takes,
    /// Nothing, because of the colours.
    Nothing,
    /// Nothing, though the colours would take: all four reserve cells are occupied (rule 8).
    ReserveFull,
    /// The target is taken, but with another partner.
    OtherPartner,
}

impl Effect {
    /// Whether the target is taken by this trio.
    pub fn takes(self) -> bool {
        matches!(self, Effect::Gains(_) | Effect::OutOfStock(_) | Effect::Takes)
    }
}

impl Trio {
    /// The result with its reason, as a sentence.
    pub fn says(&self) -> Refusal {
        let (reason, colour): (&'static Reason, Colour) = match (self.effect, self.verdict) {
            (Effect::Gains(colour), _) => (&reasons::TRIO_GAINS, colour),
            (Effect::OutOfStock(colour), _) => (&reasons::TRIO_OUT_OF_STOCK, colour),
            (Effect::ReserveFull, _) => (&reasons::RESERVE_FULL, self.colour),
            (Effect::OtherPartner, _) => (&reasons::TRIO_OTHER_PARTNER, self.colour),
            (_, Verdict::ThreeAlike) => (&reasons::THREE_ALIKE, self.colour),
            (_, Verdict::ThreeDifferent) => (&reasons::THREE_DIFFERENT, self.colour),
            (_, Verdict::CountsAsTarget) => (&reasons::COUNTS_AS_TARGET, self.colour),
            (_, Verdict::TwoColours) => (&reasons::TWO_COLOURS, self.colour),
            (_, Verdict::WithChameleon) => (&reasons::TRIO_WITH_CHAMELEON, self.colour),
            (_, Verdict::ForGood | Verdict::Gains(_)) => (&reasons::TRIO_FOR_GOOD, self.colour),
        };
        let refusal = Refusal::new(reason).with("target", self.target).with("partner", self.partner);
        refusal.with("colour", colour.letter())
    }
}

/// The trios that the seat to move makes by going from one cell to another, by target and then by partner: what each
/// would do if it were the first. None if the piece cannot go there.
pub fn trios(position: &Position, from: Cell, to: Cell) -> Vec<Trio> {
    let own = |cell: Cell| position.piece(cell).filter(|piece| piece.seat == position.to_move());
    let Some(piece) = own(from) else { return Vec::new() };
    if position.reach(from.place()) >> to.place() & 1 == 0 {
        return Vec::new();
    }
    let arrival = Arrival::new(position, from.place(), to.place());
    let mut trios = Vec::new();
    for target in to.neighbours() {
        let Some(enemy) = position.piece(target) else { continue };
        for partner in target.neighbours().filter(|&cell| cell != from && cell != to) {
            let is_across = partner.file() == to.file() || partner.rank() == to.rank();
            if position.captures() == Captures::Opposite && !is_across {
                continue;
            }
            let Some(other) = own(partner) else { continue };
            let verdict = verdict([piece.colour, other.colour], enemy.colour);
            let effect = match verdict {
                _ if !verdict.takes() => Effect::Nothing,
                _ if arrival.free == 0 => Effect::ReserveFull,
                Verdict::Gains(colour) if position.stock(piece.seat, colour) == 0 => {
                    Effect::OutOfStock(colour)
                }
                Verdict::Gains(colour) => Effect::Gains(colour),
                _ => Effect::Takes,
            };
            trios.push(Trio { target, moved: to, partner, colour: enemy.colour, verdict, effect });
        }
    }
    trios
}

/// The trios that a legal move makes, and what each has done when it is made by these steps (or by its own): those
/// that take in the order in which they do, then the others by target and partner.
pub fn trios_of(position: &Position, mv: &Move, steps: &[Step]) -> Vec<Trio> {
    let takings = takings(position, mv, steps);
    let order = |trio: &Trio| {
        takings.iter().position(|taking| (taking.target, taking.partner) == (trio.target, trio.partner))
    };
    let mut trios = trios(position, mv.from(), mv.to());
    for trio in &mut trios {
        let taken = takings.iter().any(|taking| taking.target == trio.target);
        trio.effect = match order(trio).map(|index| takings[index]) {
            _ if trio.effect == Effect::Nothing => Effect::Nothing,
            Some(taking) => done(taking, trio.verdict),
            None if taken => Effect::OtherPartner,
            None => Effect::ReserveFull,
        };
    }
    trios.sort_by_key(|trio| (order(trio).unwrap_or(takings.len()), trio.target, trio.partner));
    trios
}

fn done(taking: Taking, verdict: Verdict) -> Effect {
    match (taking.gain, verdict) {
        (Some((_, colour)), _) => Effect::Gains(colour),
        (None, Verdict::Gains(colour)) => Effect::OutOfStock(colour),
        (None, _) => Effect::Takes,
    }
}
