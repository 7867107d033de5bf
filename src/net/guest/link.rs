//! Link to a host: dials, says who comes, keeps the entries in their order, and sends commands until they are answered.

use std::collections::VecDeque;
use std::time::Duration;

use crate::code::Invitation;
use crate::fingerprint;
use crate::limits::{COMMANDS, HANDSHAKE, MOST_UNANSWERED, Rate, SILENCE};
use crate::lines::LineBuffer;
use crate::protocol::{
    Do, Hello, JoinRefusal, LogEntry, PROTOCOL, PortableRefusal, Preparation, Presence, TableEvent, ToGuest,
    ToHost, TurnNow, Wanted, Welcome, Wish, line_of, read_line,
};
use crate::transport::{Connection, Transport, TransportEvent};
use camaieu_play::{PROGRAM_VERSION, clean_name};

/// Longest time between two attempts to reach the host.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Time for which an attempt to connect may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Times that a host who answers may close the door without a word before the guest gives up.
const MOST_REBUFFS: u32 = 8;
/// Time before the next attempt where the host has answered.
const SHORT_PAUSE: Duration = Duration::from_millis(250);

/// Time after which entries that are missing are asked for again.
const ASK_EVERY: Duration = Duration::from_secs(2);

/// State of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// Waits until this time before the next attempt.
    Waiting(Duration),
    /// Connects since this time.
    Dialling(Connection, Duration),
    /// Has said who comes at this time, and awaits the answer.
    Greeting(Connection, Duration),
    /// Is let in.
    In(Connection),
    /// Has ended.
    Ended,
}

/// Reason why a link has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The host has refused the guest.
    Refused(JoinRefusal),
    /// The host does not know the guest, nor the invitation.
    Stranger,
}

/// Event of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkEvent {
    /// The guest is let in, or given another place.
    Welcome(Welcome),
    /// The next entry of the log.
    Entry(Box<LogEntry>),
    /// A command was done or refused.
    Done(u64, Option<PortableRefusal>),
    /// Milliseconds left on the clocks, and whether they are paused.
    Clock(Vec<u64>, bool),
    /// Presence of seats and onlookers.
    Here(Presence),
    /// Moves prepared for the guest's seat.
    Prepared(Preparation),
    /// The turn, for a guest who only [glances](HostLink::glancing). The link has ended.
    Turn(TurnNow),
    /// The connection is lost. The link tries again by itself.
    Lost,
    /// There will be no other attempt.
    Ended(Ended),
}

/// Link to a host: a state machine.
#[derive(Clone, Debug)]
pub struct HostLink {
    invitation: Invitation,
    name: String,
    wanted: Wanted,
    state: LinkState,
    lines: LineBuffer,
    /// Number of the last entry.
    have: u64,
    /// Time at which entries that are missing were asked for.
    asked: Option<Duration>,
    /// Epoch and plies after the last entry.
    place: (u64, usize),
    tag: u64,
    /// Commands that are not answered. The first of them are on their way.
    pending: VecDeque<Do>,
    /// Number of commands that are on their way.
    on_way: usize,
    /// Rate at which commands are sent.
    rate: Rate,
    /// Time of the last pump.
    now: Duration,
    heard: Duration,
    /// Whether the transport watches the connection.
    is_watched: bool,
    /// Attempts since the guest was let in.
    attempts: u32,
    rebuffs: u32,
    was_in: bool,
    /// Identifier that this computer gives the host.
    machine: String,
    replaces: bool,
    glances: bool,
}

impl HostLink {
    /// Link to the host of an invitation, which has to be [pumped](HostLink::pump).
    pub fn new(invitation: Invitation, name: String, wanted: Wanted) -> HostLink {
        HostLink {
            invitation,
            name: clean_name(&name),
            wanted,
            state: LinkState::Waiting(Duration::ZERO),
            lines: LineBuffer::default(),
            have: 0,
            asked: None,
            place: (0, 0),
            tag: 0,
            pending: VecDeque::new(),
            on_way: 0,
            rate: COMMANDS,
            now: Duration::ZERO,
            heard: Duration::ZERO,
            is_watched: false,
            attempts: 0,
            rebuffs: 0,
            was_in: false,
            machine: String::new(),
            replaces: false,
            glances: false,
        }
    }

    /// The same from a computer of this [name](crate::home::machine_name).
    pub fn from_machine(self, machine: String) -> HostLink {
        HostLink { machine, ..self }
    }

    /// The same, which takes the seat of another program of this computer.
    pub fn replacing(self, replaces: bool) -> HostLink {
        HostLink { replaces, ..self }
    }

    /// The same, which only asks whose turn it is and does not come in.
    pub fn glancing(self) -> HostLink {
        HostLink { glances: true, ..self }
    }

