//! Report of the advice for the position that is shown: its words for the panel, its moves for the table.

use bevy::prelude::*;

use crate::features::analysis::{Adviser, Analysing};
use crate::session::MatchSession;
use crate::session::viewer::TableViewer;
use crate::table::board::{BoardView, TableStep};
use crate::table::markers::AdvisedMoves;
use crate::table::pieces::ghosts::HintedMove;
use crate::table::scene::on_table::OnTable;
use crate::ui::language::Language;
use crate::ui::language::move_text::with_heights;
use crate::ui::people::book::PlayerProgress;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::chips::{Chip, PieceFootprint};
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_engines::{Score, ScoreScale, SearchResult, Thinker, Variation, thinker};
use camaieu_play::guided::{CoursePart, course};
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

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
        /// Move in notation, or in words on a table without names of places.
        text: String,
        /// Reason for the move, as a sentence.
        why: String,
    },
}

/// Analysis of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The first seat's share of the bar, from 0 to 1; `None` before the first report and where there are not two seats.
    pub first_share: Option<f32>,
    /// Verdict as text, with the standing of the seat to move. `None` before the first report, and unless there are two
    /// seats.
    pub verdict: Option<(Advantage, String)>,
    /// Depth of the search, in plies.
    pub depth: u32,
    /// Number of deals on which the moves were tried; 0 where nothing is sampled.
    pub deals: u32,
    /// Principal variations, the best first.
    pub lines: Vec<AnalysisLine>,
}

/// Standing of the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advantage {
    /// Better than the other seat.
    Better,
    /// As well as the other seat.
    Even,
    /// Worse than the other seat.
    Worse,
}

/// Principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// Score for the seat to move, in words.
    pub score: String,
    /// First move: in notation or in words; empty where its tile tells all.
    pub first: String,
    /// The tile of the first move on a table without names of places; else the piece that it moves.
    pub chips: Vec<Chip>,
    /// The piece that the first move places, in games whose pieces are of several forms.
    pub form: Option<PieceFootprint>,
    /// All moves in notation; empty where that is not asked for, and on a table without names of places.
    pub moves: String,
}

/// Publishes the advice when it changes, in words for the panel and as moves on the table.
pub(super) fn publish(
    in_match: Single<(Ref<MatchSession>, &OnTable, Ref<Adviser>, &mut AdvisedMoves, &mut HintedMove)>,
    (viewer, analysing): (Res<TableViewer>, Res<Analysing>),
    (language, preferences, book): (Res<Language>, Res<Preferences>, Option<Res<PlayerProgress>>),
    mut knows: Local<Option<(u64, bool)>>,
    mut report: ResMut<AnalysisReport>,
) {
    let (session, on_table, adviser, mut advised, mut hinted) = in_match.into_inner();
    let is_new = session.is_changed() || adviser.is_changed() || analysing.is_changed();
    if !(is_new || viewer.is_changed() || language.is_changed() || preferences.is_changed()) {
        return;
    }
    let session = &*session.0;
    let Some(scale) = thinker(session.game()).map(Thinker::scale) else { return };
    let texts = language.texts();
    // Advice is for its own position, and for an observer who may see what it rests on.
    let may_see = viewer.sees_turn(session);
    let is_shown = |(node, _): &&(NodeId, SearchResult)| may_see && *node == session.shown();
    let hint = adviser.hint().filter(is_shown).map(|(_, found)| found);
    let analysis = adviser.analysis().filter(is_shown).map(|(_, found)| found);
    let is_thinking = adviser.hint_under_way() == Some(session.shown());
    let in_notation = preferences.settings.notation.unwrap_or_else(|| {
        // The lessons are read once for a match, and only where advice is shown.
        match knows.filter(|(id, _)| *id == session.id()) {
            Some((_, known)) => known,
            None if hint.is_some() || analysis.is_some() => {
                knows.insert((session.id(), has_come_to_finer_points(session.game(), book.as_deref()))).1
            }
            None => false,
        }
    });
    let words = AdviceWriter { view: &*on_table.view, session, texts, in_notation };
    let now = AnalysisReport {
        hint: match hint {
            Some(found) => Some(words.hint(found)),
            None => is_thinking.then_some(Advice::Thinking),
        },
        analysis: match analysis {
            Some(found) => Some(words.analysis(found, scale)),
            None => analysing.0.then(Analysis::default),
        },
    };
    let view = &*on_table.view;
    advised.set_if_neq(AdvisedMoves(advised_moves(view, hint, analysis)));
    let best = hint.or(analysis);
    hinted.set_if_neq(HintedMove(best.and_then(|found| view.read_move(&found.best))));
    report.set_if_neq(now);
}

/// Steps of the moves to be shown on the table, each once: the hint's, then the best ones of the analysis.
fn advised_moves(
    view: &dyn BoardView,
    hint: Option<&SearchResult>,
    analysis: Option<&SearchResult>,
) -> Vec<Vec<TableStep>> {
    let mut moves: Vec<&String> = hint.iter().map(|hint| &hint.best).collect();
    for mv in analysis.iter().flat_map(|analysis| &analysis.variations).filter_map(|line| line.moves.first())
    {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    moves.into_iter().filter_map(|mv| view.read_move(mv)).collect()
}

/// Whether somebody has solved a step of the finer lessons of a game.
fn has_come_to_finer_points(game: &str, book: Option<&PlayerProgress>) -> bool {
    let Some((book, course)) = book.zip(course(game).ok()) else { return false };
    let finer = course.iter().filter(|lesson| lesson.part == CoursePart::FinerPoints);
    finer.flat_map(|lesson| &lesson.steps).any(|step| book.progress.record(&step.path()).is_some())
}

/// Context for putting advice into words.
#[derive(Clone, Copy)]
struct AdviceWriter<'a> {
    view: &'a dyn BoardView,
    session: &'a dyn AnySession,
    texts: &'a Texts,
    /// Whether moves are named in notation.
    in_notation: bool,
}

