//! The system’s dialog for files, where there is one: shown by a thread, so that the window goes on.

use bevy::tasks::block_on;

use camaieu_engines::{Job, Stop, Wake};
use camaieu_window::platform::{FileAnswer, FileDialogs, FileQuestion};

pub(crate) const DIALOGS: FileDialogs = FileDialogs(open_native_dialog);

fn open_native_dialog(question: FileQuestion, wake: Wake) -> Option<Job<FileAnswer>> {
    let dialog = rfd::AsyncFileDialog::new().set_title(question.title).set_directory(question.folder);
    let answer: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> =
        match question.to_write {
            Some((name, kind, ending)) => {
                Box::pin(dialog.add_filter(kind, &[ending]).set_file_name(name).save_file())
            }
            None => Box::pin(dialog.pick_file()),
        };
    let work = move |_: &_| {
        Some(match chooser::is_there() {
            true => FileAnswer::Chosen(block_on(answer).map(|chosen| chosen.path().to_owned())),
            false => FileAnswer::NoDialog,
        })
    };
    Job::begin("file-dialog", Stop::default(), wake, work).ok()
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
