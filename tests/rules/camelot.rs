//! Camelot by its numbered rules, its table of endings, its texts and its published scores; and what clicks make of it.

use camaieu::play::score::Score;
use camaieu::play::{Click, Match, Selection};
use camaieu::rules::camelot::board::castle_of;
use camaieu::rules::camelot::{Camelot, Event, Move, Position, Square};
use camaieu::rules::game::{Observer, Reason, Refusal, Seat, reasons};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

const START: &str = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";

/// A position from the side to move and its pieces, `w MF5 nG6`; behind a bar, if need be, the castle moves used by
/// White and by Black and the count of plies: `w MF5 nG6 | 1 0 99`.
fn at(text: &str) -> Position {
    read(&position_text(text)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn position_text(text: &str) -> String {
    let (pieces, counts) = text.split_once(" | ").unwrap_or((text, "0 0 0"));
    let (side, pieces) = pieces.split_once(' ').unwrap_or((pieces, ""));
    let mut left: Vec<&str> = pieces.split(' ').filter(|piece| !piece.is_empty()).collect();
    let mut rank = |rank: u8| {
        let letter = |square: Square| {
            let index = left.iter().position(|piece| piece[1..] == square.to_string());
            index.map_or(".", |index| &left.remove(index)[..1])
        };
        let line: String = Square::of_rank(rank).map(letter).collect();
        (1..=12).rev().fold(line, |line, gap| line.replace(&".".repeat(gap), &gap.to_string()))
    };
    let ranks: Vec<String> = (1..=16).rev().map(&mut rank).collect();
    assert!(left.is_empty(), "{text}: no such squares: {left:?}");
    format!("{} {side} {counts}", ranks.join("/"))
}

fn read(text: &str) -> Result<Position, Vec<Refusal>> {
    Camelot::read_position(text, &Setup::default_of(Camelot::OPTIONS))
}

fn square(name: &str) -> Square {
    Square::read(name).unwrap_or_else(|| panic!("{name} is no square"))
}

/// The canonical texts of all legal moves, in byte order.
fn moves(position: &str) -> Vec<String> {
    let position = at(position);
    let mut list = Vec::new();
    Camelot::moves(&position, &mut list);
    let mut texts: Vec<String> = list.iter().map(|mv| Camelot::move_text(&position, mv)).collect();
    texts.sort();
    texts
}

/// The move is legal, and this is its canonical text.
fn assert_legal(position: &str, mv: &str) {
    let legal = moves(position);
    assert!(legal.iter().any(|other| other == mv), "{position}: {mv} is not among {legal:?}");
    assert_reads(position, mv, mv);
}

/// The text is read as the move with this canonical text.
fn assert_reads(position: &str, text: &str, canonical: &str) {
    let view = at(position);
    let mv = Camelot::read_move(&view, text).unwrap_or_else(|why| panic!("{position}: {text}: {why:?}"));
    assert_eq!(Camelot::check(&view, &mv), Ok(()), "{position}: {text}");
    assert_eq!(Camelot::move_text(&view, &mv), canonical, "{position}: {text}");
}

fn refusal(position: &str, mv: &str) -> &'static Reason {
    let read = Camelot::read_move(&at(position), mv);
    read.expect_err(&format!("{position}: {mv} is read")).reason
}

/// The move is not among the legal ones, and is refused by this rule.
fn assert_refused(position: &str, mv: &str, rule: u8) {
    assert!(!moves(position).iter().any(|other| other == mv), "{position}: {mv} is legal");
    let reason = refusal(position, mv);
    assert_eq!(reason.rule, Some(rule), "{position}: {mv}: {reason:?}");
}

/// The text of the position after these moves, and the match's outcome.
fn after(position: &str, moves: &str) -> (String, String) {
    let mut game = Match::<Camelot>::from_position(at(position));
    for mv in moves.split(' ').filter(|mv| !mv.is_empty()) {
        game.play_text(mv).unwrap_or_else(|why| panic!("{position}: {mv}: {why:?}"));
    }
    (Camelot::position_text(game.position()), game.outcome().to_string())
}

/// The moves lead from one position to the other, and the game goes on.
fn assert_leads(position: &str, moves: &str, to: &str) {
    assert_eq!(after(position, moves), (position_text(to), "ongoing".to_owned()), "{position}: {moves}");
}

fn outcome(position: &str) -> String {
    Camelot::outcome(&at(position)).to_string()
}

mod board_and_start {
    use super::*;

    #[test]
    fn the_start_is_that_of_the_rules() {
        let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
        assert_eq!(Camelot::position_text(&start), START);
        let listed = "w NC6 ND7 NI7 NJ6 MD6 ME6 MF6 MG6 MH6 MI6 ME7 MF7 MG7 MH7 \
                      nC11 nD10 nI10 nJ11 mD11 mE11 mF11 mG11 mH11 mI11 mE10 mF10 mG10 mH10";
        assert_eq!(at(listed), start);
        assert_eq!((Camelot::seats(&start), Camelot::to_move(&start)), (2, Seat::FIRST));
    }

    #[test]
    fn the_first_moves_are_50_and_their_mirror_images() {
        let start = at(&format!("w {}", "NC6 ND7 NI7 NJ6 MD6 ME6 MF6 MG6 MH6 MI6 ME7 MF7 MG7 MH7 mA13"));
        let mut alone = Vec::new();
        Camelot::moves(&start, &mut alone);
        let mut list = Vec::new();
        let start = read(START).unwrap();
        Camelot::moves(&start, &mut list);
        assert_eq!(list.len(), 100);
        let mirror = |square: Square| Square::new(11 - square.file(), square.rank()).unwrap();
        for mv in &list {
            assert!(!mv.is_capture());
            let image = Move::new(mirror(mv.from()), mirror(mv.to()), &[]).unwrap();
            assert!(image != *mv && list.contains(&image), "{}", Camelot::move_text(&start, mv));
        }
        // The enemy is too far away to make a difference.
        list.sort();
        alone.sort();
        assert_eq!(list, alone);
    }

    #[test]
    fn perft_from_the_start() {
        let mut start = read(START).unwrap();
        let counts: Vec<u64> = (0..=3).map(|depth| perft::<Camelot>(&mut start, depth)).collect();
        assert_eq!(counts, [1, 100, 10_026, 1_070_822]);
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "a hundred million positions: run with --release")]
    fn perft_4_from_the_start() {
        assert_eq!(perft::<Camelot>(&mut read(START).unwrap(), 4), 111_509_838);
    }
}

mod plain_moves_and_canters {
    use super::*;

