//! Game scores: moves written down with numbers, comments and a result, as clubs publish them.
//!
//! A score is lines of `key: value` (or none), then moves: `1.E6-E8 H11-F9 2.H6-F8 …`, with `!` and `?` behind a
//! move, comments in braces, and a result at the end: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that breaks off.

use thiserror::Error;

use crate::rules::game::{Game, Outcome, Refusal, Seat, Seats};

use super::game_match::Match;

/// A score as it stands in a file, not yet played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The `key: value` lines.
    pub keys: Vec<(String, String)>,
    /// The moves, in order.
    pub moves: Vec<Entry>,
    /// The result, if one is written.
    pub result: Option<Outcome>,
}

/// A move in a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number that stands before it or before its pair, counted on from the first.
    pub number: u32,
    /// Its text, without marks.
    pub text: String,
    /// The line of the file, from 1.
    pub line: usize,
}

/// What is wrong with a score.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ScoreError {
    /// A comment without its closing brace.
    #[error("line {line}: the comment is not closed")]
    OpenComment {
        /// Where it opens, from 1.
        line: usize,
    },
    /// Something after the result.
    #[error("line {line}: '{text}' after the result")]
    AfterResult {
        /// Where, from 1.
        line: usize,
        /// What.
        text: String,
    },
    /// A key that a score has not.
    #[error("line {line}: unknown key '{key}'")]
    UnknownKey {
        /// Where, from 1.
        line: usize,
        /// The key.
        key: String,
    },
    /// A move that cannot be played.
    #[error("line {line}: move {number} '{text}' cannot be played")]
    Move {
        /// Where, from 1.
        line: usize,
        /// The move's number.
        number: u32,
        /// The move's text.
        text: String,
        /// Why not.
        refusal: Refusal,
    },
    /// The result is not that of the game.
    #[error("the result is '{written}', but the game is '{reached}'")]
    Result {
        /// The result in the score.
        written: Outcome,
        /// The outcome by the rules.
        reached: Outcome,
    },
}

/// The keys that a score may have. Only `game`, `setup`, `seed` and `position` mean something to the rules.
pub const KEYS: &[&str] =
    &["game", "setup", "seed", "position", "event", "date", "place", "white", "black", "players", "comment"];

impl Score {
    /// Reads a score.
    pub fn read(text: &str) -> Result<Score, ScoreError> {
        let mut score = Score::default();
        let mut number = 0;
        let mut in_pair = 0;
        let mut ended = false;
        for (line, content) in without_comments(text)? {
            let pair = content.split_once(':').filter(|(key, _)| is_key(key));
            if let (Some((key, value)), true) = (pair, score.moves.is_empty() && !ended) {
                let key = key.trim().to_ascii_lowercase();
                if !KEYS.contains(&key.as_str()) {
                    return Err(ScoreError::UnknownKey { line, key });
                }
                score.keys.push((key, value.trim().to_owned()));
                continue;
            }
            for word in content.split_whitespace() {
                if let Some(result) = result(word, number, in_pair) {
                    if ended && score.result != result {
                        return Err(ScoreError::AfterResult { line, text: word.to_owned() });
                    }
                    ended = true;
                    score.result = result;
                    continue;
                }
                let (said, text) = split_number(word);
                if let Some((said, second)) = said {
                    number = said;
                    in_pair = u32::from(second);
                }
                let text = text.trim_end_matches(['!', '?']);
                if text.is_empty() {
                    continue;
                }
                if ended {
                    return Err(ScoreError::AfterResult { line, text: word.to_owned() });
                }
                if said.is_none() && in_pair == 2 || number == 0 {
                    number = number.saturating_add(1);
                    in_pair = 0;
                }
                in_pair += 1;
                score.moves.push(Entry { number, text: text.to_owned(), line });
            }
        }
        Ok(score)
    }

    /// The value of a key.
    pub fn key(&self, name: &str) -> Option<&str> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Plays the score from the position that a match is in. On failure the moves before stand.
    pub fn play<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        for entry in &self.moves {
            game.play_text(&entry.text).map_err(|refusal| ScoreError::Move {
                line: entry.line,
                number: entry.number,
                text: entry.text.clone(),
                refusal,
            })?;
        }
        self.conclude(game)
    }

    /// Brings in a result that the rules cannot know: somebody resigned, or the players agreed.
    fn conclude<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        let Some(written) = self.result else { return Ok(()) };
        // A score names one winner, who has a team.
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let winners: Option<Seats> = match written {
            Outcome::Win(winners, _) => Some(winners.iter().flat_map(team).collect()),
            _ => None,
        };
        // What cannot be done, as when the game is over, shows in the outcome.
        for seat in game.playing().without(winners.unwrap_or_default()).iter() {
            let _ = match winners {
                Some(_) => game.resign(seat).map(drop),
                None => game.offer_draw(seat).map(drop),
            };
        }
        let reached = game.outcome();
        let agrees = match reached {
            Outcome::Win(seats, _) => winners == Some(seats),
            Outcome::Draw(_) => winners.is_none(),
            Outcome::Ongoing => false,
        };
        if agrees { Ok(()) } else { Err(ScoreError::Result { written, reached }) }
    }
}

