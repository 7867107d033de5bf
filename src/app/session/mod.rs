//! The referee: intents in, what the rules and the session make of them out.
//!
//! A thin layer over [`Session`]. Four sets of systems run in order: *Input* turns clicks, keys and panels into
//! intents, *Validate* asks the rules what they mean, *Apply* plays them on the match and puts every piece where the
//! position has it, *Animate* lets that be seen. They talk by messages.

pub mod viewer;

mod commands;

use std::time::Duration;

use bevy::prelude::*;

use crate::entropy::fresh_seed;
use crate::play::saved;
use crate::play::{Change, Click, Controller, Match, NodeId, Player, ProposalKind, Selection, Session};
use crate::rules::game::{Refusal, Seat};
use crate::store::AutosaveWriter;

use crate::app::features::opponents::{Advised, Computers};
use crate::app::features::problems::Exercise;
use crate::app::features::saves::Autosave;
use crate::app::games::TableGame;
use crate::app::session::viewer::Viewer;
use crate::app::table::camera::{Orbit, View};
use crate::app::table::hand::{self, Hand, PlacementPreview};
use crate::app::table::marks::Pointed;
use crate::app::table::rack::At;
use crate::app::table::{pieces, rack};
use crate::app::ui::language::Language;
use crate::app::ui::overlays::Overlays;
use crate::app::ui::screens::{ChosenGame, Screen, Stage, StartMatch};
use crate::app::ui::toast::Notice;

/// The order of a frame's work.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchSystems {
    /// Clicks, keys and panels become intents.
    Input,
    /// The rules say what an intent means.
    Validate,
    /// It is played on the match, and the pieces are put where the position has them.
    Apply,
    /// What is held is shown where it would lie.
    Carry,
    /// It is shown.
    Animate,
}

/// What a person wants.
#[derive(Message, Clone, Debug)]
pub enum Intent<G: TableGame> {
    /// Points at something on the table: takes it into the hand, puts down what is held, or makes a step of a move.
    Point(G::Spot),
    /// Makes a step of a move.
    Click(G::Step),
    /// Plays a whole move for the person at the screen.
    Play(G::Move),
    /// Plays what the engine of a seat has thought out for a node.
    Engine {
        /// The seat.
        seat: Seat,
        /// The node that it was thought out for.
        at: NodeId,
        /// The move.
        mv: G::Move,
    },
    /// Takes back the last step of a half-made move, or puts back what is held.
    TakeBack,
    /// Anything that is not about the table.
    Request(Request),
}

/// What a person wants of the match, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Take plies back until a person is to move; in a match that is over, look at the ply before.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Have the match stand on the node that is shown.
    PlayOn,
    /// Look at the position after the next ply, and see it played.
    Forward,
    /// Look at the position after a ply.
    GoTo(NodeId),
    /// Look at the first position.
    GoToStart,
    /// Look at where the match stands, and from there at the end of the line.
    GoToEnd,
    /// Give up, for a seat.
    Resign(Seat),
    /// Offer a draw, for a seat.
    OfferDraw(Seat),
    /// Agree to what is proposed, for a seat.
    Accept(ProposalKind, Seat),
    /// Turn down what is proposed, for a seat.
    Decline(ProposalKind, Seat),
    /// Stop the clocks, or let them go on.
    Pause,
    /// Give a seat to somebody.
    Reseat(Seat, Controller),
    /// Show what has not been found of a problem.
    ShowAnswers,
}

/// What the rules have made of an intent.
#[derive(Message, Clone, Debug)]
enum Decided<G: TableGame> {
    Play { mv: G::Move, steps: Vec<G::Step> },
    Engine { seat: Seat, at: NodeId, mv: G::Move },
    Do(Request),
}

impl<G: TableGame> Decided<G> {
    /// The answer that it is to a problem, or the wish.
    fn answer(&self) -> Result<&G::Move, Request> {
        match self {
            Decided::Play { mv, .. } | Decided::Engine { mv, .. } => Ok(mv),
            Decided::Do(request) => Err(*request),
        }
    }
}

/// The session has changed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionChanged {
    /// What has happened.
    pub change: Change,
    /// Whether the last ply on the way to the shown node is to be seen as it is played.
    pub forward: bool,
}

/// Something was refused, and why.
#[derive(Message, Clone, Debug)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// What was pointed at on the table, if it was that.
    pub at: Option<At>,
}

impl From<Refusal> for Refused {
    fn from(why: Refusal) -> Refused {
        Refused { why, at: None }
    }
}

/// The session that is on the table.
#[derive(Component, Debug)]
#[require(Began)]
pub struct SessionOf<G: TableGame>(pub Session<G>);

