//! Components of a session, its seats, and everything that leaves the table with it.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::attach::Attach;
use crate::ui::widgets::seat_rows::SeatNote;
use camaieu_play::AnySession;
use camaieu_rules::game::{Seat, Seats};
use camaieu_store::{Automatic, AutosaveWriter, StoreError};

/// Session on the table.
#[derive(Component, Debug)]
#[require(Began, MatchKind, MatchSeed, HalfMade, Secrecy, Autosave)]
pub struct MatchSession(pub Box<dyn AnySession>);

/// Time at which the session began, by the window's clock.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Began(pub Duration);

impl Began {
    /// Time since the session began, which is the session's own time.
    pub fn passed(self, time: &Time<Real>) -> Duration {
        time.elapsed().saturating_sub(self.0)
    }
}

/// Steps of a half-made move that the match begins with, in notation.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct HalfMade(pub Vec<String>);

/// Seed of chance of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchSeed(pub u64);

/// Marker of a continued saved match.
#[derive(Component, Clone, Copy, Debug)]
pub struct ContinuedMatch;

/// Kind of the session on the table, which decides who makes its moves.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MatchKind {
    /// Match of this computer.
    #[default]
    Local,
    /// Match that guests at other computers play too. It is not autosaved here: its host keeps it elsewhere.
    Hosted(Phase),
    /// Session that follows the one of a host at another computer. What it hides is drawn by chance, and its clocks are the
    /// host’s.
    Followed(Phase),
    /// Problem: moves are taken as answers. Like puzzles and lessons it is for one player, not saved, and has no result.
    Problem,
    /// One of the game’s puzzles. It leads through its plies itself.
    Puzzle,
    /// Step of a lesson. It leads through its plies itself.
    Lesson,
}

/// Phase of a match with people at other computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Not everybody is there and ready. Nobody moves, no engine either.
    Lobby,
    /// The match has begun.
    Begun,
}

impl MatchKind {
    /// Whether it is no match: moves are taken as answers.
    pub fn is_exercise(self) -> bool {
        matches!(self, MatchKind::Problem | MatchKind::Puzzle | MatchKind::Lesson)
    }

    /// Whether it leads through its plies itself.
    pub fn is_guided(self) -> bool {
        matches!(self, MatchKind::Puzzle | MatchKind::Lesson)
    }

    /// Whether people at other computers play too.
    pub fn is_shared(self) -> bool {
        matches!(self, MatchKind::Hosted(_) | MatchKind::Followed(_))
    }

    /// Whether its guests are served here.
    pub fn is_hosted(self) -> bool {
        matches!(self, MatchKind::Hosted(_))
    }

    /// Whether it follows a host at another computer.
    pub fn is_followed(self) -> bool {
        matches!(self, MatchKind::Followed(_))
    }

    /// Whether it waits for people at other computers.
    pub fn is_in_lobby(self) -> bool {
        matches!(self, MatchKind::Hosted(Phase::Lobby) | MatchKind::Followed(Phase::Lobby))
    }

    /// The same in a phase, if people at other computers play too.
    pub fn in_phase(self, phase: Phase) -> MatchKind {
        match self {
            MatchKind::Hosted(_) => MatchKind::Hosted(phase),
            MatchKind::Followed(_) => MatchKind::Followed(phase),
            kind => kind,
        }
    }
}

/// Run condition: the match on the table waits in its lobby.
pub fn waits_in_lobby(kinds: Query<&MatchKind>) -> bool {
    kinds.iter().any(|kind| kind.is_in_lobby())
}

/// Marker of a session that is over and being reviewed: its positions are looked at, and nothing is offered to be played on.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct InReview;

/// Marker of a session whose engines do not think: what they play is known beforehand.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Scripted;

/// Marker of a session that the person at the screen only looks at: nothing is asked of them now.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct LooksOn;

/// Computer help that the terms of the match forbid.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forbidden {
    /// No hints.
    pub hints: bool,
    /// No analysis.
    pub analysis: bool,
}

/// Number of plies that the other side of a match by letters knows. The match came by a letter or a link, or has gone by one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByLink(pub usize);

/// Marker of a match in which others are asked before a move is taken back.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct AsksBeforeUndo;

/// Seats of a match that whoever comes from another machine may take.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenSeats(pub Seats);

impl OpenSeats {
    /// Attachment by which a match has such seats; none if there are none.
    pub fn attach(self) -> Attach {
        match self.0.is_empty() {
            true => Attach::default(),
            false => Attach::new(move |entity: &mut EntityCommands| {
                entity.insert(self);
            }),
        }
    }
}

/// Marker of a match that is to be analysed from its beginning.
#[derive(Component, Clone, Copy, Debug)]
pub struct AnalyseFirst;

/// Whether something is hidden from somebody at the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Secrecy(pub bool);

/// Writer that autosaves the match; `None` before the first ply.
#[derive(Component, Debug, Default)]
pub struct Autosave(pub Option<AutosaveWriter>);

impl Autosave {
    /// Saves the session a last time, and ends the writing. Returns the error if that fails.
    pub fn end(&mut self, session: &MatchSession, now: Duration) -> Option<StoreError> {
        let mut writer = self.0.take()?;
        if let Some(text) = session.0.saved_text(now) {
            writer.save(text);
        }
        writer.close()
    }

    /// Attachment by which a match is autosaved in a place.
    pub fn attach(place: Automatic) -> Attach {
        Attach::new(move |entity: &mut EntityCommands| {
            entity.insert(Autosave(Some(AutosaveWriter::new(place.clone()))));
        })
    }
}

/// Marker of everything that goes with a match: the session, its seats, pieces and board.
#[derive(Component, Clone, Copy, Debug)]
pub struct MatchEntity;

/// Seat at the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(SeatNote)]
pub struct SeatAt(pub Seat);
