//! The system's dialog for files, where there is one.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;

use camaieu_engines::{Job, JobPoll};

use crate::platform::{FileAnswer, FileDialogs, FileQuestion};
use crate::session::MatchSystems;
use crate::session::waker::WindowWaker;
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::screens::ChosenGame;

use super::{Format, ShareInput, ShareOptions, ShareRequest, home};

/// Purpose of choosing a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileDialogKind {
    /// To be written.
    Save,
    /// To be read in.
    Open,
}

/// The dialog that is open. Its answer changes what is shown.
#[derive(Resource, Default)]
pub(super) struct Dialog(Option<(FileDialogKind, Job<FileAnswer>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<Dialog>()
        .add_systems(Update, (open_file_dialog, take_answer).chain().in_set(MatchSystems::Input));
}

/// Opens the dialog that is asked for. One is open at a time.
fn open_file_dialog(
    // Some systems open dialogs on the main thread only.
    _main: NonSendMarker,
    mut requests: MessageReader<ShareRequest>,
    (game, choices, language): (Res<ChosenGame>, Res<ShareOptions>, Res<Language>),
    (waker, dialogs): (WindowWaker, Option<Res<FileDialogs>>),
    mut dialog: ResMut<Dialog>,
    mut draft: ResMut<ShareInput>,
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
        let title = if choice == FileDialogKind::Save { "share" } else { "menu-import" };
        let kind = || (name.clone(), texts.say(format.message()), format.file_extension());
        let to_write = (choice == FileDialogKind::Save).then(kind);
        let question = FileQuestion { title: texts.say(title), folder, to_write };
        match dialogs.as_ref().and_then(|dialogs| (dialogs.0)(question, Box::new(waker.waking()))) {
            Some(job) => dialog.0 = Some((choice, job)),
            None => draft.prompt_file_name(choice, name),
        }
    }
}

/// Name that is proposed in a folder.
fn name_of(choice: FileDialogKind, format: Format, game: Option<&str>, folder: &std::path::Path) -> String {
    match choice {
        FileDialogKind::Save => format.free_name(game.unwrap_or("camaieu"), folder),
        FileDialogKind::Open => String::new(),
    }
}

/// Takes the file that was chosen. A dialog that was left changes nothing; where there is none the window has a field.
fn take_answer(
    mut dialog: ResMut<Dialog>,
    (game, choices): (Res<ChosenGame>, Res<ShareOptions>),
    mut draft: ResMut<ShareInput>,
    mut requests: MessageWriter<ShareRequest>,
) {
    let Some((choice, job)) = &mut dialog.bypass_change_detection().0 else { return };
    let choice = *choice;
    let answer = match job.poll_report() {
        JobPoll::None => return,
        JobPoll::Report(answer) => answer,
        JobPoll::Ended => FileAnswer::NoDialog,
    };
    dialog.0 = None;
    match (choice, answer) {
        // The dialog has asked before it takes a file that is there.
        (FileDialogKind::Save, FileAnswer::Chosen(Some(file))) => {
            requests.write(ShareRequest::Save { file, replaces: true });
        }
        (FileDialogKind::Open, FileAnswer::Chosen(Some(file))) => {
            requests.write(ShareRequest::ReadFile(file));
        }
        (_, FileAnswer::Chosen(None)) => {}
        (_, FileAnswer::NoDialog) => {
            let name = home().map(|folder| name_of(choice, choices.format(), game.0, &folder));
            draft.prompt_file_name(choice, name.unwrap_or_default());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use camaieu_engines::Stop;

    use super::*;
    use crate::ui::draw::redraw::{self, Redraw};

    /// A window that slept while a dialog was open, in the frame after it was left with a file or without one.
    fn after_answer(given: FileAnswer) -> App {
        let mut app = App::new();
        app.add_message::<ShareRequest>()
            .init_resource::<ChosenGame>()
            .init_resource::<ShareOptions>()
            .init_resource::<ShareInput>()
            .insert_resource(Language(camaieu_text::Lang::En))
            .add_plugins((redraw::plugin, plugin));
        let ((answer, waits), (woken, wakes)) = (channel::<()>(), channel());
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let work = move |_: &_| waits.recv().ok().map(|()| given);
        let job = Job::begin("file-dialog", Stop::default(), wake, work).expect("there are threads");
        app.insert_resource(Dialog(Some((FileDialogKind::Open, job))));
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
        let app = after_answer(FileAnswer::Chosen(Some("game.txt".into())));
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
        let app = after_answer(FileAnswer::Chosen(None));
        assert_eq!(app.world().resource::<ShareInput>(), &ShareInput::default());
        assert!(app.world().resource::<Messages<ShareRequest>>().is_empty());
    }

    #[test]
    fn a_field_takes_the_name_where_there_is_no_dialog() {
        let app = after_answer(FileAnswer::NoDialog);
        assert_eq!(app.world().resource::<ShareInput>().asks, Some(FileDialogKind::Open));
    }
}
