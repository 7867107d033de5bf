//! Keys by their messages: in the order in which they come, each with its modifiers, by what is printed on them.

use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::Key;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::{EguiWantsInput, write_egui_wants_input_system};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use camaieu::app::session::Request;
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::markers::Pointed;
use camaieu::app::ui::keys::ActionState;
use camaieu::app::ui::keys::actions::{Action, QuarterTurn, Subject};
use camaieu::app::ui::keys::bindings::{Bindings, KeyConflict, KeyRebind};
use camaieu::app::ui::keys::queue::Keyboard;
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::ProposalKind;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::store::Keys;

use crate::{press, request, seen, send_key, session, submit, window, with_input};

#[test]
fn keys_within_one_frame_keep_their_modifier() {
    let mut app = with_input::<Camelot>(None);
    let mv = Camelot::view_moves(&seen::<Camelot>(&mut app)).swap_remove(0);
    submit::<Camelot>(&mut app, &mv);
    app.update();
    let (control, z) = ((KeyCode::ControlLeft, Key::Control), (KeyCode::KeyZ, Key::Character("z".into())));
    let keys: [((KeyCode, Key), ButtonState); 4] =
        [(control.clone(), Pressed), (z.clone(), Pressed), (z, Released), (control, Released)];
    for ((code, key), state) in keys {
        send_key(&mut app, code, key, state);
    }
    app.update();
    assert!(session::<Camelot>(&mut app).proposal(ProposalKind::TakeBack).is_some(), "undo was asked for");
}

/// Keys that are pressed and released one after the other within one update.
fn tap_all(app: &mut App, keys: &[(KeyCode, Key)]) {
    for (code, key) in keys {
        for state in [Pressed, Released] {
            send_key(app, *code, key.clone(), state);
        }
    }
    app.update();
}

fn letter(sign: &str) -> Key {
    Key::Character(sign.into())
}

/// A match of Camelot with some plies.
fn with_plies(count: usize) -> App {
    let mut app = with_input::<Camelot>(None);
    for index in 0..count {
        let mut moves = Camelot::view_moves(&seen::<Camelot>(&mut app));
        // Quiet moves, so that the game does not end.
        moves.sort_by_key(|mv| Camelot::steps(&seen::<Camelot>(&mut app), mv).len());
        let mv = moves.swap_remove(index * 7 % moves.len().min(12));
        submit::<Camelot>(&mut app, &mv);
        app.update();
    }
    assert_eq!(shown_ply(&mut app), count, "the game goes on");
    app
}

/// The number of plies before the position that is shown.
fn shown_ply(app: &mut App) -> usize {
    let session = session::<Camelot>(app);
    std::iter::successors(session.parent(session.shown()), |node| session.parent(*node)).count()
}

