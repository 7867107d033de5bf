//! Games by letter, between two homes that share nothing.

use super::*;

/// A file with all that a session has printed, a letter among it.
fn mail(home: &Home, name: &str, said: &str) -> String {
    let path = home.0.join(name);
    fs::create_dir_all(&home.0).unwrap();
    fs::write(&path, said.replace('\n', "\n> ")).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_game_goes_to_and_fro_by_letter() {
    let (ann, bob, eve) = (Home::new("letter-ann"), Home::new("letter-bob"), Home::new("letter-eve"));
    let first = mail(&bob, "first.txt", &ann.typed(&["camelot"], "E6-E8\nletter\n"));
    let said = bob.typed(&["camelot"], &format!("letter {first}\nH11-H9\nletter\n"));
    assert!(said.contains("The game of the letter is on the table."), "{said}");
    let answer = mail(&ann, "answer.txt", &said);
    let said = ann.typed(&["camelot"], &format!("letter {answer}\nscore\nletter {answer}\n"));
    assert!(said.contains("The letter brings one move."), "{said}");
    assert!(said.contains("E6-E8 H11-H9"), "{said}");
    assert!(said.contains("Nothing new"), "{said}");
    // Another answer is a move, and no error.
    let other = eve.typed(&["camelot"], &format!("letter {first}\nH11-F9\nletter\n"));
    let other = mail(&ann, "other.txt", &other);
    let said = ann.typed(&["camelot"], &format!("letter {answer}\nletter {other}\n"));
    assert!(said.contains("Move 2 differs: you had H11-H9, the letter says H11-F9."), "{said}");
    let said = ann.typed(&["camelot"], "letter camaieu:camelot:00\nletter /nowhere\n");
    assert!(said.contains("This letter is not complete"), "{said}");
    let hidden = ann.typed(&["chromino"], "\nletter\n");
    assert!(hidden.contains("it cannot be sent as a letter"), "{hidden}");
}
