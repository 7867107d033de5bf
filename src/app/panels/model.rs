//! What the panels show of a match, as plain values: made anew whenever the match changes, and not in every frame.

use bevy::prelude::*;

use crate::app::games::TableGame;
use crate::app::referee::{self, Chosen, Intent, MatchOf, Played, Turn, eye};
use crate::app::series::Series;
use crate::app::table::aids::{Aid, Aids};
use crate::app::table::hand::{Hand, Laid};
use crate::app::table::marks::Pointed;
use crate::play::{Deed, Match, NodeId, Selection};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::store::Choices;
use crate::text::Texts;

use super::chart::Chart;
use super::small_map::SmallMap;
use super::{Language, MatchWish};

/// A match as the panels show it.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchModel {
    /// The game's name in the player's language.
    pub title: String,
    /// The seat to move; `None` when the match is over.
    pub to_move: Option<Seat>,
    /// Its name.
    pub turn_name: String,
    /// What must be done, and by which rule.
    pub duties: Vec<String>,
    /// What can be done with the half-made move.
    pub advice: Option<String>,
    /// What the game has to say of it and of what is pointed at.
    pub remark: Option<String>,
    /// What was refused last, and why.
    pub refusal: Option<Refused>,
    /// What is counted in this game.
    pub counters: Vec<(String, String)>,
    /// The moves of the line, in pairs.
    pub rows: Vec<Row>,
    /// Whether there is a ply to take back.
    pub can_undo: bool,
    /// Whether there is a ply to play again.
    pub can_redo: bool,
    /// How many plies the line goes on behind the position that is shown.
    pub ahead: usize,
    /// How many plies the line has.
    pub line: usize,
    /// Who offers a draw.
    pub offered_by: Option<String>,
    /// Who may answer the offer.
    pub answer: Option<Seat>,
    /// How the match has ended.
    pub over: Option<Over>,
    /// The letters and numbers along the board.
    pub labels: Vec<(String, Vec3)>,
    /// Whether they are written at the near sides only.
    pub near_labels: bool,
    /// The points of the series, if there are any.
    pub series: Option<SeriesTable>,
    /// What can be looked up in this game.
    pub chart: Option<Chart>,
    /// The table from above.
    pub map: Option<SmallMap>,
    /// The ways of looking that the game has, and which are on.
    pub aids: Vec<(Aid, bool)>,
    /// Whether there are pieces to take into the hand, and whether one is in it.
    pub hand: Option<bool>,
    /// Why what is held may not lie where it is pointed at, and where that is.
    pub misfit: Option<(String, Vec3)>,
}

/// The points of a series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesTable {
    /// Who gets them.
    pub names: Vec<String>,
    /// The games, in order.
    pub games: Vec<Vec<i64>>,
    /// All of them together.
    pub sum: Vec<i64>,
}

/// Something that was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// Why.
    pub why: String,
    /// Where on the table.
    pub at: Option<Vec3>,
    /// Tells it from those before.
    pub number: u64,
}

/// A row of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number.
    pub number: usize,
    /// Its plies.
    pub plies: Vec<PlyCell>,
}

/// A ply in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyCell {
    /// Where it leads to.
    pub node: NodeId,
    /// The move in notation, or what else was done.
    pub text: String,
    /// Whether its position is the one that is shown.
    pub is_shown: bool,
    /// How many other moves were played in its stead.
    pub variations: usize,
}

/// How a match has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    /// Who has won, or that nobody has.
    pub verdict: String,
    /// By which rule.
    pub why: String,
}

pub(in crate::app) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            pass_wishes_on::<G>.in_set(Turn::Input),
            (rebuild::<G>, remark::<G>, hold::<G>).chain().in_set(Turn::Animate),
        ),
    );
}

/// Hands what was wished in a panel to the game that is on the table.
fn pass_wishes_on<G: TableGame>(
    mut wishes: MessageReader<MatchWish>,
    matches: Query<(), With<MatchOf<G>>>,
    mut intents: MessageWriter<Intent<G>>,
) {
    if matches.is_empty() {
        wishes.clear();
        return;
    }
    intents.write_batch(wishes.read().map(|MatchWish(wish)| Intent::Wish(*wish)));
}

