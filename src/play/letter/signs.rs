//! Characters of a letter in a text, without what mail programs, phones, office programs and typists put between them.

use std::collections::VecDeque;

use camaieu_rules::fold::{is_dash, is_invisible, is_quote};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::name::draws_nothing;

/// Most bytes of a tag, and of the name of an entity.
const LONGEST_TAG: usize = 2_000;
const LONGEST_ENTITY: usize = 12;
/// Most letters of initials before a quotation mark: `AB> `.
const MOST_INITIALS: usize = 4;

/// Whether letters before `>` are the initials of somebody who is quoted: both are tried, and the checksum of a letter tells
/// which is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct QuoteStyle {
    has_initials: bool,
}

impl QuoteStyle {
    /// Both readings, the usual one first.
    pub(super) const ALL: [QuoteStyle; 2] =
        [QuoteStyle { has_initials: true }, QuoteStyle { has_initials: false }];
}

/// Characters of a letter with their places in bytes: small letters without accents, digits and colons. Those that do not
/// belong to any letter come too.
pub(super) struct Signs<'a> {
    text: &'a str,
    at: usize,
    reading: QuoteStyle,
    /// Characters that one in the text is made of, and its place.
    waiting: (usize, VecDeque<char>),
    /// Whether a blank or a mark of quotation stands before.
    follows_blank: bool,
}

impl<'a> Signs<'a> {
    /// Characters of a text from a place on.
    pub(super) fn new(text: &'a str, at: usize, reading: QuoteStyle) -> Signs<'a> {
        Signs { text, at, reading, waiting: (at, VecDeque::new()), follows_blank: false }
    }

    /// Place after all that was read.
    pub(super) fn read_offset(&self) -> usize {
        self.at
    }
}

impl Iterator for Signs<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let (place, waiting) = &mut self.waiting;
            if let Some(sign) = waiting.pop_front() {
                return Some((*place, sign));
            }
            let rest = self.text.get(self.at..)?;
            let first = rest.chars().next()?;
            if self.follows_blank
                && self.reading.has_initials
                && let Some(length) = initials(rest)
            {
                self.at += length;
                continue;
            }
            let (length, sign) = match first {
                '&' => entity(rest),
                '<' => (tag(rest).unwrap_or(1), None),
                _ => (first.len_utf8(), Some(first)),
            };
            self.follows_blank = sign.is_none_or(|sign| sign.is_whitespace() || sign == '>');
            self.waiting = (self.at, sign.into_iter().flat_map(plain).collect());
            self.at += length;
        }
    }
}

/// Small letters and digits that a character stands for; nothing for one that is only in the way.
fn plain(sign: char) -> impl Iterator<Item = char> {
    let parts = std::iter::once(sign).nfkd().filter(|part| !is_in_the_way(*part));
    parts.flat_map(char::to_lowercase).map(|part| match part {
        'ı' => 'i',
        '\u{2236}' | '\u{a789}' => ':',
        other => other,
    })
}

/// Whether mail programs, messengers and typists put such a character between those of a letter.
fn is_in_the_way(sign: char) -> bool {
    sign.is_whitespace()
        || is_dash(sign)
        || is_quote(sign)
        || is_invisible(sign)
        || draws_nothing(sign)
        || is_combining_mark(sign)
        || matches!(
            sign,
            '<' | '>' | '|' | '=' | '*' | '_' | '~' | '\\' | '•' | '·' | '¶' | '\u{fffc}' | '\u{fffd}'
        )
}

/// Length of the initials of somebody who is quoted, with the mark behind them: `AB>`. What is quoted follows in the line.
fn initials(rest: &str) -> Option<usize> {
    let length = rest.bytes().take(MOST_INITIALS + 1).take_while(u8::is_ascii_alphabetic).count();
    let behind = &rest[length..];
    let mark = [">", "&gt;"].into_iter().find(|mark| behind.starts_with(mark))?;
    let is_quoted =
        behind[mark.len()..].starts_with(|next: char| next.is_alphanumeric() || " \t\u{a0}&".contains(next));
    ((1..=MOST_INITIALS).contains(&length) && is_quoted).then(|| length + mark.len())
}

/// Length and character of an entity such as `&nbsp;` or `&#45;`.
fn entity(rest: &str) -> (usize, Option<char>) {
    // An ampersand is written as an entity itself when a text is encoded twice.
    let mut name = &rest[1..];
    while let Some(again) = name.strip_prefix("amp;") {
        name = again;
    }
    let before = rest.len() - name.len();
    let Some(length) = name.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';') else {
        return (before, None);
    };
    let number = name[..length].strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => number.parse().ok(),
    });
    let sign = match &name[..length] {
        "colon" => Some(':'),
        "iuml" | "Iuml" => Some('i'),
        "gt" => Some('>'),
        _ => number.and_then(char::from_u32),
    };
    let is_entity = name[..length].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#');
    if is_entity { (before + length + 1, sign) } else { (before, None) }
}

/// Length of a tag such as `<br>` or `</span>`; `None` for angle brackets around something else.
fn tag(rest: &str) -> Option<usize> {
    let inside = rest[1..].strip_prefix(['/', '!']).unwrap_or(&rest[1..]);
    let is_letter = inside.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("camai"));
    if is_letter
        || inside.starts_with("cama\u{ef}")
        || !inside.starts_with(|sign: char| sign.is_ascii_alphabetic())
    {
        return None;
    }
    let end = rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'>')?;
    (!rest[1..end].contains('<')).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, reading: QuoteStyle) -> String {
        Signs::new(text, 0, reading).map(|(_, sign)| sign).collect()
    }

    #[test]
    fn what_stands_between_is_left_out() {
        let [usual, bare] = QuoteStyle::ALL;
        for (text, signs) in [
            ("CamaI\u{308}eu\u{a0}: X", "camaieu:x"),
            ("a‑b—c\u{ad}d", "abcd"),
            ("“a»\n> > b\n| c", "abc"),
            ("a\nAB> b\n  cd&gt; c", "abc"),
            ("a<br>b</p>\n<o:p></o:p>c&nbsp;d&#45;e&#x2d;f&amp;shy;g", "abcdefg"),
            ("<camaieu:x>", "camaieu:x"),
            ("&iuml;&colon;ﬀ", "i:ff"),
            ("a, b", "a,b"),
        ] {
            assert_eq!(read(text, usual), signs, "{text}");
        }
        assert_eq!((read("a\nbc> d", usual), read("a\nbc> d", bare)), ("ad".to_owned(), "abcd".to_owned()));
    }

    #[test]
    fn any_text_is_read_to_its_end() {
        for text in
            ["&", "&#", "&#x110000;", "=", "=C3", "%", "<", "<a", "é<é", "&é;", "=é0", "\u{300}", "x=C3=28"]
        {
            for reading in QuoteStyle::ALL {
                let mut signs = Signs::new(text, 0, reading);
                while signs.next().is_some() {}
                assert_eq!(signs.read_offset(), text.len(), "{text}");
            }
        }
    }
}
