//! `diagram` and the animations of `replay`: their arguments and files. What is drawn is tested in `tests/diagrams`.

use super::*;

#[test]
fn a_diagram_is_svg_on_standard_output() {
    let lines = lines(&["diagram", "chameleon"]);
    assert!(lines[0].starts_with("<svg ") && lines[0].contains("width=\"800\""), "{}", lines[0]);
    assert_eq!(lines[1], "<title>Chameleon: Red to move</title>");
    assert!(lines[2].starts_with("<desc>Red: ") && lines[2].contains("a1"), "{}", lines[2]);
    assert_eq!(lines.last().unwrap(), "</svg>");
    let french = run(&["diagram", "chameleon", "--lang", "fr", "--size", "90"]);
    assert!(french.out.contains("width=\"90\"") && french.out.contains("Rouges"), "{}", french.out);
}

#[test]
fn a_diagram_in_text_names_its_marks() {
    let lines =
        lines(&["diagram", "chameleon", "--format", "txt", "--marks", "last:b1-a3 E5 a1>c3 choose:b5"]);
    assert_eq!(lines[2], " 3 B#  .  #  .  #");
    assert!(lines.contains(&"Chameleon: Blue to move".to_owned()), "{lines:?}");
    for line in ["Last move: b1, a3", "Route: b1 > a3", "Marked: e5", "Arrow: a1 > c3", "Chosen: b5"] {
        assert!(lines.contains(&line.to_owned()), "no {line} in {lines:?}");
    }
}

#[test]
fn bad_arguments_are_told_in_one_line() {
    let with = |more: &[&'static str]| [&["diagram", "camelot"], more].concat();
    assert_refused(&["diagram", "chess"], &["chess", "camelot"]);
    assert_refused(&with(&["--format", "pdf"]), &["--format", "pdf"]);
    assert_refused(&with(&["--seat", "3"]), &["3", "2"]);
    assert_refused(&with(&["--seat", "0"]), &["--seat", "0"]);
    assert_refused(&with(&["--size", "5000"]), &["--size", "5000"]);
    assert_refused(&with(&["--marks", "A1"]), &["--marks", "A1"]);
    assert_refused(&with(&["--marks", "E6>A1"]), &["E6>A1", "A1"]);
    assert_refused(&with(&["--marks", "star:E6"]), &["star", "frame", "hatch"]);
    assert_refused(&with(&["--marks", "move:E6-E9"]), &["move:E6-E9"]);
    assert_refused(&with(&["--marks", "last"]), &["last:MOVE"]);
    assert_refused(&with(&["--marks", "choose:E6,E9"]), &["E9", "E8"]);
    assert_refused(&with(&["--position", "-"]), &["%d"]);
    assert_refused(&with(&["--position", "-", "-o", "same.svg"]), &["%d"]);
    assert_refused(&with(&["--position", "x"]), &["--position"]);
    assert_refused(&["diagram", "chromino", "--marks", "movable"], &["movable"]);
    assert_refused(&["diagram", "chromino", "--marks", "bag"], &["bag"]);
    assert_refused(&["diagram", "chromino", "--marks", "choose:BBB,1"], &["BBB"]);
}

#[test]
fn each_position_of_the_input_has_its_own_file() {
    let pattern = file("figure-%02d.svg", "");
    std::fs::remove_file(&pattern).unwrap();
    let input = format!("{START}\n{ONE_MOVE}\n");
    let said = run_with_input(&["diagram", "camelot", "--position", "-", "-o", &pattern], input.as_bytes());
    assert_eq!((said.status, said.out.as_str(), said.err.as_str()), (Some(0), "", ""));
    let [one, other] =
        ["01", "02"].map(|number| std::fs::read_to_string(pattern.replace("%02d", number)).unwrap());
    assert_ne!(one, other);
    assert_eq!(one, run(&["diagram", "camelot"]).out);
    let said = run_with_input(
        &["diagram", "camelot", "--position", "-", "--format", "txt"],
        format!("{START}\nnonsense\n").as_bytes(),
    );
    assert!(said.out.contains("Camelot: White to move\n"), "{said:?}");
    assert!(
        said.err.starts_with("camaieu: ") && said.err.contains('2') && said.status == Some(2),
        "{said:?}"
    );
}

#[test]
fn a_hidden_hand_is_only_in_its_own_diagram() {
    let position = "classic/1 G*R@0,0h BBR,GGG/BPR,YYY PPP,RRR 1:0:0 0/0";
    let drawn =
        |more: &[&'static str]| run(&[&["diagram", "chromino", "--position", position], more].concat()).out;
    let shows = |svg: &str| ["BBR", "BPR", "PPP"].map(|tile| svg.contains(&format!("\"tile {tile}\"")));
    assert_eq!(shows(&drawn(&[])), [false; 3]);
    assert_eq!(shows(&drawn(&["--seat", "1"])), [true, false, false]);
    assert_eq!(shows(&drawn(&["--seat", "2"])), [false, true, false]);
    assert_eq!(shows(&drawn(&["--setup", "hands=open"])), [true, true, false]);
}

#[test]
#[cfg(not(feature = "pictures"))]
fn a_build_without_pictures_says_so() {
    let score = file("pictures.txt", "1.E6-E8");
    for args in [
        &["diagram", "camelot", "--format", "png"][..],
        &["diagram", "camelot", "-o", "none.gif"],
        &["replay", &score, "--format", "gif", "-o", "none.gif"],
    ] {
        assert_complains(&run(args), 1, "", &["PNG", "--features pictures"]);
    }
}

#[test]
#[cfg(feature = "pictures")]
fn pictures_and_animations_are_written() {
    let [still, animated] = ["still.png", "animated.gif"].map(|name| file(name, ""));
    assert_eq!(lines(&["diagram", "caminos", "--size", "200", "-o", &still]), [""; 0]);
    assert!(std::fs::read(&still).unwrap().starts_with(b"\x89PNG"));
    let score = file("animated.txt", "1.E6-E8 H11-F9 2.H6-F8");
    assert_eq!(lines(&["replay", &score, "--size", "100", "-o", &animated]), [""; 0]);
    assert!(std::fs::read(&animated).unwrap().starts_with(b"GIF89a"));
    let wrong = file("wrong.txt", "1.E6-E8 E6-E9");
    assert_refused(&["replay", &wrong, "-o", &animated], &["wrong.txt", "E6-E9"]);
}
