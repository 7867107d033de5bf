//! Report of the advice for the position that is shown: its words for the panel, its moves for the table.

use bevy::prelude::*;

use crate::app::features::analysis::{Adviser, Analysing, LINES};
use crate::app::session::MatchSession;
use crate::app::session::viewer::Viewer;
use crate::app::table::board::{Mv, Step};
use crate::app::table::game::TableGame;
use crate::app::table::ghosts::HintedMove;
use crate::app::table::markers::AdvisedMoves;
use crate::app::ui::language::Language;
use crate::app::ui::redraw::Redraw;
use crate::bots::{Remark, Score, ScoreScale, Thought, explain, line_texts};
use crate::play::{NodeId, Session};
use crate::rules::game::Seat;
use crate::rules::rng::Rng;
use crate::text::Texts;

/// Advice for the position that is shown, as the panel shows it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct AnalysisReport {
    /// Hint, if one was asked for.
    pub hint: Option<Advice>,
    /// Analysis, while it is on.
    pub analysis: Option<Analysis>,
}

/// Hint: the move that the engine would play.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// The engine searches it.
    Thinking,
    /// The engine has found it.
    Move {
        /// Move in notation.
        text: String,
        /// Score for the seat to move, in words.
        score: String,
        /// Why, as a sentence.
        why: String,
    },
}

/// Analysis of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The first seat's share of the bar, from 0 to 1; `None` before the first report and where there are not two seats.
    pub first_share: Option<f32>,
    /// Depth of the search, in plies.
    pub depth: u32,
    /// Number of deals on which the moves were tried; 0 where nothing is sampled.
    pub deals: u32,
    /// Principal variations, the best first.
    pub lines: Vec<AnalysisLine>,
}

/// Principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// Score for the seat to move, in words.
    pub score: String,
    /// Moves in notation.
    pub moves: String,
}

/// Number of moves that are shown of a line.
const SHOWN_MOVES: usize = 6;

/// Publishes the advice when it changes, with what it is told by.
pub(super) fn publish<G: TableGame>(
    in_match: Single<(Ref<MatchSession>, Ref<Adviser<G>>, &mut AdvisedMoves, &mut HintedMove)>,
    viewer: Res<Viewer>,
    language: Res<Language>,
    analysing: Res<Analysing>,
    mut report: ResMut<AnalysisReport>,
    mut redraw: ResMut<Redraw>,
    mut known: Local<Option<(NodeId, G::Move, Vec<Remark>)>>,
) {
    let (session, adviser, mut advised, mut hinted) = in_match.into_inner();
    // Lines are played through to be told, so only when there is something new in them.
    let is_new = session.is_changed() || adviser.is_changed() || analysing.is_changed();
    if !(is_new || viewer.is_changed() || language.is_changed()) {
        return;
    }
    let Some(session) = session.of::<G>() else { return };
    let texts = language.texts();
    // Advice is for its own position, and for an observer who may see what it rests on.
    let may_see = viewer.sees_turn(session);
    let is_shown = |(node, _): &&(NodeId, Thought<G>)| may_see && *node == session.shown();
    let hint = adviser.hint().filter(is_shown).map(|(_, thought)| thought);
    let analysis = adviser.analysis().filter(is_shown).map(|(_, thought)| thought);
    let is_thinking = adviser.hint_under_way() == Some(session.shown());
    let now = AnalysisReport {
        hint: match hint {
            Some(thought) => Some(hint_of(session, thought, reasons(&mut known, session, thought), texts)),
            None => is_thinking.then_some(Advice::Thinking),
        },
        analysis: match analysis {
            Some(thought) => Some(analysis_of(session, thought, texts)),
            None => analysing.0.then(Analysis::default),
        },
    };
    advised.set_if_neq(AdvisedMoves(advised_moves(session, hint, analysis)));
    hinted.set_if_neq(HintedMove(hint.map(|thought| Mv::of::<G>(&thought.best))));
    if report.set_if_neq(now) {
        redraw.request();
    }
}

/// Reasons for a hint. They are worked out once.
fn reasons<'a, G: TableGame>(
    known: &'a mut Option<(NodeId, G::Move, Vec<Remark>)>,
    session: &Session<G>,
    hint: &Thought<G>,
) -> &'a [Remark] {
    let is_known = known.as_ref().is_some_and(|(node, mv, _)| *node == session.shown() && *mv == hint.best);
    if !is_known {
        *known = Some((session.shown(), hint.best.clone(), explain::<G>(&session.turn_view(), hint)));
    }
    known.as_ref().map_or(&[], |(.., reasons)| reasons)
}

