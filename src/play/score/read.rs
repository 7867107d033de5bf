//! Reading a score.

use crate::play::note::Mark;
use crate::rules::faults::quoted;
use crate::rules::game::{Ending, Outcome, Seat, Seats};

use super::error::ScoreError;
use super::model::{Entry, EntryKind, KEYS, Score};

impl Score {
    /// Reads a score; the moves are not checked.
    ///
    /// ```
    /// use camaieu::play::{Mark, score::Score};
    ///
    /// let score = Score::read("game: camelot\n1.E6-E8! {the main line} H11-F9 1-0").unwrap();
    /// assert_eq!((score.moves.len(), score.moves[0].mark), (2, Some(Mark::Good)));
    /// assert_eq!(score.moves[0].comment, "the main line");
    /// assert!(Score::read("{never closed").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Score, ScoreError> {
        let mut reader = Reader::default();
        for (line, piece) in pieces(text)? {
            match piece {
                Piece::Comment(comment) => reader.comment(&comment),
                Piece::Text { text, begins_line } => {
                    let pair = text.split_once(':').filter(|(key, _)| begins_line && is_key(key));
                    match pair {
                        Some((key, value)) if !reader.is_in_moves() => reader.key(line, key, value)?,
                        _ => text.split_whitespace().try_for_each(|word| reader.word(line, word))?,
                    }
                }
            }
        }
        Ok(reader.score)
    }
}

/// Reader of a score: the part read so far.
#[derive(Default)]
struct Reader {
    score: Score,
    /// Number written last, counted on.
    number: u32,
    /// Number of moves since then.
    in_pair: u32,
    ended: bool,
}

impl Reader {
    fn is_in_moves(&self) -> bool {
        !self.score.moves.is_empty() || self.ended
    }

    fn key(&mut self, line: usize, key: &str, value: &str) -> Result<(), ScoreError> {
        let key = key.trim().to_ascii_lowercase();
        if !KEYS.contains(&key.as_str()) {
            return Err(ScoreError::UnknownKey { line, key: quoted(&key).into() });
        }
        self.score.keys.push((key, value.trim().to_owned()));
        Ok(())
    }

    /// Adds a comment to the move before it.
    fn comment(&mut self, comment: &str) {
        let whole = self.score.moves.last_mut().map_or(&mut self.score.comment, |entry| &mut entry.comment);
        for word in comment.split_whitespace() {
            if !whole.is_empty() {
                whole.push(' ');
            }
            whole.push_str(word);
        }
    }

    fn word(&mut self, line: usize, word: &str) -> Result<(), ScoreError> {
        let after_result = || ScoreError::AfterResult { line, text: quoted(word).into() };
        if let Some(result) = result(word, self.number, self.in_pair) {
            if self.ended && self.score.result != result {
                return Err(after_result());
            }
            self.ended = true;
            self.score.result = result;
            return Ok(());
        }
        let (said, text) = split_number(word);
        if let Some((said, second)) = said {
            self.number = said;
            self.in_pair = u32::from(second);
        }
        let bare = text.trim_end_matches(['!', '?']);
        if bare.is_empty() {
            return Ok(());
        }
        if self.ended {
            return Err(after_result());
        }
        if said.is_none() && self.in_pair == 2 || self.number == 0 {
            self.number = self.number.saturating_add(1);
            self.in_pair = 0;
        }
        self.in_pair += 1;
        self.score.moves.push(Entry {
            number: self.number,
            kind: kind(bare),
            mark: Mark::read(&text[bare.len()..]),
            comment: String::new(),
            line,
        });
        Ok(())
    }
}

/// Kind of a ply: `2:resigns`, `2:time`, or a move.
fn kind(text: &str) -> EntryKind {
    let leaves = text.split_once(':').and_then(|(seat, how)| Some((Seat::new(seat.parse().ok()?)?, how)));
    match leaves {
        Some((seat, "resigns")) => EntryKind::Resigns(seat),
        Some((seat, "time")) => EntryKind::OutOfTime(seat),
        _ => EntryKind::Move(text.to_owned()),
    }
}

/// Part of a score.
enum Piece {
    /// Text in braces.
    Comment(String),
    /// Text outside braces, within one line.
    Text { text: String, begins_line: bool },
}

