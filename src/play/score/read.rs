//! Reading a score.

use crate::name::visible;
use crate::note::Mark;
use crate::session::{FOR_ENDINGS, MOST_PLIES};
use camaieu_rules::catalogue;
use camaieu_rules::fold::{bare, plain};
use camaieu_rules::game::Outcome;
use camaieu_rules::text::unified;

use super::error::{Location, ScoreError, ScoreErrorKind};
use super::header::defining;
use super::lexer::{Headers, Lexer, Token};
use super::model::{Defining, Item, ItemKind, ScoreSheet, SeatReference, seat_name};
use super::words::{ScoreToken, is_square, parts, verb};

/// Most moves of a score, and most of its variations.
const MOST: usize = MOST_PLIES + FOR_ENDINGS;

/// Signs that may stand alone between squares.
const LINKS: [char; 4] = ['-', 'x', 'X', '+'];

/// Most headers of a score besides those that define the match.
const MOST_HEADERS: usize = 1_000;

impl ScoreSheet {
    /// Reads a score; the moves are not checked.
    ///
    /// ```
    /// use camaieu_play::{Mark, score::ScoreSheet};
    ///
    /// let score = ScoreSheet::read("game: camelot\n1. E6–E8! {the main line} (1.F6-F8) H11-F9 1-0").unwrap();
    /// assert_eq!((score.items.len(), score.items[0].mark), (6, Some(Mark::Good)));
    /// assert_eq!(score.items[0].comment, "the main line");
    /// assert!(ScoreSheet::read("{never closed").is_err());
    /// ```
    pub fn read(text: &str) -> Result<ScoreSheet, ScoreError> {
        ScoreParser::read(text, Headers::Here)
    }

    /// Reads moves without headers.
    pub fn read_moves(text: &str) -> Result<ScoreSheet, ScoreError> {
        ScoreParser::read(text, Headers::Nowhere)
    }
}

/// The notation of the one move that a text writes with a number, a mark, a comment or another dash.
///
/// ```
/// assert_eq!(camaieu_play::score::lone_move("1. E6–E8!"), Some("E6-E8".to_owned()));
/// ```
pub fn lone_move(text: &str) -> Option<String> {
    match ScoreSheet::read_moves(text).ok()?.items.as_slice() {
        [Item { kind: ItemKind::Move(text), .. }] => Some(text.clone()),
        _ => None,
    }
}

/// Line of moves that is being read: the main line or a variation.
#[derive(Default)]
struct ParserLine {
    /// The bracket that it began with, and where.
    open: Option<(char, Location)>,
    /// Item of its last ply or result.
    last: Option<usize>,
    /// Item of its bracket, until it has a ply.
    begun: Option<usize>,
    result: Option<Option<Outcome>>,
}

/// Parser of a score: the part read so far.
struct ScoreParser<'a> {
    lexer: Lexer<'a>,
    headers: Headers,
    score: ScoreSheet,
    /// The main line and the variations that are open.
    lines: Vec<ParserLine>,
    /// Number that waits for its move.
    number: Option<u32>,
    /// Result in the headers, with its place and word.
    result: Option<(Option<Outcome>, Location, String)>,
    plies: usize,
    variations: usize,
}

impl<'a> ScoreParser<'a> {
    fn read(text: &str, headers: Headers) -> Result<ScoreSheet, ScoreError> {
        let text = unified(text.to_owned());
        let parser = ScoreParser {
            lexer: Lexer::new(&text),
            headers,
            score: ScoreSheet::default(),
            lines: vec![ParserLine::default()],
            number: None,
            result: None,
            plies: 0,
            variations: 0,
        };
        parser.parse()
    }

    fn parse(mut self) -> Result<ScoreSheet, ScoreError> {
        while let Some((at, token)) = self.lexer.next(self.headers)? {
            match token {
                Token::Header { key, value } => self.header(at, key, value)?,
                Token::Comment(comment) => self.comment(comment),
                Token::Open(bracket) => self.open(at, bracket)?,
                Token::Close(bracket) => self.close(at, bracket)?,
                Token::Word(word) => {
                    let word = self.joined(word);
                    self.word(at, &word)?;
                }
            }
            if self.headers == Headers::Here && !self.score.items.is_empty() {
                self.headers = Headers::Before;
            }
        }
        match self.lines.last().and_then(|line| line.open) {
            Some((bracket, at)) => Err(ScoreErrorKind::OpenBracket.at(at, &bracket.to_string())),
            None => self.conclude(),
        }
    }

    /// Takes the result of the headers where none follows the moves.
    fn conclude(mut self) -> Result<ScoreSheet, ScoreError> {
        let written = self.lines[0].result;
        match (self.result.take(), written) {
            (Some((said @ Some(_), at, word)), None | Some(None)) if written.is_none() => {
                self.push(at, &word, ItemKind::Result(said));
            }
            (Some((Some(said), at, word)), Some(Some(written))) if said != written => {
                return Err(ScoreErrorKind::TwoResults.at(at, &word));
            }
            _ => {}
        }
        Ok(self.score)
    }

