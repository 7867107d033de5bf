//! Half-made moves: spots that are pointed at become steps, and steps become a move that is submitted.

pub mod confirm;
pub mod hand;
pub mod hand_strip;
pub mod placement;
pub mod snapping;
pub mod validation;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::{
    HalfMade, LooksOn, MatchKind, MatchSession, MatchSystems, RefusalMessage, Request, SessionChanged, Submit,
};
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use camaieu_rules::game::{Observer, Refusal};

use crate::table::board::{
    BoardSelection, BoardView, Choice, Chose, Continuations, HeldValue, Spot, TableStep,
};
use crate::table::camera::Orbit;
use crate::table::camera::input::{FramePoint, NothingToTakeBack};
use crate::table::choosing::confirm::{MoveProposal, Proposed};
use crate::table::choosing::hand::{Hand, HandRequest, PlacementPreview};
use crate::table::choosing::snapping::Snapping;
use crate::table::pieces::rack::{RackOf, ScenePoint};
use crate::table::pointer::pointed::Pointed;
use crate::table::scene::on_table::{GameTables, LayTable, OnTable};

/// Input on the table, by the pointer, the cursor or the keys.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableInput {
    /// Points at a spot: takes what lies there into the hand, puts down what is held, or makes a step of a move.
    Point(Spot),
    /// Points once more, by a double click, at the spot that was pointed at just before: a step if it is one, else the
    /// spot is framed.
    Again(Spot),
    /// Puts down on a spot what was dragged there.
    Drop(Spot),
    /// Carries what lies on a spot to another one, or off the table, while a position is set up.
    Carry(Spot, Option<Spot>),
    /// Makes a step of a move.
    Click(TableStep),
    /// Plays the move that waits to be confirmed.
    Confirm,
    /// Takes back the move that waits to be confirmed, the last step of a half-made move, or puts back what is held.
    TakeBack,
}

/// Half-made move of the seat to move.
#[derive(Component, Clone, Debug, Default)]
pub struct MoveSelection(pub BoardSelection);

/// Gives a session that appears its half-made move and its empty hand.
fn prepare(
    added: On<Add, MatchSession>,
    sessions: Query<(&MatchSession, &HalfMade)>,
    mut pointed: ResMut<Pointed>,
    tables: Res<GameTables>,
    mut commands: Commands,
) {
    let Ok((MatchSession(session), HalfMade(steps))) = sessions.get(added.entity) else { return };
    let turn = Observer::Seat(session.shown_turn());
    let view = tables.of(session.game()).and_then(|table| table.view(&**session, turn));
    let chosen = view.map_or(Vec::new(), |view| view.read_steps(steps));
    commands.entity(added.entity).insert((
        MoveSelection(BoardSelection::of(chosen)),
        Continuations::default(),
        Hand::default(),
        PlacementPreview::default(),
        Proposed::default(),
    ));
    *pointed = Pointed::default();
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TableInput>().add_observer(prepare).add_systems(
        Update,
        (
            (handle_requests, choose, give_up).chain().in_set(MatchSystems::Validate),
            clear_stale_choice.before(LayTable).in_set(MatchSystems::Settle),
        ),
    );
}

/// Carries out requests to the hand.
fn handle_requests(
    mut requests: MessageReader<HandRequest>,
    in_match: Single<(&OnTable, &MoveSelection, &Proposed, &mut Hand), With<MatchSession>>,
    orbit: Res<Orbit>,
    mut inputs: MessageWriter<TableInput>,
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
                let spot = view.supply().get(index).copied();
                inputs.write_batch(spot.map(TableInput::Point));
            }
            HandRequest::Turn { turning, back } => {
                if let Some(held) = hand.held.filter(|_| view.table().constants().turnings.contains(&turning))
                {
                    let turn = |quarter| view.turn(held, quarter);
                    let turning = (turning, view.table().constants().turnings);
                    hand.turn_to(&**view, snapping::turned(held, turning, (orbit.ahead(), back), turn));
                }
            }
            HandRequest::PutBack => hand.put_back(),
            HandRequest::TakeBack => {
                if chosen.0.is_idle() && hand.held.is_none() && proposed.0.is_none() {
                    nothing.write(NothingToTakeBack);
                    redraw.request();
                } else {
                    inputs.write(TableInput::TakeBack);
                }
            }
            HandRequest::Act(index) => {
                let step = view.actions_without_piece().get(index).map(|(_, step)| *step);
                inputs.write_batch(step.map(TableInput::Click));
            }
        }
    }
}

