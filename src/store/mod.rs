//! What is kept on disk: saved matches and settings, where the platform keeps such things.
//!
//! Files are written beside the old ones and put in their place when they are whole, so that whatever happens there is
//! the old one or the new one.

mod automatic;
mod error;
mod file;
mod folders;
mod keeper;
mod lock;
mod name;
mod reading;
mod report;
mod saves;
mod sentences;
mod settings;
mod settings_file;
mod unread;

pub use automatic::{Automatic, Continued};
pub use error::StoreError;
pub use file::replace;
pub use folders::{data_folder, settings_folder};
pub use keeper::AutosaveWriter;
pub use name::Name;
pub use reading::{LARGEST_MATCH, LARGEST_OTHER, ReadError, read_bounded, read_bytes};
pub use report::{write_report, write_report_in};
pub use saves::{Entry, Saves, read_text};
pub use settings::{AnimationSpeed, Camera, Choices, Keys, Quality, Settings, TEXT_SIZES, WindowPlace};
pub use settings_file::{Loaded, SetAside, SettingsFault, SettingsFile};
pub use unread::Unread;