/// When the session on the table began, by the window's clock.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Began(pub Duration);

impl Began {
    /// How long the session has lasted.
    pub fn passed(self, time: &Time<Real>) -> Duration {
        time.elapsed().saturating_sub(self.0)
    }
}

/// The half-made move of the seat to move.
#[derive(Component, Debug)]
pub struct Chosen<G: TableGame>(pub Selection<G>);

/// A seat at the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatAt(pub Seat);

/// Who sits on a seat.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Seated(pub Player);

impl Seated {
    /// Whether somebody at this screen decides for the seat.
    pub fn is_person(&self) -> bool {
        self.0.controller == Controller::Person
    }
}

/// Is on the seat that is to move.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToMove;

/// The sets and the messages that no game has of its own.
pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            MatchSystems::Input,
            MatchSystems::Validate,
            MatchSystems::Apply,
            MatchSystems::Carry,
            MatchSystems::Animate,
        )
            .chain(),
    )
    .add_message::<SessionChanged>()
    .add_message::<Refused>();
}

/// The referee of one game.
pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<Intent<G>>().add_message::<Decided<G>>().add_systems(
        Update,
        (
            begin::<G>.in_set(MatchSystems::Input),
            (hand::obey::<G>, validate::<G>).chain().in_set(MatchSystems::Validate),
            (
                apply::<G>,
                pass_time::<G>,
                seat_the_turn::<G>,
                viewer::follow::<G>,
                rack::put_up::<G>,
                pieces::settle::<G>,
                show_result::<G>,
            )
                .chain()
                .in_set(MatchSystems::Apply),
        ),
    );
}

/// Sets a match up when one is asked for; the one before leaves the table.
fn begin<G: TableGame>(
    mut commands: Commands,
    mut asked: MessageReader<StartMatch>,
    old: Query<Entity, With<OfMatch>>,
    mut chosen: ResMut<ChosenGame>,
    mut pointed: ResMut<Pointed<G>>,
    mut next: ResMut<NextState<Screen>>,
    mut stage: Option<ResMut<NextState<Stage>>>,
    language: Res<Language>,
    (mut orbit, mut overlays): (ResMut<Orbit>, ResMut<Overlays>),
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
) {
    for start in asked.read().filter(|start| start.game == G::NAME) {
        let problem = start.problem.and_then(|level| Exercise::<G>::new(&start.setup, level, start.seed));
        let begun = match begun::<G>(start, problem.as_ref(), &language) {
            Ok(begun) => begun,
            Err(why) => {
                notices.write(Notice(why));
                continue;
            }
        };
        let session = begun;
        for entity in &old {
            commands.entity(entity).try_despawn();
        }
        let players = session.players().to_vec();
        let place = start.kept.as_ref().and_then(|kept| kept.place.clone());
        let seed = session.everything().seed().unwrap_or(start.seed);
        let selection = Selection::read(&session.turn_view(), &start.chosen).unwrap_or_default();
        let stage_at_first = if session.is_over() { Stage::Result } else { Stage::Playing };
        let mut on_table = commands.spawn((
            OfMatch,
            SessionOf(session),
            Began(time.elapsed()),
            Chosen::<G>(selection),
            Computers::<G>::new(seed),
            Autosave(place.map(AutosaveWriter::new)),
            Advised::<G>::default(),
            Hand::<G>::default(),
            PlacementPreview::<G>::default(),
            DespawnOnExit(Screen::Match),
        ));
        if let Some(exercise) = problem {
            on_table.insert(exercise);
        }
        for (seat, player) in (0..).map_while(Seat::from_index).zip(&players) {
            commands.spawn((OfMatch, SeatAt(seat), Seated(player.clone()), DespawnOnExit(Screen::Match)));
        }
        *pointed = Pointed::default();
        overlays.clear();
        if start.kept.is_some() {
            orbit.jump_to(View::Seat);
        }
        chosen.0 = Some(G::NAME);
        // Setting the screen that there is would sweep the new match away with the old one.
        NextState::set_if_neq(&mut next, Screen::Match);
        if let Some(stage) = &mut stage {
            stage.set(stage_at_first);
        }
    }
}

