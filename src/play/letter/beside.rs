//! Letters beside moves: a score that has one in a comment is still a score.

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::fold::plain;
use camaieu_rules::game::Notation;

use crate::score::{ItemKind, ScoreSheet};

use super::found::{CompleteLetter, Damaged};

/// Whether letters were found in a score only: one that can be played, or one that begins with moves and has the letters in
/// comments.
pub(super) fn is_beside_moves(text: &str, found: &[Result<CompleteLetter, Damaged>]) -> bool {
    let ranges = found.iter().map(|found| match found {
        Ok(whole) => whole.range,
        Err(damaged) => damaged.range,
    });
    let comments = comments(text);
    let is_in_comment =
        |(start, _): (usize, usize)| comments.iter().any(|(from, to)| (*from..*to).contains(&start));
    let first = || first_word(text, &comments).is_some_and(|word| is_move_like(&word));
    ranges.into_iter().all(is_in_comment) && first() || can_be_played(text)
}

/// Whether a text is a score with moves that can all be played.
pub(crate) fn can_be_played(text: &str) -> bool {
    let Ok(score) = ScoreSheet::read(text) else { return false };
    let has_moves = score.items.iter().any(|item| matches!(item.kind, ItemKind::Move(_)));
    let games = score.game.as_ref().map_or(catalogue::NAMES, std::slice::from_ref);
    has_moves && games.iter().any(|game| catalogue::visit(game, Plays(&score)) == Some(true))
}

struct Plays<'a>(&'a ScoreSheet);

impl Visitor for Plays<'_> {
    type Output = bool;

    fn visit<G: Notation>(self) -> bool {
        let mut no_file = |_: &'static str, name: &str| Err(name.to_owned());
        let begun = self.0.begin::<G>(&mut no_file);
        begun.is_ok_and(|mut game| self.0.play(&mut game).is_ok())
    }
}

/// Places of the comments of a score: in braces, from `;` to the end of a line, and lines after `%`.
fn comments(text: &str) -> Vec<(usize, usize)> {
    let (mut comments, mut at) = (Vec::new(), 0);
    while let Some(start) = text[at..].find(['{', ';', '%']).map(|found| at + found) {
        let begins_line = text[..start].rsplit('\n').next().is_some_and(|before| before.trim().is_empty());
        let end = match text.as_bytes()[start] {
            b'{' => text[start..].find('}'),
            b'%' if !begins_line => Some(0),
            _ => text[start..].find('\n'),
        };
        let end = end.map_or(text.len(), |length| start + length);
        if end > start {
            comments.push((start, end));
        }
        at = text.len().min(end + 1);
    }
    comments
}

/// First word outside comments and headers, with its number.
fn first_word(text: &str, comments: &[(usize, usize)]) -> Option<String> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at + line.len() - line.trim_start().len();
        at += line.len();
        let is_header = line.trim_start().starts_with('[')
            || line.split_once(':').is_some_and(|(key, _)| key.trim().chars().all(char::is_alphabetic));
        let words = line.split_whitespace().next();
        let Some(word) = words.filter(|_| !is_header) else { continue };
        if !comments.iter().any(|(from, to)| (*from..*to).contains(&start)) {
            return Some(plain(word));
        }
    }
    None
}

/// Whether a word is a number before a move, or a move in some notation.
fn is_move_like(word: &str) -> bool {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_number = rest.len() < word.len() && (rest.is_empty() || rest.starts_with(['.', ')']));
    let is_plain = |letter: char| letter.is_alphanumeric() || "-=@+,.!?*:".contains(letter);
    if !word.chars().all(is_plain) {
        return is_number;
    }
    is_number || word.contains(['-', 'x', '=', '@']) && word.contains(|letter: char| letter.is_ascii_digit())
}
