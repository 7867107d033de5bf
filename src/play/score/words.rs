//! Words of a score: numbers, moves, marks, glyphs and results, and what is glued together.

use crate::note::Mark;
use camaieu_rules::faults::LONGEST_MOVE;
use camaieu_rules::game::{Ending, Outcome, Seat, Seats};

/// Part of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ScoreToken {
    /// Number of a move; `None` for one that is too large, since numbers only name moves in errors.
    Number(Option<u32>),
    /// Everything else that is one piece: a move, a word of prose.
    Text(String),
    /// Mark; `None` for exclamation and question marks that are none.
    Mark(Option<Mark>),
    /// Number of a glyph; `None` if it is too large or missing.
    Glyph(Option<u8>),
    /// Result; `None` for `*`.
    Result(Option<Outcome>),
    /// The seat to move resigns.
    Resigns,
}

/// Glyphs as signs with their numbers in PGN; those come first that others end with.
const SIGNS: &[(&str, u8)] = &[
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("□", 7),
    ("∆", 140),
    ("△", 140),
    ("⌓", 142),
];

/// Results as signs, the longer ones first.
const RESULTS: &[&str] = &["1/2-1/2", "1-0", "0-1", "1/2", "*"];

/// Words by which the seat to move resigns, the longer ones first.
const RESIGNS: &[&str] = &["resigns", "resigned", "resign", "abandonnent", "abandonne", "abandon"];
/// Words behind the name of a seat that resigns, and of one that wins.
const RESIGN_VERBS: &[&str] = &["resigns", "resigned", "abandonne", "abandonnent"];
const WIN_VERBS: &[&str] = &["wins", "won", "gagne", "gagnent"];

/// Whether a word says of a named seat that it wins, or that it resigns; `None` for any other word.
pub(super) fn verb(word: &str) -> Option<bool> {
    if WIN_VERBS.contains(&word) {
        return Some(true);
    }
    RESIGN_VERBS.contains(&word).then_some(false)
}

/// Whether a word can be a square beside a dash that stands alone: `d3 - c4`.
pub(super) fn is_square(word: &str) -> bool {
    let plain = word.trim_end_matches(['!', '?', ',', '.', ')']);
    let is_point = ["0", "1", "1/2"].contains(&plain);
    let letters = plain.bytes().take_while(u8::is_ascii_alphabetic).count();
    let squares = plain.split('@').next_back().unwrap_or_default();
    let ends = squares.bytes().skip_while(u8::is_ascii_alphabetic).collect::<Vec<u8>>();
    let is_cell = letters > 0 && !ends.is_empty() && ends.iter().all(u8::is_ascii_digit);
    is_point || is_cell && plain.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'@')
}