fn rebuild<G: TableGame>(
    matches: Query<(Ref<MatchOf<G>>, Ref<Chosen<G>>)>,
    language: Res<Language>,
    mut refused: MessageReader<referee::Refused>,
    mut count: Local<u64>,
    mut played: MessageReader<Played>,
    series: Res<Series>,
    mut model: ResMut<MatchModel>,
    mut activity: ResMut<crate::app::activity::Activity>,
) {
    let Ok((game, chosen)) = matches.single() else {
        refused.clear();
        played.clear();
        return;
    };
    let refusal = refused.read().last().map(|refused| Refused {
        why: language.texts().refusal(&refused.why),
        at: refused.at,
        number: *count,
    });
    *count += u64::from(refusal.is_some());
    let has_played = played.read().count() > 0;
    if !(game.is_changed() || chosen.is_changed() || language.is_changed() || refusal.is_some() || has_played)
    {
        return;
    }
    let old = std::mem::take(&mut *model);
    *model = build::<G>(&game.0, &chosen.0, language.texts());
    (model.remark, model.refusal) = (old.remark, refusal);
    (model.aids, model.hand, model.misfit) = (old.aids, old.hand, old.misfit);
    model.series = series_table::<G>(&series, language.texts());
    activity.stir();
}

/// Makes the game's own remark anew when what is pointed at changes, and leaves the rest as it is.
fn remark<G: TableGame>(
    matches: Query<(Ref<MatchOf<G>>, Ref<Chosen<G>>)>,
    pointed: Res<Pointed<G>>,
    language: Res<Language>,
    mut model: ResMut<MatchModel>,
    mut activity: ResMut<crate::app::activity::Activity>,
) {
    let Ok((game, chosen)) = matches.single() else { return };
    if !(game.is_changed() || chosen.is_changed() || pointed.is_changed() || language.is_changed()) {
        return;
    }
    let game = &game.0;
    let remark = if game.outcome().is_over() {
        None
    } else {
        G::advice(&game.view(eye(game)), chosen.0.made(), pointed.spot(), language.texts())
    };
    if model.remark != remark {
        model.remark = remark;
        activity.stir();
    }
}

/// The points of the series, if any game of it is over.
fn series_table<G: TableGame>(series: &Series, texts: &Texts) -> Option<SeriesTable> {
    let games = series.rows();
    let width = games.first()?.len();
    let sum = (0..width).map(|column| games.iter().filter_map(|game| game.get(column)).sum()).collect();
    let names = (0..width).filter_map(Seat::from_index).map(|seat| texts.seat(G::NAME, seat)).collect();
    Some(SeriesTable { names, games, sum })
}

/// Tells what is in the hand, whether it fits, and what is switched on.
fn hold<G: TableGame>(
    matches: Query<(Ref<MatchOf<G>>, Ref<Hand<G>>, Ref<Laid<G>>)>,
    aids: Res<Aids>,
    language: Res<Language>,
    mut model: ResMut<MatchModel>,
    mut activity: ResMut<crate::app::activity::Activity>,
) {
    let Ok((game, hand, laid)) = matches.single() else { return };
    let in_hand = hand.is_changed() || laid.is_changed();
    if !(game.is_changed() || in_hand || aids.is_changed() || language.is_changed()) {
        return;
    }
    let can_take = !game.0.outcome().is_over() && !G::supply(&game.0.own_view()).is_empty();
    let middle = |tops: &[Vec3]| tops.iter().sum::<Vec3>() / tops.len().max(1) as f32;
    model.hand = can_take.then_some(hand.held.is_some());
    model.misfit = laid.lay.as_ref().and_then(|lay| {
        let why = lay.verdict.as_ref().err()?;
        Some((language.texts().refusal(why), middle(&lay.tops)))
    });
    model.aids = G::AIDS.iter().map(|&aid| (aid, aids.has(aid))).collect();
    activity.stir();
}

