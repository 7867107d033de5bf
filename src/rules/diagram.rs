//! Text diagrams of positions, for terminals and screen readers.

use super::refusal::Refusal;

/// A position as lines of plain ASCII. Everything is told by letters and signs, nothing by colours of the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// The board or the table, a line each, the farthest first.
    pub rows: Vec<String>,
    /// The state that is not on the board: supplies, hands, counters. The reasons' sentences name it.
    pub notes: Vec<Refusal>,
}

impl Diagram {
    /// A board whose files have letters, from this one on, and whose ranks have numbers, from 1 below. What stands on a
    /// place is drawn with the same number of letters everywhere; where there is no place it is `None`.
    ///
    /// ```
    /// use camaieu_rules::diagram::Diagram;
    ///
    /// let diagram = Diagram::of_board('a', 3, 2, |file, _| Some(if file == 1 { "x" } else { "." }.to_owned()));
    /// assert_eq!(diagram.rows, [" 2 . x .", " 1 . x .", "   a b c"]);
    /// ```
    pub fn of_board(
        letter: char,
        files: u8,
        ranks: u8,
        mut drawn: impl FnMut(u8, u8) -> Option<String>,
    ) -> Diagram {
        let mut width = 1;
        let mut rows = Vec::new();
        for rank in (1..=ranks).rev() {
            let places: Vec<Option<String>> = (0..files).map(|file| drawn(file, rank)).collect();
            width = places.iter().flatten().map(String::len).fold(width, usize::max);
            rows.push((rank, places));
        }
        let line = |label: &str, places: &mut dyn Iterator<Item = String>| {
            let places: Vec<String> = places.map(|place| format!("{place:^width$}")).collect();
            format!("{label:>2} {}", places.join(" ")).trim_end().to_owned()
        };
        let names = |file: u8| char::from_u32(letter as u32 + u32::from(file)).unwrap_or(' ').to_string();
        let footer = line("", &mut (0..files).map(names));
        let mut rows: Vec<String> = rows
            .into_iter()
            .map(|(rank, places)| {
                line(&rank.to_string(), &mut places.into_iter().map(Option::unwrap_or_default))
            })
            .collect();
        rows.push(footer);
        Diagram { rows, notes: Vec::new() }
    }
}
