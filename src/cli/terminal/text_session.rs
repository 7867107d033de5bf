//! The session of the terminal, with its engines and its autosave.

use std::fmt::Display;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::bots::{Budget, Computers, EngineMove, Level, SearchTask, SeatTime, thinker};
use crate::cli::failure::Failure;
use crate::cli::output::print_error;
use crate::entropy::fresh_seed;
use crate::net::protocol::{Wish, reasons};
use crate::play::letter::{self, Letter};
use crate::play::{Actor, AnySession, Change, Command, TextMoves, Timing, Viewer};
use crate::rules::catalogue;
use crate::rules::game::{Refusal, Seat};
use crate::store::{Automatic, Saves, StoreError};
use crate::text::Texts;

use super::console::{print_line, print_position, print_prompt};
use super::inputs::{Input, Inputs};
use super::online::{OnlineSession, Report};
use super::window_build::WindowBuild;

/// Longest time without a look at other machines, at the clocks of a match with them, and at the window's build.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Longest time until a search begins, and until its move has reached the clock.
const OVERHEAD: Duration = Duration::from_millis(20);

pub(super) struct TextSession {
    pub(super) texts: &'static Texts,
    pub(super) session: Box<dyn AnySession>,
    /// Steps of the half-made move of the person who types.
    pub(super) made: Vec<String>,
    pub(super) viewer: Viewer,
    /// Saved matches; `None` if the system names no folder for them.
    pub(super) saves: Option<Saves>,
    /// Time control of the next match.
    pub(super) timing: Option<Timing>,
    /// Other machines; `None` for a match at this screen alone.
    pub(super) online: Option<OnlineSession>,
    /// The window that is being built meanwhile.
    pub(super) window: Option<WindowBuild>,
    /// Letter that is being pasted, whose further lines are still to come.
    pub(super) begun_letter: Option<String>,
    inputs: Inputs,
    /// Whether the engines wait, in a match without clocks.
    pub(super) is_stopped: bool,
    autosave: Option<Automatic>,
    /// Whether the last autosave succeeded.
    is_saved: bool,
    /// Whether it was reported that the file system has no locks.
    is_lock_told: bool,
    computers: Computers,
    budget: Budget,
    given_seed: Option<u64>,
    seed: u64,
    began: Instant,
}

impl TextSession {
    /// The session, autosaved to the given place. With a seed the engines play the same moves each time.
    pub(super) fn new(
        texts: &'static Texts,
        session: Box<dyn AnySession>,
        saves: Option<Saves>,
        autosave: Option<Automatic>,
        given_seed: Option<u64>,
    ) -> TextSession {
        let seed = given_seed.unwrap_or_else(fresh_seed);
        TextSession {
            texts,
            made: Vec::new(),
            viewer: Viewer::default().updated_for(&*session),
            saves,
            timing: session.clock().map(|clock| clock.timing()),
            online: None,
            window: WindowBuild::of_environment(),
            begun_letter: None,
            inputs: Inputs::new(texts, channel()),
            is_stopped: false,
            autosave,
            is_saved: true,
            is_lock_told: false,
            computers: Computers::new(seed),
            budget: Budget::usual(given_seed, OVERHEAD),
            given_seed,
            seed,
            began: Instant::now(),
            session,
        }
    }

    /// The session, played with other machines.
    pub(super) fn online(
        texts: &'static Texts,
        session: Box<dyn AnySession>,
        saves: Option<Saves>,
        (online, inputs): (OnlineSession, Inputs),
        (began, seed): (Instant, Option<u64>),
    ) -> TextSession {
        let alone = TextSession::new(texts, session, saves, None, seed);
        TextSession { online: Some(online), window: None, inputs, began, ..alone }
    }

    /// The next line, for which a person is asked; `None` if another machine has something to tell first.
    pub(super) fn line(&mut self) -> Option<Result<Option<String>, Failure>> {
        if let Err(failure) = print_prompt() {
            return Some(Err(failure));
        }
        loop {
            if self.hears_others() {
                return None;
            }
            if let Some(Input::Line(line)) = self.inputs.prompted_input(self.patience()) {
                return Some(line);
            }
        }
    }

    /// The next line that is typed while an engine thinks; `None` if it has found its move, or another machine has
    /// something to tell first.
    pub(super) fn line_meanwhile(&mut self) -> Option<Result<Option<String>, Failure>> {
        if self.hears_others() {
            return None;
        }
        let has_persons = !self.session.persons_here().is_empty();
        match self.inputs.meanwhile(has_persons, self.patience())? {
            Input::Line(line) => Some(line),
            Input::Woken => None,
        }
    }

    /// Whether another machine has something to tell, or the window is ready.
    fn hears_others(&mut self) -> bool {
        if self.window.as_ref().is_some_and(WindowBuild::has_news) {
            return true;
        }
        let Some(online) = &mut self.online else { return false };
        online.pump(&mut self.session, self.began.elapsed());
        online.has_reports()
    }

