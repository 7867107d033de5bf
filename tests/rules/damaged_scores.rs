//! Damaged scores and imports: every message says where the damage is and what it is, in both languages.

use camaieu::play::import::{Import, ImportError, import};
use camaieu::play::score::{SEAT_NAMES, ScoreError, ScoreSheet};
use camaieu::play::{Match, saved};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Seat};
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

/// Plays a score in a game.
struct Played<'a>(&'a str);

impl Visitor for Played<'_> {
    type Output = Result<String, ScoreError>;

    fn visit<G: Game>(self) -> Self::Output {
        let score = ScoreSheet::read(self.0)?;
        let mut game: Match<G> = score.begin(&mut |_, _| Err("no file".to_owned()))?;
        score.play(&mut game)?;
        Ok(game.result().to_string())
    }
}

fn played(game: &str, text: &str) -> Result<String, ScoreError> {
    catalogue::visit(game, Played(text)).unwrap()
}

/// Kinds of damage: the game, the score, and what its message says.
const DAMAGES: &[(&str, &str, &[&str])] = &[
    ("camelot", "1.E6-E8 {never closed", &["line 1, column 9", "comment is not closed"]),
    ("camelot", "1.E6-E8 H11-F9\n2.H6-F8 {a\nb\n", &["line 2, column 9", "comment is not closed"]),
    ("camelot", "{before\n1.E6-E8", &["line 1, column 1", "comment is not closed"]),
    ("camelot", "1.E6-E8 } H11-F9", &["line 1, column 9", "closing brace has no opening one"]),
    ("camelot", "1.E6-E8 {a {b} c} H11-F9", &["column 17", "closing brace has no opening one"]),
    ("camelot", "1.E6-E8 (1.F6-F8 H11-F9", &["line 1, column 9", "bracket is not closed"]),
    ("camelot", "1.E6-E8 (1.F6-F8 (1.G6-G8) H11-F9", &["column 9", "bracket is not closed"]),
    ("camelot", "1.E6-E8 [1.F6-F8", &["column 9", "“[”", "bracket is not closed"]),
    ("camelot", "1.E6-E8 ) H11-F9", &["column 9", "closing bracket has no opening one"]),
    ("camelot", "1.E6-E8 (1.F6-F8)) H11-F9", &["column 18", "closing bracket has no opening one"]),
    ("camelot", ") 1.E6-E8", &["column 1", "closing bracket has no opening one"]),
    ("camelot", "1.E6-E8 ] H11-F9", &["column 9", "“]”", "closing bracket has no opening one"]),
    ("camelot", "1.E6-E8 (1.F6-F8] H11-F9", &["column 17", "of another kind"]),
    ("camelot", "1.E6-E8 () H11-F9", &["column 9", "no move in this bracket"]),
    ("camelot", "1.E6-E8 ({only words}) H11-F9", &["column 9", "no move in this bracket"]),
    ("camelot", "[Event \"Club\n1.E6-E8", &["line 1, column 1", "header has no end"]),
    ("camelot", "[Event \"Club\"\n1.E6-E8", &["line 1, column 1", "header has no end"]),
    ("camelot", "[Event \"Club\\\"]\n1.E6-E8", &["header has no end"]),
    ("camelot", "game: camelot\n[Event\n1.E6-E8", &["line 2, column 1", "header has no end"]),
    ("camelot", "[Event Club]\n1.E6-E8", &["line 1, column 1", "quotation marks"]),
    ("camelot", "[Event]\n1.E6-E8", &["quotation marks"]),
    (
        "camelot",
        "game: camelot\ngame: chameleon\n1.E6-E8",
        &["line 2, column 1", "chameleon", "another value, “camelot”"],
    ),
    ("camelot", "seed: 1\n[Seed \"2\"]\n1.E6-E8", &["line 2", "another value, “1”"]),
    ("camelot", "game: chess\n1.e4", &["line 1", "Unknown game “chess”"]),
    ("camelot", "seed: many\n1.E6-E8", &["line 1", "seed “many” is not a number"]),
    ("camelot", "setup: board=ring\n1.E6-E8", &["line 1", "board"]),
    ("camelot", "position: 2/8/10 w 0 0 0\n1.E6-E8", &["line 1", "ranks"]),
    (
        "camelot",
        "position: 2/8/10/12/12/12/12/12/12/12/5m6/5M5m/12/10/8/2 w 0 0\n1.E6-E8",
        &["line 1", "fields"],
    ),
    ("camelot", "1.E6-E8 *\n[Event \"x\"]\n1.F6-F8 *", &["line 2, column 1", "second game begins here"]),
    ("camelot", "1.E6-E8 1-0\n\n1.F6-F8 *", &["line 3, column 1", "second game begins here"]),
    ("camelot", "1.E6-E8\nevent: another\n1.F6-F8 *", &["line 2, column 1", "second game begins here"]),
    ("camelot", "1.E6-E8 1-0 H11-F9", &["column 13", "H11-F9", "comes after the result"]),
    ("camelot", "1.E6-E8 1-0 0-1", &["column 13", "0-1", "comes after the result"]),
    ("camelot", "1.E6-E8 (1.F6-F8 1-0 H11-F9)", &["column 22", "comes after the result"]),
    ("camelot", "result: 0-1\n1.E6-E8 1-0", &["line 1", "not the one at the end"]),
    ("camelot", "1.E6-E8!!! H11-F9", &["column 1", "E6-E8!!!", "not a mark"]),
    ("camelot", "1.E6-E8 ?!? H11-F9", &["column 9", "?!?", "not a mark"]),
    ("camelot", "1.E6-E8! $2 H11-F9", &["column 10", "$2", "another mark already"]),
    ("camelot", "! 1.E6-E8", &["column 1", "no move before this mark"]),
    ("camelot", "1.E6-E8 ($18 1.F6-F8)", &["column 10", "no move before this mark"]),
    ("camelot", "1.E6-E8 $ H11-F9", &["column 9", "number from 0 to 255"]),
    ("camelot", "1.E6-E8 $256", &["column 9", "$256", "number from 0 to 255"]),
    ("camelot", "1.E6-E8 castle", &["column 9", "castle", "not a move, number, comment, mark or result"]),
    ("camelot", "Played in Paris\n1.E6-E8", &["line 1, column 1", "Played", "not a move, number, comment"]),
    ("camelot", "1.E6-E8 H11-F9\n2.H6-A4", &["line 2, column 1", "move 2", "H6-A4", "Rule 1"]),
    ("camelot", "1.E6-E8 H11-Z9", &["column 9", "move 1", "H11-Z9", "not a move of this game"]),
    ("camelot", "1.E6-E8 (1.F6-F8 H11-A4) H11-F9", &["column 18", "move 1", "H11-A4", "Rule 1"]),
    ("camelot", "1.E6-E8 1/2-1/2 (1.F6-A4)", &["column 18", "F6-A4"]),
    ("camelot", "1.E6-E8 Red resigns", &["column 9", "No player of this game is called “red”"]),
    ("camelot", "1.E6-E8 Resigns 0-1", &["column 17", "win 2", "win 1 resign"]),
    ("camelot", "1.E6-E8 1:time 1-0", &["column 16", "win 1", "win 2 time"]),
    ("camelot", "1.E6-E8 9:resigns", &["9:resigns", "not a move of this game"]),
    ("chameleon", "1.a1-b2 e5-e4 2.b2-b9", &["column 15", "b2-b9", "not a move of this game"]),
    ("chameleon", "game: Chameleon\nsetup: board=ring\n1.a1-b2", &["line 2"]),
    ("le-cameleon", "1.White resigns", &["No player of this game is called “white”"]),
    ("le-cameleon", "1.g4-h5 nonsense", &["column 9", "not a move, number"]),
    ("caminos", "1.c2=1,d2", &["column 1", "c2=1,d2", "not a move of this game"]),
    ("caminos", "setup: equipment=own.txt\n1.c2=1", &["line 1", "no file"]),
    ("chromino", "1.draw", &["column 1", "draw", "must place"]),
    ("chromino", "setup: players=9\n1.draw", &["line 1", "players"]),
    (
        "chromino",
        "setup: players=2,hands=open\n1.XYZ@0,0h",
        &["line 2", "XYZ@0,0h", "not a move of this game"],
    ),
];

