//! Scores of games as diagrams: the board before the first move and after each move of the main line.
//!
//! `camaieu-example-convert < SCORE`; `docs/reference/notation.md` says how scores are written.

use std::error::Error;
use std::io::{read_to_string, stdin};

use camaieu_play::NodeId;
use camaieu_play::score::{ScoreSheet, ScoreError};
use camaieu_rules::game::{Game, Observer};
use camaieu_rules::with_game;

/// Diagrams of a score of this game, each below its number and with an empty line behind it.
fn diagrams<G: Game>(score: &ScoreSheet) -> Result<String, ScoreError> {
    let mut game = score.begin::<G>(&mut |_, _| Err("no files are read".to_owned()))?;
    score.play(&mut game)?;
    let mut text = String::new();
    for (ply, node) in [NodeId::START].into_iter().chain(game.line()).enumerate() {
        let view = G::view(game.position_at(node), Observer::All);
        text += &format!("{ply}\n{}\n\n", G::diagram(&view).rows.join("\n"));
    }
    Ok(text)
}

fn main() -> Result<(), Box<dyn Error>> {
    let score = ScoreSheet::read(&read_to_string(stdin())?)?;
    let game = score.game.ok_or("the score does not name its game: game: chameleon")?;
    let text = with_game!(game, |G| diagrams::<G>(&score)).ok_or("no such game")??;
    print!("{text}");
    Ok(())
}
