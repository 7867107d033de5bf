//! The file of a game's weights, as Rust source.

use std::fmt::Write as _;

use super::Fit;
use crate::evaluation::Block;

/// Weights on a line.
const PER_LINE: usize = 16;

/// Rust source of a module with fitted weights. `origin` says how they were made, a line each.
pub fn weights_file(layout: &[Block], fit: &Fit, origin: &[String]) -> String {
    let mut text = String::from("//! Weights of the evaluation, written by `camaieu lab tune`.\n//!\n");
    for line in origin {
        let _ = writeln!(text, "//! {line}");
    }
    let size: usize = layout.iter().map(|block| block.len).sum();
    let _ = writeln!(
        text,
        "\n/// Points of the evaluation per unit of the logistic curve of results.\npub const POINTS_PER_LOGIT: f32 = {:.1};\n",
        fit.points_per_logit
    );
    let _ = writeln!(text, "/// Weights in hundredths of a piece, in the order of the layout.");
    let _ = writeln!(text, "#[rustfmt::skip]\npub const WEIGHTS: [i16; {size}] = [");
    let mut weights = fit.weights.iter().map(|weight| weight.round().clamp(-30_000.0, 30_000.0) as i16);
    for block in layout {
        let _ = writeln!(text, "    // {}", block.name);
        let values: Vec<i16> = weights.by_ref().take(block.len).collect();
        for line in values.chunks(PER_LINE) {
            let line: Vec<String> = line.iter().map(i16::to_string).collect();
            let _ = writeln!(text, "    {},", line.join(", "));
        }
    }
    text.push_str("];\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_names_its_blocks_and_its_origin() {
        let layout = [Block { name: "pieces", len: 2 }, Block { name: "tempo", len: 1 }];
        let fit = Fit { weights: vec![100.0, 124.6, -3.4], points_per_logit: 180.25, losses: [0.6, 0.5] };
        let file = weights_file(&layout, &fit, &["3 games".to_owned()]);
        for part in [
            "//! 3 games\n",
            "POINTS_PER_LOGIT: f32 = 180.2;",
            "[i16; 3]",
            "// pieces\n    100, 125,\n",
            "// tempo\n    -3,\n",
        ] {
            assert!(file.contains(part), "{part}: {file}");
        }
    }
}
