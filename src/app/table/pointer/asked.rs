//! The sentence about a spot that is asked about.

use camaieu_text::Texts;

use crate::table::board::{BoardView, TargetOrigins};

impl TargetOrigins {
    /// Sentence that says which pieces can go to the spot, and what plays the move.
    pub(crate) fn origins_sentence(&self, view: &dyn BoardView, texts: &Texts) -> String {
        let place = view.place_text(self.spot);
        let pieces: Vec<String> = self.origins.iter().map(|origin| view.place_text(*origin)).collect();
        let (count, pieces) = (pieces.len(), pieces.join(", "));
        texts.say_with("advice-asked", &[("place", &place), ("count", &count), ("pieces", &pieces)])
    }
}
