//! Chameleon by its numbered rules, its table of endings and its figures; and what clicks make of it.

mod solved;
mod texts;

use std::collections::HashMap;

use camaieu::play::{Click, Match, Selection};
use camaieu::rules::chameleon::board::TILES;
use camaieu::rules::chameleon::{
    Chameleon, Colour, Event, Guise, Move, Piece, Position, Tile, reasons as why,
};
use camaieu::rules::game::{Observer, Reason, Refusal, Seat, reasons};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use proptest::prelude::*;

use crate::suite;

const START: &str = "wbwbw/5/5/5/WBWBW r";

/// A position from the side to move and its pieces, `r Wc3 be5`.
fn at(text: &str) -> Position {
    read(&position_text(text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn position_text(text: &str) -> String {
    let (side, pieces) = text.split_once(' ').unwrap_or((text, ""));
    let mut left: Vec<&str> = pieces.split(' ').filter(|piece| !piece.is_empty()).collect();
    let mut rank = |rank: u8| {
        let letter = |tile: Tile| {
            let index = left.iter().position(|piece| piece[1..] == tile.to_string());
            index.map_or(".", |index| &left.remove(index)[..1])
        };
        let line: String = Tile::of_rank(rank).map(letter).collect();
        (1..=5).rev().fold(line, |line, gap| line.replace(&".".repeat(gap), &gap.to_string()))
    };
    let ranks: Vec<String> = (1..=5).rev().map(&mut rank).collect();
    assert!(left.is_empty(), "{text}: no such tiles: {left:?}");
    format!("{} {side}", ranks.join("/"))
}

fn read(text: &str) -> Result<Position, Vec<Refusal>> {
    Chameleon::read_position(text, &Setup::default_of(Chameleon::OPTIONS))
}

fn tile(name: &str) -> Tile {
    Tile::read(name).unwrap_or_else(|| panic!("{name} is no tile"))
}

fn outcome(position: &str) -> String {
    Chameleon::outcome(&at(position)).to_string()
}

/// The texts of all legal moves, in byte order.
fn moves(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        Chameleon::view_moves(position).iter().map(|mv| Chameleon::move_text(position, mv)).collect();
    texts.sort();
    texts
}

/// Tiles to which the piece on a tile can go, in byte order, joined by spaces; a capture is marked by an x.
fn from(position: &str, tile: &str) -> String {
    let texts = moves(&at(position));
    let from =
        texts.iter().filter_map(|text| text.strip_prefix(tile)).map(|text| text.trim_start_matches('-'));
    let mut ends: Vec<&str> = from.collect();
    ends.sort_by_key(|end| end.trim_start_matches('x'));
    ends.join(" ")
}

/// Returns the reason why a move is refused.
fn refused(position: &str, mv: &str) -> &'static Reason {
    let position = at(position);
    let refusal = Chameleon::read_move(&position, mv).expect_err(mv);
    assert!(!moves(&position).iter().any(|legal| legal == mv), "{mv} is legal");
    refusal.reason
}

fn played(position: &str, mv: &str) -> Position {
    let mut position = at(position);
    let mv = Chameleon::read_move(&position, mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?}"));
    let _ = Chameleon::play(&mut position, &mv);
    position
}

#[test]
fn the_start_has_each_nature_on_the_opposite_tile() {
    let start = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
    assert_eq!(start.to_string(), START);
    assert_eq!(start.to_move(), Seat::FIRST);
    for (tile, piece) in start.all_pieces() {
        assert_ne!(piece.nature, tile.colour(), "{tile}");
        assert_eq!(tile.area(), Some(piece.seat), "{tile}");
    }
    for name in ["a1", "c1", "e1", "b2", "a5", "e5", "c3"] {
        assert_eq!(tile(name).colour(), Colour::Black, "{name}");
    }
    for name in ["b1", "d1", "a2", "d5"] {
        assert_eq!(tile(name).colour(), Colour::White, "{name}");
    }
}

#[test]
fn figure_perft_from_the_start() {
    let mut start = read(START).unwrap();
    let counts: Vec<u64> = (0..=4).map(|depth| perft::<Chameleon>(&mut start, depth)).collect();
    assert_eq!(counts, [1, 27, 729, 20_554, 566_230]);
}

#[test]
fn rule_1_every_piece_steps_like_a_king() {
    // Enemies on all diagonals leave only steps.
    assert_eq!(from("r Bc3 wb2 wd2 bb4 bd4", "c3"), "xb2 b3 xb4 c2 c4 xd2 d3 xd4");
    for (piece, steps) in [("W", "a2 b1 b2 b3 c2"), ("B", "a2 b1 b2 c3 d4 e5")] {
        assert_eq!(from(&format!("r {piece}a1 wa4"), "a1"), steps);
    }
    assert_eq!(refused("r Wa1 wa4", "a1-a3"), &why::OUT_OF_REACH);
    assert_eq!(refused("r Bb1 wa4", "b1-e3"), &why::OUT_OF_REACH);
}

#[test]
fn rule_2_on_its_colour_a_piece_is_a_bishop() {
    assert_eq!(from("r Bc3 wa4", "c3"), "a1 a5 b2 b3 b4 c2 c4 d2 d3 d4 e1 e5");
    assert_eq!(from("r Wc2 wa5", "c2"), "a4 b1 b2 b3 c1 c3 d1 d2 d3 e4");
    // It stops before a piece of its own, and on an enemy.
    assert_eq!(from("r Bb2 Wc3 wa4", "b2"), "a1 a2 a3 b1 b3 c1 c2");
    assert_eq!(from("r Bb2 wd4 wa5", "b2"), "a1 a2 a3 b1 b3 c1 c2 c3 xd4");
    assert_eq!(refused("r Bb2 Wc3 wa4", "b2-e5"), &why::BLOCKED);
    assert_eq!(refused("r Bb2 wd4 we5", "b2xe5"), &why::BLOCKED);
    assert_eq!(refused("r Wb2 wa4", "b2-d4"), &why::NO_BISHOP_HERE);
}

#[test]
fn rule_3_on_the_other_colour_a_piece_is_a_knight() {
    assert_eq!(from("r Wc3 wa4", "c3"), "a2 xa4 b1 b2 b3 b4 b5 c2 c4 d1 d2 d3 d4 d5 e2 e4");
    assert_eq!(from("r Bc2 wa5", "c2"), "a1 a3 b1 b2 b3 b4 c1 c3 d1 d2 d3 d4 e1 e3");
    // Over its own and over enemy pieces.
    assert_eq!(from("r Wa1 Wa2 Bb2 Wb1 bb3 wc3", "a1"), "xb3 c2");
    assert_eq!(from("r Wa1 wa2 bb2 Wb1", "a1"), "xa2 xb2 b3 c2");
    assert_eq!(refused("r Bc3 wa4", "c3xa4"), &why::NO_KNIGHT_HERE);
    assert_eq!(refused("r Wc2 wa5", "c2-a3"), &why::NO_KNIGHT_HERE);
}

#[test]
fn rules_2_and_3_a_piece_switches_with_its_tile() {
    let white = Piece { seat: Seat::FIRST, nature: Colour::White };
    assert_eq!(white.guise(tile("a1")), Guise::Knight);
    assert_eq!(white.guise(tile("a2")), Guise::Bishop);
    let black = Piece { nature: Colour::Black, ..white };
    assert_eq!(black.guise(tile("a1")), Guise::Bishop);
    assert_eq!(black.guise(tile("a2")), Guise::Knight);
    assert_eq!(at("r Wc3 wa4").guise(tile("c3")), Some(Guise::Knight));
    assert_eq!(at("r Wc3 wa4").guise(tile("c2")), None);
    // A knight's move changes it, a bishop's never.
    assert_eq!(played("r Wa1 wa5", "a1-b3").guise(tile("b3")), Some(Guise::Bishop));
    assert_eq!(played("r Ba1 wa5", "a1-d4").guise(tile("d4")), Some(Guise::Bishop));
    assert_eq!(played("r Ba1 wa5", "a1-a2").guise(tile("a2")), Some(Guise::Knight));
}

#[test]
fn rule_4_it_captures_where_it_ends_and_never_its_own() {
    let after = played("r Wc3 Bb2 wa4 bd4", "c3xa4");
    assert_eq!(after, at("b Wa4 Bb2 bd4"));
    assert_eq!(refused("r Wc3 Bb2 wa4", "c3-b2"), &why::OWN_PIECE);
    assert_eq!(refused("r Wc3 Bb2 wa4", "c3xb2"), &why::OWN_PIECE);
    assert_eq!(refused("r Wc3 Bb2 wa4", "c3xc4"), &why::NOTHING_TO_CAPTURE);
}

#[test]
fn rule_5_no_passing_and_a_blocked_piece_stays() {
    assert_eq!(refused("r Wa1 wa5", "a1-a1"), &why::SAME_TILE);
    let shut_in = "r Ba1 Wa2 Wb1 Wb2 we4";
    assert_eq!(from(shut_in, "a1"), "");
    assert_eq!(click(shut_in, "a1"), ["cannot-move"]);
}

#[test]
fn ruling_rule_6_an_invader_must_be_captured() {
    let position = "r Wa1 Wb2 Wd3 wc1 we5";
    assert_eq!(moves(&at(position)), ["b2xc1"]);
    assert_eq!(refused(position, "a1-a2"), &why::MUST_CAPTURE);
    assert_eq!(refused(position, "b2-b3"), &why::MUST_CAPTURE);
    // Blue's area is rank 5.
    assert_eq!(moves(&at("b Wc5 Wb2 Be3 wd4 ba4 bb3 we2")), ["a4xc5", "b3xc5", "d4xc5"]);
    // What is refused for another reason says that reason.
    assert_eq!(refused(position, "a1-a4"), &why::OUT_OF_REACH);
    let duties = Chameleon::duties(&at(position));
    let due = Refusal::new(&why::DUE_CAPTURE).with("tile", "c1").with("tiles", "b2");
    assert_eq!((duties.len(), &duties[0].due, &duties[0].by[..]), (1, &due, &[tile("b2")][..]));
    assert_eq!(Chameleon::duties(&read(START).unwrap()), []);
    assert_eq!(Chameleon::duties(&at("r Wa1 wc1 we5")), [], "the game is over");
}

#[test]
fn ruling_rule_6_there_is_never_more_than_one_invader() {
    for seed in 1..200 {
        let mut rng = Rng::new(seed);
        let mut position = read(START).unwrap();
        while let Some(mv) = rng.pick(&Chameleon::view_moves(&position)) {
            position.play(mv).unwrap();
            let on = |area: Seat, seat: Seat| {
                position
                    .all_pieces()
                    .filter(|(tile, piece)| tile.area() == Some(area) && piece.seat == seat)
                    .count()
            };
            let (own, waiting) = (position.to_move(), position.to_move().other());
            assert!(on(own, waiting) <= 1, "{position}");
            assert_eq!(on(waiting, own), 0, "{position}");
            assert_eq!(read(&position.to_string()), Ok(position));
        }
    }
}

#[test]
fn end_elimination_when_no_piece_is_left() {
    assert_eq!(Chameleon::outcome(&played("r Wc3 Bb2 wa4", "c3xa4")).to_string(), "win 1 elimination");
    assert_eq!(outcome("r wb2 wc3"), "win 2 elimination");
    // It is looked at before the invasions.
    assert_eq!(outcome("b Wc5"), "win 1 elimination");
    assert_eq!(outcome("b Wc5 Wc1"), "win 1 elimination");
}

#[test]
fn end_lone_invasion_when_a_last_piece_invades() {
    // Goal B needs no wait, even where the piece could be captured; nor where it captures on its way in.
    assert_eq!(outcome("b Wc5 wc4"), "win 1 lone-invasion");
    assert_eq!(Chameleon::outcome(&played("r Wc4 wa5 bb5", "c4xb5")).to_string(), "win 1 lone-invasion");
    assert_eq!(outcome("r Wc2 bc1"), "win 2 lone-invasion");
    // It is looked at before goal A.
    assert_eq!(outcome("b Wc5 wa2"), "win 1 lone-invasion");
}

#[test]
fn end_invasion_when_no_piece_can_capture_the_invader() {
    assert_eq!(outcome("b Wc5 Wc1 wa2"), "win 1 invasion");
    assert_eq!(outcome("b Wc5 Wc1 wc4"), "ongoing");
    // Captors by a knight's jump, by a slide, and by one that a piece stops.
    assert_eq!(outcome("b Wc5 Wc1 wb3"), "win 1 invasion");
    assert_eq!(outcome("b Wc5 Wc1 bb3"), "ongoing");
    assert_eq!(outcome("b Wc5 Wc1 ba3"), "ongoing");
    assert_eq!(outcome("b Wc5 Bb4 ba3"), "win 1 invasion");
    assert_eq!(outcome("b Wc5 Bb4 ba3 wb5"), "ongoing");
    assert_eq!(outcome("r wa1 wc3 We1"), "win 2 invasion");
    assert!(moves(&at("r wa1 wc3 We1")).is_empty());
    // On the enemy area only: the own one means nothing.
    assert_eq!(outcome("b Wc1 Wd1 wa5"), "ongoing");
}

#[test]
fn end_goal_a_is_superior_to_goal_b() {
    // Red's last piece could reach Blue's area next, but Blue's stands on Red's already and cannot be captured.
    assert_eq!(outcome("r Wc4 wa1 wa3"), "win 2 invasion");
    // It has to capture where it can, and wins nothing by an invasion of its own.
    assert_eq!(moves(&at("r Wb2 wc1 wa5")), ["b2xc1"]);
    // The invader is captured by a last piece: no invasion, since it stands on its own area.
    assert_eq!(Chameleon::outcome(&played("r Wb2 wc1 wa5", "b2xc1")).to_string(), "ongoing");
}

#[test]
fn ruling_the_third_coming_of_a_position_is_a_draw() {
    let mut game = Match::<Chameleon>::new(&Setup::default_of(Chameleon::OPTIONS), 1);
    let round = ["a1-a2", "a5-a4", "a2-a1", "a4-a5"];
    for mv in round.iter().chain(&round[..3]) {
        game.play_text(mv).unwrap();
        assert_eq!(game.outcome().to_string(), "ongoing");
    }
    game.play_text("a4-a5").unwrap();
    assert_eq!(game.outcome().to_string(), "draw repetition");
    assert_eq!(Chameleon::outcome(game.position()).to_string(), "ongoing", "a position has no history");
}

#[test]
fn repetition_needs_the_same_side_to_move_and_natures() {
    let position = at("r Wa2 Bb2 wd4");
    for other in ["b Wa2 Bb2 wd4", "r Ba2 Wb2 wd4", "r wa2 Bb2 wd4", "r Wa2 Bb2 we4", "r Wa2 Bb2 bd4"] {
        let other = at(other);
        assert!(!Chameleon::repeats(&position, &other));
        assert_ne!(Chameleon::hash(&position), Chameleon::hash(&other));
    }
}

#[test]
fn different_positions_have_different_numbers() {
    let mut seen = HashMap::new();
    for seed in 1..300 {
        let mut rng = Rng::new(seed);
        let mut position = read(START).unwrap();
        while let Some(mv) = rng.pick(&Chameleon::view_moves(&position)) {
            position.play(mv).unwrap();
            let known = *seen.entry(Chameleon::hash(&position)).or_insert(position);
            assert_eq!(known, position);
        }
    }
    assert!(seen.len() > 5_000);
}

#[test]
fn events_tell_what_happens_in_order() {
    let events = |position: &str, mv: &str| {
        let position = at(position);
        let mv = Chameleon::read_move(&position, mv).unwrap();
        suite::events::<Chameleon>(&position, &mv, &Chameleon::steps(&position, &mv), Observer::Onlooker)
    };
    let moved = |from, to, by| Event::Moved { from: tile(from), to: tile(to), by };
    assert_eq!(
        events("r Wb3 Wa1 wc5 wd4", "b3-c4"),
        [moved("b3", "c4", None)],
        "one tile along a diagonal is a step like any other"
    );
    assert_eq!(events("r Ba1 wa5", "a1-d4"), [moved("a1", "d4", Some(Guise::Bishop))]);
    assert_eq!(
        events("r Wa3 Wa1 wb5 wd4", "a3xb5"),
        [
            Event::Captured { tile: tile("b5"), piece: Piece { seat: Seat::SECOND, nature: Colour::White } },
            moved("a3", "b5", Some(Guise::Knight)),
            Event::Switched { tile: tile("b5"), guise: Guise::Bishop },
            Event::Invaded { tile: tile("b5") },
        ]
    );
    // Nothing comes of a move that begins nowhere, and nothing breaks.
    let nowhere = Move { from: tile("e3"), to: tile("e4") };
    assert_eq!(suite::events::<Chameleon>(&at("r Wa1 wa5"), &nowhere, &[], Observer::All), []);
}

/// Result of each of the clicks on these tiles: `+` chosen, `0` put back, a move, or the reason of a refusal.
fn click(position: &str, tiles: &str) -> Vec<String> {
    let view = at(position);
    let mut selection = Selection::<Chameleon>::default();
    let one = |name: &str| match selection.click(&view, tile(name)) {
        Click::Chosen => "+".to_owned(),
        Click::TakenBack => "0".to_owned(),
        Click::Complete { mv, .. } => Chameleon::move_text(&view, &mv),
        Click::Refused(refusal) => refusal.reason.id.trim_start_matches("chameleon-").to_owned(),
    };
    tiles.split(' ').map(one).collect()
}

#[test]
fn clicks_make_moves_or_say_why_not() {
    let position = "r Wa1 Bd1 wd4 be5";
    assert_eq!(click(position, "a1 b3"), ["+", "a1-b3"]);
    assert_eq!(click(position, "a1 a1 d1 a1 c2"), ["+", "0", "+", "+", "a1-c2"]);
    assert_eq!(
        click(position, "c4 d4 c2"),
        ["refuse-no-piece-here", "refuse-not-your-piece", "several-pieces"]
    );
    assert_eq!(click(position, "a1 d4 e2"), ["+", "no-bishop-here", "out-of-reach"]);
    // A tile that only one piece can go to.
    assert_eq!(click(position, "b3"), ["a1-b3"]);
    // With a capture due.
    let due = "r Wa1 Wb2 Wd3 wc1 we5";
    assert_eq!(
        click(due, "a1 d3 b2 a1 b3 c1"),
        ["due-capture", "due-capture", "+", "due-capture", "must-capture", "b2xc1"]
    );
    assert_eq!(click("r Wa1 wc1 we5", "a1"), [reasons::GAME_OVER.id]);
    let view = at(position);
    let refusal = Chameleon::why_not(&view, &[tile("a1"), tile("b3")], tile("c3"));
    assert_eq!(refusal.reason, &reasons::NO_SUCH_STEP);
    assert_eq!(Chameleon::why_not(&view, &[tile("a1")], tile("a1")).reason, &why::SAME_TILE);
}

#[test]
fn captures_are_marked_in_what_may_come_next() {
    let view = at("r Wb2 Be3 wd3 wc5");
    let partial = Chameleon::partial(&view, &[tile("b2")]);
    let takes: Vec<Tile> = partial.next.iter().filter(|next| next.takes).map(|next| next.step).collect();
    assert_eq!(takes, [tile("d3")]);
    let ends: Vec<Tile> = partial.ends.iter().filter(|end| end.takes).map(|end| end.step).collect();
    assert_eq!(ends, [tile("d3")]);
    let partial = Chameleon::partial(&view, &[]);
    assert!(partial.next.iter().all(|next| !next.takes && !next.may_stop));
    assert!(partial.ends.iter().any(|end| end.takes && end.step == tile("d3") && end.only.is_none()));
}

/// Two to ten pieces anywhere, as many of each nature as there are, as far as that can come in a game.
fn positions() -> impl Strategy<Value = Position> {
    let tiles = proptest::sample::subsequence((0..TILES).collect::<Vec<_>>(), 2..=10).prop_shuffle();
    (tiles, 1_usize..=5, any::<bool>()).prop_filter_map(
        "it cannot come in a game",
        |(tiles, blue, blue_moves)| {
            let mut position = Position::empty();
            for (index, &tile) in tiles.iter().enumerate() {
                let (seat, index) =
                    if index < blue { (Seat::SECOND, index) } else { (Seat::FIRST, index - blue) };
                let nature = if index % 2 == 0 { Colour::White } else { Colour::Black };
                position.replace(Tile::from_index(tile)?, Some(Piece { seat, nature }));
            }
            position.set_turn(if blue_moves { Seat::SECOND } else { Seat::FIRST });
            read(&position.to_string()).ok()
        },
    )
}

/// Outcome of a position that was played or read, worked out on the board.
fn outcome_by_hand(position: &Position) -> String {
    let (own, waiting) = (position.to_move(), position.to_move().other());
    let of = |seat: Seat| position.all_pieces().filter(move |(_, piece)| piece.seat == seat);
    let between = |tile: Tile, one: Tile, other: Tile| {
        let strictly = |at: u8, ends: [u8; 2]| ends[0].min(ends[1]) < at && at < ends[0].max(ends[1]);
        strictly(tile.file(), [one.file(), other.file()])
            && strictly(tile.rank(), [one.rank(), other.rank()])
            && tile.file().abs_diff(one.file()) == tile.rank().abs_diff(one.rank())
    };
    let captures = |from: Tile, piece: Piece, to: Tile| {
        let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        let free = position.all_pieces().all(|(tile, _)| !between(tile, from, to));
        files.max(ranks) == 1
            || if piece.nature == from.colour() { files == ranks && free } else { files * ranks == 2 }
    };
    if of(own).count() == 0 {
        return format!("win {waiting} elimination");
    }
    let Some((invader, _)) = of(waiting).find(|(tile, _)| tile.area() == Some(own)) else {
        return "ongoing".to_owned();
    };
    if of(waiting).count() == 1 {
        format!("win {waiting} lone-invasion")
    } else if of(own).any(|(from, piece)| captures(from, piece, invader)) {
        "ongoing".to_owned()
    } else {
        format!("win {waiting} invasion")
    }
}

proptest! {
    /// The list of moves and the check, each made in its own way, agree on every pair of tiles; a game without
    /// moves is over (rule 5), and how it ended is what the board shows.
    #[test]
    fn list_and_check_agree_on_any_board(position in positions()) {
        let list = Chameleon::view_moves(&position);
        let mut checked = Vec::new();
        for from in Tile::all() {
            for to in Tile::all() {
                let mv = Move { from, to };
                if Chameleon::check(&position, &mv).is_ok() {
                    checked.push(mv);
                }
                let mut after = position;
                let undo = Chameleon::play(&mut after, &mv);
                let _ = (Chameleon::outcome(&after), after.to_string(), moves(&after));
                Chameleon::undo(&mut after, &mv, undo);
                prop_assert_eq!(after, position);
            }
        }
        prop_assert_eq!(&list, &checked);
        prop_assert_eq!(list.is_empty(), Chameleon::outcome(&position).is_over());
        prop_assert_eq!(Chameleon::outcome(&position).to_string(), outcome_by_hand(&position));
        prop_assert_eq!(Chameleon::hash(&position), Chameleon::hash_from_scratch(&position));
        prop_assert_eq!(read(&position.to_string()), Ok(position));
    }
}
