//! Requests: those of the panel and the keys are carried out, and the player's book is kept.

use bevy::prelude::*;

use crate::session::{Start, Which};
use crate::table::choosing::Chosen;
use crate::table::hand::Hand;
use crate::ui::redraw::Redraw;

use super::challenge::Challenge;
use super::{Book, PuzzleRequest};

/// Carries out the requests of the panel and the keys.
pub(super) fn handle_requests(
    mut requests: MessageReader<PuzzleRequest>,
    challenge: Single<(&mut Challenge, &mut Chosen, &mut Hand)>,
    mut starts: MessageWriter<Start>,
    mut redraw: ResMut<Redraw>,
) {
    let (mut challenge, mut chosen, mut hand) = challenge.into_inner();
    let game = challenge.run().facts().game;
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
            PuzzleRequest::Next => drop(starts.write(Start::Puzzle { game, which: Which::Next })),
        }
    }
}

/// Notes the puzzle in the player's book whenever it changes.
pub(super) fn note(mut challenge: Single<&mut Challenge, Changed<Challenge>>, mut book: ResMut<Book>) {
    // What is noted is no change of the puzzle.
    challenge.bypass_change_detection().note(&mut book);
}
