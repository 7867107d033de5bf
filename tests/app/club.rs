//! A club evening: its games are begun from the tables, and their results come back.

use bevy::prelude::*;
use camaieu::app::features::club::{Club, ClubRequest, Edit, Paper};
use camaieu::app::session::{MatchSession, Request};
use camaieu::app::ui::screens::Screen;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::club::{Evening, TableResult};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::store::{Evenings, read_evening};

use crate::{empty, match_of};

/// The program with a folder of evenings of its own, at the page.
fn at_the_club(name: &str) -> App {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("club").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let mut app = empty();
    crate::hold_still(&mut app);
    app.insert_resource(Club::at(Evenings::in_folder(folder)));
    open(&mut app);
    app
}

fn open(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Club);
    app.update();
}

fn send(app: &mut App, request: ClubRequest) {
    app.world_mut().write_message(request);
    (0..4).for_each(|_| app.update());
}

fn evening(app: &App) -> &Evening {
    app.world().resource::<Club>().evening.as_ref().expect("an evening")
}

#[test]
fn the_result_of_a_game_comes_back_to_its_table() {
    let mut app = at_the_club("results");
    send(&mut app, ClubRequest::New);
    for name in ["Anna", "Bruno", "Camille", "Dora"] {
        send(&mut app, ClubRequest::Edit(Edit::Add(name.into())));
    }
    send(&mut app, ClubRequest::Edit(Edit::Add("anna".into())));
    assert!(app.world().resource::<Toast>().line.as_ref().is_some_and(|line| line.contains("anna")));
    assert_eq!(evening(&app).players.len(), 4);
    send(&mut app, ClubRequest::Pair);
    send(&mut app, ClubRequest::Start((0, 0)));
    let session = match_of::<Camelot>(&mut app);
    let names: Vec<&str> = session.players().iter().map(|player| player.name.as_str()).collect();
    let table = &evening(&app).played[0].tables[0];
    assert_eq!(names, table.players.map(|player| evening(&app).players[player].name.as_str()));
    assert_eq!((table.id, table.result), (Some(session.id()), TableResult::Open));
    app.world_mut().write_message(Request::Resign(Seat::FIRST));
    (0..4).for_each(|_| app.update());
    assert!(match_of::<Camelot>(&mut app).is_over());
    let table = &evening(&app).played[0].tables[0];
    assert_eq!(table.result, TableResult::Second);
    let file = app.world().resource::<Club>().file.clone().expect("a file");
    let game = file.with_file_name(table.game.as_ref().expect("it is kept"));
    assert!(std::fs::read_to_string(game).unwrap().starts_with("{\"camaieu\":"));
    assert_eq!(&read_evening(&file).unwrap(), evening(&app));
    // The other table is played on a board of wood.
    send(&mut app, ClubRequest::Result((0, 1), TableResult::Draw));
    send(&mut app, ClubRequest::Pair);
    assert_eq!(evening(&app).played.len(), 2);
    for (paper, ending) in [(Paper::Sheet, "sheet.html"), (Paper::Page, "games.html")] {
        send(&mut app, ClubRequest::Write(paper));
        let written = file.with_file_name(format!("evening-1-{ending}"));
        assert!(std::fs::read_to_string(written).unwrap().contains("</html>"), "{ending}");
    }
}

#[test]
fn an_evening_is_restored_and_damage_is_reported() {
    let mut app = at_the_club("again");
    send(&mut app, ClubRequest::New);
    send(&mut app, ClubRequest::Edit(Edit::Add("Anna".into())));
    let file = app.world().resource::<Club>().file.clone().expect("a file");
    app.world_mut().resource_mut::<Overlays>().clear();
    app.update();
    std::fs::write(&file, "camaieu-club: 1\ngame: camelot\nplayer: Zoé\n").unwrap();
    open(&mut app);
    assert_eq!(evening(&app).players[0].name, "Zoé", "it was changed by hand meanwhile");
    app.world_mut().resource_mut::<Overlays>().clear();
    app.update();
    std::fs::write(&file, "camaieu-club: 1\ngame: chess\n").unwrap();
    open(&mut app);
    let club = app.world().resource::<Club>();
    assert!(club.evening.is_none() && club.error.is_some());
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 2, "nothing is lost");
    send(&mut app, ClubRequest::New);
    assert!(app.world().resource::<Club>().file.as_ref().unwrap().ends_with("evening-2.club"));
    assert_eq!(app.world_mut().query::<&MatchSession>().iter(app.world()).count(), 0);
}