/// The model of a match.
pub fn build<G: TableGame>(game: &Match<G>, selection: &Selection<G>, texts: &Texts) -> MatchModel {
    let outcome = game.outcome();
    let view = game.view(eye(game));
    let line = game.line();
    let shown = game.cursor();
    let playing = game.playing();
    let offers = game.offers();
    MatchModel {
        title: texts.say(&format!("{}-name", G::NAME)),
        to_move: (!outcome.is_over()).then(|| game.to_move()),
        turn_name: texts.seat(G::NAME, game.to_move()),
        duties: if outcome.is_over() {
            Vec::new()
        } else {
            G::duties(&view).iter().map(|duty| texts.refusal(&duty.due)).collect()
        },
        advice: advice::<G>(&view, selection, texts),
        remark: None,
        refusal: None,
        counters: G::counters(&view, texts),
        rows: rows(game, &line, texts),
        can_undo: game.parent(shown).is_some(),
        can_redo: line.last().is_some_and(|&last| last != shown),
        ahead: line.iter().rev().take_while(|&&node| node != shown).count(),
        line: line.len(),
        offered_by: offers.iter().next().map(|seat| texts.seat(G::NAME, seat)),
        answer: if offers.is_empty() { None } else { playing.without(offers).iter().next() },
        over: outcome
            .is_over()
            .then(|| Over { verdict: texts.verdict(G::NAME, outcome), why: texts.ending(G::NAME, outcome) }),
        labels: G::labels(&view),
        near_labels: G::HIDES_ITS_RIM,
        series: None,
        chart: G::chart(texts),
        map: G::map(&view, texts),
        aids: Vec::new(),
        hand: None,
        misfit: None,
    }
}

/// What can be done next with a half-made move.
fn advice<G: TableGame>(view: &G::View, selection: &Selection<G>, texts: &Texts) -> Option<String> {
    let last = selection.made().last()?;
    let partial = selection.partial(view);
    let id = match (selection.made().len(), partial.stop.is_some()) {
        (1, _) => "advice-choose-target",
        (_, true) => "advice-stop-or-go-on",
        (_, false) => "advice-go-on",
    };
    Some(texts.say_with(id, &[("step", &G::step_text(*last))]))
}

/// The list of moves. Rounds are as long as there are seats; where a match begins with another seat than the first,
/// its row is not full.
fn rows<G: TableGame>(game: &Match<G>, line: &[NodeId], texts: &Texts) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut last_mover = None;
    for &node in line {
        let Some(parent) = game.parent(node) else { continue };
        let mover = G::to_move(game.position_at(parent));
        let text = match game.deed(node) {
            Some(Deed::Move { .. }) => game.move_text(node).unwrap_or_default(),
            Some(Deed::Resigned(seat)) => {
                texts.say_with("deed-resigned", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(Deed::OutOfTime(seat)) => {
                texts.say_with("deed-out-of-time", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(Deed::Agreed) => texts.say("deed-agreed"),
            None => continue,
        };
        let variations = game.children(parent).len().saturating_sub(1);
        let cell = PlyCell { node, text, is_shown: node == game.cursor(), variations };
        let is_move = matches!(game.deed(node), Some(Deed::Move { .. }));
        // A round is over when the turn comes to a seat that sits before the last one: the first may be out.
        let needs_row = last_mover.is_none_or(|last| mover <= last) || !is_move;
        last_mover = Some(mover);
        if needs_row {
            let number = rows.len() + 1;
            rows.push(Row { number, plies: Vec::new() });
        }
        if let Some(row) = rows.last_mut() {
            row.plies.push(cell);
        }
    }
    rows
}

/// The set-up of a game that was chosen before.
pub fn setup_of(game: &str, choices: &Choices) -> Option<Setup> {
    struct Chosen<'a>(&'a Choices);
    impl Visitor for Chosen<'_> {
        type Output = Setup;

        fn visit<G: Game>(self) -> Setup {
            self.0.setup(G::OPTIONS)
        }
    }
    catalogue::visit(game, Chosen(choices))
}

/// The default set-up of a game.
pub fn default_setup(game: &str) -> Option<Setup> {
    struct Default;
    impl Visitor for Default {
        type Output = Setup;

        fn visit<G: Game>(self) -> Setup {
            Setup::default_of(G::OPTIONS)
        }
    }
    catalogue::visit(game, Default)
}
