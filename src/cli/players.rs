//! Who plays: the players that a command names, programs outside among them.

use std::fmt::{self, Display};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::bots::{Bots, Level, Limits, Player, Random, Sight};
use crate::rules::game::Game;
use crate::text::Texts;

use super::failure::Failure;

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
    Here(Box<dyn Player<G>>),
    /// A program outside.
    Outside(Outside),
}

impl<G: Bots> Contestant<G> {
    /// The player of this name, for one game; a program is started once and plays them all.
    pub(super) fn new(texts: &Texts, name: &Named, seed: u64) -> Result<Contestant<G>, Failure> {
        Ok(match name {
            Named::Random => Contestant::Here(Box::new(Random::new(seed))),
            Named::Level(level) => Contestant::Here(G::player(*level, seed)),
            Named::Best => Contestant::Here(G::player(Level::FULL, seed)),
            Named::Exec(command) => Contestant::Outside(Outside::start(texts, command)?),
        })
    }

    /// Makes it a player for another game.
    pub(super) fn begin(&mut self, name: &Named, seed: u64) {
        if let (Contestant::Here(player), level) = (self, name) {
            *player = match level {
                Named::Level(level) => G::player(*level, seed),
                Named::Best => G::player(Level::FULL, seed),
                Named::Random | Named::Exec(_) => Box::new(Random::new(seed)),
            };
        }
    }

    /// Its move; `None` where there is none to be made.
    pub(super) fn choose(
        &mut self,
        texts: &Texts,
        sight: &Sight<G>,
        limits: &Limits,
    ) -> Result<Option<G::Move>, Failure> {
        match self {
            Contestant::Here(player) => {
                Ok(player.think(sight, limits, &mut |_| {}).map(|thought| thought.best))
            }
            Contestant::Outside(program) => program.choose::<G>(texts, sight).map(Some),
        }
    }
}

/// A running program that reads views, a line each, and answers with moves.
pub(super) struct Outside {
    command: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Outside {
    fn start(texts: &Texts, command: &str) -> Result<Outside, Failure> {
        let denied = |fault: &str| {
            Failure::Machine(texts.say_with("match-exec-start", &[("command", &command), ("fault", &fault)]))
        };
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| denied(&error.to_string()))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => {
                Ok(Outside { command: command.to_owned(), child, input, output: BufReader::new(output) })
            }
            _ => Err(denied("")),
        }
    }

    fn choose<G: Game>(&mut self, texts: &Texts, sight: &Sight<G>) -> Result<G::Move, Failure> {
        let view = G::view_text(sight.view());
        let mut answer = String::new();
        let asked = writeln!(self.input, "{view}").and_then(|()| self.input.flush());
        let read = asked.and_then(|()| self.output.read_line(&mut answer));
        if !matches!(read, Ok(1..)) {
            let said = [("command", &self.command as &dyn Display), ("view", &view)];
            return Err(Failure::Input(texts.say_with("match-exec-silent", &said)));
        }
        let text = answer.trim();
        let mv = G::read_move(sight.view(), text)
            .and_then(|mv| G::check(sight.view(), &mv).map(|()| mv))
            .map_err(|refusal| {
                let fault = texts.refusal(&refusal);
                let said: [(&str, &dyn Display); 4] =
                    [("command", &self.command), ("view", &view), ("move", &text), ("fault", &fault)];
                Failure::Input(texts.say_with("match-exec-move", &said))
            })?;
        Ok(mv)
    }
}

impl Drop for Outside {
    /// A program that does not end with its input is ended.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
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