    /// State of the link.
    pub fn state(&self) -> LinkState {
        self.state
    }

    /// Whether the guest is let in now.
    pub fn is_in(&self) -> bool {
        matches!(self.state, LinkState::In(_))
    }

    /// Attempts since the guest was let in last.
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Whether there are commands without an answer.
    pub fn has_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Number of the last entry.
    pub fn have(&self) -> u64 {
        self.have
    }

    /// Sends a wish for the place of the last entry, now or when the link is there again. Returns its tag.
    pub fn submit(&mut self, what: Wish, transport: &mut dyn Transport) -> u64 {
        self.tag += 1;
        let (tag, (epoch, ply)) = (self.tag, self.place);
        self.pending.push_back(Do { tag, epoch, ply, what });
        self.send_pending(transport);
        tag
    }

    /// Sends commands that are not on their way, in their order and no faster than a host takes them.
    fn send_pending(&mut self, transport: &mut dyn Transport) {
        let LinkState::In(connection) = self.state else { return };
        while self.on_way < MOST_UNANSWERED
            && let Some(command) = self.pending.get(self.on_way)
            && self.rate.allows(self.now)
        {
            transport.send(connection, line_of(&ToHost::Do(command.clone())));
            self.on_way += 1;
        }
    }

    /// Leaves for good.
    pub fn leave(&mut self, transport: &mut dyn Transport) {
        if let LinkState::In(connection) = self.state {
            transport.send(connection, line_of(&ToHost::Bye));
            transport.close(connection);
        }
        self.state = LinkState::Ended;
    }

    /// Takes all that has come, lets time pass, and tries again where the link is cut. Never waits.
    pub fn pump(&mut self, transport: &mut dyn Transport, now: Duration) -> Vec<LinkEvent> {
        let mut events = Vec::new();
        (self.is_watched, self.now) = (transport.watches(), now);
        while let Some(event) = transport.next() {
            self.handle(event, transport, now, &mut events);
        }
        let is_over = match self.state {
            LinkState::Dialling(_, since) => now.saturating_sub(since) >= PATIENCE,
            LinkState::Greeting(_, since) => now.saturating_sub(since) >= 2 * HANDSHAKE,
            LinkState::In(_) => !self.is_watched && now.saturating_sub(self.heard) >= SILENCE,
            LinkState::Waiting(_) | LinkState::Ended => false,
        };
        if is_over && let Some(connection) = self.connection() {
            transport.close(connection);
            self.lose(now, &mut events);
        }
        if let (LinkState::In(connection), Some(asked)) = (self.state, self.asked)
            && now.saturating_sub(asked) >= ASK_EVERY
        {
            self.asked = Some(now);
            transport.send(connection, line_of(&ToHost::Missing(self.have)));
        }
        self.send_pending(transport);
        if matches!(self.state, LinkState::Waiting(until) if until <= now) {
            self.lines = LineBuffer::default();
            self.attempts += 1;
            self.state = LinkState::Dialling(transport.dial(&self.invitation), now);
        }
        events
    }

    /// Time at which [`HostLink::pump`] has next something to do without an event.
    pub fn next_tick(&self) -> Option<Duration> {
        match self.state {
            LinkState::Waiting(until) => Some(until),
            LinkState::Dialling(_, since) => Some(since + PATIENCE),
            LinkState::Greeting(_, since) => Some(since + 2 * HANDSHAKE),
            LinkState::In(_) => {
                let asks = self.asked.map(|asked| asked + ASK_EVERY);
                let silence = (!self.is_watched).then(|| self.heard + SILENCE);
                let waits = self.on_way < MOST_UNANSWERED.min(self.pending.len());
                let command = waits.then(|| self.rate.next(self.now));
                asks.into_iter().chain(silence).chain(command).min()
            }
            LinkState::Ended => None,
        }
    }

    fn connection(&self) -> Option<Connection> {
        match self.state {
            LinkState::Dialling(connection, _)
            | LinkState::Greeting(connection, _)
            | LinkState::In(connection) => Some(connection),
            LinkState::Waiting(_) | LinkState::Ended => None,
        }
    }

