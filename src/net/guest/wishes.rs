//! Commands of a guest's screen: what goes to the host, and what is done here.

use crate::net::protocol::{Wish, reasons};
use crate::play::session::reasons::STALE;
use crate::play::{Command, Session};
use crate::rules::game::{Game, Observer, Refusal, reasons::GAME_OVER};

/// What becomes of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// It concerns this screen alone, and is submitted to the mirror.
    Here,
    /// It goes to the host, who decides.
    ToHost(Wish),
}

/// What becomes of a command at the screen of a guest. What the rules refuse is refused at once.
pub fn errand<G: Game>(session: &Session<G>, command: &Command<G>) -> Result<Errand, Refusal> {
    let is_study = session.is_over();
    Ok(Errand::ToHost(match command {
        Command::Look(_) | Command::Comment(..) => return Ok(Errand::Here),
        Command::Play { at, .. } if *at != session.stands_on() && is_study => return Ok(Errand::Here),
        Command::Play { at, .. } if *at != session.stands_on() => return Err(Refusal::new(&STALE)),
        Command::Play { .. } if is_study => return Err(Refusal::new(&GAME_OVER)),
        Command::Play { at, mv, steps } => {
            let view = session.view_at(*at, Observer::Seat(session.to_move()));
            if session.persons_here().contains(session.to_move()) {
                G::check(&view, mv)?;
            }
            let steps = if *steps == G::steps(&view, mv) { &[][..] } else { &steps[..] };
            let steps = steps.iter().map(|&step| G::step_text(step)).collect();
            Wish::Play { mv: G::move_text(&view, mv), steps }
        }
        Command::TakeBack => Wish::TakeBack,
        Command::TakeBackTo(node) => Wish::TakeBackTo(session.everything().path(*node).len()),
        Command::Redo => Wish::Redo,
        Command::Resign => Wish::Resign,
        Command::OfferDraw => Wish::OfferDraw,
        Command::Accept(kind) => Wish::Accept(*kind),
        Command::Decline(kind) => Wish::Decline(*kind),
        Command::Pause => Wish::Pause,
        Command::Resume => Wish::Resume,
        Command::Reseat(..) => return Err(Refusal::new(&reasons::ONLY_HOST)),
    }))
}