    /// Longest time to wait for an input.
    fn patience(&self) -> Option<Duration> {
        (self.online.is_some() || self.window.as_ref().is_some_and(WindowBuild::is_awaited))
            .then_some(LOOK_EVERY)
    }

    /// Whether the match is hosted by another machine.
    pub(super) fn is_guest(&self) -> bool {
        self.online.as_ref().is_some_and(OnlineSession::is_guest)
    }

    /// Sends a wish about the table to all.
    pub(super) fn wish(&mut self, wish: Wish) -> Result<(), Refusal> {
        match &mut self.online {
            Some(online) => online.wish(&mut self.session, wish, self.began, &mut self.inputs),
            None => Err(Refusal::new(&reasons::NOT_NOW)),
        }
    }

    /// The next thing to be told of another machine.
    pub(super) fn report(&mut self) -> Option<Report> {
        let report = self.online.as_mut()?.report()?;
        self.made.clear();
        if matches!(report, Report::Begun) {
            self.viewer = Viewer::default();
            self.computers = Computers::new(self.seed);
        }
        self.viewer = self.viewer.updated_for(&*self.session);
        Some(report)
    }

    /// Leaves the match, which is saved or hosted elsewhere.
    pub(super) fn leave(&mut self) {
        // The autosave includes the time that the current turn has used.
        let _ = self.tick();
        if let Some(online) = &mut self.online {
            let unsaved = online.leave(&mut *self.session, self.began.elapsed());
            unsaved.into_iter().for_each(|error| print_error(&error.not_saved(self.texts)));
        } else if !self.session.is_empty() {
            self.autosave_at_last();
        }
    }

    /// Writes the autosave for the last time. If it fails, the copy that was written elsewhere is printed.
    fn autosave_at_last(&mut self) {
        let Some(autosave) = &self.autosave else { return };
        let Some(text) = self.saved_text() else { return };
        match autosave.save_at_last(&text) {
            Ok(()) => {}
            Err(error) if self.is_saved => print_error(&error.not_saved(self.texts)),
            Err(StoreError::Elsewhere { copy, .. }) => {
                print_error(&self.texts.say_with("kept-elsewhere", &[("file", &copy.display())]));
            }
            // It was printed before.
            Err(_) => {}
        }
    }

    /// Replaces the session. The old one stays in its autosave.
    pub(super) fn replace(&mut self, session: Box<dyn AnySession>) {
        let autosave = self.saves.as_ref().map(Saves::begin);
        self.replace_in(session, autosave);
    }

    /// Replaces the session by one that is autosaved in this place. The old one stays in its autosave.
    pub(super) fn replace_in(&mut self, session: Box<dyn AnySession>, autosave: Option<Automatic>) {
        self.autosave = autosave;
        self.timing = session.clock().map(|clock| clock.timing()).or(self.timing);
        self.made.clear();
        self.viewer = Viewer::default().updated_for(&*session);
        (self.is_saved, self.is_stopped) = (true, false);
        self.computers = Computers::new(self.seed);
        (self.session, self.began) = (session, Instant::now());
    }

    /// Begins another match with the same set-up and players, in the same series.
    pub(super) fn begin_next(&mut self) {
        self.seed = fresh_seed();
        let mut next = self.session.again(self.seed, fresh_seed(), self.timing, Duration::ZERO);
        next.set_series(self.session.series());
        self.replace(next);
    }

    /// Seed that was drawn by chance, once it tells nothing that is hidden; never that of a game online, which its host keeps.
    pub(super) fn drawn_seed(&self) -> Option<u64> {
        let is_public = self.online.is_none() && !self.session.is_secret();
        self.session.seed().filter(|&seed| is_public && self.given_seed != Some(seed))
    }

    /// The only seat of a person here, in a match with people at other machines.
    pub(super) fn own_seat_elsewhere(&self) -> Option<Seat> {
        let mut here = self.session.persons_here().iter();
        let seat = here.next().filter(|_| here.next().is_none());
        seat.filter(|_| self.online.is_some())
    }

