//! Moves and captures: rules 1 to 10.

use camaieu::rules::game::{Seat, reasons as common};
use camaieu::rules::le_cameleon::colours::{CHAMELEON_CASES, CHART, Colour, Stand, Verdict, verdict};
use camaieu::rules::le_cameleon::{LeCameleon, Move, reasons};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;

use super::help::{after, at, cell, legal, piece, play, refused, start, texts, with_stocks};

/// Pieces far from everything, so that no game is over.
const FAR: &str = "Yg2 yh8 yb8";

fn far(pieces: &str) -> String {
    format!("{pieces} {FAR}")
}

#[test]
fn at_the_start_each_row_has_one_colour() {
    let text = "8/1y1y1y1y/r1r1r1r1/1b1b1b1b/8/B1B1B1B1/1R1R1R1R/Y1Y1Y1Y1/8 r 6,6,6,5/6,6,6,5 0";
    assert_eq!(LeCameleon::position_text(&start()), text);
    assert_eq!(LeCameleon::to_move(&start()), Seat::FIRST);
    assert_eq!(texts(&start()), ["a4-b5", "c4-b5", "c4-d5", "e4-d5", "e4-f5", "g4-f5", "g4-h5"]);
}

#[test]
fn ruling_a_half_turn_gives_both_seats_the_same_board() {
    for (cell, piece) in start().all_pieces() {
        let turned = camaieu::rules::le_cameleon::Cell::new(7 - cell.file(), 10 - cell.rank()).unwrap();
        let other = start().piece(turned).unwrap();
        assert_eq!((other.seat, other.colour), (piece.seat.other(), piece.colour));
    }
}

#[test]
fn perft_from_the_start() {
    for (depth, count) in [(1, 7), (2, 49), (3, 516), (4, 5_833)] {
        assert_eq!(perft::<LeCameleon>(&mut start(), depth), count);
    }
}

#[test]
fn rule_1_pieces_move_one_cell_diagonally_either_way() {
    let position = at('r', "Rc4 yh8 yb8");
    assert_eq!(texts(&position), ["c4-b3", "c4-b5", "c4-d3", "c4-d5"]);
    let position = at('r', "Rc4 Bd5 yh8 yb8");
    assert_eq!(after(&position, "c4-"), ["b3", "b5", "d3"]);
    assert_eq!(refused(&position, "c4-d5"), &reasons::OCCUPIED);
    assert_eq!(refused(&position, "c4-c5"), &reasons::NOT_ONE_DIAGONALLY);
    assert_eq!(refused(&position, "c4-e6"), &reasons::NOT_ONE_DIAGONALLY);
    assert_eq!(refused(&position, "c4-c4"), &reasons::SAME_CELL);
    assert_eq!(refused(&position, "a2-b3"), &common::NO_PIECE_HERE);
    assert_eq!(refused(&position, "b8-c7"), &common::NOT_YOUR_PIECE);
}

#[test]
fn rule_1_and_ruling_no_piece_moves_to_a_reserve_cell() {
    let position = at('r', "Vc2 Ka2 Yg8 yb8 yd8");
    assert_eq!(after(&position, "c2-"), ["b3", "d3"]);
    assert_eq!(refused(&position, "c2-b1"), &reasons::NO_WAY_TO_RESERVE);
    assert_eq!(refused(&position, "a2-b1"), &reasons::NO_WAY_TO_RESERVE);
    assert_eq!(refused(&position, "g8-g9"), &reasons::NO_WAY_TO_RESERVE);
    let position = at('s', "yb2 yb8 Yg2 Yg4");
    assert_eq!(after(&position, "b2-"), ["a3", "c3"]);
    assert_eq!(refused(&position, "b2-a1"), &reasons::UNUSED_CELL);
    assert_eq!(refused(&position, "b2-b1"), &reasons::NO_WAY_TO_RESERVE);
}

#[test]
fn rule_1_pieces_leave_reserve_cells_like_any_other() {
    let position = at('r', "Vb1 Oh1 yb8 yd8");
    assert_eq!(texts(&position), ["b1-a2", "b1-c2", "h1-g2"]);
    let position = at('s', "va9 oe9 Yg2 Yg4");
    assert_eq!(texts(&position), ["a9-b8", "e9-d8", "e9-f8"]);
}