fn is_key(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-' || byte == b'_')
}

/// The lines with their numbers, comments taken out.
fn without_comments(text: &str) -> Result<Vec<(usize, String)>, ScoreError> {
    let mut lines = Vec::new();
    let mut open = None;
    for (index, line) in text.lines().enumerate() {
        let mut kept = String::new();
        for letter in line.chars() {
            match (letter, open) {
                ('{', None) => open = Some(index + 1),
                ('}', Some(_)) => {
                    open = None;
                    kept.push(' ');
                }
                (_, None) => kept.push(letter),
                _ => {}
            }
        }
        lines.push((index + 1, kept));
    }
    match open {
        Some(line) => Err(ScoreError::OpenComment { line }),
        None => Ok(lines),
    }
}

/// The result that a word stands for, if it is one: `Some(None)` for `*`.
fn result(word: &str, number: u32, in_pair: u32) -> Option<Option<Outcome>> {
    match word {
        "1-0" => Some(Some(Outcome::win(Seat::FIRST, "resign"))),
        "0-1" => Some(Some(Outcome::win(Seat::SECOND, "resign"))),
        "1/2-1/2" => Some(Some(Outcome::Draw("agreement"))),
        "*" => Some(None),
        // Who resigns is who would have to move.
        _ if word.eq_ignore_ascii_case("resigns") && number > 0 => {
            let winner = if in_pair == 1 { Seat::FIRST } else { Seat::SECOND };
            Some(Some(Outcome::win(winner, "resign")))
        }
        _ => None,
    }
}

/// Splits `7.`, `7...` or `7.I7-G7` into the number, whether the pair's second move comes next (by more than one
/// dot), and what follows.
fn split_number(word: &str) -> (Option<(u32, bool)>, &str) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    match (word[..digits].parse(), word[digits..].strip_prefix('.')) {
        (Ok(number), Some(rest)) => (Some((number, rest.starts_with('.'))), rest.trim_start_matches('.')),
        _ => (None, word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(score: &Score) -> Vec<(u32, &str)> {
        score.moves.iter().map(|entry| (entry.number, entry.text.as_str())).collect()
    }

    #[test]
    fn numbers_marks_and_comments_are_read() {
        let text =
            "game: camelot\n1.E6-E8 H11-F9? 2. H6-F8!? {a {deep thought\nover lines} 2... F11-H9 3.G6-G8 *";
        let score = Score::read(text).unwrap();
        assert_eq!(score.key("game"), Some("camelot"));
        let expected = [(1, "E6-E8"), (1, "H11-F9"), (2, "H6-F8"), (2, "F11-H9"), (3, "G6-G8")];
        assert_eq!(texts(&score), expected);
        assert_eq!(score.result, None);
    }

    #[test]
    fn who_resigns_is_who_would_have_to_move() {
        let score = Score::read("1.a b 2.c Resigns 1-0").unwrap();
        assert_eq!(score.result, Some(Outcome::win(Seat::FIRST, "resign")));
        for black_moved_last in ["1.a b Resigns", "1.a 1...b Resigns", "1.a {!} 1... b Resigns"] {
            let score = Score::read(black_moved_last).unwrap();
            assert_eq!(score.result, Some(Outcome::win(Seat::SECOND, "resign")), "{black_moved_last}");
        }
    }

    #[test]
    fn numbers_go_on_where_none_are_written() {
        let score = Score::read("1.a b c d 9.e f g").unwrap();
        assert_eq!(texts(&score), [(1, "a"), (1, "b"), (2, "c"), (2, "d"), (9, "e"), (9, "f"), (10, "g")]);
        let score = Score::read("4294967295.a b c").unwrap();
        assert_eq!(score.moves[2].number, u32::MAX);
        assert_eq!(texts(&Score::read("a b c").unwrap()), [(1, "a"), (1, "b"), (2, "c")]);
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line() {
        assert_eq!(Score::read("1.a\n{b"), Err(ScoreError::OpenComment { line: 2 }));
        let after = ScoreError::AfterResult { line: 2, text: "2.c".into() };
        assert_eq!(Score::read("1.a b 1-0\n2.c"), Err(after));
        let two = ScoreError::AfterResult { line: 1, text: "1-0".into() };
        assert_eq!(Score::read("1.a b * 1-0"), Err(two));
        let unknown = ScoreError::UnknownKey { line: 1, key: "colour".into() };
        assert_eq!(Score::read("colour: blue"), Err(unknown));
    }
}
