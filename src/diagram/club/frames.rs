//! Drawings of many positions in little room: each line of SVG is kept once, and each drawing as its difference from the one
//! before.

use std::collections::HashMap;

/// Total of lines skipped in two drawings at which the search for a common line gives up and the rest is written whole.
const WINDOW: usize = 80;

/// Lines of all drawings, each once.
#[derive(Default)]
pub(super) struct LineInterner {
    numbers: HashMap<String, usize>,
    lines: Vec<String>,
}

/// Change of a drawing: from this line on so many lines go, and these come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FrameDiff {
    pub(super) at: usize,
    pub(super) gone: usize,
    pub(super) come: Vec<usize>,
}

impl LineInterner {
    /// Numbers of the lines of a drawing.
    pub(super) fn numbers_of(&mut self, svg: &str) -> Vec<usize> {
        svg.lines()
            .map(|line| {
                let line = line.trim_start();
                if let Some(&number) = self.numbers.get(line) {
                    return number;
                }
                self.lines.push(line.to_owned());
                self.numbers.insert(line.to_owned(), self.lines.len() - 1);
                self.lines.len() - 1
            })
            .collect()
    }

    /// All lines, in the order of their numbers.
    pub(super) fn all(&self) -> &[String] {
        &self.lines
    }
}

/// Changes that make one drawing of another, from its end to its beginning, so that each holds for the drawing before.
pub(super) fn changes(before: &[usize], after: &[usize]) -> Vec<FrameDiff> {
    let (mut at, mut to) = (0, 0);
    let mut changes = Vec::new();
    while at < before.len() || to < after.len() {
        if at < before.len() && to < after.len() && before[at] == after[to] {
            (at, to) = (at + 1, to + 1);
            continue;
        }
        let (gone, come) = in_step_again(&before[at..], &after[to..]);
        changes.push(FrameDiff { at, gone, come: after[to..to + come].to_vec() });
        (at, to) = (at + gone, to + come);
    }
    changes.reverse();
    changes
}

/// Numbers of lines to skip in both until they are the same again: the fewest together.
fn in_step_again(before: &[usize], after: &[usize]) -> (usize, usize) {
    for skipped in 1..WINDOW {
        for gone in 0..=skipped {
            let come = skipped - gone;
            if gone < before.len() && come < after.len() && before[gone] == after[come] {
                return (gone, come);
            }
        }
    }
    (before.len(), after.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_make_one_drawing_of_another() {
        let cases: [(&[usize], &[usize]); 6] = [
            (&[1, 2, 3], &[1, 4, 3]),
            (&[1, 2, 3], &[1, 3]),
            (&[1, 3], &[1, 2, 3, 4]),
            (&[], &[1, 2]),
            (&[1, 2], &[]),
            (&[1, 2, 3, 4, 5], &[9, 2, 4, 8, 5]),
        ];
        for (before, after) in cases {
            let mut drawn = before.to_vec();
            for change in changes(before, after) {
                drawn.splice(change.at..change.at + change.gone, change.come);
            }
            assert_eq!(drawn, after, "{before:?}");
        }
        assert_eq!(changes(&[1, 2], &[1, 2]), []);
    }
}
