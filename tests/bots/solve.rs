//! Proof search, and checks of its solutions.

use camaieu::bots::chameleon::{ChameleonTablebase, MAX_PIECES};
use camaieu::bots::strategy::{Checked, Flaw, Strategy};
use camaieu::bots::{Bots, Limits, ProofResult, Score};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chameleon::{Chameleon, Position};
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

fn solved<G: Bots>(text: &str, nodes: u64) -> (ProofResult, usize, u32) {
    let mut position = G::read_position(text, &Setup::default_of(G::OPTIONS)).unwrap();
    let solution = G::solve(&position, &Limits::nodes(nodes), &mut |_, _| {}, None).unwrap();
    assert!(solution.nodes <= nodes);
    let winner = match solution.verdict {
        ProofResult::Win => Some(G::to_move(&position)),
        ProofResult::Loss => Some(G::to_move(&position).other()),
        ProofResult::Draw | ProofResult::Unknown => None,
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
    assert_eq!(solved::<Camelot>(text, 200_000), (ProofResult::Win, 1, 0));
    let text = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
    assert_eq!(solved::<Camelot>(text, 2_000_000), (ProofResult::Win, 3, 2));
    let black = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 b 0 0 0";
    assert_eq!(solved::<Camelot>(black, 5_000_000).0, ProofResult::Loss);
}

#[test]
fn proofs_agree_with_the_tablebase_of_chameleon() {
    let tablebase = ChameleonTablebase::build(MAX_PIECES, 2, |_, _| {});
    for text in ["5/1w3/3b1/1W3/5 r", "2w2/5/3B1/W4/5 b", "4b/5/1W1w1/5/B4 r"] {
        let position = Chameleon::read_position(text, &Setup::default_of(&[])).unwrap();
        let (verdict, plies, _) = solved::<Chameleon>(text, 100_000);
        let known = match tablebase.probe(&position).unwrap() {
            Score::Win(plies) => (ProofResult::Win, plies as usize),
            Score::Loss(plies) => (ProofResult::Loss, plies as usize),
            Score::Points(_) => unreachable!("the tablebase has no draws"),
        };
        assert_eq!((verdict, plies), known, "{text}");
    }
}

#[test]
fn the_start_of_chameleon_is_not_decided_early() {
    let (verdict, _, excluded) = solved::<Chameleon>("wbwbw/5/5/5/WBWBW r", 400_000);
    assert_eq!(verdict, ProofResult::Unknown);
    assert!(excluded >= 6, "{excluded}");
}

#[test]
fn a_position_drawn_by_all_moves_is_a_draw() {
    // Each seat has one piece left.
    assert_eq!(solved::<LeCameleon>("8/8/8/3b4/8/8/1B6/8/8 r 6,6,6,5/6,6,6,5 0", 1_000).0, ProofResult::Draw);
    // The last ply before the draw by quiet moves, nothing to be taken.
    let text = "2/8/10/12/MM10/12/12/12/12/12/12/12/10mm/10/8/2 w 0 0 99";
    assert_eq!(solved::<Camelot>(text, 10_000).0, ProofResult::Draw);
}

/// The strategy of a proved win, and the seat that it wins for.
fn strategy_of<G: Bots>(position: &G::Position, nodes: u64) -> (Seat, Strategy<G::Position, G::Move>) {
    let mut strategy = Vec::new();
    let solution = G::solve(position, &Limits::nodes(nodes), &mut |_, _| {}, Some(&mut strategy)).unwrap();
    let own = G::to_move(position);
    match solution.verdict {
        ProofResult::Win => (own, strategy),
        ProofResult::Loss => (own.other(), strategy),
        verdict => panic!("{verdict:?}"),
    }
}

fn checked<G: Bots>(
    position: &G::Position,
    winner: Seat,
    strategy: &Strategy<G::Position, G::Move>,
) -> Result<Checked, Flaw<G::Position>>
where
    G::Position: PartialEq,
{
    let choose = |position: &G::Position| {
        strategy.iter().find(|(other, _)| other == position).map(|(_, mv)| mv.clone())
    };
    G::check_strategy(position, winner, &choose).unwrap()
}

#[test]
fn the_strategy_of_a_proof_wins_whatever_is_played() {
    // White gets to the castle in three plies; Black cannot help it.
    let text = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
    let position = Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS)).unwrap();
    let (winner, strategy) = strategy_of::<Camelot>(&position, 1_000_000);
    assert_eq!(winner, Seat::FIRST);
    let whole = checked::<Camelot>(&position, winner, &strategy).unwrap();
    assert_eq!(whole.known, 0);
    assert!(whole.positions > strategy.len() as u64, "{whole:?}, {}", strategy.len());
    // Without any one of its moves there is a gap, in just that position.
    for index in 0..strategy.len() {
        let mut less = strategy.clone();
        let (gap, _) = less.remove(index);
        assert_eq!(checked::<Camelot>(&position, winner, &less), Err(Flaw::NoMove(gap)));
    }
    // The other seat does not win by any moves.
    let lost = checked::<Camelot>(&position, winner.other(), &strategy);
    assert!(matches!(lost, Err(Flaw::NoMove(_) | Flaw::NotWon(_))), "{lost:?}");
}

#[test]
fn a_strategy_that_goes_round_in_circles_is_no_proof() {
    let text = "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0 0";
    let position = Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS)).unwrap();
    let first = |position: &<Camelot as Rules>::Position| Camelot::view_moves(position).into_iter().next();
    let flaw = Camelot::check_strategy(&position, Seat::FIRST, &first).unwrap().unwrap_err();
    assert!(matches!(flaw, Flaw::TooLong(_)), "{flaw:?}");
}

#[test]
fn chameleon_endgame_strategies_end_in_the_tablebase() {
    let (mut proved, mut known) = (0, 0);
    for seed in 0..400 {
        let mut position = Position::start();
        let mut rng = Rng::new(seed);
        let mut pieces = 10;
        while pieces > 5 && !Chameleon::outcome(&position).is_over() {
            let moves = Chameleon::view_moves(&position);
            position.play(rng.pick(&moves).unwrap()).unwrap();
            pieces = position.count(Seat::FIRST) + position.count(Seat::SECOND);
        }
        if pieces != 5 || Chameleon::outcome(&position).is_over() {
            continue;
        }
        let (winner, strategy) = strategy_of::<Chameleon>(&position, 1_000_000);
        known += checked::<Chameleon>(&position, winner, &strategy).unwrap().known;
        proved += 1;
    }
    assert!(proved > 20 && known > 100, "{proved}, {known}");
}
