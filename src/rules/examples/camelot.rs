//! A game of Camelot between two players who take any legal move.
//!
//! `cargo run -p camaieu-rules --example camelot`

use camaieu_rules::{camelot::Position, game::Refusal, rng::Rng};

/// Plays the game, and prints its moves and its outcome.
pub fn main() -> Result<(), Refusal> {
    let mut position = Position::default();
    let mut rng = Rng::new(1882);
    for ply in 1.. {
        let moves = position.legal_moves();
        let Some(mv) = rng.pick(&moves) else { break };
        println!("{ply:>3}. seat {}  {}", position.to_move(), position.move_text(mv));
        position.play(mv)?;
    }
    println!("{}", position.outcome());
    Ok(())
}
