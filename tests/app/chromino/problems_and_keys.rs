//! Chromino: a problem, spots in words, play by keys, and play against an engine.

use camaieu::app::ui::screens::overlays::{Overlay, Overlays};

use super::*;

#[test]
fn a_problem_is_solved_place_by_place() {
    let mut app = table::<Chromino>(None);
    app.world_mut().write_message(Start::from(StartProblem {
        game: Chromino::NAME,
        setup: Setup::default_of(Chromino::OPTIONS),
        level: 2,
        seed: 3,
    }));
    app.update();
    app.update();
    let tasks = problem(&app).tasks;
    assert_eq!(tasks.len(), 2);
    assert!(tasks.iter().all(|task| task.found == 0 && task.count > 0));
    let before = game::<Chromino>(&mut app).position().clone();
    assert_eq!((strip(&app).actions_without_piece.len(), strip(&app).aids.len()), (0, 0), "nothing helps");
    let mut left: Vec<Move> = Chromino::view_moves(&seen::<Chromino>(&mut app));
    let mut count = 0;
    left.sort();
    for mv in left.clone() {
        let Move::Place(placement) = mv else { panic!("{mv:?}") };
        let strip = placement.strip();
        // By hand: taken unless it is still held, turned until it lies right, placed.
        if held(&mut app).is_none_or(|held| held.strip.tile() != strip.tile()) {
            let hand = seen::<Chromino>(&mut app).hand_to_move().expect("a hand");
            let index = hand.iter().position(|tile| tile == strip.tile()).expect("it is there");
            do_it(&mut app, HandRequest::Take(index));
        }
        for _ in 0..4 {
            if held(&mut app) == Some(Held { strip, axis: placement.axis() }) {
                break;
            }
            do_it(&mut app, HandRequest::Turn { turning: QuarterTurn::Round, back: false });
        }
        let middle = Spot::Square(placement.squares()[1].0);
        point::<Chromino>(&mut app, middle);
        assert_eq!(refused(&mut app), [""; 0]);
        count += 1;
        let problem = problem(&app);
        assert_eq!(problem.tasks.iter().map(|task| task.found).sum::<usize>(), count);
        assert_eq!(problem.is_finished, count == left.len());
        assert!(!markers(&mut app, MarkerKind::Found).is_empty());
        if held(&mut app).is_some() {
            point::<Chromino>(&mut app, middle);
            assert_eq!(super::problem(&app).said.map(|(_, said)| said).as_deref(), Some("Already found."));
        }
    }
    assert_eq!(game::<Chromino>(&mut app).position(), &before, "nothing is played");
    assert_eq!(problem(&app).done.as_deref(), Some("Solved: you have found every place."));

    // What is not found can be shown.
    let mut app = table::<Chromino>(None);
    app.world_mut().write_message(Start::Level(1));
    app.update();
    app.update();
    let shown = |app: &mut App| markers(app, MarkerKind::Found).len();
    assert_eq!(shown(&mut app), 0);
    app.world_mut().write_message(StepRequest::Hint);
    app.update();
    let hint = problem(&app).said.map(|(_, said)| said).unwrap_or_default();
    assert!(hint.starts_with("The piece to use: "), "{hint}");
    app.world_mut().write_message(StepRequest::Show);
    app.update();
    app.update();
    assert!(shown(&mut app) > 0);
    let model = problem(&app);
    assert!(model.is_finished && model.done.is_none() && !model.can_hint);
    assert!(model.tasks.iter().all(|task| task.found == task.count));
}

#[test]
fn spots_are_told_in_words() {
    let mut app = table::<Chromino>(Some(CAN_LAY));
    hover::<Chromino>(&mut app, Some(Spot::Hand(Seat::FIRST, 0)));
    assert_eq!(remark(&app), "BBR: blue – blue – red");
    hover::<Chromino>(&mut app, Some(Spot::Square(square(1, 0))));
    assert_eq!(remark(&app), "G*R: green – any colour – red");
    hover::<Chromino>(&mut app, Some(Spot::Hand(Seat::SECOND, 0)));
    assert_eq!(remark(&app), "");
    hover::<Chromino>(&mut app, Some(Spot::Bag));
    assert_eq!(remark(&app), "The bag: 2 tiles are left in it.");
}

/// Presses Tab; whether it was left for the panel.
fn tab(app: &mut App) -> bool {
    let mut inputs = app.world_mut().query::<&mut EguiInput>();
    let mut input = inputs.single_mut(app.world_mut()).expect("one window");
    input.events = vec![egui::Event::Key {
        key: egui::Key::Tab,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    }];
    app.update();
    let mut input = inputs.single_mut(app.world_mut()).expect("one window");
    !std::mem::take(&mut input.events).is_empty()
}