#[test]
fn each_of_several_presses_within_one_update_counts() {
    let mut app = with_plies(6);
    let back = (KeyCode::PageUp, Key::PageUp);
    tap_all(&mut app, &[back.clone(), back.clone(), back.clone(), back]);
    assert_eq!(shown_ply(&mut app), 2);
    let (on, end) = ((KeyCode::PageDown, Key::PageDown), (KeyCode::End, Key::End));
    tap_all(&mut app, &[on.clone(), on.clone(), end, (KeyCode::Home, Key::Home), on]);
    assert_eq!(shown_ply(&mut app), 1, "in their order");
    // The first arrow shows the cursor, and each of the others moves it by a square.
    request::<Camelot>(&mut app, Request::GoToEnd);
    let right = (KeyCode::ArrowRight, Key::ArrowRight);
    let cursor = |app: &App| app.world().resource::<Pointed>().cursor.expect("a cursor");
    tap_all(&mut app, std::slice::from_ref(&right));
    let before = cursor(&app);
    tap_all(&mut app, &[right.clone(), right.clone(), right.clone()]);
    let together = cursor(&app);
    for _ in 0..3 {
        press(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    }
    assert_eq!(cursor(&app), before);
    for _ in 0..3 {
        press(&mut app, right.0, right.1.clone());
    }
    assert_eq!((cursor(&app), together != before), (together, true));
}

#[test]
fn presses_act_on_what_the_one_before_has_opened() {
    let mut app = with_input::<Camelot>(None);
    let top = |app: &App| app.world().resource::<Overlays>().top();
    let (rules, escape) = ((KeyCode::F6, Key::F6), (KeyCode::Escape, Key::Escape));
    tap_all(&mut app, &[rules.clone(), escape.clone(), escape.clone()]);
    assert_eq!(top(&app), Some(Overlay::Menu), "the second Escape opens the menu");
    tap_all(&mut app, &[escape.clone(), rules, (KeyCode::F1, Key::F1), escape]);
    assert_eq!(top(&app), Some(Overlay::Rules));
}

#[test]
fn a_hundred_taps_are_a_hundred_steps() {
    let mut app = with_plies(60);
    for _ in 0..10 {
        tap_all(&mut app, &vec![(KeyCode::PageUp, Key::PageUp); 5]);
    }
    assert_eq!(shown_ply(&mut app), 10);
    tap_all(&mut app, &vec![(KeyCode::PageDown, Key::PageDown); 50]);
    app.update();
    assert_eq!(shown_ply(&mut app), 60, "more than an update has room for come in the next one");
}

#[test]
fn a_held_key_repeats_where_one_expects_it() {
    let mut app = with_plies(6);
    let hold = |app: &mut App, key_code: KeyCode, logical_key: Key, times: usize| {
        let window = window(app);
        for index in 0..times {
            let (state, text, logical_key) = (Pressed, None, logical_key.clone());
            let key = KeyboardInput { key_code, logical_key, state, text, repeat: index > 0, window };
            app.world_mut().write_message(WindowEvent::from(key));
        }
        send_key(app, key_code, logical_key, Released);
        app.update();
    };
    hold(&mut app, KeyCode::PageUp, Key::PageUp, 4);
    assert_eq!(shown_ply(&mut app), 2);
    // What opens and closes does it once.
    hold(&mut app, KeyCode::F6, Key::F6, 4);
    assert_eq!(app.world().resource::<Overlays>().top(), Some(Overlay::Rules));
}

#[test]
fn a_tap_on_a_key_of_the_camera_moves_it() {
    let mut app = with_input::<Camelot>(None);
    let before = app.world().resource::<Orbit>().ahead_of_goal();
    send_key(&mut app, KeyCode::ControlLeft, Key::Control, Pressed);
    send_key(&mut app, KeyCode::ArrowRight, Key::ArrowRight, Pressed);
    send_key(&mut app, KeyCode::ArrowRight, Key::ArrowRight, Released);
    send_key(&mut app, KeyCode::ControlLeft, Key::Control, Released);
    app.update();
    let turned = app.world().resource::<Orbit>().ahead_of_goal();
    assert!(before.angle_to(turned).abs() > 0.02, "{before} {turned}");
    app.update();
    assert_eq!(app.world().resource::<Orbit>().ahead_of_goal(), turned, "and nothing goes on");
}

/// The actions that a key begins with these modifiers held.
fn actions(app: &mut App, modifiers: &[Key], code: KeyCode, key: Key) -> Vec<Action> {
    let place = |key: &Key| match key {
        Key::Control => KeyCode::ControlLeft,
        Key::Alt => KeyCode::AltLeft,
        Key::Super => KeyCode::SuperLeft,
        _ => KeyCode::ShiftLeft,
    };
    for modifier in modifiers {
        send_key(app, place(modifier), modifier.clone(), Pressed);
    }
    send_key(app, code, key.clone(), Pressed);
    app.update();
    let mut actions = app.world_mut().query::<&ActionState<Action>>();
    let pressed = actions.single(app.world()).expect("one state of the actions").get_just_pressed();
    send_key(app, code, key, Released);
    for modifier in modifiers {
        send_key(app, place(modifier), modifier.clone(), Released);
    }
    app.update();
    pressed
}

#[test]
fn a_chord_is_no_single_key() {
    let mut app = with_input::<Camelot>(None);
    for (modifiers, sign, wanted) in [
        (&[][..], "a", Some(Action::Analyse)),
        (&[Key::Control], "a", None),
        (&[Key::Alt], "a", None),
        (&[Key::Super], "a", None),
        (&[Key::Control, Key::Alt], "z", None),
        (&[Key::Control], "z", Some(Action::Undo)),
        (&[Key::Control, Key::Shift], "Z", Some(Action::Redo)),
        (&[Key::Control], "y", Some(Action::Redo)),
    ] {
        let code = if sign == "a" { KeyCode::KeyA } else { KeyCode::KeyZ };
        let pressed = actions(&mut app, modifiers, code, letter(sign));
        assert_eq!(pressed, wanted.into_iter().collect::<Vec<_>>(), "{modifiers:?} {sign}");
    }
    // Of modifiers that are let go elsewhere nothing is heard.
    send_key(&mut app, KeyCode::ControlLeft, Key::Control, Pressed);
    app.world_mut().write_message(WindowEvent::from(bevy::input::keyboard::KeyboardFocusLost));
    app.update();
    assert_eq!(actions(&mut app, &[], KeyCode::KeyA, letter("a")), [Action::Analyse]);
}

#[test]
fn a_chosen_key_acts_and_what_it_holds_ends_with_it() {
    let mut app = with_input::<Camelot>(None);
    let choose = |app: &mut App, keys: &[&str]| {
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        let chosen = Keys([("orbit-right".to_owned(), keys)].into());
        app.world_mut().resource_mut::<Preferences>().settings.keys = chosen;
        app.update();
    };
    let mut actions = app.world_mut().query::<&ActionState<Action>>();
    let mut is_held = |app: &App| {
        let actions = actions.single(app.world()).expect("one state of the actions");
        actions.pressed(&Action::OrbitRight)
    };
    choose(&mut app, &["j"]);
    send_key(&mut app, KeyCode::KeyJ, letter("j"), Pressed);
    app.update();
    app.update();
    assert!(is_held(&app));
    choose(&mut app, &[]);
    assert!(!is_held(&app));
}

#[test]
fn a_key_that_an_action_waits_for_does_nothing_else() {
    let mut app = with_input::<Camelot>(None);
    let top = |app: &App| app.world().resource::<Overlays>().top();
    let wait = |app: &mut App| app.world_mut().insert_resource(KeyRebind(Some((Action::Hint, 0))));
    wait(&mut app);
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!((top(&app), *app.world().resource::<KeyRebind>()), (None, KeyRebind(None)));
    wait(&mut app);
    let window = window(&mut app);
    let held = |repeat: bool| KeyboardInput {
        key_code: KeyCode::F6,
        logical_key: Key::F6,
        state: Pressed,
        text: None,
        repeat,
        window,
    };
    for repeat in [false, true] {
        app.world_mut().write_message(WindowEvent::from(held(repeat)));
    }
    send_key(&mut app, KeyCode::F6, Key::F6, Released);
    app.update();
    assert_eq!((top(&app), *app.world().resource::<KeyRebind>()), (None, KeyRebind(None)));
    // Another action has it: nothing changes until the player takes it.
    let KeyConflict(Some((Action::Hint, 0, key))) = app.world().resource::<KeyConflict>() else { panic!() };
    let mut bindings = app.world().resource::<Bindings>().clone();
    assert!(bindings.changed().0.is_empty());
    bindings.take(Action::Hint, 0, key);
    app.world_mut().resource_mut::<Preferences>().settings.keys = bindings.changed();
    app.update();
    press(&mut app, KeyCode::F6, Key::F6);
    assert_eq!(top(&app), None, "the rules have lost it");
}

#[test]
fn a_key_that_lost_the_focus_is_pressed_anew() {
    let mut app = with_input::<Camelot>(None);
    assert_eq!(actions(&mut app, &[], KeyCode::KeyA, letter("a")), [Action::Analyse]);
    send_key(&mut app, KeyCode::KeyA, letter("a"), Pressed);
    app.update();
    // Both come while a picture is drawn; its release was told to another window.
    app.world_mut().write_message(WindowEvent::from(bevy::input::keyboard::KeyboardFocusLost));
    assert_eq!(actions(&mut app, &[], KeyCode::KeyA, letter("a")), [Action::Analyse]);
}

/// The action of a sign, as it is designed.
fn of_sign(sign: &str) -> Option<Action> {
    Some(match sign {
        "+" | "=" => Action::ZoomIn,
        "-" => Action::ZoomOut,
        "h" => Action::Hint,
        "a" => Action::Analyse,
        "s" => Action::ShowAgain,
        "r" => Action::Turn(QuarterTurn::Round),
        "f" => Action::Turn(QuarterTurn::Away),
        "t" => Action::Turn(QuarterTurn::Aside),
        "d" => Action::Act,
        "n" => Action::Tell(Subject::LastMoves),
        "w" => Action::Tell(Subject::Turn),
        "k" => Action::Tell(Subject::Clocks),
        "o" => Action::Tell(Subject::Pieces),
        "i" => Action::Tell(Subject::Place),
        "e" => Action::Tell(Subject::Lines),
        "q" => Action::Quiet,
        "0" => Action::FrameAll,
        _ => return sign.parse::<u8>().ok().map(|digit| Action::Take(digit - 1)),
    })
}

#[test]
fn what_is_printed_on_a_key_counts_on_ten_keyboards() {
    // Chameleon has no aids of its own, whose letters would come in addition.
    let table = include_str!("../data/keyboards.txt");
    let mut checked = 0;
    for keyboard in ["us", "fr", "de", "cz", "sk", "hu", "ru", "gr", "il", "ara"] {
        let is_latin = !["ru", "gr", "il", "ara"].contains(&keyboard);
        let mut app = with_input::<Camelot>(None);
        let lines = table.lines().filter(|line| line.split(' ').next() == Some(keyboard));
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let [_, place, signs @ ..] = &words[..] else { panic!("{line}") };
            let Some(code) = place_of(place) else { continue };
            for (sign, modifiers) in signs.iter().zip([&[][..], &[Key::Shift]]) {
                let small = sign.to_lowercase();
                let by_place = place.strip_prefix("Digit").filter(|_| modifiers.is_empty());
                let by_letter = place.strip_prefix("Key").map(str::to_lowercase).filter(|_| !is_latin);
                // A Latin letter on the second level of another keyboard stands for itself.
                let wanted = of_sign(&small)
                    .or_else(|| by_place.and_then(of_sign))
                    .or_else(|| by_letter.as_deref().and_then(of_sign));
                let key = if *sign == "none" { Key::Dead(None) } else { letter(sign) };
                let wanted = if *sign == "none" { None } else { wanted };
                // A person has typed other letters before.
                app.world_mut().resource_mut::<Keyboard>().is_latin = Some(is_latin);
                let pressed = actions(&mut app, modifiers, code, key);
                let pressed: Vec<Action> =
                    pressed.into_iter().filter(|action| !matches!(action, Action::Look(_))).collect();
                assert_eq!(pressed, wanted.into_iter().collect::<Vec<_>>(), "{line}: {sign}");
                checked += 1;
            }
            let is_z = signs[0] == "z" || (!is_latin && *place == "KeyZ");
            let undo = actions(&mut app, &[Key::Control], code, letter(signs[0]));
            assert_eq!(undo.contains(&Action::Undo), is_z, "{line}");
        }
    }
    assert!(checked > 700, "{checked}");
}

