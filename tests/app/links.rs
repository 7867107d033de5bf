//! Games by link: two programs that only exchange links.

use bevy::prelude::*;
use camaieu::app::features::saves::SaveList;
use camaieu::app::features::share::{ShareKind, ShareOptions, ShareRequest};
use camaieu::app::platform::MailProgram;
use camaieu::app::session::{ByLink, SendMatch, Start, StartMatch};
use camaieu::app::ui::language::clipboard::CopyText;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::guided::Purpose;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::store::Saves;

use crate::{arrive, empty, game, settings, submit};

const PAGE: &str = "https://example.org/camaieu/";

/// A program with saves of its own, whose links lead to [`PAGE`].
fn program(name: &str) -> App {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("links").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let mut app = empty();
    crate::hold_still(&mut app);
    app.insert_resource(SaveList::at(Saves::in_folder(folder)));
    settings(&mut app).page = PAGE.to_owned();
    app
}

fn begin<G: camaieu::app::games::TableGame>(app: &mut App) {
    let start = StartMatch::new(G::NAME, Setup::default_of(G::OPTIONS), 5);
    app.world_mut().write_message(Start::from(start));
    app.update();
    app.update();
    arrive(app);
}

fn play(app: &mut App) {
    let mv = Camelot::view_moves(&game::<Camelot>(app).own_view()).swap_remove(0);
    submit::<Camelot>(app, &mv);
    app.update();
    arrive(app);
}

/// The link that the page *Share* copies after *Send*.
fn sent(app: &mut App) -> Option<String> {
    app.world_mut().resource_mut::<Messages<CopyText>>().clear();
    app.world_mut().write_message(SendMatch);
    app.update();
    app.update();
    let overlays = app.world().resource::<Overlays>();
    assert_eq!(overlays.top(), Some(Overlay::Share));
    app.world_mut().write_message(ShareRequest::Copy);
    app.update();
    app.update();
    app.world_mut().resource_mut::<Overlays>().clear();
    let mut copied = app.world_mut().resource_mut::<Messages<CopyText>>();
    copied.drain().last().map(|CopyText(text)| text)
}

fn read(app: &mut App, text: &str) {
    app.world_mut().write_message(ShareRequest::Read(text.to_owned()));
    for _ in 0..3 {
        app.update();
    }
    arrive(app);
}

/// Number of plies that the other side knows.
fn known(app: &mut App) -> Option<usize> {
    let mut query = app.world_mut().query::<&ByLink>();
    query.iter(app.world()).next().map(|by_link| by_link.0)
}

#[test]
fn a_game_goes_from_link_to_link() {
    let (mut one, mut other) = (program("one"), program("other"));
    begin::<Camelot>(&mut one);
    play(&mut one);
    assert_eq!(known(&mut one), None);
    let link = sent(&mut one).expect("a link");
    assert!(link.starts_with(PAGE), "{link}");
    assert_eq!(known(&mut one), Some(1));
    read(&mut other, &link);
    assert_eq!((game::<Camelot>(&mut other).plies(), known(&mut other)), (1, Some(1)));
    for plies in [2, 3, 4] {
        let (from, to) = if plies % 2 == 0 { (&mut other, &mut one) } else { (&mut one, &mut other) };
        play(from);
        let link = sent(from).expect("a link");
        read(to, &link);
        assert_eq!((game::<Camelot>(to).plies(), known(to)), (plies, Some(plies)));
    }
    assert_eq!(game::<Camelot>(&mut one).line(), game::<Camelot>(&mut other).line());
}

#[test]
fn hidden_hands_are_refused_with_a_reason() {
    let mut app = program("hidden");
    begin::<Chromino>(&mut app);
    assert_eq!(sent(&mut app), None);
    assert_eq!(known(&mut app), None, "nothing has left");
    let choices = app.world().resource::<ShareOptions>();
    assert!(choices.kind == ShareKind::Letter && choices.has_page);
}

#[test]
fn a_link_to_a_lesson_opens_it() {
    let mut app = program("lesson");
    let mut cursor = app.world().resource::<Messages<Start>>().get_cursor_current();
    app.world_mut().write_message(ShareRequest::Read(format!("{PAGE}#learn/camelot/canter")));
    app.update();
    let begun: Vec<Start> = cursor.read(app.world().resource::<Messages<Start>>()).cloned().collect();
    let purpose = Purpose::Lesson("canter".to_owned());
    assert!(begun.contains(&Start::Lesson { game: "camelot", purpose }), "{begun:?}");
    assert!(app.world().resource::<Toast>().line.is_none(), "a lesson needs no notice");
}

thread_local! {
    static MAILED: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[test]
fn a_link_goes_by_mail_where_there_is_a_program() {
    let mut app = program("mail");
    let mail = |app: &mut App, is_there: fn(&str) -> bool| {
        app.insert_resource(MailProgram(is_there));
        app.world_mut().write_message(ShareRequest::Mail);
        app.update();
        app.update();
    };
    begin::<Camelot>(&mut app);
    play(&mut app);
    app.world_mut().resource_mut::<ShareOptions>().kind = ShareKind::Letter;
    mail(&mut app, |_| false);
    assert!(app.world().resource::<Toast>().line.is_some(), "the player hears that none answers");
    mail(&mut app, |address| {
        MAILED.with_borrow_mut(|mailed| mailed.push(address.to_owned()));
        true
    });
    let mailed = MAILED.take();
    let start = "mailto:?subject=Cama%C3%AFeu%3A%20Camelot&body=";
    let page = "https%3A%2F%2Fexample%2Eorg%2Fcamaieu%2F%23camaieu%3Acamelot";
    assert!(matches!(&mailed[..], [one] if one.starts_with(start) && one.contains(page)), "{mailed:?}");
    assert_eq!(known(&mut app), Some(1));
}
