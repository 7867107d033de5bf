//! `host`: a new match for whoever comes, or the matches of a folder.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::cli::game_command::{GameCommand, run_for_game};
use crate::cli::output::print;
use crate::cli::request::CommandArgs;
use crate::cli::terminal::{self, Inputs};
use crate::entropy::fresh_seed;
use crate::net::home::{Home, HomeError, write_table, writer};
use crate::net::host::{Host, HostOptions, SeatOwner};
use crate::net::limits::MOST_MATCHES;
use crate::net::meeting::Meeting;
use crate::net::served::{Served, open_table};
use crate::net::{Announcement, EndpointOptions};
use crate::play::{Controller, Player, Timing};
use crate::store::StoreError;
use crate::text::Texts;

use super::connection::{Connected, meeting_options, relay};
use super::nearby;
use super::serve::serve;

/// Hosts a match, or the matches of a folder.
pub(in crate::cli) fn host(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    if args.contains_id("game") {
        return run_for_game(texts, args, HostGame);
    }
    let home = open_home(texts, args)?;
    let (connected, meeting) = connect(texts, args, &home)?;
    let tables = tables(texts, &home, &connected)?;
    if tables.is_empty() {
        let folder = folder(texts, args)?;
        return Err(Failure::Input(texts.say_with("net-no-tables", &[("file", &folder.display())])));
    }
    serve(texts, connected, tables, meeting)
}

/// `host GAME`.
struct HostGame;

impl GameCommand for HostGame {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let (texts, args) = (request.texts, request.args);
        let seed = request.given_seed().unwrap_or_else(fresh_seed);
        let (opening, count) = request.opening::<G>(seed)?;
        let is_played_here = args.get_flag("host-text");
        let (players, owners) = seats(request, count, is_played_here)?;
        let mut session = request.begin(opening.with_players(players).with_timing(timing(request)?))?;
        let host = Host::new(&mut *session, &owners, HostOptions::default(), &mut fresh_seed, Duration::ZERO);
        if !host.can_be_told(&*session) {
            return Err(Failure::Input(texts.say("net-too-large")));
        }
        let home = open_home(texts, args)?;
        if args.contains_id("host-dir") {
            files(texts, &home, MOST_MATCHES - 1)?;
        }
        let (connected, meeting) = connect(texts, args, &home)?;
        let file = home.file(host.table());
        write_table(&file, &host, &*session).map_err(|error| home_failure(texts, &error))?;
        let _announced = match request.argument("host-announce") {
            Some(name) => {
                let invitation = connected.invitation(host.table(), host.secret());
                let announcement = Announcement { name: name.into(), game: G::NAME.into(), invitation };
                Some(nearby::announce(texts, &announcement)?)
            }
            None => None,
        };
        if is_played_here {
            let invitation = connected.invitation(host.table(), host.secret());
            print(&format!("code {invitation}"))?;
            let writer = writer(file, connected.wake.clone());
            let Connected { transport, inputs, .. } = connected;
            let online = terminal::OnlineSession::host((host, writer), (invitation, meeting), transport);
            return terminal::play_online(
                texts,
                session,
                (online, Inputs::new(texts, inputs)),
                Instant::now(),
                request.given_seed(),
            );
        }
        let mut tables = Vec::new();
        if args.contains_id("host-dir") {
            tables = self::tables(texts, &home, &connected)?;
        } else {
            let served = Served::new(host, session, file, connected.wake.clone());
            tables.push(served.with_seed(request.given_seed()));
        }
        serve(texts, connected, tables, meeting)
    }
}

