//! Whether a graph can be cut into pairs: the matching of Edmonds, with blossoms.
//!
//! Jack Edmonds, *Paths, trees, and flowers* (1965). A free vertex grows a tree of alternating paths; a cycle of odd length in it,
//! a blossom, is shrunk to its base; a path to another free vertex makes the matching larger by one pair.

use std::collections::VecDeque;

/// Matching that is being made in a graph.
pub(super) struct Matching {
    /// Neighbours of each vertex.
    neighbours: Vec<Vec<usize>>,
    /// Vertex that each is paired with.
    mate: Vec<Option<usize>>,
}

/// Tree of alternating paths from a free vertex.
struct AlternatingTree {
    root: usize,
    /// Vertex before each one that is an odd number of steps from the root.
    before: Vec<Option<usize>>,
    /// Base of the blossom that each vertex lies in; itself outside one.
    base: Vec<usize>,
    is_even: Vec<bool>,
    open: VecDeque<usize>,
}

impl Matching {
    /// Empty matching in a graph, by the neighbours of each vertex.
    pub(super) fn of(neighbours: Vec<Vec<usize>>) -> Matching {
        Matching { mate: vec![None; neighbours.len()], neighbours }
    }

    /// Whether all vertices can be paired.
    pub(super) fn pairs_all(mut self) -> bool {
        (0..self.neighbours.len()).all(|vertex| {
            // A vertex from which no path leads on stays free in some largest matching.
            self.mate[vertex].is_some()
                || self.path_from(vertex).is_some_and(|(end, before)| {
                    self.turn(end, &before);
                    true
                })
        })
    }

    /// A path from a free vertex to another one: its end, and the vertices before those at odd distance.
    fn path_from(&self, root: usize) -> Option<(usize, Vec<Option<usize>>)> {
        let count = self.neighbours.len();
        let mut tree = AlternatingTree {
            root,
            before: vec![None; count],
            base: (0..count).collect(),
            is_even: vec![false; count],
            open: VecDeque::from([root]),
        };
        tree.is_even[root] = true;
        while let Some(vertex) = tree.open.pop_front() {
            for &next in &self.neighbours[vertex] {
                if tree.base[vertex] == tree.base[next] || self.mate[vertex] == Some(next) {
                    continue;
                }
                let closes = next == root || self.mate[next].is_some_and(|mate| tree.before[mate].is_some());
                if closes {
                    self.shrink(&mut tree, vertex, next);
                } else if tree.before[next].is_none() {
                    tree.before[next] = Some(vertex);
                    let Some(mate) = self.mate[next] else { return Some((next, tree.before)) };
                    tree.is_even[mate] = true;
                    tree.open.push_back(mate);
                }
            }
        }
        None
    }

    /// Shrinks the blossom that an edge closes.
    fn shrink(&self, tree: &mut AlternatingTree, one: usize, other: usize) {
        let base = self.common_base(tree, one, other);
        let mut is_inside = vec![false; tree.base.len()];
        for (from, child) in [(one, other), (other, one)] {
            let (mut vertex, mut child) = (from, child);
            while tree.base[vertex] != base {
                let Some(mate) = self.mate[vertex] else { break };
                (is_inside[tree.base[vertex]], is_inside[tree.base[mate]]) = (true, true);
                tree.before[vertex] = Some(child);
                child = mate;
                let Some(before) = tree.before[mate] else { break };
                vertex = before;
            }
        }
        for vertex in 0..tree.base.len() {
            if is_inside[tree.base[vertex]] {
                tree.base[vertex] = base;
                if !tree.is_even[vertex] {
                    tree.is_even[vertex] = true;
                    tree.open.push_back(vertex);
                }
            }
        }
    }

    /// First base that is on both paths to the root.
    fn common_base(&self, tree: &AlternatingTree, one: usize, other: usize) -> usize {
        let up = |vertex: usize| self.mate[vertex].and_then(|mate| tree.before[mate]);
        let mut is_on_path = vec![false; tree.base.len()];
        let mut vertex = Some(one);
        while let Some(at) = vertex {
            let base = tree.base[at];
            is_on_path[base] = true;
            vertex = up(base);
        }
        let mut at = tree.base[other];
        while !is_on_path[at] {
            match up(at) {
                Some(next) => at = tree.base[next],
                None => return tree.base[tree.root],
            }
        }
        at
    }

    /// Pairs the vertices along a path the other way round.
    fn turn(&mut self, end: usize, before: &[Option<usize>]) {
        let mut vertex = Some(end);
        while let Some(at) = vertex {
            let Some(previous) = before[at] else { return };
            vertex = self.mate[previous];
            (self.mate[at], self.mate[previous]) = (Some(previous), Some(at));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The graph whose edges are the bits of a number.
    fn graph(count: usize, mut edges: u32) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); count];
        for one in 0..count {
            for other in one + 1..count {
                if edges & 1 == 1 {
                    neighbours[one].push(other);
                    neighbours[other].push(one);
                }
                edges >>= 1;
            }
        }
        neighbours
    }

    /// Whether the vertices from a set can be paired, by trying all pairs.
    fn tried(neighbours: &[Vec<usize>], left: u32) -> bool {
        if left == 0 {
            return true;
        }
        let first = left.trailing_zeros() as usize;
        neighbours[first].iter().any(|&other| {
            let pair = 1 << first | 1 << other;
            left & pair == pair && tried(neighbours, left & !pair)
        })
    }

    #[test]
    fn six_vertex_graphs_are_paired_whenever_possible() {
        for edges in 0..1 << 15 {
            let neighbours = graph(6, edges);
            assert_eq!(Matching::of(neighbours.clone()).pairs_all(), tried(&neighbours, 63), "{edges:b}");
        }
    }

    #[test]
    fn blossoms_of_eight_are_found() {
        let mut edges: u32 = 1;
        for _ in 0..20_000 {
            // Sparse graphs, whose odd cycles matter.
            edges = edges.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let neighbours = graph(8, edges & edges.rotate_left(7) & 0x0FFF_FFFF);
            assert_eq!(Matching::of(neighbours.clone()).pairs_all(), tried(&neighbours, 255), "{edges:b}");
        }
    }
}
