//! A host at the table: the match is opened to guests, who are served while it is played.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::session::{
    Began, BeginSession, Changes, ContinuedMatch, MatchKind, MatchSession, OpenSeats, Phase, SessionChanged,
    quietly,
};
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_net::home::{self, Home, HomeError, read_table};
use camaieu_net::host::{HostEvent, HostOptions, SeatOwner};
use camaieu_net::meeting::{Meeting, MeetingNews, MeetingOptions};
use camaieu_net::{
    Announcement, AnyHost, EndpointOptions, Host, Invitation, LentTable, serve as serve_tables,
};
use camaieu_play::{Actor, AnySession, Change, Command, Company, Player, ProposalKind, clean_name};
use camaieu_rules::game::{Seat, Seats};
use camaieu_store::entropy::fresh_seed;
use camaieu_store::{AutosaveWriter, StoreError, shelf};
use camaieu_text::Texts;

use super::network::{Machine, NetworkConnection, closed};
use super::requests::OnlineRequest;
use super::side::{Hosting, OnlineMatch, OnlineRole, begin_of};
use super::telling::NoticeOutput;

/// Resources that hosting needs.
#[derive(SystemParam)]
pub(super) struct HostingResources<'w> {
    machine: Res<'w, Machine>,
    preferences: Res<'w, Preferences>,
    waker: WindowWaker<'w>,
    language: Res<'w, Language>,
}

impl HostingResources<'_> {
    /// The folder of hosted matches, held for this program.
    fn home(&self) -> Result<Home, String> {
        let no_place = || HomeError::Store(StoreError::NoPlace);
        let folder = self.machine.hosted.as_deref().ok_or_else(no_place);
        folder.and_then(Home::open).map_err(|error| error.sentence(self.language.texts()))
    }

    /// Announces the game on the local network, if the host wants that, by the name of the person here.
    fn announce(&self, hosting: &mut Hosting, session: &dyn AnySession) -> Result<(), String> {
        let invitation = hosting.announcing.is_wanted.then(|| hosting.invitation()).flatten();
        let announcement = invitation.map(|invitation| {
            let of_seat = |seat| seat_name(session, seat, self.language.texts());
            let own = Some(clean_name(&self.preferences.settings.name)).filter(|name| !name.is_empty());
            let name = own.or_else(|| session.persons_here().iter().next().map(of_seat)).unwrap_or_default();
            let invitation = Invitation { relay: None, ..invitation };
            Announcement { name, game: session.game().to_owned(), invitation }
        });
        hosting.announcing.announce(announcement, &*self.machine.network)
    }

    /// Keeps the words by which guests come. Returns whether there is news of them.
    fn keep_words(&self, hosting: &mut Hosting, now: Duration, heard: &mut NoticeOutput) -> bool {
        let begin = || {
            let options = self.machine.network.rendezvous_options(self.preferences.relay());
            let listen = self.machine.listen.map(|address| address.ip()).or(options.listen);
            Meeting::new(MeetingOptions { listen, ..options }, std::sync::Arc::new(self.waker.waking()))
        };
        let Some(news) = hosting.keep_words(begin, now) else { return false };
        if let MeetingNews::Failed(fault) = &news
            && !fault.is_empty()
        {
            news.sentence(self.language.texts()).into_iter().for_each(|line| heard.send_notice(line));
        }
        true
    }

    /// Writer of a match's file. When it has written, guests may be told.
    fn writer(&self, file: &Path) -> AutosaveWriter {
        home::writer(file.to_owned(), std::sync::Arc::new(self.waker.waking()))
    }

    /// Opens the network with the key of a folder.
    fn wire(&self, home: &Home) -> Result<NetworkConnection, String> {
        let (listen, relay) = (self.machine.listen, self.preferences.relay());
        if !relay.is_sound() {
            return Err(self.language.texts().say_with("net-bad-relay", &[("relay", &relay.text())]));
        }
        let options = EndpointOptions { secret: home.secret(), listen, relay, accepts: true };
        Ok(NetworkConnection::Opening(
            self.machine.network.open(options, std::sync::Arc::new(self.waker.waking())),
        ))
    }
}

