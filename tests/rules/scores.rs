//! Scores: what is written reads back and plays to the same, in every game; Camelot's as its federation writes them.

use camaieu::play::score::{self, ScoreSheet};
use camaieu::play::{Mark, Match, NodeId, Player};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Ending, Outcome, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use crate::foreign_scores::random_match;
use crate::suite::setups;

/// Everything of a line that a score tells.
pub fn told<G: Game>(game: &Match<G>) -> Vec<String> {
    let line = [NodeId::START].into_iter().chain(game.line());
    line.map(|id| {
        let (kind, note) = (game.ply_kind(id), game.note(id));
        let what = game.move_text(id).unwrap_or_else(|| format!("{kind:?}"));
        format!(
            "{what} {:?} {:?} {} {}",
            note.mark,
            note.glyphs,
            note.comment,
            G::position_text(game.position_at(id))
        )
    })
    .chain([game.result().to_string()])
    .collect()
}

pub fn read<G: Game>(text: &str) -> Match<G> {
    let score = ScoreSheet::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut no_files = |_: &'static str, _: &str| Err(String::new());
    let mut game: Match<G> = score.begin(&mut no_files).unwrap_or_else(|error| panic!("{error}\n{text}"));
    score.play(&mut game).unwrap_or_else(|error| panic!("{error}\n{text}"));
    game
}

struct RandomGames;

impl Visitor for RandomGames {
    type Output = ();

    fn visit<G: Game>(self) {
        for setup in setups::<G>() {
            for seed in 1..=3 {
                let mut rng = Rng::new(seed);
                let plies = rng.below(80);
                let mut game = random_match(Match::<G>::new(&setup, seed), plies, &mut rng);
                game.note_mut(NodeId::START).unwrap().comment = "before: all".to_owned();
                let text = score::write(&game, &[]);
                assert!(
                    text.lines()
                        .skip_while(|line| !line.is_empty())
                        .all(|line| line.chars().count() <= 80 || !line.contains(' ')),
                    "{text}"
                );
                assert_eq!(told(&read::<G>(&text)), told(&game), "{text}");
                // Begun in the middle, with the seat to move there.
                let from = Match::<G>::from_position(
                    game.position_at(game.line().first().copied().unwrap_or_default()).clone(),
                );
                assert_eq!(told(&read::<G>(&score::write(&from, &[]))), told(&from));
            }
        }
    }
}

#[test]
fn a_score_reads_back_and_plays_to_the_same() {
    for name in catalogue::NAMES {
        catalogue::visit(name, RandomGames).unwrap();
    }
}

#[test]
fn a_camelot_score_is_written_as_its_federation_does() {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    for text in ["E6-G8", "I11-G9", "H6-J8", "I10-G12", "F6-H8"] {
        game.play_text(text).unwrap();
    }
    let third = game.line()[2];
    game.note_mut(third).unwrap().mark = Some(Mark::Doubtful);
    game.note_mut(third).unwrap().comment = "A {bold}\nmove.".to_owned();
    let players = [Player { name: "Ada".to_owned(), ..Player::default() }, Player::default()];
    let header = "game: camelot\nsetup: board=camelot\nseed: 1\nplayers: Ada, person\n\n";
    let moves = "1.E6-G8 I11-G9 2.H6-J8?! {A (bold) move.} 2...I10-G12 3.F6-H8";
    assert_eq!(score::write(&game, &players), format!("{header}{moves} *\n"));
    let played = game.clone();
    game.resign(Seat::SECOND).unwrap();
    assert_eq!(score::write(&game, &players), format!("{header}{moves} Resigns 1-0\n"));
    // Who gives up before it is their turn is named; what was taken back is a variation.
    game.undo().unwrap();
    game.resign(Seat::FIRST).unwrap();
    assert_eq!(score::write(&game, &players), format!("{header}{moves} 1:resigns\n(Resigns) 0-1\n"));
    game = played;
    game.agree().unwrap();
    let text = score::write(&game, &players);
    assert_eq!(text, format!("{header}{moves} 1/2-1/2\n"));
    assert_eq!(read::<Camelot>(&text).outcome(), Outcome::Draw(&Ending::AGREEMENT));
    // Black begins where it is to move.
    let from = Match::<Camelot>::from_position(game.position_at(game.line()[0]).clone());
    let mut from = from;
    for text in ["I11-G9", "H6-J8"] {
        from.play_text(text).unwrap();
    }
    assert!(score::write(&from, &[]).ends_with("\n\n1...I11-G9 2.H6-J8 *\n"));
}

#[test]
fn a_seat_that_leaves_a_running_game_is_in_the_score() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut game = Match::<Chromino>::new(&setup, 1);
    game.resign(Seat::SECOND).unwrap();
    let mv = Chromino::view_moves(&game.own_view()).swap_remove(0);
    game.play(&mv, &[]).unwrap();
    game.run_out_of_time(Seat::FIRST).unwrap();
    let text = score::write(&game, &[]);
    assert!(text.contains("1.2:resigns") && text.contains("1:time"), "{text}");
    assert_eq!(told(&read::<Chromino>(&text)), told(&game));
}

#[test]
fn control_characters_are_stripped_from_comments() {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let node = game.play_text("E6-E8").unwrap();
    game.note_mut(node).unwrap().comment = "one\u{7} \u{1}\u{2} two\nthree".to_owned();
    let text = score::write(&game, &[]);
    assert!(text.ends_with("\n\n1.E6-E8 {one two three} *\n"), "{text:?}");
    assert_eq!(score::write(&read::<Camelot>(&text), &[]), text);
}

#[test]
fn a_comment_on_a_resignation_stays_on_it() {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let mv = game.play_text("E6-E8").unwrap();
    game.note_mut(mv).unwrap().comment = "first".to_owned();
    game.resign(Seat::SECOND).unwrap();
    assert!(score::write(&game, &[]).ends_with("{first} Resigns 1-0\n"));
    let last = *game.line().last().unwrap();
    game.note_mut(last).unwrap().comment = "then".to_owned();
    let text = score::write(&game, &[]);
    let again = read::<Camelot>(&text);
    assert_eq!(told(&again), told(&game), "{text}");
    assert_eq!(score::write(&again, &[]), text);
}
