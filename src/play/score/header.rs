//! Headers of a score: `key: value` and `[Key "value"]`.

use super::error::{ScoreErrorKind, ScoreErrorKind::OpenHeader};
use super::words::is_break;

/// Keys of headers that define the match, with what they are called in PGN and in French.
const DEFINING: &[(&str, &[&str])] = &[
    ("game", &["game", "jeu"]),
    ("setup", &["setup"]),
    ("seed", &["seed"]),
    ("position", &["position", "fen"]),
];

/// Keys that begin a second game where they stand after moves; other words may be prose there.
const COMMON: &[&str] = &["event", "site", "place", "date", "round", "white", "black", "players", "result"];

#[derive(PartialEq, Eq, Debug)]
pub(super) struct Header<'a> {
    pub(super) key: &'a str,
    pub(super) value: String,
    /// Length of its text, in bytes.
    pub(super) length: usize,
}

/// Key of a defining header, whatever its capitals.
pub(super) fn defining(key: &str) -> Option<&'static str> {
    let is_key = |name: &&str| name.eq_ignore_ascii_case(key);
    DEFINING.iter().find(|(_, names)| names.iter().any(is_key)).map(|(key, _)| *key)
}

/// Whether a header with this key begins a game.
pub(super) fn begins_game(key: &str) -> bool {
    defining(key).is_some() || COMMON.iter().any(|name| name.eq_ignore_ascii_case(key))
}

/// Whether a text is a key: a letter, then letters, digits, `-` and `_`.
pub(super) fn is_key(text: &str) -> bool {
    key_length(text) == text.len() && !text.is_empty()
}

/// Length of the key at the beginning of a text; 0 for none.
fn key_length(text: &str) -> usize {
    if !text.starts_with(char::is_alphabetic) {
        return 0;
    }
    text.find(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_')
        .unwrap_or(text.len())
}

/// Header `key: value` that a line begins with. A header that defines the match ends before a comment in braces; the others
/// take the whole line.
pub(super) fn in_line(line: &str) -> Option<Header<'_>> {
    let (key, rest) = line.split_at(key_length(line));
    let value = rest
        .trim_start_matches([' ', '\t', '\u{a0}', '\u{202f}'])
        .strip_prefix(':')
        .filter(|_| !key.is_empty())?;
    let before = line.len() - value.len();
    let value = match defining(key) {
        Some(_) => value.split('{').next().unwrap_or_default(),
        None => value,
    };
    Some(Header { key, value: value.trim().to_owned(), length: before + value.len() })
}

/// Header `[Key "value"]` that a text begins with; `None` for another bracket. `\"` and `\\` in the value are a quotation
/// mark and a backslash.
pub(super) fn in_brackets(text: &str) -> Option<Result<Header<'_>, ScoreErrorKind>> {
    let blank = [' ', '\t', '\u{a0}'];
    let inside = text.strip_prefix('[')?.trim_start_matches(blank);
    let (key, rest) = inside.split_at(key_length(inside));
    let value = rest.trim_start_matches(blank);
    let end = match value.chars().next() {
        _ if key.is_empty() => return None,
        Some('"') => '"',
        Some('“') => '”',
        // A move may stand in a bracket too.
        _ if key.contains(|letter: char| letter.is_ascii_digit()) => return None,
        None => return Some(Err(OpenHeader)),
        Some(letter) if is_break(letter) => return Some(Err(OpenHeader)),
        Some(']') => return Some(Err(ScoreErrorKind::UnquotedHeader)),
        Some(_) if rest.len() > value.len() => return Some(Err(ScoreErrorKind::UnquotedHeader)),
        Some(_) => return None,
    };
    let mut content = String::new();
    let mut letters = value.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        if letter == end {
            let after = value[at + letter.len_utf8()..].trim_start_matches(blank);
            let length = text.len() - after.len() + 1;
            let header = Header { key, value: content.trim().to_owned(), length };
            return Some(if after.starts_with(']') { Ok(header) } else { Err(OpenHeader) });
        }
        if is_break(letter) {
            break;
        }
        let escaped =
            value[at + letter.len_utf8()..].chars().next().filter(|next| ['"', '\\'].contains(next));
        match escaped.filter(|_| letter == '\\') {
            Some(escaped) => {
                letters.next();
                content.push(escaped);
            }
            None => content.push(letter),
        }
    }
    Some(Err(OpenHeader))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_headers_are_read() {
        let line = |text| in_line(text).map(|header| (header.key.to_owned(), header.value));
        let pair = |key: &str, value: &str| Some((key.to_owned(), value.to_owned()));
        assert_eq!(line("Event : a {b} \"c\" "), pair("Event", "a {b} \"c\""));
        assert_eq!(line("game: camelot {x}"), pair("game", "camelot"));
        assert_eq!(line("White-Elo:"), pair("White-Elo", ""));
        assert!(["2:resigns", ": x", "a b: c", "1.E6-E8"].into_iter().all(|text| line(text).is_none()));
        let bracket =
            |text| in_brackets(text).map(|found| found.map(|header| (header.key.to_owned(), header.value)));
        assert_eq!(
            bracket(r#"[Event "a \"b\" \\ {c} \d"] x"#).unwrap().ok(),
            pair("Event", "a \"b\" \\ {c} \\d")
        );
        assert_eq!(bracket("[ Site “x” ]").unwrap().ok(), pair("Site", "x"));
        for open in ["[Event \"x", "[Event \"x\" 1.a", "[Event \"x\\\"]", "[Event"] {
            assert_eq!(bracket(open), Some(Err(OpenHeader)), "{open}");
        }
        for unquoted in ["[Event]", "[Event x]"] {
            assert_eq!(bracket(unquoted), Some(Err(ScoreErrorKind::UnquotedHeader)), "{unquoted}");
        }
        assert!(
            ["[1.E6-E8]", "[E6-E8 H11-F9]", "[a1b2]", "[", "[[a"]
                .into_iter()
                .all(|text| bracket(text).is_none())
        );
        let length = |text| in_brackets(text).unwrap().unwrap().length;
        assert_eq!((length("[A \"b\"]"), length("[A \"b\" ] x")), (7, 8));
    }
}