impl AdviceWriter<'_> {
    /// A hint: the move and why.
    fn hint(self, found: &SearchResult) -> Advice {
        let texts = self.texts;
        let why = texts.remarks(&found.reasons);
        let (text, chips) = self.name_of(&found.best);
        let text = match self.view.move_form(&found.best, texts) {
            Some(form) => texts.say_with("move-of-form", &[("form", &form.name), ("places", &text)]),
            None if chips.is_empty() => text,
            None => texts.say("review-this-tile"),
        };
        Advice::Move {
            text,
            why: if why.is_empty() { why } else { texts.say_with("hint-why", &[("why", &why)]) },
        }
    }

    /// Name of a move: in notation, or in words where that is not asked for; on a table without names of places by
    /// its tile, or in words where it has none.
    fn name_of(self, mv: &str) -> (String, Vec<Chip>) {
        let AdviceWriter { view, session, texts, in_notation } = self;
        if !view.labels().is_empty() {
            let has_form = view.move_form(mv, texts).is_some();
            let names = |seat: Seat| seat_name(session, seat, texts);
            let told = || view.tell_move(mv, texts, &names).filter(|_| !in_notation && !has_form);
            return (told().unwrap_or_else(|| with_heights(mv)), Vec::new());
        }
        let chips = view.move_chips(mv);
        let words = || texts.say(&format!("{}-ply-{mv}", session.game()));
        (if chips.is_empty() { words() } else { String::new() }, chips)
    }

    fn analysis(self, found: &SearchResult, scale: ScoreScale) -> Analysis {
        let AdviceWriter { view, session, texts, in_notation } = self;
        let has_lines = in_notation && !view.labels().is_empty();
        let line = |variation: &Variation| {
            let mv = variation.moves.first().map_or("", String::as_str);
            let all = || variation.moves.iter().map(|mv| with_heights(mv)).collect::<Vec<_>>().join("  ");
            AnalysisLine {
                score: score_text(variation.score, session, scale, texts),
                first: self.name_of(mv).0,
                chips: view.move_chips(mv),
                form: view.move_form(mv, texts),
                moves: if has_lines { all() } else { String::new() },
            }
        };
        let own = (session.seats() == 2).then(|| scale.share(found.score, 2));
        let is_first = session.shown_turn() == Seat::FIRST;
        Analysis {
            first_share: own.map(|own| if is_first { own } else { 1.0 - own }),
            verdict: own.map(|own| verdict(session, found.score, own, texts)),
            depth: found.depth,
            deals: found.deals,
            lines: found.variations.iter().map(line).collect(),
        }
    }
}

/// Verdict on two seats, from the expected share of the seat to move.
fn verdict(session: &dyn AnySession, score: Score, own: f32, texts: &Texts) -> (Advantage, String) {
    /// Shares from which on a seat stands better, and much better.
    const BETTER: f32 = 0.6;
    const MUCH_BETTER: f32 = 0.85;
    let turn = session.shown_turn();
    let other = if turn == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
    let name = |seat: Seat| seat_name(session, seat, texts);
    let standing = match own {
        _ if own >= BETTER => Advantage::Better,
        _ if own <= 1.0 - BETTER => Advantage::Worse,
        _ => Advantage::Even,
    };
    let proved = match score {
        Score::Win(plies) => Some(texts.say_with("score-win", &[("plies", &plies)])),
        Score::Loss(plies) => Some(texts.say_with("score-loss", &[("plies", &plies)])),
        Score::Points(_) => None,
    };
    if let Some(score) = proved {
        return (standing, texts.say_with("analysis-proved", &[("seat", &name(turn)), ("score", &score)]));
    }
    let better = if standing == Advantage::Worse { other } else { turn };
    let id = match own.max(1.0 - own) {
        _ if standing == Advantage::Even => "analysis-even",
        share if share >= MUCH_BETTER => "analysis-much-better",
        _ => "analysis-better",
    };
    (standing, texts.say_with(id, &[("seat", &name(better))]))
}

/// Score in words: the chance of winning, or a proved win or loss.
fn score_text(score: Score, session: &dyn AnySession, scale: ScoreScale, texts: &Texts) -> String {
    score_of(scale, score, session.playing().len() as u8, texts)
}

/// Score of a scale in words, in a game in which so many seats play.
fn score_of(scale: ScoreScale, score: Score, seats: u8, texts: &Texts) -> String {
    match score {
        Score::Win(plies) => texts.say_with("score-win", &[("plies", &plies)]),
        Score::Loss(plies) => texts.say_with("score-loss", &[("plies", &plies)]),
        Score::Points(_) => {
            let percent = (100.0 * scale.share(score, seats)).round() as u32;
            texts.say_with("score-chance", &[("percent", &percent)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_text::Lang;

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
        assert_eq!(said(Score::Points(200), Lang::En), "73%");
        assert_eq!(said(Score::Points(0), Lang::Fr), "50\u{a0}%");
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
