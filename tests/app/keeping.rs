//! Saved matches, their clocks, and replays.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::replay::{Replay, ReplayRequest};
use camaieu::app::features::saves::{SaveList, SavesRequest};
use camaieu::app::features::share::{MatchNotation, ShareInput, ShareRequest};
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::{Autosave, Start, StartMatch};
use camaieu::app::session::{Request, SeatAt, ShowAgain};
use camaieu::app::ui::screens::Screen;
use camaieu::app::ui::screens::overlays::Overlay;
use camaieu::app::ui::screens::overlays::Overlays;
use camaieu::app::ui::widgets::seat_rows::ClockFace;
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::{Allowance, Clock, Controller, Overstep, Player, ProposalKind, Timing, saved};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Outcome, Seat, Seats};
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::{Name, Saves};
use camaieu::text::Lang;

use crate::{arrive, empty, game, request, session, submit, wait};

/// The program with a folder of saves of its own, which nobody else has.
fn with_shelf(name: &str) -> App {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("shelves").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let mut app = empty();
    crate::hold_still(&mut app);
    app.insert_resource(SaveList::at(Saves::in_folder(folder)));
    app
}

fn begin<G: TableGame>(app: &mut App, timing: Option<Timing>, seats: Vec<Player>) {
    let start = StartMatch::new(G::NAME, Setup::default_of(G::OPTIONS), 5);
    app.world_mut().write_message(Start::from(StartMatch { timing, seats, ..start }));
    app.update();
    app.update();
    arrive(app);
}

fn play<G: TableGame>(app: &mut App, plies: usize) {
    for _ in 0..plies {
        let now = game::<G>(app);
        let mv = G::view_moves(&now.own_view()).swap_remove(0);
        submit::<G>(app, &mv);
        app.update();
        arrive(app);
    }
}

/// Lets so much of the window's time pass in one frame.
fn pass(app: &mut App, milliseconds: u64) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds)));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
}

fn send(app: &mut App, request: SavesRequest) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

/// Waits until the only unfinished match is saved with all its plies: then nothing is written any more.
fn wait_until_saved(app: &mut App, plies: usize) {
    wait(app, "the saved match", |app| {
        send(app, SavesRequest::Look);
        let [save] = &*saves(app).unfinished else { return false };
        save.about.as_ref().is_ok_and(|about| about.plies == plies)
    });
}

fn saves(app: &App) -> &SaveList {
    app.world().resource::<SaveList>()
}

fn leave(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
}

fn toast(app: &mut App) -> Option<String> {
    app.update();
    app.world().resource::<Toast>().line.clone()
}

#[test]
fn every_match_is_kept_and_gone_on_with() {
    struct Keep;
    impl TableVisitor for Keep {
        fn visit<G: TableGame>(&mut self) {
            let mut app = with_shelf(G::NAME);
            let ada = Player { name: "Ada".into(), ..Player::default() };
            begin::<G>(&mut app, None, vec![ada.clone()]);
            leave(&mut app);
            assert!(saves(&app).unfinished.is_empty(), "{}: nothing has been played", G::NAME);
            begin::<G>(&mut app, None, vec![ada.clone()]);
            play::<G>(&mut app, 4);
            request::<G>(&mut app, Request::GoToStart);
            request::<G>(&mut app, Request::Forward);
            let before = game::<G>(&mut app);
            leave(&mut app);
            let entry = saves(&app).unfinished[0].clone();
            assert_eq!(entry.about.as_ref().map(|about| about.plies), Ok(4));
            send(&mut app, SavesRequest::Open(Box::new(entry.clone())));
            let after = game::<G>(&mut app);
            assert_eq!((after.line(), after.cursor()), (before.line(), before.cursor()), "{}", G::NAME);
            let texts = |game: &camaieu::play::Match<G>| {
                game.line().into_iter().map(|node| game.move_text(node)).collect::<Vec<_>>()
            };
            assert_eq!(texts(&after), texts(&before));
            assert_eq!(crate::match_of::<G>(&mut app).players()[0], ada);
            // It goes on where it lies.
            arrive(&mut app);
            request::<G>(&mut app, Request::GoToEnd);
            play::<G>(&mut app, 1);
            let mut autosaves = app.world_mut().query::<&Autosave>();
            let writer = autosaves.single(app.world()).expect("one match").0.as_ref();
            assert_eq!(writer.map(|writer| writer.autosave_target().path().to_owned()), Some(entry.path));
            leave(&mut app);
            assert_eq!(saves(&app).unfinished.len(), 1);
            assert_eq!(saves(&app).unfinished[0].about.as_ref().map(|about| about.plies), Ok(5));
        }
    }
    visit_tables(&mut Keep);
}

