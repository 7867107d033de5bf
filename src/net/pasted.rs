//! Texts that a person pastes or types: invitations, six words, letters, saved games, scores and positions.
//!
//! Each reader reads the kind it is for first; where that fails, [`kind_of`] says what the text is instead. Kinds of games are
//! found by [`camaieu_play::import`], which the crates below use without invitations.

use camaieu_play::import::{self, Import, ImportError, TextKind};
use camaieu_text::Lang;
use thiserror::Error;

use crate::code::{CodeError, Invitation};
use crate::meeting::{SixWords, WORDS, WordList, WordsError, words_of};

/// Fewest characters of a text in a field for a word that is taken for something else.
const FEWEST: usize = 24;

/// Kind of a text. The sentence for the user is [`PastedTextKind::sentence`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PastedTextKind {
    /// An invitation: its code, or the six words of a meeting.
    Invitation,
    /// A match or a position.
    Game(TextKind),
}

/// Kind of a text; `None` if it is none of them, an invitation with faults or a score that cannot be played. Positions are those of
/// the game on the table or, without one, of any game.
///
/// ```
/// use camaieu_net::pasted::{PastedTextKind, kind_of};
/// use camaieu_play::import::TextKind;
///
/// assert_eq!(kind_of("Shall we play tonight?", None), None);
/// assert_eq!(kind_of("1. E6–E8 H11–F9 *", None), Some(PastedTextKind::Game(TextKind::Score)));
/// ```
pub fn kind_of(text: &str, on_table: Option<&'static str>) -> Option<PastedTextKind> {
    let game = import::kind_of(text, on_table).map(PastedTextKind::Game);
    game.or_else(|| way(text, Lang::En).is_ok().then_some(PastedTextKind::Invitation))
}

/// Error of a text that should be a match or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PastedError {
    /// It has this fault.
    Import(ImportError),
    /// It is an invitation.
    Invitation,
}

/// Reads a match or a position, as [`camaieu_play::import::import`] does.
///
/// # Errors
/// It is neither, or has faults.
pub fn import(text: &str, on_table: Option<&'static str>, id: u64) -> Result<Import, PastedError> {
    match kind_of(text, on_table) {
        Some(PastedTextKind::Invitation) => Err(PastedError::Invitation),
        _ => import::import(text, on_table, id).map_err(PastedError::Import),
    }
}

/// Way to a match that a guest types: its code, or the six words of its meeting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JoinBy {
    /// The code.
    Code(Invitation),
    /// The words.
    Words(SixWords),
}

/// Reason why a text is neither a code nor six words.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum JoinByError {
    /// It is meant as a code.
    #[error(transparent)]
    Code(CodeError),
    /// It is meant as words.
    #[error(transparent)]
    Words(WordsError),
    /// It is a match or a position.
    #[error("no invitation: {0:?}")]
    Game(TextKind),
}

impl JoinBy {
    /// Reads a code or six words. `preferred` is the language of words that could be of both.
    ///
    /// # Errors
    /// It is neither, or has faults.
    pub fn read(text: &str, preferred: Lang) -> Result<JoinBy, JoinByError> {
        way(text, preferred).map_err(|error| import::kind_of(text, None).map_or(error, JoinByError::Game))
    }
}

fn way(text: &str, preferred: Lang) -> Result<JoinBy, JoinByError> {
    let code = Invitation::read(text);
    if let Ok(invitation) = code {
        return Ok(JoinBy::Code(invitation));
    }
    let words = words_of(text);
    let is_of_words = match &words[..] {
        [] => false,
        [word] => Lang::ALL.iter().any(|lang| WordList::of(*lang).find(word).is_some()),
        _ => true,
    };
    match code {
        Err(error) if !is_of_words || has_digit_in_word(text) => Err(JoinByError::Code(error)),
        _ => SixWords::read_in(&words, preferred).map(JoinBy::Words).map_err(JoinByError::Words),
    }
}

/// Whether a text in a field for one of six words is something else: a code, whole or not, or a match or a position.
pub fn is_more_than_words(text: &str) -> bool {
    match way(text, Lang::En) {
        Ok(way) => matches!(way, JoinBy::Code(_)),
        Err(_) if text.chars().count() < FEWEST => false,
        Err(_) if has_digit_in_word(text) && words_of(text).len() != WORDS => true,
        Err(_) => import::kind_of(text, None).is_some(),
    }
}

/// Whether a digit stands right beside a letter, as in every code.
fn has_digit_in_word(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs.windows(2).any(|pair| {
        let [one, other] = [pair[0], pair[1]].map(|sign| (sign.is_numeric(), sign.is_alphabetic()));
        one.0 && other.1 || one.1 && other.0
    })
}