/// Opens the match on the table to guests, where that is asked for or was chosen before it began.
pub(super) fn begin(
    mut requests: MessageReader<OnlineRequest>,
    in_match: Single<(Entity, &mut MatchSession, &Began, &mut MatchKind, Option<&OpenSeats>)>,
    place: HostingResources,
    time: Res<Time<Real>>,
    mut online: ResMut<OnlineMatch>,
    mut overlays: ResMut<Overlays>,
    mut heard: NoticeOutput,
    mut commands: Commands,
) {
    let asked = requests.read().filter_map(|request| match request {
        OnlineRequest::Host(seats, chat) => Some((*seats, *chat)),
        _ => None,
    });
    let (entity, mut session, began, mut kind, open) = in_match.into_inner();
    if *kind != MatchKind::Local {
        return;
    }
    let Some((seats, chat)) = asked.last().or(open.map(|open| (open.0, true))) else { return };
    commands.entity(entity).remove::<OpenSeats>();
    match hosting(&mut session, seats, chat, &place, began.passed(&time)) {
        Ok(hosting) => {
            overlays.clear();
            // A match that has begun has its invitation in a window; before it there is the lobby.
            *kind = MatchKind::Hosted(if hosting.host.is_in_lobby() {
                Phase::Lobby
            } else {
                overlays.toggle(Overlay::Invite);
                Phase::Begun
            });
            online.turn_to(OnlineRole::Host(Box::new(hosting)));
        }
        Err(why) => heard.send_notice(why),
    }
}

/// The host of a session whose `open` seats whoever comes may take, or the sentence that says why there is none.
fn hosting(
    session: &mut Mut<MatchSession>,
    open: Seats,
    chat: bool,
    place: &HostingResources,
    now: Duration,
) -> Result<Hosting, String> {
    let texts = place.language.texts();
    let home = place.home()?;
    let mut shared = session.0.boxed();
    name_person(&mut *shared, open, &place.preferences.settings.name, now);
    let persons = shared.persons();
    let owner = |seat: Seat| match () {
        () if open.contains(seat) => SeatOwner::Open,
        () if persons.contains(seat) => SeatOwner::Here,
        () => SeatOwner::Engine,
    };
    let owners: Vec<SeatOwner> = Seats::first(shared.seats()).iter().map(owner).collect();
    let has_lobby = shared.is_empty() && !shared.is_over();
    let options = HostOptions { chat, has_lobby, ..HostOptions::default() };
    let host = Host::new(&mut *shared, &owners, options, &mut fresh_seed, now);
    if !host.can_be_told(&*shared) {
        return Err(texts.say("net-too-large"));
    }
    let (file, wire, id) = (home.file(host.table()), place.wire(&home)?, shared.id());
    home::write_table(&file, &host, &*shared).map_err(|error| error.sentence(texts))?;
    session.0 = shared;
    let writer = place.writer(&file);
    Ok(Hosting::new(host, (home, file, writer), wire, id))
}

/// Names the person at this screen, so that the others know whose table it is. Names that were given stay, and of several
/// persons here none is guessed.
fn name_person(session: &mut dyn AnySession, open: Seats, name: &str, now: Duration) {
    let here: Vec<Seat> = session.persons_here().iter().filter(|seat| !open.contains(*seat)).collect();
    let [seat] = here[..] else { return };
    let Some(player) = session.players().get(seat.index()) else { return };
    let name = clean_name(name);
    if player.name.is_empty() && !name.is_empty() {
        let named = Player { name, ..player.clone() };
        // A name is never too long: the field has a limit, and otherwise the seat stays without one.
        let _ = session.carry_out(Actor::Person(seat), Command::Reseat(seat, named), now);
    }
}