#[test]
fn a_match_is_given_a_name_another_and_none() {
    let mut app = with_shelf("names");
    begin::<Camelot>(&mut app, None, vec![Player::default(), Controller::Level(2).into()]);
    request::<Camelot>(&mut app, Request::Forward);
    send(&mut app, SavesRequest::Save("Été".into(), false));
    assert!(toast(&mut app).is_some_and(|line| line.contains("Été")));
    let names = |app: &App| -> Vec<String> {
        saves(app).named.iter().filter_map(|entry| entry.name.as_ref().map(Name::to_string)).collect()
    };
    assert_eq!(names(&app), ["Été"]);
    send(&mut app, SavesRequest::Save("Été".into(), false));
    assert!(toast(&mut app).is_some_and(|line| line.contains("Été")), "it is taken");
    play::<Camelot>(&mut app, 1);
    send(&mut app, SavesRequest::Save("Été".into(), true));
    assert_eq!(saves(&app).named[0].about.as_ref().map(|about| about.plies), Ok(1));
    let name = Name::new("Été").expect("a name");
    send(&mut app, SavesRequest::Rename(name, "Hiver".into()));
    assert_eq!(names(&app), ["Hiver"]);
    send(&mut app, SavesRequest::Save("  ".into(), false));
    assert_eq!(names(&app), ["Hiver"]);
    send(&mut app, SavesRequest::Delete(Name::new("Hiver").expect("a name")));
    assert!(names(&app).is_empty());
}

#[test]
fn what_cannot_be_read_leaves_the_table_as_it_is() {
    let mut app = with_shelf("damaged");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 3);
    send(&mut app, SavesRequest::Save("whole".into(), false));
    let entry = saves(&app).named[0].clone();
    let text = std::fs::read_to_string(&entry.path).expect("it is there");
    let damaged = text.replacen("\"number\":2", "\"number\":7", 1);
    assert_ne!(text, damaged);
    std::fs::write(&entry.path, &damaged).expect("it is written");
    let before = game::<Camelot>(&mut app).line();
    send(&mut app, SavesRequest::Open(Box::new(entry.clone())));
    let line = toast(&mut app).unwrap_or_default();
    assert!(line.contains('5'), "the line that is wrong: {line}");
    assert_eq!(game::<Camelot>(&mut app).line(), before);
    assert_eq!(std::fs::read_to_string(&entry.path).expect("it is there"), damaged, "it is left alone");
}

fn a_move(milliseconds: u64, overstep: Overstep) -> Option<Timing> {
    let allowance = Allowance::Move { time: Duration::from_millis(milliseconds) };
    Some(Timing { allowance, overstep })
}

/// Faces of the clocks of both seats.
fn faces(app: &mut App) -> [ClockFace; 2] {
    let mut faces = app.world_mut().query::<(&SeatAt, &ClockFace)>();
    let mut faces: Vec<_> = faces.iter(app.world()).collect();
    faces.sort_by_key(|(seat, _)| seat.0);
    faces.into_iter().map(|(_, face)| face.clone()).collect::<Vec<_>>().try_into().expect("two seats")
}

