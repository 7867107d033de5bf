//! Proof search, and checks of its solutions.

use camaieu::bots::chameleon::Tablebase;
use camaieu::bots::{Bots, Limits, Score, Verdict};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

fn solved<G: Bots>(text: &str, nodes: u64) -> (Verdict, usize, u32) {
    let mut position = G::read_position(text, &Setup::default_of(G::OPTIONS)).unwrap();
    let solution = G::solve(&position, &Limits::nodes(nodes), &mut |_, _| {}).unwrap();
    assert!(solution.nodes <= nodes);
    let winner = match solution.verdict {
        Verdict::Win => Some(G::to_move(&position)),
        Verdict::Loss => Some(G::to_move(&position).other()),
        Verdict::Draw | Verdict::Unknown => None,
    };
    for mv in &solution.pv {
        assert!(G::check(&G::view(&position, camaieu::rules::game::Observer::All), mv).is_ok());
        let _ = G::play(&mut position, mv);
    }
    // The principal variation leads to the win claimed.
    if let Some(winner) = winner {
        let outcome = G::outcome(&position);
        assert!(
            matches!(outcome, camaieu::rules::game::Outcome::Win(seats, _) if seats.contains(winner)),
            "{text}: {solution:?}, {outcome}"
        );
    }
    (solution.verdict, solution.pv.len(), solution.excluded)
}

#[test]
fn a_castle_win_in_two_is_proved() {
    // The second Man is two steps from the castle, and Black too far away to do anything.
    let text = "M1/3M4/10/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
    assert_eq!(solved::<Camelot>(text, 200_000), (Verdict::Win, 1, 0));
    let text = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
    assert_eq!(solved::<Camelot>(text, 2_000_000), (Verdict::Win, 3, 2));
    let black = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 b 0 0 0";
    assert_eq!(solved::<Camelot>(black, 5_000_000).0, Verdict::Loss);
}

#[test]
fn proofs_agree_with_the_tablebase_of_chameleon() {
    let tablebase = Tablebase::build();
    for text in ["5/1w3/3b1/1W3/5 r", "2w2/5/3B1/W4/5 b", "4b/5/1W1w1/5/B4 r"] {
        let position = Chameleon::read_position(text, &Setup::default_of(&[])).unwrap();
        let (verdict, plies, _) = solved::<Chameleon>(text, 100_000);
        let known = match tablebase.probe(&position).unwrap() {
            Score::Win(plies) => (Verdict::Win, plies as usize),
            Score::Loss(plies) => (Verdict::Loss, plies as usize),
            Score::Points(_) => unreachable!("the tablebase has no draws"),
        };
        assert_eq!((verdict, plies), known, "{text}");
    }
}

#[test]
fn the_start_of_chameleon_is_not_decided_early() {
    let (verdict, _, excluded) = solved::<Chameleon>("wbwbw/5/5/5/WBWBW r", 400_000);
    assert_eq!(verdict, Verdict::Unknown);
    assert!(excluded >= 6, "{excluded}");
}

#[test]
fn a_position_drawn_by_all_moves_is_a_draw() {
    // Each seat has one piece left.
    assert_eq!(solved::<LeCameleon>("8/8/8/3b4/8/8/1B6/8/8 r 6,6,6,5/6,6,6,5 0", 1_000).0, Verdict::Draw);
    // The last ply before the draw by quiet moves, nothing to be taken.
    let text = "2/8/10/12/MM10/12/12/12/12/12/12/12/10mm/10/8/2 w 0 0 99";
    assert_eq!(solved::<Camelot>(text, 10_000).0, Verdict::Draw);
}
