//! Numbers of several sizes in one large one: a choice of three takes no more room than it needs.

/// Numbers, each below a bound of its own. They are pulled in the order in which they were pushed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Digits {
    /// Numbers with their bounds, while they are pushed.
    pushed: Vec<(u32, u32)>,
    /// The large number, the lowest byte first.
    bytes: Vec<u8>,
}

impl Digits {
    /// Digits of a large number.
    pub(super) fn of_bytes(bytes: &[u8]) -> Digits {
        Digits { pushed: Vec::new(), bytes: bytes.iter().rev().copied().collect() }
    }

    /// Adds a number below a bound.
    pub(super) fn push(&mut self, number: u32, bound: u32) {
        self.pushed.push((number, bound));
    }

    /// The large number, the highest byte first.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        for (number, bound) in self.pushed.iter().rev() {
            let mut carry = u64::from(*number);
            for byte in &mut bytes {
                carry += u64::from(*byte) * u64::from(*bound);
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                bytes.push(carry as u8);
                carry >>= 8;
            }
        }
        bytes.reverse();
        bytes
    }

    /// Takes the next number below a bound, which is not nought.
    pub(super) fn pull(&mut self, bound: u32) -> u32 {
        let mut rest = 0;
        for byte in self.bytes.iter_mut().rev() {
            let all = rest << 8 | u64::from(*byte);
            *byte = (all / u64::from(bound)) as u8;
            rest = all % u64::from(bound);
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        rest as u32
    }

    /// Whether nothing is left to be pulled.
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.iter().all(|byte| *byte == 0)
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