#[test]
fn rule_2_a_chameleon_slides_over_empty_ranks_2_to_8() {
    let position = at('r', "Kd5 Yf7 yb8 yd8");
    let reach = ["a2", "a8", "b3", "b7", "c4", "c6", "e4", "e6", "f3", "g2"];
    assert_eq!(after(&position, "d5-"), reach);
    assert_eq!(refused(&position, "d5-g8"), &reasons::CHAMELEON_BLOCKED);
    assert_eq!(refused(&position, "d5-f7"), &reasons::OCCUPIED);
    assert_eq!(refused(&position, "d5-d7"), &reasons::CHAMELEON_OFF_LINE);
    assert_eq!(refused(&position, "d5-h1"), &reasons::NO_WAY_TO_RESERVE);
    let position = at('r', "Kd1 yb8 yd8");
    assert_eq!(after(&position, "d1-"), ["a4", "b3", "c2", "e2", "f3", "g4", "h5"]);
}

#[test]
fn rule_4_and_ruling_captors_need_not_be_opposite() {
    // The partner opposite, and around either corner (Ruling).
    for partner in ["d7", "c6", "e6"] {
        let position = at('r', &far(&format!("Rc4 R{partner} yd6")));
        assert_eq!(after(&position, "c4-d5xd6"), ["+O@b1", "+O@d1", "+O@f1", "+O@h1"], "{partner}");
    }
    // Touching at a corner is not being beside.
    let position = at('r', &far("Rc4 Rb5 yd6"));
    assert_eq!(after(&position, "c4-d5"), [""]);
    assert_eq!(refused(&position, "c4-d5xd6+O@b1"), &reasons::NO_PARTNER);
    // The cell that the piece has left is no partner's.
    let position = at('r', &far("Rd5 yd6"));
    assert_eq!(after(&position, "d5-c6"), [""]);
    assert_eq!(refused(&position, "d5-c6xd6"), &reasons::NO_PARTNER);
    assert_eq!(refused(&position, "d5-c6xh8"), &reasons::NOT_BESIDE);
    assert_eq!(refused(&position, "d5-c6xc7"), &reasons::NO_ENEMY);
    assert_eq!(refused(&position, "d5-c6xd5"), &reasons::NO_ENEMY);
}

#[test]
fn rule_4_and_ruling_the_moved_piece_is_a_captor() {
    // d5 and e6 stand beside d6 already; g2 moves elsewhere.
    let position = at('r', "Rd5 Re6 yd6 Yg2 yh8 yb8");
    assert_eq!(after(&position, "g2-h3"), [""]);
    assert_eq!(refused(&position, "g2-h3xd6+O@b1"), &reasons::NOT_BESIDE);
}

#[test]
fn rule_4_a_piece_moving_between_enemies_is_safe() {
    let position = at('r', "Yc4 rc5 re5 Yg2 yh8");
    let reached = play(&position, &["c4-d5"]);
    assert_eq!(piece(&reached, "d5"), Some('Y'));
    // And stays so until an enemy piece comes beside it anew.
    let later = play(&reached, &["h8-g7", "g2-h3"]);
    assert_eq!(piece(&later, "d5"), Some('Y'));
    assert_eq!(after(&later, "c5-b4"), [""]);
}

#[test]
fn example_the_attacker_has_priority() {
    // A red piece goes in between a red and a yellow square piece, and takes the red one.
    let position = at('r', "Rc4 rc5 ye5 Yc6 Yg2 yh8");
    let reached = play(&position, &["c4-d5xc5+O@b1"]);
    assert_eq!(
        (piece(&reached, "d5"), piece(&reached, "c5"), piece(&reached, "e5")),
        (Some('R'), None, Some('y'))
    );
    assert_eq!(piece(&reached, "b1"), Some('O'));
}

