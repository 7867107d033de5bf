//! What is kept on disk: saved matches and settings, where the platform keeps such things.
//!
//! Files are written beside the old ones and put in their place when they are whole, so that whatever happens there is
//! the old one or the new one.

mod file;
mod folders;
mod keeper;
mod saves;
mod sentences;
mod settings;

pub use file::replace;
pub use folders::{data_folder, settings_folder};
pub use keeper::Keeper;
pub use saves::{Automatic, Entry, Name, Saves, Trouble, read_text};
pub use settings::{
    Camera, Choices, Keys, Loaded, Pace, Quality, SetAside, Settings, SettingsFile, TEXT_SIZES, WindowPlace,
};
