//! Contestants of a match: engines and external programs, by the names that `--players` gives them.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::bots::{Bots, Engine, Level, Limits, Observation, Random};
use crate::cli::failure::Failure;
use crate::rules::game::Game;
use crate::text::Texts;

use super::external_program::{ExternalProgram, ProgramError};

/// Contestant as `--players` names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ContestantName {
    /// `random`.
    Random,
    /// `level:L`.
    Level(Level),
    /// `best`.
    Best,
    /// `exec:COMMAND`, the command of a shell.
    Exec(String),
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
            _ => None,
        }
    }

    /// Reads names joined by commas. A comma after `exec:` belongs to the command unless another name follows it. The
    /// error is the text that is no name.
    pub(super) fn read_all(text: &str) -> Result<Vec<ContestantName>, String> {
        let mut names: Vec<ContestantName> = Vec::new();
        for part in text.split(',') {
            match (ContestantName::read(part), names.last_mut()) {
                (Some(name), _) => names.push(name),
                (None, Some(ContestantName::Exec(command))) => {
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
        }
    }
}

/// Contestant of a match.
pub(super) enum Contestant<G: Game> {
    /// Engine of this program.
    Engine(Box<dyn Engine<G>>),
    /// External program; `None` while none runs.
    External(Option<ExternalProgram>),
}

impl<G: Bots> Contestant<G> {
    /// The contestant of a name. An external program is not started yet.
    pub(super) fn new(name: &ContestantName, seed: u64) -> Contestant<G> {
        match name {
            ContestantName::Random => Contestant::Engine(Box::new(Random::new(seed))),
            ContestantName::Level(level) => Contestant::Engine(G::engine(*level, seed)),
            ContestantName::Best => Contestant::Engine(G::engine(Level::FULL, seed)),
            ContestantName::Exec(_) => Contestant::External(None),
        }
    }

    /// Prepares for a new game: an engine is made anew; an external program is started unless it still runs.
    pub(super) fn begin_game(
        &mut self,
        texts: &Texts,
        name: &ContestantName,
        seed: u64,
    ) -> Result<(), Failure> {
        match (self, name) {
            (Contestant::External(program), ContestantName::Exec(command)) => {
                if program.is_none() {
                    let started = ExternalProgram::start(command).map_err(|error| {
                        let args: [(&str, &dyn Display); 2] = [("command", command), ("fault", &error)];
                        Failure::Machine(texts.say_with("match-exec-start", &args))
                    })?;
                    *program = Some(started);
                }
            }
            (contestant, name) => *contestant = Contestant::new(name, seed),
        }
        Ok(())
    }

    /// The contestant's move; `None` if it has no move or the search was stopped. An external program that fails is
    /// ended.
    pub(super) fn choose(
        &mut self,
        texts: &Texts,
        observation: &Observation<G>,
        limits: &Limits,
    ) -> Result<Option<G::Move>, ProgramError> {
        match self {
            Contestant::Engine(engine) => {
                Ok(engine.think(observation, limits, &mut |_| {}).map(|thought| thought.best))
            }
            Contestant::External(program) => {
                let running = program.as_mut().ok_or(ProgramError::Ended(None))?;
                let choice = ask_for_move::<G>(running, texts, observation, limits);
                if choice.is_err() {
                    *program = None;
                }
                choice
            }
        }
    }
}

/// Time for an external program's answer without `--time`.
const DEFAULT_TIME: Duration = Duration::from_secs(60);
/// Time beyond `--time` for the start of the program and for the pipes.
const EXTRA_TIME: Duration = Duration::from_secs(1);

/// An external program's move, checked against its view; `None` if waiting was stopped.
fn ask_for_move<G: Game>(
    program: &mut ExternalProgram,
    texts: &Texts,
    observation: &Observation<G>,
    limits: &Limits,
) -> Result<Option<G::Move>, ProgramError> {
    let time_limit = limits.time.map_or(DEFAULT_TIME, |time| time.saturating_add(EXTRA_TIME));
    let view = G::view_text(observation.view());
    let Some(answer) = program.ask(view, time_limit, &limits.stop) else { return Ok(None) };
    let text = answer?;
    let checked = G::read_move(observation.view(), &text)
        .and_then(|mv| G::check(observation.view(), &mv).map(|()| mv))
        .map_err(|refusal| texts.refusal(&refusal));
    checked.map(Some).map_err(|reason| ProgramError::Illegal(text, reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in ["random,best", "level:1,level:10,random", "exec:a, b -x,c,best", "exec:a:b,random"] {
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
