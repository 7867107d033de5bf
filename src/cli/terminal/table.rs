//! The session in the terminal: its engines, what is shown of it, where it is kept.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, IsTerminal, StdinLock, Write};
use std::time::{Duration, Instant};

use crate::bots::{Bots, Engine, Level, Limits, Observation, Random, Score};
use crate::cli::failure::{Failure, complain, plain, print};
use crate::cli::input::{LONGEST_LINE, Line, Lines};
use crate::entropy::fresh_seed;
use crate::play::{Actor, Change, Command, Controller, Match, Selection, Session, Timing, Viewer, saved};
use crate::rules::game::{Game, Refusal, Seat};
use crate::store::{Automatic, Saves};
use crate::text::Texts;

/// How many positions an engine looks at for a move, and for a hint.
const NODES: u64 = 20_000;
/// How wide lists are written.
const WIDTH: usize = 78;

/// A session in the terminal.
pub(super) struct Table<G: Bots> {
    pub texts: &'static Texts,
    pub session: Session<G>,
    pub selection: Selection<G>,
    pub viewer: Viewer,
    pub saves: Option<Saves>,
    /// The clocks of the next match.
    pub timing: Option<Timing>,
    /// Where the match is kept by itself.
    place: Option<Automatic>,
    /// Whether it could be kept last time.
    is_kept: bool,
    /// The engines by seat, with what each thought of its last move.
    engines: Vec<Option<(Controller, Box<dyn Engine<G>>, Option<Score>)>>,
    seed: u64,
    began: Instant,
}

impl<G: Bots> Table<G> {
    pub fn new(
        texts: &'static Texts,
        session: Session<G>,
        saves: Option<Saves>,
        place: Option<Automatic>,
        seed: u64,
    ) -> Table<G> {
        let timing = session.clock().map(|clock| clock.timing());
        let viewer = Viewer::default().follow(&session);
        let (selection, engines, began) = (Selection::default(), Vec::new(), Instant::now());
        Table { texts, session, selection, viewer, saves, timing, place, is_kept: true, engines, seed, began }
    }

    /// Another session takes its place; the one before stays where it is kept.
    pub fn change_to(&mut self, session: Session<G>) {
        let (saves, timing, seed) = (self.saves.take(), self.timing, self.seed);
        let place = saves.as_ref().map(Saves::begin);
        let timing = session.clock().map(|clock| clock.timing()).or(timing);
        *self = Table { timing, ..Table::new(self.texts, session, saves, place, seed) };
    }

    /// Begins another match with the same choices and players, of the same series.
    pub fn begin_again(&mut self) {
        self.seed = fresh_seed();
        let game = Match::new(&self.session.setup(), self.seed);
        let (players, series) = (self.session.players().to_vec(), self.session.series());
        self.change_to(
            Session::new(game, players, self.timing, fresh_seed(), Duration::ZERO).in_series(series),
        );
    }

    /// How long the session has lasted here.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// The person who types, or whoever sits there where nobody plays.
    pub fn actor(&self) -> Actor {
        self.viewer.person().map_or(Actor::Host, Actor::Person)
    }

    /// Does what an actor wants; every change is kept at once.
    pub fn submit(&mut self, actor: Actor, command: Command<G>) -> Result<Change, Refusal> {
        let change = self.session.submit(actor, command, self.now())?;
        self.follow(change);
        Ok(change)
    }

    /// Lets time pass.
    pub fn tick(&mut self) -> Option<Change> {
        let change = self.session.tick(self.now())?;
        self.follow(change);
        Some(change)
    }

    fn follow(&mut self, change: Change) {
        self.selection.clear();
        self.viewer = self.viewer.follow(&self.session);
        if !matches!(change, Change::Navigated { .. }) {
            self.keep();
        }
    }

    /// Keeps the match as it is now. If that fails it is said once until it works again, and played on.
    pub fn keep(&mut self) {
        let Some(place) = &self.place else { return };
        let kept = place.keep(&self.text());
        if let (Err(trouble), true) = (&kept, self.is_kept) {
            let fault = trouble.sentence(self.texts);
            complain(&self.texts.say_with("text-not-kept", &[("fault", &fault)]));
        }
        self.is_kept = kept.is_ok();
    }

    /// The session as text, for this machine to keep.
    pub fn text(&self) -> String {
        saved::write(&self.session)
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.session.persons().contains(seat)
    }

    /// A seat's name, and who plays it if a name was given.
    pub fn name(&self, seat: Seat) -> String {
        let of_game = self.texts.seat(G::NAME, seat);
        match self.session.players().get(seat.index()).map(|player| player.name.as_str()) {
            Some(name) if !name.is_empty() => format!("{name} ({of_game})"),
            _ => of_game,
        }
    }

    /// The move of the engine that is to move.
    pub fn think(&mut self) -> Option<G::Move> {
        let observation = Observation::of_session(&self.session);
        let index = observation.seat().index();
        let who = self.session.players().get(index)?.controller;
        self.engines.resize_with(self.session.players().len(), || None);
        let engine = &mut self.engines[index];
        if engine.as_ref().is_none_or(|(of, ..)| *of != who) {
            let seed = self.seed.wrapping_add(index as u64);
            *engine = Some((who, player::<G>(who, seed)?, None));
        }
        let (_, player, score) = engine.as_mut()?;
        let thought = player.think(&observation, &Limits::nodes(NODES), &mut |_| {})?;
        *score = Some(thought.score);
        Some(thought.best)
    }

