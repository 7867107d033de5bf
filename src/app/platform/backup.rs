//! Backup: all files of the player in one file, where the system does not show them.

use bevy::prelude::*;

/// Saves all files of the player as one file, and adds those of such a file. Only where the player cannot copy them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Backup {
    /// Offers the file.
    pub save: fn(),
    /// Asks for a file, and starts the program again with its contents.
    pub read: fn(),
}
