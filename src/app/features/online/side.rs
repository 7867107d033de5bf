//! This side of a match with other machines: its host, or a guest.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::session::{Attach, Began, BeginSession, JoinMatch, MatchKind, MatchSession, Unsaved};
use crate::ui::language::Language;
use camaieu_net::guest::{DealCheck, Ended, HostLink, LinkEvent, Mirror};
use camaieu_net::home::{Home, HomeError, machine_name};
use camaieu_net::meeting::{Meeting, MeetingNews, SixWords};
use camaieu_net::protocol::{ChatMessage, Prepared, Presence, SeatPresence, TurnNow};
use camaieu_net::{Door, Host, Invitation, Joined};
use camaieu_play::AnySession;
use camaieu_rules::game::{Seat, Seats};
use camaieu_store::entropy::fresh_seed;
use camaieu_store::{AutosaveWriter, KeyFile, shelf, today};
use camaieu_text::Texts;

use super::announcing::Announcing;
use super::model::OnlineModel;
use super::network::NetworkConnection;

/// This side of the match on the table, if other machines take part in it.
#[derive(Resource)]
pub struct OnlineMatch {
    side: SyncCell<OnlineRole>,
    /// Whether something is to be shown that was not shown yet.
    pub(super) is_news: bool,
}

#[derive(Default)]
pub(super) enum OnlineRole {
    /// No other machine takes part.
    #[default]
    Alone,
    /// The match is hosted here.
    Host(Box<Hosting>),
    /// It is at another machine.
    Guest(Box<Visit>),
}

/// Match that is hosted here.
pub(super) struct Hosting {
    pub(super) host: Host,
    pub(super) door: Door,
    pub(super) wire: NetworkConnection,
    pub(super) file: PathBuf,
    /// Number of the match.
    pub(super) id: u64,
    /// Writer of the file, on a thread. It ends before the folder is free.
    pub(super) writer: AutosaveWriter,
    /// Held, so that no other program hosts from the same folder.
    pub(super) _home: Home,
    /// Whether its file was there before it came onto the table.
    pub(super) is_resumed: bool,
    /// Whether all have agreed to another match.
    pub(super) is_rematch_agreed: bool,
    /// Whether the match has come onto the table.
    pub(super) is_seated: bool,
    /// Whether the game is announced on the local network.
    pub(super) announcing: Announcing,
    /// Rendezvous for guests with the six words, once the network is open.
    pub(super) meeting: Option<SyncCell<Meeting>>,
}

impl Hosting {
    /// Host of the match that is saved in a file.
    pub(super) fn new(
        host: Host,
        (home, file, writer): (Home, PathBuf, AutosaveWriter),
        wire: NetworkConnection,
        id: u64,
    ) -> Hosting {
        Hosting {
            host,
            door: Door::default(),
            wire,
            file,
            id,
            writer,
            _home: home,
            is_resumed: false,
            is_rematch_agreed: false,
            is_seated: false,
            announcing: Announcing::default(),
            meeting: None,
        }
    }

    /// Gives the match up before it has begun: its guests are asked to leave, and it is not kept.
    pub(super) fn cancel(&mut self, session: &mut dyn AnySession, now: Duration) {
        if !self.host.is_in_lobby() {
            return;
        }
        for seat in Seats::first(session.seats()).iter() {
            self.host.dismiss(session, seat, &mut fresh_seed, now);
        }
        // The table is left in this frame, and nothing is written any more.
        self.writer.close();
        self.send_the_rest(session, now);
        // One that stays can be cancelled again.
        let _ = shelf().remove(&self.file);
    }

    /// Gives the match to the disk, unless it is the one before a rematch.
    pub(super) fn save(&mut self, session: &dyn AnySession) {
        if session.id() == self.id {
            self.host.save(session, &mut self.writer);
        }
    }

    /// Sentence that the match is not saved, once for several failures, or that it is saved again.
    pub(super) fn tell_saving(&mut self, texts: &Texts) -> Option<String> {
        let unsaved = self.writer.take_error().map(|error| error.not_saved(texts));
        unsaved.or_else(|| self.writer.take_recovery().then(|| texts.say("kept-again")))
    }

    /// Saves the match a last time, unless it is the one before a rematch: waits for the disk, and tells the guests what they
    /// have not heard yet. Returns the sentence that it is not saved, if that fails.
    fn save_at_last(&mut self, session: &dyn AnySession, now: Duration, texts: &Texts) -> Option<String> {
        if session.id() != self.id {
            return None;
        }
        self.save(session);
        let unsaved = self.writer.close().map(|error| error.not_saved(texts));
        self.send_the_rest(session, now);
        unsaved
    }

    /// Sends what has waited for the disk, which writes no more.
    fn send_the_rest(&mut self, session: &dyn AnySession, now: Duration) {
        let Ok(Some(opened)) = self.wire.opened() else { return };
        for (connection, message) in self.host.release(session, &mut self.writer, &|_| 0, now) {
            self.door.send(connection, &message, &mut *opened.transport);
        }
    }

