//! Moves that guests have prepared: the host plays them when their turn comes, also while they are away.

use std::time::Duration;

use crate::limits::{LONGEST_PREPARED, MOST_PREPARED};
use crate::protocol::{Preparation, Prepared, ToGuest, reasons};
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::{Refusal, Seat, reasons::GAME_OVER};

use super::state::{Host, PreparedFor, SeatOwner};

impl Host {
    /// Keeps what a guest prepares for the next turn of their seat.
    pub(super) fn prepare(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        moves: Vec<Prepared>,
    ) -> Result<(), Refusal> {
        if session.is_over() {
            return Err(Refusal::new(&GAME_OVER));
        }
        if session.to_move() == seat {
            return Err(Refusal::new(&reasons::PREPARED_LATE));
        }
        let is_short = |text: &String| text.chars().count() <= LONGEST_PREPARED;
        let is_whole = |one: &Prepared| is_short(&one.mv) && one.after.as_ref().is_none_or(is_short);
        if moves.len() > MOST_PREPARED || !moves.iter().all(is_whole) {
            return Err(Refusal::new(&reasons::NOT_PREPARED).with("most", MOST_PREPARED));
        }
        if session.is_secret() && moves.iter().any(|one| one.after.is_some()) {
            return Err(Refusal::new(&reasons::PREPARED_SECRET));
        }
        let what = Preparation { moves, dropped: false };
        self.prepared.insert(seat, PreparedFor { plies: session.plies(), what });
        self.tell_prepared(seat);
        Ok(())
    }

    /// Plays what is prepared for the turn that has come; what does not fit is dropped, and its player is told. The change is
    /// that of the move.
    pub(super) fn play_prepared(&mut self, session: &mut dyn AnySession, now: Duration) -> Option<Change> {
        let seat = session.to_move();
        let is_due = |of: &PreparedFor| {
            !of.what.moves.is_empty() && (session.is_over() || session.plies() != of.plies)
        };
        if self.lobby.is_some() || !self.prepared.get(&seat).is_some_and(is_due) {
            return None;
        }
        let PreparedFor { plies, what } = self.prepared.remove(&seat)?;
        let is_theirs = matches!(self.owner(seat), Some(SeatOwner::Guest(_)));
        let fits = is_theirs && !session.is_over() && session.plies() > plies;
        let last = session.ply_text(session.stands_on());
        let answers = |one: &&Prepared| one.after.is_none() || one.after == last;
        for one in what.moves.iter().filter(answers).filter(|_| fits) {
            if let Ok(change) = session.play_sent(seat, &one.mv, &[], now) {
                self.tell_prepared(seat);
                self.send_session_changes(session, Some(change), now);
                return Some(change);
            }
        }
        // After the end no turn comes that anything could have fitted.
        let what = Preparation { moves: Vec::new(), dropped: !session.is_over() };
        self.prepared.insert(seat, PreparedFor { plies: session.plies(), what });
        self.tell_prepared(seat);
        None
    }

    /// Tells the player of a seat, and nobody else, what is prepared for it.
    pub(super) fn tell_prepared(&mut self, seat: Seat) {
        let guest = self.guests.values().find(|guest| guest.seat == Some(seat));
        let Some(connection) = guest.and_then(|guest| guest.connection) else { return };
        let what = self.prepared.get(&seat).map(|of| of.what.clone()).unwrap_or_default();
        // That nothing is left is told once.
        if what.moves.is_empty() {
            self.prepared.remove(&seat);
        }
        self.outbox.push((connection, ToGuest::Prepared(what)));
    }
}
