//! Diagrams of the match on the table, copied and written into files.

use std::path::{Path, PathBuf};

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use camaieu::app::features::share::{ScoreForm, ShareInput, ShareKind, ShareOptions, ShareRequest};
use camaieu::app::ui::language::clipboard::CopyText;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::diagram::{self, DiagramReader, svg};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::text::Lang;

use crate::{game, session, submit, table};

/// Texts that were copied since the program began.
fn copied(app: &App) -> Vec<String> {
    let messages = app.world().resource::<Messages<CopyText>>();
    MessageCursor::default().read(messages).map(|CopyText(text)| text.clone()).collect()
}

/// Chooses what is shared, asks for a file, and waits until it has been told how that ended.
fn save(app: &mut App, file: &Path, choices: ShareOptions, replaces: bool) -> String {
    *app.world_mut().resource_mut::<ShareInput>() = ShareInput::default();
    app.insert_resource(choices);
    app.world_mut().resource_mut::<Overlays>().clear();
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Share);
    app.world_mut().write_message(ShareRequest::Save { file: file.to_owned(), replaces });
    for _ in 0..10_000 {
        app.update();
        if let Some(said) = &app.world().resource::<ShareInput>().said {
            return said.clone().unwrap_or_else(|error| error);
        }
        std::thread::yield_now();
    }
    panic!("nothing was said of {}", file.display());
}

/// A diagram as a vector graphic.
fn vector() -> ShareOptions {
    ShareOptions { kind: ShareKind::Diagram, is_vector: true, ..ShareOptions::default() }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagrams").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn copied_and_saved_diagrams_have_the_last_move() {
    let mut app = table::<Camelot>(None);
    let mv = Camelot::read_move(&game::<Camelot>(&mut app).own_view(), "E6-E8").unwrap();
    submit::<Camelot>(&mut app, &mv);
    app.update();
    app.insert_resource(vector());
    app.world_mut().write_message(ShareRequest::Copy);
    app.update();
    let [svg] = &copied(&app)[..] else { panic!("one diagram") };
    assert!(svg.starts_with("<svg") && svg.contains("Camelot: Black to move"), "{svg}");

    let folder = folder("camelot");
    let of = |kind| ShareOptions { kind, ..ShareOptions::default() };
    for (choices, name, head) in [
        (of(ShareKind::Score), "moves.txt", &b"game: camelot"[..]),
        (ShareOptions { score: ScoreForm::Position, ..of(ShareKind::Score) }, "here.txt", b"2/8/"),
        (of(ShareKind::Diagram), "one.png", b"\x89PNG"),
        (vector(), "one.svg", b"<svg"),
        (of(ShareKind::Animation), "all.gif", b"GIF89a"),
        (of(ShareKind::Letter), "letter.txt", b"camaieu:"),
    ] {
        // The ending follows from what is asked for.
        let file = folder.join(name);
        let said = save(&mut app, &file.with_extension(""), choices, false);
        let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{name}: {error}: {said}"));
        assert!(
            bytes.starts_with(head),
            "{name}: {}",
            String::from_utf8_lossy(&bytes[..bytes.len().min(40)])
        );
        assert!(said.contains(name), "{said}");
        // A second time the file is there, and stays as it is unless it is to be replaced.
        std::fs::write(&file, "mine").unwrap();
        save(&mut app, &file, choices, false);
        assert_eq!(std::fs::read(&file).unwrap(), b"mine");
        assert_eq!(app.world().resource::<ShareInput>().replaces.as_deref(), Some(&*file));
        save(&mut app, &file, choices, true);
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
}

#[test]
fn a_diagram_shows_no_hidden_hand() {
    let mut app = table::<Chromino>(None);
    app.insert_resource(vector());
    app.world_mut().write_message(ShareRequest::Copy);
    app.update();
    let [svg] = &copied(&app)[..] else { panic!("one diagram") };
    let session = session::<Chromino>(&mut app);
    let seen = |reader| {
        let stage = diagram::stage(reader, (&session).into(), session.shown());
        svg::write(&diagram::figure(Lang::En.texts(), reader, &stage), Chromino::NAME, 1_000)
    };
    assert_eq!(*svg, seen(DiagramReader::ONLOOKER));
    assert_ne!(*svg, seen(DiagramReader::at(Seat::FIRST)));
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let mut app = table::<Camelot>(None);
    let folder = folder("forbidden");
    std::fs::write(folder.join("plain"), "").unwrap();
    let said = save(&mut app, &folder.join("plain").join("one.svg"), vector(), false);
    assert!(said.contains("one.svg"), "{said}");
}