#[test]
fn who_oversteps_the_time_loses() {
    let mut app = with_shelf("loses");
    pass(&mut app, 0);
    begin::<Camelot>(&mut app, a_move(10_000, Overstep::Loses), Vec::new());
    let is_paused = |app: &mut App| session::<Camelot>(app).clock().is_some_and(Clock::is_paused);
    assert_eq!(faces(&mut app).map(|face| face.left), ["0:10.0", "0:10.0"]);
    play::<Camelot>(&mut app, 1);
    // The other person agrees to a pause.
    request::<Camelot>(&mut app, Request::Pause);
    assert!(!is_paused(&mut app));
    request::<Camelot>(&mut app, Request::Accept(ProposalKind::Pause, Seat::FIRST));
    assert!(is_paused(&mut app));
    pass(&mut app, 20_000);
    assert_eq!(game::<Camelot>(&mut app).outcome(), Outcome::Ongoing, "they are paused");
    request::<Camelot>(&mut app, Request::Pause);
    pass(&mut app, 9_000);
    assert_eq!(game::<Camelot>(&mut app).outcome(), Outcome::Ongoing);
    // Looking back and menus stop no clock.
    request::<Camelot>(&mut app, Request::GoToStart);
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Menu);
    pass(&mut app, 2_000);
    app.update();
    let winners = Seats::first(1);
    assert_eq!(
        session::<Camelot>(&mut app).outcome(),
        Outcome::Win(winners, &camaieu::rules::game::Ending::TIME)
    );
    request::<Camelot>(&mut app, Request::GoToEnd);
    app.update();
    assert_eq!(faces(&mut app)[1].left, "0:00.0");
}

#[test]
fn or_it_is_only_noted() {
    let mut app = with_shelf("noted");
    pass(&mut app, 0);
    begin::<Camelot>(&mut app, a_move(60_000, Overstep::Noted), Vec::new());
    play::<Camelot>(&mut app, 1);
    pass(&mut app, 100_000);
    app.update();
    assert!(faces(&mut app)[1].is_late);
    play::<Camelot>(&mut app, 1);
    let now = game::<Camelot>(&mut app);
    assert_eq!(now.outcome(), Outcome::Ongoing);
    assert!(now.note(now.cursor()).late);
    assert_eq!(now.note(now.cursor()).left.len(), 2);
}

#[test]
fn a_match_is_played_again_from_its_beginning() {
    let mut app = with_shelf("replay");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 3);
    let end = game::<Camelot>(&mut app).cursor();
    let send = |app: &mut App, request: ReplayRequest| {
        app.world_mut().write_message(request);
        app.update();
    };
    send(&mut app, ReplayRequest::To(1));
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
    send(&mut app, ReplayRequest::Forward);
    assert_eq!(game::<Camelot>(&mut app).plies(), 2);
    send(&mut app, ReplayRequest::To(3));
    send(&mut app, ReplayRequest::Speed(4.0));
    send(&mut app, ReplayRequest::Play);
    assert_eq!(game::<Camelot>(&mut app).plies(), 0, "it begins anew at the end");
    wait(&mut app, "the end of the replay", |app| !app.world().resource::<Replay>().playing);
    assert_eq!(game::<Camelot>(&mut app).cursor(), end);
}

#[test]
fn clicking_a_move_replays_that_move_only() {
    let mut app = with_shelf("again");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 3);
    app.world_mut().write_message(ReplayRequest::To(2));
    app.update();
    let shown = game::<Camelot>(&mut app).cursor();
    app.world_mut().write_message(ShowAgain);
    app.update();
    app.update();
    assert_eq!(game::<Camelot>(&mut app).plies(), 1, "the position before it");
    wait(&mut app, "the end of the replay", |app| !app.world().resource::<Replay>().playing);
    assert_eq!(game::<Camelot>(&mut app).cursor(), shown, "the move after it is not played");
}

#[test]
fn scores_positions_and_kept_matches_are_read_in() {
    let mut app = with_shelf("records");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 5);
    let record = app.world().resource::<MatchNotation>().clone();
    let line = game::<Camelot>(&mut app).line();
    let read = |app: &mut App, text: &str| {
        app.world_mut().write_message(ShareRequest::Read(text.to_owned()));
        app.update();
        app.update();
        app.update();
    };
    leave(&mut app);
    read(&mut app, &record.score);
    assert_eq!(game::<Camelot>(&mut app).line(), line, "{}", record.score);
    let position = record.position.expect("nothing is hidden");
    read(&mut app, &position);
    let now = game::<Camelot>(&mut app);
    assert_eq!((now.plies(), Camelot::position_text(now.position())), (0, position));
    let text = saved::write(&session::<Camelot>(&mut app));
    read(&mut app, &text);
    assert_eq!(game::<Camelot>(&mut app).len(), 1);
    read(&mut app, "1. Z9-Z8");
    let said = &app.world().resource::<ShareInput>().said;
    assert!(
        said.as_ref().is_some_and(|said| said.as_ref().is_err_and(|line| line.contains("Z9"))),
        "{said:?}"
    );
    // Where hands are hidden the score does not tell the deal.
    begin::<Chromino>(&mut app, None, Vec::new());
    app.update();
    let record = app.world().resource::<MatchNotation>();
    assert!(!record.score.contains("seed") && record.position.is_none() && record.is_secret, "{record:?}");
}

