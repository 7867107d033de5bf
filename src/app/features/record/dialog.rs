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

use super::panel::RecordDraft;
use super::{Format, RecordRequest, home};

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// To be written in a format.
    Save(Format),
    /// To be read in.
    Open,
}

/// The dialog that is open. Its answer changes what is shown.
#[derive(Resource, Default)]
pub(super) struct Dialog(Option<(Choice, Job<Option<PathBuf>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<Dialog>().add_systems(Update, (ask, take_answer).chain().in_set(MatchSystems::Input));
}

/// Opens the dialog that is asked for. One is open at a time.
fn ask(
    // Some systems open dialogs on the main thread only.
    _main: NonSendMarker,
    mut requests: MessageReader<RecordRequest>,
    game: Res<ChosenGame>,
    language: Res<Language>,
    waker: WindowWaker,
    mut dialog: ResMut<Dialog>,
    mut draft: ResMut<RecordDraft>,
) {
    for request in requests.read() {
        let RecordRequest::Choose(choice) = *request else { continue };
        if dialog.0.is_some() {
            continue;
        }
        let folder = home().unwrap_or_default();
        let name = name_of(choice, game.0, &folder);
        let texts = language.texts();
        let asked = rfd::AsyncFileDialog::new().set_title(texts.say("record")).set_directory(&folder);
        let answer: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = match choice {
            Choice::Save(format) => {
                let kind = texts.say(format.message());
                Box::pin(asked.add_filter(kind, &[format.ending()]).set_file_name(&name).save_file())
            }
            Choice::Open => Box::pin(asked.pick_file()),
        };
        let work = move |_: &_| Some(block_on(answer).map(|chosen| chosen.path().to_owned()));
        match Job::begin("file-dialog", Stop::default(), Box::new(waker.waking()), work) {
            Ok(job) => dialog.0 = Some((choice, job)),
            Err(_) => draft.ask(choice, name),
        }
    }
}

/// Name that is proposed in a folder.
fn name_of(choice: Choice, game: Option<&str>, folder: &std::path::Path) -> String {
    match choice {
        Choice::Save(format) => format.free_name(game.unwrap_or("camaieu"), folder),
        Choice::Open => String::new(),
    }
}

/// Takes the file that was chosen. Where none was, and the system may have no dialog, the window has a field for it.
fn take_answer(
    mut dialog: ResMut<Dialog>,
    game: Res<ChosenGame>,
    mut draft: ResMut<RecordDraft>,
    mut requests: MessageWriter<RecordRequest>,
) {
    let Some((choice, job)) = &mut dialog.bypass_change_detection().0 else { return };
    let choice = *choice;
    let chosen = match job.look() {
        News::None => return,
        News::Report(chosen) => chosen,
        News::Ended => None,
    };
    dialog.0 = None;
    match (choice, chosen) {
        (Choice::Save(format), Some(file)) => {
            // The dialog has asked before it takes a file that is there.
            requests.write(RecordRequest::Save { format, file, replaces: true });
        }
        (Choice::Open, Some(file)) => {
            requests.write(RecordRequest::ReadFile(file));
        }
        // These systems have a dialog, so it was left.
        (_, None) if cfg!(any(windows, target_os = "macos")) => {}
        (_, None) => {
            let name = home().map(|folder| name_of(choice, game.0, &folder));
            draft.ask(choice, name.unwrap_or_default());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::ui::redraw::{self, Redraw};

    /// A window that slept while a dialog was open, in the frame after it was left with a file or without one.
    fn after_answer(chosen: Option<PathBuf>) -> App {
        let mut app = App::new();
        app.add_message::<RecordRequest>()
            .init_resource::<ChosenGame>()
            .init_resource::<RecordDraft>()
            .insert_resource(Language(camaieu_text::Lang::En))
            .add_plugins((redraw::plugin, plugin));
        let ((answer, waits), (woken, wakes)) = (channel::<()>(), channel());
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let work = move |_: &_| waits.recv().ok().map(|()| chosen);
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
        let app = after_answer(Some("game.txt".into()));
        assert!(!app.world().resource::<Redraw>().is_idle(), "no frame follows in which it is read");
        let asked: Vec<_> = app
            .world()
            .resource::<Messages<RecordRequest>>()
            .iter_current_update_messages()
            .cloned()
            .collect();
        assert_eq!(asked, [RecordRequest::ReadFile("game.txt".into())]);
    }

    #[test]
    fn a_dialog_that_is_left_is_followed_by_a_field_only_where_there_may_be_none() {
        let app = after_answer(None);
        let may_be_missing = !cfg!(any(windows, target_os = "macos"));
        assert_eq!(app.world().resource::<RecordDraft>().asks.is_some(), may_be_missing);
    }
}