/// Result on d6 of a piece that moves c4-d5 with a partner on e6: `-` for nothing taken, `x` for nothing gained, else
/// the letter of the gain.
fn trio(moved: char, partner: char, target: char) -> char {
    let target = target.to_ascii_lowercase();
    let position = at('r', &far(&format!("{moved}c4 {partner}e6 {target}d6")));
    let ways = after(&position, "c4-d5");
    match ways[0].strip_prefix("xd6") {
        None => {
            assert_eq!(ways, [""]);
            '-'
        }
        Some("") => {
            assert_eq!(ways.len(), 1);
            'x'
        }
        Some(gain) => {
            let letter = gain.chars().nth(1).unwrap();
            let expected = ["b1", "d1", "f1", "h1"].map(|cell| format!("xd6+{letter}@{cell}"));
            assert_eq!(ways, expected);
            letter
        }
    }
}

/// The four colourings of a trio of two colours, the captors in both orders.
fn colourings(one: char, other: char) -> Vec<char> {
    let trios = [(one, one, other), (other, other, one), (one, other, one), (one, other, other)];
    let turned = [(other, one, one), (other, one, other)];
    trios.into_iter().chain(turned).map(|(moved, partner, target)| trio(moved, partner, target)).collect()
}

#[test]
fn example_orange_in_all_four_colourings() {
    for (moved, partner, target) in [('R', 'R', 'y'), ('Y', 'Y', 'r'), ('R', 'Y', 'r'), ('R', 'Y', 'y')] {
        assert_eq!(trio(moved, partner, target), 'O');
    }
}

#[test]
fn rule_5_two_primaries_gain_what_they_mix() {
    for (one, other, gain) in [('B', 'R', 'V'), ('R', 'Y', 'O'), ('Y', 'B', 'G')] {
        assert_eq!(colourings(one, other), [gain; 6], "{one}{other}");
    }
}

#[test]
fn rule_5_two_complementaries_gain_a_chameleon() {
    for (one, other) in [('V', 'G'), ('O', 'V'), ('G', 'O')] {
        assert_eq!(colourings(one, other), ['K'; 6], "{one}{other}");
    }
}

#[test]
fn rule_5_the_nine_definitive_pairs_gain_nothing() {
    for pair in ["BV", "BO", "BG", "RV", "RO", "RG", "YV", "YO", "YG"] {
        let letters: Vec<char> = pair.chars().collect();
        assert_eq!(colourings(letters[0], letters[1]), ['x'; 6], "{pair}");
    }
}

#[test]
fn rule_5_three_alike_or_three_different_take_nothing() {
    let colours = "BRYVOG";
    for one in colours.chars() {
        assert_eq!(trio(one, one, one), '-');
        for other in colours.chars().filter(|&other| other != one) {
            for third in colours.chars().filter(|&third| third != one && third != other) {
                assert_eq!(trio(one, other, third), '-', "{one}{other}{third}");
            }
        }
    }
    let position = at('r', &far("Rc4 Re6 rd6"));
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::THREE_ALIKE);
    let position = at('r', &far("Rc4 Be6 yd6"));
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::THREE_DIFFERENT);
}

#[test]
fn rule_6_a_chameleon_counts_as_its_partner() {
    for colour in "BRYVOG".chars() {
        for target in "BRYVOG".chars() {
            let expected = if colour == target { '-' } else { 'x' };
            assert_eq!(trio(colour, 'K', target), expected, "{colour}K{target}");
            assert_eq!(trio('K', colour, target), expected, "K{colour}{target}");
        }
    }
    let position = at('r', &far("Rc4 Ke6 rd6"));
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::COUNTS_AS_TARGET);
}

#[test]
fn rule_6_two_chameleons_take_anything() {
    for target in "BRYVOGK".chars() {
        assert_eq!(trio('K', 'K', target), 'x', "{target}");
    }
}

#[test]
fn rule_6_three_ways_to_take_a_chameleon() {
    for one in "BRYVOG".chars() {
        for other in "BRYVOG".chars() {
            assert_eq!(trio(one, other, 'K'), if one == other { 'x' } else { '-' }, "{one}{other}K");
        }
        assert_eq!((trio(one, 'K', 'K'), trio('K', one, 'K')), ('x', 'x'), "{one}");
    }
    assert_eq!(trio('K', 'K', 'K'), 'x');
    let position = at('r', &far("Rc4 Be6 kd6"));
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::TWO_COLOURS);
}

