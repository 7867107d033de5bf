//! The endgame tablebase of Chameleon.

use std::sync::LazyLock;

use camaieu::bots::chameleon::{ChameleonTablebase, Endings, MAX_PIECES};
use camaieu::bots::tablebase::{self, Census, TablebaseError, file_length};
use camaieu::bots::{Bots, Level, Limits, Observation, Score};
use camaieu::rules::chameleon::{Chameleon, Colour, Piece, Position, Tile};
use camaieu::rules::game::{Outcome, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

static TABLEBASE: LazyLock<ChameleonTablebase> = LazyLock::new(|| built(MAX_PIECES, 2));

fn built(pieces: usize, threads: usize) -> ChameleonTablebase {
    ChameleonTablebase::build(pieces, threads, |_, _| {})
}

/// Number of bytes before the tables.
const HEADER_LENGTH: usize = tablebase::HEADER_LENGTH + "chameleon".len();

fn read(bytes: &[u8]) -> Result<ChameleonTablebase, TablebaseError> {
    ChameleonTablebase::read(std::io::Cursor::new(bytes.to_vec()))
}

/// Random positions that can occur, with this many pieces.
fn positions(pieces: usize, seed: u64) -> impl Iterator<Item = Position> {
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        rng.shuffle(&mut tiles);
        let mut position = Position::empty();
        for &tile in &tiles[..pieces] {
            let seat = *rng.pick(&[Seat::FIRST, Seat::SECOND]).unwrap();
            let nature = *rng.pick(&[Colour::White, Colour::Black]).unwrap();
            position.replace(tile, Some(Piece { seat, nature }));
        }
        position.set_turn(*rng.pick(&[Seat::FIRST, Seat::SECOND]).unwrap());
        position.to_string().parse::<Position>().ok()
    })
    .flatten()
}

/// Result for the side to move if it is decided within this many plies, by exhaustive search.
fn search_all(position: &Position, plies: u32) -> Option<Score> {
    if let Outcome::Win(winners, _) = Chameleon::outcome(position) {
        let own = winners.contains(position.to_move());
        return Some(if own { Score::Win(0) } else { Score::Loss(0) });
    }
    if plies == 0 {
        return None;
    }
    let after = Chameleon::view_moves(position).into_iter().map(|mv| {
        let mut next = *position;
        Chameleon::play(&mut next, &mv);
        search_all(&next, plies - 1).map(|score| match score {
            Score::Win(plies) => Score::Loss(plies + 1),
            Score::Loss(plies) => Score::Win(plies + 1),
            points => points,
        })
    });
    let after: Vec<Option<Score>> = after.collect();
    let best = after.iter().flatten().max().copied();
    match best {
        Some(Score::Win(_)) => best,
        _ if after.iter().any(Option::is_none) => None,
        _ => best,
    }
}

#[test]
fn no_position_of_four_pieces_or_fewer_is_drawn() {
    for pieces in 1..=MAX_PIECES {
        for position in positions(pieces, 1).take(20_000) {
            assert!(TABLEBASE.probe(&position).is_some(), "{position}");
        }
    }
    assert!(TABLEBASE.probe(&Position::start()).is_none());
    assert!((1..=MAX_PIECES).all(|pieces| TABLEBASE.census(pieces).draws == 0));
}

#[test]
fn the_census_counts_every_position_once() {
    let count = |pieces| TABLEBASE.census(pieces);
    // One piece: of the side that has moved, on any tile, of either nature. On the enemy area it wins too; there is no
    // mirror image of the middle file.
    assert_eq!(count(1), Census { losses: 15 * 2, ..Census::default() });
    assert_eq!((count(2).longest, count(4).longest), (5, 17));
    assert_eq!((count(0), count(5)), (Census::default(), Census::default()));
}

#[test]
fn threads_make_no_difference() {
    assert_eq!(built(3, 1).into_bytes(), built(3, 3).into_bytes());
}

#[test]
fn a_tablebase_reads_back() {
    let bytes = built(3, 1).into_bytes();
    assert_eq!(bytes.len() as u64, file_length::<Endings>(3));
    let tablebase = read(&bytes).unwrap();
    assert_eq!(tablebase.pieces(), 3);
    for position in positions(3, 6).take(1_000) {
        assert_eq!(tablebase.probe(&position), TABLEBASE.probe(&position), "{position}");
    }
    assert!(positions(4, 6).take(100).all(|position| tablebase.probe(&position).is_none()));
}

