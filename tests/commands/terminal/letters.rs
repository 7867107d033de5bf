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

#[test]
fn a_game_goes_by_link_once_a_page_is_set() {
    let (ann, bob) = (Home::new("link-ann"), Home::new("link-bob"));
    let said = ann.typed(&["camelot"], "E6-E8\nletter link\n");
    assert!(said.contains("Links need the address") && !said.contains('#'), "{said}");
    fs::create_dir_all(ann.0.join("camaieu")).unwrap();
    fs::write(ann.0.join("camaieu/settings.json"), r#"{"page":"https://example.org/"}"#).unwrap();
    let said = ann.typed(&["camelot"], "E6-E8\nletter link\n");
    let link = said.lines().find(|line| line.starts_with("https://example.org/#camaieu:camelot:"));
    let link = link.unwrap_or_else(|| panic!("{said}"));
    let said = bob.typed(&["camelot"], &format!("letter {link}\nscore\n"));
    assert!(said.contains("1.E6-E8 *"), "{said}");
    let hidden = ann.typed(&["chromino"], "\nletter link\n");
    assert!(hidden.contains("it cannot be sent as a letter"), "{hidden}");
}

/// The letter that a session has printed, line by line.
fn printed(said: &str) -> Vec<String> {
    let lines = said.lines().skip_while(|line| !line.starts_with("camaieu:"));
    let is_of_letter =
        |line: &&str| line.starts_with("camaieu:") || line.split('-').all(|group| group.len() <= 8);
    lines.take_while(|line| !line.is_empty()).take_while(is_of_letter).map(str::to_owned).collect()
}

#[test]
fn a_letter_may_be_pasted_in_several_lines() {
    let (ann, bob) = (Home::new("paste-ann"), Home::new("paste-bob"));
    let moves = "E6-E8\nH11-F9\nH6-F8\n";
    let letter = printed(&ann.typed(&["camelot"], &format!("{moves}letter\n"))).join("");
    let (first, rest) = letter.split_at(30);
    for pasted in [format!("letter {first}\n{rest}\n"), format!("AB> Camaïeu{}\nAB> {rest}\n", &first[7..])]
    {
        let said = bob.typed(&["camelot"], &format!("{pasted}score\n"));
        assert!(said.contains("The letter goes on"), "{said}");
        assert!(said.contains("E6-E8 H11-F9 2.H6-F8"), "{said}");
    }
    // Something else ends it, and is done.
    let said = bob.typed(&["camelot"], &format!("{first}\nE6-E8\nscore\n"));
    assert!(said.contains("This letter is not complete: it breaks off at line 1, column 30"), "{said}");
    assert!(said.contains("1.E6-E8 *"), "{said}");
    let said = bob.typed(&["camelot"], &format!("{first}\n"));
    assert!(said.contains("This letter is not complete"), "{said}");
}

#[test]
fn the_same_game_by_letter_stays_one_file() {
    let (ann, bob) = (Home::new("one-file-ann"), Home::new("one-file-bob"));
    let letter = printed(&ann.typed(&["camelot"], "E6-E8\nletter\n")).join("");
    let said = bob.typed(&["camelot"], &format!("{letter}\nH11-F9\nletter\n"));
    let answer = printed(&said).join("");
    let said = ann.typed(&["camelot"], &format!("{answer}\nH6-F8\nletter\n"));
    assert!(said.contains("The letter brings one move."), "{said}");
    let next = printed(&said).join("");
    bob.typed(&["camelot"], &format!("{next}\nF9-F10\nletter\n"));
    assert_eq!((ann.autosaves().len(), bob.autosaves().len()), (1, 1));
}

#[test]
fn a_letter_leaves_clocks_and_comments_alone() {
    let (ann, bob) = (Home::new("clock-ann"), Home::new("clock-bob"));
    let letter = printed(&ann.typed(&["camelot"], "clock 5+0\nnew\nE6-E8\ncomment Hello\nletter\n")).join("");
    let answer = printed(&bob.typed(&["camelot"], &format!("{letter}\nH11-F9\nletter\n"))).join("");
    let said =
        ann.typed(&["camelot", "--continue"], &format!("{answer}\nclock\nscore\nletter {answer}\nclock\n"));
    assert!(said.contains("The letter brings one move.") && said.contains("Nothing new"), "{said}");
    assert!(said.contains("{Hello}"), "{said}");
    assert!(!said.contains("This game has no clocks"), "{said}");
}

#[test]
fn moves_of_the_own_side_are_asked_about() {
    let (ann, bob) = (Home::new("own-ann"), Home::new("own-bob"));
    let letter = printed(&ann.typed(&["camelot"], "E6-E8\nletter\n")).join("");
    let both = printed(&bob.typed(&["camelot"], &format!("{letter}\nH11-F9\nH6-F8\nletter\n"))).join("");
    let said = ann.typed(&["camelot"], &format!("letter {both}\nno\nletter {both}\nyes\nscore\n"));
    assert_eq!(said.matches("This letter also has a move of your own side: 3. H6-F8.").count(), 2, "{said}");
    assert!(said.contains("Nothing was added.") && said.contains("1.E6-E8 H11-F9 2.H6-F8 *"), "{said}");
}

#[test]
fn the_prompt_recognises_invitations_and_saved_games() {
    let home = Home::new("pasted");
    let invitation = camaieu::net::Invitation {
        host: [7; 32],
        addresses: Vec::new(),
        relay: None,
        table: 1,
        secret: [9; 10],
    };
    let file = mail(&home, "invitation.txt", &format!("Join me:\n{invitation}"));
    let said = home.typed(&["camelot"], &format!("Join me: {invitation}.\nletter {file}\nE6-E8\nscore\n"));
    assert_eq!(said.matches("This is an invitation to an online game.").count(), 2, "{said}");
    assert!(said.contains("1.E6-E8 *"), "{said}");
    let saved = include_str!("../../data/1.0.0/camelot.camaieu").lines().next().unwrap();
    let said = home.typed(&["camelot"], &format!("{saved}\n"));
    assert!(said.contains("This is a saved game."), "{said}");
}
