//! Six words as numbers, of which the first checks the others.
//!
//! The numbers are elements of the field of 2,048: sums are by bits, products modulo x¹¹ + x² + 1. Six numbers are right if
//! the sum of xⁱ · nᵢ is nought.

use camaieu_text::Lang;

use super::word_list::{COUNT, WordList};

/// Words of a meeting.
pub const WORDS: usize = 6;

/// The polynomial of the field.
const MODULUS: u16 = 0x805;
/// Bits of a number.
const BITS: u32 = 11;
/// Order of x: this power of it is one.
const ORDER: usize = COUNT - 1;

/// Six words that fit together, in any language: a secret of 55 bits.
///
/// ```
/// use camaieu_net::meeting::SixWords;
/// use camaieu_text::Lang;
///
/// let six = SixWords::draw(19);
/// let words = six.words(Lang::En);
/// assert_eq!(SixWords::read(&words, Lang::En), Ok(six));
/// assert_eq!(SixWords::read(&six.words(Lang::Fr), Lang::En), Ok(six));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SixWords([u16; WORDS]);

impl SixWords {
    /// Words of 55 random bits; what is above them does not matter.
    pub fn draw(random: u64) -> SixWords {
        let mut numbers = [0; WORDS];
        for (place, number) in numbers.iter_mut().enumerate().skip(1) {
            *number = (random >> (BITS as usize * (place - 1))) as u16 & (COUNT - 1) as u16;
        }
        numbers[0] = fitting(numbers, 0);
        SixWords(numbers)
    }

    /// Words of these numbers; `None` if they do not fit together, or one is too large.
    pub fn of_numbers(numbers: [u16; WORDS]) -> Option<SixWords> {
        let are_numbers = numbers.iter().all(|number| usize::from(*number) < COUNT);
        (are_numbers && syndrome(numbers) == 0).then_some(SixWords(numbers))
    }

    /// The numbers of the words.
    pub fn numbers(self) -> [u16; WORDS] {
        self.0
    }

    /// The words in a language.
    pub fn words(self, lang: Lang) -> [&'static str; WORDS] {
        self.0.map(|number| WordList::of(lang).word(number))
    }

    /// The words in a language, with spaces between them.
    pub fn text(self, lang: Lang) -> String {
        self.words(lang).join(" ")
    }

    /// The numbers as bytes, the higher one of each first.
    pub fn bytes(self) -> [u8; 2 * WORDS] {
        let mut bytes = [0; 2 * WORDS];
        for (pair, number) in bytes.chunks_mut(2).zip(self.0) {
            pair.copy_from_slice(&number.to_be_bytes());
        }
        bytes
    }
}

/// The number at a place that makes the others fit.
pub(super) fn fitting(numbers: [u16; WORDS], place: usize) -> u16 {
    numbers[place] ^ multiply(syndrome(numbers), power(ORDER - place))
}

/// Nought if the numbers fit together.
fn syndrome(numbers: [u16; WORDS]) -> u16 {
    numbers.into_iter().rev().fold(0, |sum, number| times_x(sum) ^ number)
}

/// A power of x.
fn power(exponent: usize) -> u16 {
    (0..exponent % ORDER).fold(1, |power, _| times_x(power))
}

fn times_x(number: u16) -> u16 {
    let shifted = number << 1;
    if shifted >> BITS == 0 { shifted } else { shifted ^ MODULUS }
}

fn multiply(one: u16, other: u16) -> u16 {
    let (mut product, mut shifted) = (0, one);
    for bit in 0..BITS {
        if other >> bit & 1 == 1 {
            product ^= shifted;
        }
        shifted = times_x(shifted);
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of words, drawn from these seeds.
    fn sets(count: u64) -> impl Iterator<Item = SixWords> {
        // Odd multipliers spread the seeds over all bits.
        (1..=count).map(|seed| SixWords::draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 3))
    }

    #[test]
    fn x_runs_through_all_numbers() {
        let mut seen = std::collections::BTreeSet::new();
        let last = (0..ORDER).fold(1, |number, _| {
            seen.insert(number);
            times_x(number)
        });
        assert_eq!((seen.len(), last, seen.contains(&0)), (ORDER, 1, false));
        for number in [1, 2, 3, 1000, 2047] {
            assert_eq!(multiply(multiply(number, power(5)), power(ORDER - 5)), number);
        }
    }

    #[test]
    fn any_single_wrong_word_is_detected_and_correctable() {
        for six in sets(4) {
            let right = six.numbers();
            assert_eq!(SixWords::of_numbers(right), Some(six));
            for place in 0..WORDS {
                for wrong in (0..COUNT as u16).filter(|wrong| *wrong != right[place]) {
                    let mut numbers = right;
                    numbers[place] = wrong;
                    assert_eq!(SixWords::of_numbers(numbers), None, "{right:?} {place} {wrong}");
                    assert_eq!(fitting(numbers, place), right[place]);
                }
            }
        }
    }

    #[test]
    fn every_two_words_that_change_places_are_found() {
        let mut swaps = 0;
        for right in sets(300).map(SixWords::numbers) {
            for (one, other) in (0..WORDS).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let mut numbers = right;
                numbers.swap(one, other);
                swaps += u32::from(numbers != right);
                assert_eq!(SixWords::of_numbers(numbers).is_none(), numbers != right);
            }
        }
        assert!(swaps > 4_400, "{swaps}");
    }

    #[test]
    fn two_wrong_words_pass_once_in_two_thousand() {
        let right = SixWords::draw(1).numbers();
        for first in (0..COUNT as u16).step_by(41) {
            let passes = |last: &u16| {
                let mut numbers = right;
                (numbers[1], numbers[4]) = (first, *last);
                SixWords::of_numbers(numbers).is_some()
            };
            assert_eq!((0..COUNT as u16).filter(passes).count(), 1, "{first}");
        }
    }

    #[test]
    fn numbers_that_are_too_large_are_none() {
        let mut numbers = SixWords::draw(7).numbers();
        numbers[3] |= 1 << BITS;
        assert_eq!(SixWords::of_numbers(numbers), None);
        assert_eq!(SixWords::draw(u64::MAX).numbers()[1..], [2047; 5]);
        assert_eq!(SixWords::draw(1).bytes()[2..4], [0, 1]);
    }
}
