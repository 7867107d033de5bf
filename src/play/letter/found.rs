//! Letters in a text: where they begin, and whether they are whole.

use camaieu_rules::catalogue;

use crate::base32;
use crate::score::Location;

use super::LetterError;
use super::envelope::{LONGEST, SUM, sum};
use super::escapes::Unescaped;
use super::signs::{QuoteStyle, Signs};

/// Word that a letter begins with.
const WORD: &str = "camaieu";
/// Most bytes that a letter takes in a text, with all that stands between its characters.
const REACH: usize = 256 * 1_024;
/// Most beginnings of letters that are looked at.
const MOST: usize = 64;
const LONGEST_GAME: usize = 24;

/// Letter in a text, whose checksum is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CompleteLetter {
    /// Name of its game.
    pub(super) game: &'static str,
    /// Its bytes, without length and checksum.
    pub(super) body: Vec<u8>,
    /// Places of its beginning and its end.
    pub(super) range: (usize, usize),
}

/// Letter in a text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Damaged {
    /// Its fault.
    pub(super) error: LetterError,
    /// Places of its beginning, and of the last character that was read.
    pub(super) range: (usize, usize),
    /// Number of its characters that were read.
    pub(super) read: usize,
}

/// All letters in a text, also where it is quoted-printable.
pub(super) fn find_letters(text: &str) -> Vec<Result<CompleteLetter, Damaged>> {
    let mut found = find(&SearchText { text, escapes: None, written: text });
    if let Some(plain) = Unescaped::of(text) {
        for other in find(&SearchText { text: &plain.text, escapes: Some(&plain), written: text }) {
            let same = found.iter_mut().find(|known| start_of(known) == start_of(&other));
            match same {
                None => found.push(other),
                Some(known) if is_better(&other, known) => *known = other,
                Some(_) => {}
            }
        }
        found.sort_by_key(start_of);
    }
    found
}

fn start_of(found: &Result<CompleteLetter, Damaged>) -> usize {
    match found {
        Ok(whole) => whole.range.0,
        Err(damaged) => damaged.range.0,
    }
}

/// Whether one reading of a letter is whole and the other is not, or comes farther.
fn is_better(one: &Result<CompleteLetter, Damaged>, other: &Result<CompleteLetter, Damaged>) -> bool {
    match (one, other) {
        (_, Ok(_)) => false,
        (Ok(_), Err(_)) => true,
        (Err(one), Err(other)) => one.read > other.read,
    }
}

/// Text in which letters are looked for.
struct SearchText<'a> {
    text: &'a str,
    /// The same, if it had escapes.
    escapes: Option<&'a Unescaped>,
    /// The text as it is written.
    written: &'a str,
}

impl SearchText<'_> {
    /// Place in the text as it is written.
    fn written_offset(&self, at: usize) -> usize {
        self.escapes.map_or(at, |escapes| escapes.written(at)).min(self.written.len())
    }

    /// Line and column there.
    fn location(&self, at: usize) -> Location {
        let before = &self.written[..self.written_offset(at)];
        let line = before.rsplit('\n').next().unwrap_or_default();
        Location { line: 1 + before.matches('\n').count(), column: 1 + line.chars().count() }
    }
}

fn find(source: &SearchText<'_>) -> Vec<Result<CompleteLetter, Damaged>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(start) = next_start(source.text, at).filter(|_| found.len() < MOST) {
        at = start + source.text[start..].chars().next().map_or(1, char::len_utf8);
        if let Some((end, letter)) = at_place(source, start) {
            at = at.max(end);
            found.push(letter);
        }
    }
    found
}

/// Place of the next character that a letter may begin with.
fn next_start(text: &str, from: usize) -> Option<usize> {
    text[from..].find(['c', 'C', '\u{ff23}', '\u{ff43}']).map(|at| from + at)
}