    #[test]
    fn rule_1_plain_move() {
        let all = ["F5-E4", "F5-E5", "F5-E6", "F5-F4", "F5-F6", "F5-G4", "F5-G5", "F5-G6"];
        assert_eq!(moves("w MF5 mJ9 mJ10"), all);
        assert_eq!(moves("w NF5 mJ9 mJ10"), all);
        assert_eq!(moves("w MA4 mJ9 mJ10"), ["A4-A5", "A4-B3", "A4-B4", "A4-B5"]);
        assert_eq!(
            moves("b mG5 MA9 MA10"),
            all.map(|mv| mv.replace('G', "H").replace('F', "G").replace('E', "F"))
        );
        assert_leads("w MF5 mJ9 mJ10", "F5-E4", "b ME4 mJ9 mJ10 | 0 0 1");
        assert_refused("w MF5 mJ9 mJ10", "F5-F7", 1);
        assert_refused("w MF5 MF6 mJ9", "F5-F6", 1);
    }

    #[test]
    fn rule_2_canter() {
        let position = "w MF5 MF6 MG8 mA13 mA12";
        // It may be chained, turning freely, and may stop anywhere; it takes nothing and is not compulsory.
        assert_legal(position, "F5-F7");
        assert_legal(position, "F5-F7-H9");
        assert_legal(position, "F5-E5");
        assert_leads(position, "F5-F7-H9", "b MF6 MH9 MG8 mA13 mA12 | 0 0 1");
        // Only over one adjoining friend, to the empty square just beyond, in line.
        assert_refused("w MF5 MF6 MF7 mA13", "F5-F8", 1);
        assert_refused("w MF5 MF7 mA13", "F5-F9", 1);
        assert_refused("w MF5 MF6 mF7 mA13", "F5-F7", 3);
        assert_refused("w MF5 MF6 mA13", "F5-G7", 1);
        // Backwards, and Knights too.
        assert_legal("w NF5 MG4 mA13", "F5-H3");
    }

    #[test]
    fn rule_2_a_canter_does_not_end_where_it_began() {
        let ring = "w MF5 MF6 MG7 MH6 MG5 mA13 mA12";
        assert_legal(ring, "F5-F7-H7");
        assert_refused(ring, "F5-F7-H7-H5-F5", 2);
        assert_refused(ring, "F5-F5", 2);
        assert!(moves(ring).iter().all(|mv| !mv.ends_with("-F5") || !mv.starts_with("F5")));
    }
}

mod jumps {
    use super::*;

    #[test]
    fn rule_3_jump() {
        assert_eq!(moves("w MF5 mF6 mA13"), ["F5xF7"]);
        assert_leads("w MF5 MB4 mF6 mA13", "F5xF7", "b MF7 MB4 mA13 | 0 0 0");
        for (around, behind) in
            [("E4", "D3"), ("F4", "F3"), ("G4", "H3"), ("E5", "D5"), ("G5", "H5"), ("E6", "D7"), ("G6", "H7")]
        {
            assert_eq!(moves(&format!("w MF5 n{around} mA13")), [format!("F5x{behind}")]);
        }
        assert_eq!(moves("b nF5 MF6 MA13"), ["F5xF7"]);
        // Not where the square just beyond is taken or off the board, nor over two, nor from afar, nor over a friend.
        assert_refused("w MF5 mF6 mF7 mA13", "F5xF7", 3);
        assert_refused("w MF5 mF6 mF7 mA13", "F5xF8", 3);
        assert_refused("w MF5 mF7 mA13", "F5xF9", 3);
        assert_refused("w MF5 MF6 mA13", "F5xF7", 3);
        assert!(moves("w MB5 mA5 mA13").iter().all(|mv| !mv.contains('x')));
    }

    #[test]
    fn rule_3_the_first_square_counts_as_empty() {
        // Through F5 again on the way to D5.
        assert_eq!(moves("w MF5 mF6 mG7 mH6 mG5 mE5 mA13"), ["F5xD5", "F5xF7xH7xH5xF5xD5"]);
    }

    #[test]
    fn rule_3_a_victim_leaves_at_once() {
        // From F5 over F6 and round to F7 again: F6 is gone and cannot be jumped back over, so the move ends there.
        let position = "w MF5 MB4 mF6 mG7 mH8 mG8 mA13";
        assert_eq!(moves(position), ["F5xF7xH7xF9", "F5xF7xH7xH9xF7"]);
        assert_leads(position, "F5xF7xH7xH9xF7", "b MF7 MB4 mA13 | 0 0 0");
        // All squares that a piece lands on lie two apart from each other, and victims lie between them: what a
        // victim's square can be used for in the same move is only to be passed, and no piece is left to pass over.
    }

    #[test]
    fn rule_4_duty_to_capture() {
        let position = "w MF5 mF6 MB4 MB5 mA13";
        assert_eq!(moves(position), ["F5xF7"]);
        assert_refused(position, "F5-E5", 4);
        assert_refused(position, "B4-C4", 4);
        assert_refused(position, "B4-B6", 4);
    }

    #[test]
    fn rule_4_any_piece_any_victim_any_route() {
        // One capture or two, by a Man or a Knight: there is no rule of the most.
        assert_eq!(moves("w MF5 mF6 mC8 mE6 mH9 NJ5 mJ6"), ["F5xD7xB9", "F5xF7xD5", "J5xJ7"]);
        assert_eq!(moves("w MF5 mF6 mE5 mC5 mH9 mH10"), ["F5xD5xB5", "F5xF7"]);
    }

    #[test]
    fn rule_4_a_charge_answers_the_duty() {
        let position = "w MF5 mF6 NB5 MB6 mB8 mA13";
        assert_eq!(moves(position), ["B5-B7xB9", "F5xF7"]);
    }

    #[test]
    fn rule_5_a_jump_goes_on() {
        assert_eq!(moves("w MF5 mF6 mG8 mA13"), ["F5xF7xH9"]);
        assert_refused("w MF5 mF6 mG8 mA13", "F5xF7", 5);
        assert_refused("w NF5 mF6 mG8 mA13", "F5xF7", 5);
        // It stops where it cannot go on.
        assert_eq!(moves("w MF5 mF6 mG8 mH9"), ["F5xF7"]);
    }

    #[test]
    fn rule_5_circular_jump() {
        let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
        assert_eq!(moves(ring), ["F5xF7xH7xH5xF5"]);
        assert_refused(ring, "F5xF7xH7xH5", 5);
        assert_leads(ring, "F5xF7xH7xH5xF5", "b MF5 MB4 mA13 | 0 0 0");
    }
}

mod knights {
    use super::*;

    #[test]
    fn rule_6_knights_charge() {
        assert_legal("w NF5 MF6 mF8 mA13", "F5-F7xF9");
        assert_leads("w NF5 MF6 mF8 mA13", "F5-F7xF9", "b NF9 MF6 mA13 | 0 0 0");
        // Several canters, then several jumps, turning freely.
        assert_legal("w NF5 MF6 MG7 mH8 mI9 mA13", "F5-F7-H7xH9xJ9");
        // Knights only.
        assert_refused("w MF5 MF6 mF8 mA13", "F5-F7xF9", 6);
    }

