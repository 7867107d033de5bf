//! Scores inside the search: integers in which proved wins and losses lie beyond all evaluations.

use crate::thought::Score;

/// Score of a won position; a win in `n` plies scores `WIN - n`.
pub const WIN: i32 = 30_000;
/// Highest evaluation; scores beyond it are proved wins.
pub const MAX_EVALUATION: i32 = 20_000;
/// Highest ply that the search reaches, counted from the root.
pub const MAX_PLY: usize = 96;

/// Search score of a known result at a node this many plies below the root.
pub fn to_search_score(score: Score, ply: usize) -> i32 {
    let won = |plies: u32| WIN - (ply as i32 + plies as i32).min(WIN - MAX_EVALUATION - 1);
    match score {
        Score::Loss(plies) => -won(plies),
        Score::Points(points) => points.clamp(-MAX_EVALUATION, MAX_EVALUATION),
        Score::Win(plies) => won(plies),
    }
}

/// Result that a search score at the root stands for.
pub fn from_search_score(score: i32) -> Score {
    match score {
        _ if score > MAX_EVALUATION => Score::Win((WIN - score) as u32),
        _ if score < -MAX_EVALUATION => Score::Loss((WIN + score) as u32),
        _ => Score::Points(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_convert_both_ways() {
        for known in [Score::Win(3), Score::Loss(4), Score::Points(-250), Score::Win(0)] {
            assert_eq!(from_search_score(to_search_score(known, 0)), known);
        }
        assert_eq!(from_search_score(to_search_score(Score::Win(3), 2)), Score::Win(5));
        assert_eq!(from_search_score(to_search_score(Score::Loss(3), 2)), Score::Loss(5));
    }
}
