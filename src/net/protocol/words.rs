//! Messages of the chat.

use serde::{Deserialize, Serialize};

use camaieu_play::visible;

/// Message of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// One of [`CANNED`], which everybody reads in their own language.
    Canned(String),
    /// Free text.
    Free(String),
}

impl Words {
    /// The words without signs that draw nothing.
    pub fn visible(self) -> Words {
        match self {
            Words::Free(text) => Words::Free(visible(&text)),
            Words::Canned(_) => self,
        }
    }
}

/// Messages that need no typing and are in every language: `net-say-NAME` is the sentence.
pub const CANNED: &[&str] = &["hello", "good-luck", "well-played", "thanks", "one-moment", "goodbye"];
