//! What the panels show of a match, as plain values: made anew whenever the match changes, and not in every frame.

use bevy::prelude::*;

use crate::app::features::problems::Exercise;
use crate::app::session::viewer::Viewer;
use crate::app::session::{self, MatchSystems, SessionChanged, SessionOf};
use crate::app::table::aids::{Aid, Aids, AidsAllowed, AidsForbidden};
use crate::app::table::choosing::Chosen;
use crate::app::table::game::TableGame;
use crate::app::table::hand::{Hand, PlacementPreview, Turning};
use crate::app::table::marks::Pointed;
use crate::app::table::rack::At;
use crate::play::{NodeId, PlyKind, ProposalKind, Selection, Session};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Observer, Seat, Task};
use crate::rules::setup::Setup;
use crate::store::Choices;
use crate::text::Texts;

use crate::app::features::chart::Chart;
use crate::app::features::small_map::SmallMap;
use crate::app::ui::language::Language;

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
    /// After how many plies the match stands, where another position is shown.
    pub stands_after: Option<usize>,
    /// How many plies the line has.
    pub line: usize,
    /// What somebody at this screen is asked to agree to.
    pub question: Option<Question>,
    /// The seat that the person at the screen resigns and offers draws for, with its name.
    pub own: Option<(Seat, String)>,
    /// Whether a draw can be offered.
    pub can_offer: bool,
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
    /// What there is to say of what is held where it is pointed at: why it may not lie there, or what it is worth. And
    /// the middles of what it covers.
    pub of_held: Option<(String, Vec<Vec3>)>,
    /// How what is held can be turned.
    pub turnings: Vec<Turning>,
    /// What can be done without a piece.
    pub deeds: Vec<String>,
    /// What is written on the shelves, and where.
    pub plates: Vec<(String, At)>,
    /// The problem that is on the table instead of a match.
    pub problem: Option<ProblemTable>,
    /// Who is asked to come to the screen.
    pub awaited: Option<String>,
}

/// Something that a person is asked to agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is.
    pub kind: ProposalKind,
    /// Who is asked.
    pub seat: Seat,
    /// The sentence.
    pub said: String,
}

/// A problem, and what was found of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProblemTable {
    /// How hard it is.
    pub level: u8,
    /// What is asked for: its name, how many moves have been found, and how many there are.
    pub tasks: Vec<(String, usize, usize)>,
    /// Whether all of them have been found.
    pub is_solved: bool,
    /// Whether the player has given up.
    pub is_given_up: bool,
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
    pub at: Option<At>,
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

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, ((rebuild::<G>, remark::<G>, hold::<G>).chain().in_set(MatchSystems::Animate),));
}