#[test]
fn digits_take_before_the_sign_printed_there() {
    let table = include_str!("../data/keyboards.txt");
    let mut app = with_input::<Chromino>(None);
    let mut checked = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let [_, place, sign, _] = words[..] else { panic!("{line}") };
        let Some(number) = place.strip_prefix("Digit").and_then(|digit| digit.parse::<u8>().ok()) else {
            continue;
        };
        let code = place_of(place).expect(line);
        let pad = NUMBER_PAD[usize::from(number)];
        for (code, sign) in [(code, sign), (pad, &place[5..])] {
            let wanted = number.checked_sub(1).map_or(Action::FrameAll, Action::Take);
            assert_eq!(actions(&mut app, &[], code, letter(sign)), [wanted], "{line}");
            let held = app.world_mut().query::<&Hand>().single(app.world()).expect("a hand").held.is_some();
            assert_eq!(held, (1..=8).contains(&number), "{line}: a hand of eight tiles");
            actions(&mut app, &[], KeyCode::Escape, Key::Escape);
            checked += 1;
        }
    }
    assert_eq!(checked, 200, "ten keyboards");
    // Nothing can be taken while the result is shown.
    request::<Chromino>(&mut app, Request::Resign(Seat::FIRST));
    app.update();
    assert_eq!(actions(&mut app, &[], KeyCode::Digit6, letter("-")), [Action::ZoomOut]);
}