#[test]
fn every_damage_is_named_where_it_is() {
    assert!(DAMAGES.len() >= 50);
    for (game, text, says) in DAMAGES {
        let error = played(game, text).map(|result| panic!("{text}: {result}")).unwrap_err();
        let said = Lang::En.texts().score_error(&error);
        for word in *says {
            assert!(said.contains(word), "{text}\n{said}\nno {word}");
        }
        let meant = ["Z9", "b9", "d2", "9:", "XYZ"].iter().any(|word| text.contains(word));
        assert!(meant || !said.contains("not a move of this game"), "{text}\n{said}");
        let french = Lang::Fr.texts().score_error(&error);
        assert!(french.starts_with("ligne ") && french != said && !french.contains("score-"), "{french}");
        assert!(!said.contains('\n') && !french.contains('\n'), "{said}");
    }
}

#[test]
fn the_seat_to_move_in_the_position_reached_resigns() {
    let start = |game: &str, seat| {
        struct Start(u8);
        impl Visitor for Start {
            type Output = String;

            fn visit<G: Game>(self) -> String {
                let mut position = G::start(&Setup::default_of(G::OPTIONS), 1);
                while G::to_move(&position).number() != self.0 {
                    let mut moves = Vec::new();
                    G::moves(&position, &mut moves);
                    let _ = G::play(&mut position, &moves[0]);
                }
                let mut moves = Vec::new();
                G::moves(&position, &mut moves);
                let view = G::view(&position, camaieu::rules::game::Observer::All);
                format!("position: {}\n1.{}", G::position_text(&position), G::move_text(&view, &moves[0]))
            }
        }
        catalogue::visit(game, Start(seat)).unwrap()
    };
    for game in catalogue::NAMES {
        for (seat, winner) in [(1, 1), (2, 2)] {
            let begun = start(game, seat);
            for end in ["Resigns", "resigns.", "1... Resigns", "{!} Resigns"] {
                let won = Ok(format!("win {winner} resign"));
                assert_eq!(played(game, &format!("{begun} {end}")), won, "{game}: {begun} {end}");
            }
        }
    }
    let black = "position: 2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0 0\n";
    assert_eq!(played("camelot", &format!("{black}1.H11-F9 Resigns")), Ok("win 2 resign".to_owned()));
    let four = "setup: seats=4\n1.Resigns";
    assert_eq!(played("caminos", four), Ok("win 2,4 resign".to_owned()));
    let three = "setup: players=3,hands=open\n1.Resigns Resigns";
    assert_eq!(played("chromino", three), Ok("win 3 resign".to_owned()));
}