/// Puts a hosted match onto the table again.
pub(super) fn resume(
    mut requests: MessageReader<OnlineRequest>,
    place: HostingResources,
    time: Res<Time<Real>>,
    mut online: ResMut<OnlineMatch>,
    mut begins: MessageWriter<BeginSession>,
    mut heard: NoticeOutput,
) {
    for request in requests.read() {
        let OnlineRequest::Resume(file, game) = request else { continue };
        match read_again(file, game, &place) {
            Ok((hosting, session)) => {
                online.turn_to(OnlineRole::Host(Box::new(hosting)));
                begins.write(begin_of(
                    session,
                    time.elapsed(),
                    (MatchKind::Hosted(Phase::Begun), ContinuedMatch),
                ));
            }
            Err(why) => heard.send_notice(why),
        }
    }
}

fn read_again(
    file: &Path,
    game: &str,
    place: &HostingResources,
) -> Result<(Hosting, Box<dyn AnySession>), String> {
    // Held before the match is read, so that no other program plays it meanwhile.
    let home = place.home()?;
    let (host, session) =
        read_table(file, game, Duration::ZERO).map_err(|error| error.sentence(place.language.texts()))?;
    let (wire, id) = (place.wire(&home)?, session.id());
    let mut hosting = Hosting::new(host, (home, file.to_owned(), place.writer(file)), wire, id);
    hosting.is_resumed = true;
    Ok((hosting, session))
}

type Hosted = (&'static mut MatchSession, &'static Began, &'static mut MatchKind);

/// Messages that come of serving guests.
#[derive(SystemParam)]
pub(super) struct Serving<'w> {
    begins: MessageWriter<'w, BeginSession>,
    changes: Changes<'w>,
    heard: NoticeOutput<'w>,
}

/// Serves the guests: takes all that has come, lets time pass, and sends all that is to be sent.
pub(super) fn serve(
    hosted: Single<Hosted>,
    mut online: ResMut<OnlineMatch>,
    time: Res<Time<Real>>,
    place: HostingResources,
    mut serving: Serving,
    mut redraw: ResMut<Redraw>,
) {
    let (mut session, began, mut kind) = hosted.into_inner();
    if !kind.is_hosted() {
        return;
    }
    let (now, texts) = (began.passed(&time), place.language.texts());
    let online = &mut *online;
    let Some(hosting) = online.hosting() else { return };
    let was_open = matches!(hosting.wire, NetworkConnection::Open(_));
    let is_news = match serve_once(hosting, &mut session, now, texts, &mut serving) {
        Ok((next, has_changed)) => {
            redraw.wake_in(next);
            if let Some(next) = hosting.rematch(&*session.0, now) {
                serving.begins.write(begin_of(next, began.0, MatchKind::Hosted(Phase::Begun)));
            }
            let announced = place.announce(hosting, &*session.0);
            let has_failed = announced.is_err() | place.keep_words(hosting, now, &mut serving.heard);
            if let Some(left) = hosting.words_with_expiry(now, texts).0.map(|(_, left)| left) {
                redraw.wake_in(left);
            }
            if let Some(starts) = hosting.host.starts() {
                redraw.wake_in(starts.saturating_sub(now));
            }
            if let Err(fault) = announced {
                serving.heard.send_notice(texts.say_with("net-no-announcing", &[("fault", &fault)]));
            }
            has_changed || has_failed
        }
        Err(fault) => {
            serving.heard.send_notice(closed(&fault, texts));
            *kind = MatchKind::Local;
            session.0.set_company(Company::default());
            session.0.hold_clocks(false, now);
            // The match was never opened: it continues as one of this machine alone. What was hosted before can be again.
            hosting.writer.close();
            if !hosting.is_resumed {
                let _ = shelf().remove(&hosting.file);
            }
            return online.turn_to(OnlineRole::Alone);
        }
    };
    let is_open = online.hosting().is_some_and(|hosting| matches!(hosting.wire, NetworkConnection::Open(_)));
    if was_open != is_open || is_news {
        online.is_news = true;
        redraw.request();
    }
}

/// Longest pause until the next look at the guests. What happens wakes the window by itself.
const LONGEST_PAUSE: Duration = Duration::from_mins(10);
/// Shortest pause until then.
const SHORTEST_PAUSE: Duration = Duration::from_millis(20);

