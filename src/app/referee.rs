//! The referee: intents in, what the rules make of them out.
//!
//! A thin layer over [`Match`]. Four sets of systems run in order: *Input* turns clicks, keys and panels into
//! intents, *Validate* asks the rules what they mean, *Apply* plays them on the match and puts every piece where the
//! position has it, *Animate* lets that be seen. They talk by messages.

use bevy::prelude::*;

use crate::play::reasons::NOTHING_TO_UNDO;
use crate::play::saved::{self, Saved};
use crate::play::{Click, Clock, Match, NodeId, Selection, Sitter, Who};
use crate::rules::game::{Eye, Outcome, Refusal, Seat, reasons};

use super::clocks::ClockOf;
use crate::store::Keeper;

use super::computers::{Advised, Computers};
use super::exercise::Exercise;
use super::games::TableGame;
use super::keeping::KeptIn;
use super::notice::Notice;
use super::panels::{Language, Overlays, SetupChoice};
use super::screens::{ChosenGame, Screen, Stage, StartMatch};
use super::table::camera::{Orbit, View};
use super::table::hand::{self, Hand, Laid};
use super::table::marks::Pointed;
use super::table::shelf::At;
use super::table::{pieces, shelf};
use super::viewer::{self, Viewer};

/// The order of a frame's work.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
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
    /// Plays a whole move: what a computer has thought out.
    Play(G::Move),
    /// Takes back the last step of a half-made move, or puts back what is held.
    TakeBack,
    /// Anything that is not about the table.
    Wish(Wish),
}

/// What a person wants of the match, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Take the last ply back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Look at the position after the next ply.
    Forward,
    /// Look at the position after a ply.
    GoTo(NodeId),
    /// Look at the first position.
    GoToStart,
    /// Look at the end of the line.
    GoToEnd,
    /// Give up, for a seat.
    Resign(Seat),
    /// Offer a draw, or agree to one, for a seat.
    OfferDraw(Seat),
    /// Turn a draw down.
    DeclineDraw,
    /// The time of a seat has run out.
    OutOfTime(Seat),
    /// Show what has not been found of a problem.
    ShowAnswers,
}

/// What the rules have made of an intent.
#[derive(Message, Clone, Debug)]
enum Decided<G: TableGame> {
    Play { mv: G::Move, steps: Vec<G::Step> },
    Do(Wish),
}

impl<G: TableGame> Decided<G> {
    /// The answer that it is to a problem, or the wish.
    fn answer(&self) -> Result<&G::Move, Wish> {
        match self {
            Decided::Play { mv, .. } => Ok(mv),
            Decided::Do(wish) => Err(*wish),
        }
    }
}

/// The match has changed: somebody played, or looks at another position.
#[derive(Message, Clone, Copy, Debug)]
pub struct Played {
    /// The node that the match is at now.
    pub node: NodeId,
    /// Whether it was got to by playing its last ply from the node before, so that it can be shown as such.
    pub forward: bool,
    /// Whether somebody only looks at another position of the match.
    pub looks: bool,
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

/// The match that is on the table.
#[derive(Component, Debug)]
pub struct MatchOf<G: TableGame>(pub Match<G>);

/// The half-made move of the seat to move.
#[derive(Component, Debug)]
pub struct Chosen<G: TableGame>(pub Selection<G>);

/// A seat at the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatAt(pub Seat);

/// Who sits on a seat.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Seated(pub Sitter);

impl Seated {
    /// Whether somebody at this screen decides for the seat.
    pub fn is_person(&self) -> bool {
        self.0.player == Who::Person
    }
}

/// Is on the seat that is to move.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToMove;

/// The sets and the messages that no game has of its own.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (Turn::Input, Turn::Validate, Turn::Apply, Turn::Carry, Turn::Animate).chain(),
    )
    .add_message::<Played>()
    .add_message::<Refused>();
}

