//! First times: special things that are explained to a player when they happen for the first time.

use serde::Deserialize;

use crate::any_session::AnySession;
use crate::built_in::{LessonFile, built_in};
use crate::game_match::PlyKind;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Observer, Outcome, Seat};
use camaieu_rules::rng::Rng;

use super::condition::{Condition, PlyContext};
use super::file::LessonError;

/// Special thing that is explained when it happens for the first time. Its sentence is `GAME-first-NAME`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstTime {
    /// Its name, unique in the game.
    pub name: String,
    /// Number of the rule behind it.
    pub rule: u8,
    /// Seats that it concerns.
    concerns: Concerned,
    /// Condition on the ply.
    when: Condition,
}

/// Seat that a special thing concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
enum Concerned {
    /// The seat that has moved.
    Mover,
    /// The seat that has moved, which is to move again.
    MoverAgain,
    /// Another seat, which is to move now.
    Next,
    /// Every seat.
    All,
}

#[derive(Deserialize)]
#[serde(rename = "FirstTimes", deny_unknown_fields)]
struct FileText(Vec<FirstTime>);

impl FirstTime {
    /// Id of its sentence in a game.
    pub fn sentence(&self, game: &str) -> String {
        format!("{game}-first-{}", self.name)
    }

    /// Whether it happens to one of these seats by the ply to where a session stands.
    pub fn happens_in(&self, session: &dyn AnySession, seats: &[Seat]) -> bool {
        struct Look<'a>(&'a FirstTime, &'a dyn AnySession, &'a [Seat]);
        impl Visitor for Look<'_> {
            type Output = bool;

            fn visit<G: Game>(self) -> bool {
                let Look(first, session, seats) = self;
                let Some(session) = session.observed::<G>() else { return false };
                let node = session.stands_on();
                let (Some(parent), Some(PlyKind::Move { mv, .. })) =
                    (session.parent(node), session.ply_kind(node))
                else {
                    return false;
                };
                // Judged by what the seat sees: what is hidden from it is drawn by chance.
                let position = |node, seat| {
                    let view = session.view_at(node, Observer::Seat(seat));
                    G::determinize(&view, &mut Rng::new(0))
                };
                let happens = |&seat: &Seat| {
                    let (before, after) = (position(parent, seat), position(node, seat));
                    first.happens_to::<G>(seat, &before, mv, &after, session.outcome())
                };
                seats.iter().any(happens)
            }
        }
        catalogue::visit(session.game(), Look(self, session, seats)).unwrap_or(false)
    }

    /// Whether it happens to a seat by a legal move.
    pub fn happens_to<G: Game>(
        &self,
        seat: Seat,
        before: &G::Position,
        mv: &G::Move,
        after: &G::Position,
        outcome: Outcome,
    ) -> bool {
        let (mover, next) = (G::to_move(before), G::to_move(after));
        let is_concerned = match self.concerns {
            Concerned::Mover => seat == mover,
            Concerned::MoverAgain => seat == mover && next == mover && !outcome.is_over(),
            Concerned::Next => seat == next && next != mover && !outcome.is_over(),
            Concerned::All => true,
        };
        // No condition names a place: reading has made sure.
        let Some(when) = self.when.with_places(&|_| None::<G::Place>).filter(|_| is_concerned) else {
            return false;
        };
        PlyContext::<G> { before, after, mv, outcome }.fulfils(&when)
    }
}

/// The special things of a game.
pub fn first_times<G: Game>() -> Result<Vec<FirstTime>, LessonError> {
    let Some(LessonFile { name, text }) = built_in(G::NAME).first_times else { return Ok(Vec::new()) };
    let fault = |step: &str, fault: String| LessonError { lesson: name, step: step.to_owned(), fault };
    let FileText(all) = ron::from_str(text).map_err(|error| fault("", error.to_string()))?;
    for first in &all {
        if let Some(word) = first.when.unknown_word::<G>() {
            return Err(fault(&first.name, format!("unknown word '{word}'")));
        }
        if first.rule == 0 || first.rule > G::RULES {
            return Err(fault(&first.name, format!("there is no rule {}", first.rule)));
        }
        if first.when.with_places(&|_| None::<G::Place>).is_none() {
            return Err(fault(&first.name, "a place is named".to_owned()));
        }
    }
    Ok(all)
}

/// The special things of the game of this name; none if there is no such game.
pub fn first_times_of(game: &str) -> Result<Vec<FirstTime>, LessonError> {
    struct Read;
    impl Visitor for Read {
        type Output = Result<Vec<FirstTime>, LessonError>;

        fn visit<G: Game>(self) -> Self::Output {
            first_times::<G>()
        }
    }
    catalogue::visit(game, Read).unwrap_or(Ok(Vec::new()))
}