/// Steps of the moves to be shown on the table: the hint's, then the best ones of the analysis.
fn advised_moves<G: TableGame>(
    session: &Session<G>,
    hint: Option<&Thought<G>>,
    analysis: Option<&Thought<G>>,
) -> Vec<Vec<Step>> {
    let view = session.turn_view();
    let exact = analysis.iter().flat_map(|analysis| analysis.ranking.iter().filter(|ranked| ranked.exact));
    let mut moves: Vec<&G::Move> = hint.iter().map(|hint| &hint.best).collect();
    for ranked in exact.take(LINES) {
        if !moves.contains(&ranked.mv()) {
            moves.push(ranked.mv());
        }
    }
    let steps = |mv| G::steps(&view, mv).into_iter().map(Step::of::<G>).collect();
    moves.into_iter().map(steps).collect()
}

fn hint_of<G: TableGame>(
    session: &Session<G>,
    thought: &Thought<G>,
    reasons: &[Remark],
    texts: &Texts,
) -> Advice {
    let why = texts.remarks(reasons);
    Advice::Move {
        text: G::move_text(&session.turn_view(), &thought.best),
        score: score_text::<G>(thought.score, session, texts),
        why: if why.is_empty() { why } else { texts.say_with("hint-why", &[("why", &why)]) },
    }
}

fn analysis_of<G: TableGame>(session: &Session<G>, thought: &Thought<G>, texts: &Texts) -> Analysis {
    // Moves are told from a position that agrees with what the seat to move knows; the rest of it is drawn by lot.
    let position = G::determinize(&session.turn_view(), &mut Rng::new(0));
    let exact = thought.ranking.iter().filter(|ranked| ranked.exact);
    let lines = exact.take(LINES).map(|ranked| {
        let line = &ranked.pv[..ranked.pv.len().min(SHOWN_MOVES)];
        AnalysisLine {
            score: score_text::<G>(ranked.score, session, texts),
            moves: line_texts::<G>(&position, line).join("  "),
        }
    });
    let two = session.seats() == 2;
    let share = two.then(|| {
        let own = G::SCALE.share(thought.score, 2);
        if session.shown_turn() == Seat::FIRST { own } else { 1.0 - own }
    });
    Analysis { first_share: share, depth: thought.depth, deals: thought.deals, lines: lines.collect() }
}

/// Score in words: the lead in pieces, the chance of winning, or a proved win or loss.
fn score_text<G: TableGame>(score: Score, session: &Session<G>, texts: &Texts) -> String {
    let seats = session.playing().len() as u8;
    score_of(G::SCALE, score, seats, texts)
}

/// Score of a scale in words, in a game in which so many seats play.
fn score_of(scale: ScoreScale, score: Score, seats: u8, texts: &Texts) -> String {
    match (score, scale) {
        (Score::Win(plies), _) => texts.say_with("score-win", &[("plies", &plies)]),
        (Score::Loss(plies), _) => texts.say_with("score-loss", &[("plies", &plies)]),
        (Score::Points(_), ScoreScale::WinShare) => {
            let percent = (100.0 * scale.share(score, seats)).round() as u32;
            texts.say_with("score-chance", &[("percent", &percent)])
        }
        (Score::Points(points), ScoreScale::Lead { .. }) => {
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
        let scale = ScoreScale::lead(200.0);
        let share = |score: Score| scale.share(score, 2);
        let shares = [
            Score::Loss(3),
            Score::Points(-900),
            Score::Points(0),
            Score::Points(200),
            Score::Points(900),
            Score::Win(2),
        ];
        let shares = shares.map(share);
        assert!(shares.is_sorted_by(|one, other| one < other), "{shares:?}");
        assert_eq!((shares[0], shares[2], shares[5]), (0.0, 0.5, 1.0));
        assert!((shares[3] - 0.731).abs() < 1e-3);
        let said = |score: Score, lang: Lang| score_of(scale, score, 2, lang.texts());
        assert_eq!(said(Score::Points(105), Lang::En), "+1.05");
        assert_eq!(said(Score::Points(-7), Lang::Fr), "−0,07");
        assert_eq!(said(Score::Points(0), Lang::En), "0.00");
        assert!(said(Score::Win(5), Lang::En).contains('3'), "three moves");
    }

    #[test]
    fn a_share_of_the_win_fills_its_part_of_the_bar() {
        let share = |points: i32, seats: u8| ScoreScale::WinShare.share(Score::Points(points), seats);
        // Won in all deals, in none, and in as many as an even share has.
        assert_eq!([share(100, 2), share(-100, 2), share(0, 2), share(300, 4)], [1.0, 0.0, 0.5, 1.0]);
        let said = |points: i32, seats: u8| {
            score_of(ScoreScale::WinShare, Score::Points(points), seats, Lang::En.texts())
        };
        assert_eq!([said(100, 2), said(-100, 2), said(20, 4)], ["100%", "0%", "30%"].map(String::from));
    }
}