    /// The invitation; `None` while the network is being opened.
    pub(super) fn invitation(&self) -> Option<Invitation> {
        let NetworkConnection::Open(opened) = &self.wire else { return None };
        let (addresses, relay) = (opened.addresses.clone(), opened.relay.clone());
        let (table, secret) = (self.host.table(), self.host.secret());
        Some(Invitation { host: opened.key, addresses, relay, table, secret })
    }

    /// Keeps the words true to the invitation and to who is missing.
    pub(super) fn keep_words(
        &mut self,
        begin: impl FnOnce() -> Meeting,
        now: Duration,
    ) -> Option<MeetingNews> {
        let invitation = self.invitation()?;
        let missing = self.host.missing();
        let meeting = self.meeting.get_or_insert_with(|| SyncCell::new(begin()));
        meeting.get().keep(&invitation, missing, now)
    }

    /// Makes other words, if somebody is missing.
    pub(super) fn renew_words(&mut self, now: Duration) {
        let (Some(invitation), true) = (self.invitation(), self.host.missing() > 0) else { return };
        if let Some(meeting) = &mut self.meeting {
            // A fault is told when the words are looked after next.
            let _ = meeting.get().renew(&invitation, now);
        }
    }

    /// The words with the time for which they are good, and who cannot come by them.
    pub(super) fn words_with_expiry(
        &mut self,
        now: Duration,
        texts: &Texts,
    ) -> (Option<(SixWords, Duration)>, Option<String>) {
        let Some(meeting) = self.meeting.as_mut().map(SyncCell::get) else { return (None, None) };
        (meeting.words().zip(meeting.left(now)), meeting.options().limits(texts))
    }

    /// Whether a relay was asked for and has not answered.
    pub(super) fn lacks_relay(&self) -> bool {
        matches!(&self.wire, NetworkConnection::Open(opened) if opened.lacks_relay)
    }
}

/// Visit to the table of a host.
pub(super) struct Visit {
    pub(super) link: HostLink,
    pub(super) mirror: Mirror,
    pub(super) wire: NetworkConnection,
    /// Held, so that no other program comes with the same key.
    pub(super) _key: KeyFile,
    /// Time by the window's clock from which link and session count theirs.
    pub(super) since: Duration,
    /// Name of the game, once the host has let the guest in.
    pub(super) game: Option<String>,
    /// Events for the table that are not followed yet.
    pub(super) events: VecDeque<LinkEvent>,
    /// Latest presence report, with the time it arrived.
    pub(super) here: (Presence, Duration),
    pub(super) said: Vec<(Option<Seat>, String, ChatMessage)>,
    pub(super) check: Option<DealCheck>,
    pub(super) ended: Option<Ended>,
    /// Whether the host was there when it was last looked at.
    pub(super) was_in: bool,
    pub(super) is_seated: bool,
    /// Way back to the table, and name with which the guest comes.
    pub(super) invitation: Invitation,
    pub(super) name: String,
    /// Folder of the keys and the ways back of this machine.
    pub(super) folder: PathBuf,
    /// Whether the match is over, so that there is nothing to come back to.
    pub(super) is_over: bool,
    /// Whether what is agreed has changed since the guest was ready.
    pub(super) is_agreed_anew: bool,
    /// Moves prepared for the player's seat, as the host has them.
    pub(super) prepared: Vec<Prepared>,
    /// Turn that was noted last for the list of games that wait.
    turn: Option<TurnNow>,
}

impl Visit {
    /// Visit to the host of an invitation, which counts its time from `since`.
    pub(super) fn new(
        invitation: Invitation,
        (asked, folder): (&JoinMatch, PathBuf),
        (key, wire): (KeyFile, NetworkConnection),
        since: Duration,
    ) -> Visit {
        let name = asked.name.trim().to_owned();
        let link = HostLink::new(invitation.clone(), name.clone(), asked.wanted);
        Visit {
            link: link.from_machine(machine_name(&folder, &invitation)).replacing(asked.replaces),
            mirror: Mirror::default(),
            wire,
            _key: key,
            since,
            game: None,
            events: VecDeque::new(),
            here: (Presence::default(), Duration::ZERO),
            said: Vec::new(),
            check: None,
            ended: None,
            was_in: false,
            is_seated: false,
            invitation,
            name,
            folder,
            is_over: false,
            is_agreed_anew: false,
            prepared: Vec::new(),
            turn: None,
        }
    }

    /// Notes whose turn it is, for the list of games that wait.
    pub(super) fn note_turn(&mut self, session: &dyn AnySession) {
        let now = TurnNow::of(session, self.mirror.seat);
        if self.turn.as_ref() != Some(&now) && self.mirror.seat.is_some() {
            // The way back itself has told of a disk that fails.
            let _ = Joined::note(&self.folder, &self.invitation, now.clone(), today().0);
            self.turn = Some(now);
        }
    }

