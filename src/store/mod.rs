//! What is kept on disk: saved matches and settings, where the platform keeps such things.
//!
//! Files are written beside the old ones and put in their place when they are whole, so that whatever happens there is
//! the old one or the new one.

mod automatic;
mod file;
mod folders;
mod keeper;
mod lock;
mod name;
mod reading;
mod saves;
mod sentences;
mod settings;
mod trouble;

pub use automatic::{Automatic, Continued};
pub use file::replace;
pub use folders::{data_folder, settings_folder};
pub use keeper::Keeper;
pub use name::Name;
pub use reading::{LARGEST_MATCH, LARGEST_OTHER, ReadError, read_bounded, read_bytes};
pub use saves::{Entry, Saves, read_text};
pub use settings::{
    Camera, Choices, Keys, Loaded, Pace, Quality, SetAside, Settings, SettingsFile, TEXT_SIZES, WindowPlace,
};
pub use trouble::Trouble;