    #[test]
    fn rule_6_canters_come_before_jumps() {
        let position = at("w NF5 mF6 MF8 mA13");
        let jump_then_canter = Move::new(square("F5"), square("F9"), &[square("F6")]).unwrap();
        let why = Camelot::check(&position, &jump_then_canter).unwrap_err();
        assert_eq!(why.reason.rule, Some(6), "{why:?}");
        assert_eq!(moves("w NF5 mF6 MF8 mA13"), ["F5xF7"]);
    }

    #[test]
    fn rule_6_a_charge_goes_on_and_may_end_where_it_began() {
        assert_refused("w NF5 MF6 mF8 mG10 mA13", "F5-F7xF9", 5);
        assert_legal("w NF5 MF6 mF8 mG10 mA13", "F5-F7xF9xH11");
        let ring = "w NF5 MF6 mG7 mH6 mG5 mA13";
        assert_eq!(moves(ring), ["F5-F7xH7xH5xF5", "F5xH5xH7xF7", "F6xH4", "F6xH8"]);
    }

    #[test]
    fn rule_6_a_charge_is_not_compulsory() {
        let position = "w NF5 MF6 mF8 mA13";
        for quiet in ["F5-E5", "F6-F7", "F6-F4"] {
            assert_legal(position, quiet);
        }
    }

    #[test]
    fn rule_7_a_cantering_knight_does_not_stop_beside_a_capture() {
        assert_refused("w NF5 MF6 mF8 mA13", "F5-F7", 7);
        // Nor does it go on without one.
        assert_refused("w NF5 MF6 MG7 ME9 mF8 mA13", "F5-F7-H7", 7);
        assert_refused("w NF5 MF6 MG7 ME9 mF8 mA13", "F5-H7", 7);
        // An enemy piece that it could not jump is nothing to it, nor is a plain move a canter.
        assert_legal("w NF5 MF6 mF8 mF9 mA13", "F5-F7");
        assert_legal("w NE6 MF6 mF8 mA13", "E6-F7");
    }

    #[test]
    fn rule_7_the_capture_is_made_at_once_or_after_cantering_on() {
        let position = "w NF5 MF6 MG7 ME9 MI9 mF8 mH8";
        assert_legal(position, "F5-F7xF9");
        assert_legal(position, "F5-F7-H7xH9");
        assert_refused(position, "F5-F7-H7", 7);
        // From H8 no capture can be made, but on the way there one could.
        assert_legal("w NF5 MF6 MG7 ME9 mF8 mH8 mH9 mI9", "F5-F7xF9");
        assert_refused("w NF5 MF6 MG7 ME9 mF8 mH8 mH9 mI9", "F5-H7", 7);
    }

    #[test]
    fn rule_7_some_route_without_a_capture_is_enough() {
        // By F7 the Knight could jump F8; by H5 it meets nobody.
        let position = "w NF5 MF6 MG7 MG5 MH6 ME9 mF8 mA13";
        assert_legal(position, "F5-H5-H7");
        assert_reads(position, "F5-H7", "F5-H5-H7");
        assert_refused(position, "F5-F7-H7", 7);
    }

    #[test]
    fn rule_7_men_have_no_such_duty() {
        assert_legal("w MF5 MF6 mF8 mA13", "F5-F7");
        assert_legal("w MF5 MF6 MG7 ME9 mF8 mA13", "F5-F7-H7");
    }
}

mod own_castle {
    use super::*;

    #[test]
    fn rule_8_no_plain_move_into_it() {
        for mv in ["E2-F1", "F2-F1", "F2-G1", "G2-F1", "G2-G1", "H2-G1"] {
            let position = format!("w M{} mA13 mA12", &mv[..2]);
            assert_refused(&position, mv, 8);
        }
        for mv in ["E15-F16", "F15-G16", "G15-G16", "H15-G16"] {
            let position = format!("b m{} MA4 MA5", &mv[..3]);
            assert_refused(&position, mv, 8);
        }
    }

    #[test]
    fn rule_8_no_canter_into_it_not_even_in_passing() {
        assert_refused("w MH3 MG2 mA13", "H3-F1", 8);
        assert_refused("w NE3 MF2 mA13", "E3-G1", 8);
        assert_refused("w MH3 MG2 ME2 mA13", "H3-F1-D3", 8);
        assert_refused("w MH3 MG2 ME2 mA13", "H3-D3", 8);
        assert_refused("b mH14 mG15 MA4", "H14-F16", 8);
        // The canters of a charge included.
        assert_refused("w NH3 MG2 mE2 mA13", "H3-F1xD3", 8);
        assert_refused("b nE14 mF15 MH15 MA4", "E14-G16xI14", 8);
    }

    #[test]
    fn rule_8_a_jump_may() {
        assert_legal("w MH3 MB4 mG2 mA13", "H3xF1");
        assert_legal("w NE3 MB4 mF2 mA13", "E3xG1");
        assert_legal("b mH14 MG15 MA4", "H14xF16");
        // The jumps of a charge too.
        assert_legal("w NH5 MH4 mG2 mA13", "H5-H3xF1");
    }

    #[test]
    fn rule_9_a_jump_that_lands_there_goes_on() {
        assert_eq!(moves("w MH3 mG2 mE2 mA13"), ["H3xF1xD3"]);
        assert_refused("w MH3 mG2 mE2 mA13", "H3xF1", 5);
        assert_eq!(moves("b nE14 MF15 MH15 MA4"), ["E14xG16xI14"]);
    }

    #[test]
    fn rule_10_that_piece_leaves_first() {
        for home in ["F1", "G1"] {
            let position = format!("w M{home} MB4 MF5 mF6 mA13");
            assert!(moves(&position).iter().all(|mv| mv.starts_with(home)), "{:?}", moves(&position));
            assert_refused(&position, "F5xF7", 10);
            assert_refused(&position, "B4-B5", 10);
        }
        for home in ["F16", "G16"] {
            let position = format!("b n{home} mB6 mF6 MF5 MA13");
            assert!(moves(&position).iter().all(|mv| mv.starts_with(home)), "{:?}", moves(&position));
            assert_refused(&position, "F6xF4", 10);
        }
        // To a square outside.
        assert_refused("w MF1 mA13 mA12", "F1-G1", 10);
        assert_refused("w MG1 mA13 mA12", "G1-F1", 10);
        assert_eq!(moves("w MF1 mA13 mA12"), ["F1-E2", "F1-F2", "F1-G2"]);
    }

    #[test]
    fn rule_10_after_a_jump_into_it() {
        let mut game = Match::<Camelot>::from_position(at("w MH3 MA4 mG2 mJ9 mJ10"));
        for mv in ["H3xF1", "J9-J8"] {
            game.play_text(mv).unwrap();
        }
        assert_eq!(game.play_text("A4-A5").unwrap_err().reason.rule, Some(10));
        game.play_text("F1-E2").unwrap();
        game.play_text("J8-J7").unwrap();
        game.play_text("A4-A5").unwrap();
    }