/// Answers to the inputs on a table.
#[derive(SystemParam)]
struct Answers<'w> {
    submitted: MessageWriter<'w, Submit>,
    refused: MessageWriter<'w, RefusalMessage>,
    framed: MessageWriter<'w, FramePoint>,
}

/// A match with all that inputs on its table change.
type AtHand = (
    &'static OnTable,
    &'static mut MoveSelection,
    &'static mut Hand,
    &'static mut Proposed,
    &'static MatchKind,
);

/// Asks the rules what the input means. Only a complete and legal move is submitted.
fn choose(
    mut inputs: MessageReader<TableInput>,
    in_match: Single<AtHand, Without<LooksOn>>,
    preferences: Res<Preferences>,
    mut pointed: ResMut<Pointed>,
    mut answers: Answers,
    mut last: Local<Last>,
) {
    if inputs.is_empty() {
        return;
    }
    let (OnTable { view, .. }, mut chosen, mut hand, mut proposed, kind) = in_match.into_inner();
    for input in inputs.read() {
        let before = std::mem::take(&mut *last);
        if before == Last::Completed && matches!(input, TableInput::Again(_)) {
            continue;
        }
        if proposed.0.is_some()
            && let Some(MoveProposal { steps }) = proposed.0.take()
        {
            if confirmed(input, &steps) {
                answers.submitted.write(move_submission(&**view, &steps));
                continue;
            }
            if matches!(input, TableInput::TakeBack) {
                continue;
            }
        }
        let is_free = chosen.0.is_empty() && hand.held.is_none();
        let ways = MoveInputStyle::of(&preferences, pointed.side(), kind.is_exercise());
        let effect = effect_of(&**view, &mut chosen.0, &mut hand, input, ways);
        // The camera stays where it is while a move is being made.
        if let (TableInput::Again(spot), Last::Refused, InputEffect::Refused(..)) = (input, before, &effect) {
            let ScenePoint { rack, place } = view.at(*spot);
            answers.framed.write_batch(rack.is_none().then_some(FramePoint(place)));
            continue;
        }
        match effect {
            InputEffect::Complete { steps } => {
                *last = Last::Completed;
                if preferences.settings.confirm_moves && !kind.is_exercise() {
                    proposed.0 = Some(MoveProposal { steps });
                } else {
                    answers.submitted.write(move_submission(&**view, &steps));
                }
            }
            InputEffect::Refused(why, spot) => {
                *last = if is_free { Last::Refused } else { Last::Other };
                answers.refused.write(RefusalMessage { why, at: Some(view.at(spot)) });
            }
            InputEffect::Taken => {
                // With keys, the cursor continues over the board.
                if let (Some(held), true) = (hand.held, pointed.cursor_shown) {
                    pointed.cursor = hand::landing(&**view, held).or(pointed.cursor);
                }
            }
            InputEffect::Chosen | InputEffect::Undone => {}
        }
    }
}

