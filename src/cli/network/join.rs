//! `join CODE` and `join WORDS`: a match at another machine, in the terminal or in the window.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use clap::ArgMatches;

use crate::cli::failure::Failure;
use crate::cli::game_command::unknown_game;
use crate::cli::output::print_error;
use crate::cli::terminal::{self, Inputs};
use crate::cli::window::{self, Opens};
use crate::net::guest::{Ended, HostLink, LinkEvent, Mirror};
use crate::net::home::{guest_folder, guest_key, machine_name};
use crate::net::meeting::{SixWords, WordSearch, WordSearchState};
use crate::net::pasted::JoinBy;
use crate::net::protocol::{JoinRefusal, Wanted, Welcome};
use crate::net::{EndpointOptions, Invitation, Joined};
use crate::play::AnySession;
use crate::rules::catalogue;
use crate::rules::game::Seat;
use crate::store::{KeyFile, Saves, StoreError};
use crate::text::Texts;

use super::connection::{Connected, meeting_options, relay};
use super::nearby;

/// Time in which the host should be reached.
const PATIENCE: Duration = Duration::from_secs(40);
/// Longest time without a look at the link.
const LOOK_EVERY: Duration = Duration::from_millis(100);

pub(in crate::cli) fn join(
    texts: &'static Texts,
    args: &ArgMatches,
    all: &ArgMatches,
) -> Result<(), Failure> {
    let back = back(args);
    let way = match &back {
        Some(joined) => Some(JoinBy::Code(joined.invitation.clone())),
        None => way(texts, args)?,
    };
    let Some(way) = way else { return Ok(()) };
    let is_in_terminal = args.get_flag("join-text");
    if !is_in_terminal && !window::IS_BUILT_IN {
        return window::open(texts, Opens::Menu, all);
    }
    let invitation = match way {
        JoinBy::Code(invitation) => invitation,
        JoinBy::Words(words) => find(texts, words)?,
    };
    if !is_in_terminal {
        return window::open(texts, Opens::Join(args, &invitation.to_string()), all);
    }
    let name = args.get_one::<String>("join-name").cloned();
    let name = name.or(back.map(|joined| joined.name)).unwrap_or_default();
    join_in_terminal(texts, args, invitation, name)
}

fn join_in_terminal(
    texts: &'static Texts,
    args: &ArgMatches,
    invitation: Invitation,
    name: String,
) -> Result<(), Failure> {
    let wanted = args.get_one::<Wanted>("join-seat").copied().unwrap_or_default();
    let key = own_key(texts, &invitation)?;
    let options = EndpointOptions::of_guest(key.secret, &invitation);
    let connected = Connected::open(texts, options)?;
    let began = Instant::now();
    let mut joining = JoinSession {
        texts,
        link: HostLink::new(invitation.clone(), name.clone(), wanted)
            .from_machine(
                guest_folder().map_or_else(String::new, |folder| machine_name(&folder, &invitation)),
            )
            .replacing(args.get_flag("join-replace")),
        connected,
        events: VecDeque::new(),
        began,
        _key: key,
    };
    let welcome = joining.welcome(&invitation)?;
    if catalogue::facts(&welcome.game).is_none() {
        return Err(unknown_game(texts, &welcome.game));
    }
    let mut mirror = Mirror::of(welcome.seat.and_then(Seat::new));
    let session = joining.begin(&welcome.game, &mut mirror)?;
    if let Err(error) = Saves::of_user() {
        print_error(&error.sentence(texts));
    }
    let with = others(&*session, &welcome);
    let joined = Joined { with, invitation, name, game: welcome.game, turn: None };
    if let Some(Err(error)) = guest_folder().map(|folder| joined.remember(&folder)) {
        print_error(&error.sentence(texts));
    }
    let JoinSession { link, connected, events, began, _key, .. } = joining;
    let Connected { transport, inputs, .. } = connected;
    let online = terminal::OnlineSession::guest((link, mirror, joined.invitation), events, transport);
    terminal::play_online(texts, session, (online, Inputs::new(texts, inputs)), began, None)
}

/// Names of the others at the table.
fn others(session: &dyn AnySession, welcome: &Welcome) -> Vec<String> {
    let own = welcome.seat.and_then(Seat::new).map(Seat::index);
    let others = session.players().iter().enumerate().filter(|(seat, _)| Some(*seat) != own);
    others.map(|(_, player)| player.name.clone()).filter(|name| !name.is_empty()).collect()
}