/// The referee of one game.
pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<Intent<G>>().add_message::<Decided<G>>().add_systems(
        Update,
        (
            begin::<G>.in_set(Turn::Input),
            (hand::obey::<G>, validate::<G>).chain().in_set(Turn::Validate),
            (
                apply::<G>,
                seat_the_turn::<G>,
                viewer::follow::<G>,
                shelf::put_up::<G>,
                pieces::settle::<G>,
                show_result::<G>,
            )
                .chain()
                .in_set(Turn::Apply),
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
    mut choice: ResMut<SetupChoice>,
    mut next: ResMut<NextState<Screen>>,
    mut stage: Option<ResMut<NextState<Stage>>>,
    language: Res<Language>,
    (mut orbit, mut overlays): (ResMut<Orbit>, ResMut<Overlays>),
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
        let Saved { game, sitters, timing } = begun;
        for entity in &old {
            commands.entity(entity).try_despawn();
        }
        let seats = G::seats(game.position());
        let setup = game.setup();
        let clock = timing.map(|timing| {
            let mut clock = Clock::new(timing, seats);
            clock.set(&game.note(game.cursor()).left);
            // Who comes back to a match looks at it first.
            if start.kept.is_some() {
                clock.pause();
            }
            clock
        });
        let place = start.kept.as_ref().and_then(|kept| kept.place.clone());
        let kept_in = KeptIn(place.map(Keeper::new));
        let seed = game.seed().unwrap_or(start.seed);
        let selection = Selection::read(&game.own_view(), &start.chosen).unwrap_or_default();
        let stage_at_first = if game.outcome().is_over() { Stage::Result } else { Stage::Playing };
        let mut on_table = commands.spawn((
            OfMatch,
            MatchOf(game),
            Chosen::<G>(selection),
            Computers::<G>::new(seed),
            (ClockOf(clock), kept_in),
            Advised::<G>::default(),
            Hand::<G>::default(),
            Laid::<G>::default(),
            DespawnOnExit(Screen::Match),
        ));
        if let Some(exercise) = problem {
            on_table.insert(exercise);
        }
        for index in 0..usize::from(seats) {
            let Some(seat) = Seat::from_index(index) else { continue };
            let seated = Seated(sitters.get(index).cloned().unwrap_or_default());
            commands.spawn((OfMatch, SeatAt(seat), seated, DespawnOnExit(Screen::Match)));
        }
        *pointed = Pointed::default();
        overlays.clear();
        if start.kept.is_some() {
            orbit.jump_to(View::Seat);
        }
        chosen.0 = Some(G::NAME);
        // A new game begins with the same choices.
        choice.setup = Some(setup);
        if start.problem.is_none() {
            (choice.seats, choice.timing) = (sitters, timing);
        }
        // Setting the screen that there is would sweep the new match away with the old one.
        NextState::set_if_neq(&mut next, Screen::Match);
        if let Some(stage) = &mut stage {
            stage.set(stage_at_first);
        }
    }
}

/// The match that is asked for, or why there is none.
fn begun<G: TableGame>(
    start: &StartMatch,
    exercise: Option<&Exercise<G>>,
    language: &Language,
) -> Result<Saved<G>, String> {
    let texts = language.texts();
    if let Some(kept) = &start.kept {
        return saved::read::<G>(&kept.text).map_err(|fault| texts.saved_fault(&fault));
    }
    let game = match (exercise, &start.position) {
        (Some(exercise), _) => Match::from_position(exercise.problem().position().clone()),
        (None, None) => Match::<G>::new(&start.setup, start.seed),
        (None, Some(text)) => {
            let position = G::read_position(text, &start.setup).map_err(|faults| texts.refusals(&faults))?;
            Match::from_position(position)
        }
    };
    Ok(Saved { game, sitters: start.seats.clone(), timing: start.timing })
}

/// Who sits on the seats of a match, in their order.
pub(super) fn sitters<'a>(count: u8, seats: impl Iterator<Item = (Seat, &'a Sitter)>) -> Vec<Sitter> {
    let mut sitters = vec![Sitter::default(); usize::from(count)];
    for (seat, sitter) in seats {
        if let Some(place) = sitters.get_mut(seat.index()) {
            place.clone_from(sitter);
        }
    }
    sitters
}

