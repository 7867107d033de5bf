//! Meetings: a guest types six words that the host reads to them, and gets the code of the invitation.
//!
//! The words are [`SixWords`], in one of two [lists](WordList). While they live a [`Meeting`] waits for guests under a key that
//! is made of them, and a [`WordSearch`] finds it, on the local network and through the relays that both know; nothing of
//! the words is stored. `docs/about/privacy.md` says who learns what.

mod hosted;
#[cfg(feature = "net")]
mod keys;
mod likeness;
mod options;
#[cfg(feature = "net")]
mod place;
#[cfg(not(feature = "net"))]
#[path = "without_network.rs"]
mod place;
mod reading;
#[cfg(feature = "net")]
mod rendezvous;
mod search;
mod six_words;
mod word_list;

pub use hosted::{LIFETIME, Meeting, MeetingNews};
pub use options::{Directory, Effort, MeetingOptions, Rendezvous};
pub use reading::{WordsError, language_of, words_of};
pub use search::{PATIENCE, WordSearch, WordSearchState};
pub use six_words::{SixWords, WORDS};
pub use word_list::{COUNT, FEWEST_LETTERS, WordList, fold};