    /// Remembers the way back to a match that has begun, as the newest of all. Without it the guest needs the code again.
    pub(super) fn remember(&self, session: &dyn AnySession) -> Result<(), HomeError> {
        let own = self.mirror.seat.map(Seat::index);
        let others = session.players().iter().enumerate().filter(|(seat, _)| Some(*seat) != own);
        let with = others.map(|(_, player)| player.name.clone()).filter(|name| !name.is_empty()).collect();
        let (invitation, name) = (self.invitation.clone(), self.name.clone());
        Joined { invitation, name, game: session.game().to_owned(), with, turn: None }.remember(&self.folder)
    }

    /// Leaves: the guest says goodbye. The way back to a match that is over is forgotten.
    fn leave(mut self) -> NetworkConnection {
        if self.is_over {
            Joined::forget(&self.folder, &self.invitation);
        }
        if let Ok(Some(opened)) = self.wire.opened() {
            self.link.leave(&mut *opened.transport);
        }
        self.wire
    }

    /// Presence of all people at this time.
    pub(super) fn presence(&self, now: Duration) -> Presence {
        let (mut here, at) = self.here.clone();
        let passed = u64::try_from(now.saturating_sub(at).as_millis()).unwrap_or(u64::MAX);
        for seat in &mut here.seats {
            if let SeatPresence::Away(time) = seat {
                *time = time.saturating_add(passed);
            }
        }
        if let Some(starts) = here.lobby.as_mut().and_then(|lobby| lobby.starts.as_mut()) {
            *starts = starts.saturating_sub(passed);
        }
        here
    }
}

impl Default for OnlineMatch {
    fn default() -> OnlineMatch {
        OnlineMatch { side: SyncCell::new(OnlineRole::Alone), is_news: false }
    }
}

impl OnlineMatch {
    pub(super) fn side(&mut self) -> &mut OnlineRole {
        self.side.get()
    }

    /// The match that is hosted here.
    pub(super) fn hosting(&mut self) -> Option<&mut Hosting> {
        match self.side() {
            OnlineRole::Host(hosting) => Some(hosting),
            _ => None,
        }
    }

    /// Whether guests wait until the disk of this host has written.
    pub fn waits_for_disk(&mut self) -> bool {
        self.hosting().is_some_and(|hosting| hosting.host.waits_for_disk(&hosting.writer))
    }

    pub(super) fn visit(&mut self) -> Option<&mut Visit> {
        match self.side() {
            OnlineRole::Guest(visit) => Some(visit),
            _ => None,
        }
    }

    /// Takes another side. A guest says goodbye, and the network is closed.
    pub(super) fn turn_to(&mut self, side: OnlineRole) {
        self.is_news = true;
        match std::mem::replace(self.side(), side) {
            OnlineRole::Alone => {}
            OnlineRole::Host(hosting) => hosting.wire.close(),
            OnlineRole::Guest(visit) => visit.leave().close(),
        }
    }
}

/// Puts a session onto the table that counts its time from `began`, with these components.
pub(super) fn begin_of(
    session: Box<dyn AnySession>,
    began: Duration,
    with: impl Bundle + Copy,
) -> BeginSession {
    let attach = Attach::new(move |entity: &mut EntityCommands| {
        entity.insert(with);
    });
    let seed = session.seed().unwrap_or(0);
    let half_made = Vec::new();
    BeginSession { session, seed, is_continued: false, half_made, began: Some(began), attach }
}

/// Leaves a match with other machines when it has left the table.
pub(super) fn leave_with_the_table(
    kinds: Query<&MatchKind>,
    mut online: ResMut<OnlineMatch>,
    mut model: ResMut<OnlineModel>,
) {
    let is_on_table = kinds.iter().any(|kind| kind.is_shared());
    let is_seated = match online.side() {
        OnlineRole::Alone => return,
        OnlineRole::Host(hosting) => &mut hosting.is_seated,
        OnlineRole::Guest(visit) => &mut visit.is_seated,
    };
    let has_left = std::mem::replace(is_seated, *is_seated || is_on_table) && !is_on_table;
    if has_left {
        online.turn_to(OnlineRole::Alone);
        *model = OnlineModel::default();
    }
}

/// Leaves it when the program ends.
pub(super) fn leave_with_the_program(mut ends: MessageReader<AppExit>, mut online: ResMut<OnlineMatch>) {
    if ends.read().count() > 0 {
        // Closed here, and not on a thread that the program does not wait for.
        match std::mem::take(online.side()) {
            OnlineRole::Guest(visit) => drop(visit.leave()),
            OnlineRole::Host(_) | OnlineRole::Alone => {}
        }
    }
}

/// Saves a hosted match that leaves the table, with the time that its clocks have used.
pub(super) fn save_what_leaves(
    left: On<Remove, MatchSession>,
    sessions: Query<(&MatchSession, &Began, &MatchKind)>,
    mut online: ResMut<OnlineMatch>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut unsaved: Unsaved,
) {
    if let Ok((session, began, kind)) = sessions.get(left.entity)
        && kind.is_hosted()
        && let Some(hosting) = online.hosting()
        && let Some(why) = hosting.save_at_last(&*session.0, began.passed(&time), language.texts())
    {
        unsaved.report_message(why);
    }
}
