//! Quoting texts from outside, so that messages about them stays short.

use std::borrow::Cow;

/// The most characters of a text from outside that are quoted.
pub const LONGEST_QUOTE: usize = 60;

/// A text from outside as it is quoted: the whole of a short one, the beginning of a long one.
///
/// ```
/// use camaieu_rules::quote::quoted;
///
/// assert_eq!(quoted("e2e4"), "e2e4");
/// assert_eq!(quoted(&"x".repeat(100)).chars().count(), 61);
/// ```
pub fn quoted(text: &str) -> Cow<'_, str> {
    cut(text, LONGEST_QUOTE)
}

/// The text cut to `most` characters, with an ellipsis where more follow.
///
/// ```
/// use camaieu_rules::quote::cut;
///
/// assert_eq!(cut("Caméléon", 4), "Camé…");
/// ```
pub fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}