    fn handle(
        &mut self,
        event: TransportEvent,
        transport: &mut dyn Transport,
        now: Duration,
        events: &mut Vec<LinkEvent>,
    ) {
        let own = self.connection();
        match event {
            TransportEvent::Opened(connection, key) if own == Some(connection) => {
                if key != self.invitation.host {
                    transport.close(connection);
                    self.lose(now, events);
                    return;
                }
                self.state = LinkState::Greeting(connection, now);
                transport.send(connection, line_of(&ToHost::Hello(self.hello())));
            }
            TransportEvent::Received(connection, bytes) if own == Some(connection) => {
                self.heard = now;
                let Ok(lines) = self.lines.take(&bytes) else {
                    transport.close(connection);
                    self.lose(now, events);
                    return;
                };
                for line in lines {
                    self.read(connection, &line, transport, events);
                }
            }
            TransportEvent::Closed(connection) | TransportEvent::Silent(connection)
                if own == Some(connection) =>
            {
                let was_rebuffed = matches!(self.state, LinkState::Greeting(..));
                self.rebuffs += u32::from(was_rebuffed);
                if was_rebuffed && !self.was_in && self.rebuffs >= MOST_REBUFFS {
                    self.end(Ended::Stranger, events);
                } else {
                    self.lose(now, events);
                }
            }
            _ => {}
        }
    }

    fn hello(&self) -> Hello {
        let secret: String = self.invitation.secret.iter().map(|byte| format!("{byte:02x}")).collect();
        Hello {
            protocol: PROTOCOL,
            program: PROGRAM_VERSION.to_owned(),
            rules: fingerprint::of_all_games().clone(),
            table: self.invitation.table,
            secret,
            name: self.name.clone(),
            wanted: self.wanted,
            have: self.have,
            machine: self.machine.clone(),
            replaces: self.replaces,
            glances: self.glances,
        }
    }

    fn read(
        &mut self,
        connection: Connection,
        line: &str,
        transport: &mut dyn Transport,
        events: &mut Vec<LinkEvent>,
    ) {
        // What this program does not know is for a newer one.
        let Some(message) = read_line::<ToGuest>(line) else { return };
        match message {
            ToGuest::Welcome(welcome) => {
                self.have = welcome.from.saturating_sub(1);
                self.asked = None;
                let is_new = !self.is_in();
                self.state = LinkState::In(connection);
                (self.attempts, self.rebuffs, self.was_in) = (0, 0, true);
                self.tag = self.tag.max(welcome.tag);
                if is_new {
                    self.on_way = 0;
                }
                self.send_pending(transport);
                events.push(LinkEvent::Welcome(welcome));
            }
            ToGuest::Refused(refused) => {
                transport.close(connection);
                self.end(Ended::Refused(refused), events);
            }
            ToGuest::Turn(turn) if self.glances => {
                transport.close(connection);
                self.state = LinkState::Ended;
                events.push(LinkEvent::Turn(turn));
            }
            ToGuest::Entry(entry) if self.is_in() => self.take_entry(connection, entry, transport, events),
            ToGuest::Done { tag, refused } => {
                let known = self.pending.iter().position(|command| command.tag == tag);
                if let Some(index) = known {
                    self.pending.remove(index);
                    self.on_way -= usize::from(index < self.on_way);
                    events.push(LinkEvent::Done(tag, refused));
                }
            }
            ToGuest::Clock { left, paused } => events.push(LinkEvent::Clock(left, paused)),
            ToGuest::Here(here) => events.push(LinkEvent::Here(here)),
            ToGuest::Prepared(what) => events.push(LinkEvent::Prepared(what)),
            ToGuest::Ping(number) => transport.send(connection, line_of(&ToHost::Pong(number))),
            ToGuest::Entry(_) | ToGuest::Turn(_) => {}
        }
    }

    fn take_entry(
        &mut self,
        connection: Connection,
        entry: Box<LogEntry>,
        transport: &mut dyn Transport,
        events: &mut Vec<LinkEvent>,
    ) {
        let begins = matches!(entry.event, TableEvent::Begin(_));
        if entry.number <= self.have {
            return;
        }
        if entry.number > self.have + 1 && !begins {
            if self.asked.is_none() {
                self.asked = Some(self.heard);
                transport.send(connection, line_of(&ToHost::Missing(self.have)));
            }
            return;
        }
        self.asked = None;
        self.have = entry.number;
        self.place = (entry.epoch, entry.ply);
        events.push(LinkEvent::Entry(entry));
    }

    fn lose(&mut self, now: Duration, events: &mut Vec<LinkEvent>) {
        let was_in = self.is_in();
        let has_answered = matches!(self.state, LinkState::Greeting(..));
        let pause = if has_answered { SHORT_PAUSE } else { SHORT_PAUSE * 2_u32.pow(self.attempts.min(7)) };
        self.state = LinkState::Waiting(now + pause.min(LONGEST_PAUSE));
        if was_in {
            events.push(LinkEvent::Lost);
        }
    }

    fn end(&mut self, ended: Ended, events: &mut Vec<LinkEvent>) {
        self.state = LinkState::Ended;
        events.push(LinkEvent::Ended(ended));
    }
}
