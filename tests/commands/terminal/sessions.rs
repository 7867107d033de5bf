//! Whole sessions of every game: persons, engines, saving, continuing.

use super::*;

#[test]
fn clocks_that_run_are_not_said_to_be_missing() {
    let home = Home::new("running-clock");
    let said = home.typed(&["camelot"], "resume\nclock 10+5\nresume\n1. E6–E8!\n");
    let (before, after) = said.split_once("no clocks").unwrap();
    assert!(!before.contains("clocks are running") && after.contains("The clocks are running."), "{said}");
    assert!(!after.contains("no clocks") && after.contains("Black to move"), "{said}");
}

#[test]
fn the_clocks_are_told_in_the_words_of_the_window() {
    let home = Home::new("clock");
    let said = home.typed(&["camelot"], "clock\nclock 10+5\nclock\n");
    let texts = camaieu::text::Lang::En.texts();
    let none = camaieu::rules::game::Refusal::new(&camaieu::play::session::reasons::NO_CLOCKS);
    assert!(said.lines().any(|line| line == texts.refusal(&none)), "{said}");
    let told = said.lines().find(|line| line.contains("minutes"));
    assert!(told.is_some_and(|line| line.contains("White: ") && line.contains(" Black: ")), "{said}");
}

struct WholeSessions;

impl Visitor for WholeSessions {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("whole-{}", G::NAME));
        let (moves, game) = random_moves::<G>(7, 24);
        // An empty line answers the hand-over to the next player; where none is asked for, it does nothing.
        let typed: String = moves.iter().map(|text| format!("\n{text}\n")).collect();
        let lines =
            format!("{typed}\nscore\nposition\nmoves\ncomment so it goes\nhint\nsave two by two\nnonsense\n");
        let said = home.typed(&[G::NAME, "--seed", "7"], &lines);
        assert!(said.lines().any(|line| line == G::view_text(&game.own_view())), "{said}");
        let view = game.own_view();
        for mv in G::view_moves(&view) {
            assert!(said.contains(&G::move_text(&view, &mv)), "{said}");
        }
        let hint = said.lines().find_map(|line| line.strip_prefix("Hint: ")).expect("a hint");
        assert!(G::read_move(&view, hint).is_ok(), "{hint}");
        for row in G::diagram(&view).rows {
            assert!(said.contains(&row), "{row}\n{said}");
        }
        assert!(said.contains("two by two") && said.contains("nonsense"), "{said}");
        // The autosave and the named save hold what was played.
        let autosaved: Match<G> = home.only_autosave();
        assert_eq!(format!("{:?}", autosaved.position()), format!("{:?}", game.position()));
        assert_eq!(autosaved.note(autosaved.cursor()).comment, "so it goes");
        let named = home.matches().join("two by two.camaieu");
        assert_eq!(super::moves(read::<G>(&named).everything()), moves);
        // The save can be loaded into another session, and replayed.
        let again = home.typed(&[G::NAME], "\nload two by two\n\nposition\nsaves\n");
        assert!(again.lines().any(|line| line == G::view_text(&view)), "{again}");
        assert!(again.contains(&format!("{} moves", moves.len())), "{again}");
        let replayed = home.program(&["replay", named.to_str().unwrap()]).output().unwrap();
        let position = G::position_text(game.position());
        assert_eq!(RunOutput::from(replayed).out, format!("{position}\nongoing\n"));
        // Its score is that of the session, and replays to the same position.
        let score = home.program(&["replay", named.to_str().unwrap(), "--score"]).output().unwrap();
        let score = RunOutput::from(score).out;
        assert!(score.contains("{so it goes}") && score.ends_with(" *\n"), "{score}");
        // The session does not show the seed while hands are hidden; the file holds it.
        let moves = &score[score.find("\n\n").unwrap()..score.find('{').unwrap()];
        assert!(said.contains(moves), "{said}");
        assert!(score.contains("\nseed: 7\n"), "{score}");
        let is_secret = camaieu::play::hides_something::<G>(game.position());
        assert_eq!(said.contains("seed: 7"), !is_secret, "{said}");
        assert_eq!(lines_of(&score, G::NAME), [position, "ongoing".to_owned()]);
    }
}

