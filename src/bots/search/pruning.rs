//! Pruning below the root: whole nodes whose evaluation is far outside the window, and late quiet moves. There is no
//! null-move pruning: in games of contact the duty to move is often a burden, and it lost games in matches.
//!
//! Nothing here proves a win or a loss: a node is pruned only while its score is an evaluation, so every proved score
//! still rests on all moves of the losing side.

/// Margins of a game, in hundredths of a unit of its curve of results, so that they mean the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
    /// Reverse futility: margin per ply of depth by which the evaluation must exceed beta for the node to be cut.
    pub reverse_futility: i32,
    /// Futility: margin per ply of depth by which the evaluation must miss alpha for quiet moves to be left out.
    pub futility: i32,
    /// Razoring: margin per ply of depth by which the evaluation must miss alpha for the node to be left to the
    /// quiescence search.
    pub razoring: i32,
    /// Late-move pruning: number of moves that are searched at depth 1 whatever they are; more at each depth.
    pub late_moves: usize,
}

/// Largest depth of reverse futility pruning.
const REVERSE_FUTILITY_DEPTH: i32 = 6;
/// Largest depth of futility and late-move pruning.
const FUTILITY_DEPTH: i32 = 5;
const RAZORING_DEPTH: i32 = 2;
impl Pruning {
    /// The same margins in points.
    pub fn scaled(self, margin: impl Fn(i32) -> i32) -> Pruning {
        Pruning {
            reverse_futility: margin(self.reverse_futility),
            futility: margin(self.futility),
            razoring: margin(self.razoring),
            ..self
        }
    }

    /// Whether a node with this evaluation fails high without a search.
    pub fn fails_high(self, evaluation: i32, beta: i32, depth: i32) -> bool {
        depth <= REVERSE_FUTILITY_DEPTH && evaluation - self.reverse_futility * depth >= beta
    }

    /// Whether a node with this evaluation is left to the quiescence search.
    pub fn fails_low(self, evaluation: i32, alpha: i32, depth: i32) -> bool {
        depth <= RAZORING_DEPTH && evaluation + self.razoring * depth < alpha
    }

    /// Whether the quiet moves of a node are left out, because even a gain leaves its evaluation below alpha.
    pub fn is_futile(self, evaluation: i32, alpha: i32, depth: i32) -> bool {
        depth <= FUTILITY_DEPTH && evaluation + self.futility * (depth + 1) <= alpha
    }

    /// Number of moves after which the quiet moves of a node are left out.
    pub fn move_limit(self, depth: i32) -> usize {
        if depth > FUTILITY_DEPTH { usize::MAX } else { self.late_moves * (1 + (depth * depth) as usize) }
    }
}

/// Late-move reduction for the `index`-th quiet move of a node with this depth.
pub fn late_move_reduction(depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 3 {
        return 0;
    }
    let late = (index + 1).ilog2() as i32;
    let deep = (depth as u32).ilog2() as i32;
    (late * deep / 3).clamp(1, depth - 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_moves_lose_the_more_depth_the_later_they_come() {
        assert_eq!([(2, 9), (9, 2)].map(|(depth, index)| late_move_reduction(depth, index)), [0, 0]);
        for depth in 3..30 {
            let reductions: Vec<i32> = (3..80).map(|index| late_move_reduction(depth, index)).collect();
            assert!(reductions.is_sorted() && reductions.iter().all(|&less| less >= 1 && less <= depth - 2));
        }
    }

    #[test]
    fn more_moves_are_searched_at_greater_depth() {
        let pruning = Pruning { reverse_futility: 60, futility: 60, razoring: 200, late_moves: 4 };
        assert_eq!([1, 2, 6].map(|depth| pruning.move_limit(depth)), [8, 20, usize::MAX]);
        assert!(pruning.fails_high(400, 100, 5) && !pruning.fails_high(399, 100, 5));
        assert!(pruning.is_futile(-20, 100, 1) && !pruning.is_futile(-19, 100, 1));
    }
}