    #[test]
    fn rule_10_comes_before_a_castle_move() {
        assert_refused("w MF1 MF16 mA13", "F16-G16", 10);
    }

    #[test]
    fn rule_11_it_leaves_by_jumping_if_it_can() {
        assert_eq!(moves("w MF1 MB4 mF2 mA13"), ["F1xF3"]);
        assert_refused("w MF1 MB4 mF2 mA13", "F1-E2", 11);
        assert_refused("w MF1 MB4 MG2 mF2 mA13", "F1-H3", 11);
        assert_eq!(moves("b mG16 mB4 MH15 MA13"), ["G16xI14"]);
    }

    #[test]
    fn rule_11_otherwise_by_a_plain_move_or_a_canter() {
        assert_eq!(moves("w MF1 MG2 MI4 mA13"), ["F1-E2", "F1-F2", "F1-H3", "F1-H3-J5"]);
        assert_eq!(moves("w NG1 MB4 mA13"), ["G1-F2", "G1-G2", "G1-H2"]);
    }

    #[test]
    fn rule_11_a_knight_may_charge() {
        // Instead of a jump,
        assert_eq!(moves("w NF1 MG2 mF2 mH4 mA13"), ["F1-H3xH5", "F1xF3"]);
        // and where it cannot jump. Rule 7 holds here too: it does not stop on H3.
        let position = "w NF1 MG2 mH4 mA13";
        assert_eq!(moves(position), ["F1-E2", "F1-F2", "F1-H3xH5"]);
        assert_refused(position, "F1-H3", 7);
        // A Man may stop there, and may not charge.
        assert_eq!(moves("w MF1 MG2 mH4 mA13"), ["F1-E2", "F1-F2", "F1-H3"]);
    }

    #[test]
    fn rule_11_a_chain_that_ends_there_is_no_way_out() {
        let position = "w MF1 MB4 mF2 mG2 mG3 mA13";
        assert_refused(position, "F1xF3xH3xF1", 11);
        assert_eq!(moves(position), ["F1-E2"]);
    }

    #[test]
    fn rule_11_ruling_a_piece_that_cannot_leave_makes_no_legal_move() {
        let shut_in = "w MF1 MB4 mE2 mF2 mG2 mD3 mF3 mH3";
        assert_eq!(moves(shut_in), [""; 0]);
        assert_eq!(outcome(shut_in), "win 2 stalemate");
        // One more way out, and it is not so.
        assert_eq!(moves("w MF1 MB4 mE2 mF2 mG2 mD3 mF3"), ["F1xH3"]);
    }
}

mod enemy_castle {
    use super::*;

    #[test]
    fn rule_12_a_piece_that_enters_it_stays() {
        for mv in ["F16-E15", "F16-F15", "F16-G15"] {
            assert_refused("w MF16 MB4 mA13", mv, 12);
        }
        assert_refused("w MG16 MF15 mA13", "G16-E14", 12);
        assert_refused("b nF1 mB4 MA13", "F1-F2", 12);
    }

    #[test]
    fn rule_12_its_move_ends_there_at_once() {
        // In the middle of a chain of jumps,
        assert_eq!(moves("w MH14 MB4 mG15 mE15 mA13"), ["H14xF16"]);
        assert_refused("w MH14 MB4 mG15 mE15 mA13", "H14xF16xD14", 12);
        assert_leads("w MH14 MB4 mG15 mE15 mA13", "H14xF16", "b MF16 MB4 mE15 mA13 | 0 0 0");
        // of canters,
        assert_legal("w MH14 MG15 ME15 mA13", "H14-F16");
        assert_refused("w MH14 MG15 ME15 mA13", "H14-F16-D14", 12);
        // and of a charge.
        assert_refused("w NH14 MG15 mE15 mA13", "H14-F16xD14", 12);
        assert_legal("w NH12 MH13 mG15 mE15 mA13", "H12-H14xF16");
    }

    #[test]
    fn rule_12_a_knight_that_canters_in_owes_no_capture() {
        // From F16 it can jump no more (rule 15), so rule 7 asks for nothing.
        assert_legal("w NH14 MG15 mF15 mE15 mA13", "H14-F16");
    }

    #[test]
    fn rule_13_castle_moves() {
        assert_legal("w MF16 MB4 mA13", "F16-G16");
        assert_legal("w NG16 MB4 mA13 | 1 0 0", "G16-F16");
        assert_legal("b mG1 mB4 MA13", "G1-F1");
        assert!(refusal("w MF16 MB4 mG16 mA13", "F16-G16").rule.is_some(), "the other square is taken");
    }

    #[test]
    fn rule_13_two_a_seat() {
        let position = "w MF16 MB4 mF1 mA13 | 0 0 0";
        // Both seats make two each, in turn; then no piece of theirs makes a third.
        assert_leads(position, "F16-G16 F1-G1 G16-F16 G1-F1", "w MF16 MB4 mF1 mA13 | 2 2 4");
        assert_refused("w MF16 MB4 mF1 mA13 | 2 2 4", "F16-G16", 13);
        assert_refused("w MG16 MB4 mF1 mA13 | 2 0 4", "G16-F16", 13);
        assert_refused("b MF16 MB4 mF1 mA13 | 0 2 4", "F1-G1", 13);
        // What the other seat has used is its own affair.
        assert_legal("w MF16 MB4 mF1 mA13 | 1 2 4", "F16-G16");
    }

    #[test]
    fn rule_14_a_castle_move_is_a_quiet_move() {
        assert_refused("w MF16 MF5 mF6 mA13", "F16-G16", 14);
        assert_leads("w MF16 MB4 mJ9 mJ10 | 0 0 7", "F16-G16", "b MG16 MB4 mJ9 mJ10 | 1 0 8");
    }

    #[test]
    fn rule_15_a_piece_there_cannot_jump_and_makes_no_duty() {
        assert_legal("w MF16 MB4 mF15 mA13", "B4-B5");
        assert_legal("w NF16 MB4 mF15 mA13", "F16-G16");
        assert_refused("w MF16 MB4 mF15 mA13", "F16xF14", 15);
        assert_refused("b nG1 mB4 MH2 MA13", "G1xI3", 15);
    }

    #[test]
    fn rule_15_a_piece_on_a_castle_square_can_never_be_jumped() {
        let around =
            (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))).filter(|way| *way != (0, 0));
        let castles = [castle_of(Seat::FIRST), castle_of(Seat::SECOND)].concat();
        assert_eq!(castles, ["F1", "G1", "F16", "G16"].map(square));
        for (files, ranks) in around {
            for castle in &castles {
                assert!(castle.offset(files, ranks).is_none() || castle.offset(-files, -ranks).is_none());
            }
        }
        assert!(moves("w ME15 MB4 mF16 mA13").iter().all(|mv| !mv.contains('x')));
    }
}