#[test]
fn a_session_of_any_game_is_played_and_kept() {
    for name in NAMES {
        catalogue::visit(name, WholeSessions).unwrap();
    }
}

struct ComputersAlone;

impl Visitor for ComputersAlone {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("alone-{}", G::NAME));
        let said = home.typed(&[G::NAME, "--seed", "1", "--players", "random,level:1", "--lang", "fr"], "");
        let game: Match<G> = home.only_autosave();
        assert!(game.outcome().is_over());
        // Every move was printed, and the result with its reason.
        let texts = camaieu::text::Lang::Fr.texts();
        let is_played = |line: &&str| {
            let told = |text: &String| match text.as_str() {
                "draw" => line.ends_with(" pioche"),
                "pass" => line.ends_with(" passe"),
                text => [" joue ", " jouent "].iter().any(|verb| line.ends_with(&format!("{verb}{text}"))),
            };
            moves(&game).iter().any(told)
        };
        assert_eq!(said.lines().filter(is_played).count(), game.plies());
        assert!(said.contains(&texts.outcome_reason(G::NAME, game.outcome())), "{said}");
        assert!(!said.contains(" plays "), "{said}");
    }
}

#[test]
fn drawn_seed_is_shown_when_the_game_is_over() {
    let home = Home::new("drawn-seed");
    let open = home.typed(&["chromino", "--players", "random,person"], "\n");
    assert!(!open.contains("--seed"), "{open}");
    let home = Home::new("drawn-seed-over");
    let over = home.typed(&["chromino", "--players", "random"], "");
    let game: Match<Chromino> = home.only_autosave();
    assert!(over.contains(&format!("--seed {}", game.seed().unwrap())), "{over}");
    let given = home.typed(&["chromino", "--players", "random", "--seed", "1"], "");
    assert!(!given.contains("--seed"), "{given}");
}

#[test]
fn computers_play_to_the_end() {
    for name in NAMES {
        catalogue::visit(name, ComputersAlone).unwrap();
    }
}

struct PersonsAndComputers;

impl Visitor for PersonsAndComputers {
    type Output = ();

    fn visit<G: Game>(self) {
        let home = Home::new(&format!("both-{}", G::NAME));
        let first = G::start(&Setup::default_of(G::OPTIONS), 1);
        let text = G::move_text(&G::view(&first, Observer::Seat(Seat::FIRST)), &{
            let mut moves = Vec::new();
            G::moves(&first, &mut moves);
            moves.swap_remove(0)
        });
        let said = home.typed(
            &[G::NAME, "--seed", "1", "--players", "person,random"],
            &format!("{text}\nundo\nredo\noffer\n"),
        );
        // A single person needs no hand-over.
        assert!(!said.contains("Press Enter"), "{said}");
        let answer = if G::AGREED_DRAWS { "declines the draw" } else { "Draws cannot be agreed" };
        assert!(said.contains(answer), "{said}");
        let game: Match<G> = home.only_autosave();
        assert!(game.plies() >= 2 && game.to_move() == Seat::FIRST);
        let resigned = home.typed(&[G::NAME, "--continue"], "resign\n");
        assert!(resigned.contains("wins") || resigned.contains("win."), "{resigned}");
        let game: Match<G> = home.only_autosave();
        assert_eq!(game.outcome(), Outcome::win(Seat::SECOND, &camaieu::rules::game::Ending::RESIGNATION));
        // A match that is over is not continued.
        let nothing = home.session(&[G::NAME, "--continue"], "");
        assert_complains(&nothing, 2, "", &[G::NAME]);
    }
}

#[test]
fn a_person_plays_a_computer_leaves_and_goes_on() {
    for name in NAMES {
        catalogue::visit(name, PersonsAndComputers).unwrap();
    }
}
