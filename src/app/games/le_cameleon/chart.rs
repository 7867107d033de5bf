//! The colour chart: all fifteen pairs of colours, and the cases of the chameleon.

use crate::table::markers::chart::{Chart, ChartRow, ChartSection, ChartSymbol};
use crate::ui::theme::Hue;
use camaieu_rules::le_cameleon::Colour;
use camaieu_rules::le_cameleon::colours::{CHAMELEON_CASES, CHART, Pair, Stand};
use camaieu_text::Texts;

use crate::games::le_cameleon::hue;

pub(crate) fn chart(texts: &Texts) -> Chart {
    let name = |colour: Colour| texts.say_with("le-cameleon-colour", &[("colour", &colour.letter())]);
    let pair = |pair: &Pair| {
        let [one, other] = pair.colours;
        let mut items = vec![ChartSymbol::Piece(hue(one)), ChartSymbol::And, ChartSymbol::Piece(hue(other))];
        let mut text = format!("{} + {}", name(one), name(other));
        if let Some(gain) = pair.gain {
            items.extend([ChartSymbol::Makes, ChartSymbol::Piece(hue(gain))]);
            text.push_str(&format!(" = {}", name(gain)));
        }
        ChartRow { items, text }
    };
    let pairs = |id: &str, columns: usize, wanted: &dyn Fn(&Pair) -> bool| ChartSection {
        title: texts.say(id),
        columns,
        rows: CHART.iter().filter(|pair| wanted(pair)).map(pair).collect(),
    };
    let cases = CHAMELEON_CASES.iter().zip(1..).map(|(case, number)| {
        let [one, other] = case.captors.map(case_piece);
        let takes = if case.verdict.takes() { ChartSymbol::Takes } else { ChartSymbol::TakesNot };
        ChartRow {
            items: vec![one, ChartSymbol::And, other, takes, case_piece(case.target)],
            text: texts.say(&format!("le-cameleon-chart-case-{number}")),
        }
    });
    Chart {
        title: texts.say("chart"),
        note: texts.say("le-cameleon-chart-note"),
        parts: vec![
            pairs("le-cameleon-chart-primaries", 1, &|pair| {
                pair.gain.is_some_and(|gain| gain != Colour::Chameleon)
            }),
            pairs("le-cameleon-chart-complementaries", 1, &|pair| pair.gain == Some(Colour::Chameleon)),
            pairs("le-cameleon-chart-mixed", 3, &|pair| pair.gain.is_none()),
            ChartSection {
                title: texts.say("le-cameleon-chart-chameleons"),
                columns: 1,
                rows: cases.collect(),
            },
        ],
    }
}

/// A piece of one of the chameleon's cases.
fn case_piece(stand: Stand) -> ChartSymbol {
    match stand {
        Stand::Colour => ChartSymbol::Any('A'),
        Stand::OtherColour => ChartSymbol::Any('B'),
        Stand::Chameleon => ChartSymbol::Piece(Hue::Chameleon),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn the_chart_shows_all_pairs_and_all_cases() {
        for lang in Lang::ALL {
            let chart = chart(lang.texts());
            let rows: Vec<usize> = chart.parts.iter().map(|part| part.rows.len()).collect();
            assert_eq!(rows, [3, 3, 9, CHAMELEON_CASES.len()]);
            let pairs = chart.parts[..3].iter().flat_map(|part| &part.rows);
            for (row, number) in pairs.zip(0..) {
                assert_eq!(row.items.len(), if number < 6 { 5 } else { 3 }, "{row:?}");
            }
            // Another sign where nothing is captured, and words that say so.
            for (row, case) in chart.parts[3].rows.iter().zip(&CHAMELEON_CASES) {
                assert_eq!(row.items.contains(&ChartSymbol::Takes), case.verdict.takes(), "{row:?}");
                let refused = match lang {
                    Lang::Fr => row.text.contains("n’est pas"),
                    Lang::En => row.text.contains("not taken"),
                };
                assert_eq!(refused, !case.verdict.takes(), "{row:?}");
            }
        }
    }
}
