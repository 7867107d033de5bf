//! Half-made moves: spots that are pointed at become steps, and steps become a move that is submitted.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::{
    HalfMade, LooksOn, MatchSession, MatchSystems, Puzzle, Refused, Request, SessionChanged, Submit,
    is_on_table,
};
use crate::app::ui::preferences::Preferences;
use crate::app::ui::redraw::Redraw;
use crate::play::{Click, Selection};
use crate::rules::game::Refusal;

use crate::app::table::camera::Orbit;
use crate::app::table::camera_input::{FramePoint, NothingToTakeBack};
use crate::app::table::confirm::{Proposal, Proposed};
use crate::app::table::game::TableGame;
use crate::app::table::hand::{self, Hand, HandRequest, PlacementPreview};
use crate::app::table::on_table::{LayTable, OnTable};
use crate::app::table::pointed::Pointed;
use crate::app::table::rack::{At, RackOf};
use crate::app::table::snapping::{self, Snapping};

/// Input on the table, by the pointer, the cursor or the keys.
#[derive(Message, Clone, Debug)]
pub enum TableInput<G: TableGame> {
    /// Points at a spot: takes what lies there into the hand, puts down what is held, or makes a step of a move.
    Point(G::Spot),
    /// Points once more, by a double click, at the spot that was pointed at just before: a step if it is one, else the
    /// spot is framed.
    Again(G::Spot),
    /// Puts down on a spot what was dragged there.
    Drop(G::Spot),
    /// Carries what lies on a spot to another one, or off the table, while a position is set up.
    Carry(G::Spot, Option<G::Spot>),
    /// Makes a step of a move.
    Click(G::Step),
    /// Plays the move that waits to be confirmed.
    Confirm,
    /// Takes back the move that waits to be confirmed, the last step of a half-made move, or puts back what is held.
    TakeBack,
}

/// Half-made move of the seat to move.
#[derive(Component, Debug)]
pub struct Chosen<G: TableGame>(pub Selection<G>);

/// Gives a session that appears its half-made move and its empty hand.
fn prepare<G: TableGame>(
    added: On<Add, MatchSession>,
    sessions: Query<(&MatchSession, &HalfMade)>,
    mut pointed: ResMut<Pointed<G>>,
    mut commands: Commands,
) {
    let Ok((session, HalfMade(steps))) = sessions.get(added.entity) else { return };
    let Some(session) = session.of::<G>() else { return };
    let selection = Selection::read(&session.turn_view(), steps).unwrap_or_default();
    commands.entity(added.entity).insert((
        Chosen::<G>(selection),
        Hand::<G>::default(),
        PlacementPreview::<G>::default(),
        Proposed::<G>::default(),
    ));
    *pointed = Pointed::default();
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<TableInput<G>>().add_observer(prepare::<G>).add_systems(
        Update,
        (
            (handle_requests::<G>, choose::<G>, give_up::<G>)
                .chain()
                .run_if(is_on_table::<G>)
                .in_set(MatchSystems::Validate),
            follow::<G>.run_if(is_on_table::<G>).before(LayTable).in_set(MatchSystems::Settle),
        ),
    );
}

/// Carries out requests to the hand.
fn handle_requests<G: TableGame>(
    mut requests: MessageReader<HandRequest>,
    in_match: Single<(&OnTable<G>, &Chosen<G>, &Proposed<G>, &mut Hand<G>), With<MatchSession>>,
    orbit: Res<Orbit>,
    mut inputs: MessageWriter<TableInput<G>>,
    mut nothing: MessageWriter<NothingToTakeBack>,
    mut redraw: ResMut<Redraw>,
) {
    if requests.is_empty() {
        return;
    }
    let (OnTable { view, .. }, chosen, proposed, mut hand) = in_match.into_inner();
    for request in requests.read() {
        match *request {
            HandRequest::Take(index) => {
                let spot = G::supply(view).get(index).copied();
                inputs.write_batch(spot.map(TableInput::Point));
            }
            HandRequest::Turn { turning, back } => {
                if let Some(held) = hand.held.filter(|_| G::TURNINGS.contains(&turning)) {
                    let turn = |quarter| G::turn(view, held, quarter);
                    let turning = (turning, G::TURNINGS);
                    hand.turn_to(view, snapping::turned(held, turning, (orbit.ahead(), back), turn));
                }
            }
            HandRequest::PutBack => hand.put_back(),
            HandRequest::TakeBack => {
                if chosen.0.is_empty() && hand.held.is_none() && proposed.0.is_none() {
                    nothing.write(NothingToTakeBack);
                    redraw.request();
                } else {
                    inputs.write(TableInput::TakeBack);
                }
            }
            HandRequest::Act(index) => {
                let step = G::actions_without_piece(view).get(index).map(|(_, step)| *step);
                inputs.write_batch(step.map(TableInput::Click));
            }
        }
    }
}

