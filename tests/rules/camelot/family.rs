//! The other boards of Camelot’s family: what is different on them.

use camaieu::play::score;
use camaieu::rules::camelot::board::BOARDS;
use camaieu::rules::game::Outcome;
use camaieu::rules::setup::SetupError;

use super::*;

/// A position on a board from the side to move and its pieces, `r RG2 gH3`; behind a bar, if need be, the castle moves used
/// and the count of plies.
fn text_on(board: &str, text: &str) -> String {
    let board = Board::named(board).expect(board);
    let none = vec!["0"; usize::from(board.seats()) + 1].join(" ");
    let (pieces, counts) = text.split_once(" | ").unwrap_or((text, &none));
    let (side, pieces) = pieces.split_once(' ').unwrap_or((pieces, ""));
    let mut left: Vec<&str> = pieces.split(' ').filter(|piece| !piece.is_empty()).collect();
    let mut rank = |rank: u8| {
        let letter = |square: Square| {
            let index = left.iter().position(|piece| piece[1..] == square.to_string());
            index.map_or(".", |index| &left.remove(index)[..1])
        };
        let line: String = board.rank(rank).map(letter).collect();
        (1..=16).rev().fold(line, |line, gap| line.replace(&".".repeat(gap), &gap.to_string()))
    };
    let ranks: Vec<String> = (1..=board.ranks()).rev().map(&mut rank).collect();
    assert!(left.is_empty(), "{text}: no such squares: {left:?}");
    format!("{} {} {side} {counts}", board.name(), ranks.join("/"))
}

fn on(board: &str, text: &str) -> Position {
    read(&text_on(board, text)).unwrap_or_else(|faults| panic!("{board} {text}: {faults:?}"))
}

fn faults_on(board: &str, text: &str) -> Vec<&'static str> {
    let faults = read(&text_on(board, text)).expect_err(text);
    faults.iter().map(|fault| fault.reason.id.trim_start_matches("camelot-")).collect()
}

fn moves_on(board: &str, text: &str) -> Vec<String> {
    let position = on(board, text);
    let mut texts: Vec<String> =
        position.legal_moves().iter().map(|mv| Camelot::move_text(&position, mv)).collect();
    texts.sort();
    texts
}

fn rule_of(board: &str, text: &str, mv: &str) -> Option<u8> {
    assert!(!moves_on(board, text).iter().any(|other| other == mv), "{text}: {mv} is legal");
    Camelot::read_move(&on(board, text), mv).expect_err(mv).reason.rule
}

fn outcome_on(board: &str, text: &str) -> String {
    on(board, text).outcome().to_string()
}

/// The text of the position after these moves, and the match’s outcome.
fn after_on(board: &str, text: &str, moves: &str) -> (String, String) {
    let mut game = Match::<Camelot>::from_position(on(board, text));
    for mv in moves.split(' ') {
        game.play_text(mv).unwrap_or_else(|why| panic!("{board} {text}: {mv}: {why:?}"));
    }
    (Camelot::position_text(game.position()), game.outcome().to_string())
}

#[test]
fn a_set_up_has_a_board_that_fixes_seats_and_teams() {
    let setup = |text: &str| Setup::read(Camelot::OPTIONS, text);
    for (board, start) in [
        ("camelot", START),
        ("cam", "cam 1/3/5/2n1n2/1mmmmm1/7/7/7/1MMMMM1/2N1N2/5/3/1 w 0 0 0"),
        ("camette", "camette 1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0 0"),
        (
            "chivalry",
            "chivalry 2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2 w 0 0 0",
        ),
        ("grand-cam", "grand-cam 1/GgG/2ggg2/4g4/9/Bb7yY/1bbb5yyy1/Bb7yY/9/4r4/2rrr2/RrR/1 r 0 0 0 0 0"),
        (
            "grand-camelot",
            "grand-camelot 2/8/2GggggG2/4GggG4/6gg6/1B10Y1/1bB8Yy1/2bbb6yyy2/2bbb6yyy2/1bB8Yy1/1B10Y1/6rr6/4RrrR4/2RrrrrR2/8/2 r 0 0 0 0 0",
        ),
    ] {
        let chosen = setup(&format!("board={board}")).unwrap();
        let position = Camelot::start(&chosen, 1);
        assert_eq!(Camelot::position_text(&position), start);
        assert_eq!(Camelot::setup(&position), chosen);
        // The position names its board, and another one is refused.
        assert_eq!(read(start), Ok(position.clone()));
        let other = setup(if board == "cam" { "board=camette" } else { "board=cam" }).unwrap();
        assert!(other.agrees_with(&Camelot::setup(&position)).is_err());
        let (seats, teams) = if board.starts_with("grand") { (4, "yes") } else { (2, "no") };
        assert_eq!(Camelot::seats(&position), seats);
        assert_eq!(setup(&format!("seats={seats},board={board},teams={teams}")), Ok(chosen));
        let wrong = setup(&format!("board={board},seats={}", 6 - seats)).unwrap_err();
        let SetupError::Fixed(wrong) = wrong else { panic!("{wrong:?}") };
        assert_eq!((wrong.key, wrong.right), ("seats", seats.to_string().as_str()));
        assert!(
            wrong.others.contains(&format!("board={}", if seats == 2 { "grand-cam" } else { "camelot" }))
        );
    }
    assert!(matches!(setup("seats=4"), Err(SetupError::Fixed(_))));
    assert!(matches!(setup("seats=3"), Err(SetupError::UnknownValue { .. })));
    assert_eq!(setup("seats=2,seats=2"), Err(SetupError::Twice("seats")));
    assert!(matches!(setup("board=grand-cam,teams=no"), Err(SetupError::Fixed(_))));
}