    /// Whether the engine of a seat agrees to a draw.
    pub fn engine_agrees(&self, seat: Seat) -> bool {
        let engine = self.engines.get(seat.index()).and_then(Option::as_ref);
        engine.and_then(|(_, _, score)| *score).is_some_and(Score::accepts_draw)
    }

    /// What a good player would play for the seat to move.
    pub fn advice(&self) -> Option<G::Move> {
        let mut adviser = G::engine(Level::FULL, self.seed);
        let observation = Observation::of_session(&self.session);
        adviser.think(&observation, &Limits::nodes(NODES), &mut |_| {}).map(|thought| thought.best)
    }

    /// What whoever types sees of the shown position.
    pub fn view(&self) -> G::View {
        self.session.view(self.viewer.observer())
    }

    /// The texts of the legal moves that begin so, in byte order.
    pub fn moves(&self, beginning: &str) -> Vec<String> {
        let beginning = beginning.to_ascii_lowercase();
        let mut texts = self.session.move_texts(self.viewer.observer());
        texts.retain(|text| text.to_ascii_lowercase().starts_with(&beginning));
        texts
    }

    /// Says a sentence.
    pub fn say(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        tell(&self.texts.say_with(id, args))
    }

    pub fn refuse(&self, refusal: &Refusal) -> Result<(), Failure> {
        tell(&self.texts.refusal(refusal))
    }

    /// Shows what whoever types may see, and which ply of how many it is where that is not the last.
    pub fn show(&self) -> Result<(), Failure> {
        show::<G>(self.texts, &self.view())?;
        if self.session.shows_its_node() {
            return Ok(());
        }
        let (tree, at) = (self.session.everything(), |node| self.session.everything().path(node).len());
        let line = tree.line().len();
        self.say("text-looking", &[("ply", &at(self.session.shown())), ("plies", &line)])
    }

    /// How the match has ended.
    pub fn show_result(&self) -> Result<(), Failure> {
        let outcome = self.session.outcome();
        let verdict = self.texts.verdict(G::NAME, outcome);
        tell(&format!("{verdict}. {}", self.texts.ending(G::NAME, outcome)))?;
        let series = self.session.series();
        for row in series.rows() {
            let points: Vec<String> = series.by_seat(row).map(|points| points.to_string()).collect();
            self.say("text-points", &[("points", &points.join(", "))])?;
        }
        Ok(())
    }
}

/// Shows a position as a view knows it.
pub(super) fn show<G: Game>(texts: &Texts, view: &G::View) -> Result<(), Failure> {
    let diagram = G::diagram(view);
    diagram.rows.iter().try_for_each(|row| tell(row))?;
    diagram.notes.iter().try_for_each(|note| tell(&texts.refusal(note)))
}

fn player<G: Bots>(who: Controller, seed: u64) -> Option<Box<dyn Engine<G>>> {
    match who {
        Controller::Person => None,
        Controller::Random => Some(Box::new(Random::new(seed))),
        Controller::Level(level) => Some(G::engine(Level::new(level).unwrap_or(Level::FULL), seed)),
    }
}

thread_local! {
    /// What is typed, of any length.
    static INPUT: RefCell<Lines<StdinLock<'static>>> = RefCell::new(Lines::new(io::stdin().lock()));
}

/// The next line that is typed, without spaces around it; `None` at the end of the input. Who types sees a prompt. A line
/// that is too long is told and left out.
pub(super) fn read_line(texts: &Texts) -> Result<Option<String>, Failure> {
    let is_typed = io::stdin().is_terminal();
    loop {
        if is_typed {
            let mut out = io::stdout().lock();
            out.write_all(b"> ")?;
            out.flush()?;
        }
        match INPUT.with_borrow_mut(Lines::read)? {
            Some(Line::Text(line)) => return Ok(Some(line.trim().to_owned())),
            Some(Line::TooLong) => {
                tell(&texts.say_with("input-long-line", &[("most", &(LONGEST_LINE >> 20))]))?
            }
            // What the prompt's line has begun is ended.
            None if is_typed => return tell("").map(|()| None),
            None => return Ok(None),
        }
    }
}

/// Says a line; what comes from files in it does not steer the terminal.
pub(super) fn tell(line: &str) -> Result<(), Failure> {
    print(&plain(line))
}

/// Clears the screen, and what can be scrolled back to, if there is one.
pub(super) fn clear_screen() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if out.is_terminal() {
        out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
        out.flush()?;
    }
    Ok(())
}

/// Words in lines that are not too wide.
pub(super) fn print_list(words: &[String]) -> Result<(), Failure> {
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && line.len() + 2 + word.len() > WIDTH {
            tell(&line)?;
            line.clear();
        }
        line.push_str("  ");
        line.push_str(word);
    }
    if line.is_empty() { Ok(()) } else { tell(&line) }
}