/// Answers to the inputs on a table.
#[derive(SystemParam)]
struct Answers<'w> {
    submitted: MessageWriter<'w, Submit>,
    refused: MessageWriter<'w, Refused>,
    framed: MessageWriter<'w, FramePoint>,
}

/// A match with all that inputs on its table change.
type AtHand<G> = (
    &'static OnTable<G>,
    &'static mut Chosen<G>,
    &'static mut Hand<G>,
    &'static mut Proposed<G>,
    Has<Puzzle>,
);

/// Asks the rules what the input means. Only a complete and legal move is submitted.
fn choose<G: TableGame>(
    mut inputs: MessageReader<TableInput<G>>,
    in_match: Single<AtHand<G>, Without<LooksOn>>,
    preferences: Res<Preferences>,
    mut pointed: ResMut<Pointed<G>>,
    mut answers: Answers,
    mut last: Local<Last>,
) {
    if inputs.is_empty() {
        return;
    }
    let (OnTable { view, .. }, mut chosen, mut hand, mut proposed, is_puzzle) = in_match.into_inner();
    for input in inputs.read() {
        let before = std::mem::take(&mut *last);
        if before == Last::Completed && matches!(input, TableInput::Again(_)) {
            continue;
        }
        if proposed.0.is_some()
            && let Some(Proposal { mv, steps }) = proposed.0.take()
        {
            if confirmed::<G>(input, &steps) {
                answers.submitted.write(told::<G>(view, &mv, &steps));
                continue;
            }
            if matches!(input, TableInput::TakeBack) {
                continue;
            }
        }
        let snapping = Snapping::of(&preferences, pointed.side(), is_puzzle);
        let is_free = chosen.0.is_empty() && hand.held.is_none();
        let effect = effect_of::<G>(view, &mut chosen.0, &mut hand, input, snapping);
        // The camera stays where it is while a move is being made.
        if let (TableInput::Again(spot), Last::Refused, Effect::Refused(..)) = (input, before, &effect) {
            let At { rack, place } = At::of::<G>(view, *spot);
            answers.framed.write_batch(rack.is_none().then_some(FramePoint(place)));
            continue;
        }
        match effect {
            Effect::Complete { mv, steps } => {
                *last = Last::Completed;
                if preferences.settings.confirm_moves && !is_puzzle {
                    proposed.0 = Some(Proposal { mv, steps });
                } else {
                    answers.submitted.write(told::<G>(view, &mv, &steps));
                }
            }
            Effect::Refused(why, spot) => {
                *last = if is_free { Last::Refused } else { Last::Other };
                answers.refused.write(Refused { why, at: Some(At::of::<G>(view, spot)) });
            }
            Effect::Taken => {
                // With keys, the cursor continues over the board.
                if let (Some(held), true) = (hand.held, pointed.cursor_shown) {
                    pointed.cursor = hand::landing::<G>(view, held).or(pointed.cursor);
                }
            }
            Effect::Chosen | Effect::Undone => {}
        }
    }
}

/// A move in words.
fn told<G: TableGame>(view: &G::View, mv: &G::Move, steps: &[G::Step]) -> Submit {
    let steps = steps.iter().map(|&step| G::step_text(step)).collect();
    Submit::Play { mv: G::move_text(view, mv), steps }
}

/// Effect of the last input, on which depends what a second click on the same spot means.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Last {
    /// It completed a move: a second click means nothing.
    Completed,
    /// It was refused while nothing was half made: a second click frames the spot.
    Refused,
    /// Anything else.
    #[default]
    Other,
}

/// Whether an input confirms a move that was made by these steps: a click on its end does.
fn confirmed<G: TableGame>(input: &TableInput<G>, steps: &[G::Step]) -> bool {
    match input {
        TableInput::Confirm => true,
        TableInput::Point(spot) | TableInput::Again(spot) | TableInput::Drop(spot) => {
            steps.last().is_some_and(|step| G::spot(*step) == *spot)
        }
        TableInput::Carry(..) | TableInput::Click(_) | TableInput::TakeBack => false,
    }
}

/// Effect of an input.
enum Effect<G: TableGame> {
    /// The move is complete.
    Complete { mv: G::Move, steps: Vec<G::Step> },
    /// A step was made.
    Chosen,
    /// A piece was taken into the hand.
    Taken,
    /// Something was taken or put back, or nothing has happened.
    Undone,
    /// Nothing has happened, and why, with the spot that it is about.
    Refused(Refusal, G::Spot),
}