/// Puts a file where the folder of the autosaves is, so that nothing can be saved there; returns its path.
fn block(app: &App) -> std::path::PathBuf {
    let folder = saves(app).saves.as_ref().expect("a folder").folder().join("automatic");
    std::fs::remove_dir_all(&folder).expect("it was there");
    std::fs::write(&folder, "in the way").expect("a file");
    folder
}

/// Waits until a notice holds these words.
fn wait_for_notice(app: &mut App, words: &str) {
    wait(app, words, |app| toast(app).is_some_and(|line| line.contains(words)));
}

#[test]
fn a_failed_save_is_reported_at_once_and_on_leaving() {
    let mut app = with_shelf("full");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 1);
    wait_until_saved(&mut app, 1);
    let blocked = block(&app);
    play::<Camelot>(&mut app, 1);
    wait_for_notice(&mut app, "could not be saved");
    // There is room again: that is told, and nothing is lost.
    std::fs::remove_file(&blocked).expect("the file");
    play::<Camelot>(&mut app, 1);
    wait_for_notice(&mut app, &Lang::En.texts().say("kept-again"));
    send(&mut app, SavesRequest::Look);
    assert_eq!(saves(&app).unfinished[0].about.as_ref().map(|about| about.plies), Ok(3));
    // It fails again, and the match is left.
    block(&app);
    play::<Camelot>(&mut app, 1);
    wait_for_notice(&mut app, "could not be saved");
    *app.world_mut().resource_mut::<Toast>() = Toast::default();
    leave(&mut app);
    let said = toast(&mut app).expect("a notice");
    assert!(said.contains("could not be saved"), "{said}");
    // A copy is named, and it is whole.
    let begins = std::env::temp_dir().join("camaieu-game-").to_string_lossy().into_owned();
    let copy = &said[said.find(&begins).expect("a temporary file")..];
    let copy = &copy[..copy.find(".camaieu").expect("a saved game") + ".camaieu".len()];
    let text = std::fs::read_to_string(copy).expect("the copy");
    assert_eq!(text.lines().filter(|line| line.starts_with(r#"{"ply""#)).count(), 4);
    std::fs::remove_file(copy).expect("the copy");
}

#[test]
fn an_unreadable_saves_folder_is_not_shown_as_empty() {
    let mut app = with_shelf("unreadable");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 1);
    leave(&mut app);
    assert_eq!(saves(&app).error, None);
    let blocked = block(&app);
    send(&mut app, SavesRequest::Look);
    assert!(saves(&app).error.is_some() && saves(&app).all.is_empty());
    std::fs::remove_file(blocked).expect("the file");
    send(&mut app, SavesRequest::Look);
    assert_eq!(saves(&app).error, None);
}

#[test]
fn a_match_whose_file_was_taken_away_is_saved_again() {
    let mut app = with_shelf("taken-away");
    begin::<Camelot>(&mut app, None, Vec::new());
    play::<Camelot>(&mut app, 2);
    let folder = saves(&app).saves.as_ref().expect("a folder").folder().to_owned();
    wait_until_saved(&mut app, 2);
    let listed = saves(&app).unfinished[0].clone();
    std::fs::remove_dir_all(&folder).expect("the whole folder");
    leave(&mut app);
    assert_eq!(saves(&app).unfinished[0].about.as_ref().map(|about| about.plies), Ok(2));
    // One that has gone from under the list is named, and nothing begins.
    std::fs::remove_dir_all(&folder).expect("the whole folder");
    send(&mut app, SavesRequest::Open(Box::new(listed)));
    assert!(toast(&mut app).is_some_and(|line| line.contains("no such file")));
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Menu);
    assert!(saves(&app).all.is_empty());
}
