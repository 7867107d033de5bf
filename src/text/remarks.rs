//! Reasons for a move, in words.

use std::fmt::Display;

use camaieu_engines::Remark;

use super::Texts;

impl Texts {
    /// Reasons for a move as the rest of a sentence; empty where there is none.
    pub fn remarks(&self, remarks: &[Remark]) -> String {
        let said = remarks.iter().map(|remark| {
            let args: Vec<(&str, &dyn Display)> =
                remark.args.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
            self.say_with(remark.id, &args)
        });
        let both = |first: String, second: String| {
            self.say_with("why-two", &[("first", &first), ("second", &second)])
        };
        said.reduce(both).unwrap_or_default()
    }
}
