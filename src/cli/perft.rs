//! `perft GAME DEPTH`: the number of move sequences of a length.

use serde_json::json;

use crate::bots::Bots;
use crate::rules::game::Observer;
use crate::rules::perft;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::{print_answer, print_error};
use super::progress::ProgressLine;
use super::request::CommandArgs;

/// `perft GAME DEPTH`.
pub(super) struct Perft;

impl GameCommand for Perft {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let mut position = request.position::<G>()?;
        let depth = request.args.get_one("depth").copied().unwrap_or(0);
        if depth == 0 {
            return print_total(request, 1);
        }
        let divide = request.args.get_flag("divide");
        let mut moves = Vec::new();
        let is_whole = G::moves_or_cut(&position, &mut moves);
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        // Texts take longer to make than moves, so they are made only where they are printed.
        let text = |mv: &G::Move| if divide { G::move_text(&view, mv) } else { String::new() };
        let mut texts: Vec<(String, &G::Move)> = moves.iter().map(|mv| (text(mv), mv)).collect();
        texts.sort();
        let mut progress = ProgressLine::new();
        let (mut total, mut are_all) = (0_u64, is_whole);
        for (index, (text, mv)) in texts.iter().enumerate() {
            progress.show(|| format!("{index}/{}", texts.len()));
            let undo = G::play(&mut position, mv);
            let (nodes, is_whole) = perft::checked_perft::<G>(&mut position, depth - 1);
            G::undo(&mut position, mv, undo);
            total += nodes;
            are_all &= is_whole;
            if divide {
                print_answer(
                    request.args,
                    &format!("{text}: {nodes}"),
                    &json!({"move": text, "nodes": nodes}),
                )?;
            }
        }
        drop(progress);
        if !are_all {
            print_error(&request.texts.say("perft-cut"));
        }
        print_total(request, total)
    }
}

fn print_total(request: &CommandArgs<'_>, nodes: u64) -> Result<(), Failure> {
    print_answer(request.args, &nodes.to_string(), &json!({"nodes": nodes}))
}