/// The match to return to, where no way is given: the last one that was joined.
fn back(args: &ArgMatches) -> Option<Joined> {
    let is_given = args.contains_id("code") || args.contains_id("join-nearby");
    let folder = guest_folder().filter(|_| !is_given)?;
    Joined::all(&folder).into_iter().next()
}

/// The way to the match: the code or the words that are given, or the code of a game on the local network. `None` if those
/// games are only listed.
fn way(texts: &Texts, args: &ArgMatches) -> Result<Option<JoinBy>, Failure> {
    match args.get_one::<String>("join-nearby").map(String::as_str) {
        None if !args.contains_id("code") => Err(Failure::Input(texts.say("net-no-way-back"))),
        None => {
            let given: Vec<&str> =
                args.get_many::<String>("code").into_iter().flatten().map(String::as_str).collect();
            let read = JoinBy::read(&given.join(" "), texts.lang());
            read.map(Some).map_err(|error| Failure::Input(error.sentence(texts)))
        }
        Some("") => nearby::list(texts).map(|()| None),
        Some(name) => nearby::find(texts, name).map(|found| Some(JoinBy::Code(found.invitation))),
    }
}

/// Looks for the host who has read out these words, through the relay of the settings.
fn find(texts: &Texts, words: SixWords) -> Result<Invitation, Failure> {
    let options = meeting_options(relay(texts, None)?, None);
    let (woken, wakes) = channel();
    // Nobody listens any more when the search is over.
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let began = Instant::now();
    let mut search = WordSearch::start(words, options, wake, Duration::ZERO);
    print_error(&texts.say("net-words-looking"));
    loop {
        match search.state(began.elapsed()) {
            WordSearchState::Found(invitation) => return Ok(invitation.clone()),
            WordSearchState::Nobody => return Err(Failure::Machine(texts.say("net-words-nobody"))),
            WordSearchState::Failed(fault) => {
                return Err(Failure::Machine(texts.say_with("net-words-no-search", &[("fault", fault)])));
            }
            // An error is the end of the time.
            WordSearchState::Looking => drop(wakes.recv_timeout(LOOK_EVERY)),
        }
    }
}

/// The secret key of this machine for one invitation, which brings the player back to their seat.
fn own_key(texts: &Texts, invitation: &Invitation) -> Result<KeyFile, Failure> {
    let folder = guest_folder().ok_or_else(|| Failure::Machine(StoreError::NoPlace.sentence(texts)))?;
    guest_key(&folder, invitation).map_err(|error| Failure::Machine(error.sentence(texts)))
}

/// Guest who is not at the table yet.
struct JoinSession {
    texts: &'static Texts,
    link: HostLink,
    connected: Connected,
    /// Events that have come and are not handled yet.
    events: VecDeque<LinkEvent>,
    began: Instant,
    _key: KeyFile,
}

impl JoinSession {
    /// Waits until the host lets the guest in.
    fn welcome(&mut self, invitation: &Invitation) -> Result<Welcome, Failure> {
        loop {
            match self.event()? {
                LinkEvent::Welcome(welcome) => return Ok(welcome),
                LinkEvent::Ended(ended) => {
                    let is_unknown =
                        matches!(ended, Ended::Stranger | Ended::Refused(JoinRefusal::OldInvitation));
                    if let Some(folder) = guest_folder().filter(|_| is_unknown) {
                        Joined::forget(&folder, invitation);
                    }
                    return Err(Failure::Input(ended.sentence(self.texts)));
                }
                _ => {}
            }
        }
    }

    /// Waits for the beginning of the match.
    fn begin(&mut self, game: &str, mirror: &mut Mirror) -> Result<Box<dyn AnySession>, Failure> {
        loop {
            if let LinkEvent::Entry(entry) = self.event()? {
                let begun = mirror.begin(game, *entry, self.began.elapsed());
                return begun.map_err(|_| unreadable(self.texts));
            }
        }
    }

    fn event(&mut self) -> Result<LinkEvent, Failure> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Ok(event);
            }
            if self.began.elapsed() >= PATIENCE {
                return Err(Failure::Machine(self.texts.say("net-unreachable")));
            }
            let events = self.link.pump(&mut *self.connected.transport, self.began.elapsed());
            self.events.extend(events);
            if self.events.is_empty() {
                // An error is the end of the time.
                let _ = self.connected.inputs.1.recv_timeout(LOOK_EVERY);
            }
        }
    }
}

fn unreadable(texts: &Texts) -> Failure {
    Failure::Machine(texts.say("net-unreadable"))
}