mod end {
    use super::*;

    #[test]
    fn castle() {
        assert_eq!(after("w MF16 MG15 mA13 mA12", "G15-G16").1, "win 1 castle");
        assert_eq!(after("b nF1 mI3 MH2 MA13", "I3xG1").1, "win 2 castle");
        assert_eq!(outcome("b MF16 NG16 mA13"), "win 1 castle");
        assert_eq!(outcome("w MB4 mF1 nG1"), "win 2 castle");
        assert_eq!(outcome("b MF16 MB4 mA13 mA12"), "ongoing");
    }

    #[test]
    fn elimination() {
        assert_eq!(after("w MF5 MB4 mF6", "F5xF7").1, "win 1 elimination");
        assert_eq!(after("b nF5 mB4 MF6", "F5xF7").1, "win 2 elimination");
        assert_eq!(outcome("w MF5 NB4"), "win 1 elimination");
        // With one piece left it is not won,
        assert_eq!(after("w MF5 mF6 mF8", "F5xF7xF9").1, "draw bare");
        // and against one piece not yet.
        assert_eq!(outcome("w MF5 MB4 MB5 NB6 mF9"), "ongoing");
        assert_eq!(after("w MF5 MB4 mF6 mF9", "F5xF7").1, "ongoing");
    }

    #[test]
    fn stalemate() {
        let shut_in = "MA12 MB12 MB13 MB14 MA11 MC11 MC13";
        assert_eq!(outcome(&format!("b mA13 {shut_in} MC15")), "win 1 stalemate");
        assert_eq!(outcome(&format!("b mA13 {shut_in}")), "ongoing");
        assert_eq!(after(&format!("w mA13 {shut_in} MC14"), "C14-C15").1, "win 1 stalemate");
        // A single piece in the enemy castle, its castle moves used.
        assert_eq!(outcome("w MF16 mJ9 mJ10 | 2 0 0"), "win 2 stalemate");
        assert_eq!(outcome("w MF16 mJ9 mJ10 | 1 0 0"), "ongoing");
    }

    #[test]
    fn bare() {
        assert_eq!(outcome("w MF5 mJ9"), "draw bare");
        assert_eq!(outcome("b MF16 nJ9"), "draw bare");
        assert_eq!(outcome("b NF5"), "draw bare");
        assert_eq!(after("w MF5 mF6 mA13", "F5xF7").1, "draw bare");
        assert_eq!(outcome("w MF5 mJ9 mJ10"), "ongoing");
    }

    #[test]
    fn ruling_stalemate_without_two_pieces_is_a_draw() {
        let stuck = "w MF1 ME2 MF2 MG2 MD3 MF3 MH3";
        assert_eq!(outcome(&format!("{stuck} mJ9")), "draw stalemate");
        assert_eq!(outcome(&format!("{stuck} mJ9 mJ10")), "win 2 stalemate");
    }

    #[test]
    fn ruling_repetition_draws_by_itself() {
        let round = "C6-B6 C11-B11 B6-C6 B11-C11";
        let twice = format!("{round} C6-B6 C11-B11 B6-C6");
        let start = "w NC6 MD6 nC11 mD11";
        assert_eq!(after(start, &twice).1, "ongoing");
        assert_eq!(after(start, &format!("{twice} B11-C11")).1, "draw repetition");
    }

    #[test]
    fn ruling_fifty_moves_are_a_hundred_plies() {
        let quiet = "NC6 MD6 nC11 mD11";
        assert_eq!(after(&format!("w {quiet} | 0 0 98"), "C6-B6").1, "ongoing");
        assert_eq!(after(&format!("w {quiet} | 0 0 99"), "C6-B6").1, "draw fifty-moves");
        assert_eq!(after(&format!("b {quiet} | 0 0 98"), "C11-B11 C6-B6").1, "draw fifty-moves");
        // On a position read in, and with more.
        assert_eq!(outcome(&format!("w {quiet} | 0 0 99")), "ongoing");
        assert_eq!(outcome(&format!("w {quiet} | 0 0 100")), "draw fifty-moves");
        assert_eq!(outcome(&format!("b {quiet} | 0 0 150")), "draw fifty-moves");
        // A capture or an entry begins the count again; a castle move does not.
        assert_eq!(after("w MF5 MB4 mF6 mJ9 | 0 0 99", "F5xF7").1, "ongoing");
        assert_leads("w MF15 MB4 mJ9 mJ10 | 0 0 99", "F15-F16", "b MF16 MB4 mJ9 mJ10 | 0 0 0");
        assert_eq!(after("w MF16 MB4 mJ9 mJ10 | 0 0 99", "F16-G16").1, "draw fifty-moves");
    }

    #[test]
    fn the_order_of_the_table() {
        // castle, elimination,
        assert_eq!(outcome("b MF16 MG16"), "win 1 castle");
        // stalemate: without pieces there is no legal move either,
        assert_eq!(outcome("b MB4 MB5"), "win 1 elimination");
        assert_eq!(outcome("w MF16 mJ9 mJ10 | 2 0 100"), "win 2 stalemate");
        // bare,
        assert_eq!(outcome("w MF16 mJ9 | 2 0 0"), "draw bare");
        assert_eq!(outcome("w MB4 mJ9 | 0 0 100"), "draw bare");
        // stalemate as a draw,
        assert_eq!(outcome("w MF1 ME2 MF2 MG2 MD3 MF3 MH3 mJ9 | 0 0 100"), "draw stalemate");
        // repetition, fifty moves: both come with the hundredth ply.
        let round = "C6-B6 C11-B11 B6-C6 B11-C11";
        let twice = format!("{round} {round}");
        assert_eq!(after("w NC6 MD6 nC11 mD11 | 0 0 92", &twice).1, "draw repetition");
        assert_eq!(outcome("b MF16 MG16 mJ9 | 0 0 100"), "win 1 castle");
    }

    #[test]
    fn a_game_that_is_over_has_no_moves() {
        for over in ["b MF16 NG16 mA13", "w MF5 NB4", "w MF5 mJ9", "w NC6 MD6 nC11 mD11 | 0 0 100"] {
            assert_eq!(moves(over), [""; 0], "{over}");
            assert_eq!(refusal(over, "F5-F6"), &reasons::GAME_OVER);
            let view = at(over);
            assert!(Camelot::duties(&view).is_empty() && Camelot::partial(&view, &[]).next.is_empty());
        }
    }
}

mod positions_in_text {
    use super::*;