/// The players of `--players` by seat, with the owners of the seats.
fn seats(
    request: &CommandArgs<'_>,
    count: usize,
    is_played_here: bool,
) -> Result<(Vec<Player>, Vec<SeatOwner>), Failure> {
    let usual = if is_played_here { "person" } else { "remote" };
    let given: Vec<&str> = match request.argument("host-players") {
        Some(given) => given.split(',').collect(),
        None => std::iter::once(usual).chain(std::iter::repeat_n("remote", count - 1)).collect(),
    };
    let args: [(&str, &dyn std::fmt::Display); 2] = [("players", &given.len()), ("seats", &count)];
    if !count.is_multiple_of(given.len()) {
        return Err(Failure::Input(request.texts.say_with("match-seats", &args)));
    }
    let mut seats = (Vec::new(), Vec::new());
    for text in given.into_iter().cycle().take(count) {
        let (controller, owner) = match (text, Controller::read(text)) {
            ("remote", _) => (Controller::Person, SeatOwner::Open),
            (_, Some(Controller::Person)) if is_played_here => (Controller::Person, SeatOwner::Here),
            (_, Some(engine)) if engine != Controller::Person => (engine, SeatOwner::Engine),
            (_, Some(Controller::Person)) => return Err(Failure::Input(request.texts.say("host-person"))),
            _ => return Err(Failure::Input(request.texts.say_with("host-player", &[("text", &text)]))),
        };
        seats.0.push(Player::from(controller));
        seats.1.push(owner);
    }
    Ok(seats)
}

/// The time control of `--clock`.
fn timing(request: &CommandArgs<'_>) -> Result<Option<Timing>, Failure> {
    let Some(text) = request.argument("host-clock") else { return Ok(None) };
    let bad = || Failure::Input(request.texts.say_with("text-no-clock", &[("text", &text)]));
    terminal::read_timing(request.texts, text).ok_or_else(bad)
}

/// The matches in a folder.
fn tables(texts: &Texts, home: &Home, connected: &Connected) -> Result<Vec<Served>, Failure> {
    let open = |file: PathBuf| {
        open_table(file, connected.wake.clone(), Duration::ZERO).map_err(|error| home_failure(texts, &error))
    };
    files(texts, home, MOST_MATCHES)?.into_iter().map(open).collect()
}

/// The files of the matches in a folder. Fails if there are more than `most`: a new one needs room.
fn files(texts: &Texts, home: &Home, most: usize) -> Result<Vec<PathBuf>, Failure> {
    let files = home.files().map_err(|error| home_failure(texts, &error))?;
    if files.len() > most {
        let folder = files.first().and_then(|file| file.parent()).unwrap_or_else(|| "".as_ref());
        let args: [(&str, &dyn std::fmt::Display); 3] =
            [("file", &folder.display()), ("count", &files.len()), ("most", &MOST_MATCHES)];
        return Err(Failure::Input(texts.say_with("net-too-many", &args)));
    }
    Ok(files)
}

fn folder(texts: &Texts, args: &ArgMatches) -> Result<PathBuf, Failure> {
    let given = args.get_one::<String>("host-dir").map(PathBuf::from);
    given.or_else(Home::of_user).ok_or_else(|| Failure::Machine(StoreError::NoPlace.sentence(texts)))
}

fn open_home(texts: &Texts, args: &ArgMatches) -> Result<Home, Failure> {
    Home::open(&folder(texts, args)?).map_err(|error| home_failure(texts, &error))
}

/// Opens the network, with a meeting that has no words yet.
fn connect(texts: &Texts, args: &ArgMatches, home: &Home) -> Result<(Connected, Meeting), Failure> {
    let relay = relay(texts, args.get_one::<String>("relay").map(String::as_str))?;
    let listen = args.get_one::<SocketAddr>("listen").copied();
    let meeting = meeting_options(relay.clone(), listen);
    let options = EndpointOptions { secret: home.secret(), listen, relay, accepts: true };
    let connected = Connected::open(texts, options)?;
    let meeting = Meeting::new(meeting, connected.wake.clone());
    Ok((connected, meeting))
}

fn home_failure(texts: &Texts, error: &HomeError) -> Failure {
    Failure::Machine(error.sentence(texts))
}
