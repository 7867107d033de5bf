//! Moves in the notation that people read.

/// A move as it is shown: heights above the first stand at their cells as small figures.
pub(crate) fn with_heights(text: &str) -> String {
    if !text.contains('=') {
        return text.to_owned();
    }
    let cells = text.split(',').map(|cell| match cell.split_once('=') {
        Some((cell, "1")) => cell.to_owned(),
        Some((cell, "2")) => format!("{cell}²"),
        Some((cell, "3")) => format!("{cell}³"),
        _ => cell.to_owned(),
    });
    cells.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_stand_at_their_cells() {
        assert_eq!(with_heights("d2=2,d3=1,d4=1,e4=3"), "d2² d3 d4 e4³");
        assert_eq!(with_heights("a7-b6xb5"), "a7-b6xb5");
    }
}
