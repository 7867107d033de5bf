//! Commands of a guest's screen: what goes to the host, and what is done here.

use crate::protocol::{Wish, reasons};
use camaieu_play::session::reasons::STALE;
use camaieu_play::{AnySession, Command, TextMoves};
use camaieu_rules::game::{Refusal, reasons::GAME_OVER};

/// Way that a command takes at the screen of a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// It concerns this screen alone, and is submitted to the mirror.
    Here,
    /// It goes to the host, who decides.
    ToHost(Wish),
}

/// Routes a guest's command: handled here or sent to the host. An illegal move is refused at once.
pub fn errand(session: &dyn AnySession, command: &Command<TextMoves>) -> Result<Errand, Refusal> {
    let is_study = session.is_over();
    Ok(Errand::ToHost(match command {
        Command::Look(_) | Command::Comment(..) => return Ok(Errand::Here),
        Command::Play { at, .. } if *at != session.stands_on() && is_study => return Ok(Errand::Here),
        Command::Play { at, .. } if *at != session.stands_on() => return Err(Refusal::new(&STALE)),
        Command::Play { .. } if is_study => return Err(Refusal::new(&GAME_OVER)),
        Command::Play { at, mv, steps } => {
            let (mv, steps) = match session.persons_here().contains(session.to_move()) {
                true => session.move_to_send(*at, mv, steps)?,
                // The view of the seat to move is not known here; the host says whose turn it is.
                false => (mv.clone(), Vec::new()),
            };
            Wish::Play { mv, steps }
        }
        Command::TakeBackTo(node) => Wish::TakeBackTo(session.path(*node).len()),
        Command::Redo => Wish::Redo,
        Command::Resign => Wish::Resign,
        Command::Propose(kind) => Wish::Propose(*kind),
        Command::Accept(kind) => Wish::Accept(*kind),
        Command::Decline(kind) => Wish::Decline(*kind),
        Command::Resume => Wish::Resume,
        Command::Reseat(..) => return Err(Refusal::new(&reasons::ONLY_HOST)),
    }))
}