    /// The names of all that is wrong with the text.
    fn faults(text: &str) -> Vec<&'static str> {
        let faults = read(text).expect_err(text);
        faults.iter().map(|fault| fault.reason.id.trim_start_matches("camelot-")).collect()
    }

    fn faults_at(text: &str) -> Vec<&'static str> {
        faults(&position_text(text))
    }

    #[test]
    fn too_many_pieces_are_refused() {
        assert!(read(START).is_ok());
        assert_eq!(faults(&START.replacen("12", "N11", 1)), ["too-many-knights"]);
        assert_eq!(faults(&START.replacen("12", "m11", 1)), ["too-many-men"]);
        assert_eq!(faults(&START.replacen("12", "mMNn8", 1)).len(), 4);
    }

    #[test]
    fn pieces_in_their_own_castle() {
        assert_eq!(faults_at("w MF1 NG1 mJ9"), ["two-at-home"]);
        assert_eq!(faults_at("w MB4 mF16 mG16"), ["two-at-home"]);
        // One has just jumped there, so the counter is 0 while the other seat is to move.
        assert_eq!(faults_at("b MF1 mJ9 | 0 0 1"), ["stayed-at-home"]);
        assert_eq!(faults_at("w MB4 nG16 | 0 0 5"), ["stayed-at-home"]);
        for fine in ["b MF1 mJ9 | 0 0 0", "w MF1 mJ9 | 0 0 1", "w MB4 nG16 | 0 0 0", "w MF1 mG1 mJ9 | 0 0 3"]
        {
            at(fine);
        }
    }

    #[test]
    fn castle_moves_are_two_at_most() {
        assert_eq!(faults_at("w MB4 mJ9 | 3 0 0"), ["bad-castle-moves"]);
        assert_eq!(faults_at("w MB4 mJ9 | 0 3 0"), ["bad-castle-moves"]);
        assert_eq!(faults_at("w MB4 mJ9 | -1 x 0"), ["bad-castle-moves", "bad-castle-moves"]);
        at("w MB4 mJ9 | 2 2 0");
    }

    #[test]
    fn no_piece_at_all_is_refused() {
        assert_eq!(faults_at("w"), ["no-piece"]);
        at("w MB4");
    }

    #[test]
    fn the_board_is_written_exactly() {
        for (from, to, fault) in [
            ("2/8/", "3/8/", "bad-rank-width"),
            ("2/8/", "1/8/", "bad-rank-width"),
            ("2/8/", "/8/", "bad-rank-width"),
            ("2/8/", "8/", "bad-ranks"),
            ("2/8/", "2/2/8/", "bad-ranks"),
            ("2/8/", "02/8/", "bad-rank-text"),
            ("2/8/", "2/80/", "bad-rank-text"),
            ("2/8/", "20/8/", "bad-rank-text"),
            ("2/8/", "2/0n7/", "bad-rank-text"),
            ("2/8/", "k1/8/", "bad-rank-text"),
            (" w ", " W ", "bad-side"),
            (" w ", " - ", "bad-side"),
            ("0 0 0", "00 0 0", "bad-castle-moves"),
            ("0 0 0", "0 0 x", "bad-counter"),
            ("0 0 0", "0 0 01", "bad-counter"),
            ("0 0 0", "0 0 -1", "bad-counter"),
            (" 0 0 0", " 0 0", "bad-fields"),
            (" 0 0 0", " 0 0 0 0", "bad-fields"),
            (" 0 0 0", " 0 0 0 ", "bad-fields"),
            (" w ", "  w ", "bad-fields"),
            (" w ", "\tw ", "bad-not-ascii"),
            (" w ", " é ", "bad-not-ascii"),
        ] {
            let text = START.replacen(from, to, 1);
            assert_ne!(text, START);
            assert_eq!(faults(&text), [fault], "{text}");
        }
        assert_eq!(faults(""), ["bad-fields"]);
    }

    #[test]
    fn all_that_is_wrong_is_said_and_where() {
        let text = START.replacen("2/8/", "3/9/", 1).replacen(" w 0 0 0", " x 3 0 y", 1);
        let found = ["bad-rank-width", "bad-rank-width", "bad-side", "bad-castle-moves", "bad-counter"];
        assert_eq!(faults(&text), found);
        let ranks: Vec<String> =
            read(&text).unwrap_err()[..2].iter().map(|fault| fault.args[0].1.clone()).collect();
        assert_eq!(ranks, ["16", "15"]);
        // What is wrong with the pieces is said beside what is wrong with the numbers.
        let text = START.replacen("12", "NM10", 1).replacen(" w 0 0 0", " w 3 0 0", 1);
        assert_eq!(faults(&text), ["bad-castle-moves", "too-many-knights", "too-many-men"]);
        assert_eq!(faults_at("x MF1 MG1 mF16 mG16"), ["bad-side", "two-at-home", "two-at-home"]);
    }
}

mod moves_in_text {
    use super::*;

    #[test]
    fn the_canonical_text_is_the_shortest_route() {
        // By one jump or round about: the same move. Canters count as squares too.
        assert_legal("w MF5 MG6 ME6 MG8 mA13", "F5-H7");
        assert_legal("w MF5 MF6 MG6 MG7 mA13", "F5-H7");
        assert_reads("w MF5 MF6 MG6 MG7 mA13", "F5-F7-H7", "F5-H7");
        // A charge that a jump alone would do as well: F5-H5-... captures the same by more squares.
        assert_reads("w NF5 MG5 MH6 mG7 mF6 mA13", "F5xF7xH7", "F5xF7xH7");
    }