#[test]
fn positions_name_their_board_and_camelot_s_may() {
    assert_eq!(read(&format!("camelot {START}")), read(START));
    let fault = |text: &str| read(text).unwrap_err()[0].reason.id;
    assert_eq!(fault(&format!("camlot {START}")), "camelot-unknown-board");
    assert_eq!(fault(&format!("cam {START}")), "bad-ranks");
    assert_eq!(fault("camette 1/1n1/1mmm1/5/1MMM1/1N1/1 r 0 0 0"), "bad-side");
    assert_eq!(fault("camette 1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0 0 0 0"), "bad-fields");
    assert_eq!(fault("camette 1/1n1/1mrm1/5/1MMM1/1N1/1 w 0 0 0"), "bad-rank-text");
    assert_eq!(faults_on("cam", "w MB4 mB9 | 1 0 0"), ["bad-castle-moves"]);
    assert_eq!(faults_on("camette", "w NB4 NB3 mB5"), ["too-many-knights"]);
    assert_eq!(faults_on("grand-cam", "r | 0 0 0 0 0"), ["bad-no-piece"]);
    // Red’s are closed to it: its own castle and those at its sides.
    assert_eq!(faults_on("grand-camelot", "r rH1 rA8 gH10"), ["two-at-home"]);
    assert!(read(&text_on("grand-camelot", "g rH16 rA8 gH10 bH8 yH6 | 0 0 0 0 9")).is_ok());
    assert_eq!(faults_on("chivalry", "b MG1 mJ9 | 0 0 1"), ["stayed-at-home"]);
}

#[test]
fn rule_c2_own_castle_is_entered_by_a_jump_and_left() {
    assert_eq!(rule_of("cam", "w MD3 MD2 mA9", "D3-D1"), Some(8));
    assert_eq!(rule_of("cam", "w MD2 mA9", "D2-D1"), Some(8));
    assert!(moves_on("cam", "w MD3 mD2 mA9").contains(&"D3xD1".to_owned()));
    assert_eq!(rule_of("cam", "w MD1 MA4 mA9", "A4-A5"), Some(10));
    assert_eq!(moves_on("cam", "w MD1 MA4 mA9"), ["D1-C2", "D1-D2", "D1-E2"]);
}

#[test]
fn rule_c3_a_piece_in_the_enemy_castle_has_won() {
    assert_eq!(after_on("cam", "w MC12 mA9 mB9", "C12-D13").1, "win 1 castle");
    assert_eq!(after_on("camette", "b mC3 mC2 MD5 ME5", "C3-C1").1, "win 2 castle");
    // In the middle of a chain of jumps: from the castle it could go on.
    assert_eq!(moves_on("cam", "w MB11 mC12 mE12 mA9"), ["B11xD13"]);
    assert_eq!(after_on("cam", "w MB11 mC12 mE12 mA9", "B11xD13").1, "win 1 castle");
}

