//! Contestants of a match: engines and external programs, by the names that `--players` gives them.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::bots::{Bots, Engine, Level, Observation, Random, Stop, player};
use crate::cli::failure::Failure;
use crate::rules::game::{Game, Outcome};
use crate::text::Texts;

use super::external_program::{ExternalProgram, ProgramError};
use super::protocol::{HELLO, end_message, move_message, read_name};
use super::time_control::MoveLimits;

/// Contestant as `--players` names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ContestantName {
    /// `random`.
    Random,
    /// `level:L`.
    Level(Level),
    /// `best`.
    Best,
    /// `exec:COMMAND`, the command of a shell; it reads bare views.
    Exec(String),
    /// `engine:COMMAND`, the command of a shell; it follows the whole protocol.
    Engine(String),
}

impl ContestantName {
    fn read(text: &str) -> Option<ContestantName> {
        match text.split_once(':') {
            None if text == "random" => Some(ContestantName::Random),
            None if text == "best" => Some(ContestantName::Best),
            Some(("level", number)) => {
                let level = Level::new(crate::rules::text::number(number)?)?;
                Some(ContestantName::Level(level))
            }
            Some(("exec", command)) if !command.trim().is_empty() => {
                Some(ContestantName::Exec(command.to_owned()))
            }
            Some(("engine", command)) if !command.trim().is_empty() => {
                Some(ContestantName::Engine(command.to_owned()))
            }
            _ => None,
        }
    }

    /// Reads names joined by commas. A comma after `exec:` or `engine:` belongs to the command unless another name
    /// follows it. The error is the text that is no name.
    pub(super) fn read_all(text: &str) -> Result<Vec<ContestantName>, String> {
        let mut names: Vec<ContestantName> = Vec::new();
        for part in text.split(',') {
            match (ContestantName::read(part), names.last_mut()) {
                (Some(name), _) => names.push(name),
                (None, Some(ContestantName::Exec(command) | ContestantName::Engine(command))) => {
                    command.push(',');
                    command.push_str(part);
                }
                (None, _) => return Err(part.to_owned()),
            }
        }
        Ok(names)
    }
}

impl Display for ContestantName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantName::Random => f.write_str("random"),
            ContestantName::Level(level) => write!(f, "level:{level}"),
            ContestantName::Best => f.write_str("best"),
            ContestantName::Exec(command) => write!(f, "exec:{command}"),
            ContestantName::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

pub(super) enum Contestant<G: Game> {
    Engine(Box<dyn Engine<G>>),
    External(External),
}

pub(super) struct External {
    /// `None` while none runs.
    program: Option<ExternalProgram>,
    /// Whether it is told the game and its history; otherwise it reads bare views.
    is_told: bool,
    /// Message at the start of the game, to be sent before the first request.
    game: Option<String>,
    /// Name that the program has given itself.
    name: Option<String>,
}

impl External {
    fn new(is_told: bool) -> External {
        External { program: None, is_told, game: None, name: None }
    }
}

impl<G: Bots> Contestant<G> {
    /// The contestant of a name. An external program is not started yet.
    pub(super) fn new(name: &ContestantName, seed: u64) -> Contestant<G> {
        match name {
            ContestantName::Random => Contestant::Engine(Box::new(Random::new(seed))),
            ContestantName::Level(level) => Contestant::Engine(player(*level, seed)),
            ContestantName::Best => Contestant::Engine(player(Level::FULL, seed)),
            ContestantName::Exec(_) => Contestant::External(External::new(false)),
            ContestantName::Engine(_) => Contestant::External(External::new(true)),
        }
    }

    /// Prepares for a new game: an engine is made anew; an external program is started unless it still runs, and is
    /// told the game with its first request.
    pub(super) fn begin_game(
        &mut self,
        texts: &Texts,
        name: &ContestantName,
        seed: u64,
        game: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        match (self, name) {
            (
                Contestant::External(external),
                ContestantName::Exec(command) | ContestantName::Engine(command),
            ) => {
                if external.program.is_none() {
                    let started = ExternalProgram::start(command).map_err(|error| {
                        let args: [(&str, &dyn Display); 2] = [("command", command), ("fault", &error)];
                        Failure::Machine(texts.say_with("match-exec-start", &args))
                    })?;
                    external.program = Some(started);
                    external.name = None;
                }
                external.game = external.is_told.then(game);
            }
            (contestant, name) => *contestant = Contestant::new(name, seed),
        }
        Ok(())
    }