/// The letter that begins at a place, and the place behind it; `None` if none does. Of several readings the first whose
/// checksum is right counts, or else the one that comes farthest.
fn at_place(source: &SearchText<'_>, start: usize) -> Option<(usize, Result<CompleteLetter, Damaged>)> {
    let mut end = source.text.len().min(start + REACH);
    while !source.text.is_char_boundary(end) {
        end -= 1;
    }
    let mut farthest: Option<Damaged> = None;
    for reading in QuoteStyle::ALL {
        let mut signs = Signs::new(&source.text[..end], start, reading);
        match read(source, start, &mut signs) {
            Some(Ok(letter)) => return Some((signs.read_offset(), Ok(letter))),
            Some(Err(damaged)) if farthest.as_ref().is_none_or(|other| damaged.read > other.read) => {
                farthest = Some(damaged);
            }
            _ => {}
        }
    }
    farthest.map(|damaged| (start, Err(damaged)))
}

/// Reads the letter at a place in one way; `None` if there is none.
fn read(
    source: &SearchText<'_>,
    start: usize,
    signs: &mut Signs<'_>,
) -> Option<Result<CompleteLetter, Damaged>> {
    let begins =
        WORD.chars().chain([':']).all(|expected| signs.next().is_some_and(|(_, sign)| sign == expected));
    if !begins {
        return None;
    }
    let mut name = String::new();
    loop {
        match signs.next()? {
            (_, ':') => break,
            (_, sign) if sign.is_ascii_alphanumeric() && name.len() < LONGEST_GAME => name.push(sign),
            _ => return None,
        }
    }
    let game = catalogue::NAMES.iter().copied().find(|game| game.replace('-', "") == name);
    let mut data = Data::default();
    let error = match data.read(source, signs) {
        Ok(bytes) => match game {
            None => LetterError::UnknownGame(name),
            Some(game) => {
                let (body, told) = bytes.split_last_chunk::<SUM>()?;
                let range = (source.written_offset(start), source.written_offset(signs.read_offset()));
                if sum(game, body).to_be_bytes() == *told {
                    return Some(Ok(CompleteLetter { game, body: body.to_vec(), range }));
                }
                LetterError::Changed { from: source.location(start), to: source.location(data.last) }
            }
        },
        // Somebody writes about letters.
        Err(_) if game.is_none() => return None,
        Err(LetterError::Character { .. }) if data.read == 0 && !resembles_letter(signs) => return None,
        Err(error) => error,
    };
    let range = (source.written_offset(start), source.written_offset(data.last.max(start)));
    Some(Err(Damaged { error, range, read: data.read }))
}

/// Whether most of what follows could be of a letter.
fn resembles_letter(signs: &mut Signs<'_>) -> bool {
    signs.take(16).filter(|(_, sign)| base32::value(*sign).is_some()).count() >= 12
}

/// Characters of a letter as bytes.
#[derive(Default)]
struct Data {
    /// Number of characters that were read.
    read: usize,
    /// Place of the last one.
    last: usize,
}

impl Data {
    /// The bytes of a letter behind its length. What comes after it does not matter.
    fn read(&mut self, source: &SearchText<'_>, signs: &mut Signs<'_>) -> Result<Vec<u8>, LetterError> {
        let (mut held, mut count, mut bytes) = (0_u32, 0, Vec::new());
        let mut whole = None;
        loop {
            let needed = whole.map_or(0, |whole: usize| (whole * 8).div_ceil(5));
            let Some((place, sign)) = signs.next() else {
                let missing = needed.saturating_sub(self.read);
                let last = if self.read == 0 { signs.read_offset() } else { self.last };
                return Err(LetterError::Cut { at: source.location(last), missing });
            };
            let Some(bits) = base32::value(sign) else {
                let missing = needed.saturating_sub(self.read);
                return Err(LetterError::Character { at: source.location(place), letter: sign, missing });
            };
            (self.read, self.last) = (self.read + 1, place);
            (held, count) = (held << 5 | bits, count + 5);
            if count >= 8 {
                count -= 8;
                bytes.push((held >> count) as u8);
                held &= (1 << count) - 1;
            }
            if let ([high, low], None) = (&bytes[..], whole) {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                if length > LONGEST {
                    let at = source.location(place);
                    return Err(LetterError::Changed { from: at, to: at });
                }
                whole = Some(2 + length + SUM);
            }
            if whole == Some(bytes.len()) {
                return Ok(bytes.split_off(2));
            }
        }
    }
}
