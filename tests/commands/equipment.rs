//! Caminos with a player's own pieces and boards: `--setup equipment=FILE`.

use super::*;

/// Equipment with bars of two cubes and a board of three by three.
const SMALL: &str = r####"(
    shapes: [(name: "I2", layers: [["##"]], for_two: 4, for_four: 2)],
    neutral: "I2",
    boards: [(
        name: "small",
        rows: ["###", "###", "###"],
        sides: ["a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a3 a2 a1"],
    )],
)"####;

fn setup(name: &str, text: &str) -> String {
    format!("equipment={}", file(name, text))
}

#[test]
fn every_command_plays_with_it() {
    let setup = setup("small.ron", SMALL);
    let with = |args: &[&str]| lines(&[args, &["--setup", &setup]].concat());
    assert_eq!(with(&["position", "caminos"]), ["small 2 - 1 -"]);
    // Six flat bars in each direction, nine upright.
    assert_eq!(with(&["moves", "caminos"]).len(), 6 + 6 + 9);
    assert_eq!(with(&["perft", "caminos", "1"]), ["21"]);
    let won = with(&["apply", "caminos", "a1=1,a2=1", "c1=1,c2=1", "a3=2"]);
    assert_eq!(won, ["small 2 1a1=1,a2=1;2c1=1,c2=1;1a3=2 2 -", "win 1 connection"]);
    assert_eq!(with(&["moves", "caminos", "--position", &won[0]]), [] as [&str; 0]);
    let played = with(&["playouts", "caminos", "--games", "3"]);
    assert_eq!(played[0], "games 3");
    let said = run_with_input(&["check", "caminos", "--setup", &setup], b"small 2 - 1 -\nsquare 2 - 1 -\n");
    let answers: Vec<&str> = said.out.lines().collect();
    assert!(answers[0] == "ok" && answers[1].starts_with("bad: "), "{answers:?}");
    assert!(answers[1].contains("small"), "the boards that there are: {answers:?}");
}

#[test]
fn a_score_opens_no_file_that_only_it_names() {
    let setup = setup("named.ron", SMALL);
    let moves = "1.a1=1,a2=1 c1=1,c2=1 2.a3=2 1-0\n";
    let score = |name: &str, setup: &str| file(name, format!("game: caminos\nsetup: {setup}\n{moves}"));
    let own = score("own.score", &setup);
    for (name, named) in [("own.score", setup.as_str()), ("zero.score", "equipment=/dev/zero")] {
        assert_refused(&["replay", &score(name, named)], &[name, named, "--setup equipment=FILE"]);
    }
    let won = ["small 2 1a1=1,a2=1;2c1=1,c2=1;1a3=2 2 -", "win 1 connection"];
    assert_eq!(lines(&["replay", &own, "--setup", &setup]), won);
    // The file of --setup is used whatever the score calls it, and if the score names none.
    assert_eq!(lines(&["replay", &score("zero.score", "equipment=/dev/zero"), "--setup", &setup]), won);
    let silent = file("silent.score", format!("game: caminos\n{moves}"));
    assert_eq!(lines(&["replay", &silent, "--setup", &setup]), won);
    assert_eq!(lines(&["replay", &file("moves.score", moves), "--setup", &setup]), won);
    // --setup must agree with the score.
    let ring = score("ring.score", "board=ring");
    assert_refused(&["replay", &ring, "--setup", "board=square"], &["ring", "square"]);
    assert_refused(&["replay", &own, "--setup", "equipment=box"], &["--setup equipment=FILE"]);
    assert_refused(&["replay", &own, "--setup", "equipment=/dev/zero"], &["/dev/zero", "regular file"]);
    for lang in ["fr", "en"] {
        assert!(run(&["replay", "--help", "--lang", lang]).out.contains("equipment=FILE"), "{lang}");
    }
}

#[test]
fn the_shipped_file_equals_the_built_in_equipment() {
    let text = include_str!("../../src/rules/caminos/equipment.ron");
    let setup = setup("box.ron", text);
    for board in ["square", "diamond", "octagon", "ring"] {
        let own = lines(&["perft", "caminos", "1", "--setup", &format!("board={board},{setup}")]);
        assert_eq!(own, lines(&["perft", "caminos", "1", "--setup", &format!("board={board}")]));
    }
}

#[test]
fn the_list_of_games_shows_that_a_file_can_be_given() {
    let said = lines(&["games"]);
    let caminos = said.iter().find(|line| line.starts_with("caminos ")).unwrap();
    assert!(caminos.contains(" equipment=box|FILE "), "{caminos}");
}

#[test]
fn the_errors_of_the_file_are_printed_in_one_line() {
    let refused = |setup: &str, words: &[&str]| {
        assert_refused(&["moves", "caminos", "--setup", setup], words);
    };
    refused("equipment=/no/such/file.ron", &["equipment=/no/such/file.ron"]);
    refused(&setup("broken.ron", "(shapes: [\n  oak])"), &["broken.ron", "Line 2"]);
    let apart = SMALL.replace(r####"[["##"]]"####, r####"[["#.#"]]"####).replace("c3 b3 a3", "c3 z9 a3");
    refused(&setup("apart.ron", &apart), &["Shape I2", "side 3", "“z9”"]);
    refused(&format!("{},board=ring", setup("small-ring.ron", SMALL)), &["board", "“ring”", "small"]);
    refused("equipment=box,equipment=box", &["equipment"]);
    let bytes = file("latin.ron", [b'(', b'\n', 0xe9, b')']);
    refused(&format!("equipment={bytes}"), &["line 2", "UTF-8"]);
    assert_refused(&["moves", "chromino", "--setup", "equipment=box"], &["equipment"]);
    let french = run(&["moves", "caminos", "--lang", "fr", "--setup", &setup("fr.ron", &apart)]);
    assert_complains(&french, 2, "", &["Forme I2\u{a0}: ses cubes"]);
}
