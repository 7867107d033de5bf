//! Storage of the system: files with saved matches, settings and the progress in the lessons, in the folders of the
//! platform, and unpredictable numbers.
//!
//! A file is replaced as a whole, so that after any failure there is either the old content or the new one.

mod automatic;
mod autosave;
mod disk;
pub mod entropy;
mod error;
mod evenings;
mod folders;
mod in_memory;
mod lock;
mod name;
mod players;
mod program_shelf;
mod progress_file;
mod reading;
mod report;
mod saves;
mod sentences;
mod settings;
mod settings_file;
mod settings_json;
mod shelf;
mod speech;
mod table_top;
mod unread;

pub use automatic::{Automatic, AutosaveTarget};
pub use autosave::AutosaveWriter;
pub use disk::{KeyFile, OpenedKey};
pub use error::StoreError;
pub use evenings::{Evenings, GameOfTable, games_of, keep_game, read_evening, write_evening};
pub use folders::{data_folder, settings_folder, tablebase_file};
pub use in_memory::{Keep, MemoryFile, MemoryFileSystem};
pub use name::Name;
pub use players::{AddPlayerError, KeptPlayer, Players};
pub use program_shelf::{shelf, use_shelf};
pub use progress_file::{LoadedProgress, ProgressFile, today};
pub use reading::{LARGEST_MATCH, LARGEST_OTHER, read_bounded, read_bytes, replace};
pub use report::{write_report, write_report_in};
pub use saves::{SaveEntry, Saves, picture_of, read_text};
pub use settings::{
    AnimationSpeed, Camera, CameraSpeed, ColourVision, Contrast, Keys, OrbitButton, Quality, Settings,
    SetupChoices, TEXT_SIZES, Theme, Volumes, WindowPlace,
};
pub use settings_file::{Loaded, SetAside, SettingsError, SettingsFile};
pub use shelf::{FileError, FileStorage, Folder, FolderEntry, Lock, Locking};
pub use speech::SpeechPace;
pub use table_top::TableTop;
pub use unread::Unread;