/// The keys of the number pad, by their digits.
const NUMBER_PAD: [KeyCode; 10] = [
    KeyCode::Numpad0,
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
];

/// The place of a letter, a digit, or of the two keys beside the digits.
fn place_of(name: &str) -> Option<KeyCode> {
    use KeyCode as K;
    const PLACES: &[(&str, KeyCode)] = &[
        ("Digit0", K::Digit0),
        ("Digit1", K::Digit1),
        ("Digit2", K::Digit2),
        ("Digit3", K::Digit3),
        ("Digit4", K::Digit4),
        ("Digit5", K::Digit5),
        ("Digit6", K::Digit6),
        ("Digit7", K::Digit7),
        ("Digit8", K::Digit8),
        ("Digit9", K::Digit9),
        ("Minus", K::Minus),
        ("Equal", K::Equal),
        ("KeyA", K::KeyA),
        ("KeyB", K::KeyB),
        ("KeyC", K::KeyC),
        ("KeyD", K::KeyD),
        ("KeyE", K::KeyE),
        ("KeyF", K::KeyF),
        ("KeyG", K::KeyG),
        ("KeyH", K::KeyH),
        ("KeyI", K::KeyI),
        ("KeyJ", K::KeyJ),
        ("KeyK", K::KeyK),
        ("KeyL", K::KeyL),
        ("KeyM", K::KeyM),
        ("KeyN", K::KeyN),
        ("KeyO", K::KeyO),
        ("KeyP", K::KeyP),
        ("KeyQ", K::KeyQ),
        ("KeyR", K::KeyR),
        ("KeyS", K::KeyS),
        ("KeyT", K::KeyT),
        ("KeyU", K::KeyU),
        ("KeyV", K::KeyV),
        ("KeyW", K::KeyW),
        ("KeyX", K::KeyX),
        ("KeyY", K::KeyY),
        ("KeyZ", K::KeyZ),
        ("BracketLeft", K::BracketLeft),
        ("BracketRight", K::BracketRight),
        ("Semicolon", K::Semicolon),
        ("Quote", K::Quote),
        ("Backquote", K::Backquote),
        ("Comma", K::Comma),
        ("Period", K::Period),
        ("Slash", K::Slash),
    ];
    PLACES.iter().find(|(place, _)| *place == name).map(|(_, code)| *code)
}