#[test]
fn rule_c4_one_piece_is_enough_for_every_win() {
    assert_eq!(after_on("cam", "w MD5 mD6", "D5xD7").1, "win 1 elimination");
    assert_eq!(outcome_on("camette", "b MC4"), "win 1 elimination");
    // Nobody is bared, and who cannot move loses.
    assert_eq!(outcome_on("cam", "w MD5 mD9"), "ongoing");
    assert_eq!(outcome_on("cam", "b mD13 MC12 MD12 ME12 MB11 MD11 NF11"), "win 1 stalemate");
}

#[test]
fn rule_c5_repetition_and_a_hundred_plies_draw() {
    let round = "A4-A5 G10-G9 A5-A4 G9-G10";
    assert_eq!(after_on("cam", "w MA4 mG10", &format!("{round} {round}")).1, "draw repetition");
    assert_eq!(after_on("cam", "w MA4 mG10 | 0 0 99", "A4-A5").1, "draw fifty-moves");
    assert_eq!(outcome_on("camette", "w MA4 mE4 | 0 0 99"), "ongoing");
}

#[test]
fn chivalry_is_camelot_on_a_larger_board() {
    assert_eq!(outcome_on("chivalry", "w MF5 mJ9"), "draw bare");
    assert_eq!(outcome_on("chivalry", "b MG16 MH16 mJ9 mJ8"), "win 1 castle");
    assert_eq!(outcome_on("chivalry", "b MG16 MA5 mJ9 mJ8"), "ongoing");
    assert!(moves_on("chivalry", "w MG16 mJ9 mJ8").contains(&"G16-H16".to_owned()));
}

#[test]
fn rule_f1_partners_are_cantered_and_enemies_jumped() {
    let moves = moves_on("grand-cam", "r rF6 bF7 yJ3 gJ11");
    assert!(moves.contains(&"F6-F8".to_owned()), "{moves:?}");
    assert_eq!(rule_of("grand-cam", "r rF6 bF7 yJ3 gJ11", "F6xF8"), Some(3));
    assert_eq!(rule_of("grand-cam", "r rF6 bF8 yJ3 gJ11", "F8-F9"), None);
    let moves = moves_on("grand-cam", "r rF6 gF7 yF9 bA7");
    assert_eq!(moves, ["F6xF8xF10"]);
    let (text, _) = after_on("grand-cam", "r rF6 gF7 yF9 bC9", "F6xF8xF10");
    assert_eq!(text, text_on("grand-cam", "g rF10 bC9"));
}

#[test]
fn rule_f2_a_partners_possible_capture_is_no_duty() {
    assert!(moves_on("grand-cam", "r rF3 bF7 gF8 yM7").contains(&"F3-F4".to_owned()));
    assert_eq!(rule_of("grand-cam", "b rF3 bF7 gF8 yM7", "F7-E7"), Some(4));
}

#[test]
fn rule_f3_pieces_enter_the_opposite_castle_and_stay() {
    assert_eq!(after_on("grand-cam", "b bL7 rG4 gG9 yG7", "L7-M7").1, "win 1,3 castle");
    assert_eq!(rule_of("grand-camelot", "b bP8 rG4 gG9 yG7", "P8-O8"), Some(12));
    assert_eq!(rule_of("grand-cam", "r rL7 bC6 gG9 yG5", "L7-M7"), Some(8));
}

#[test]
fn rule_f4_side_castles_are_entered_by_jumps_and_left() {
    let before = "r rN8 yO8 gD12 bE8 yD4";
    assert_eq!(moves_on("grand-camelot", before), ["N8xP8"]);
    let (text, outcome) = after_on("grand-camelot", before, "N8xP8 D12-E12 E8-F8 D4-E4");
    assert_eq!(outcome, "ongoing");
    assert_eq!(text, text_on("grand-camelot", "r rP8 gE12 bF8 yE4 | 0 0 0 0 3"));
    // From the corner of its castle a step leads neither to its other square nor round the board to the one opposite.
    let (side, counts) = ("r rP8 rH3 gE12 bF8 yE4", "0 0 0 0 3");
    let moves = moves_on("grand-camelot", &format!("{side} | {counts}"));
    assert_eq!(moves, ["P8-O7", "P8-O8", "P8-O9"]);
    assert_eq!(rule_of("grand-camelot", side, "H3-H4"), Some(10));
    assert_eq!(rule_of("grand-camelot", side, "P8-P9"), Some(10));
    assert_eq!(rule_of("grand-camelot", "y yP8 rH3 gF10 bF9", "P8-A8"), Some(1));
    assert_eq!(rule_of("grand-camelot", "r rO8 gF10 bF9 yF6", "O8-P8"), Some(8));
}