/// Carries out an input on a half-made move and a hand.
fn effect_of<G: TableGame>(
    view: &G::View,
    selection: &mut Selection<G>,
    hand: &mut Hand<G>,
    input: &TableInput<G>,
    snapping: Option<Snapping>,
) -> Effect<G> {
    let (step, spot) = match input {
        TableInput::Point(spot) | TableInput::Again(spot) | TableInput::Drop(spot) => {
            match point::<G>(view, selection.made(), hand, *spot, snapping) {
                Pointing::Step(step) => (step, *spot),
                Pointing::Taken => {
                    selection.clear();
                    return if hand.held.is_some() { Effect::Taken } else { Effect::Undone };
                }
                Pointing::Refused(why) => return Effect::Refused(why, *spot),
            }
        }
        TableInput::Click(step) => (*step, G::spot(*step)),
        TableInput::Confirm | TableInput::Carry(..) => return Effect::Undone,
        TableInput::TakeBack => {
            if !selection.take_back() {
                hand.put_back();
            }
            return Effect::Undone;
        }
    };
    let before = selection.clone();
    let mut effect = match selection.click(view, step) {
        Click::Complete { mv, steps } => return Effect::Complete { mv, steps },
        Click::Refused(why) => Effect::Refused(why, spot),
        Click::Chosen => Effect::Chosen,
        Click::TakenBack => Effect::Undone,
    };
    if matches!(input, TableInput::Drop(_)) {
        // What is dragged onto another piece that can move is not put down there.
        let goes_on = selection.made().len() > before.made().len();
        if matches!(effect, Effect::Chosen) && !goes_on && !before.is_empty() {
            effect = Effect::Refused(G::why_not(view, before.made(), step), spot);
            *selection = before.clone();
        }
        // A piece that was only just taken up goes back.
        if matches!(effect, Effect::Refused(..)) && before.made().len() == 1 {
            selection.clear();
        }
    }
    effect
}

/// Outcome of pointing at a spot.
enum Pointing<S> {
    /// A step of a move.
    Step(S),
    /// A piece was taken into the hand, or put back.
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
    snapping: Option<Snapping>,
) -> Pointing<G::Step> {
    let step = match (G::take(view, spot), hand.held) {
        (Some(Ok(held)), now) => {
            let from = now.and_then(|now| G::spot_of(&G::held_transform(view, now).0));
            hand.put_back();
            if from != Some(spot) {
                hand.take(view, held, snapping.is_some());
            }
            return Pointing::Taken;
        }
        (Some(Err(why)), _) => return Pointing::Refused(why),
        (None, Some(held)) => match snapping::lies::<G>(view, held, spot, snapping) {
            Some((held, preview)) => {
                if preview.verdict.is_ok() {
                    hand.turn_to(view, held);
                    hand.let_go(G::held_transform(view, held).0, &preview);
                }
                preview.verdict
            }
            None => G::step(view, made, spot),
        },
        (None, None) => G::step(view, made, spot),
    };
    step.map_or_else(Pointing::Refused, Pointing::Step)
}

/// Drops the half-made move when a request comes, or a move that was not made by hand is submitted.
fn give_up<G: TableGame>(
    mut requests: MessageReader<Request>,
    mut submitted: MessageReader<Submit>,
    in_match: Single<(&mut Chosen<G>, &mut Hand<G>, &mut Proposed<G>)>,
) {
    let by_itself = |submit: &Submit| matches!(submit, Submit::Play { steps, .. } if steps.is_empty());
    let asked = requests.read().count() > 0;
    if submitted.read().filter(|submit| by_itself(submit)).count() > 0 || asked {
        let (mut chosen, mut hand, mut proposed) = in_match.into_inner();
        chosen.0.clear();
        hand.put_back();
        proposed.0 = None;
    }
}

/// Clears what was chosen and held when another position is shown: it was for the position before.
fn follow<G: TableGame>(
    mut changed: MessageReader<SessionChanged>,
    in_match: Single<(&mut Chosen<G>, &mut Hand<G>, &mut Proposed<G>)>,
    racks: Query<(), With<RackOf>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    if changed.read().filter(|changed| changed.moved).count() == 0 {
        return;
    }
    let (mut chosen, mut hand, mut proposed) = in_match.into_inner();
    chosen.0.clear();
    hand.held = None;
    proposed.0 = None;
    // In games with racks, the cursor begins anew at the hand.
    if !racks.is_empty() {
        (pointed.cursor, pointed.cursor_shown) = (None, false);
    }
}
