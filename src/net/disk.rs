//! Disk on which a host saves a match: it writes beside the host, who never waits for it.

use camaieu_store::AutosaveWriter;

/// Disk for the file of one match.
pub trait MatchStorage {
    /// Queues a text and returns its number, which ascends. Only the newest text counts.
    fn save(&mut self, text: String) -> u64;

    /// Whether the text of this number, or a later one, is on the disk, or could not be written.
    fn has_tried(&self, number: u64) -> bool;
}

impl MatchStorage for AutosaveWriter {
    fn save(&mut self, text: String) -> u64 {
        AutosaveWriter::save(self, text)
    }

    fn has_tried(&self, number: u64) -> bool {
        AutosaveWriter::has_tried(self, number)
    }
}