/// Whether a character ends a line.
pub(super) fn is_break(letter: char) -> bool {
    matches!(letter, '\n' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Parts of a plain word, in order. A word that is longer than any move is one part.
pub(super) fn parts(word: &str) -> Vec<ScoreToken> {
    if word.len() > LONGEST_MOVE {
        return vec![ScoreToken::Text(word.to_owned())];
    }
    let (number, rest) = split_number(word);
    let mut rest = rest.trim_matches(',');
    let mut behind = Vec::new();
    while !rest.is_empty() {
        match last_part(rest) {
            Some((before, part)) => {
                behind.extend(part);
                rest = before;
            }
            None => {
                behind.push(ScoreToken::Text(rest.to_owned()));
                break;
            }
        }
    }
    number.map(ScoreToken::Number).into_iter().chain(behind.into_iter().rev()).collect()
}

/// Takes a mark, glyph, result or stop off the end of a word.
fn last_part(word: &str) -> Option<(&str, Option<ScoreToken>)> {
    if let Some(before) = word.strip_suffix(['.', ',']) {
        return Some((before, None));
    }
    let unmarked = word.trim_end_matches(['!', '?']);
    if unmarked.len() < word.len() {
        return Some((unmarked, Some(ScoreToken::Mark(Mark::read(&word[unmarked.len()..])))));
    }
    if let Some((before, winners)) = word.rsplit_once("win=") {
        let seats = winners.split(',').map(|seat| seat.parse::<Seat>().ok());
        let winners: Option<Seats> = seats.collect();
        let result = |seats| ScoreToken::Result(Some(Outcome::Win(seats, &Ending::RESIGNATION)));
        return winners.map(|seats| (before, Some(result(seats))));
    }
    if let Some(result) = RESULTS.iter().find(|result| word.ends_with(**result)) {
        return Some((&word[..word.len() - result.len()], Some(ScoreToken::Result(outcome(result)))));
    }
    if let Some((sign, glyph)) = SIGNS.iter().find(|(sign, _)| word.ends_with(sign)) {
        return Some((&word[..word.len() - sign.len()], Some(ScoreToken::Glyph(Some(*glyph)))));
    }
    let undigited = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if let Some(before) = undigited.strip_suffix('$') {
        return Some((before, Some(ScoreToken::Glyph(word[undigited.len()..].parse().ok()))));
    }
    let letters = word.len() - word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).len();
    RESIGNS.iter().find_map(|said| {
        let (before, end) = word.split_at_checked(word.len().checked_sub(said.len())?)?;
        // A seat that is named by its number is no glued move.
        let stands = letters == said.len() && !before.ends_with(':');
        (stands && end.eq_ignore_ascii_case(said)).then_some((before, Some(ScoreToken::Resigns)))
    })
}

/// Outcome that a sign of [`RESULTS`] denotes.
fn outcome(result: &str) -> Option<Outcome> {
    match result {
        "1-0" => Some(Outcome::win(Seat::FIRST, &Ending::RESIGNATION)),
        "0-1" => Some(Outcome::win(Seat::SECOND, &Ending::RESIGNATION)),
        "*" => None,
        _ => Some(Outcome::Draw(&Ending::AGREEMENT)),
    }
}

/// Splits `7`, `7.`, `7...` or `7.I7-G7` into the number, if there is one, and the rest, without dots before it.
fn split_number(word: &str) -> (Option<Option<u32>>, &str) {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    if !digits.is_empty() && (rest.is_empty() || rest.starts_with('.')) {
        (Some(digits.parse().ok()), rest.trim_start_matches('.'))
    } else {
        (None, word.trim_start_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::fold::plain;

    fn text(text: &str) -> ScoreToken {
        ScoreToken::Text(text.to_owned())
    }

    #[test]
    fn squares_stand_beside_a_dash() {
        for square in ["d3", "L12!", "O@b1", "violet@b1,", "1", "1/2"] {
            assert!(is_square(square), "{square}");
        }
        for other in ["", "d", "12", "d3-c4", "x", "*", "draw", "a@b"] {
            assert!(!is_square(other), "{other}");
        }
    }

    #[test]
    fn words_fall_into_their_parts() {
        let read = |word: &str| parts(&plain(word));
        let number = |number| ScoreToken::Number(Some(number));
        let glyph = |number| ScoreToken::Glyph(Some(number));
        let draw = ScoreToken::Result(Some(Outcome::Draw(&Ending::AGREEMENT)));
        let first = ScoreToken::Result(Some(Outcome::win(Seat::FIRST, &Ending::RESIGNATION)));
        assert_eq!(read("7.I7–G7!"), [number(7), text("I7-G7"), ScoreToken::Mark(Some(Mark::Good))]);
        assert_eq!(read("12"), [number(12)]);
        assert_eq!(read("2…e3×c5,"), [number(2), text("e3xc5")]);
        assert_eq!(
            read("E6-E8!?±1–0"),
            [text("E6-E8"), ScoreToken::Mark(Some(Mark::Interesting)), glyph(16), first.clone()]
        );
        assert_eq!(read("E6-E81-0"), [text("E6-E8"), first]);
        assert_eq!(read("½–½,1/2"), [draw.clone(), draw.clone()]);
        assert_eq!(read("c2=1,d2=1=½-½"), [text("c2=1,d2=1"), glyph(10), draw]);
        assert_eq!(read("G*R@0,0h*"), [text("G*R@0,0h"), ScoreToken::Result(None)]);
        assert_eq!(read("c4-d5+O@b1+−"), [text("c4-d5+O@b1"), glyph(18)]);
        assert_eq!(read("Resigns."), [ScoreToken::Resigns]);
        assert_eq!(read("h6-f8RESIGNS"), [text("h6-f8"), ScoreToken::Resigns]);
        assert_eq!(read("Abandon"), [ScoreToken::Resigns]);
        assert_eq!(read("2:resigns"), [text("2:resigns")]);
        assert_eq!(read("$1$300"), [glyph(1), ScoreToken::Glyph(None)]);
        assert_eq!(read("!!!"), [ScoreToken::Mark(None)]);
        assert_eq!(read("99999999999.a1-b2"), [ScoreToken::Number(None), text("a1-b2")]);
        assert_eq!(read("..."), []);
        assert_eq!(
            read("win=2,3"),
            [ScoreToken::Result(Some(Outcome::Win(
                [2, 3].into_iter().filter_map(Seat::new).collect(),
                &Ending::RESIGNATION
            )))]
        );
        assert_eq!(read("win=9"), [text("win=9")]);
    }
}