#[test]
fn a_file_that_is_not_whole_is_refused() {
    let bytes = built(2, 1).into_bytes();
    for length in
        [0, 1, HEADER_LENGTH - 1, HEADER_LENGTH, HEADER_LENGTH + 1, bytes.len() - 32, bytes.len() - 1]
    {
        assert!(matches!(read(&bytes[..length]), Err(TablebaseError::Unreadable(_))), "{length}");
    }
    for place in [HEADER_LENGTH, bytes.len() / 2, bytes.len() - 33, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert!(matches!(read(&changed), Err(TablebaseError::Damaged)), "{place}");
    }
    for (place, value) in [(0, b'C'), (28, b'2'), (HEADER_LENGTH - 1, 0), (HEADER_LENGTH - 1, 8)] {
        let mut other = bytes.clone();
        other[place] = value;
        assert!(matches!(read(&other), Err(TablebaseError::NoTablebase)), "{place}");
    }
}

#[test]
fn the_tablebase_agrees_with_exhaustive_search() {
    for pieces in 1..=MAX_PIECES {
        for position in positions(pieces, 2).take(300) {
            let known = TABLEBASE.probe(&position).unwrap();
            match search_all(&position, 3) {
                Some(score) => assert_eq!(known, score, "{position}"),
                None => {
                    let (Score::Win(plies) | Score::Loss(plies)) = known else { panic!("{known:?}") };
                    assert!(plies > 3, "{position}: {known:?}");
                }
            }
        }
    }
}

#[test]
fn every_result_follows_from_those_after_it() {
    for position in (2..=MAX_PIECES).flat_map(|pieces| positions(pieces, 3).take(3_000)) {
        if Chameleon::outcome(&position).is_over() {
            continue;
        }
        let after = Chameleon::view_moves(&position).into_iter().map(|mv| {
            let mut next = position;
            Chameleon::play(&mut next, &mv);
            match TABLEBASE.probe(&next).unwrap() {
                Score::Win(plies) => Score::Loss(plies + 1),
                Score::Loss(plies) => Score::Win(plies + 1),
                points => points,
            }
        });
        assert_eq!(TABLEBASE.probe(&position), after.max(), "{position}");
    }
}

#[test]
fn the_engine_plays_endgames_perfectly() {
    let mut farthest = 0;
    for position in positions(MAX_PIECES, 4).take(300) {
        let known = TABLEBASE.probe(&position).unwrap();
        let observation = Observation::of_position(&position);
        let Some(thought) =
            Chameleon::engine(Level::FULL, 1).think(&observation, &Limits::nodes(500), &mut |_| {})
        else {
            continue;
        };
        assert_eq!(thought.score, known, "{position}");
        if let Score::Win(plies) = known {
            farthest = farthest.max(plies);
        }
    }
    assert!(farthest > 5, "{farthest}");
}

#[test]
fn a_search_of_few_nodes_does_without_the_tablebase() {
    let far = |position: &Position| match TABLEBASE.probe(position) {
        Some(Score::Win(plies) | Score::Loss(plies)) => plies > 4,
        _ => false,
    };
    for position in positions(MAX_PIECES, 5).filter(far).take(20) {
        let mut engine = Chameleon::engine(Level::FULL, 1);
        let observation = Observation::of_position(&position);
        let mut think = |nodes| engine.think(&observation, &Limits::nodes(nodes), &mut |_| {}).unwrap();
        let (one, many) = (think(1), think(100));
        assert!(one.nodes <= 1 && matches!(one.score, Score::Points(_)), "{position}: {one:?}");
        assert_eq!(Some(many.score), TABLEBASE.probe(&position), "{position}");
    }
}

#[test]
fn interrupted_search_calls_no_unsearched_move_lost() {
    // The limit is reached when one move is known to lose at once; another wins.
    let position = "3b1/2B1w/b1Ww1/1w3/3W1 r".parse::<Position>().expect("a position");
    for nodes in [150, 200, 300, 400] {
        let thought = Chameleon::engine(Level::FULL, 1)
            .think(&Observation::of_position(&position), &Limits::nodes(nodes), &mut |_| {})
            .expect("a move");
        assert!(!matches!(thought.score, Score::Loss(_)), "{nodes} nodes: {}", thought.score);
    }
}