fn rebuild<G: TableGame>(
    matches: Query<(Ref<SessionOf<G>>, Ref<Chosen<G>>, Option<Ref<Exercise<G>>>)>,
    viewer: Res<Viewer>,
    language: Res<Language>,
    mut refused: MessageReader<session::Refused>,
    mut count: Local<u64>,
    mut played: MessageReader<SessionChanged>,
    mut model: ResMut<MatchModel>,
    mut redraw: ResMut<crate::app::ui::redraw::Redraw>,
) {
    let Ok((game, chosen, exercise)) = matches.single() else {
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
    let changed = game.is_changed() || chosen.is_changed() || viewer.is_changed() || language.is_changed();
    let changed = changed || exercise.as_ref().is_some_and(|exercise| exercise.is_changed());
    if !(changed || refusal.is_some() || has_played) {
        return;
    }
    let old = std::mem::take(&mut *model);
    *model = build::<G>(&game.0, &chosen.0, viewer.observer(), language.texts());
    let own = viewer.person().filter(|&seat| game.0.playing().contains(seat) && !game.0.is_over());
    model.own = own.map(|seat| (seat, name_of(&game.0, seat, language.texts())));
    model.can_offer = own.is_some() && game.0.proposal(ProposalKind::Draw).is_none();
    model.awaited = viewer.awaited().map(|seat| name_of(&game.0, seat, language.texts()));
    (model.remark, model.refusal) = (old.remark, refusal);
    (model.aids, model.hand, model.of_held) = (old.aids, old.hand, old.of_held);
    model.problem = exercise.map(|exercise| problem_table(&exercise));
    model.series = series_table::<G>(&game.0, language.texts());
    redraw.request();
}

/// Makes the game's own remark anew when what is pointed at changes, and leaves the rest as it is.
fn remark<G: TableGame>(
    matches: Query<(Ref<SessionOf<G>>, Ref<Chosen<G>>)>,
    pointed: Res<Pointed<G>>,
    viewer: Res<Viewer>,
    language: Res<Language>,
    mut model: ResMut<MatchModel>,
    mut redraw: ResMut<crate::app::ui::redraw::Redraw>,
) {
    let Ok((game, chosen)) = matches.single() else { return };
    let changed = game.is_changed() || chosen.is_changed() || viewer.is_changed();
    if !(changed || pointed.is_changed() || language.is_changed()) {
        return;
    }
    let game = &game.0;
    let remark = if game.shown_outcome().is_over() {
        None
    } else {
        G::remark(&game.view(viewer.observer()), chosen.0.made(), pointed.spot(), language.texts())
    };
    if model.remark != remark {
        model.remark = remark;
        redraw.request();
    }
}

/// What was found of a problem.
fn problem_table<G: TableGame>(exercise: &Exercise<G>) -> ProblemTable {
    let problem = exercise.problem();
    let task = |(index, task): (usize, &Task<G::Move>)| {
        let count = task.moves.len();
        (task.name.clone(), count - problem.missing(index).len(), count)
    };
    ProblemTable {
        level: exercise.level(),
        tasks: problem.tasks().iter().enumerate().map(task).collect(),
        is_solved: problem.is_solved(),
        is_given_up: exercise.is_given_up(),
    }
}

/// The points of the series, if any game of it is over: by the seats that people have now.
fn series_table<G: TableGame>(session: &Session<G>, texts: &Texts) -> Option<SeriesTable> {
    let series = session.series();
    let games: Vec<Vec<i64>> = series.rows().map(|row| series.by_seat(row).collect()).collect();
    let width = games.first()?.len();
    let sum = (0..width).map(|column| games.iter().filter_map(|game| game.get(column)).sum()).collect();
    let names = (0..width).filter_map(Seat::from_index).map(|seat| name_of(session, seat, texts)).collect();
    Some(SeriesTable { names, games, sum })
}

/// What a seat is called: by the name of who plays it, if one was given.
fn name_of<G: TableGame>(session: &Session<G>, seat: Seat, texts: &Texts) -> String {
    match session.players().get(seat.index()) {
        Some(player) if !player.name.is_empty() => player.name.clone(),
        _ => texts.seat(G::NAME, seat),
    }
}

/// What a person is asked to agree to, if anybody is.
fn question<G: TableGame>(session: &Session<G>, texts: &Texts) -> Option<Question> {
    session.proposals().iter().find_map(|proposal| {
        let seat = proposal.awaits.iter().find(|&seat| session.persons().contains(seat))?;
        let id = match proposal.kind {
            ProposalKind::Draw => "question-draw",
            ProposalKind::TakeBack => "question-take-back",
            ProposalKind::Pause => "question-pause",
        };
        let (asked, by) = (name_of(session, seat, texts), name_of(session, proposal.by, texts));
        let said = texts.say_with(id, &[("seat", &asked), ("by", &by)]);
        Some(Question { kind: proposal.kind, seat, said })
    })
}

/// Tells what is in the hand, whether it fits, and what is switched on.
fn hold<G: TableGame>(
    matches: Query<(Ref<SessionOf<G>>, Ref<Hand<G>>, Ref<PlacementPreview<G>>, Has<AidsForbidden>)>,
    (aids, helped): (Res<Aids>, Res<AidsAllowed>),
    viewer: Res<Viewer>,
    language: Res<Language>,
    mut model: ResMut<MatchModel>,
    mut redraw: ResMut<crate::app::ui::redraw::Redraw>,
) {
    let Ok((game, hand, laid, is_alone)) = matches.single() else { return };
    let in_hand = hand.is_changed() || laid.is_changed();
    let changed = game.is_changed() || viewer.is_changed() || language.is_changed();
    if !(changed || in_hand || aids.is_changed() || helped.is_changed()) {
        return;
    }
    let can_take =
        !game.0.shown_outcome().is_over() && !G::supply(&game.0.view(viewer.observer())).is_empty();
    model.hand = can_take.then_some(hand.held.is_some());
    model.of_held = laid.lay.as_ref().and_then(|lay| {
        let said = lay.verdict.as_ref().err().or(lay.note.as_ref())?;
        Some((language.texts().refusal(said), lay.tops.clone()))
    });
    let there = G::AIDS.iter().filter(|aid| helped.0 && !is_alone || !aid.is_help());
    model.aids = there.map(|&aid| (aid, aids.has(aid))).collect();
    redraw.request();
}

/// The model of a match.
pub fn build<G: TableGame>(
    game: &Session<G>,
    selection: &Selection<G>,
    observer: Observer,
    texts: &Texts,
) -> MatchModel {
    let outcome = game.shown_outcome();
    let view = game.view(observer);
    let line = game.line();
    let shown = game.shown();
    MatchModel {
        title: texts.say(&format!("{}-name", G::NAME)),
        to_move: (!outcome.is_over()).then(|| game.shown_turn()),
        turn_name: name_of(game, game.shown_turn(), texts),
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
        stands_after: (!game.shows_its_node()).then(|| game.plies()),
        line: line.len(),
        question: question(game, texts),
        own: None,
        can_offer: false,
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
        of_held: None,
        turnings: G::TURNINGS.to_vec(),
        deeds: G::deeds(&view).into_iter().map(|(id, _)| texts.say(id)).collect(),
        plates: G::plates(&view, texts),
        problem: None,
        awaited: None,
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
fn rows<G: TableGame>(game: &Session<G>, line: &[NodeId], texts: &Texts) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut last_mover = None;
    for &node in line {
        let Some(parent) = game.parent(node) else { continue };
        let mover = game.turn_at(parent);
        let text = match game.ply_kind(node) {
            Some(PlyKind::Move { .. }) => game.ply_text(node).unwrap_or_default(),
            Some(PlyKind::Resigned(seat)) => {
                texts.say_with("deed-resigned", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(PlyKind::OutOfTime(seat)) => {
                texts.say_with("deed-out-of-time", &[("seat", &texts.seat(G::NAME, seat))])
            }
            Some(PlyKind::Agreed) => texts.say("deed-agreed"),
            None => continue,
        };
        let variations = game.children(parent).len().saturating_sub(1);
        let cell = PlyCell { node, text, is_shown: node == game.shown(), variations };
        let is_move = matches!(game.ply_kind(node), Some(PlyKind::Move { .. }));
        // A round is over when the turn comes to a seat that sits before the last one: the first may be out. What is no
        // move stands in the round in which it was done.
        let needs_row = last_mover.is_none_or(|last| is_move && mover <= last);
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
