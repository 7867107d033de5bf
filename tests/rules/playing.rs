//! The match: what is kept of what was played, how it ends besides by the rules, and clicks from the start to a move.

use camaieu::play::score::ScoreSheet;
use camaieu::play::{Match, NodeId, PlyKind, reasons};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{self, Ending, Outcome, Refusal, Seat, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

type Camelots = Match<Camelot>;

fn new() -> Camelots {
    Match::new(&Setup::default_of(Camelot::OPTIONS), 1)
}

fn from(position: &str) -> Camelots {
    Match::from_position(Camelot::read_position(position, &Setup::default_of(Camelot::OPTIONS)).unwrap())
}

/// A position with one Knight of White and two pieces of Black, far apart.
const FEW: &str = "2/8/10/12/12/2n9/3m8/12/12/12/2N8N/12/12/10/8/2 w 0 0 0";

fn play(game: &mut Camelots, moves: &str) -> NodeId {
    for mv in moves.split(' ') {
        game.play_text(mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
    }
    game.cursor()
}

/// The texts of the line that the cursor is in, and how many of them have been played.
fn line(game: &Camelots) -> (String, usize) {
    let texts: Vec<String> = game.line().iter().filter_map(|&id| game.move_text(id)).collect();
    (texts.join(" "), game.plies())
}

fn is(text: &str, plies: usize) -> (String, usize) {
    (text.to_owned(), plies)
}

fn refused<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
    result.unwrap_err().reason.id
}

/// All that can be seen of a match.
fn seen(game: &Camelots) -> String {
    let ids = || std::iter::successors(Some(NodeId::START), |&id| game.children(id).last().copied());
    let tree: Vec<&[NodeId]> = ids().map(|id| game.children(id)).collect();
    format!(
        "{:?} {:?} {:?} {:?} {tree:?} {}",
        game.cursor(),
        game.line(),
        game.position(),
        game.outcome(),
        game.len()
    )
}

mod tree {
    use super::*;

    #[test]
    fn a_new_match_is_at_its_start() {
        let game = new();
        assert_eq!((game.cursor(), game.len(), game.plies(), game.is_empty()), (NodeId::START, 1, 0, true));
        assert_eq!((game.to_move(), game.outcome()), (Seat::FIRST, Outcome::Ongoing));
        assert_eq!(game.line(), []);
        assert_eq!((game.parent(NodeId::START), game.ply_kind(NodeId::START)), (None, None));
        assert_eq!(game.playing(), Seats::first(2));
        assert_eq!((game.seed(), from(FEW).seed()), (Some(1), None));
    }

    #[test]
    fn moves_make_a_line() {
        let mut game = new();
        let last = play(&mut game, "E6-E8 H11-F9 H6-F8");
        assert_eq!(line(&game), is("E6-E8 H11-F9 H6-F8", 3));
        assert_eq!((game.len(), game.cursor(), last.number()), (4, last, 3));
        assert_eq!(game.line().iter().map(|id| id.number()).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(matches!(game.last_ply_kind(), Some(PlyKind::Move { steps, .. }) if steps.len() == 2));
        let mut played = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
        for text in ["E6-E8", "H11-F9", "H6-F8"] {
            let mv = Camelot::read_move(&played, text).unwrap();
            let _ = Camelot::play(&mut played, &mv);
        }
        assert_eq!(*game.position(), played);
    }

    #[test]
    fn undo_and_redo_go_back_and_forth() {
        let mut game = new();
        let start = game.position().clone();
        play(&mut game, "E6-E8 H11-F9");
        let end = game.position().clone();
        game.undo().unwrap();
        assert_eq!(line(&game), is("E6-E8 H11-F9", 1));
        game.undo().unwrap();
        assert_eq!(*game.position(), start);
        assert_eq!(refused(game.undo()), reasons::NOTHING_TO_UNDO.id);
        game.redo().unwrap();
        game.redo().unwrap();
        assert_eq!(*game.position(), end);
        assert_eq!(refused(game.redo()), reasons::NOTHING_TO_REDO.id);
        assert_eq!(game.len(), 3);
    }

    #[test]
    fn another_move_starts_a_variation_and_loses_nothing() {
        let mut game = new();
        let main = play(&mut game, "E6-E8 H11-F9 H6-F8");
        game.undo().unwrap();
        game.undo().unwrap();
        let other = play(&mut game, "H11-H9 F6-D8");
        assert_eq!(line(&game), is("E6-E8 H11-H9 F6-D8", 3));
        assert_eq!(game.len(), 6);
        // The first child is the main line.
        let fork = game.parent(game.parent(main).unwrap()).unwrap();
        let children: Vec<_> = game.children(fork).iter().filter_map(|&id| game.move_text(id)).collect();
        assert_eq!(children, ["H11-F9", "H11-H9"]);
        // Redo follows the way that was gone last.
        game.undo().unwrap();
        game.undo().unwrap();
        game.redo().unwrap();
        assert_eq!(line(&game), is("E6-E8 H11-H9 F6-D8", 2));
        game.go_to(main).unwrap();
        assert_eq!(line(&game), is("E6-E8 H11-F9 H6-F8", 3));
        game.go_to(fork).unwrap();
        assert_eq!(line(&game), is("E6-E8 H11-F9 H6-F8", 1));
        game.go_to(other).unwrap();
        assert_eq!(line(&game), is("E6-E8 H11-H9 F6-D8", 3));
    }

    #[test]
    fn a_known_move_follows_its_line() {
        let mut game = new();
        let end = play(&mut game, "E6-E8 H11-F9");
        game.go_to(NodeId::START).unwrap();
        // By whatever text it is named.
        assert_eq!(play(&mut game, "e6-e8 h11-f9"), end);
        assert_eq!((game.len(), line(&game)), (3, is("E6-E8 H11-F9", 2)));
        // A move of the same name elsewhere is another.
        game.undo().unwrap();
        play(&mut game, "H11-H9");
        assert_eq!(game.len(), 4);
    }

    #[test]
    fn go_to_knows_only_its_own_nodes() {
        let mut longer = new();
        let far = play(&mut longer, "E6-E8 H11-F9");
        let mut game = new();
        play(&mut game, "E6-E8");
        let before = seen(&game);
        assert_eq!(refused(game.go_to(far)), reasons::NO_SUCH_MOVE.id);
        assert_eq!(seen(&game), before);
        assert!(!game.contains(far) && game.move_text(far).is_none() && game.children(far).is_empty());
    }

    #[test]
    fn the_steps_that_were_made_are_kept() {
        let mut game = new();
        let view = game.own_view();
        let mv = Camelot::read_move(&view, "E6-E8").unwrap();
        let steps = Camelot::steps(&view, &mv);
        let id = game.play(&mv, &steps).unwrap();
        assert_eq!(game.ply_kind(id), Some(&PlyKind::Move { mv, steps }));
        assert_eq!(game.events(id, camaieu::rules::game::Observer::Onlooker).len(), 1);
    }
}

mod endings {
    use super::*;

    #[test]
    fn a_position_that_comes_for_the_third_time_is_a_draw() {
        let mut game = new();
        play(&mut game, "C6-B6 C11-B11 B6-C6 B11-C11");
        assert_eq!(game.outcome(), Outcome::Ongoing, "the second time");
        play(&mut game, "C6-B6 C11-B11 B6-C6");
        assert_eq!(game.outcome(), Outcome::Ongoing);
        play(&mut game, "B11-C11");
        assert_eq!(game.outcome(), Outcome::Draw(&Ending::REPETITION));
        assert_eq!(refused(game.play_text("E6-E8")), game::reasons::GAME_OVER.id);
    }

    #[test]
    fn the_side_to_move_makes_a_position_another() {
        // White loses a move on the way: the pieces stand as before, and Black is to move.
        let mut game = from(FEW);
        play(&mut game, "C6-B6 C11-B11 B6-C7 B11-C11 C7-C6");
        assert_eq!(game.outcome(), Outcome::Ongoing);
        play(&mut game, "C11-B11 C6-B6 B11-C11 B6-C6 C11-B11 C6-B6 B11-C11");
        assert_eq!(game.outcome(), Outcome::Ongoing, "{}", Camelot::position_text(game.position()));
        play(&mut game, "B6-C6");
        assert_eq!(game.outcome(), Outcome::Draw(&Ending::REPETITION));
    }

    #[test]
    fn castle_moves_make_a_position_another() {
        let mut game = from("1M/8/10/12/12/2n9/3m8/12/12/12/2N9/12/12/10/8/2 w 0 0 0");
        play(&mut game, "G16-F16 C11-B11 F16-G16 B11-C11");
        play(&mut game, "C6-B6 C11-B11 B6-C6 B11-C11");
        assert_eq!(
            game.outcome(),
            Outcome::Ongoing,
            "the pieces for the third time, but with castle moves used"
        );
        play(&mut game, "C6-B6 C11-B11 B6-C6");
        assert_eq!(game.outcome(), Outcome::Draw(&Ending::REPETITION), "as after White's second castle move");
    }

    #[test]
    fn only_the_positions_of_the_own_line_count() {
        let mut game = new();
        let there = play(&mut game, "C6-B6 C11-B11 B6-C6 B11-C11");
        game.go_to(NodeId::START).unwrap();
        play(&mut game, "J6-K6 J11-K11 K6-J6 K11-J11");
        assert_eq!(game.outcome(), Outcome::Ongoing, "the second time in this line");
        game.go_to(there).unwrap();
        play(&mut game, "J6-K6 J11-K11 K6-J6 K11-J11");
        assert_eq!(game.outcome(), Outcome::Draw(&Ending::REPETITION));
    }

    #[test]
    fn the_end_can_be_taken_back() {
        let mut game = new();
        play(&mut game, "C6-B6 C11-B11 B6-C6 B11-C11 C6-B6 C11-B11 B6-C6 B11-C11");
        game.undo().unwrap();
        assert_eq!(game.outcome(), Outcome::Ongoing);
        play(&mut game, "E10-E9");
        assert_eq!(game.outcome(), Outcome::Ongoing);
    }

    #[test]
    fn who_resigns_loses_in_turn_or_not() {
        for (seat, winner) in [(Seat::FIRST, Seat::SECOND), (Seat::SECOND, Seat::FIRST)] {
            let mut game = new();
            play(&mut game, "E6-E8");
            let id = game.resign(seat).unwrap();
            assert_eq!(game.outcome(), Outcome::win(winner, &Ending::RESIGNATION));
            assert_eq!(game.ply_kind(id), Some(&PlyKind::Resigned(seat)));
            assert_eq!((game.move_text(id), game.plies()), (None, 1));
            assert_eq!(game.outcome().to_string(), format!("win {winner} resign"));
        }
    }

    #[test]
    fn who_runs_out_of_time_loses() {
        let mut game = new();
        let id = game.run_out_of_time(Seat::FIRST).unwrap();
        assert_eq!(game.outcome(), Outcome::win(Seat::SECOND, &Ending::TIME));
        assert_eq!(game.ply_kind(id), Some(&PlyKind::OutOfTime(Seat::FIRST)));
    }

    #[test]
    fn an_agreement_is_a_draw_and_no_move() {
        let mut game = new();
        play(&mut game, "E6-E8");
        let id = game.agree().unwrap();
        assert_eq!(
            (game.outcome(), game.last_ply_kind()),
            (Outcome::Draw(&Ending::AGREEMENT), Some(&PlyKind::Agreed))
        );
        assert_eq!((game.move_text(id), game.plies(), game.made_by(id)), (None, 1, None));
    }

    #[test]
    fn an_ending_of_the_match_can_be_taken_back_too() {
        let mut game = new();
        play(&mut game, "E6-E8");
        game.resign(Seat::SECOND).unwrap();
        game.undo().unwrap();
        assert_eq!(game.outcome(), Outcome::Ongoing);
        play(&mut game, "H11-F9");
        assert_eq!(game.children(game.parent(game.cursor()).unwrap()).len(), 2);
    }

    #[test]
    fn what_ends_a_match_twice_at_one_place_is_one_ending() {
        let mut game = new();
        let resigned = game.resign(Seat::FIRST).unwrap();
        game.undo().unwrap();
        assert_eq!(game.resign(Seat::FIRST), Ok(resigned));
        for _ in 0..2 {
            game.undo().unwrap();
            game.agree().unwrap();
            assert_eq!(game.outcome(), Outcome::Draw(&Ending::AGREEMENT));
        }
        game.undo().unwrap();
        assert_ne!(game.resign(Seat::SECOND), Ok(resigned), "another seat's is another");
        assert_eq!(game.children(NodeId::START).len(), 3);
    }

    #[test]
    fn nobody_wins_when_who_plays_alone_resigns() {
        let setup = Setup::read(Chromino::OPTIONS, "players=1").unwrap();
        let mut game = Match::<Chromino>::new(&setup, 1);
        game.resign(Seat::FIRST).unwrap();
        assert_eq!(game.outcome(), Outcome::Draw(&Ending::RESIGNATION));
    }

    #[test]
    fn a_score_names_one_of_the_seats_that_win_together() {
        fn result<G: Game>(setup: &str) -> Option<String> {
            let mut game = Match::<G>::new(&Setup::read(G::OPTIONS, setup).unwrap(), 1);
            let score = ScoreSheet::read("1-0").unwrap();
            score.play(&mut game).ok().map(|()| game.outcome().to_string())
        }
        assert_eq!(result::<Caminos>("seats=2").as_deref(), Some("win 1 resign"));
        assert_eq!(result::<Caminos>("seats=4").as_deref(), Some("win 1,3 resign"));
        // The others leave one by one.
        assert_eq!(result::<Chromino>("players=4").as_deref(), Some("win 1 resign"));
    }
}

mod refusals {
    use super::*;

    /// The ply is refused for this reason, and nothing has changed.
    fn changes_nothing<T: std::fmt::Debug>(
        game: &mut Camelots,
        reason: &str,
        ply: impl FnOnce(&mut Camelots) -> Result<T, Refusal>,
    ) {
        let before = seen(game);
        assert_eq!(refused(ply(game)), reason);
        assert_eq!(seen(game), before);
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = new();
        play(&mut game, "E6-E8 H11-F9");
        game.undo().unwrap();
        let elsewhere = Camelot::read_move(&new().own_view(), "C6-B6").unwrap();
        changes_nothing(&mut game, game::reasons::NOT_YOUR_PIECE.id, |game| game.play(&elsewhere, &[]));
        changes_nothing(&mut game, "camelot-out-of-reach", |game| game.play_text("H11-A4"));
        changes_nothing(&mut game, game::reasons::UNREADABLE_MOVE.id, |game| game.play_text("castle"));
    }

    #[test]
    fn a_match_that_is_over_takes_nothing_more() {
        let over = game::reasons::GAME_OVER.id;
        let mut game = new();
        game.resign(Seat::FIRST).unwrap();
        let mv = Camelot::read_move(&new().own_view(), "E6-E8").unwrap();
        changes_nothing(&mut game, over, |game| game.play(&mv, &[]));
        changes_nothing(&mut game, over, |game| game.play_text("E6-E8"));
        changes_nothing(&mut game, over, |game| game.resign(Seat::SECOND));
        changes_nothing(&mut game, over, |game| game.run_out_of_time(Seat::SECOND));
        changes_nothing(&mut game, over, Match::agree);
    }

    #[test]
    fn seats_that_are_not_there_have_no_say() {
        let mut game = new();
        let third = Seat::new(3).unwrap();
        let id = reasons::NOT_THIS_SEAT.id;
        changes_nothing(&mut game, id, |game| game.resign(third));
        changes_nothing(&mut game, id, |game| game.run_out_of_time(third));
    }
}

/// The games of the catalogue, each a while at random with going back and forth: what a match shows depends only on
/// where its cursor is.
mod every_game {
    use super::*;
    use camaieu::play::{Click, Selection, playout};
    use camaieu::rules::catalogue::{self, Visitor};
    use camaieu::rules::rng::Rng;

    struct Wander;

    impl Visitor for Wander {
        type Output = ();

        fn visit<G: Game>(self) {
            let mut rng = Rng::new(3);
            let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 3);
            for _ in 0..300 {
                match rng.below(6) {
                    0 => drop(game.undo()),
                    1 => drop(game.redo()),
                    _ => {
                        let moves = G::view_moves(&game.own_view());
                        if let Some(mv) = rng.pick(&moves) {
                            let _ = game.play(mv, &[]);
                        }
                    }
                }
                // From the start by the texts of the line.
                let mut again = Match::<G>::new(&Setup::default_of(G::OPTIONS), 3);
                for id in game.line().into_iter().take(game.plies()) {
                    again.play_text(&game.move_text(id).unwrap()).unwrap();
                }
                assert_eq!(again.position(), game.position());
                assert_eq!(again.outcome(), game.outcome());
            }
            assert!(game.len() > 20, "{}: only {} nodes", G::NAME, game.len());
        }
    }

    #[test]
    fn a_match_is_its_line_and_nothing_else() {
        for name in catalogue::NAMES {
            catalogue::visit(name, Wander).unwrap();
        }
    }

    struct ClickThrough;

    impl Visitor for ClickThrough {
        type Output = ();

        fn visit<G: Game>(self) {
            let setup = Setup::default_of(G::OPTIONS);
            let mut game = Match::<G>::new(&setup, 5);
            playout::<G>(&G::start(&setup, 5), &mut Rng::new(5), |_, _, mv, _, _| {
                let view = game.own_view();
                let mut selection = Selection::<G>::default();
                let mut made = None;
                let steps = G::steps(&view, mv);
                // Where the move may go on from its last step, a second click ends it there.
                for &step in steps.iter().chain(steps.last()) {
                    match selection.click(&view, step) {
                        Click::Complete { mv, .. } => {
                            made = Some(mv);
                            break;
                        }
                        click => {
                            assert!(matches!(click, Click::Chosen), "{}: {click:?}", G::move_text(&view, mv))
                        }
                    }
                }
                assert_eq!(made.as_ref(), Some(mv));
                // By the texts of the steps, the same move is begun.
                let named = |count: usize| {
                    let texts: Vec<String> = steps[..count].iter().map(ToString::to_string).collect();
                    Selection::<G>::read(&view, &texts).map(|selection| selection.made().to_vec())
                };
                for count in 0..steps.len() {
                    assert_eq!(named(count), Ok(steps[..count].to_vec()), "{}", G::move_text(&view, mv));
                }
                game.play(mv, &steps).unwrap();
                true
            });
            assert!(game.outcome().is_over());
        }
    }

    #[test]
    fn every_move_of_a_game_can_be_clicked() {
        for name in catalogue::NAMES {
            catalogue::visit(name, ClickThrough).unwrap();
        }
    }

    struct Playouts;

    impl Visitor for Playouts {
        type Output = ();

        fn visit<G: Game>(self) {
            let setup = Setup::default_of(G::OPTIONS);
            for seed in 1..=8 {
                let mut game = Match::<G>::new(&setup, seed);
                let ended = playout::<G>(
                    &G::start(&setup, seed),
                    &mut Rng::new(seed),
                    |before, moves, mv, after, outcome| {
                        assert_eq!(before, game.position());
                        assert!(moves.contains(mv));
                        game.play(mv, &[]).unwrap();
                        assert_eq!((after, outcome), (game.position(), game.outcome()));
                        true
                    },
                );
                assert_eq!((ended.plies, ended.outcome), (game.plies() as u64, game.outcome()));
                assert!(ended.outcome.is_over() && ended.position == *game.position());
            }
        }
    }

    #[test]
    fn a_random_game_is_what_a_match_makes_of_its_moves() {
        for name in catalogue::NAMES {
            catalogue::visit(name, Playouts).unwrap();
        }
    }
}
