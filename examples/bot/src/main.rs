//! A player of any game: wins if it can, and else leaves the fewest replies.
//!
//! `camaieu lab match GAME --players engine:PROGRAM,random`; `docs/dev/engine-protocol.md` has the messages.

use std::io::stdin;

use camaieu_rules::game::{Game, Outcome};
use camaieu_rules::{rng::Rng, setup::Setup, with_game};

/// Text of the move to play in a view; `None` if the set-up or the view cannot be read, or there is no move.
fn choose<G: Game>(setup: &str, view: &str) -> Option<String> {
    let no_options = setup == "-";
    let setup =
        if no_options { Setup::default_of(G::OPTIONS) } else { Setup::read(G::OPTIONS, setup).ok()? };
    let view = G::read_view(view, &setup).ok()?;
    // What is hidden is guessed.
    let mut position = G::determinize(&view, &mut Rng::new(1));
    let seat = G::to_move(&position);
    let mut replies = Vec::new();
    let mv = G::view_moves(&view).into_iter().min_by_key(|mv| {
        let undo = G::play(&mut position, mv);
        replies.clear();
        G::moves(&position, &mut replies);
        let has_won = matches!(G::outcome(&position), Outcome::Win(seats, _) if seats.contains(seat));
        G::undo(&mut position, mv, undo);
        (!has_won, replies.len())
    })?;
    Some(G::move_text(&view, &mv))
}

fn main() {
    let [mut game, mut setup, mut view] = [const { String::new() }; 3];
    for line in stdin().lines().map_while(Result::ok) {
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("camaieu", _) => println!("name Fewest replies"),
            ("game", text) => {
                let mut words = text.split(' ').map(str::to_owned);
                [game, setup] = [(); 2].map(|()| words.next().unwrap_or_default());
            }
            ("view", text) => view = text.to_owned(),
            ("go", _) => {
                let mv = with_game!(game.as_str(), |G| choose::<G>(&setup, &view)).flatten();
                println!("{}", mv.unwrap_or_default());
            }
            _ => {}
        }
    }
}
