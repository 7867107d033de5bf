//! Reasons for a move, in words.

use std::fmt::Display;

use camaieu_play::Remark;

use super::Texts;

impl Texts {
    /// Reasons for a move as the rest of a sentence; empty where there is none. A remark from a file whose message is not known any
    /// more, or has other arguments, is left out.
    pub fn remarks(&self, remarks: &[Remark]) -> String {
        let said = remarks.iter().filter_map(|remark| {
            let args: Vec<(&str, &dyn Display)> =
                remark.args.iter().map(|(name, value)| (&**name, value as &dyn Display)).collect();
            let known = remark.id.contains("why-") || remark.id.contains("fault-");
            self.format(&remark.id, &args).filter(|(_, is_whole)| known && *is_whole).map(|(said, _)| said)
        });
        let both = |first: String, second: String| {
            self.say_with("why-two", &[("first", &first), ("second", &second)])
        };
        said.reduce(both).unwrap_or_default()
    }
}
