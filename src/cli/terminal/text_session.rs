//! The session of the terminal, with its engines and its autosave.

use std::fmt::Display;
use std::time::{Duration, Instant};

use crate::bots::{Bots, Engine, Level, Limits, Observation, Random, Score};
use crate::cli::failure::Failure;
use crate::cli::output::print_error;
use crate::entropy::fresh_seed;
use crate::play::{Actor, Change, Command, Controller, Match, Selection, Session, Timing, Viewer, saved};
use crate::rules::game::{Refusal, Seat};
use crate::store::{Automatic, Saves};
use crate::text::Texts;

use super::console::{print_line, print_position};

/// Number of positions that an engine searches for a move or a hint.
pub(super) const NODES: u64 = 20_000;

/// Session in the terminal.
pub(super) struct TextSession<G: Bots> {
    pub(super) texts: &'static Texts,
    pub(super) session: Session<G>,
    /// Half-made move of the person who types.
    pub(super) selection: Selection<G>,
    pub(super) viewer: Viewer,
    /// Saved matches; `None` if the system names no folder for them.
    pub(super) saves: Option<Saves>,
    /// Time control of the next match.
    pub(super) timing: Option<Timing>,
    autosave: Option<Automatic>,
    /// Whether the last autosave succeeded.
    is_saved: bool,
    /// Engines by seat.
    engines: Vec<Option<SeatEngine<G>>>,
    seed: u64,
    began: Instant,
}

/// Engine of a seat.
struct SeatEngine<G: Bots> {
    controller: Controller,
    engine: Box<dyn Engine<G>>,
    /// Score of its last move.
    score: Option<Score>,
}

impl<G: Bots> TextSession<G> {
    /// The session, autosaved to the given place.
    pub(super) fn new(
        texts: &'static Texts,
        session: Session<G>,
        saves: Option<Saves>,
        autosave: Option<Automatic>,
        seed: u64,
    ) -> TextSession<G> {
        TextSession {
            texts,
            selection: Selection::default(),
            viewer: Viewer::default().follow(&session),
            saves,
            timing: session.clock().map(|clock| clock.timing()),
            autosave,
            is_saved: true,
            engines: Vec::new(),
            seed,
            began: Instant::now(),
            session,
        }
    }

    /// Replaces the session. The old one stays in its autosave.
    pub(super) fn replace(&mut self, session: Session<G>) {
        let (saves, timing, seed) = (self.saves.take(), self.timing, self.seed);
        let autosave = saves.as_ref().map(Saves::begin);
        let timing = session.clock().map(|clock| clock.timing()).or(timing);
        *self = TextSession { timing, ..TextSession::new(self.texts, session, saves, autosave, seed) };
    }

    /// Begins another match with the same set-up and players, in the same series.
    pub(super) fn begin_next(&mut self) {
        self.seed = fresh_seed();
        let game = Match::new(&self.session.setup(), self.seed);
        let (players, series) = (self.session.players().to_vec(), self.session.series());
        let session = Session::new(game, players, self.timing, fresh_seed(), Duration::ZERO);
        self.replace(session.in_series(series));
    }

    /// Time since the session was begun or opened here.
    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// The person who types, or the host where no person plays.
    pub(super) fn actor(&self) -> Actor {
        self.viewer.person().map_or(Actor::Host, Actor::Person)
    }

    /// Submits a command to the session, and autosaves the change.
    pub(super) fn submit(&mut self, actor: Actor, command: Command<G>) -> Result<Change, Refusal> {
        let change = self.session.submit(actor, command, self.now())?;
        self.follow(change);
        Ok(change)
    }

    /// Lets the clocks run up to now, and autosaves the change if they make one.
    pub(super) fn tick(&mut self) -> Option<Change> {
        let change = self.session.tick(self.now())?;
        self.follow(change);
        Some(change)
    }

    fn follow(&mut self, change: Change) {
        self.selection.clear();
        self.viewer = self.viewer.follow(&self.session);
        if !matches!(change, Change::Navigated { .. }) {
            self.autosave();
        }
    }

