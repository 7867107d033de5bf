//! Model of the match panel, as plain values: rebuilt when the match changes, not in every frame.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::features::match_panel::rows::{self, RoundRow};
use crate::session::viewer::TableViewer;
use crate::session::{
    LooksOn, MatchKind, MatchSession, MatchSystems, ProposalPrompt, RefusalMessage, SessionChanged,
};
use crate::table::board::{BoardSelection, BoardView, Continuations};
use crate::table::choosing::MoveSelection;
use crate::table::markers::Pointed;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::widgets::seat_rows::{Count, has_won, seat_name};
use camaieu_play::{AnySession, NodeId, PlyKind, ProposalKind};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Ending, Outcome, Seat, Seats};
use camaieu_text::Texts;

/// Match as its panel shows it.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchModel {
    /// Name of the game.
    pub title: String,
    /// Name of the seat to move.
    pub turn_name: String,
    /// Whether that is the only person of the match, who plays at this screen.
    pub is_your_turn: bool,
    /// Obligations of the seat to move.
    pub duties: Vec<String>,
    /// Numbers of the rules of the obligations and of the last refusal, ascending.
    pub rules: Vec<u8>,
    /// Chapter of the rules, by its number and title, that the last refusal comes from, where no numbered rule says it.
    pub chapter: Option<(u8, String)>,
    /// Whether the position has come for the second time; a third time is a draw.
    pub recurs: bool,
    /// Advice for the half-made move.
    pub advice: Option<String>,
    /// Remark of the game on the half-made move and on the pointed spot.
    pub remark: Option<String>,
    /// Reason of the last refusal that is about no place of the table, until anything changes.
    pub refusal: Option<String>,
    /// Counters that the game shows.
    pub counters: Vec<Count>,
    /// Number of matches of the series that are over, and came before this one.
    pub games_before: usize,
    /// Rows of the list of moves.
    pub rows: Vec<RoundRow>,
    /// Number of seats.
    pub seats: usize,
    /// Whether there is a ply to undo.
    pub can_undo: bool,
    /// Whether there is a ply to redo.
    pub can_redo: bool,
    /// Number of plies by which the line continues behind the position that is shown.
    pub ahead: usize,
    /// Number of plies after which the match stands, where another position is shown.
    pub stands_after: Option<usize>,
    /// Proposal that a person at this screen has to answer.
    pub question: Option<ProposalPrompt>,
    /// Seat of the person at the screen, who can resign and offer draws for it, with its name.
    pub own: Option<(Seat, String)>,
    /// Whether a draw can be offered now.
    pub can_offer: bool,
    /// Whether the game has draws by agreement.
    pub has_draws: bool,
    /// Result of the match.
    pub over: Option<ResultSummary>,
    /// Whether the match is a problem, in which nothing is played.
    pub is_puzzle: bool,
}