#[test]
fn all_goes_by_keys_over_rack_bag_and_cloth() {
    let mut app = with_input::<Chromino>(Some(CAN_LAY));
    let cursor = |app: &App| {
        let pointed = app.world().resource::<Pointed>();
        pointed.cursor.filter(|_| pointed.cursor_shown)?.to::<Chromino>()
    };
    assert!(!tab(&mut app));
    assert_eq!(cursor(&app), Some(Spot::Hand(Seat::FIRST, 0)));
    for _ in 0..2 {
        press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert_eq!(cursor(&app), Some(Spot::Hand(Seat::FIRST, 2)));
    press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(cursor(&app), Some(Spot::Bag));
    press(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    press(&mut app, KeyCode::ArrowUp, Key::ArrowUp);
    assert!(matches!(cursor(&app), Some(Spot::Square(_))), "{:?}", cursor(&app));
    // Down again over the edge of what is near.
    for _ in 0..9 {
        press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(cursor(&app), Some(Spot::Hand(Seat::FIRST, 0)));

    press(&mut app, KeyCode::Digit3, Key::Character("3".into()));
    let (view, in_hand) = (seen::<Chromino>(&mut app), held(&mut app).expect("a tile"));
    // It goes to where it can lie, turned if need be.
    let here = cursor(&app).expect("a place");
    let (now, turned) = Chromino::reach(&view, in_hand);
    assert!(now.contains(&here) || turned.contains(&here), "{here:?}");
    for _ in 0..4 {
        let in_hand = held(&mut app).expect("a tile");
        if Chromino::placement_preview(&view, in_hand, here).is_some_and(|preview| preview.verdict.is_ok()) {
            break;
        }
        press(&mut app, KeyCode::KeyR, Key::Character("r".into()));
    }
    press(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(game::<Chromino>(&mut app).plies(), 1);
    // Nothing happens to a hand that is waited for.
    press(&mut app, KeyCode::KeyD, Key::Character("d".into()));
    press(&mut app, KeyCode::Digit1, Key::Character("1".into()));
    assert_eq!((held(&mut app), game::<Chromino>(&mut app).plies()), (None, 1));
    arrive(&mut app);
    assert_eq!(cursor(&app), None);
    assert!(!tab(&mut app));
    assert_eq!(cursor(&app), Some(Spot::Hand(Seat::SECOND, 0)));
    assert!(!tab(&mut app));
    assert_eq!(cursor(&app), Some(Spot::Bag));
    assert!(!tab(&mut app));
    assert!(matches!(cursor(&app), Some(Spot::Square(_))));
    assert!(tab(&mut app), "then it is the panel's turn");
    let before = game::<Chromino>(&mut app).plies();
    press(&mut app, KeyCode::KeyD, Key::Character("d".into()));
    let drawn = game::<Chromino>(&mut app).plies() - before;
    assert_eq!(drawn, usize::from(refused(&mut app).is_empty()));
}

#[test]
fn against_the_computer_the_person_always_looks() {
    let mut app = table::<Chromino>(None);
    crate::hold_still(&mut app);
    app.world_mut().write_message(Start::from(StartMatch {
        position: Some(CAN_LAY.to_owned()),
        seats: vec![Controller::Person.into(), Controller::Random.into()],
        ..StartMatch::new(Chromino::NAME, Setup::default_of(Chromino::OPTIONS), 1)
    }));
    app.update();
    app.update();
    do_it(&mut app, HandRequest::Take(2));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    let until = Instant::now() + PATIENCE;
    while game::<Chromino>(&mut app).to_move() == Seat::SECOND || game::<Chromino>(&mut app).plies() < 2 {
        assert!(Instant::now() < until, "the computer plays");
        assert_eq!(app.world().resource::<TableViewer>().observer(), Observer::Seat(Seat::FIRST));
        assert_eq!((racks(&mut app, 1), awaited(&app)), ((2, 2), None));
        let (count, face_up) = racks(&mut app, 2);
        assert!(face_up == 0 || count == 1, "its hand stays hidden");
        // Nobody plays in its stead.
        do_it(&mut app, HandRequest::Take(0));
        assert_eq!(held(&mut app), None);
        std::thread::sleep(Duration::from_millis(2));
        app.update();
    }
    do_it(&mut app, HandRequest::Take(0));
    assert!(held(&mut app).is_some(), "the person is to move again");
}

#[test]
fn escape_opens_the_menu_while_a_player_is_awaited() {
    let mut app = with_input::<Chromino>(Some(CAN_LAY));
    let escape = |app: &mut App| {
        press(app, KeyCode::Escape, Key::Escape);
        app.world().resource::<Overlays>().top()
    };
    let are_hidden = |app: &mut App| (racks(app, 1).1, racks(app, 2).1) == (0, 0);
    do_it(&mut app, HandRequest::Take(2));
    point::<Chromino>(&mut app, Spot::Square(square(3, 1)));
    assert_eq!(awaited(&app).as_deref(), Some("Player 2"));
    for wanted in [Some(Overlay::Menu), None, Some(Overlay::Menu), None] {
        assert!(are_hidden(&mut app));
        assert_eq!(escape(&mut app), wanted);
        assert!(are_hidden(&mut app));
        assert_eq!(awaited(&app).as_deref(), Some("Player 2"), "the question stays");
    }
    // Once the player is there, the key of the table is the same.
    arrive(&mut app);
    assert_eq!((escape(&mut app), racks(&mut app, 1).1), (Some(Overlay::Menu), 0));
    assert_eq!(escape(&mut app), None);
}