#[test]
fn results_are_read_in_words_and_signs() {
    for (game, text, result) in [
        ("camelot", "1.E6-E8 White resigns", "win 2 resign"),
        ("camelot", "1.E6-E8 black resigned.", "win 1 resign"),
        ("camelot", "1.E6-E8 Black wins", "win 2 resign"),
        ("camelot", "1.E6-E8 draw", "draw agreement"),
        ("camelot", "1.E6-E8 ½", "draw agreement"),
        ("camelot", "1.E6-E81/2", "draw agreement"),
        ("camelot", "1.E6-E80–1", "win 2 resign"),
        ("camelot", "[Result \"1-0\"]\n1.E6-E8", "win 1 resign"),
        ("camelot", "[Result \"*\"]\n[SetUp \"0\"]\n1.E6-E8 1-0 1-0", "win 1 resign"),
        ("chameleon", "1.a1-b2 Red resigns", "win 2 resign"),
        ("le-cameleon", "1.g4-h5 Square resigns 1-0", "win 1 resign"),
        ("caminos", "setup: seats=4\n1.Dark green resigns", "win 2,4 resign"),
        ("chromino", "setup: players=2,hands=open\n1.Resigns.", "win 2 resign"),
        ("camelot", "1.E6-E8,H11-F9,H6-F8 1-0", "win 1 resign"),
        ("camelot", "(1.F6-F8) 1.E6-E8 (1...H11-H9) H11-F9 ((1...G11-G9) 1...H11-H9) *", "ongoing"),
    ] {
        assert_eq!(played(game, text), Ok(result.to_owned()), "{text}");
    }
}

#[test]
fn seats_have_the_names_of_the_texts() {
    for (game, names) in SEAT_NAMES {
        for (seat, name) in (1..).zip(*names) {
            assert_eq!(
                Lang::En.texts().seat(game, names.len() as u8, Seat::new(seat).unwrap()).to_lowercase(),
                **name
            );
        }
    }
}