    #[test]
    fn many_ways_to_capture_are_written_at_once() {
        let text = "2/8/10/12/12/1M8M1/4M7/8M3/7MNn2/M3mm1Mmmn1/3M3m1n2/1M3mmnmm1M/7m4/10/8/2 w 0 0 0";
        let position = Position::read(text).unwrap();
        let mut list = Vec::new();
        Camelot::moves(&position, &mut list);
        assert_eq!(list.len(), 883);
        let begun = std::time::Instant::now();
        for mv in &list {
            let written = Camelot::move_text(&position, mv);
            assert_eq!(Camelot::steps(&position, mv).len(), written.split(['x', '-']).count());
        }
        // It took twenty seconds when every move was searched among all the piece's ways.
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
        let mut texts: Vec<String> = list.iter().map(|mv| Camelot::move_text(&position, mv)).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), 883);
        for written in texts.iter().step_by(50) {
            let mv = Camelot::read_move(&position, written).unwrap();
            assert_eq!(Camelot::move_text(&position, &mv), *written);
        }
    }

    #[test]
    fn of_equally_short_routes_the_first_in_byte_order() {
        // F10 is before F8, as text is.
        let position = "w MD8 ME9 MG9 ME8 MG8 mA13 mA12";
        assert_legal(position, "D8-F10-H8");
        assert_reads(position, "D8-F8-H8", "D8-F10-H8");
        assert_reads(position, "D8-H8", "D8-F10-H8");
        // Round either way.
        let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
        assert_reads(ring, "F5xH5xH7xF7xF5", "F5xF7xH7xH5xF5");
    }

    #[test]
    fn moves_differ_by_what_they_capture() {
        let position = "w MF12 MB4 mE13 mE15 mG13 mG15 mA9";
        assert_eq!(moves(position), ["F12xD14xF16", "F12xH14xF16"]);
    }

    #[test]
    fn reading_accepts_what_names_one_legal_move() {
        assert_reads("w MF5 mJ9 mJ10", "f5-e4", "F5-E4");
        assert_reads("w MF5 mF6 mG8 mA13", "f5Xf7xH9", "F5xF7xH9");
        // Squares of the canters left out.
        let position = "w NF5 MF6 MG7 mH8 mI9 mA13";
        assert_legal(position, "F5-F7-H7xH9xJ9");
        assert_reads(position, "F5-H7xH9xJ9", "F5-F7-H7xH9xJ9");
        assert_reads("w MF5 MF6 MG8 mA13", "F5-H9", "F5-F7-H9");
        // More squares than are needed.
        assert_reads("w MF5 MF6 MG6 MG7 mA13", "F5-F7-H7", "F5-H7");
    }

    #[test]
    fn reading_refuses_what_is_no_such_move() {
        // Jumps go two squares in a line.
        assert_refused("w NF5 MF6 MG7 mH8 mI9 mA13", "F5xH9xJ9", 3);
        assert_refused("w MF5 mF6 mG8 mA13", "F5xH9", 3);
        assert_refused("w MF5 mF6 mG8 mA13", "F5xF8xH9", 3);
        assert_refused("w MF5 mF6 mA13", "F5xG7", 3);
        assert_refused("w MF5 mF6 mA13", "F5xF6", 3);
        // Canters go over friends.
        assert_refused("w MF5 MF6 MG8 mA13", "F5-D7-H9", 2);
        assert_refused("w NF5 MF6 mF8 mA13", "F5-H7-F7xF9", 2);
        // A capture is written as one, and so is what is none.
        assert_refused("w MF5 mF6 mA13", "F5-F7", 3);
        assert_refused("w MF5 MF6 mA13", "F5xF7", 3);
        // The other side's pieces and empty squares make no moves.
        assert!(["J9-J8", "A4-A5"].iter().all(|mv| refusal("w MF5 mJ9 mJ10", mv).rule.is_none()));
    }

    #[test]
    fn reading_refuses_what_is_no_text_of_a_move() {
        let texts = [
            "",
            " ",
            "-",
            "x",
            "F5",
            "F5-",
            "F5x",
            "-F5",
            "F5--F6",
            "F5-xF7",
            "F5-F6-",
            "F5xF7-F9",
            "F5F6",
            "F5-Z6",
            "F5-F17",
            "F5-F06",
            "F5 -F6",
            "F5-F6 ",
            "F5–F6",
            "F5-É6",
            "F5-F6!",
            "F5xF7xF5xF7",
            "\u{0}",
        ];
        for text in texts {
            assert_eq!(refusal("w MF5 mJ9 mJ10", text), &reasons::UNREADABLE_MOVE, "{text}");
        }
    }
}

mod published_scores {
    use super::*;

    const GAMES: &str = include_str!("../data/camelot-games.txt");

    /// Plays the score that has this number.
    fn play(number: usize) -> Match<Camelot> {
        let text = GAMES.split("\n\n").nth(number).expect("a score");
        let score = Score::read(text).unwrap();
        let mut game = Match::new(&Setup::default_of(Camelot::OPTIONS), 1);
        score.play(&mut game).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let moves = game.line().iter().filter(|&&id| game.move_text(id).is_some()).count();
        assert_eq!(moves, score.moves.len());
        game
    }

    #[test]
    fn nolan_against_chaxx() {
        let game = play(0);
        let last = "w NF12 mC9 mF8 mH11";
        assert_eq!(*game.position(), at(last));
        assert_eq!(game.outcome().to_string(), "win 2 resign");
        assert_eq!(game.plies(), 34);
        // The score leaves out H11.
        assert_eq!(game.move_text(game.line()[13]).as_deref(), Some("J11-H11-F11-D11xF9"));
    }

    #[test]
    fn nolan_against_troyka() {
        let game = play(1);
        assert_eq!((game.plies(), game.outcome().to_string()), (20, "ongoing".to_owned()));
    }

    #[test]
    fn openings_of_1930() {
        for (number, plies) in [(2, 8), (3, 6)] {
            let game = play(number);
            assert_eq!((game.plies(), game.outcome().to_string()), (plies, "ongoing".to_owned()));
        }
        assert_eq!(GAMES.split("\n\n").count(), 4);
    }
}

mod duties_and_events {
    use super::*;

