//! The random number generator: for a seed, the same stream on every machine and in every version.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// A seeded stream of even choices.
///
/// The stream is ChaCha8's own, and the ways of drawing from it are written out here, so that neither a change
/// of machine nor a newer version of a library changes which bag of tiles a seed stands for.
#[derive(Debug)]
pub struct Rng {
    stream: ChaCha8Rng,
}

impl Rng {
    /// The stream of a seed.
    ///
    /// ```
    /// use camaieu_rules::rng::Rng;
    ///
    /// let (mut one, mut other) = (Rng::new(5), Rng::new(5));
    /// assert_eq!(one.seed(), other.seed());
    /// ```
    pub fn new(seed: u64) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Rng { stream: ChaCha8Rng::from_seed(key) }
    }

    /// A number from 0 to `bound - 1`, each as likely as the others; 0 if `bound` is 0.
    ///
    /// By multiplication with rejection (Lemire 2019), so it is exactly even.
    ///
    /// ```
    /// use camaieu_rules::rng::Rng;
    ///
    /// let mut rng = Rng::new(1);
    /// assert!((0..100).all(|_| rng.below(6) < 6));
    /// assert_eq!(rng.below(0), 0);
    /// ```
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap_or(u32::MAX);
        if bound < 2 {
            return 0;
        }
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as usize;
            }
        }
    }

    /// One of the items, each as likely as the others; `None` of none.
    ///
    /// ```
    /// use camaieu_rules::rng::Rng;
    ///
    /// let mut rng = Rng::new(1);
    /// assert!(["red", "green"].contains(rng.pick(&["red", "green"]).unwrap()));
    /// assert_eq!(rng.pick::<u8>(&[]), None);
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(items.len());
        items.get(index)
    }

    /// Puts the items into an order drawn evenly from all orders (Fisher and Yates).
    ///
    /// ```
    /// use camaieu_rules::rng::Rng;
    ///
    /// let mut deck = [1, 2, 3, 4];
    /// Rng::new(9).shuffle(&mut deck);
    /// deck.sort();
    /// assert_eq!(deck, [1, 2, 3, 4]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }

    /// The next 64 bits of the stream: a seed for something that draws by itself.
    pub fn seed(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    fn word(&mut self) -> u32 {
        use rand::Rng as _;
        self.stream.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_stands_for_the_same_stream_for_ever() {
        let mut rng = Rng::new(1);
        let drawn: Vec<usize> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, PROMISED);
    }

    #[test]
    fn choices_are_even() {
        let mut rng = Rng::new(7);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[rng.below(6)] += 1;
        }
        for count in counts {
            assert!((9_600..10_400).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..80).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..80).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..80).collect::<Vec<_>>());
    }

    const PROMISED: [usize; 8] = [62, 38, 92, 29, 39, 79, 90, 91];
}
