//! Challenge: a puzzle on the table, with what the table has still to show of it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::InPuzzle;
use crate::app::table::game::TableGame;
use crate::app::table::markers::PointedOut;
use crate::app::table::playback::{Cues, Guide, session_for};
use crate::play::Session;
use crate::play::puzzle::{Puzzle, PuzzleAwaits, PuzzleHint, PuzzleReply, Ruling, Solving};
use crate::rules::game::Game;

use super::Book;

/// What was last said about the puzzle.
#[derive(Clone, Debug)]
pub(super) enum Said<G: Game> {
    /// The judgement of a move.
    Reply(PuzzleReply<G>),
    /// A move is being judged, by its text.
    Judging(String),
    /// A hint.
    Hint(PuzzleHint<G>),
    /// The solution is shown.
    Shown,
}

/// Puzzle on the table.
#[derive(Component, Clone, Debug)]
#[require(InPuzzle, PointedOut)]
pub struct Challenge<G: TableGame> {
    puzzles: Arc<[Puzzle<G>]>,
    /// Its index among them.
    at: usize,
    run: Solving<G>,
    pub(super) cues: Cues<G>,
    pub(super) said: Option<Said<G>>,
    /// Whether it is the puzzle of the day.
    is_daily: bool,
    /// Whether it is in the player's book that it is solved.
    is_noted: bool,
}

impl<G: TableGame> Challenge<G> {
    /// The puzzle at an index among the game's; `None` if there is none.
    pub(super) fn new(puzzles: Arc<[Puzzle<G>]>, at: usize, is_daily: bool) -> Option<Challenge<G>> {
        let run = Solving::new(puzzles.get(at)?.clone().into());
        let cues = Cues::default();
        Some(Challenge { puzzles, at, run, cues, said: None, is_daily, is_noted: false })
    }

    /// The puzzles of the game.
    pub fn puzzles(&self) -> &Arc<[Puzzle<G>]> {
        &self.puzzles
    }

    /// Index of the puzzle among them.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The puzzle under way.
    pub fn run(&self) -> &Solving<G> {
        &self.run
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
    pub(super) fn judge(&mut self, mv: &G::Move, steps: Vec<G::Step>) {
        let text = G::move_text(&self.run.view(), mv);
        self.cues.clear();
        match self.run.submit(mv) {
            PuzzleReply::Asked => {
                self.cues.play(mv, steps);
                self.said = Some(Said::Judging(text));
            }
            reply => {
                if !matches!(reply, PuzzleReply::Refused(_)) {
                    self.cues.play(mv, steps);
                }
                self.show(reply);
            }
        }
    }

    /// Takes the ruling on the move that waits for it.
    pub(super) fn take_ruling(&mut self, ruling: Option<Ruling<G>>) {
        let reply = self.run.rule(ruling);
        self.show(reply);
    }

    /// Has the table show what follows from a move that it has shown.
    fn show(&mut self, reply: PuzzleReply<G>) {
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
        let rest = self.run.show();
        if !rest.is_empty() {
            self.cues.play_line(&rest);
            self.said = Some(Said::Shown);
        }
    }

    /// Begins the puzzle again.
    pub(super) fn restart(&mut self) {
        self.run = Solving::new(self.run.puzzle().clone());
        self.cues.clear();
        self.said = None;
        self.cues.lay_after(Duration::ZERO);
    }

    /// Notes the puzzle in the player's book: that it needed help, or is solved.
    pub(super) fn note(&mut self, book: &mut ResMut<Book>) {
        let id = &self.run.puzzle().id;
        let mut progress = book.progress.clone();
        if !self.run.is_clean() {
            progress.miss(G::NAME, id);
        }
        if self.run.is_solved() && !self.is_noted {
            progress.solve(G::NAME, id, self.run.is_clean());
            if self.is_daily {
                progress.solve_daily(G::NAME, book.today());
            }
            self.is_noted = true;
        }
        if progress != book.progress {
            book.progress = progress;
        }
    }
}

impl<G: TableGame> Guide<G> for Challenge<G> {
    fn cues(&self) -> &Cues<G> {
        &self.cues
    }

    fn cues_mut(&mut self) -> &mut Cues<G> {
        &mut self.cues
    }

    fn session(&self) -> Session<G> {
        session_for(self.run.game(), self.run.solver(), 1)
    }

    fn awaits_player(&self) -> bool {
        self.run.awaits() == PuzzleAwaits::Player
    }
}