    #[test]
    fn what_is_due_is_said_before_the_first_click() {
        let due = |position: &str| {
            let duty = Camelot::duties(&at(position)).pop()?;
            Some((duty.due.reason.rule, duty.by.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")))
        };
        assert_eq!(due("w MF5 MB4 mJ9"), None);
        assert_eq!(due("w MF5 MB4 NB5 mB6 mF6 mJ9"), Some((Some(4), "B5 F5".to_owned())));
        // A Knight that can charge can do it too; where only a charge captures, nothing is due.
        assert_eq!(due("w MF5 mF6 NB5 MB6 mB8 mA13"), Some((Some(4), "B5 F5".to_owned())));
        assert_eq!(due("w NB5 MB6 mB8 mA13"), None);
        assert_eq!(due("w MF1 MF5 mF6 mJ9"), Some((Some(10), "F1".to_owned())));
    }

    fn events(position: &str, mv: &str) -> Vec<String> {
        let position = at(position);
        let mv = Camelot::read_move(&position, mv).unwrap();
        let steps = Camelot::steps(&position, &mv);
        let tell = |event: &Event| match event {
            Event::Hopped { from, to, over: None } => format!("{from}-{to}"),
            Event::Hopped { from, to, over: Some(over) } => format!("{from}-{to} over {over}"),
            Event::Captured { square, piece } => format!("{} {square} gone", piece.letter()),
            Event::Entered { square } => format!("{square} entered"),
            Event::CastleMove { seat } => format!("castle move of {seat}"),
        };
        crate::suite::events::<Camelot>(&position, &mv, &steps, Observer::Onlooker).iter().map(tell).collect()
    }

    #[test]
    fn what_happens_is_told_step_by_step() {
        assert_eq!(events("w MF5 mJ9 mJ10", "F5-E4"), ["F5-E4"]);
        let charge = ["F5-F7 over F6", "F7-F9 over F8", "m F8 gone", "F9-H11 over G10", "n G10 gone"];
        assert_eq!(events("w NF5 MF6 mF8 nG10 mA13", "F5-F7xF9xH11"), charge);
        let entry = ["H14-F16 over G15", "m G15 gone", "F16 entered"];
        assert_eq!(events("w MH14 MB4 mG15 mA13", "H14xF16"), entry);
        assert_eq!(events("b nF1 mB4 MA13", "F1-G1"), ["F1-G1", "castle move of 2"]);
    }
}

mod clicks {
    use super::*;

    /// What clicks on these squares do, one after the other: `+` for a chosen step, `0` for a piece put back, the
    /// canonical text of a complete move, `rule N` or the reason's name for a refusal.
    fn click(position: &str, squares: &str) -> Vec<String> {
        let view = at(position);
        let mut selection = Selection::<Camelot>::default();
        let mut told = Vec::new();
        for name in squares.split(' ') {
            let before = selection.made().to_vec();
            told.push(match selection.click(&view, square(name)) {
                Click::Chosen => {
                    assert_eq!(selection.made().last(), Some(&square(name)));
                    "+".to_owned()
                }
                Click::TakenBack => {
                    assert!(selection.is_empty());
                    "0".to_owned()
                }
                Click::Complete { mv, steps } => {
                    assert!(selection.is_empty());
                    assert_eq!(Camelot::check(&view, &mv), Ok(()));
                    assert_eq!((steps.first(), steps.last()), (Some(&mv.from()), Some(&mv.to())));
                    Camelot::move_text(&view, &mv)
                }
                Click::Refused(why) => {
                    assert_eq!(selection.made(), before, "a refusal changes nothing");
                    match why.reason.rule {
                        Some(rule) => format!("rule {rule}"),
                        None => why.reason.id.trim_start_matches("camelot-").to_owned(),
                    }
                }
            });
        }
        told
    }

    #[test]
    fn a_piece_and_then_a_square() {
        assert_eq!(click("w MF5 mJ9 mJ10", "F5 E4"), ["+", "F5-E4"]);
        assert_eq!(click("w MF5 mF6 mA13", "F5 F7"), ["+", "F5xF7"]);
        // Another piece instead.
        assert_eq!(click("w MF5 MB4 mJ9", "F5 B4 B5"), ["+", "+", "B4-B5"]);
    }

    #[test]
    fn a_chain_goes_on_by_steps_or_by_its_far_end() {
        let position = "w MF5 MB4 mF6 mG8 mA13";
        assert_eq!(click(position, "F5 F7 H9"), ["+", "+", "F5xF7xH9"]);
        assert_eq!(click(position, "F5 H9"), ["+", "F5xF7xH9"]);
    }

    #[test]
    fn a_second_click_stops_where_the_move_may_end() {
        let position = "w MF5 MF6 MG8 mA13 mA12";
        assert_eq!(click(position, "F5 F7 F7"), ["+", "+", "F5-F7"]);
        // Where nothing but the way back is left, the first click is enough.
        assert_eq!(click(position, "F5 F7 H9"), ["+", "+", "F5-F7-H9"]);
        assert_eq!(click("w MF5 MF6 mA13 mA12", "F5 F7"), ["+", "F5-F7"]);
    }

    #[test]
    fn it_is_refused_where_the_move_may_not_end() {
        // A chain of jumps goes on, and a Knight does not stop beside a capture.
        assert_eq!(click("w MF5 MB4 mF6 mG8 mA13", "F5 F7 F7 H9"), ["+", "+", "rule 5", "F5xF7xH9"]);
        assert_eq!(click("w NF5 MF6 mF8 mA13", "F5 F7 F7 F9"), ["+", "+", "rule 7", "F5-F7xF9"]);
    }

    #[test]
    fn a_far_end_that_several_moves_have_asks_for_the_way() {
        let position = "w MF12 MB4 mE13 mE15 mG13 mG15 mA9";
        assert_eq!(click(position, "F12 F16 D14 F16"), ["+", "several-ways", "+", "F12xD14xF16"]);
        assert_eq!(click(position, "F12 H14 F16"), ["+", "+", "F12xH14xF16"]);
    }

    #[test]
    fn the_same_square_again_puts_the_piece_back() {
        assert_eq!(click("w MF5 mJ9 mJ10", "F5 F5 F5 F6"), ["+", "0", "+", "F5-F6"]);
        assert_eq!(click("w MF5 MB4 mF6 mG8 mA13", "F5 F7 F5 F5"), ["+", "+", "0", "+"]);
        assert_eq!(click("w MF5 MF6 MG8 mA13 mA12", "F5 F7 F5 F5"), ["+", "+", "0", "+"]);
    }

    #[test]
    fn steps_are_taken_back_one_by_one() {
        let view = at("w MF5 MF6 MG8 mA13 mA12");
        let mut selection = Selection::<Camelot>::default();
        assert!(!selection.take_back());
        selection.click(&view, square("F5"));
        selection.click(&view, square("F7"));
        assert_eq!(selection.made(), [square("F5"), square("F7")]);
        assert!(selection.take_back());
        assert_eq!(selection.made(), [square("F5")]);
        selection.clear();
        assert!(selection.is_empty());
    }

    #[test]
    fn a_circular_jump_ends_on_its_first_square() {
        let ring = "w MF5 MB4 mF6 mG7 mH6 mG5 mA13";
        assert_eq!(click(ring, "F5 F5"), ["+", "F5xF7xH7xH5xF5"]);
        assert_eq!(click(ring, "F5 H5 H7 F7 F5"), ["+", "+", "+", "+", "F5xF7xH7xH5xF5"]);
        // Two rounds, by H6 or by I7, J6 and I5: which one has to be said.
        let two = "w MF5 MB4 mF6 mG7 mH6 mG5 mI7 mJ6 mI5 mA13";
        assert_eq!(click(two, "F5 F5")[1], "several-ways");
    }

    #[test]
    fn refusals_name_the_rule() {
        assert_eq!(click("w MF5 mJ9 mJ10", "A4 J9"), ["no-piece-here", "not-yours"]);
        // The first click: what is due.
        assert_eq!(click("w MF5 MB4 mF6 mJ9", "B4"), ["rule 4"]);
        assert_eq!(click("w MF1 MF5 mF6 mJ9", "F5"), ["rule 10"]);
        // The second click.
        assert_eq!(click("w MF5 mJ9 mJ10", "F5 F8 J9"), ["+", "rule 1", "rule 3"]);
        assert_eq!(click("w MF5 MB4 mF6 mA13", "F5 E5"), ["+", "rule 4"]);
        assert_eq!(click("w ME2 MB4 mJ9", "E2 F1"), ["+", "rule 8"]);
        assert_eq!(click("w MF1 MB4 mF2 mJ9", "F1 E2"), ["+", "rule 11"]);
        assert_eq!(click("w MF16 MB4 mJ9", "F16 F15"), ["+", "rule 12"]);
        // In the middle of a move.
        assert_eq!(click("w MF5 MF6 MG8 mA13 mA12", "F5 F7 E7"), ["+", "+", "goes-on-from"]);
        // After the end of the game.
        assert_eq!(click("w MF5 mJ9", "F5"), ["refuse-game-over"]);
    }
}
