//! The window that `scripts/play.sh` builds while its game is played in the terminal.
//!
//! The script names a folder in `CAMAIEU_WINDOW_BUILD` and keeps files there: `log` is what cargo prints, `crates` the number
//! of crates that there are to build; `ready` and `failed` say how it ended. Somebody who wants to go on in the window has
//! this program write `open`, the arguments that open it there, a line each; the script reads it once this program has ended.

use std::path::PathBuf;
use std::{env, fs, io};

use crate::rules::text::number;
use crate::text::Texts;

/// Name of the variable that names the folder.
const VARIABLE: &str = "CAMAIEU_WINDOW_BUILD";
/// Start of cargo's line for a crate whose build begins.
const CRATE: &str = "   Compiling ";

/// Build of the window that goes on beside this program.
pub(super) struct WindowBuild {
    folder: PathBuf,
    /// Whether its end was told.
    is_told: bool,
}

enum BuildState {
    /// So many crates of so many are built or being built.
    Building { begun: usize, of: usize },
    /// The window can be opened.
    Ready,
    /// The build has failed.
    Failed,
}

impl WindowBuild {
    /// The build that goes on, if there is one.
    pub(super) fn of_environment() -> Option<WindowBuild> {
        let folder = PathBuf::from(env::var_os(VARIABLE).filter(|folder| !folder.is_empty())?);
        Some(WindowBuild { folder, is_told: false })
    }

    /// Whether the build has ended and nobody was told.
    pub(super) fn has_news(&self) -> bool {
        !self.is_told && !matches!(self.state(), BuildState::Building { .. })
    }

    /// Whether its end is still to be told.
    pub(super) fn is_awaited(&self) -> bool {
        !self.is_told
    }

    /// Sentence about how far the build is.
    pub(super) fn progress_message(&mut self, texts: &Texts) -> String {
        let state = self.state();
        self.is_told = !matches!(state, BuildState::Building { .. });
        match state {
            BuildState::Building { begun, of } => {
                texts.say_with("window-building", &[("begun", &begun), ("of", &of.max(begun))])
            }
            BuildState::Ready => texts.say("window-ready"),
            BuildState::Failed => {
                texts.say_with("window-failed", &[("file", &self.folder.join("log").display())])
            }
        }
    }

    /// Has the window opened with these arguments once this program has ended; `false` if it is not built yet.
    pub(super) fn open(&self, args: &[&str]) -> io::Result<bool> {
        let is_ready = matches!(self.state(), BuildState::Ready);
        if is_ready {
            fs::write(self.folder.join("open"), args.join("\n") + "\n")?;
        }
        Ok(is_ready)
    }

    fn state(&self) -> BuildState {
        let has = |name: &str| self.folder.join(name).exists();
        let read = |name: &str| fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        if has("ready") {
            return BuildState::Ready;
        }
        if has("failed") {
            return BuildState::Failed;
        }
        let begun = read("log").lines().filter(|line| line.starts_with(CRATE)).count();
        BuildState::Building { begun, of: number(read("crates").trim()).unwrap_or_default() }
    }
}