    /// Name that a program has given itself; `None` for all others.
    pub(super) fn own_name(&self) -> Option<&str> {
        match self {
            Contestant::External(external) => external.name.as_deref(),
            Contestant::Engine(_) => None,
        }
    }

    /// Tells a program that follows the protocol how its game has ended.
    pub(super) fn end_game(&mut self, outcome: Outcome) {
        if let Contestant::External(External { program: Some(program), is_told: true, .. }) = self {
            program.send_message(end_message(outcome));
        }
    }

    /// Lets a program that follows the protocol read the end of its last game and exit.
    pub(super) fn finish(&mut self) {
        if let Contestant::External(External { program, is_told: true, .. }) = self
            && let Some(program) = program.take()
        {
            program.finish();
        }
    }

    /// Learns the name of a program that follows the protocol, unless it is known. That takes none of its time.
    pub(super) fn greet(&mut self, stop: &Stop) -> Result<(), ProgramError> {
        let Contestant::External(external) = self else { return Ok(()) };
        let greeted = external.greet(stop);
        if greeted.is_err() {
            external.program = None;
        }
        greeted
    }

    /// The contestant's move; `None` if it has no move or the search was stopped. An external program that fails is
    /// ended.
    pub(super) fn choose(
        &mut self,
        texts: &Texts,
        observation: &Observation<G>,
        limits: &MoveLimits<'_>,
    ) -> Result<Option<G::Move>, ProgramError> {
        match self {
            Contestant::Engine(engine) => {
                let thought = engine.think(observation, &limits.of_engine(), &mut |_| {});
                Ok(thought.map(|thought| thought.best))
            }
            Contestant::External(external) => {
                let choice = external.ask_for_move::<G>(texts, observation, limits);
                if choice.is_err() {
                    external.program = None;
                }
                choice
            }
        }
    }
}

/// Time for an external program's answer without `--time` and `--clock`.
const DEFAULT_TIME: Duration = Duration::from_secs(60);
/// Time beyond that for the start of the program and for the pipes.
const EXTRA_TIME: Duration = Duration::from_secs(1);
/// Time for a program to say its name.
const NAME_TIME: Duration = Duration::from_secs(10);

impl External {
    /// Learns the program's name, unless it is known or waiting was stopped.
    fn greet(&mut self, stop: &Stop) -> Result<(), ProgramError> {
        let program = self.program.as_mut().ok_or(ProgramError::Ended(None))?;
        if self.is_told
            && self.name.is_none()
            && let Some(answer) = program.request_answer(HELLO.to_owned(), NAME_TIME, stop)
        {
            let answer = answer?;
            let name = read_name(&answer).map(str::to_owned);
            self.name = Some(name.ok_or(ProgramError::Nameless(answer))?);
        }
        Ok(())
    }

    /// The program's move, checked against its view; `None` if waiting was stopped.
    fn ask_for_move<G: Bots>(
        &mut self,
        texts: &Texts,
        observation: &Observation<G>,
        limits: &MoveLimits<'_>,
    ) -> Result<Option<G::Move>, ProgramError> {
        let program = self.program.as_mut().ok_or(ProgramError::Ended(None))?;
        let stop = &limits.given().stop;
        if let Some(game) = self.game.take() {
            program.send_message(game);
        }
        let message =
            if self.is_told { move_message(observation, limits) } else { G::view_text(observation.view()) };
        let time_limit = limits.longest().map_or(DEFAULT_TIME, |time| time.saturating_add(EXTRA_TIME));
        let Some(answer) = program.request_answer(message, time_limit, stop) else { return Ok(None) };
        let text = answer?;
        let checked = G::read_move(observation.view(), &text)
            .and_then(|mv| G::check(observation.view(), &mv).map(|()| mv))
            .map_err(|refusal| texts.refusal(&refusal));
        checked.map(Some).map_err(|reason| ProgramError::Illegal(text, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "random,best",
            "level:1,level:10,random",
            "exec:a, b -x,c,best",
            "exec:a:b,random",
            "engine:a,b,best",
        ] {
            let players = ContestantName::read_all(text).unwrap();
            let written: Vec<String> = players.iter().map(ContestantName::to_string).collect();
            assert_eq!(written.join(","), text);
        }
        assert_eq!(ContestantName::read_all("exec:a,b,best").unwrap().len(), 2);
        for (text, wrong) in [
            ("", ""),
            ("best,", ""),
            ("level:0", "level:0"),
            ("level:11,best", "level:11"),
            ("best,worst", "worst"),
        ] {
            assert_eq!(ContestantName::read_all(text), Err(wrong.to_owned()));
        }
    }
}
