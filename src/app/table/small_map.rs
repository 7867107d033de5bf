//! A small map of a table from above: heights as numbers, colours of play.

use crate::ui::theme::Hue;

/// A map.
#[derive(Clone, PartialEq, Debug)]
pub struct SmallMap {
    /// The names of its columns, from the left.
    pub columns: Vec<String>,
    /// The names of its rows, from above.
    pub rows: Vec<String>,
    /// Its cells.
    pub cells: Vec<MapCell>,
}

/// A cell of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapCell {
    /// Its column from the left and its row from above, from 0.
    pub at: [u8; 2],
    /// A colour and the text on it; `None` for an empty cell.
    pub shows: Option<(Hue, String)>,
}

impl SmallMap {
    /// The map as it is seen after so many quarter turns round the table, counter-clockwise from the first seat.
    pub fn turned(&self, quarters: u8) -> SmallMap {
        (0..quarters % 4).fold(self.clone(), |map, _| map.turned_once())
    }

    /// The map from the right: its right edge comes to the front.
    fn turned_once(self) -> SmallMap {
        let last = self.rows.len().saturating_sub(1) as u8;
        let turn = |cell: MapCell| MapCell { at: [last.saturating_sub(cell.at[1]), cell.at[0]], ..cell };
        SmallMap {
            columns: self.rows.into_iter().rev().collect(),
            rows: self.columns,
            cells: self.cells.into_iter().map(turn).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_turns_with_its_letters() {
        let text = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        let cell = |at: [u8; 2]| MapCell { at, shows: None };
        // Three files and two ranks; the cell is c1, at the lower right.
        let map = SmallMap { columns: text("abc"), rows: text("21"), cells: vec![cell([2, 1])] };
        assert_eq!(map.turned(0), map);
        let right = map.turned(1);
        assert_eq!((right.columns.concat(), right.rows.concat()), ("12".into(), "abc".into()));
        assert_eq!(right.cells, [cell([0, 2])], "from the right c1 is near, on the left");
        let opposite = map.turned(2);
        assert_eq!((opposite.columns.concat(), opposite.rows.concat()), ("cba".into(), "12".into()));
        assert_eq!(opposite.cells, [cell([0, 0])]);
        assert_eq!(map.turned(4), map);
    }
}
