//! Moves step by step, undo, offers of a draw, hidden hands.

use super::*;

#[test]
fn a_move_is_made_step_by_step() {
    let home = Home::new("steps");
    let position = "2/8/10/12/12/12/12/12/12/5n6/12/5M6/5M6/10/8/2 w 0 0 0";
    let said = home.typed(
        &["camelot", "--position", position],
        "F4\nf6\nback\nback\nF4 F6\nstop\nundo\nyes\nF4-\nF4 Z9\nF4\nB2\n",
    );
    assert!(said.contains("Chosen: F4.") && said.contains("  F6"), "{said}");
    assert!(said.contains("Nothing is chosen."), "{said}");
    assert!(said.contains("moves begin like this:"), "{said}");
    assert!(said.contains("Z9”") && said.contains("neither a move nor a command"), "{said}");
    let game: Match<Camelot> = home.only_autosave();
    assert_eq!((game.len(), game.cursor()), (2, NodeId::START));
    assert_eq!(moves(&game), ["F4-F6"]);
}

#[test]
fn undo_goes_back_to_where_a_person_was_to_move() {
    let home = Home::new("undo");
    let args = ["camelot", "--players", "level:1,person", "--seed", "1"];
    let said = home.typed(&args, "undo\nC11-B11\nE10-E9\nundo\nundo\nundo\nredo\n");
    assert_eq!(said.matches("Nothing to undo").count(), 2, "{said}");
    let game: Match<Camelot> = home.only_autosave();
    assert_eq!((game.plies(), game.to_move()), (3, Seat::SECOND));
    assert_eq!(moves(&game).len(), 5);
}

#[test]
fn another_persons_move_is_taken_back_with_consent() {
    let home = Home::new("undo-asks");
    let said = home.typed(&["camelot"], "E6-E8\nundo\nno\nH11-F9\nundo\nyes\n");
    assert_eq!(said.matches("White: Black asks to undo your last move.").count(), 1, "{said}");
    assert!(said.contains("White declines: nothing is undone."), "{said}");
    assert_eq!(said.matches("Black: White asks to undo your last move.").count(), 1, "{said}");
    let game: Match<Camelot> = home.only_autosave();
    assert_eq!((game.plies(), moves(&game).len()), (1, 2));
}

#[test]
fn a_draw_is_asked_of_the_other_person() {
    let home = Home::new("draw");
    let said = home.typed(&["camelot"], "E6-E8\ndraw\nno\nH11-F9\ndraw\nyes\n");
    assert!(
        said.contains("White: Black offers a draw.") && said.contains("White declines the draw."),
        "{said}"
    );
    assert!(said.contains("Draw. The players agreed"), "{said}");
    let game: Match<Camelot> = home.only_autosave();
    assert_eq!(game.outcome(), Outcome::Draw(&camaieu::rules::game::Ending::AGREEMENT));
    // An engine in a lost position accepts.
    let home = Home::new("draw-when-lost");
    let lost = "2/8/10/12/12/5n6/12/12/12/12/2NNMM6/2NNMMMM4/12/10/8/2 w 0 0 0";
    let said = home.typed(&["camelot", "--position", lost, "--players", "person,level:3"], "C6-C7\ndraw\n");
    assert!(said.contains("Draw. The players agreed"), "{said}");
    // In Chromino "draw" is a move: it draws a tile, or is refused by its own rule; and no draw can be agreed on.
    let home = Home::new("draw-a-tile");
    let said = home.typed(&["chromino", "--seed", "1"], "\ndraw\noffer\nyes\n");
    assert!(said.contains("you must place a tile"), "{said}");
    assert!(
        said.contains("Draws cannot be agreed in this game.") && !said.contains("offers a draw"),
        "{said}"
    );
}

#[test]
fn hands_are_shown_to_nobody_else() {
    let home = Home::new("hands");
    let (moves, _) = random_moves::<Chromino>(3, 12);
    let typed: String = moves.iter().map(|text| format!("\nmoves\nboard\n{text}\n")).collect();
    let said = home.typed(&["chromino", "--seed", "3"], &typed);
    // Without a screen that is cleared, empty lines push the hand before out of sight.
    let hidden = format!("\n{}Player ", "\n".repeat(60));
    assert_eq!(said.matches(&hidden).count(), said.matches("Press Enter").count(), "{said}");
    assert!(!said.contains('\x1b'), "{said}");
    // Between two hand-overs one player alone sees the screen.
    let turns: Vec<&str> = said.split("Press Enter when nobody else is looking.\n").collect();
    assert!(turns.len() > 5, "{said}");
    assert!(!turns[0].contains("Player 1:") && !turns[0].contains("Player 2:"), "{said}");
    for turn in &turns[1..] {
        let hand = |seat: u8| turn.lines().any(|line| line.starts_with(&format!("Player {seat}: ")));
        assert!(hand(1) != hand(2), "{turn}");
    }
    // Open hands need no hand-over.
    let open = Home::new("open-hands").typed(&["chromino", "--seed", "1", "--setup", "hands=open"], "");
    assert!(!open.contains("Press Enter") && open.contains("Player 2: "), "{open}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_screen_is_cleared_by_codes_where_it_knows_them() {
    let home = Home::new("screens");
    // `script` gives the program a terminal.
    let on_terminal = |kind: &str| {
        let mut command = Command::new("script");
        command.args(["-qec", "exec \"$CAMAIEU\" play chromino --text --seed 3", "/dev/null"]);
        for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"] {
            command.env(variable, &home.0);
        }
        command.env("CAMAIEU", env!("CARGO_BIN_EXE_camaieu")).env("LANG", "C").env("TERM", kind);
        command.env("SHELL", "/bin/sh");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().ok()?;
        child.stdin.take().unwrap().write_all(b"\nquit\n").unwrap();
        Some(RunOutput::from(child.wait_with_output().unwrap()).out.replace('\r', ""))
    };
    let (Some(dumb), Some(xterm)) = (on_terminal("dumb"), on_terminal("xterm")) else {
        eprintln!("This system has no `script`.");
        return;
    };
    for (said, is_dumb) in [(&dumb, true), (&xterm, false)] {
        assert!(said.contains("Press Enter"), "{said}");
        assert_eq!((said.contains(&"\n".repeat(60)), said.contains('\x1b')), (is_dumb, !is_dumb), "{said:?}");
    }
}
