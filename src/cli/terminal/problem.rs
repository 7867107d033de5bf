//! A problem for one player in the terminal: answers are typed one by one.

use std::fmt::Display;

use crate::cli::failure::Failure;
use crate::play::{Answer, Problem};
use crate::rules::game::{Game, Observer};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::table::{print_list, read_line, show, tell};
use super::words::{self, Word};

/// Plays a problem of a level until it is solved or left.
pub(super) fn play<G: Game>(texts: &Texts, setup: &Setup, level: u8, seed: u64) -> Result<(), Failure> {
    let problem = G::problem(setup, level, seed).and_then(Problem::<G>::of);
    let nothing = || Failure::Input(texts.say_with("problem-none", &[("game", &G::NAME)]));
    let mut problem = problem.ok_or_else(nothing)?;
    let position = problem.position().clone();
    let view = G::view(&position, Observer::Seat(G::to_move(&position)));
    let say = |id: &str, args: &[(&str, &dyn Display)]| tell(&texts.say_with(id, args));
    show::<G>(texts, &view)?;
    say("text-problem", &[])?;
    while !problem.is_solved() {
        for (index, task) in problem.tasks().iter().enumerate() {
            let (count, left) = (task.moves.len(), problem.missing(index).len());
            let said = texts.say_with("problem-task", &[("found", &(count - left)), ("count", &count)]);
            tell(&format!("{}  {said}", task.name))?;
        }
        let Some(line) = read_line(texts)? else { return Ok(()) };
        match words::read(texts, &line) {
            Some((Word::Quit | Word::Back, _)) => return Ok(()),
            Some((Word::Board, _)) => show::<G>(texts, &view)?,
            Some((Word::Hint | Word::Moves, _)) => {
                let missing = (0..problem.tasks().len()).flat_map(|task| problem.missing(task));
                let missing: Vec<String> = missing.map(|mv| G::move_text(&view, &mv)).collect();
                return print_list(&missing);
            }
            _ => match problem.answer_text(&line) {
                Answer::Right(_) => say("text-problem-right", &[])?,
                Answer::Again(_) => say("text-problem-again", &[])?,
                Answer::Wrong(refusal) => tell(&texts.refusal(&refusal))?,
            },
        }
    }
    say("problem-solved", &[])
}
