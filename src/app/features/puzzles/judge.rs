//! Judgement: moves on the table are answers to the puzzle, and requests of the panel are carried out.

use bevy::prelude::*;

use crate::app::session::{Request, Submit};
use crate::app::table::choosing::Chosen;
use crate::app::table::game::TableGame;
use crate::app::table::hand::Hand;
use crate::app::ui::redraw::Redraw;
use crate::play::Selection;
use crate::play::puzzle::PuzzleAwaits;

use super::challenge::Challenge;
use super::start::{StartPuzzle, Which};
use super::{Book, PuzzleRequest};

/// Takes submitted moves as answers. The table plays them after that, by its cues.
pub(super) fn answer<G: TableGame>(
    mut submitted: ResMut<Messages<Submit>>,
    mut requests: ResMut<Messages<Request>>,
    challenge: Single<(&mut Challenge<G>, &mut Chosen, &mut Hand)>,
    mut asked: MessageWriter<PuzzleRequest>,
) {
    if submitted.is_empty() && requests.is_empty() {
        return;
    }
    let (mut challenge, mut chosen, mut hand) = challenge.into_inner();
    for submit in submitted.drain() {
        match submit {
            Submit::Play { mv, steps }
                if challenge.run().awaits() == PuzzleAwaits::Player && challenge.cues.is_empty() =>
            {
                let view = challenge.run().view();
                let steps = Selection::<G>::read(&view, &steps).map(|read| read.made().to_vec());
                if let Ok(mv) = G::read_move(&view, &mv) {
                    challenge.judge(&mv, steps.unwrap_or_default());
                }
                // A move that the table does not play was made for nothing.
                if challenge.cues.is_empty() {
                    hand.put_back();
                }
            }
            Submit::Play { .. } => hand.put_back(),
            Submit::Engine { .. } => {}
        }
        chosen.0.clear();
    }
    // The keys of a match that lead through its plies lead through the puzzle.
    for request in requests.drain() {
        if request == Request::Undo {
            asked.write(PuzzleRequest::Again);
        }
    }
}

/// Carries out the requests of the panel and the keys.
pub(super) fn handle_requests<G: TableGame>(
    mut requests: MessageReader<PuzzleRequest>,
    challenge: Single<(&mut Challenge<G>, &mut Chosen, &mut Hand)>,
    mut starts: MessageWriter<StartPuzzle>,
    mut redraw: ResMut<Redraw>,
) {
    let (mut challenge, mut chosen, mut hand) = challenge.into_inner();
    for request in requests.read() {
        redraw.request();
        if *request != PuzzleRequest::Hint {
            chosen.0.clear();
            hand.put_back();
        }
        match request {
            PuzzleRequest::Hint if challenge.cues.is_empty() => challenge.hint(),
            PuzzleRequest::Show if challenge.cues.is_empty() => challenge.give_up(),
            PuzzleRequest::Hint | PuzzleRequest::Show => {}
            PuzzleRequest::Again => challenge.restart(),
            PuzzleRequest::Next => drop(starts.write(StartPuzzle { game: G::NAME, which: Which::Next })),
        }
    }
}

/// Notes the puzzle in the player's book whenever it changes.
pub(super) fn note<G: TableGame>(
    mut challenge: Single<&mut Challenge<G>, Changed<Challenge<G>>>,
    mut book: ResMut<Book>,
) {
    challenge.bypass_change_detection().note(&mut book);
}
