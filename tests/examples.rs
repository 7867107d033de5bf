//! The programs in `examples/` and `src/rules/examples/`, run.

use camaieu::play::playout;
use camaieu::rules::game::Refusal;
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

#[path = "../src/rules/examples/camelot.rs"]
mod camelot;
#[path = "../examples/tic_tac_toe.rs"]
mod tic_tac_toe;

use tic_tac_toe::{TicTacToe, play};

#[test]
fn a_game_of_camelot_is_played() {
    assert_eq!(camelot::main(), Ok(()));
}

#[test]
fn a_session_of_tic_tac_toe_is_played() {
    assert_eq!(tic_tac_toe::main(), Ok(()));
    let outcome = |moves: &[&str]| play(moves).map(|session| session.outcome().to_string());
    assert_eq!(outcome(&["5", "1", "3", "7", "4", "6", "2", "8", "9"]).as_deref(), Ok("draw full-board"));
    assert_eq!(outcome(&["1", "2", "5", "3", "9"]).as_deref(), Ok("win 1 three-in-a-row"));
    let refused = |moves: &[&str]| outcome(moves).map_err(|refusal: Refusal| refusal.to_string());
    assert_eq!(refused(&["5", "5"]), Err("tic tac toe occupied: cell 5".to_owned()));
    assert_eq!(refused(&["0"]), Err("no such step".to_owned()));
    assert_eq!(refused(&["1", "2", "5", "3", "9", "4"]), Err("game over".to_owned()));
}

#[test]
fn the_rules_of_tic_tac_toe_are_its_rules() {
    let mut start = TicTacToe::start(&Setup::default_of(TicTacToe::OPTIONS), 0);
    // Of the 255 168 games 127 872 fill the board; none ends before the fifth ply.
    assert_eq!((perft::<TicTacToe>(&mut start, 5), perft::<TicTacToe>(&mut start, 9)), (15_120, 127_872));
    for seed in 0..100 {
        let end = playout::<TicTacToe>(&start, &mut Rng::new(seed), |_, _, _, _, _| true).position;
        let text = TicTacToe::position_text(&end);
        assert_eq!(TicTacToe::read_position(&text, &TicTacToe::setup(&end)), Ok(end));
    }
}