#[test]
fn chart_has_all_15_pairs_and_the_chameleon_cases() {
    let mut pairs: Vec<[Colour; 2]> = CHART.iter().map(|pair| pair.colours).collect();
    for pair in &mut pairs {
        pair.sort();
        assert!(pair[0] != pair[1] && pair[1] != Colour::Chameleon);
    }
    pairs.sort();
    pairs.dedup();
    assert_eq!(pairs.len(), 15);
    assert_eq!(CHART.iter().filter(|pair| pair.gain.is_none()).count(), 9);
    // Each case, acted out with every colour, has the verdict that it states.
    for case in CHAMELEON_CASES {
        for colour in &Colour::ALL[..6] {
            for other in Colour::ALL[..6].iter().filter(|&other| other != colour) {
                let cast = |stand: Stand| match stand {
                    Stand::Colour => *colour,
                    Stand::OtherColour => *other,
                    Stand::Chameleon => Colour::Chameleon,
                };
                let [one, two] = case.captors.map(cast);
                assert_eq!(verdict([one, two], cast(case.target)), case.verdict);
                assert_eq!(verdict([two, one], cast(case.target)), case.verdict);
            }
        }
    }
    assert_eq!(verdict([Colour::Red, Colour::Red], Colour::Yellow), Verdict::Gains(Colour::Orange));
}

#[test]
fn rule_7_the_gain_comes_from_the_movers_stock() {
    let reached = play(&at('r', &far("Rc4 Re6 yd6")), &["c4-d5xd6+O@f1"]);
    assert_eq!(LeCameleon::position_text(&reached), "8/1y5y/8/4R3/3R4/8/8/6Y1/5O2 s 6,5,6,5/6,6,6,5 0");
    // A target that had been gained does not come back to its stock.
    let reached = play(&at('r', &far("Rc4 Re6 vd6")), &["c4-d5"]);
    assert_eq!(
        (reached.stock(Seat::FIRST, Colour::Violet), reached.stock(Seat::SECOND, Colour::Violet)),
        (6, 5)
    );
}

#[test]
fn rule_7_the_mover_chooses_the_gains_reserve_cell() {
    let position = at('r', &far("Rc4 Re6 yd6 Vb1 Kf1"));
    assert_eq!(after(&position, "c4-d5xd6"), ["+O@d1", "+O@h1"]);
    assert_eq!(refused(&position, "c4-d5xd6+O@b1"), &reasons::RESERVE_OCCUPIED);
    assert_eq!(refused(&position, "c4-d5xd6+O@a9"), &reasons::NOT_YOUR_RESERVE);
    assert_eq!(refused(&position, "c4-d5xd6+O@c4"), &reasons::NOT_YOUR_RESERVE);
    assert_eq!(refused(&position, "c4-d5xd6+R@d1"), &reasons::PRIMARY_GAINED);
    assert_eq!(refused(&position, "c4-d5xd6+V@d1"), &reasons::NOT_BROUGHT);
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::GAIN_MISSING);
}

#[test]
fn rule_7_square_gains_on_its_own_reserve() {
    let position = at('s', "rc5 re3 Yd3 Yb3 Yg2 yh8");
    let gains = ["xd3+O@a9", "xd3+O@c9", "xd3+O@e9", "xd3+O@g9"];
    assert_eq!(after(&position, "c5-d4"), gains);
    assert_eq!(piece(&play(&position, &["c5-d4xd3+O@e9"]), "e9"), Some('o'));
}

