//! Games elsewhere that wait: those that were joined from here, with whose turn it is. While the start menu is open their hosts
//! are asked from time to time, on a thread of its own, so that the window draws nothing because of it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use web_time::Instant;

use crate::session::waker::WindowWaker;
use crate::session::{JoinMatch, WaitingMatch, WaitingMatches};
use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;
use camaieu_net::guest::{Glance, Glanced};
use camaieu_net::home::guest_key;
use camaieu_net::protocol::{TurnNow, Wanted};
use camaieu_net::{EndpointOptions, Invitation, Joined, RemoteTurn};
use camaieu_rules::catalogue;
use camaieu_store::today;

use super::network::{Machine, Network};

/// Time between two looks, and time without a frame before the first one.
const EVERY: Duration = Duration::from_secs(300);
const IDLE: Duration = Duration::from_secs(60);
/// Time after which a network that does not open is given up, and longest sleep while a host is asked.
const OPENING: Duration = Duration::from_secs(30);
const NAP: Duration = Duration::from_millis(250);

/// The thread that asks, as long as the menu is open.
#[derive(Resource, Default)]
pub(super) struct TurnPoller(Option<SyncCell<Watching>>);

struct Watching {
    news: Receiver<(Invitation, TurnNow)>,
    /// Time of the last frame.
    last_frame: Arc<Mutex<Instant>>,
    /// Dropped, it ends the thread.
    _stop: Sender<()>,
}

/// Reads what waits when the menu opens, and begins to ask.
pub(super) fn open(
    machine: Res<Machine>,
    mut waiting: ResMut<WaitingMatches>,
    mut watch: ResMut<TurnPoller>,
    waker: WindowWaker,
) {
    let Some(folder) = &machine.joined else { return };
    waiting.set_if_neq(WaitingMatches(waiting_in(folder)));
    if !waiting.0.is_empty() {
        let ask =
            Ask { folder: folder.clone(), network: machine.network.clone(), wake: Arc::new(waker.waking()) };
        watch.0 = ask.start().map(SyncCell::new);
    }
}

/// Ends the asking with the menu.
pub(super) fn close(mut watch: ResMut<TurnPoller>) {
    watch.0 = None;
}

/// Takes what has been heard of the hosts: it is kept, shown, and said where it is the turn of the player here.
pub(super) fn take(
    mut watch: ResMut<TurnPoller>,
    machine: Res<Machine>,
    mut waiting: ResMut<WaitingMatches>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(watching) = watch.0.as_mut().map(SyncCell::get) else { return };
    *watching.last_frame.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    let Some(folder) = &machine.joined else { return };
    let mut is_news = false;
    for (invitation, now) in watching.news.try_iter() {
        // A failure of the disk is told when the match is joined.
        let Ok(Some((before, turn))) = Joined::note(folder, &invitation, now, today().0) else { continue };
        let is_called = turn.calls() && !before.turn.as_ref().is_some_and(RemoteTurn::calls);
        if is_called {
            let texts = language.texts();
            let game = texts.say(&format!("{}-name", before.game));
            let id = if turn.now.is_over { "waiting-is-over" } else { "waiting-became-yours" };
            notices.write(Notice(texts.say_with(id, &[("game", &game), ("names", &before.with.join(", "))])));
        }
        is_news = true;
    }
    if is_news {
        waiting.set_if_neq(WaitingMatches(waiting_in(folder)));
    }
}

/// The games of a folder, those first in which the player here is asked.
pub(super) fn waiting_in(folder: &Path) -> Vec<WaitingMatch> {
    let today = today().0;
    let known =
        Joined::all(folder).into_iter().filter(|joined| catalogue::NAMES.contains(&joined.game.as_str()));
    let mut waiting: Vec<WaitingMatch> = known.map(|joined| of_joined(joined, today)).collect();
    waiting.sort_by_key(|waiting| !waiting.calls);
    waiting
}

fn of_joined(joined: Joined, today: u32) -> WaitingMatch {
    let Joined { invitation, name, game, with, turn } = joined;
    let join = JoinMatch { code: invitation.to_string(), name, wanted: Wanted::Any, replaces: false };
    WaitingMatch {
        join,
        game,
        with,
        calls: turn.as_ref().is_some_and(RemoteTurn::calls),
        is_over: turn.as_ref().is_some_and(|turn| turn.now.is_over),
        seat: turn.as_ref().map(|turn| turn.now.seat),
        whose: turn.as_ref().map_or(String::new(), |turn| turn.now.name.clone()),
        days: turn.map(|turn| today.saturating_sub(turn.since)),
    }
}

/// Inputs of the watching thread.
struct Ask {
    folder: PathBuf,
    network: Arc<dyn Network>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Ask {
    /// Starts the thread; `None` if the system gives none.
    fn start(self) -> Option<Watching> {
        let (stop, stopped) = channel();
        let (tell, news) = channel();
        let last_frame = Arc::new(Mutex::new(Instant::now()));
        let frame = last_frame.clone();
        let thread = std::thread::Builder::new().name("waiting".to_owned());
        thread.spawn(move || self.run(&stopped, &tell, &frame)).ok()?;
        Some(Watching { news, last_frame, _stop: stop })
    }

    fn run(&self, stopped: &Receiver<()>, tell: &Sender<(Invitation, TurnNow)>, frame: &Mutex<Instant>) {
        let mut pause = IDLE;
        while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            let still = frame.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
            if still < IDLE {
                pause = IDLE - still;
                continue;
            }
            pause = EVERY;
            for joined in Joined::all(&self.folder) {
                let Some(now) = self.query_turn(&joined, stopped) else { continue };
                let is_known = joined.turn.as_ref().is_some_and(|turn| turn.now == now);
                if !is_known && tell.send((joined.invitation, now)).is_ok() {
                    (self.wake)();
                }
            }
        }
    }

    /// Asks the host of a match whose turn it is; `None` if nobody answers, or the menu is left meanwhile.
    fn query_turn(&self, joined: &Joined, stopped: &Receiver<()>) -> Option<TurnNow> {
        let key = guest_key(&self.folder, &joined.invitation).ok()?;
        let options = EndpointOptions::of_guest(key.secret, &joined.invitation);
        let (came, comes) = channel();
        let wake = Arc::new(move || {
            // Nobody waits any more where the menu was left.
            let _ = came.send(());
        });
        let mut opened = self.network.open(options, wake).recv_timeout(OPENING).ok()?.ok()?;
        let mut glance = Glance::new(joined, &self.folder);
        let since = Instant::now();
        while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
            match glance.pump(&mut *opened.transport, since.elapsed()) {
                Some(Glanced::Turn(now)) => return Some(now),
                Some(Glanced::Nobody) => return None,
                None => {
                    // Whether something has come or not, it is looked at again.
                    let _ = comes.recv_timeout(NAP);
                }
            }
        }
        None
    }
}