/// Result of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultSummary {
    /// The verdict: the winner, or a draw.
    pub verdict: String,
    /// The rule by which it ended.
    pub why: String,
    /// The seats that have won.
    pub winners: Seats,
    /// Whether somebody at this screen has won: a defeat and a draw are told quietly.
    pub is_party: bool,
    /// Number of moves, of all seats together one.
    pub moves: usize,
    /// The seats from the first place to the last, with their places where the game counts points; equals share one.
    pub places: Vec<(Seat, Option<usize>)>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_shown::<MatchModel>()
        .add_systems(Update, (rebuild, remark).chain().in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// A match with what its model shows.
type MatchPanelQuery = (
    Ref<'static, MatchSession>,
    Ref<'static, OnTable>,
    (&'static MoveSelection, Ref<'static, Continuations>),
    &'static MatchKind,
    Has<LooksOn>,
);

/// Rebuilds the model when the match, its half-made move or the viewer changes, or after a refusal.
pub(super) fn rebuild(
    in_match: Single<MatchPanelQuery>,
    viewer: Res<TableViewer>,
    language: Res<Language>,
    mut refused: MessageReader<RefusalMessage>,
    mut changed: MessageReader<SessionChanged>,
    mut model: ResMut<MatchModel>,
) {
    let (session, on_table, (chosen, continuations), kind, looks_on) = in_match.into_inner();
    let texts = language.texts();
    let refused = refused.read().last();
    // A refusal about a place of the table is told there.
    let refusal = refused.filter(|refused| refused.at.is_none()).map(|refused| texts.refusal(&refused.why));
    let refused_by = refused.and_then(|refused| refused.why.reason.rule);
    let chapter = refused.and_then(|refused| refused.why.reason.chapter);
    let titled = |chapter: u8| (chapter, texts.say(&format!("{}-rules-{chapter}-title", session.0.game())));
    let is_played = session.is_changed() || on_table.is_changed() || changed.read().count() > 0;
    let is_other = is_played || viewer.is_changed() || language.is_changed();
    if !(is_other || continuations.is_changed() || refused.is_some()) {
        return;
    }
    // The list of moves stays as it is while a move is being made.
    let rows = (!is_other).then(|| std::mem::take(&mut model.rows));
    let session = &*session.0;
    let own = viewer.person().filter(|&seat| session.playing().contains(seat) && !session.is_over());
    let (view, observer) = (&*on_table.view, viewer.observer());
    let rows = rows.unwrap_or_else(|| rows::rows(session, view, observer, texts));
    let mut built = build(session, view, (&chosen.0, &continuations), rows, texts);
    if looks_on {
        built.duties.clear();
    }
    let rules: BTreeSet<u8> = built.rules.iter().copied().chain(refused_by).collect();
    *model = MatchModel {
        rules: rules.into_iter().collect(),
        chapter: chapter.map(titled),
        own: own.map(|seat| (seat, seat_name(session, seat, texts))),
        can_offer: built.has_draws && own.is_some() && session.proposal(ProposalKind::Draw).is_none(),
        remark: model.remark.take(),
        refusal,
        is_puzzle: kind.is_exercise(),
        ..built
    };
}

/// Updates the game's remark when the pointed spot changes.
fn remark(
    in_match: Single<(Ref<MatchSession>, Ref<OnTable>, Ref<MoveSelection>)>,
    pointed: Res<Pointed>,
    language: Res<Language>,
    mut model: ResMut<MatchModel>,
) {
    let (session, on_table, chosen) = in_match.into_inner();
    let is_new = session.is_changed() || on_table.is_changed() || chosen.is_changed();
    if !(is_new || pointed.is_changed() || language.is_changed()) {
        return;
    }
    let remark = if session.0.shown_outcome().is_over() {
        None
    } else {
        on_table.view.remark(chosen.0.made(), pointed.spot(), language.texts())
    };
    if model.remark != remark {
        model.remark = remark;
    }
}

/// Model of a match with this list of moves, without the parts that depend on the person at the screen.
pub fn build(
    session: &dyn AnySession,
    view: &dyn BoardView,
    (selection, continuations): (&BoardSelection, &Continuations),
    rows: Vec<RoundRow>,
    texts: &Texts,
) -> MatchModel {
    let outcome = session.shown_outcome();
    let line = session.line();
    let shown = session.shown();
    let duties = if outcome.is_over() { &[][..] } else { &continuations.duties };
    let game = session.game();
    MatchModel {
        rows,
        title: texts.game_name(game, session.setup().pairs()),
        has_draws: catalogue::facts(game).is_some_and(|game| game.agreed_draws),
        turn_name: seat_name(session, session.shown_turn(), texts),
        is_your_turn: is_your_turn(session),
        duties: duties.iter().map(|duty| texts.refusal(&duty.due)).collect(),
        rules: duties.iter().filter_map(|duty| duty.due.reason.rule).collect(),
        recurs: session.recurs(),
        advice: advice(view, selection, continuations, texts),
        counters: view.counters(texts),
        games_before: session.series().rows().count().saturating_sub(usize::from(session.is_over())),
        seats: session.players().len(),
        can_undo: session.parent(shown).is_some(),
        can_redo: line.last().is_some_and(|&last| last != shown),
        ahead: line.iter().rev().take_while(|&&node| node != shown).count(),
        stands_after: (!session.shows_its_node()).then(|| session.plies()),
        question: ProposalPrompt::first(session, !view.labels().is_empty(), texts),
        over: outcome.is_over().then(|| over(session, outcome, texts)),
        ..default()
    }
}

/// Whether the only person of a match of several seats is to move, and plays at this screen.
fn is_your_turn(session: &dyn AnySession) -> bool {
    let is_alone = session.persons().len() == 1 && session.players().len() > 1;
    is_alone && session.persons_here().contains(session.shown_turn())
}

/// Result with its reason and its winners.
fn over(session: &dyn AnySession, outcome: Outcome, texts: &Texts) -> ResultSummary {
    let winners = match outcome {
        Outcome::Win(seats, _) => seats,
        _ => Seats::NONE,
    };
    let why = why(session, outcome, texts);
    let here = session.persons_here();
    let is_party = winners.iter().any(|seat| here.contains(seat));
    let is_move = |node: &NodeId| matches!(session.ply_in_words(*node), Some(PlyKind::Move { .. }));
    let plies = session.line().iter().filter(|node| is_move(node)).count();
    let moves = plies.div_ceil(session.players().len().max(1));
    let series = session.series();
    let points = series.rows().last().filter(|_| session.is_over());
    let points: Vec<i64> = points.map_or(Vec::new(), |row| series.by_seat(row).collect());
    let places = ranked_seats(session.players().len(), winners, &points);
    ResultSummary { verdict: verdict(session, outcome, texts), why, winners, is_party, moves, places }
}

/// So many seats from the first place to the last: who has won, then by points. Without points nothing tells the others apart.
fn ranked_seats(seats: usize, winners: Seats, points: &[i64]) -> Vec<(Seat, Option<usize>)> {
    let rank = |seat: Seat| (winners.contains(seat), points.get(seat.index()).copied());
    let seats: Vec<Seat> = (0..seats).filter_map(Seat::from_index).collect();
    let place = |seat: Seat| 1 + seats.iter().filter(|&&other| rank(other) > rank(seat)).count();
    let mut places: Vec<_> =
        seats.iter().map(|&seat| (seat, Some(place(seat)).filter(|_| !points.is_empty()))).collect();
    places.sort_by_key(|&(seat, _)| std::cmp::Reverse(rank(seat)));
    places
}

/// Reason of an outcome. Of two players it names the one who has resigned or run out of time; somebody who plays alone at
/// this screen is told in the second person.
fn why(session: &dyn AnySession, outcome: Outcome, texts: &Texts) -> String {
    let (Outcome::Win(winners, ending), 2) = (outcome, session.players().len()) else {
        return texts.outcome_reason(session.game(), outcome);
    };
    let loser = if winners.contains(Seat::FIRST) { Seat::SECOND } else { Seat::FIRST };
    let here = session.persons_here();
    let is_me = here.len() == 1 && here.contains(loser);
    let id = match (ending == &Ending::RESIGNATION, ending == &Ending::TIME, is_me) {
        (true, _, true) => "end-you-resigned",
        (true, _, false) => "end-resigned",
        (_, true, true) => "end-you-late",
        (_, true, false) => "end-late",
        _ => return texts.outcome_reason(session.game(), outcome),
    };
    texts.say_with(id, &[("seat", &seat_name(session, loser, texts))])
}

/// Verdict of an outcome with the names of the players who have won; somebody who has won alone at this screen is told in
/// the second person.
fn verdict(session: &dyn AnySession, outcome: Outcome, texts: &Texts) -> String {
    let Outcome::Win(seats, _) = outcome else {
        return texts.verdict(session.game(), session.seats(), outcome);
    };
    let here = session.persons_here();
    if here.len() == 1 && here.iter().any(|me| seats.contains(me)) {
        return texts.say("verdict-you-win");
    }
    has_won(session, seats, texts)
}

/// Advice for a half-made move or a spot that is asked about; `None` before that.
fn advice(
    view: &dyn BoardView,
    selection: &BoardSelection,
    continuations: &Continuations,
    texts: &Texts,
) -> Option<String> {
    if let Some(asked) = &continuations.asked {
        return Some(asked.origins_sentence(view, texts));
    }
    let last = selection.made().last()?;
    let id = match (selection.made().len(), continuations.may_stop) {
        (1, _) => "advice-choose-target",
        (_, true) => "advice-stop-or-go-on",
        (_, false) => "advice-go-on",
    };
    let game = view.table().constants().name;
    Some(texts.of_game(game, id, &[("step", &view.step_text(*last))]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_points_after_who_has_won() {
        let winners = Seats::from(Seat::SECOND);
        let told = |points: &[i64]| {
            ranked_seats(4, winners, points)
                .into_iter()
                .map(|(seat, place)| (seat.index(), place))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(&[30, 12, 9, 30]), [(1, Some(1)), (0, Some(2)), (3, Some(2)), (2, Some(4))]);
        assert_eq!(told(&[]), [(1, None), (0, None), (2, None), (3, None)]);
    }
}
