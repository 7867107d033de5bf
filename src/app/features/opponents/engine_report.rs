//! What the panels and the table show of the computer's thinking.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::SessionOf;
use crate::app::session::viewer::Viewer;
use crate::app::table::game::TableGame;
use crate::app::ui::language::Language;
use crate::app::ui::redraw::Redraw;
use crate::bots::{Score, Thought, line_texts};
use crate::play::{Controller, NodeId, Player, Session};
use crate::rules::game::Seat;
use crate::rules::rng::Rng;
use crate::text::Texts;

pub use crate::app::table::markers::AdvisedMoves as Advised;

use crate::app::features::opponents::{Analysing, Computers, Found, Purpose, ThinkingTime};

/// The computer's part in a match, as the panels show it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct EngineReport {
    /// Who plays each seat.
    pub seats: Vec<SeatRow>,
    /// The computer that is to move, if one is.
    pub computer: Option<Computer>,
    /// The hint that was asked for.
    pub hint: Option<Advice>,
    /// The analysis, while it is on.
    pub analysis: Option<Analysis>,
}

/// A seat and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// Its name in the game.
    pub name: String,
    /// Who sits on it.
    pub sitter: Player,
}

/// A computer that is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Computer {
    /// Who it is.
    pub player: Controller,
    /// How long it thinks at most.
    pub at_most: Duration,
    /// Whether it thinks, and does not wait to be asked.
    pub is_on: bool,
}

/// A move that the computer would play.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// It is still thought about.
    Thinking,
    /// It is this.
    Move {
        /// In notation.
        text: String,
        /// What it is worth to the seat to move, in words.
        score: String,
    },
}

/// What the computer thinks of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// How much of the bar is the first seat's, from 0 to 1; `None` where there are not two seats, or nothing is known.
    pub first_share: Option<f32>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// The best lines, the best first.
    pub lines: Vec<AnalysisLine>,
}

/// A line of an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// What it is worth to the seat to move.
    pub score: String,
    /// Its moves in notation.
    pub moves: String,
}

/// How many moves of a line are told.
const TOLD: usize = 6;

/// Tells the panels and the table.
pub(crate) fn tell<G: TableGame>(
    mut matches: Query<(Ref<SessionOf<G>>, &Computers<G>, &mut Advised<G>)>,
    mut before: Local<Option<Found>>,
    viewer: Res<Viewer>,
    language: Res<Language>,
    thinking_time: Res<ThinkingTime>,
    analysing: Res<Analysing>,
    mut engine_report: ResMut<EngineReport>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok((game, computers, mut advised)) = matches.single_mut() else { return };
    // Lines are played through to be told, so only when there is something new in them.
    let found = computers.found(&game.0);
    let is_new = before.replace(found) != Some(found) || game.is_changed() || viewer.is_changed();
    let is_set = language.is_changed() || thinking_time.is_changed() || analysing.is_changed();
    if !(is_new || is_set) {
        return;
    }
    let game = &game.0;
    let texts = language.texts();
    let sitter = |seat: Seat| game.players().get(seat.index()).cloned().unwrap_or_default();
    let count = game.players().len();
    let rows = (0..count).filter_map(Seat::from_index);
    let is_over = game.shown_outcome().is_over();
    let mut now = EngineReport {
        seats: rows
            .map(|seat| SeatRow { seat, name: texts.seat(G::NAME, seat), sitter: sitter(seat) })
            .collect(),
        computer: match sitter(game.shown_turn()).controller {
            Controller::Person => None,
            player => (!is_over).then(|| {
                let is_on = computers.is_on(game);
                Computer { player, at_most: thinking_time.0, is_on }
            }),
        },
        hint: match &computers.advising {
            Some((Purpose::Hint, thinker)) if thinker.node() == game.shown() => Some(Advice::Thinking),
            _ => None,
        },
        analysis: analysing.0.then(Analysis::default),
    };
    let mut shown = Vec::new();
    // What was found for the position before is no advice for this one.
    // Nor is it for who may not see what it rests on.
    let sees = viewer.sees_turn(game);
    let here = |(node, _): &&(NodeId, Thought<G>)| sees && *node == game.shown();
    let view = game.turn_view();
    if let Some((_, thought)) = computers.hint.as_ref().filter(here) {
        now.hint = Some(Advice::Move {
            text: G::move_text(&view, &thought.best),
            score: score_text(thought.score, texts),
        });
        shown.push(G::steps(&view, &thought.best));
    }
    if let Some((_, thought)) = computers.analysis.as_ref().filter(here) {
        now.analysis = Some(analysis(game, thought, texts));
        let best =
            thought.ranking.iter().filter(|ranked| ranked.exact).take(crate::app::features::opponents::LINES);
        let lines: Vec<_> = best.map(|ranked| G::steps(&view, ranked.mv())).collect();
        shown = if shown.is_empty() { lines } else { shown };
    }
    advised.set_if_neq(Advised(shown));
    if engine_report.set_if_neq(now) {
        redraw.request();
    }
}

