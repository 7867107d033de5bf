//! The trios of a move of Le Caméléon, each with its result, for a table to show.

use camaieu_rules::game::{Reason, Refusal};
use camaieu_rules::le_cameleon::board::reserve_of;
use camaieu_rules::le_cameleon::colours::{Verdict, verdict};
use camaieu_rules::le_cameleon::{Captures, Cell, Colour, Position, reasons as rules};

/// Effects of a trio that no rule prevents.
pub mod reasons {
    use camaieu_rules::game::Reason;

    camaieu_rules::reasons! {
        /// All of them.
        pub const ALL;

        /// It takes, and a piece is gained. Arguments: `target`, `partner`, `colour`.
        pub const GAINS: Reason = Reason::rule("le-cameleon-trio-gains", 5);
        /// It takes, but the stock has none left. Arguments: `target`, `partner`, `colour`.
        pub const OUT_OF_STOCK: Reason = Reason::rule("le-cameleon-trio-out-of-stock", 7);
        /// The target is out for good. Arguments: `target`, `partner`, `colour` (the target's).
        pub const FOR_GOOD: Reason = Reason::rule("le-cameleon-trio-for-good", 5);
        /// It takes with a chameleon in it. Arguments: `target`, `partner`, `colour` (the target's).
        pub const WITH_CHAMELEON: Reason = Reason::rule("le-cameleon-trio-with-chameleon", 6);
    }
}

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
}

impl Effect {
    /// Whether the target is taken by this trio.
    pub fn takes(self) -> bool {
        matches!(self, Effect::Gains(_) | Effect::OutOfStock(_) | Effect::Takes)
    }
}

impl Trio {
    /// The result with its reason, as a sentence.
    pub fn result_sentence(&self) -> Refusal {
        let (reason, colour): (&'static Reason, Colour) = match (self.effect, self.verdict) {
            (Effect::Gains(colour), _) => (&reasons::GAINS, colour),
            (Effect::OutOfStock(colour), _) => (&reasons::OUT_OF_STOCK, colour),
            (Effect::ReserveFull, _) => (&rules::RESERVE_FULL, self.colour),
            (_, Verdict::ThreeAlike) => (&rules::THREE_ALIKE, self.colour),
            (_, Verdict::ThreeDifferent) => (&rules::THREE_DIFFERENT, self.colour),
            (_, Verdict::CountsAsTarget) => (&rules::COUNTS_AS_TARGET, self.colour),
            (_, Verdict::TwoColours) => (&rules::TWO_COLOURS, self.colour),
            (_, Verdict::WithChameleon) => (&reasons::WITH_CHAMELEON, self.colour),
            (_, Verdict::ForGood | Verdict::Gains(_)) => (&reasons::FOR_GOOD, self.colour),
        };
        let refusal = Refusal::new(reason).with("target", self.target).with("partner", self.partner);
        refusal.with("colour", colour.letter())
    }
}

/// The trios that the seat to move makes by going from one cell to another, by target and then by partner: what each
/// would do if it were the first. None if the piece cannot go there.
///
/// ```
/// use camaieu_play::trios::{Effect, trios};
/// use camaieu_rules::le_cameleon::{Cell, Colour, Position};
///
/// let mut position = Position::empty();
/// let cell = |name: &str| name.parse::<Cell>().unwrap();
/// for (name, colour) in [("c4", Colour::Red), ("e6", Colour::Red), ("d6", Colour::Yellow)] {
///     position.replace(cell(name), Some(colour));
/// }
/// let found = trios(&position, cell("c4"), cell("d5"));
/// assert_eq!((found[0].target, found[0].partner), (cell("d6"), cell("e6")));
/// assert_eq!(found[0].effect, Effect::Gains(Colour::Orange));
/// ```
pub fn trios(position: &Position, from: Cell, to: Cell) -> Vec<Trio> {
    let seat = position.to_move();
    let own = |cell: Cell| position.piece(cell).filter(|piece| piece.seat == seat);
    let Some(piece) = own(from).filter(|_| position.destinations(from).any(|cell| cell == to)) else {
        return Vec::new();
    };
    let is_full = reserve_of(seat).all(|cell| cell != from && own(cell).is_some());
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
                _ if is_full => Effect::ReserveFull,
                Verdict::Gains(colour) if position.stock(seat, colour) == 0 => Effect::OutOfStock(colour),
                Verdict::Gains(colour) => Effect::Gains(colour),
                _ => Effect::Takes,
            };
            trios.push(Trio { target, moved: to, partner, colour: enemy.colour, verdict, effect });
        }
    }
    trios
}