    fn header(&mut self, at: Location, key: &str, value: String) -> Result<(), ScoreError> {
        if ["result", "resultat"].contains(&bare(key).as_str())
            && let [ScoreToken::Result(result)] = parts(&plain(&value))[..]
        {
            self.result = Some((result, at, value));
            return Ok(());
        }
        if self.score.headers.len() == MOST_HEADERS {
            return Err(ScoreErrorKind::ManyHeaders.at(at, key));
        }
        let Some(key) = defining(key) else {
            self.score.headers.push((key.to_owned(), visible(&value)));
            return Ok(());
        };
        // `SetUp` is a flag in PGN.
        if key == "setup" && ["0", "1"].contains(&value.as_str()) {
            return Ok(());
        }
        let mut value = value;
        if key == "game" {
            let game = catalogue::named(&value);
            let unknown = || ScoreErrorKind::UnknownGame(value.clone()).at(at, &value);
            value = game.ok_or_else(unknown)?.to_owned();
            self.score.game = game;
        }
        match self.score.defining.iter().find(|header| header.key == key) {
            Some(header) if header.value != value => {
                Err(ScoreErrorKind::HeaderTwice(header.value.clone()).at(at, &value))
            }
            Some(_) => Ok(()),
            None => {
                self.score.defining.push(Defining { key, value, at });
                Ok(())
            }
        }
    }