#[test]
fn rule_7_and_ruling_a_gained_piece_starts_no_capture() {
    // c2 is beside b2 and d2. With a piece on d1 from the beginning, d2 is taken too.
    let position = at('r', "Rd3 Ya2 yb2 rd2 Yg4 yh8");
    let gains = ["xb2+O@b1", "xb2+O@d1", "xb2+O@f1", "xb2+O@h1"];
    assert_eq!(after(&position, "d3-c2"), gains);
    let with_partner = at('r', "Rd3 Ya2 yb2 rd2 Yg4 yh8 Od1");
    assert_eq!(after(&with_partner, "d3-c2xb2+O@b1"), ["xd2"]);
    assert_eq!(refused(&position, "d3-c2xb2+O@d1xd2"), &reasons::NO_PARTNER);
}

#[test]
fn rule_7_and_ruling_a_capture_needs_no_stock() {
    let position = with_stocks('r', &far("Rc4 Re6 yd6"), "6,0,6,5/6,6,6,5");
    assert_eq!(after(&position, "c4-d5"), ["xd6"]);
    assert_eq!(refused(&position, "c4-d5xd6+O@b1"), &reasons::OUT_OF_STOCK);
    // The stock runs out in the middle of a move: two targets bring orange, there is one.
    let position = with_stocks('r', &far("Rc4 Re6 Rf5 yd6 ye5"), "6,1,6,5/6,6,6,5");
    let ways = after(&position, "c4-d5");
    assert_eq!(ways.len(), 4);
    assert!(ways.iter().all(|way| way.contains("xd6+O@") && way.ends_with("xe5")), "{ways:?}");
    let reached = play(&position, &["c4-d5xe5xd6+O@h1"]);
    assert_eq!(reached.stock(Seat::FIRST, Colour::Orange), 0);
    assert_eq!(
        (piece(&reached, "d6"), piece(&reached, "e5"), piece(&reached, "h1")),
        (None, None, Some('O'))
    );
}

const FULL: &str = "Vb1 Vd1 Of1 Kh1";

#[test]
fn rule_8_and_ruling_a_full_reserve_prevents_captures() {
    let position = at('r', &far(&format!("Rc4 Re6 yd6 {FULL}")));
    assert_eq!(after(&position, "c4-d5"), [""]);
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::RESERVE_FULL);
    // Also where nothing would be gained.
    let position = at('r', &far(&format!("Rc4 Re6 vd6 {FULL}")));
    assert_eq!(after(&position, "c4-d5"), [""]);
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::RESERVE_FULL);
}

#[test]
fn rule_8_a_trio_made_with_a_full_reserve_stays_inert() {
    let position = at('r', &far(&format!("Rc4 Re6 yd6 {FULL}")));
    let later = play(&position, &["c4-d5", "h8-g7"]);
    assert_eq!(after(&later, "b1-a2"), [""]);
    assert_eq!(piece(&play(&later, &["b1-a2"]), "d6"), Some('y'));
}

#[test]
fn rule_8_a_cell_that_the_piece_has_just_left_is_free() {
    let position = at('r', "Vb1 Vd1 Of1 Kh1 Vb3 gb2 Yg4 yh8");
    assert_eq!(after(&position, "b1-a2"), ["xb2+K@b1"]);
    assert_eq!(after(&position, "b1-c2"), ["xb2+K@b1"]);
    assert_eq!(after(&position, "d1-c2"), ["xb2+K@d1"]);
    let reached = play(&position, &["b1-a2"]);
    assert_eq!((piece(&reached, "a2"), piece(&reached, "b1")), (Some('V'), Some('K')));
}

#[test]
fn rule_8_the_reserve_is_checked_before_each_target() {
    // Two targets bring orange and violet; one reserve cell is free.
    let position = at('r', &far("Rc4 Re6 Yf5 yd6 be5 Vb1 Vd1 Vf1"));
    assert_eq!(after(&position, "c4-d5"), ["xd6+O@h1", "xe5+V@h1"]);
    assert_eq!(refused(&position, "c4-d5xd6+O@h1xe5"), &reasons::FULL_BEFORE_THE_LAST);
}