fn analysis<G: TableGame>(game: &Session<G>, thought: &Thought<G>, texts: &Texts) -> Analysis {
    // Nothing is hidden from the seat to move but what it may not know; that is imagined, and its own moves are told.
    let position = G::determinize(&game.turn_view(), &mut Rng::new(0));
    let exact = thought.ranking.iter().filter(|ranked| ranked.exact);
    let lines = exact.take(crate::app::features::opponents::LINES).map(|ranked| {
        let line = &ranked.line[..ranked.line.len().min(TOLD)];
        AnalysisLine {
            score: score_text(ranked.score, texts),
            moves: line_texts::<G>(&position, line).join("  "),
        }
    });
    let two = game.seats() == 2;
    let share = two.then(|| {
        let own = share(thought.score);
        if game.shown_turn() == Seat::FIRST { own } else { 1.0 - own }
    });
    Analysis { first_share: share, depth: thought.depth, lines: lines.collect() }
}

/// How much of the bar a score is, from 0 to 1.
fn share(score: Score) -> f32 {
    /// A lead of so many hundredths of a piece fills three quarters of the bar.
    const LEAD: f32 = 220.0;
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Points(points) => 1.0 / (1.0 + 3.0_f32.powf(-(points as f32) / LEAD)),
    }
}

/// A score in words: pieces ahead, or a proved end.
fn score_text(score: Score, texts: &Texts) -> String {
    match score {
        Score::Win(plies) => texts.say_with("score-win", &[("plies", &plies)]),
        Score::Loss(plies) => texts.say_with("score-loss", &[("plies", &plies)]),
        Score::Points(points) => {
            let sign = match points {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            let size = points.unsigned_abs();
            let hundredths = format!("{:02}", size % 100);
            texts.say_with(
                "score-points",
                &[("sign", &sign), ("whole", &(size / 100).to_string()), ("hundredths", &hundredths)],
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn scores_are_told_and_fill_the_bar() {
        let shares = [
            Score::Loss(3),
            Score::Points(-900),
            Score::Points(0),
            Score::Points(220),
            Score::Points(900),
            Score::Win(2),
        ];
        let shares = shares.map(share);
        assert!(shares.is_sorted_by(|one, other| one < other), "{shares:?}");
        assert_eq!((shares[0], shares[2], shares[5]), (0.0, 0.5, 1.0));
        assert!((shares[3] - 0.75).abs() < 1e-6);
        let said = |score: Score, lang: Lang| score_text(score, lang.texts());
        assert_eq!(said(Score::Points(105), Lang::En), "+1.05");
        assert_eq!(said(Score::Points(-7), Lang::Fr), "−0,07");
        assert_eq!(said(Score::Points(0), Lang::En), "0.00");
        assert!(said(Score::Win(5), Lang::En).contains('5'));
    }
}