    fn line(&mut self) -> &mut ParserLine {
        // The main line is never taken off.
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Adds a comment to the move before it, to the variation that begins, or to the whole score.
    fn comment(&mut self, comment: &str) {
        let ParserLine { last, begun, .. } = *self.line();
        let whole = match last.or(begun) {
            Some(item) => &mut self.score.items[item].comment,
            None => &mut self.score.comment,
        };
        add_comment(whole, comment);
    }

    fn open(&mut self, at: Location, bracket: char) -> Result<(), ScoreError> {
        self.variations += 1;
        if self.variations > MOST {
            return Err(ScoreErrorKind::TooLong.at(at, &bracket.to_string()));
        }
        self.number = None;
        let begun = Some(self.push(at, &bracket.to_string(), ItemKind::Open));
        self.lines.push(ParserLine { open: Some((bracket, at)), begun, ..ParserLine::default() });
        Ok(())
    }

    fn close(&mut self, at: Location, bracket: char) -> Result<(), ScoreError> {
        let word = bracket.to_string();
        let Some((open, opened_at)) = self.line().open else {
            // A number is written with one: `12) d3-c4`.
            if bracket == ')' && self.number.is_some() {
                return Ok(());
            }
            return Err(ScoreErrorKind::StrayBracket.at(at, &word));
        };
        if (open == '(') != (bracket == ')') {
            return Err(ScoreErrorKind::OtherBracket.at(at, &word));
        }
        if self.line().last.is_none() {
            return Err(ScoreErrorKind::EmptyBracket.at(opened_at, &open.to_string()));
        }
        self.number = None;
        self.lines.pop();
        self.push(at, &word, ItemKind::Close);
        Ok(())
    }

    /// Adds an item, and returns its index.
    fn push(&mut self, at: Location, word: &str, kind: ItemKind) -> usize {
        let number = self.number.take();
        let (mark, glyphs, comment) = (None, Vec::new(), String::new());
        self.score.items.push(Item { kind, number, mark, glyphs, comment, at, word: word.to_owned() });
        self.score.items.len() - 1
    }

    /// A word as it is written, with the squares that stand behind it with a dash between them: `d3 - c4`, `d3- c4`, `1 - 0`.
    fn joined(&mut self, word: &'a str) -> String {
        let (mut whole, plainly) = (word.to_owned(), plain(word));
        let number = plainly.bytes().take_while(u8::is_ascii_digit).count();
        let before = if plainly[number..].starts_with('.') {
            plainly[number..].trim_start_matches('.')
        } else {
            &plainly
        };
        let mut links = before.trim_end_matches(LINKS).len() < before.len();
        if !is_square(before.trim_end_matches(LINKS)) {
            return whole;
        }
        loop {
            let following: Vec<&str> = self.lexer.following().collect();
            let plainly: Vec<String> = following.iter().copied().map(plain).collect();
            let taken = match &plainly[..] {
                [next, ..] if links && is_square(next) => 1,
                [next, ..] if !links && next.strip_prefix(LINKS).is_some_and(is_square) => 1,
                [link, next] if !links && link.len() == 1 && link.starts_with(LINKS) && is_square(next) => 2,
                _ => return whole,
            };
            for word in &following[..taken] {
                whole.push_str(word);
                // The word was seen there, so nothing else comes.
                let _ = self.lexer.next(Headers::Nowhere);
            }
            links = false;
        }
    }

    fn word(&mut self, at: Location, word: &str) -> Result<(), ScoreError> {
        for part in parts(&plain(word)) {
            match part {
                ScoreToken::Number(number) => self.number = number,
                ScoreToken::Mark(mark) => self.mark(mark).map_err(|kind| kind.at(at, word))?,
                ScoreToken::Glyph(glyph) => self.glyph(glyph).map_err(|kind| kind.at(at, word))?,
                ScoreToken::Result(result) => self.result(at, word, result)?,
                ScoreToken::Resigns => self.ply(at, word, ItemKind::Resigns(SeatReference::ToMove))?,
                ScoreToken::Text(text) => self.text(at, word, text)?,
            }
        }
        Ok(())
    }

    fn mark(&mut self, mark: Option<Mark>) -> Result<(), ScoreErrorKind> {
        let mark = mark.ok_or(ScoreErrorKind::NoMark)?;
        let last = self.line().last.ok_or(ScoreErrorKind::MarkAlone)?;
        let before = self.score.items[last].mark.replace(mark);
        if before.is_some_and(|before| before != mark) { Err(ScoreErrorKind::TwoMarks) } else { Ok(()) }
    }

    fn glyph(&mut self, glyph: Option<u8>) -> Result<(), ScoreErrorKind> {
        let glyph = glyph.ok_or(ScoreErrorKind::NoGlyph)?;
        if let Some(mark) = Mark::of_glyph(glyph) {
            return self.mark(Some(mark));
        }
        let ParserLine { last, open, .. } = *self.line();
        let glyphs = match (last, open) {
            (Some(last), _) => &mut self.score.items[last].glyphs,
            // Before all moves it is one of the first position.
            (None, None) => &mut self.score.glyphs,
            (None, Some(_)) => return Err(ScoreErrorKind::MarkAlone),
        };
        // Zero says nothing.
        if glyph != 0 && !glyphs.contains(&glyph) {
            glyphs.push(glyph);
        }
        Ok(())
    }

    fn result(&mut self, at: Location, word: &str, result: Option<Outcome>) -> Result<(), ScoreError> {
        match self.line().result {
            Some(before) if before != result => return Err(ScoreErrorKind::AfterResult.at(at, word)),
            Some(_) => return Ok(()),
            None => {}
        }
        self.line().result = Some(result);
        let item = self.push(at, word, ItemKind::Result(result));
        // A comment after `*` is one on the move before.
        if result.is_some() || self.line().last.is_none() && self.line().open.is_some() {
            self.line().last = Some(item);
        }
        Ok(())
    }

    /// Reads a move, a word of prose, a seat that leaves, or the name of one that resigns or wins.
    fn text(&mut self, at: Location, word: &str, text: String) -> Result<(), ScoreError> {
        if let Some((name, wins)) = self.named(&text) {
            let kind =
                if wins { ItemKind::Wins(name) } else { ItemKind::Resigns(SeatReference::Named(name)) };
            return self.ply(at, word, kind);
        }
        let leaves = text.split_once(':').and_then(|(seat, how)| Some((seat.parse().ok()?, how)));
        let kind = match leaves {
            Some((seat, "resigns")) => ItemKind::Resigns(SeatReference::Seat(seat)),
            Some((seat, "time")) => ItemKind::OutOfTime(seat),
            _ => ItemKind::Move(text),
        };
        self.ply(at, word, kind)
    }

    /// Name of a seat that stands before `resigns` or `wins`, such as `White` or `Dark green`, and whether the seat wins. Takes
    /// these words.
    fn named(&mut self, text: &str) -> Option<(String, bool)> {
        let mut name = bare(text);
        if !name.chars().all(char::is_alphabetic) {
            return None;
        }
        for (index, word) in self.lexer.following().enumerate() {
            let word = bare(word);
            if let Some(wins) = verb(word.trim_end_matches(['.', ','])) {
                let seat = seat_name(&name);
                for _ in 0..if seat.is_some() { index + 1 } else { 0 } {
                    // Words were seen there, so nothing else comes.
                    let _ = self.lexer.next(Headers::Nowhere);
                }
                return seat.map(|name| (name.to_owned(), wins));
            }
            name.push(' ');
            name.push_str(&word);
        }
        None
    }

    fn ply(&mut self, at: Location, word: &str, kind: ItemKind) -> Result<(), ScoreError> {
        if self.line().result.is_some() {
            let is_main = self.lines.len() == 1;
            let is_second = is_main && self.number == Some(1);
            let kind = if is_second { ScoreErrorKind::SecondGame } else { ScoreErrorKind::AfterResult };
            return Err(kind.at(at, word));
        }
        self.plies += 1;
        if self.plies > MOST {
            return Err(ScoreErrorKind::TooLong.at(at, word));
        }
        let item = self.push(at, word, kind);
        self.line().last = Some(item);
        Ok(())
    }
}

/// Adds a comment to another, with one space between words.
pub(super) fn add_comment(whole: &mut String, comment: &str) {
    for word in comment.split_whitespace() {
        if !whole.is_empty() {
            whole.push(' ');
        }
        whole.push_str(word);
    }
}
