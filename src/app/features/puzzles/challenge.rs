//! Challenge: a puzzle on the table, with what the table has still to show of it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::session::{InPuzzle, Submit};
use crate::table::markers::PointedOut;
use crate::table::playback::{Cues, Guide};
use camaieu_play::puzzle::{AnyPuzzle, AnySolving, PuzzleAwaits, PuzzleHint, PuzzleReply, Ruling};
use camaieu_play::{AnySession, InWords};

use super::{Book, PuzzleRequest};

/// What was last said about the puzzle.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// The judgement of a move.
    Reply(PuzzleReply),
    /// A move is being judged, by its text.
    Judging(String),
    /// A hint.
    Hint(PuzzleHint),
    /// The solution is shown.
    Shown,
}

/// Puzzle on the table.
#[derive(Component, Clone, Debug)]
#[require(InPuzzle, PointedOut)]
pub struct Challenge {
    puzzles: Arc<[AnyPuzzle]>,
    /// Its index among them.
    at: usize,
    run: Box<dyn AnySolving>,
    pub(super) cues: Cues,
    pub(super) said: Option<Said>,
    /// Whether it is the puzzle of the day.
    is_daily: bool,
    /// Whether it is in the player's book that it is solved.
    is_noted: bool,
}

impl Challenge {
    /// The puzzle at an index among the game's; `None` if there is none.
    pub(super) fn new(puzzles: Arc<[AnyPuzzle]>, at: usize, is_daily: bool) -> Option<Challenge> {
        let run = puzzles.get(at)?.solve();
        let cues = Cues::default();
        Some(Challenge { puzzles, at, run, cues, said: None, is_daily, is_noted: false })
    }

    /// The puzzles of the game.
    pub fn puzzles(&self) -> &Arc<[AnyPuzzle]> {
        &self.puzzles
    }

    /// Index of the puzzle among them.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Index of the puzzle among those of this game; `None` if it is one of another game.
    pub(super) fn at_in(&self, game: &str) -> Option<usize> {
        (self.run.facts().game == game).then_some(self.at)
    }

    /// The puzzle under way.
    pub fn run(&self) -> &dyn AnySolving {
        &*self.run
    }

    /// Whether it is the puzzle of the day.
    pub fn is_daily(&self) -> bool {
        self.is_daily
    }

    /// Whether the table shows something that the player did not do, or waits for a ruling.
    pub fn is_showing(&self) -> bool {
        !self.cues.is_empty() || self.run.awaits() == PuzzleAwaits::Ruling
    }

    /// Judges a move of the player, made by these steps, as far as it can be judged at once.
    fn judge(&mut self, mv: String, steps: Vec<String>) {
        self.cues.clear();
        match self.run.judge(&mv) {
            None => {}
            Some(PuzzleReply::Asked) => {
                self.cues.play(mv.clone(), steps);
                self.said = Some(Said::Judging(mv));
            }
            Some(reply) => {
                if !matches!(reply, PuzzleReply::Refused(_)) {
                    self.cues.play(mv, steps);
                }
                self.show(reply);
            }
        }
    }

    /// Takes the ruling on the move that waits for it.
    pub(super) fn take_ruling(&mut self, ruling: Option<Ruling<InWords>>) {
        let reply = self.run.take_ruling(ruling);
        self.show(reply);
    }

    /// Has the table show what follows from a move that it has shown.
    fn show(&mut self, reply: PuzzleReply) {
        match &reply {
            PuzzleReply::Right { answers } | PuzzleReply::Solved { answers } => self.cues.play_line(answers),
            PuzzleReply::Wrong { line, .. } => {
                self.cues.play_line(line);
                self.cues.take_back();
            }
            PuzzleReply::Open { .. } => self.cues.take_back(),
            PuzzleReply::Asked | PuzzleReply::Refused(_) => {}
        }
        self.said = Some(Said::Reply(reply));
    }

    /// Gives the next hint.
    pub(super) fn hint(&mut self) {
        if let Some(hint) = self.run.hint() {
            self.said = Some(Said::Hint(hint));
        }
    }

    /// Gives up, and has the table play the solution out.
    pub(super) fn give_up(&mut self) {
        let rest = self.run.give_up();
        if !rest.is_empty() {
            self.cues.play_line(&rest);
            self.said = Some(Said::Shown);
        }
    }

    /// Begins the puzzle again.
    pub(super) fn restart(&mut self) {
        self.run.restart();
        self.cues.clear();
        self.said = None;
        self.cues.lay_after(Duration::ZERO);
    }

    /// Notes the puzzle in the player's book: that it needed help, or is solved.
    pub(super) fn note(&mut self, book: &mut ResMut<Book>) {
        let (game, id) = (self.run.facts().game, &self.run.facts().id);
        let mut progress = book.progress.clone();
        if !self.run.is_clean() {
            progress.miss(game, id);
        }
        if self.run.is_solved() && !self.is_noted {
            progress.solve(game, id, self.run.is_clean());
            if self.is_daily {
                progress.solve_daily(game, book.today());
            }
            self.is_noted = true;
        }
        if progress != book.progress {
            book.progress = progress;
        }
    }
}

impl Guide for Challenge {
    type Request = PuzzleRequest;

    const AGAIN: PuzzleRequest = PuzzleRequest::Again;

    fn answer(&mut self, submit: Submit) {
        if let Submit::Play { mv, steps } = submit
            && self.awaits_player()
        {
            self.judge(mv, steps);
        }
    }

    fn cues(&self) -> &Cues {
        &self.cues
    }

    fn cues_mut(&mut self) -> &mut Cues {
        &mut self.cues
    }

    fn session(&self, id: u64) -> Box<dyn AnySession> {
        self.run.session(id)
    }

    fn awaits_player(&self) -> bool {
        self.run.awaits() == PuzzleAwaits::Player
    }
}
