//! A view of Chromino drawn with letters.

use std::collections::BTreeMap;

use crate::diagram::Diagram;
use crate::game::{Refusal, Seats};

use super::common::Mode;
use super::hand::SeenHand;
use super::reasons as why;
use super::table::{Axis, Placement};
use super::view::View;

/// The greatest width and height of a table that is drawn; on a larger one the tiles are listed.
const WIDEST: i32 = 100;

/// The table, then the hands, the bag and the scores.
pub(super) fn diagram(view: &View) -> Diagram {
    let table = view.common().table();
    let rows = drawn(table).unwrap_or_else(|| table.iter().map(Placement::to_string).collect());
    let mut diagram = Diagram { rows, notes: Vec::new() };
    let common = view.common();
    for seat in Seats::first(common.seats()).iter() {
        let note = match view.hand(seat) {
            _ if common.retired().contains(seat) => Refusal::new(&why::DRAWN_LEFT),
            SeenHand::Open(tiles) => {
                let tiles: Vec<String> = tiles.iter().map(|tile| tile.to_string()).collect();
                let listed = if tiles.is_empty() { "-".to_owned() } else { tiles.join(" ") };
                Refusal::new(&why::DRAWN_HAND).with("count", tiles.len()).with_list("tiles", listed)
            }
            SeenHand::Closed(count) => Refusal::new(&why::DRAWN_CLOSED_HAND).with("count", count),
        };
        diagram.notes.push(note.with("seat", seat));
    }
    diagram.notes.push(Refusal::new(&why::DRAWN_BAG).with("count", view.bag().len()));
    if common.drawn() > 0 {
        diagram.notes.push(Refusal::new(&why::DRAWN_DRAWN).with("count", common.drawn()));
    }
    if common.variant().mode == Mode::Expert {
        let scores: Vec<String> = view.totals().iter().map(i64::to_string).collect();
        diagram.notes.push(Refusal::new(&why::DRAWN_SCORES).with_list("points", scores.join(", ")));
    }
    diagram
}

/// The table with its coordinates: a letter a square, `-` and `|` between the squares of a tile. `None` if it is too
/// wide to be drawn.
fn drawn(table: &[Placement]) -> Option<Vec<String>> {
    let ends = || table.iter().flat_map(|placement| [placement.first(), placement.last()]);
    let (left, right) = (ends().map(|square| square.x).min()?, ends().map(|square| square.x).max()?);
    let (low, high) = (ends().map(|square| square.y).min()?, ends().map(|square| square.y).max()?);
    if right - left >= WIDEST || high - low >= WIDEST {
        return None;
    }
    let label = |number: i32| number.to_string();
    // Squares stand so far apart that their coordinates do.
    let apart = [left, right].map(|x| label(x).len() as i32 + 1).into_iter().fold(4, i32::max);
    let margin = [low, high].map(|y| label(y).len()).into_iter().fold(4, usize::max);
    // By line from above and column from the left.
    let mut letters: BTreeMap<(i32, i32), char> = BTreeMap::new();
    for placement in table {
        for (index, (square, colour)) in (0..).zip(placement.squares()) {
            let (line, column) = (2 * (high - square.y), apart * (square.x - left));
            letters.insert((line, column), colour.letter());
            match placement.axis() {
                Axis::Horizontal if index < 2 => {
                    letters.extend((1..apart).map(|aside| ((line, column + aside), '-')));
                }
                Axis::Vertical if index < 2 => letters.extend([((line - 1, column), '|')]),
                _ => {}
            }
        }
    }
    let mut rows = Vec::new();
    for line in 0..=2 * (high - low) {
        let name = if line % 2 == 0 { label(high - line / 2) } else { String::new() };
        let drawn = (0..=apart * (right - left)).map(|column| letters.get(&(line, column)).unwrap_or(&' '));
        rows.push(format!("{name:>margin$}  {}", drawn.collect::<String>()).trim_end().to_owned());
    }
    let width = apart as usize;
    let columns = (left..=right).map(|x| format!("{x:<width$}"));
    rows.push(format!("{:>margin$}  {}", "", columns.collect::<String>()).trim_end().to_owned());
    Some(rows)
}