    /// Whether the game hides something from a player.
    pub(super) fn hides(&self) -> bool {
        catalogue::facts(self.session.game()).is_some_and(|facts| facts.hides)
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
    pub(super) fn submit(&mut self, actor: Actor, command: Command<TextMoves>) -> Result<Change, Refusal> {
        let change = match &mut self.online {
            Some(online) => online.submit(&mut self.session, actor, command, self.began, &mut self.inputs)?,
            None => self.session.carry_out(actor, command, self.now())?,
        };
        self.update_after_change(change);
        Ok(change)
    }

    /// Takes the plies of a letter into the match, and autosaves them.
    pub(super) fn take_in(&mut self, letter: &Letter) -> Result<(), Refusal> {
        let now = self.now();
        let change = letter::apply_letter(&mut *self.session, letter, now)?;
        change.into_iter().for_each(|change| self.update_after_change(change));
        Ok(())
    }

    /// Lets the clocks run up to now, and autosaves the change if they make one.
    pub(super) fn tick(&mut self) -> Option<Change> {
        // The host keeps the time; the clocks of a mirror only show it.
        if self.is_guest() {
            return None;
        }
        let change = self.session.tick(self.now())?;
        if let Some(online) = &mut self.online {
            online.publish_change(&mut *self.session, change, self.began.elapsed());
        }
        self.update_after_change(change);
        Some(change)
    }

    fn update_after_change(&mut self, change: Change) {
        self.made.clear();
        // A move ends a pause.
        self.is_stopped &= change.new_ply().is_none();
        self.viewer = self.viewer.updated_for(&*self.session);
        if !matches!(change, Change::Navigated { .. }) {
            self.autosave();
        }
    }

    /// Writes the autosave. The first of several failures is printed, and that it is written again; the match continues.
    pub(super) fn autosave(&mut self) {
        let Some(autosave) = &self.autosave else { return };
        let Some(text) = self.saved_text() else { return };
        let result = autosave.save(&text);
        if let (Err(error), true) = (&result, self.is_saved) {
            print_error(&error.not_saved(self.texts));
        }
        if result.is_ok() && !self.is_saved {
            print_error(&self.texts.say("kept-again"));
        }
        if result.is_ok() && !autosave.is_locked() && !self.is_lock_told {
            print_error(&self.texts.say("kept-unlocked"));
            self.is_lock_told = true;
        }
        self.is_saved = result.is_ok();
    }

    /// The session as the text of a saved match, hidden things included; `None` while another machine hides some.
    pub(super) fn saved_text(&self) -> Option<String> {
        self.session.text()
    }

    /// Whether a person plays a seat.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.session.persons().contains(seat)
    }

    /// The name of a seat, after the name of its player if there is one: `Anna (White)`.
    pub(super) fn name(&self, seat: Seat) -> String {
        let seat_name = self.texts.seat(self.session.game(), self.session.seats(), seat);
        match self.session.players().get(seat.index()).map(|player| player.name.as_str()) {
            Some(name) if !name.is_empty() => format!("{name} ({seat_name})"),
            _ => seat_name,
        }
    }

    /// Seat of the engine whose turn it is; `None` while the engines are stopped. A search for another turn ends.
    pub(super) fn engine_to_move(&mut self) -> Option<Seat> {
        let seat = Computers::seat_to_move(&*self.session).filter(|_| !self.is_stopped);
        if seat.is_none() {
            self.computers.stop();
        }
        seat
    }

    /// The move of the engine whose turn it is, once it has found it.
    pub(super) fn engine_move(&mut self) -> Result<Option<EngineMove>, Failure> {
        let (now, limits) = (self.now(), |clock| self.budget.limits(clock));
        Ok(self.computers.found(&*self.session, now, limits, self.inputs.waking())?)
    }

    /// Whether the engine of a seat accepts a draw.
    pub(super) fn engine_accepts_draw(&self, seat: Seat) -> bool {
        self.computers.accepts_draw(seat)
    }

    /// Whether a hint may be given: to the person to move, and to an observer of engines that hide nothing.
    pub(super) fn may_hint(&self) -> bool {
        let session = &self.session;
        session.persons_here().contains(session.to_move())
            || session.persons().is_empty() && !session.is_secret()
    }

    /// A move of the strongest level for the seat to move.
    pub(super) fn hint(&self) -> Option<String> {
        let engine = thinker(self.session.game())?.engine(Level::FULL, self.seed);
        let session = &*self.session;
        let clock = session.clock().and_then(|clock| SeatTime::of(clock, session.to_move(), self.now()));
        let limits = self.budget.limits(clock);
        Some(engine.find(session, session.stands_on(), SearchTask::Move, limits)?.0.best)
    }

    /// The texts of the legal moves with this beginning, in byte order.
    pub(super) fn moves_with_prefix(&self, prefix: &str) -> Vec<String> {
        let prefix = prefix.to_ascii_lowercase();
        let mut texts = self.session.move_texts(self.viewer.observer());
        texts.retain(|text| text.to_ascii_lowercase().starts_with(&prefix));
        texts
    }

    /// Prints a message.
    pub(super) fn print_message(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        print_line(&self.texts.say_with(id, args))
    }

    /// Key to the letters and signs of the diagrams.
    pub(super) fn legend(&self) -> String {
        self.texts.legend(self.session.game(), self.session.seats())
    }

    pub(super) fn print_refusal(&self, refusal: &Refusal) -> Result<(), Failure> {
        print_line(&self.texts.refusal(refusal))
    }

    /// Prints the shown position, and its number if the match stands on another.
    pub(super) fn print_board(&self) -> Result<(), Failure> {
        print_position(self.texts, &self.session.diagram(self.viewer.observer()))?;
        if self.session.shows_its_node() {
            return Ok(());
        }
        let session = &self.session;
        let (shown, plies) = (session.path(session.shown()).len(), session.line().len());
        self.print_message("text-looking", &[("ply", &shown), ("plies", &plies)])
    }
}
