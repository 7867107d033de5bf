//! Half-made moves: spots that are pointed at become steps, and steps become a move that is submitted.

use bevy::prelude::*;

use crate::app::session::{
    HalfMade, MatchSystems, Refused, Request, SessionChanged, SessionOf, Submit, is_on_table,
};
use crate::play::{Click, Selection};
use crate::rules::game::Refusal;

use crate::app::table::camera::Orbit;
use crate::app::table::game::TableGame;
use crate::app::table::hand::{self, Hand, HandRequest, PlacementPreview};
use crate::app::table::on_table::{LayTable, OnTable};
use crate::app::table::pointed::Pointed;
use crate::app::table::rack::{At, RackOf};

/// Input on the table, by the pointer, the cursor or the keys.
#[derive(Message, Clone, Debug)]
pub enum TableInput<G: TableGame> {
    /// Points at a spot: takes what lies there into the hand, puts down what is held, or makes a step of a move.
    Point(G::Spot),
    /// Makes a step of a move.
    Click(G::Step),
    /// Takes back the last step of a half-made move, or puts back what is held.
    TakeBack,
}

/// Half-made move of the seat to move.
#[derive(Component, Debug)]
pub struct Chosen<G: TableGame>(pub Selection<G>);

/// Gives a session that appears its half-made move and its empty hand.
fn prepare<G: TableGame>(
    added: On<Add, SessionOf<G>>,
    sessions: Query<(&SessionOf<G>, &HalfMade)>,
    mut pointed: ResMut<Pointed<G>>,
    mut commands: Commands,
) {
    let Ok((SessionOf(session), HalfMade(steps))) = sessions.get(added.entity) else { return };
    let selection = Selection::read(&session.turn_view(), steps).unwrap_or_default();
    commands.entity(added.entity).insert((
        Chosen::<G>(selection),
        Hand::<G>::default(),
        PlacementPreview::<G>::default(),
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
    in_match: Single<(&OnTable<G>, &mut Hand<G>), With<SessionOf<G>>>,
    orbit: Res<Orbit>,
    mut inputs: MessageWriter<TableInput<G>>,
) {
    if requests.is_empty() {
        return;
    }
    let (OnTable { view, .. }, mut hand) = in_match.into_inner();
    for request in requests.read() {
        match *request {
            HandRequest::Take(index) => {
                let spot = G::supply(view).get(index).copied();
                inputs.write_batch(spot.map(TableInput::Point));
            }
            HandRequest::Turn { turning, back } => {
                if let Some(held) = hand.held.filter(|_| G::TURNINGS.contains(&turning)) {
                    hand.held = Some(G::turn(view, held, turning.on_table(orbit.ahead(), back)));
                }
            }
            HandRequest::PutBack => hand.put_back(),
            HandRequest::Act(index) => {
                let step = G::actions_without_piece(view).get(index).map(|(_, step)| *step);
                inputs.write_batch(step.map(TableInput::Click));
            }
        }
    }
}

/// Asks the rules what the input means. Only a complete and legal move is submitted.
fn choose<G: TableGame>(
    mut inputs: MessageReader<TableInput<G>>,
    in_match: Single<(&OnTable<G>, &mut Chosen<G>, &mut Hand<G>)>,
    mut pointed: ResMut<Pointed<G>>,
    mut submitted: MessageWriter<Submit<G>>,
    mut refused: MessageWriter<Refused>,
) {
    if inputs.is_empty() {
        return;
    }
    let (OnTable { view, .. }, mut chosen, mut hand) = in_match.into_inner();
    for input in inputs.read() {
        let step = match input {
            TableInput::Point(spot) => match point::<G>(view, chosen.0.made(), &mut hand, *spot) {
                Pointing::Step(step) => step,
                Pointing::Taken => {
                    chosen.0.clear();
                    // With keys, the cursor continues over the board.
                    if let (Some(held), true) = (hand.held, pointed.cursor_shown) {
                        pointed.cursor = hand::landing::<G>(view, held).or(pointed.cursor);
                    }
                    continue;
                }
                Pointing::Refused(why) => {
                    refused.write(Refused { why, at: Some(At::of::<G>(view, *spot)) });
                    continue;
                }
            },
            TableInput::Click(step) => *step,
            TableInput::TakeBack => {
                if !chosen.0.take_back() {
                    hand.put_back();
                }
                continue;
            }
        };
        match chosen.0.click(view, step) {
            Click::Complete { mv, steps } => drop(submitted.write(Submit::Play { mv, steps })),
            Click::Refused(why) => {
                refused.write(Refused { why, at: Some(At::of::<G>(view, G::spot(step))) });
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
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
            Some(preview) => {
                if preview.verdict.is_ok() {
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
    mut submitted: MessageReader<Submit<G>>,
    in_match: Single<(&mut Chosen<G>, &mut Hand<G>)>,
) {
    let by_itself = |submit: &Submit<G>| matches!(submit, Submit::Play { steps, .. } if steps.is_empty());
    let asked = requests.read().count() > 0;
    if submitted.read().filter(|submit| by_itself(submit)).count() > 0 || asked {
        let (mut chosen, mut hand) = in_match.into_inner();
        chosen.0.clear();
        hand.put_back();
    }
}

/// Clears what was chosen and held when another position is shown: it was for the position before.
fn follow<G: TableGame>(
    mut changed: MessageReader<SessionChanged>,
    in_match: Single<(&mut Chosen<G>, &mut Hand<G>)>,
    racks: Query<(), With<RackOf>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    if changed.read().filter(|changed| changed.moved).count() == 0 {
        return;
    }
    let (mut chosen, mut hand) = in_match.into_inner();
    chosen.0.clear();
    hand.held = None;
    // In games with racks, the cursor begins anew at the hand.
    if !racks.is_empty() {
        (pointed.cursor, pointed.cursor_shown) = (None, false);
    }
}
