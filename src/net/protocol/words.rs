//! Messages of the chat.

use serde::{Deserialize, Serialize};

use camaieu_play::visible;

/// Message of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChatMessage {
    /// One of [`CANNED`], which everybody reads in their own language.
    Canned(String),
    /// Free text.
    Free(String),
}

impl ChatMessage {
    /// The words without signs that draw nothing.
    pub fn visible(self) -> ChatMessage {
        match self {
            ChatMessage::Free(text) => ChatMessage::Free(visible(&text)),
            ChatMessage::Canned(_) => self,
        }
    }
}

/// Messages that need no typing and are in every language: `net-say-NAME` is the sentence.
pub const CANNED: &[&str] = &["hello", "good-luck", "well-played", "thanks", "one-moment", "goodbye"];
