//! The set-up: a game is chosen, its seats are given away, and matches begin with that.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use camaieu::app::features::set_up::preview::SetupPreview;
use camaieu::app::features::set_up::{SetupChoice, SetupSeats};
use camaieu::app::session::{MatchSession, SoFar, Start};
use camaieu::app::table::aids::{Aids, REACH};
use camaieu::app::table::board;
use camaieu::app::table::scene::on_table::OnTable;
use camaieu::app::ui::people::preferences::Preferences;
use camaieu::app::ui::screens::Screen;
use camaieu::app::ui::widgets::toast::Notice;
use camaieu::play::{Controller, Player};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Seat, Seats};

use crate::empty;

fn send(app: &mut App, message: impl Message) {
    app.world_mut().write_message(message);
    app.update();
    app.update();
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// The names of the players, the first seat first.
fn names(app: &mut App) -> Vec<String> {
    let mut sessions = app.world_mut().query::<&MatchSession>();
    let session = sessions.single(app.world()).expect("one match is on the table");
    session.0.players().iter().map(|player| player.name.clone()).collect()
}

#[test]
fn seat_count_follows_the_options_of_the_chosen_game() {
    let mut app = empty();
    send(&mut app, Start::SetUp("chromino"));
    assert_eq!(screen(&app), Screen::Setup);
    let seats = |app: &App| app.world().resource::<SetupSeats>().0.len();
    let before = seats(&app);
    assert!(before > 0);
    let mut choice = app.world_mut().resource_mut::<SetupChoice>();
    let setup = choice.setup.as_mut().expect("a set-up");
    let other = if before == 4 { "3" } else { "4" };
    setup.choose("players", other).expect("an option");
    app.update();
    assert_eq!(seats(&app).to_string(), other);
}

#[test]
fn a_match_uses_the_choices_and_a_rematch_swaps_seats() {
    let mut app = empty();
    send(&mut app, Start::SetUp("caminos"));
    let named = |name: &str| Player { name: name.to_owned(), ..Player::default() };
    let mut choice = app.world_mut().resource_mut::<SetupChoice>();
    choice.seats = vec![named("Ada"), named("Ben")];
    choice.swap = true;
    send(&mut app, Start::New);
    assert_eq!(screen(&app), Screen::Match);
    assert_eq!(names(&mut app), ["Ada", "Ben"], "the first match begins as it is set up");
    assert!(app.world().resource::<Preferences>().choices("caminos").is_some_and(|kept| kept.swap));
    assert!(app.world().resource::<SoFar>().0.is_some());
    send(&mut app, Start::Rematch);
    assert_eq!(names(&mut app), ["Ben", "Ada"]);
    let mut matches = app.world_mut().query::<&MatchSession>();
    assert_eq!(matches.iter(app.world()).count(), 1);
}

#[test]
fn two_people_of_one_name_cannot_sit_down_together() {
    let mut app = empty();
    send(&mut app, Start::SetUp("caminos"));
    let named = |name: &str| Player { name: name.to_owned(), ..Player::default() };
    let seats = |app: &mut App, names: [&str; 2]| {
        app.world_mut().resource_mut::<SetupChoice>().seats = names.map(named).into();
    };
    seats(&mut app, ["Zoé", "ZOE\u{301} "]);
    app.world_mut().resource_mut::<Messages<Notice>>().clear();
    app.world_mut().write_message(Start::New);
    app.update();
    assert_eq!(screen(&app), Screen::Setup);
    let said: Vec<Notice> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
    assert!(said.iter().any(|notice| notice.0.contains("name")), "{said:?}");
    seats(&mut app, ["Zoé", "Zoe"]);
    send(&mut app, Start::New);
    assert_eq!(screen(&app), Screen::Match);
}

#[test]
fn a_problem_leaves_the_chosen_seats_as_they_are() {
    let mut app = empty();
    send(&mut app, Start::SetUp("chromino"));
    let seats: Vec<Player> = vec![Player::default(), Controller::Level(3).into()];
    app.world_mut().resource_mut::<SetupChoice>().seats = seats.clone();
    send(&mut app, Start::Level(1));
    assert_eq!(screen(&app), Screen::Match);
    assert_eq!(app.world().resource::<SetupChoice>().seats, seats);
}

#[test]
fn the_choices_of_the_last_time_are_remembered() {
    let mut app = empty();
    send(&mut app, Start::SetUp("camelot"));
    app.world_mut().resource_mut::<SetupChoice>().seats =
        vec![Player::default(), Controller::Level(3).into()];
    send(&mut app, Start::New);
    send(&mut app, Start::SetUp("chameleon"));
    let seats = app.world().resource::<SetupChoice>().seats.iter().map(|player| player.controller);
    let usual = [Controller::Person, Controller::Level(4)];
    assert_eq!(seats.collect::<Vec<_>>(), usual, "against the computer");
    send(&mut app, Start::SetUp("camelot"));
    assert_eq!(app.world().resource::<SetupChoice>().seats[1].controller, Controller::Level(3));
}

#[test]
fn the_set_up_shows_the_chosen_table_until_the_start() {
    let mut app = empty();
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    send(&mut app, Start::SetUp("caminos"));
    app.update();
    let boards = |app: &mut App| {
        let mut tables = app.world_mut().query::<(&OnTable, Has<SetupPreview>)>();
        let tables =
            tables.iter(app.world()).map(|(table, is_preview)| (table.board_key.clone(), is_preview));
        tables.collect::<Vec<_>>()
    };
    let pieces = |app: &mut App| app.world_mut().query::<&board::TablePiece>().iter(app.world()).count();
    let before = boards(&mut app);
    assert!(matches!(&before[..], [(_, true)]), "{before:?}");
    let of_two = pieces(&mut app);
    assert!(of_two > 0);

    let mut choice = app.world_mut().resource_mut::<SetupChoice>();
    choice.setup.as_mut().expect("a set-up").choose("board", "octagon").expect("an option");
    app.update();
    app.update();
    let after = boards(&mut app);
    assert!(matches!(&after[..], [(key, true)] if *key != before[0].0), "{after:?}");

    send(&mut app, Start::New);
    app.update();
    assert_eq!(screen(&app), Screen::Match);
    assert_eq!(boards(&mut app), [(String::new(), false)], "the match alone is on the table");

    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
    send(&mut app, Start::SetUp("caminos"));
    app.update();
    assert!(matches!(&boards(&mut app)[..], [(_, true)]));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
    assert_eq!((boards(&mut app).len(), pieces(&mut app)), (0, 0), "nothing stands behind the menu");
}

#[test]
fn who_came_from_elsewhere_is_not_expected_again() {
    let mut app = empty();
    send(&mut app, Start::SetUp("caminos"));
    let mut choice = app.world_mut().resource_mut::<SetupChoice>();
    choice.seats = vec![Player::default(); 2];
    choice.elsewhere = Seats::from(Seat::SECOND);
    send(&mut app, Start::New);
    let kept = app.world().resource::<Preferences>().choices("caminos").expect("choices").players.clone();
    assert_eq!(kept.iter().filter(|player| player.controller == Controller::Person).count(), 1, "{kept:?}");
}

#[test]
fn aids_of_one_game_are_off_in_another() {
    let mut app = empty();
    crate::begin::<Chromino>(&mut app, None);
    app.world_mut().resource_mut::<Aids>().toggle(REACH);
    crate::begin::<Chromino>(&mut app, None);
    assert!(app.world().resource::<Aids>().has(REACH), "the same game");
    crate::begin::<Caminos>(&mut app, None);
    assert_eq!(app.world().resource::<Aids>().on().count(), 0);
}
