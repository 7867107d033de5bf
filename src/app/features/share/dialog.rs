//! The system's dialog for files, where there is one: asked on a thread, so that the window goes on.

use std::path::PathBuf;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::tasks::block_on;

use camaieu_engines::{Job, News, Stop};

use crate::session::MatchSystems;
use crate::session::waker::WindowWaker;
use crate::ui::language::Language;
use crate::ui::redraw::InitShown;
use crate::ui::screens::ChosenGame;

use super::{Choices, Draft, Format, ShareRequest, home};

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// To be written.
    Save,
    /// To be read in.
    Open,
}

/// What came of asking for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    /// The file that was chosen; `None` if the dialog was left.
    Chosen(Option<PathBuf>),
    /// The system has no dialog.
    NoDialog,
}

/// The dialog that is open. Its answer changes what is shown.
#[derive(Resource, Default)]
pub(super) struct Dialog(Option<(Choice, Job<Answer>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<Dialog>().add_systems(Update, (ask, take_answer).chain().in_set(MatchSystems::Input));
}

/// Opens the dialog that is asked for. One is open at a time.
fn ask(
    // Some systems open dialogs on the main thread only.
    _main: NonSendMarker,
    mut requests: MessageReader<ShareRequest>,
    (game, choices, language): (Res<ChosenGame>, Res<Choices>, Res<Language>),
    waker: WindowWaker,
    mut dialog: ResMut<Dialog>,
    mut draft: ResMut<Draft>,
) {
    for request in requests.read() {
        let ShareRequest::Choose(choice) = *request else { continue };
        if dialog.0.is_some() {
            continue;
        }
        let folder = home().unwrap_or_default();
        let format = choices.format();
        let name = name_of(choice, format, game.0, &folder);
        let texts = language.texts();
        let title = if choice == Choice::Save { "share" } else { "menu-import" };
        let asked = rfd::AsyncFileDialog::new().set_title(texts.say(title)).set_directory(&folder);
        let answer: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = match choice {
            Choice::Save => {
                let kind = texts.say(format.message());
                Box::pin(asked.add_filter(kind, &[format.ending()]).set_file_name(&name).save_file())
            }
            Choice::Open => Box::pin(asked.pick_file()),
        };
        let work = move |_: &_| {
            Some(match chooser::is_there() {
                true => Answer::Chosen(block_on(answer).map(|chosen| chosen.path().to_owned())),
                false => Answer::NoDialog,
            })
        };
        match Job::begin("file-dialog", Stop::default(), Box::new(waker.waking()), work) {
            Ok(job) => dialog.0 = Some((choice, job)),
            Err(_) => draft.ask(choice, name),
        }
    }
}

/// Name that is proposed in a folder.
fn name_of(choice: Choice, format: Format, game: Option<&str>, folder: &std::path::Path) -> String {
    match choice {
        Choice::Save => format.free_name(game.unwrap_or("camaieu"), folder),
        Choice::Open => String::new(),
    }
}

/// Takes the file that was chosen. A dialog that was left changes nothing; where there is none the window has a field.
fn take_answer(
    mut dialog: ResMut<Dialog>,
    (game, choices): (Res<ChosenGame>, Res<Choices>),
    mut draft: ResMut<Draft>,
    mut requests: MessageWriter<ShareRequest>,
) {
    let Some((choice, job)) = &mut dialog.bypass_change_detection().0 else { return };
    let choice = *choice;
    let answer = match job.look() {
        News::None => return,
        News::Report(answer) => answer,
        News::Ended => Answer::NoDialog,
    };
    dialog.0 = None;
    match (choice, answer) {
        // The dialog has asked before it takes a file that is there.
        (Choice::Save, Answer::Chosen(Some(file))) => {
            requests.write(ShareRequest::Save { file, replaces: true });
        }
        (Choice::Open, Answer::Chosen(Some(file))) => {
            requests.write(ShareRequest::ReadFile(file));
        }
        (_, Answer::Chosen(None)) => {}
        (_, Answer::NoDialog) => {
            let name = home().map(|folder| name_of(choice, choices.format(), game.0, &folder));
            draft.ask(choice, name.unwrap_or_default());
        }
    }
}

#[cfg(target_os = "linux")]
mod chooser {
    use std::path::PathBuf;

    /// Whether the system has a dialog for files: the desktop's portal, or zenity, which the dialog falls back to.
    pub(super) fn is_there() -> bool {
        bevy::tasks::block_on(portal()).is_ok() || paths().any(|folder| folder.join("zenity").is_file())
    }

    fn paths() -> impl Iterator<Item = PathBuf> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).collect::<Vec<_>>().into_iter()
    }

    /// Asks the portal for the version of its dialogs.
    async fn portal() -> zbus::Result<()> {
        let bus = zbus::Connection::session().await?;
        let (service, path) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop");
        let asked = ("org.freedesktop.portal.FileChooser", "version");
        let properties = Some("org.freedesktop.DBus.Properties");
        bus.call_method(Some(service), path, properties, "Get", &asked).await.map(drop)
    }
}

#[cfg(not(target_os = "linux"))]
mod chooser {
    /// These systems have a dialog for files.
    pub(super) fn is_there() -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::ui::redraw::{self, Redraw};

    /// A window that slept while a dialog was open, in the frame after it was left with a file or without one.
    fn after_answer(given: Answer) -> App {
        let mut app = App::new();
        app.add_message::<ShareRequest>()
            .init_resource::<ChosenGame>()
            .init_resource::<Choices>()
            .init_resource::<Draft>()
            .insert_resource(Language(camaieu_text::Lang::En))
            .add_plugins((redraw::plugin, plugin));
        let ((answer, waits), (woken, wakes)) = (channel::<()>(), channel());
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let work = move |_: &_| waits.recv().ok().map(|()| given);
        let job = Job::begin("file-dialog", Stop::default(), wake, work).expect("there are threads");
        app.insert_resource(Dialog(Some((Choice::Open, job))));
        for _ in 0..9 {
            app.update();
            app.world_mut().resource_mut::<Redraw>().end_frame();
        }
        assert!(app.world().resource::<Redraw>().is_idle());
        answer.send(()).expect("it waits");
        wakes.recv().expect("it wakes");
        app.update();
        app
    }

    #[test]
    fn a_chosen_file_is_read_in_the_frames_that_follow() {
        let app = after_answer(Answer::Chosen(Some("game.txt".into())));
        assert!(!app.world().resource::<Redraw>().is_idle(), "no frame follows in which it is read");
        let asked: Vec<_> = app
            .world()
            .resource::<Messages<ShareRequest>>()
            .iter_current_update_messages()
            .cloned()
            .collect();
        assert_eq!(asked, [ShareRequest::ReadFile("game.txt".into())]);
    }

    #[test]
    fn a_dialog_that_is_left_changes_nothing() {
        let app = after_answer(Answer::Chosen(None));
        assert_eq!(app.world().resource::<Draft>(), &Draft::default());
        assert!(app.world().resource::<Messages<ShareRequest>>().is_empty());
    }

    #[test]
    fn a_field_takes_the_name_where_there_is_no_dialog() {
        let app = after_answer(Answer::NoDialog);
        assert_eq!(app.world().resource::<Draft>().asks, Some(Choice::Open));
    }
}
