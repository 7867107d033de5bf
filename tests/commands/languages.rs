//! The language of errors and help; results have none.

use super::*;

fn error_line(args: &[&str], lang: &str) -> String {
    let said: RunOutput = program(args).env("LANG", lang).output().unwrap().into();
    assert_eq!(said.status, Some(2));
    said.err
}

#[test]
fn the_option_or_the_system_sets_the_language() {
    let english = error_line(&["moves", "chess"], "C");
    let french = error_line(&["moves", "chess"], "fr_FR.UTF-8");
    assert!(english.contains("Unknown game"), "{english}");
    assert!(french.contains("Jeu inconnu") && french.contains("chess"), "{french}");
    assert_eq!(error_line(&["moves", "chess", "--lang", "fr"], "C"), french);
    assert_eq!(error_line(&["--lang=fr", "moves", "chess"], "C"), french);
    assert_eq!(error_line(&["moves", "chess", "--lang", "en"], "fr_FR.UTF-8"), english);
    assert_eq!(error_line(&["moves", "chess"], "de_DE.UTF-8"), english);
}

#[test]
fn refusals_can_be_in_french() {
    let said = run(&["apply", "camelot", "E6-A4", "--lang", "fr"]);
    assert_complains(&said, 2, "", &["coup 1", "E6-A4", "règle 1"]);
    let said = run_with_input(&["check", "camelot", "--lang", "fr"], b"x\n");
    assert!(said.out.starts_with("bad: ") && said.out.contains("champs"), "{said:?}");
    let help = lines(&["--help", "--lang", "fr"]);
    assert!(help.iter().any(|line| line == "Jouer et apprendre\u{a0}:"), "{help:?}");
}

#[test]
fn results_are_the_same_in_every_language() {
    for args in
        [&["moves", "camelot"][..], &["perft", "camelot", "1", "--divide"], &["games"], &["apply", "camelot"]]
    {
        assert_eq!(lines(&[args, &["--lang", "fr"]].concat()), lines(&[args, &["--lang", "en"]].concat()));
    }
}