#[test]
fn deep_and_long_scores_are_read_or_refused() {
    let deep = "1.E6-E8 ".to_owned() + &"(1.F6-F8 ".repeat(5_000) + &")".repeat(5_000);
    assert_eq!(played("camelot", &deep), Ok("ongoing".to_owned()));
    for text in [
        "(".repeat(1 << 20),
        "[ ".repeat(1 << 19),
        "a ".repeat(1 << 19),
        "1.E6-E8 ".to_owned() + &"x ".repeat(1 << 19),
    ] {
        assert!(ScoreSheet::read(&text).is_err(), "{}", &text[..10]);
    }
    // A word of many parts, and many headers.
    for text in ["1.E6-E8 ".to_owned() + &"$7".repeat(1 << 20), "a: b\n".repeat(1 << 20)] {
        assert!(played("camelot", &text).is_err(), "{}", &text[..10]);
    }
    let commented = "1.E6-E8".to_owned() + &" {a} $7 !".repeat(100_000);
    assert_eq!(played("camelot", &commented), Ok("ongoing".to_owned()));
}

#[test]
fn an_import_says_what_check_says() {
    struct Starts;
    impl Visitor for Starts {
        type Output = ();

        fn visit<G: Game>(self) {
            let good = G::position_text(&G::start(&Setup::default_of(G::OPTIONS), 1));
            for text in [good.clone(), format!("\u{feff}\t{good} \r\n\n")] {
                for on_table in [None, Some(G::NAME)] {
                    let read = import(&text, on_table, 1).unwrap();
                    assert!(matches!(&read, Import::Position { game, .. } if *game == G::NAME), "{read:?}");
                }
            }
            let bad = good.replace(' ', "  ");
            let faults = G::read_position(&bad, &Setup::default_of(G::OPTIONS)).unwrap_err();
            assert_eq!(import(&bad, Some(G::NAME), 1), Err(ImportError::Position(faults)), "{bad}");
            assert!(matches!(import(&bad, None, 1), Err(ImportError::Position(_))), "{bad}");
        }
    }
    for name in catalogue::NAMES {
        catalogue::visit(name, Starts).unwrap();
    }
    let said = |text: &str, game| Lang::En.texts().import_error(&import(text, game, 1).unwrap_err());
    let many = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/9/2 w 0 0 0";
    assert!(said(many, Some("camelot")).contains("Rank 2"), "{}", said(many, Some("camelot")));
    assert!(said("hello world", Some("camelot")).contains("not a move, number, comment"));
    assert!(said("1.E6-E8 H11-F9", None).contains("game: camelot"));
    assert!(said("\u{feff}\n\n{\"camaieu\":{\"format\":9}}", None).contains("line 3"));
}

#[test]
fn an_import_keeps_headers_variations_and_glyphs() {
    let text =
        "\u{feff}game: Camelot\r\n[Event \"Club {cup}\"]\r\nFoo: bar\r\n1. E6–E8 ± (1. F6–F8! {or}) {main} *";
    let Import::Match { game, text } = import(text, None, 7).unwrap() else { panic!() };
    assert_eq!(game, "camelot");
    let session = saved::read::<camaieu::rules::camelot::Camelot>(&text, std::time::Duration::ZERO).unwrap();
    let written = "game: camelot\nsetup: board=camelot\n";
    let score = session.score();
    assert!(score.starts_with("game: camelot\n") || score.starts_with(written));
    let end = "seed: 1\nplayers: person, person\nEvent: Club {cup}\nFoo: bar\n\n1.E6-E8 $16 {main} (1.F6-F8! {or}) *\n";
    assert!(score.ends_with(end), "{score}");
}

#[test]
fn the_examples_of_the_documentation_are_played() {
    let page = include_str!("../../docs/reference/notation.md");
    let mut games = Vec::new();
    for block in page.split("\n\n").filter(|block| block.starts_with("    ")) {
        let text = block.lines().map(str::trim_start).collect::<Vec<_>>().join("\n");
        let score = ScoreSheet::read(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let game = score.game.unwrap_or("camelot");
        played(game, &text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        games.push(game);
    }
    assert!(catalogue::NAMES.iter().all(|name| games.contains(name)), "{games:?}");
}