/// A move in words.
pub(crate) fn move_submission(view: &dyn BoardView, steps: &[TableStep]) -> Submit {
    let texts = steps.iter().map(|&step| view.step_text(step)).collect();
    Submit::Play { mv: view.move_text(steps), steps: texts }
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
fn confirmed(input: &TableInput, steps: &[TableStep]) -> bool {
    match input {
        TableInput::Confirm => true,
        TableInput::Point(spot) | TableInput::Again(spot) | TableInput::Drop(spot) => {
            steps.last().is_some_and(|step| step.spot() == *spot)
        }
        TableInput::Carry(..) | TableInput::Click(_) | TableInput::TakeBack => false,
    }
}

/// Ways in which a player wants moves to be made.
#[derive(Clone, Copy)]
struct MoveInputStyle {
    snapping: Option<Snapping>,
    /// Whether a move may be played that was not begun.
    one_click: bool,
}

impl MoveInputStyle {
    /// The ways of a player whose pointer is at this side of a spot.
    fn of(preferences: &Preferences, side: IVec2, is_exercise: bool) -> MoveInputStyle {
        let snapping = Snapping::of(preferences, side, is_exercise);
        MoveInputStyle { snapping, one_click: preferences.settings.one_click }
    }
}

enum InputEffect {
    /// The move is complete.
    Complete { steps: Vec<TableStep> },
    /// A step was made, or it is shown which pieces can go to a spot.
    Chosen,
    /// A piece was taken into the hand.
    Taken,
    /// Something was taken or put back, or nothing has happened.
    Undone,
    /// Nothing has happened, and why, with the spot that it is about.
    Refused(Refusal, Spot),
}

/// Carries out an input on a half-made move and a hand.
fn effect_of(
    view: &dyn BoardView,
    selection: &mut BoardSelection,
    hand: &mut Hand,
    input: &TableInput,
    ways: MoveInputStyle,
) -> InputEffect {
    let (choice, spot) = match input {
        TableInput::Point(spot) | TableInput::Again(spot) | TableInput::Drop(spot) => {
            match point(view, hand, *spot, ways.snapping) {
                Pointing::Choice(choice) => (choice, *spot),
                Pointing::Taken => {
                    selection.clear();
                    return if hand.held.is_some() { InputEffect::Taken } else { InputEffect::Undone };
                }
                Pointing::Refused(why) => return InputEffect::Refused(why, *spot),
            }
        }
        TableInput::Click(step) => (Choice::Step(*step), step.spot()),
        TableInput::Confirm | TableInput::Carry(..) => return InputEffect::Undone,
        TableInput::TakeBack => {
            if !selection.take_back() {
                hand.put_back();
            }
            return InputEffect::Undone;
        }
    };
    let before = selection.clone();
    let mut effect = match selection.choose(view, choice, ways.one_click) {
        Chose::Complete(steps) => return InputEffect::Complete { steps },
        Chose::Refused(why) => InputEffect::Refused(why, spot),
        Chose::More | Chose::Asked => InputEffect::Chosen,
        Chose::TakenBack => InputEffect::Undone,
    };
    if matches!(input, TableInput::Drop(_)) {
        // What is dragged onto another piece that can move is not put down there.
        let goes_on = selection.made().len() > before.made().len();
        if let (InputEffect::Chosen, [other], false) =
            (&effect, selection.made(), goes_on || before.is_empty())
        {
            effect = InputEffect::Refused(view.why_not(before.made(), *other), spot);
            *selection = before.clone();
        }
        // A piece that was only just taken up goes back.
        if matches!(effect, InputEffect::Refused(..)) && before.made().len() == 1 {
            selection.clear();
        }
    }
    effect
}

/// Outcome of pointing at a spot.
enum Pointing {
    /// A step of a move.
    Choice(Choice),
    /// A piece was taken into the hand, or put back.
    Taken,
    /// Nothing, and why.
    Refused(Refusal),
}

/// Points at a spot: takes what lies there into the hand, puts down what is held, or makes a step.
fn point(view: &dyn BoardView, hand: &mut Hand, spot: Spot, snapping: Option<Snapping>) -> Pointing {
    match (view.take(spot), hand.held) {
        (Some(Ok(held)), now) => {
            let from = now.and_then(HeldValue::from);
            hand.put_back();
            if from != Some(spot) {
                hand.take(view, held, snapping.is_some());
            }
            Pointing::Taken
        }
        (Some(Err(why)), _) => Pointing::Refused(why),
        (None, Some(held)) => match snapping::snapped_preview(view, held, spot, snapping) {
            Some((held, preview)) => {
                if preview.verdict.is_ok() {
                    hand.turn_to(view, held);
                    if let Some((piece, _)) = view.held_transform(held) {
                        hand.let_go(piece, &preview);
                    }
                }
                preview.verdict.map_or_else(Pointing::Refused, |step| Pointing::Choice(Choice::Step(step)))
            }
            None => Pointing::Choice(Choice::Spot(spot)),
        },
        (None, None) => Pointing::Choice(Choice::Spot(spot)),
    }
}

/// Drops the half-made move when a request comes, or a move that was not made by hand is submitted.
fn give_up(
    mut requests: MessageReader<Request>,
    mut submitted: MessageReader<Submit>,
    in_match: Single<(&mut MoveSelection, &mut Hand, &mut Proposed)>,
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
fn clear_stale_choice(
    mut changed: MessageReader<SessionChanged>,
    in_match: Single<(&mut MoveSelection, &mut Hand, &mut Proposed)>,
    racks: Query<(), With<RackOf>>,
    mut pointed: ResMut<Pointed>,
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