/// Parts of a score, each with the line in which it begins, from 1.
fn pieces(text: &str) -> Result<Vec<(usize, Piece)>, ScoreError> {
    let mut pieces = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (line, content) in (1..).zip(text.lines()) {
        let mut begins_line = true;
        let mut outside = String::new();
        let mut end_text = |outside: &mut String, pieces: &mut Vec<(usize, Piece)>| {
            if !outside.trim().is_empty() {
                let text = std::mem::take(outside);
                pieces.push((line, Piece::Text { text, begins_line }));
                begins_line = false;
            }
        };
        for letter in content.chars() {
            match (letter, &mut open) {
                ('{', None) => {
                    end_text(&mut outside, &mut pieces);
                    open = Some((line, String::new()));
                }
                ('}', Some(_)) => {
                    pieces.extend(open.take().map(|(line, comment)| (line, Piece::Comment(comment))));
                }
                (_, None) => outside.push(letter),
                (_, Some((_, comment))) => comment.push(letter),
            }
        }
        end_text(&mut outside, &mut pieces);
        open.iter_mut().for_each(|(_, comment)| comment.push('\n'));
    }
    match open {
        Some((line, _)) => Err(ScoreError::OpenComment { line }),
        None => Ok(pieces),
    }
}

fn is_key(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-' || byte == b'_')
}

/// Result that a word stands for: `Some(None)` for `*`, `None` for a word that is no result.
fn result(word: &str, number: u32, in_pair: u32) -> Option<Option<Outcome>> {
    match word {
        "1-0" => Some(Some(Outcome::win(Seat::FIRST, &Ending::RESIGNATION))),
        "0-1" => Some(Some(Outcome::win(Seat::SECOND, &Ending::RESIGNATION))),
        "1/2-1/2" => Some(Some(Outcome::Draw(&Ending::AGREEMENT))),
        "*" => Some(None),
        _ if word.starts_with("win=") => {
            let seats = word[4..].split(',').map(|seat| Seat::new(seat.parse().ok()?));
            let winners: Option<Seats> = seats.collect();
            winners.map(|winners| Some(Outcome::Win(winners, &Ending::RESIGNATION)))
        }
        // The seat to move resigns.
        _ if word.eq_ignore_ascii_case("resigns") && number > 0 => {
            let winner = if in_pair == 1 { Seat::FIRST } else { Seat::SECOND };
            Some(Some(Outcome::win(winner, &Ending::RESIGNATION)))
        }
        _ => None,
    }
}

/// Splits `7.`, `7...` or `7.I7-G7` into the number, whether the second move of the pair comes next (more than one dot),
/// and the rest.
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

    fn shown(entry: &Entry) -> &str {
        match &entry.kind {
            EntryKind::Move(text) => text,
            other => panic!("{other:?}"),
        }
    }

    fn texts(score: &Score) -> Vec<(u32, &str)> {
        score.moves.iter().map(|entry| (entry.number, shown(entry))).collect()
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
        let marks: Vec<Option<Mark>> = score.moves.iter().map(|entry| entry.mark).collect();
        assert_eq!(marks, [None, Some(Mark::Bad), Some(Mark::Interesting), None, None]);
        assert_eq!(score.moves[2].comment, "a {deep thought over lines");
        assert_eq!(Score::read("{one} {two}\ngame: camelot {x}\n1.a").unwrap().comment, "one two x");
    }

    #[test]
    fn seats_that_leave_and_win_together_are_read() {
        let score = Score::read("1.a 2:resigns 3:time? {late} win=1,4").unwrap();
        let seat = |number| Seat::new(number).unwrap();
        assert_eq!(score.moves[1].kind, EntryKind::Resigns(seat(2)));
        assert_eq!(
            (&score.moves[2].kind, score.moves[2].comment.as_str()),
            (&EntryKind::OutOfTime(seat(3)), "late")
        );
        let winners = [seat(1), seat(4)].into_iter().collect();
        assert_eq!(score.result, Some(Outcome::Win(winners, &Ending::RESIGNATION)));
        for text in ["9:resigns", "0:time", "2:gives-up", "win=", "win=9"] {
            assert_eq!(Score::read(text).unwrap().moves[0].kind, EntryKind::Move(text.to_owned()));
        }
    }

    #[test]
    fn the_seat_to_move_resigns() {
        let score = Score::read("1.a b 2.c Resigns 1-0").unwrap();
        assert_eq!(score.result, Some(Outcome::win(Seat::FIRST, &Ending::RESIGNATION)));
        for black_moved_last in ["1.a b Resigns", "1.a 1...b Resigns", "1.a {!} 1... b Resigns"] {
            let score = Score::read(black_moved_last).unwrap();
            assert_eq!(
                score.result,
                Some(Outcome::win(Seat::SECOND, &Ending::RESIGNATION)),
                "{black_moved_last}"
            );
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
    fn an_error_names_its_line() {
        assert_eq!(Score::read("1.a\n{b"), Err(ScoreError::OpenComment { line: 2 }));
        let after = ScoreError::AfterResult { line: 2, text: "2.c".into() };
        assert_eq!(Score::read("1.a b 1-0\n2.c"), Err(after));
        let two = ScoreError::AfterResult { line: 1, text: "1-0".into() };
        assert_eq!(Score::read("1.a b * 1-0"), Err(two));
        let unknown = ScoreError::UnknownKey { line: 1, key: "colour".into() };
        assert_eq!(Score::read("colour: blue"), Err(unknown));
    }
}