#[test]
fn the_number_pad_has_digits_only_with_its_lock() {
    let mut app = with_input::<Camelot>(None);
    for (code, digit, without, wanted) in [
        (KeyCode::Numpad1, "1", Key::End, Action::HistoryEnd),
        (KeyCode::Numpad7, "7", Key::Home, Action::HistoryStart),
        (KeyCode::Numpad9, "9", Key::PageUp, Action::HistoryBack),
        (KeyCode::Numpad4, "4", Key::ArrowLeft, Action::CursorLeft),
    ] {
        assert_eq!(actions(&mut app, &[], code, letter(digit)), [of_sign(digit).expect("a tile")]);
        assert_eq!(actions(&mut app, &[], code, without), [wanted]);
    }
    assert_eq!(actions(&mut app, &[], KeyCode::Numpad5, Key::Clear), []);
    assert_eq!(actions(&mut app, &[], KeyCode::NumpadAdd, letter("+")), [Action::ZoomIn]);
    assert_eq!(actions(&mut app, &[], KeyCode::NumpadEnter, Key::Enter), [Action::Choose]);
}

/// Gives the keyboard to something beside the table.
fn give_keyboard(app: &mut App, draw: impl FnMut(&mut egui::Ui)) {
    let mut context = EguiContext::default();
    context.get_mut().run_ui(egui::RawInput::default(), draw).textures_delta.clear();
    app.world_mut().spawn((PrimaryEguiContext, context));
    app.add_systems(PreUpdate, write_egui_wants_input_system);
    app.update();
    assert!(app.world().resource::<EguiWantsInput>().wants_keyboard_input());
}

/// Presses keys for the clocks, an undo and the cursor; which of them did something.
fn answered(app: &mut App) -> [bool; 3] {
    let clock = (KeyCode::KeyK, letter("k"));
    let undo = [(KeyCode::ControlLeft, Key::Control), (KeyCode::KeyZ, letter("z"))];
    let before = app.world().resource::<Pointed>().cursor;
    tap_all(app, &[clock]);
    for (code, key) in &undo {
        send_key(app, *code, key.clone(), Pressed);
    }
    for (code, key) in undo {
        send_key(app, code, key, Released);
    }
    app.update();
    tap_all(app, &[(KeyCode::ArrowRight, Key::ArrowRight)]);
    [
        app.world().resource::<Toast>().line.is_some(),
        session::<Camelot>(app).proposal(ProposalKind::TakeBack).is_some(),
        app.world().resource::<Pointed>().cursor != before,
    ]
}

#[test]
fn a_focused_button_passes_on_the_keys_it_ignores() {
    assert_eq!(answered(&mut with_plies(2)), [true; 3]);
    let mut app = with_plies(2);
    give_keyboard(&mut app, |ui| ui.button("a button").request_focus());
    assert_eq!(answered(&mut app), [true, true, false]);
    let mut app = with_plies(2);
    let mut text = String::new();
    give_keyboard(&mut app, |ui| ui.text_edit_singleline(&mut text).request_focus());
    assert_eq!(answered(&mut app), [false; 3], "they are letters");
}
