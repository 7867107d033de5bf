//! Players that a command names: computer players, and programs outside.

use std::fmt::{self, Display};
use std::time::Duration;

use crate::bots::{Bots, Engine, Level, Limits, Observation, Random};
use crate::rules::game::Game;
use crate::text::Texts;

use super::failure::Failure;
use super::program::{Program, ProgramError};

/// A player as a command names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// `random`.
    Random,
    /// `level:L`.
    Level(Level),
    /// `best`.
    Best,
    /// `exec:COMMAND`.
    Exec(String),
}

impl Named {
    fn read(text: &str) -> Option<Named> {
        match text.split_once(':') {
            None if text == "random" => Some(Named::Random),
            None if text == "best" => Some(Named::Best),
            Some(("level", number)) => {
                let level = Level::new(crate::rules::text::number(number)?)?;
                Some(Named::Level(level))
            }
            Some(("exec", command)) if !command.trim().is_empty() => Some(Named::Exec(command.to_owned())),
            _ => None,
        }
    }

    /// Reads players joined by commas. A comma in a program's command is part of it unless a player follows. What
    /// cannot be read is given back.
    pub(super) fn read_all(text: &str) -> Result<Vec<Named>, String> {
        let mut players: Vec<Named> = Vec::new();
        for part in text.split(',') {
            match (Named::read(part), players.last_mut()) {
                (Some(player), _) => players.push(player),
                (None, Some(Named::Exec(command))) => {
                    command.push(',');
                    command.push_str(part);
                }
                (None, _) => return Err(part.to_owned()),
            }
        }
        Ok(players)
    }
}

impl Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Random => f.write_str("random"),
            Named::Level(level) => write!(f, "level:{level}"),
            Named::Best => f.write_str("best"),
            Named::Exec(command) => write!(f, "exec:{command}"),
        }
    }
}

/// Somebody who answers with moves.
pub(super) enum Contestant<G: Game> {
    /// A computer player.
    Here(Box<dyn Engine<G>>),
    /// A program outside, while it runs.
    Outside(Option<Program>),
}

impl<G: Bots> Contestant<G> {
    /// The player of this name, for one game; a program is started with its first game.
    pub(super) fn new(name: &Named, seed: u64) -> Contestant<G> {
        match name {
            Named::Random => Contestant::Here(Box::new(Random::new(seed))),
            Named::Level(level) => Contestant::Here(G::engine(*level, seed)),
            Named::Best => Contestant::Here(G::engine(Level::FULL, seed)),
            Named::Exec(_) => Contestant::Outside(None),
        }
    }

    /// Makes it a player for another game. A program plays on, and is started where none runs.
    pub(super) fn begin(&mut self, texts: &Texts, name: &Named, seed: u64) -> Result<(), Failure> {
        match (self, name) {
            (Contestant::Outside(program), Named::Exec(command)) => {
                if program.is_none() {
                    let started = Program::start(command).map_err(|fault| {
                        let said: [(&str, &dyn Display); 2] = [("command", command), ("fault", &fault)];
                        Failure::Machine(texts.say_with("match-exec-start", &said))
                    })?;
                    *program = Some(started);
                }
            }
            (contestant, name) => *contestant = Contestant::new(name, seed),
        }
        Ok(())
    }

    /// Its move; `None` where there is none to be made, or thinking was stopped. A program that misbehaves is ended.
    pub(super) fn choose(
        &mut self,
        texts: &Texts,
        observation: &Observation<G>,
        limits: &Limits,
    ) -> Result<Option<G::Move>, ProgramError> {
        match self {
            Contestant::Here(player) => {
                Ok(player.think(observation, limits, &mut |_| {}).map(|thought| thought.best))
            }
            Contestant::Outside(program) => {
                let running = program.as_mut().ok_or(ProgramError::Ended(None))?;
                let answer = answer::<G>(running, texts, observation, limits);
                if answer.is_err() {
                    *program = None;
                }
                answer
            }
        }
    }
}

/// The time that a program has for an answer where none is said.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time that a program has beyond the time that is said: for its start, and for the pipes.
const GRACE: Duration = Duration::from_secs(1);

/// A program's move; `None` if waiting for it was stopped.
fn answer<G: Game>(
    program: &mut Program,
    texts: &Texts,
    observation: &Observation<G>,
    limits: &Limits,
) -> Result<Option<G::Move>, ProgramError> {
    let limit = limits.time.map_or(PATIENCE, |time| time.saturating_add(GRACE));
    let view = G::view_text(observation.view());
    let Some(answer) = program.ask(view, limit, &limits.stop) else { return Ok(None) };
    let text = answer?;
    let checked = G::read_move(observation.view(), &text)
        .and_then(|mv| G::check(observation.view(), &mv).map(|()| mv))
        .map_err(|refusal| texts.refusal(&refusal));
    checked.map(Some).map_err(|fault| ProgramError::Illegal(text, fault))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in ["random,best", "level:1,level:10,random", "exec:a, b -x,c,best", "exec:a:b,random"] {
            let players = Named::read_all(text).unwrap();
            let written: Vec<String> = players.iter().map(Named::to_string).collect();
            assert_eq!(written.join(","), text);
        }
        assert_eq!(Named::read_all("exec:a,b,best").unwrap().len(), 2);
        for (text, wrong) in [
            ("", ""),
            ("best,", ""),
            ("level:0", "level:0"),
            ("level:11,best", "level:11"),
            ("best,worst", "worst"),
        ] {
            assert_eq!(Named::read_all(text), Err(wrong.to_owned()));
        }
    }
}