#[test]
fn rule_f5_grand_camelot_has_two_castle_moves_a_seat() {
    let moves = |used: &str| moves_on("grand-camelot", &format!("b bP8 rH3 gF10 yF6 | 0 0 {used} 0 9"));
    assert_eq!(moves("1"), ["P8-P9"]);
    // Passed over, it is Yellow’s turn.
    assert!(!moves("2").contains(&"P8-P9".to_owned()));
    let (text, _) = after_on("grand-camelot", "b bP8 rH3 gF10 yF6", "P8-P9");
    assert_eq!(text, text_on("grand-camelot", "y bP9 rH3 gF10 yF6 | 0 0 1 0 1"));
}

#[test]
fn rule_f6_a_seat_that_cannot_move_is_passed_over() {
    // Green has no piece; then it is Blue’s turn.
    let (text, _) = after_on("grand-cam", "r rF6 bF9 yK6", "F6-F7");
    assert_eq!(text, text_on("grand-cam", "b rF7 bF9 yK6 | 0 0 0 0 1"));
    // A position read in is treated so too.
    assert_eq!(on("grand-cam", "g rF6 bF9 yK6").to_string(), text_on("grand-cam", "b rF6 bF9 yK6"));
    assert_eq!(on("grand-cam", "r bF9 yK6").to_string(), text_on("grand-cam", "b bF9 yK6"));
    // Red and Green have none: from Blue to Yellow and on to Blue.
    let (text, _) = after_on("grand-cam", "b bF9 yK6", "F9-F8 K6-K7");
    assert_eq!(text, text_on("grand-cam", "b bF8 yK7 | 0 0 0 0 2"));
    // Neither Red nor Blue can move: nobody is passed over.
    assert_eq!(on("grand-cam", "r yK6 gK8").to_string(), text_on("grand-cam", "r yK6 gK8"));
}

#[test]
fn rules_f7_and_f8_how_teams_win() {
    // Castle.
    assert_eq!(outcome_on("grand-cam", "g rG13 bF9 yK6 gK8"), "win 1,3 castle");
    assert_eq!(outcome_on("grand-camelot", "g rH16 bF9 yK6 gK8"), "ongoing");
    assert_eq!(outcome_on("grand-camelot", "g rH16 bP9 yK6 gK8"), "win 1,3 castle");
    assert_eq!(outcome_on("grand-camelot", "g yA8 yA9 rK6 bK8"), "win 2,4 castle");
    // Elimination.
    assert_eq!(after_on("grand-cam", "r rF6 gF7", "F6xF8").1, "win 1,3 elimination");
    assert_eq!(after_on("grand-camelot", "r rF6 gF7 yF9", "F6xF8xF10").1, "draw bare");
    assert_eq!(after_on("grand-camelot", "r rF6 gF7 bK8", "F6xF8").1, "win 1,3 elimination");
    // Stalemate: Green’s piece is in the castle that it attacks, its castle moves used.
    let shut_in = "gH1 rD4 bD5";
    assert_eq!(outcome_on("grand-camelot", &format!("g {shut_in} | 0 2 0 0 7")), "win 1,3 stalemate");
    assert_eq!(outcome_on("grand-camelot", &format!("g {shut_in} | 0 1 0 0 7")), "ongoing");
    assert_eq!(outcome_on("grand-camelot", &format!("g {shut_in} yK8 | 0 2 0 0 7")), "ongoing");
    assert_eq!(outcome_on("grand-camelot", "g gH1 gI1 rD4 | 0 2 0 0 7"), "win 2,4 castle");
    // Bare, and two hundred plies.
    assert_eq!(outcome_on("grand-camelot", "r rD4 yK8"), "draw bare");
    assert_eq!(outcome_on("grand-cam", "r rD4 yK8"), "ongoing");
    assert_eq!(outcome_on("grand-cam", "r rD4 yK8 | 0 0 0 0 199"), "ongoing");
    assert_eq!(outcome_on("grand-cam", "r rD4 yK8 | 0 0 0 0 200"), "draw fifty-moves");
    let round = "D4-D5 K8-K9 D5-D4 K9-K8";
    assert_eq!(after_on("grand-cam", "r rD4 yK8", &format!("{round} {round}")).1, "draw repetition");
}