/// The session that is asked for, or why there is none.
fn begun<G: TableGame>(
    start: &StartMatch,
    exercise: Option<&Exercise<G>>,
    language: &Language,
) -> Result<Session<G>, String> {
    let texts = language.texts();
    if let Some(kept) = &start.kept {
        return saved::read::<G>(&kept.text, Duration::ZERO).map_err(|fault| texts.saved_error(&fault));
    }
    let game = match (exercise, &start.position) {
        (Some(exercise), _) => Match::from_position(exercise.problem().position().clone()),
        (None, None) => Match::<G>::new(&start.setup, start.seed),
        (None, Some(text)) => {
            let position = G::read_position(text, &start.setup).map_err(|faults| texts.refusals(&faults))?;
            Match::from_position(position)
        }
    };
    let session = Session::new(game, start.seats.clone(), start.timing, fresh_seed(), Duration::ZERO);
    Ok(match &start.series {
        Some(series) => session.in_series(series.clone()),
        None => session,
    })
}

/// Is on everything that goes with a match: itself, its seats, its pieces and its board.
#[derive(Component, Clone, Copy, Debug)]
pub struct OfMatch;

/// Asks the rules what the intents mean. Only a complete and legal move goes on to be played.
fn validate<G: TableGame>(
    mut intents: MessageReader<Intent<G>>,
    mut matches: Query<(&SessionOf<G>, &mut Chosen<G>, &mut Hand<G>)>,
    viewer: Res<Viewer>,
    mut pointed: ResMut<Pointed<G>>,
    mut decided: MessageWriter<Decided<G>>,
    mut refused: MessageWriter<Refused>,
) {
    let Ok((SessionOf(game), mut chosen, mut hand)) = matches.single_mut() else {
        intents.clear();
        return;
    };
    for intent in intents.read() {
        let view = game.view(viewer.observer());
        let step = match intent {
            Intent::Point(spot) => match point::<G>(&view, chosen.0.made(), &mut hand, *spot) {
                Pointing::Step(step) => step,
                Pointing::Taken => {
                    chosen.0.clear();
                    // Who plays by keys goes on over the board.
                    if let (Some(held), true) = (hand.held, pointed.cursor_shown) {
                        pointed.cursor = hand::landing::<G>(&view, held).or(pointed.cursor);
                    }
                    continue;
                }
                Pointing::Refused(why) => {
                    refused.write(Refused { why, at: Some(At::of::<G>(&view, *spot)) });
                    continue;
                }
            },
            Intent::Click(step) => *step,
            Intent::Play(mv) => {
                chosen.0.clear();
                hand.put_back();
                decided.write(Decided::Play { mv: mv.clone(), steps: Vec::new() });
                continue;
            }
            Intent::Engine { seat, at, mv } => {
                decided.write(Decided::Engine { seat: *seat, at: *at, mv: mv.clone() });
                continue;
            }
            Intent::TakeBack => {
                if !chosen.0.take_back() {
                    hand.put_back();
                }
                continue;
            }
            Intent::Request(request) => {
                chosen.0.clear();
                hand.put_back();
                decided.write(Decided::Do(*request));
                continue;
            }
        };
        match chosen.0.click(&view, step) {
            Click::Complete { mv, steps } => {
                decided.write(Decided::Play { mv, steps });
            }
            Click::Refused(why) => {
                refused.write(Refused { why, at: Some(At::of::<G>(&view, G::spot(step))) });
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
}

/// What pointing at a spot has come to.
enum Pointing<S> {
    /// A step of a move.
    Step(S),
    /// Something has come into the hand, or gone back.
    Taken,
    /// Nothing, and why.
    Refused(Refusal),
}

/// Points at a spot: takes what lies there into the hand, puts down what is held, or makes a step.
fn point<G: TableGame>(
    view: &G::View,
    made: &[G::Step],
    hand: &mut Hand<G>,
    spot: G::Spot,
) -> Pointing<G::Step> {
    let step = match (G::take(view, spot), hand.held) {
        (Some(Ok(held)), now) => {
            let from = now.and_then(|now| G::spot_of(&G::held_transform(view, now).0));
            *hand = Hand::default();
            hand.held = (from != Some(spot)).then_some(held);
            return Pointing::Taken;
        }
        (Some(Err(why)), _) => return Pointing::Refused(why),
        (None, Some(held)) => match G::placement_preview(view, held, spot) {
            Some(lay) => {
                if lay.verdict.is_ok() {
                    hand.let_go(&lay);
                }
                lay.verdict
            }
            None => G::step(view, made, spot),
        },
        (None, None) => G::step(view, made, spot),
    };
    step.map_or_else(Pointing::Refused, Pointing::Step)
}

/// A session with what is chosen and held in it, and the problem that it is, if it is one.
type AtPlay<G> = (
    &'static mut SessionOf<G>,
    &'static Began,
    &'static mut Chosen<G>,
    &'static mut Hand<G>,
    Option<&'static mut Exercise<G>>,
);

/// What is told of a session that has changed or has not.
#[derive(bevy::ecs::system::SystemParam)]
struct Told<'w> {
    changed: MessageWriter<'w, SessionChanged>,
    refused: MessageWriter<'w, Refused>,
    notices: MessageWriter<'w, Notice>,
    language: Res<'w, Language>,
}

/// Has the session do what was decided. What it refuses is told, and nothing has changed.
fn apply<G: TableGame>(
    mut decided: MessageReader<Decided<G>>,
    mut matches: Query<AtPlay<G>>,
    viewer: Res<Viewer>,
    time: Res<Time<Real>>,
    mut pointed: ResMut<Pointed<G>>,
    mut told: Told,
) {
    for decision in decided.read() {
        let Ok((mut session, began, mut chosen, mut hand, exercise)) = matches.single_mut() else {
            return;
        };
        if let Some(mut exercise) = exercise {
            match exercise.decide(decision.answer()) {
                Err(why) => drop(told.refused.write(why.into())),
                Ok(goes_on) => {
                    // The same piece goes on to its other places, as long as there are any.
                    let held = hand.held.filter(|_| goes_on);
                    hand.put_back();
                    hand.held = held;
                }
            }
            chosen.0.clear();
            continue;
        }
        // The session counts as changed only if it is.
        let asked = &mut session.bypass_change_detection().0;
        let before = asked.shown();
        let done = commands::submit(asked, decision, *viewer, began.passed(&time));
        match done {
            Ok(change) => {
                session.set_changed();
                let session = &session.0;
                let shown = session.shown();
                if shown != before {
                    // What is chosen and held was for the position before.
                    chosen.0.clear();
                    hand.held = None;
                    // Who plays by keys begins anew with what is in the hand.
                    if !G::racks(&session.view(viewer.observer())).is_empty() {
                        (pointed.cursor, pointed.cursor_shown) = (None, false);
                    }
                }
                let steps_on = session.parent(shown) == Some(before);
                let forward = steps_on && !matches!(decision, Decided::Do(Request::Redo));
                told.notices.write_batch(commands::said_of(change, told.language.texts()).map(Notice));
                told.changed.write(SessionChanged { change, forward });
            }
            Err(refusal) => drop(told.refused.write(refusal.into())),
        }
    }
}

/// Lets time pass where a flag falls in it.
fn pass_time<G: TableGame>(
    mut matches: Query<(&mut SessionOf<G>, &Began)>,
    time: Res<Time<Real>>,
    mut changed: MessageWriter<SessionChanged>,
) {
    let Ok((mut session, began)) = matches.single_mut() else { return };
    let now = began.passed(&time);
    let runs = |clock: &crate::play::Clock| clock.running().is_some() && !clock.is_paused();
    if !session.0.clock().is_some_and(|clock| runs(clock) && clock.until_flag(now).is_none()) {
        return;
    }
    if let Some(change) = session.bypass_change_detection().0.tick(now) {
        session.set_changed();
        changed.write(SessionChanged { change, forward: false });
    }
}

/// Has the seats as entities be what the session says: who sits there, and which is to move; none when it is over.
fn seat_the_turn<G: TableGame>(
    mut commands: Commands,
    matches: Query<&SessionOf<G>, Changed<SessionOf<G>>>,
    mut seats: Query<(Entity, &SeatAt, &mut Seated, Has<ToMove>)>,
) {
    let Ok(SessionOf(session)) = matches.single() else { return };
    let turn = (!session.is_over()).then(|| session.to_move());
    for (entity, SeatAt(seat), mut seated, marked) in &mut seats {
        if let Some(player) = session.players().get(seat.index()) {
            seated.set_if_neq(Seated(player.clone()));
        }
        match (turn == Some(*seat), marked) {
            (true, false) => drop(commands.entity(entity).insert(ToMove)),
            (false, true) => drop(commands.entity(entity).remove::<ToMove>()),
            _ => {}
        }
    }
}

/// Brings the result up when the match has ended, and takes it away when another position is shown.
fn show_result<G: TableGame>(
    mut changed: MessageReader<SessionChanged>,
    matches: Query<&SessionOf<G>>,
    stage: Option<Res<State<Stage>>>,
    mut next: Option<ResMut<NextState<Stage>>>,
) {
    if matches.is_empty() {
        changed.clear();
        return;
    }
    let (Some(stage), Some(next)) = (stage, &mut next) else { return };
    for SessionChanged { change, .. } in changed.read() {
        match (change, **stage) {
            (Change::Ended(..), Stage::Playing) => next.set(Stage::Result),
            (Change::Ended(..) | Change::Commented(_) | Change::Reseated(_), _) => {}
            (_, Stage::Result) => next.set(Stage::Playing),
            _ => {}
        }
    }
}