#[test]
fn rule_9_taking_goes_on_until_nothing_can_be_taken() {
    let position = at('r', &far("Rc4 Re6 yd6 be5"));
    let ways = after(&position, "c4-d5");
    assert_eq!(ways.len(), 12, "{ways:?}");
    assert!(ways.iter().all(|way| way.contains("xd6+O@") && way.contains("xe5+V@")));
    assert_eq!(refused(&position, "c4-d5xd6+O@b1"), &reasons::MUST_TAKE);
    assert_eq!(refused(&position, "c4-d5xe5+V@b1"), &reasons::MUST_TAKE);
    // Where nothing is gained nothing stops it.
    let position = at('r', &far("Rc4 Re6 vd6 ge5 Vb1 Vd1 Vf1"));
    assert_eq!(after(&position, "c4-d5"), ["xd6xe5"]);
    assert_eq!(refused(&position, "c4-d5xd6"), &reasons::MUST_TAKE);
}

#[test]
fn rule_9_and_ruling_capture_order_is_free() {
    // d6 brings nothing, e5 brings violet and fills the reserve: taken first, it saves d6.
    let position = at('r', &far("Rc4 Re6 gd6 be5 Vb1 Vd1 Vf1"));
    assert_eq!(after(&position, "c4-d5"), ["xd6xe5+V@h1", "xe5+V@h1"]);
    assert_eq!(piece(&play(&position, &["c4-d5xe5+V@h1"]), "d6"), Some('g'));
    assert_eq!(piece(&play(&position, &["c4-d5xd6xe5+V@h1"]), "d6"), None);
}

#[test]
fn rule_9_the_mover_chooses_each_targets_partner() {
    // Yellow between red and red brings orange; with the chameleon nothing.
    let position = at('r', &far("Rc4 Re6 Kd7 yd6 Vb1 Vd1"));
    assert_eq!(after(&position, "c4-d5"), ["xd6", "xd6+O@f1", "xd6+O@h1"]);
    // Two partners of one colour are one way.
    let position = at('r', &far("Rc4 Re6 Rd7 yd6 Vb1 Vd1"));
    assert_eq!(after(&position, "c4-d5"), ["xd6+O@f1", "xd6+O@h1"]);
}

#[test]
fn rule_9_and_ruling_capturing_is_not_mandatory() {
    let position = at('r', &far("Rc4 Re6 yd6"));
    assert_eq!(after(&position, "c4-b3"), [""]);
    assert!(LeCameleon::duties(&position).is_empty());
}

#[test]
fn rule_10_a_piece_on_a_reserve_cell_can_be_a_captor() {
    let position = at('r', "Vb1 Vd3 gb2 Yg4 yh8");
    assert_eq!(after(&position, "d3-c2"), ["xb2+K@d1", "xb2+K@f1", "xb2+K@h1"]);
    // Only of the enemy right in front of it.
    let position = at('r', "Vd1 Vd3 gb2 Yg4 yh8");
    assert_eq!(after(&position, "d3-c2"), [""]);
}

#[test]
fn rule_10_a_piece_on_a_reserve_cell_cannot_be_taken() {
    let position = at('s', "Vd1 gc3 ge3 gd4 Yg4 yh8");
    for mv in legal(&position) {
        assert!(mv.captures().all(|target| target != cell("d1")));
    }
    // A square piece beside d1 is right in front of it, on d2, and has no partner there.
    let position = at('s', "Vd1 gc3 ge3 Yg4 yh8");
    assert_eq!(after(&position, "c3-d2"), [""]);
    let mv = Move::new(cell("c3"), cell("d2"), &[cell("d1")], &[]).unwrap();
    assert_eq!(LeCameleon::check(&position, &mv).unwrap_err().reason, &reasons::NO_PARTNER);
}

#[test]
fn four_targets_at_once() {
    let position = at('r', "Rc4 Re6 Re4 Rc6 yd6 ye5 yd4 yc5 Yg2 vh8");
    let ways = after(&position, "c4-d5");
    assert_eq!(ways, ["xc5+O@b1xd4+O@d1xd6+O@f1xe5+O@h1"]);
    // With two cells free, two of the four are taken: any two.
    let position = at('r', "Rc4 Re6 Re4 Rc6 yd6 ye5 yd4 yc5 Yg2 vh8 Vb1 Vd1");
    assert_eq!(after(&position, "c4-d5").len(), 6);
}