    /// Writes the autosave. The first of several failures is printed; the match continues.
    pub(super) fn autosave(&mut self) {
        let Some(autosave) = &self.autosave else { return };
        let result = autosave.save(&self.saved_text());
        if let (Err(error), true) = (&result, self.is_saved) {
            let error = error.sentence(self.texts);
            print_error(&self.texts.say_with("text-not-kept", &[("fault", &error)]));
        }
        self.is_saved = result.is_ok();
    }

    /// The session as the text of a saved match, hidden things included.
    pub(super) fn saved_text(&self) -> String {
        saved::write(&self.session)
    }

    /// Whether a person plays a seat.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.session.persons().contains(seat)
    }

    /// The name of a seat, after the name of its player if there is one: `Anna (White)`.
    pub(super) fn name(&self, seat: Seat) -> String {
        let seat_name = self.texts.seat(G::NAME, seat);
        match self.session.players().get(seat.index()).map(|player| player.name.as_str()) {
            Some(name) if !name.is_empty() => format!("{name} ({seat_name})"),
            _ => seat_name,
        }
    }

    /// The move of the engine whose turn it is; `None` for a person.
    pub(super) fn think(&mut self) -> Option<G::Move> {
        let observation = Observation::of_session(&self.session);
        let index = observation.seat().index();
        let controller = self.session.players().get(index)?.controller;
        self.engines.resize_with(self.session.players().len(), || None);
        let slot = &mut self.engines[index];
        if slot.as_ref().is_none_or(|engine| engine.controller != controller) {
            let engine = new_engine::<G>(controller, self.seed.wrapping_add(index as u64))?;
            *slot = Some(SeatEngine { controller, engine, score: None });
        }
        let engine = slot.as_mut()?;
        let thought = engine.engine.think(&observation, &Limits::nodes(NODES), &mut |_| {})?;
        engine.score = Some(thought.score);
        Some(thought.best)
    }

    /// Whether the engine of a seat accepts a draw.
    pub(super) fn engine_accepts_draw(&self, seat: Seat) -> bool {
        let engine = self.engines.get(seat.index()).and_then(Option::as_ref);
        engine.and_then(|engine| engine.score).is_some_and(Score::accepts_draw)
    }

    /// A move of the strongest level for the seat to move.
    pub(super) fn hint(&self) -> Option<G::Move> {
        let mut engine = G::engine(Level::FULL, self.seed);
        let observation = Observation::of_session(&self.session);
        engine.think(&observation, &Limits::nodes(NODES), &mut |_| {}).map(|thought| thought.best)
    }

    /// The shown position, as the person who types sees it.
    pub(super) fn view(&self) -> G::View {
        self.session.view(self.viewer.observer())
    }

    /// The texts of the legal moves with this beginning, in byte order.
    pub(super) fn moves_with_prefix(&self, prefix: &str) -> Vec<String> {
        let prefix = prefix.to_ascii_lowercase();
        let mut texts = self.session.move_texts(self.viewer.observer());
        texts.retain(|text| text.to_ascii_lowercase().starts_with(&prefix));
        texts
    }

    /// Prints a message.
    pub(super) fn say(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        print_line(&self.texts.say_with(id, args))
    }

    /// Prints the reason of a refusal.
    pub(super) fn print_refusal(&self, refusal: &Refusal) -> Result<(), Failure> {
        print_line(&self.texts.refusal(refusal))
    }

    /// Prints the shown position, and its number if the match stands on another.
    pub(super) fn print_board(&self) -> Result<(), Failure> {
        print_position::<G>(self.texts, &self.view())?;
        if self.session.shows_its_node() {
            return Ok(());
        }
        let game = self.session.everything();
        let (shown, plies) = (game.path(self.session.shown()).len(), game.line().len());
        self.say("text-looking", &[("ply", &shown), ("plies", &plies)])
    }
}

fn new_engine<G: Bots>(controller: Controller, seed: u64) -> Option<Box<dyn Engine<G>>> {
    match controller {
        Controller::Person => None,
        Controller::Random => Some(Box::new(Random::new(seed))),
        Controller::Level(level) => Some(G::engine(Level::new(level).unwrap_or(Level::FULL), seed)),
    }
}
