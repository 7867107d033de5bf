//! Rounds of a round robin by the tables of Berger.

/// Player who is added where the number is odd: whoever meets them is free.
const NOBODY: Option<usize> = None;

/// Pairs of a round from 0, each with the player of the first seat first; `None` stands for nobody.
///
/// In the tables of Berger for the players 1 to n, n even, i and j below n meet in the round in which i + j − 2 is a multiple of
/// n − 1 more than the round, and i meets n where 2i − 2 is. The first seat has the smaller number where the sum is odd, the
/// larger one where it is even, and the first half of the players against n.
pub(super) fn round(players: usize, round: usize) -> Vec<[Option<usize>; 2]> {
    let even = players.next_multiple_of(2);
    if even < 2 {
        return Vec::new();
    }
    let others = even - 1;
    let of_round = |sum: usize| (sum - 2) % others == round % others;
    let somebody = |number: usize| if number > players { NOBODY } else { Some(number - 1) };
    let mut pairs = Vec::new();
    for one in 1..even {
        if of_round(2 * one) {
            let pair = [somebody(one), somebody(even)];
            // The last player is the first to be named.
            pairs.insert(0, if one <= even / 2 { pair } else { [pair[1], pair[0]] });
        }
        for other in one + 1..even {
            if of_round(one + other) {
                let pair = [somebody(one), somebody(other)];
                pairs.push(if (one + other) % 2 == 1 { pair } else { [pair[1], pair[0]] });
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_those_of_berger() {
        let of_six = |at: usize| -> Vec<[usize; 2]> {
            round(6, at).iter().map(|pair| pair.map(|player| player.unwrap() + 1)).collect()
        };
        assert_eq!(of_six(0), [[1, 6], [2, 5], [3, 4]]);
        assert_eq!(of_six(1), [[6, 4], [1, 2], [5, 3]]);
        assert_eq!(of_six(2), [[2, 6], [3, 1], [4, 5]]);
        assert_eq!(of_six(3), [[6, 5], [1, 4], [2, 3]]);
        assert_eq!(of_six(4), [[3, 6], [5, 1], [4, 2]]);
    }
}
