//! Lexer of a score: headers, comments, brackets and words, with their places.

use super::error::{Location, ScoreError, ScoreErrorKind};
use super::header::{Header, begins_game, in_brackets, in_line};
use super::words::is_break;
use camaieu_rules::fold::is_invisible;

#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Header {
        key: &'a str,
        value: String,
    },
    Comment(&'a str),
    /// `(` or `[`.
    Open(char),
    /// `)` or `]`.
    Close(char),
    Word(&'a str),
}

/// Rule for headers at a place in a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Headers {
    Here,
    /// Before: one that follows begins a second game.
    Before,
    /// Nowhere: there are only moves.
    Nowhere,
}

pub(super) struct Lexer<'a> {
    rest: &'a str,
    at: Location,
    begins_line: bool,
}

/// Whether a character stands between words.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || is_invisible(letter)
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text, at: Location { line: 1, column: 1 }, begins_line: true }
    }

    /// Next token with its place.
    pub(super) fn next(&mut self, headers: Headers) -> Result<Option<(Location, Token<'a>)>, ScoreError> {
        self.take_while(is_blank);
        let Some(letter) = self.rest.chars().next() else { return Ok(None) };
        let at = self.at;
        if std::mem::take(&mut self.begins_line) {
            if letter == '%' {
                return Ok(Some((at, self.line_comment())));
            }
            if headers != Headers::Nowhere
                && let Some(Header { key, value, length }) = in_line(self.line())
                && (headers == Headers::Here || begins_game(key))
            {
                return self.header(headers, at, key, value, length).map(Some);
            }
        }
        let token = match letter {
            '{' => self.comment()?,
            '}' => return Err(ScoreErrorKind::StrayBrace.at(at, "}")),
            ';' => self.line_comment(),
            '[' if headers != Headers::Nowhere => match in_brackets(self.rest) {
                None => Token::Open(self.consume_char(letter)),
                Some(Ok(Header { key, value, length })) => {
                    return self.header(headers, at, key, value, length).map(Some);
                }
                // After moves it is a bracket around words.
                Some(Err(_)) if headers == Headers::Before => Token::Open(self.consume_char(letter)),
                Some(Err(kind)) => return Err(kind.at(at, self.line())),
            },
            '(' | '[' => Token::Open(self.consume_char(letter)),
            ')' | ']' => Token::Close(self.consume_char(letter)),
            _ => Token::Word(self.word()),
        };
        Ok(Some((at, token)))
    }

    /// The next two words, up to a comment or a bracket.
    pub(super) fn following(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let mut goes_on = true;
        let words = self.rest.split(is_blank).filter(|word| !word.is_empty()).take(2);
        words.map_while(move |word| {
            let end = word.find(ends_word);
            let is_whole = std::mem::replace(&mut goes_on, end.is_none());
            is_whole.then(|| &word[..end.unwrap_or(word.len())])
        })
    }

    fn header(
        &mut self,
        headers: Headers,
        at: Location,
        key: &'a str,
        value: String,
        length: usize,
    ) -> Result<(Location, Token<'a>), ScoreError> {
        if headers == Headers::Before {
            return Err(ScoreErrorKind::SecondGame.at(at, self.line()));
        }
        self.advance(length);
        Ok((at, Token::Header { key, value }))
    }

    /// The rest of the line.
    fn line(&self) -> &'a str {
        self.rest.split(is_break).next().unwrap_or_default()
    }

    fn consume_char(&mut self, sign: char) -> char {
        self.advance(sign.len_utf8());
        sign
    }

    fn word(&mut self) -> &'a str {
        self.take_while(|letter| !letter.is_whitespace() && !ends_word(letter))
    }

    fn comment(&mut self) -> Result<Token<'a>, ScoreError> {
        let open = self.at;
        let Some(end) = self.rest.find('}') else {
            return Err(ScoreErrorKind::OpenComment.at(open, self.line()));
        };
        let comment = &self.rest[1..end];
        self.advance(end + 1);
        self.begins_line = false;
        Ok(Token::Comment(comment))
    }

    /// Comment up to the end of the line.
    fn line_comment(&mut self) -> Token<'a> {
        Token::Comment(&self.take_while(|letter| !is_break(letter))[1..])
    }

    fn take_while(&mut self, goes_on: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|letter| !goes_on(letter)).unwrap_or(self.rest.len());
        self.advance(end)
    }

    /// Goes on by so many bytes, which it returns.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for letter in taken.chars() {
            if is_break(letter) {
                self.at = Location { line: self.at.line + 1, column: 1 };
                self.begins_line = true;
            } else {
                self.at.column += 1;
            }
        }
        self.rest = rest;
        taken
    }
}

/// Whether a sign ends a word that it follows.
fn ends_word(letter: char) -> bool {
    matches!(letter, '{' | '}' | '(' | ')' | '[' | ']' | ';')
}