/// Serves the guests once, and publishes what has changed. Returns the pause until something is to be done again, and
/// whether there is news.
fn serve_once(
    hosting: &mut Hosting,
    session: &mut Mut<MatchSession>,
    now: Duration,
    texts: &Texts,
    serving: &mut Serving,
) -> Result<(Duration, bool), String> {
    hosting.tell_saving(texts).into_iter().for_each(|told| serving.heard.send_notice(told));
    let Some(opened) = hosting.wire.opened()? else { return Ok((LONGEST_PAUSE, false)) };
    if session.0.id() != hosting.id {
        // The next match comes onto the table.
        return Ok((SHORTEST_PAUSE, false));
    }
    let (host, door, disk) = (&mut hosting.host, &mut hosting.door, &mut hosting.writer);
    let changes: Vec<Change> = serving.changes.act(session, |shared| {
        let mut table = LentTable { host: &mut *host, session: &mut **shared, changes: Vec::new(), disk };
        let mut tables: [&mut dyn AnyHost; 1] = [&mut table];
        serve_tables(door, &mut *opened.transport, &mut tables, now);
        let mut changes = table.changes;
        if let Some(change) = host.undo_freely(&mut **shared, now) {
            host.send_session_changes(&mut **shared, Some(change), now);
            changes.push(change);
        }
        changes
    });
    hosting.is_rematch_agreed |= changes.contains(&Change::Agreed(ProposalKind::Rematch));
    for change in &changes {
        serving.heard.tell_change(&*session.0, *change, texts);
    }
    let next = hosting.door.next_tick().map_or(LONGEST_PAUSE, |next| next.saturating_sub(now));
    let has_heard = hosting.tell_news(session, texts, serving);
    let next = next.clamp(SHORTEST_PAUSE, LONGEST_PAUSE);
    Ok((next, has_heard || !changes.is_empty()))
}

impl Hosting {
    /// Says who has come and gone, and what is said and asked. Returns whether there is anything.
    fn tell_news(&mut self, session: &mut Mut<MatchSession>, texts: &Texts, serving: &mut Serving) -> bool {
        let news = self.host.news();
        for news in &news {
            if let HostEvent::Came(Some(seat), _) | HostEvent::Left(Some(seat), _) = news {
                // The seat has another player, or its clock waits no longer.
                serving.changes.act(session, |_| Some(Change::Reseated(*seat)));
            }
            if *news == HostEvent::Started {
                session.set_changed();
            }
            serving.heard.tell_news(&*session.0, news, texts);
        }
        !news.is_empty()
    }

    /// The next match of the same people, if all have agreed to one.
    fn rematch(&mut self, session: &dyn AnySession, now: Duration) -> Option<Box<dyn AnySession>> {
        if !std::mem::take(&mut self.is_rematch_agreed) {
            return None;
        }
        let mut next = home::next_match(&self.host, session, now);
        self.host.begin(&mut *next, &mut fresh_seed, now);
        self.id = next.id();
        self.save(&*next);
        Some(next)
    }
}

/// Tells the guests of changes that were made here, once they are saved.
pub(super) fn send_changes_to_guests(
    mut changed: MessageReader<SessionChanged>,
    hosted: Single<Hosted>,
    mut online: ResMut<OnlineMatch>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut heard: NoticeOutput,
    mut redraw: ResMut<Redraw>,
) {
    let (mut session, began, kind) = hosted.into_inner();
    if !kind.is_hosted() {
        return;
    }
    let now = began.passed(&time);
    let online = &mut *online;
    let Some(hosting) = online.hosting() else { return };
    let is_of_all = |change: &Change| !matches!(change, Change::Navigated { .. } | Change::Tried(_));
    let changes: Vec<Change> = changed.read().map(|changed| changed.change).filter(is_of_all).collect();
    if changes.is_empty() || session.0.id() != hosting.id {
        return;
    }
    for change in changes {
        hosting.host.send_session_changes(&mut **quietly(&mut session), Some(change), now);
    }
    hosting.save(&*session.0);
    hosting.tell_saving(language.texts()).into_iter().for_each(|told| heard.send_notice(told));
    online.is_news = true;
    // What is to be told is sent in the next frame.
    redraw.request();
}
