//! The colours, and the chart: what a trio of them brings.

use crate::fold::bare;
use crate::game::Seat;

/// The colour of a piece; a chameleon is black and counts as a colour of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Blue, a primary.
    Blue = 1,
    /// Red, a primary.
    Red,
    /// Yellow, a primary.
    Yellow,
    /// Violet, of blue and red.
    Violet,
    /// Orange, of red and yellow.
    Orange,
    /// Green, of yellow and blue.
    Green,
    /// The chameleon.
    Chameleon,
}

use Colour::{Blue, Chameleon, Green, Orange, Red, Violet, Yellow};

impl Colour {
    /// All of them, the primaries first, the chameleon last.
    pub const ALL: [Colour; 7] = [Blue, Red, Yellow, Violet, Orange, Green, Chameleon];
    /// The colours that a stock holds, in the order of a position's text.
    pub const STOCKED: [Colour; 4] = [Violet, Orange, Green, Chameleon];

    /// The colour's letter, as in a position's text for Round.
    pub const fn letter(self) -> char {
        match self {
            Blue => 'B',
            Red => 'R',
            Yellow => 'Y',
            Violet => 'V',
            Orange => 'O',
            Green => 'G',
            Chameleon => 'K',
        }
    }

    /// The colour of a letter, large or small.
    pub fn of_letter(letter: u8) -> Option<Colour> {
        let letter = char::from(letter.to_ascii_uppercase());
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The colour of a letter or a name, in English or French.
    ///
    /// ```
    /// use camaieu_rules::le_cameleon::Colour;
    ///
    /// assert_eq!(["v", "Violet", "vert", "caméléon"].map(Colour::of_word), [
    ///     Some(Colour::Violet), Some(Colour::Violet), Some(Colour::Green), Some(Colour::Chameleon),
    /// ]);
    /// assert_eq!(Colour::of_word("pink"), None);
    /// ```
    pub fn of_word(word: &str) -> Option<Colour> {
        if let &[letter] = word.as_bytes() {
            return Colour::of_letter(letter);
        }
        Some(match bare(word).as_str() {
            "blue" | "bleu" => Blue,
            "red" | "rouge" => Red,
            "yellow" | "jaune" => Yellow,
            "violet" | "purple" => Violet,
            "orange" => Orange,
            "green" | "vert" => Green,
            "chameleon" | "cameleon" => Chameleon,
            _ => return None,
        })
    }

    /// Whether this is blue, red or yellow.
    pub const fn is_primary(self) -> bool {
        (self as u8) < Violet as u8
    }

    /// Whether this is violet, orange or green.
    pub const fn is_complementary(self) -> bool {
        !self.is_primary() && !self.same(Chameleon)
    }

    /// The number of pieces of this colour that a seat has, on the board and in its stock together.
    pub const fn supply(self) -> u8 {
        match self {
            Blue | Red | Yellow => 4,
            Violet | Orange | Green => 6,
            Chameleon => 5,
        }
    }

    /// The colour's place in [`Colour::STOCKED`]; `None` for a primary.
    pub(super) const fn stock_index(self) -> Option<usize> {
        if self.is_primary() { None } else { Some((self as u8 - Violet as u8) as usize) }
    }

    /// The colour with this number; `None` for 0 and numbers past the last.
    pub(super) const fn from_code(code: u8) -> Option<Colour> {
        if code >= 1 && code <= Chameleon as u8 { Some(Colour::ALL[code as usize - 1]) } else { None }
    }

    /// Equality that constants can be made with.
    const fn same(self, other: Colour) -> bool {
        self as u8 == other as u8
    }
}

/// A piece: whose it is, and its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Round is seat 1, Square seat 2.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
}

impl Piece {
    /// The piece's letter in a position's text.
    pub fn letter(self) -> char {
        let letter = self.colour.letter();
        if self.seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }
    }

    /// The piece of a letter of a position's text.
    pub fn of_letter(letter: u8) -> Option<Piece> {
        let seat = if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
        Some(Piece { seat, colour: Colour::of_letter(letter)? })
    }
}

/// A line of the colour chart: the two colours of a trio, one of them twice, and what the captor gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The two colours.
    pub colours: [Colour; 2],
    /// The piece that is gained; `None` where the target is only out for good.
    pub gain: Option<Colour>,
}

const fn pair(one: Colour, other: Colour, gain: Option<Colour>) -> Pair {
    Pair { colours: [one, other], gain }
}

/// The colour chart: all fifteen pairs of the six colours (rule 5).
pub const CHART: [Pair; 15] = [
    pair(Blue, Red, Some(Violet)),
    pair(Red, Yellow, Some(Orange)),
    pair(Yellow, Blue, Some(Green)),
    pair(Violet, Green, Some(Chameleon)),
    pair(Orange, Violet, Some(Chameleon)),
    pair(Green, Orange, Some(Chameleon)),
    pair(Blue, Violet, None),
    pair(Blue, Orange, None),
    pair(Blue, Green, None),
    pair(Red, Violet, None),
    pair(Red, Orange, None),
    pair(Red, Green, None),
    pair(Yellow, Violet, None),
    pair(Yellow, Orange, None),
    pair(Yellow, Green, None),
];

/// The role of a piece in a case of the chameleon's chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stand {
    /// Of some colour, the same wherever the case says so.
    Colour,
    /// Of any other colour.
    OtherColour,
    /// A chameleon.
    Chameleon,
}

