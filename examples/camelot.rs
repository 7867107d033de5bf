//! A match of Camelot between two players who take any legal move.
//!
//! `cargo run --no-default-features --example camelot`

use camaieu::play::Match;
use camaieu::rules::{camelot::Camelot, game::Refusal, prelude::*, rng::Rng, setup::Setup};

/// Plays the match, and prints its moves and its outcome.
pub fn main() -> Result<(), Refusal> {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 0);
    let mut rng = Rng::new(1882);
    while !game.outcome().is_over() {
        let moves = game.position().legal_moves();
        let Some(mv) = rng.pick(&moves) else { break };
        println!("{:>3}. seat {}  {}", game.plies() + 1, game.to_move(), game.position().move_text(mv));
        game.play(mv, &[])?;
    }
    println!("{}", game.outcome());
    Ok(())
}
