//! Writing a saved match.

use std::time::Duration;

use serde::Serialize;

use crate::PROGRAM_VERSION;
use crate::clock::Clock;
use crate::game_match::{Match, PlyKind};
use crate::note::Note;
use crate::session::Session;
use crate::session_core::whole_milliseconds;
use crate::timing::to_milliseconds;
use crate::tree::NodeId;
use camaieu_rules::game::{Notation, Observer, Refusal, Seat};

use super::record::{
    FORMAT, FileRecord, FooterRecord, HeaderRecord, Ply, PlyNote, ProposalRecord, Record, WITHOUT_HEADERS,
};

/// Text of a session, as of its last [`Session::tick`].
///
/// ```
/// use camaieu_play::{Match, Session, saved};
/// use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.resign(Seat::FIRST).unwrap();
/// let text = saved::write(&Session::new(game).with_id(7));
/// assert_eq!(text.lines().nth(3), Some(r#"{"ply":{"number":1,"resigned":1}}"#));
/// ```
pub fn write<G: Notation>(session: &Session<G>) -> String {
    write_at(session, None)
}

/// The same, with the time that is left then of the turn under way.
pub(crate) fn write_at<G: Notation>(session: &Session<G>, now: Option<Duration>) -> String {
    let game = session.everything();
    let mut text = String::new();
    line(&mut text, &Record::Camaieu(head(session)));
    for player in session.players() {
        line(&mut text, &Record::Seat(player.clone()));
    }
    for id in game.nodes().skip(1) {
        line(&mut text, &Record::Ply(ply(game, id)));
    }
    line(&mut text, &Record::End(end(session, now)));
    text
}

impl<G: Notation> Session<G> {
    /// Saved match to be given away. Refused while it would show hidden information.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Command, Match, Session, saved, session::reasons};
    /// # use camaieu_rules::{chromino::Chromino, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// assert_eq!(session.share().unwrap_err().reason, &reasons::SECRET);
    /// session.submit(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).unwrap();
    /// assert!(saved::is_saved(&session.share().unwrap()));
    /// ```
    pub fn share(&self) -> Result<String, Refusal> {
        self.may_leave()?;
        Ok(write(self))
    }
}

fn end<G: Notation>(session: &Session<G>, now: Option<Duration>) -> FooterRecord {
    let game = session.everything();
    let (stands_on, shown) = (session.stands_on(), session.shown());
    let forks = game.nodes().filter(|&id| game.children(id).len() > 1);
    let proposals =
        session.proposals().iter().filter(|proposal| !proposal.kind.is_of_table()).map(|proposal| {
            ProposalRecord {
                kind: proposal.kind,
                by: proposal.by.number(),
                awaits: proposal.awaits.iter().map(Seat::number).collect(),
                to: proposal.to.number(),
            }
        });
    FooterRecord {
        plies: game.len() - 1,
        cursor: stands_on.number(),
        shown: (shown != stands_on).then(|| shown.number()),
        onward: forks.filter_map(|id| game.onward(id)).map(NodeId::number).collect(),
        // The last sealed nodes only: a seal extends to all nodes before.
        sealed: game
            .nodes()
            .filter(|&id| {
                !game.may_branch_at(id) && !game.children(id).iter().any(|&child| !game.may_branch_at(child))
            })
            .map(NodeId::number)
            .collect(),
        proposals: proposals.collect(),
        clock: session.clock().map(|clock| clock_at(clock, now).record(stands_on)),
        series: Some(&session.series).filter(|series| !series.is_new()).cloned(),
        position: G::position_text(game.position_at(stands_on)),
        result: session.outcome().to_string(),
    }
}

/// Clocks at a time. A flag that falls just then is seen when the match is continued.
fn clock_at(clock: &Clock, now: Option<Duration>) -> Clock {
    let mut clock = clock.clone();
    if let Some(now) = now.filter(|&now| clock.until_flag(now).is_some()) {
        let _ = clock.settle(whole_milliseconds(now));
    }
    clock
}

fn line(text: &mut String, record: &impl Serialize) {
    // Cannot fail: JSON has a form for everything in a record.
    text.push_str(&serde_json::to_string(record).unwrap_or_default());
    text.push('\n');
}

fn head<G: Notation>(session: &Session<G>) -> HeaderRecord {
    let game = session.everything();
    let setup = game.setup();
    let files: Vec<FileRecord> = setup
        .files()
        .map(|(option, custom)| FileRecord {
            option: option.to_owned(),
            name: custom.name().to_owned(),
            text: custom.text().to_owned(),
        })
        .collect();
    let of_a_file = |option: &str| files.iter().any(|file| file.option == option);
    let pairs = setup.pairs().filter(|(option, _)| !of_a_file(option));
    let first = game.position_at(NodeId::START);
    let has_glyphs = game.nodes().any(|id| !game.note(id).glyphs.is_empty());
    let is_older = game.headers.is_empty() && !has_glyphs;
    HeaderRecord {
        format: if is_older { WITHOUT_HEADERS } else { FORMAT },
        program: PROGRAM_VERSION.to_owned(),
        game: G::NAME.to_owned(),
        id: session.id(),
        setup: pairs.map(|(option, value)| (option.to_owned(), value.to_owned())).collect(),
        files,
        seed: game.seed(),
        position: game.seed().is_none().then(|| G::position_text(first)),
        timing: session.clock().map(Clock::timing),
        headers: game.headers.clone(),
        beside: beside(game.note(NodeId::START)),
    }
}

fn ply<G: Notation>(game: &Match<G>, id: NodeId) -> Ply {
    let mut ply = Ply { number: id.number(), beside: beside(game.note(id)), ..Ply::default() };
    let parent = game.parent(id).unwrap_or_default();
    ply.after = (parent.number() + 1 != id.number()).then_some(parent.number());
    match game.ply_kind(id) {
        Some(PlyKind::Move { mv, steps }) => {
            let before = game.position_at(parent);
            let view = G::view(before, Observer::Seat(G::to_move(before)));
            ply.mv = Some(G::move_text(&view, mv));
            if *steps != G::steps(&view, mv) {
                ply.steps = steps.iter().map(ToString::to_string).collect();
            }
        }
        Some(PlyKind::Resigned(seat)) => ply.resigned = Some(seat.number()),
        Some(PlyKind::OutOfTime(seat)) => ply.out_of_time = Some(seat.number()),
        Some(PlyKind::Agreed) => ply.agreed = true,
        None => {}
    }
    ply
}

fn beside(note: &Note) -> PlyNote {
    PlyNote {
        mark: note.mark,
        glyphs: note.glyphs.clone(),
        comment: note.comment.clone(),
        left: note.left.iter().copied().map(to_milliseconds).collect(),
        late: note.late,
    }
}
