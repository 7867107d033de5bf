//! `engine`: the engines of this program as an external program of another one's match, see `docs/dev/engine-protocol.md`.

use std::io::{self, StdinLock};
use std::time::Duration;

use clap::ArgMatches;

use crate::bots::{self, Bots, BotsVisitor, Budget, Engine, Level, Limits, Observation, SeatTime};
use crate::play::Match;
use crate::rules::faults::quoted;
use crate::rules::game::{Observer, Refusal, reasons};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::engine_match::protocol::{GO, HELLO, NAME, NONE};
use super::failure::Failure;
use super::game_command::unknown_game;
use super::line_reader::{InputLine, LineReader, error_at_line, too_long_sentence};
use super::output::print;
use super::request::DEFAULT_SEED;

/// `engine`.
pub(super) fn serve(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let level = args.get_one::<u8>("level").and_then(|&number| Level::new(number)).unwrap_or(Level::FULL);
    let mut server = Server {
        texts,
        level,
        threads: args.get_one::<u32>("threads").map_or(1, |&threads| threads as usize),
        seed: args.get_one("seed").copied().unwrap_or(DEFAULT_SEED),
        lines: LineReader::new(io::stdin().lock()),
    };
    let mut line = server.next()?;
    while let Some(text) = line {
        line = match text.split_once(' ') {
            _ if text == HELLO => {
                print(&format!("{NAME}Camaïeu {} {level}", env!("CARGO_PKG_VERSION")))?;
                server.next()?
            }
            Some(("game", game)) => {
                let (name, rest) = game.split_once(' ').unwrap_or((game, NONE));
                let setup = rest.split(' ').next().unwrap_or(NONE).to_owned();
                bots::visit(name, ServeGame { server: &mut server, setup })
                    .unwrap_or_else(|| Err(unknown_game(texts, name)))?
            }
            _ if text == GO => return Err(server.error(&unexpected(texts, GO))),
            // Later versions may have more messages.
            _ => server.next()?,
        };
    }
    Ok(())
}

/// Settings of the engine, and the messages to it.
struct Server {
    texts: &'static Texts,
    level: Level,
    threads: usize,
    seed: u64,
    lines: LineReader<StdinLock<'static>>,
}

impl Server {
    /// The next message; `None` at the end of the input.
    fn next(&mut self) -> Result<Option<String>, Failure> {
        match self.lines.read()? {
            None => Ok(None),
            Some(InputLine::Text(text)) => Ok(Some(text)),
            Some(InputLine::TooLong) => Err(self.error(&too_long_sentence(self.texts))),
        }
    }

    fn error(&self, sentence: &str) -> Failure {
        Failure::Input(error_at_line(self.texts, self.lines.number(), sentence))
    }

    fn refusal(&self, refusal: &Refusal) -> Failure {
        self.error(&self.texts.refusal(refusal))
    }
}

fn unexpected(texts: &Texts, text: &str) -> String {
    texts.say_with("engine-unexpected", &[("text", &quoted(text))])
}

struct ServeGame<'a> {
    server: &'a mut Server,
    setup: String,
}

/// Messages of a request for a move, as far as they have come.
#[derive(Default)]
struct MoveRequest {
    start: Option<String>,
    moves: Vec<String>,
    view: Option<String>,
    time: Option<Duration>,
    nodes: Option<u64>,
    /// Clocks of the seats, from the first.
    clocks: Vec<SeatTime>,
}

impl BotsVisitor for ServeGame<'_> {
    /// The message after the game, which belongs to the next one; `None` at the end of the input.
    type Output = Result<Option<String>, Failure>;

    fn visit<G: Bots>(self) -> Self::Output {
        let ServeGame { server, setup } = self;
        let setup = match &setup[..] {
            NONE => Setup::default_of(G::OPTIONS),
            text => Setup::read(G::OPTIONS, text)
                .map_err(|error| server.error(&server.texts.setup_error(&error)))?,
        };
        let mut engine = G::engine(server.level, server.seed);
        server.seed = server.seed.wrapping_add(1);
        let mut request = MoveRequest::default();
        while let Some(text) = server.next()? {
            let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
            match word {
                "start" => request.start = Some(rest.to_owned()),
                "moves" => request.moves = rest.split_whitespace().map(str::to_owned).collect(),
                "view" => request.view = Some(rest.to_owned()),
                "time" => request.time = rest.parse().ok().map(Duration::from_millis),
                "nodes" => request.nodes = rest.parse().ok(),
                "clock" => request.clocks.extend(read_clock(rest)),
                GO => answer::<G>(server, &mut *engine, &setup, std::mem::take(&mut request))?,
                "game" | "camaieu" | "end" => return Ok(Some(text)),
                _ => {}
            }
        }
        Ok(None)
    }
}

/// Longest time that a message or an answer is under way.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Clock of a message: the time left and the increment, in milliseconds.
fn read_clock(text: &str) -> Option<SeatTime> {
    let (left, increment) = text.split_once(' ')?;
    let [left, increment] = [left, increment].map(|text| text.parse().ok().map(Duration::from_millis));
    Some(SeatTime { left: left?, increment: Some(increment?) })
}

/// Answers a request with a move.
fn answer<G: Bots>(
    server: &Server,
    engine: &mut dyn Engine<G>,
    setup: &Setup,
    request: MoveRequest,
) -> Result<(), Failure> {
    let observation = observation::<G>(server, setup, &request)?;
    let limits = match request.clocks.get(observation.seat().index()) {
        Some(clock) => {
            let budget = Budget { thinking_time: request.time, nodes: request.nodes, overhead: OVERHEAD };
            budget.limits(Some(*clock))
        }
        None => Limits { hard: request.time, nodes: request.nodes, ..Limits::default() },
    };
    let limits = Limits { threads: server.threads, ..limits };
    let Some(thought) = engine.think(&observation, &limits, &mut |_| {}) else {
        return Err(server.refusal(&Refusal::new(&reasons::GAME_OVER)));
    };
    print(&G::move_text(observation.view(), &thought.best))
}

/// The match of a request. Where something is hidden, a view is no position to play on from, so the engine sees the latest view
/// without a history.
fn observation<G: Bots>(
    server: &Server,
    setup: &Setup,
    request: &MoveRequest,
) -> Result<Observation<G>, Failure> {
    let refused = |errors: Vec<Refusal>| server.error(&server.texts.refusals(&errors));
    let view = request.view.as_deref().ok_or_else(|| server.error(&unexpected(server.texts, GO)))?;
    let start = match &request.start {
        Some(start) if !G::HIDES => start,
        _ => return G::read_view(view, setup).map(Observation::of_view).map_err(refused),
    };
    let mut game = Match::<G>::from_position(G::read_position(start, setup).map_err(refused)?);
    for text in &request.moves {
        let seen = G::view(game.position(), Observer::Seat(game.to_move()));
        let mv = G::read_move(&seen, text).map_err(|refusal| server.refusal(&refusal))?;
        game.play(&mv, &[]).map_err(|refusal| server.refusal(&refusal))?;
    }
    Ok(Observation::of(&game))
}
