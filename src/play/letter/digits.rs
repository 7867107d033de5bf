//! Numbers of several sizes in one large one: a choice of three takes no more room than it needs.

use num_bigint::BigUint;

/// Numbers, each below a bound of its own. They are pulled in the order in which they were pushed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Digits {
    /// Numbers with their bounds, while they are pushed.
    pushed: Vec<(u32, u32)>,
    /// The large number, while they are pulled.
    rest: BigUint,
}

impl Digits {
    /// Digits of a large number.
    pub(super) fn of_bytes(bytes: &[u8]) -> Digits {
        Digits { pushed: Vec::new(), rest: BigUint::from_bytes_be(bytes) }
    }

    /// Adds a number below a bound.
    pub(super) fn push(&mut self, number: u32, bound: u32) {
        self.pushed.push((number, bound));
    }

    /// The large number, the highest byte first; nought has none.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let add = |all: BigUint, (number, bound): &(u32, u32)| all * *bound + *number;
        let all = self.pushed.iter().rev().fold(BigUint::ZERO, add);
        if all == BigUint::ZERO { Vec::new() } else { all.to_bytes_be() }
    }

    /// Takes the next number below a bound, which is not nought.
    pub(super) fn pull(&mut self, bound: u32) -> u32 {
        let number = &self.rest % bound;
        self.rest /= bound;
        // Cannot fail: it is below the bound.
        number.try_into().unwrap_or_default()
    }

    /// Whether nothing is left to be pulled.
    pub(super) fn is_empty(&self) -> bool {
        self.rest == BigUint::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_pulled_as_they_were_pushed() {
        let all = [(0, 1), (2, 3), (499, 500), (0, 7), (1, 2), (70_000, 100_000), (0, 9)];
        let mut digits = Digits::default();
        all.iter().for_each(|(number, bound)| digits.push(*number, *bound));
        let bytes = digits.bytes();
        assert!(bytes.len() <= 5, "{bytes:?}");
        let mut read = Digits::of_bytes(&bytes);
        for (number, bound) in all {
            assert_eq!(read.pull(bound), number);
        }
        assert!(read.is_empty());
    }
}