/// A case of the chart with a chameleon in it (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChameleonCase {
    /// The two captors, in either order.
    pub captors: [Stand; 2],
    /// The target.
    pub target: Stand,
    /// The result.
    pub verdict: Verdict,
}

const fn case(one: Stand, other: Stand, target: Stand, verdict: Verdict) -> ChameleonCase {
    ChameleonCase { captors: [one, other], target, verdict }
}

/// Every case in which a chameleon stands in the trio (rule 6).
pub const CHAMELEON_CASES: [ChameleonCase; 7] = [
    case(Stand::Colour, Stand::Chameleon, Stand::OtherColour, Verdict::WithChameleon),
    case(Stand::Colour, Stand::Chameleon, Stand::Colour, Verdict::CountsAsTarget),
    case(Stand::Chameleon, Stand::Chameleon, Stand::Colour, Verdict::WithChameleon),
    case(Stand::Chameleon, Stand::Chameleon, Stand::Chameleon, Verdict::WithChameleon),
    case(Stand::Colour, Stand::Chameleon, Stand::Chameleon, Verdict::WithChameleon),
    case(Stand::Colour, Stand::Colour, Stand::Chameleon, Verdict::WithChameleon),
    case(Stand::Colour, Stand::OtherColour, Stand::Chameleon, Verdict::TwoColours),
];

/// The verdict on the colours of a trio, the reserve and the stock aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The target is taken, and a piece of this colour gained: two primaries, or two complementaries.
    Gains(Colour),
    /// The target is taken for good: a primary and a complementary.
    ForGood,
    /// The target is taken, and nothing gained because of a chameleon in the trio.
    WithChameleon,
    /// Nothing: three pieces of one colour.
    ThreeAlike,
    /// Nothing: three pieces of three colours.
    ThreeDifferent,
    /// Nothing: the chameleon counts as its partner's colour, which is the target's too.
    CountsAsTarget,
    /// Nothing: the target is a chameleon, and its captors have two colours.
    TwoColours,
}

impl Verdict {
    /// Whether the target is taken.
    pub const fn takes(self) -> bool {
        matches!(self, Verdict::Gains(_) | Verdict::ForGood | Verdict::WithChameleon)
    }
}

/// The verdict on the colours of two captors and their target (rules 5 and 6).
pub const fn verdict(captors: [Colour; 2], target: Colour) -> Verdict {
    let [one, other] = captors;
    if one.same(Chameleon) || other.same(Chameleon) || target.same(Chameleon) {
        return chameleon_verdict(captors, target);
    }
    let against = if one.same(target) { other } else { one };
    if against.same(target) {
        return Verdict::ThreeAlike;
    }
    if !one.same(other) && !one.same(target) && !other.same(target) {
        return Verdict::ThreeDifferent;
    }
    let mut index = 0;
    while index < CHART.len() {
        let [first, second] = CHART[index].colours;
        if (first.same(target) && second.same(against)) || (first.same(against) && second.same(target)) {
            break;
        }
        index += 1;
    }
    match CHART[index].gain {
        Some(colour) => Verdict::Gains(colour),
        None => Verdict::ForGood,
    }
}

const fn chameleon_verdict([one, other]: [Colour; 2], target: Colour) -> Verdict {
    // Seen from the first piece that has a colour; a chameleon among the captors comes second.
    let (first, second) = if one.same(Chameleon) { (other, one) } else { (one, other) };
    let colour = if first.same(Chameleon) { target } else { first };
    let trio = [case_of(first, colour), case_of(second, colour), case_of(target, colour)];
    let mut index = 0;
    loop {
        let case = CHAMELEON_CASES[index];
        let cast = [case.captors[0], case.captors[1], case.target];
        if trio[0] as u8 == cast[0] as u8 && trio[1] as u8 == cast[1] as u8 && trio[2] as u8 == cast[2] as u8
        {
            return case.verdict;
        }
        index += 1;
    }
}

const fn case_of(piece: Colour, colour: Colour) -> Stand {
    if piece.same(Chameleon) {
        Stand::Chameleon
    } else if piece.same(colour) {
        Stand::Colour
    } else {
        Stand::OtherColour
    }
}

/// The possible gains of one target: a bit for none, and one for each colour of a stock.
pub(super) type Spoils = u8;
/// The target is taken, and nothing gained.
pub(super) const NOTHING: Spoils = 1;

/// The bit of a gain, by its place in [`Colour::STOCKED`].
pub(super) const fn gain_bit(index: usize) -> Spoils {
    2 << index
}

/// [`verdict`] for moved piece, partner and target: no bit if nothing is taken.
pub(super) static SPOILS: [[[Spoils; 8]; 8]; 8] = {
    let mut table = [[[0; 8]; 8]; 8];
    let mut index = 0;
    while index < 7 * 7 * 7 {
        let (one, other, target) =
            (Colour::ALL[index / 49], Colour::ALL[index / 7 % 7], Colour::ALL[index % 7]);
        table[one as usize][other as usize][target as usize] = match verdict([one, other], target) {
            Verdict::Gains(colour) => match colour.stock_index() {
                Some(index) => gain_bit(index),
                None => NOTHING,
            },
            verdict if verdict.takes() => NOTHING,
            _ => 0,
        };
        index += 1;
    }
    table
};