#[test]
fn ruling_stalemate_by_under_two_pieces_draws() {
    // Red and Blue sit in their own castles, shut in by their own side.
    let red = "rH1 rG2 rH2 rI2 rF3 rH3 rJ3";
    let blue = "bA8 bB7 bB8 bB9 bC6 bC8 bC10";
    assert_eq!(outcome_on("grand-camelot", &format!("r {red} {blue} gM8")), "draw stalemate");
    assert_eq!(outcome_on("grand-camelot", &format!("r {red} {blue} gM8 yM5")), "win 2,4 stalemate");
    // Red alone is passed over, again and again.
    let position = on("grand-camelot", &format!("r {red} bC8 gM8"));
    assert_eq!((position.outcome(), position.to_move()), (Outcome::Ongoing, Seat::SECOND));
}

#[test]
fn a_seat_that_resigns_loses_for_its_team() {
    let mut game = Match::<Camelot>::from_position(Position::start_on(Board::named("grand-cam").unwrap()));
    game.resign(Seat::THIRD).unwrap();
    assert_eq!(game.outcome().to_string(), "win 2,4 resign");
}

#[test]
fn score_lines_have_four_moves_and_mark_skipped_seats() {
    let start = on("grand-cam", "r rF6 bF9 yK6 yK8");
    let mut game = Match::<Camelot>::from_position(start);
    for mv in ["F6-F5", "F9-F10", "K6-K5", "F5-F6", "F10-F9", "K5-K6"] {
        game.play_text(mv).unwrap();
    }
    let text = score::write(&game, &[]);
    assert!(text.ends_with("\n1.F6-F5 -- F9-F10 K6-K5 2.F5-F6 -- F10-F9 K5-K6 *\n"), "{text}");
    let read = |text: &str| {
        let score = ScoreSheet::read(text).unwrap();
        let mut game = score.begin::<Camelot>(&mut |_, _| Err(String::new())).unwrap();
        score.play(&mut game).map(|()| (game.plies(), Camelot::position_text(game.position())))
    };
    let end = (6, Camelot::position_text(game.position()));
    assert_eq!(read(&text).unwrap(), end);
    // Signs may be left out, but not stand for a seat that can move.
    assert_eq!(read(&text.replace("-- ", "")).unwrap(), end);
    assert!(read(&text.replace("K6-K5", "--")).is_err());
    // As the federation writes it.
    let published = "setup: board=grand-camelot\n1.H5-G6 H12-H11 D9-E10 L9-K10 *";
    assert_eq!(read(published).unwrap().0, 4);
    let resigned = "setup: board=grand-cam\n1.F3-F4 Green resigns";
    assert!(read(resigned).is_ok());
}

#[test]
fn boards_with_four_seats_are_their_own_mirror_images() {
    /// The position with files and ranks exchanged, and the seats with their neighbours.
    fn image(position: &Position) -> Position {
        let board = position.board();
        let letters = "rgby";
        let mut pieces = String::new();
        for (square, piece) in position.all_pieces() {
            let letter = letters.as_bytes()[(piece.seat.index() + 2) % 4];
            let letter =
                if board.letter(piece).is_uppercase() { letter.to_ascii_uppercase() } else { letter };
            let mirrored = Square::new(square.rank() - 1, square.file() + 1).unwrap();
            pieces += &format!(" {}{mirrored}", char::from(letter));
        }
        let side = char::from(letters.as_bytes()[(position.to_move().index() + 2) % 4]);
        let [red, green, blue, yellow] = position.all_castle_moves();
        let counts = format!("{blue} {yellow} {red} {green} {}", position.quiet_plies());
        on(board.name(), &format!("{side}{pieces} | {counts}"))
    }
    for board in BOARDS.iter().filter(|board| board.seats() == 4) {
        for seed in 1..=3 {
            let mut rng = camaieu::rules::rng::Rng::new(seed);
            let mut position = Position::start_on(board);
            for ply in 0..150 {
                let moves = position.legal_moves();
                if ply % 10 == 0 {
                    let mut other = image(&position);
                    assert_eq!(other.legal_moves().len(), moves.len(), "{position}");
                    let depth = if moves.len() < 60 { 2 } else { 1 };
                    assert_eq!(perft::<Camelot>(&mut other, depth), perft::<Camelot>(&mut position, depth));
                    // Partners change places, so that the same team wins.
                    assert_eq!(other.outcome(), position.outcome(), "{position}");
                }
                let Some(mv) = rng.pick(&moves) else { break };
                position.play(mv).unwrap();
            }
        }
    }
}