/// Is on everything that goes with a match: itself, its seats, its pieces and its board.
#[derive(Component, Clone, Copy, Debug)]
pub struct OfMatch;

/// Asks the rules what the intents mean. Only a complete and legal move goes on to be played.
fn validate<G: TableGame>(
    mut intents: MessageReader<Intent<G>>,
    mut matches: Query<(&MatchOf<G>, &mut Chosen<G>, &mut Hand<G>)>,
    viewer: Res<Viewer>,
    mut pointed: ResMut<Pointed<G>>,
    mut decided: MessageWriter<Decided<G>>,
    mut refused: MessageWriter<Refused>,
) {
    let Ok((MatchOf(game), mut chosen, mut hand)) = matches.single_mut() else {
        intents.clear();
        return;
    };
    for intent in intents.read() {
        let view = game.view(viewer.eye());
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
            Intent::TakeBack => {
                if !chosen.0.take_back() {
                    hand.put_back();
                }
                continue;
            }
            Intent::Wish(wish) => {
                chosen.0.clear();
                hand.put_back();
                decided.write(Decided::Do(*wish));
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
            let from = now.and_then(|now| G::spot_of(&G::aloft(view, now).0));
            *hand = Hand::default();
            hand.held = (from != Some(spot)).then_some(held);
            return Pointing::Taken;
        }
        (Some(Err(why)), _) => return Pointing::Refused(why),
        (None, Some(held)) => match G::lay(view, held, spot) {
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

/// A match with what is chosen and held in it, its computers, and the problem that it is, if it is one.
type AtPlay<G> = (
    &'static mut MatchOf<G>,
    &'static mut Chosen<G>,
    &'static mut Hand<G>,
    &'static mut Computers<G>,
    Option<&'static mut Exercise<G>>,
);

/// Plays what was decided. What the match refuses is told, and nothing has changed.
fn apply<G: TableGame>(
    mut decided: MessageReader<Decided<G>>,
    mut matches: Query<AtPlay<G>>,
    seats: Query<(&SeatAt, &Seated)>,
    mut pointed: ResMut<Pointed<G>>,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
) {
    for decision in decided.read() {
        let Ok((mut game, mut chosen, mut hand, mut computers, exercise)) = matches.single_mut() else {
            return;
        };
        let is_person = |seat: Seat| seats.iter().any(|(at, seated)| at.0 == seat && seated.is_person());
        if let Some(mut exercise) = exercise {
            match exercise.decide(decision.answer()) {
                Err(why) => drop(refused.write(why.into())),
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
        // The match counts as changed only if it is.
        match decide(&mut game.bypass_change_detection().0, decision, is_person) {
            Ok(forward) => {
                let node = game.0.cursor();
                game.set_changed();
                computers.arrive(matches!(decision, Decided::Play { .. }), &game.0);
                chosen.0.clear();
                hand.held = None;
                // Who plays by keys begins anew with what is in the hand.
                if !G::shelves(&game.0.view(Eye::Onlooker)).is_empty() {
                    (pointed.cursor, pointed.cursor_shown) = (None, false);
                }
                let looks = matches!(decision, Decided::Do(Wish::GoTo(_) | Wish::GoToStart | Wish::GoToEnd));
                played.write(Played { node, forward, looks });
            }
            Err(refusal) => {
                refused.write(refusal.into());
            }
        }
    }
}

/// Does it, and tells whether the last ply can be shown as played.
fn decide<G: TableGame>(
    game: &mut Match<G>,
    decision: &Decided<G>,
    is_person: impl Fn(Seat) -> bool,
) -> Result<bool, Refusal> {
    match decision {
        Decided::Play { mv, steps } => game.play(mv, steps).map(|_| true),
        Decided::Do(wish) => match *wish {
            Wish::Undo => undo_to_person(game, is_person).map(|()| false),
            Wish::Redo => redo_to_person(game, is_person),
            Wish::Forward => game.redo().map(|_| true),
            Wish::OutOfTime(seat) => game.run_out_of_time(seat).map(|_| false),
            Wish::GoTo(node) => {
                let is_next = game.parent(node) == Some(game.cursor());
                game.go_to(node).map(|()| is_next)
            }
            Wish::GoToStart => game.go_to(NodeId::START).map(|()| false),
            Wish::GoToEnd => {
                let end = game.line().last().copied().unwrap_or(NodeId::START);
                game.go_to(end).map(|()| false)
            }
            Wish::Resign(seat) => game.resign(seat).map(|_| false),
            Wish::OfferDraw(seat) => game.offer_draw(seat).map(|_| false),
            Wish::DeclineDraw => {
                game.decline_draw();
                Ok(false)
            }
            Wish::ShowAnswers => Err(Refusal::new(&reasons::NO_SUCH_STEP)),
        },
    }
}

/// Takes plies back until a person is to move again; one ply where only computers play.
fn undo_to_person<G: TableGame>(
    game: &mut Match<G>,
    is_person: impl Fn(Seat) -> bool,
) -> Result<(), Refusal> {
    let nobody = !game.playing().iter().any(&is_person);
    let before = std::iter::successors(game.parent(game.cursor()), |&node| game.parent(node));
    let plies = before.map(|node| G::to_move(game.position_at(node)));
    let plies = plies.enumerate().find(|&(_, seat)| nobody || is_person(seat)).map(|(index, _)| index + 1);
    // Where a computer began, there is nothing before a person's first move to go back to.
    let plies = plies.ok_or_else(|| Refusal::new(&NOTHING_TO_UNDO))?;
    game.undo()?;
    for _ in 1..plies {
        if game.undo().is_err() {
            break;
        }
    }
    Ok(())
}

/// Plays plies again until a person is to move; one ply where only computers play. Tells whether it was only one.
fn redo_to_person<G: TableGame>(
    game: &mut Match<G>,
    is_person: impl Fn(Seat) -> bool,
) -> Result<bool, Refusal> {
    let nobody = !game.playing().iter().any(&is_person);
    game.redo()?;
    let mut only_one = true;
    while !nobody && !is_person(game.to_move()) && game.redo().is_ok() {
        only_one = false;
    }
    Ok(only_one)
}

/// Marks the seat that is to move; none when the match is over.
fn seat_the_turn<G: TableGame>(
    mut commands: Commands,
    matches: Query<&MatchOf<G>, Changed<MatchOf<G>>>,
    seats: Query<(Entity, &SeatAt, Has<ToMove>)>,
) {
    let Ok(MatchOf(game)) = matches.single() else { return };
    let turn = (!game.outcome().is_over()).then(|| game.to_move());
    for (entity, SeatAt(seat), marked) in &seats {
        match (turn == Some(*seat), marked) {
            (true, false) => drop(commands.entity(entity).insert(ToMove)),
            (false, true) => drop(commands.entity(entity).remove::<ToMove>()),
            _ => {}
        }
    }
}

/// Brings the result up when a match has ended by what was just played.
fn show_result<G: TableGame>(
    mut played: MessageReader<Played>,
    matches: Query<&MatchOf<G>>,
    stage: Option<Res<State<Stage>>>,
    mut next: Option<ResMut<NextState<Stage>>>,
) {
    let Ok(MatchOf(game)) = matches.single() else {
        played.clear();
        return;
    };
    let (Some(stage), Some(next)) = (stage, &mut next) else { return };
    for played in played.read() {
        let over = game.outcome() != Outcome::Ongoing;
        // Only an end that is new is shown: who looks back at a finished game is left in peace.
        let is_last = game.children(played.node).is_empty();
        let by_rules = (played.forward && !played.looks)
            || !matches!(game.last_deed(), Some(crate::play::Deed::Move { .. }));
        match (over && is_last && by_rules, **stage) {
            (true, Stage::Playing) => next.set(Stage::Result),
            (false, Stage::Result) => next.set(Stage::Playing),
            _ => {}
        }
    }
}
