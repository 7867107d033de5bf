//! Parsing the small parts that all text forms share.

use std::str::FromStr;

use super::faults::{Faults, LONGEST_POSITION};
use super::refusal::{Refusal, reasons};

/// Byte order mark, which some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Text of a file or a clipboard without a byte order mark, each line ended by `\n`, as no other system may end it.
///
/// ```
/// use camaieu_rules::text::unified;
///
/// assert_eq!(unified("\u{feff}one\r\ntwo\rthree".to_owned()), "one\ntwo\nthree");
/// ```
pub fn unified(text: String) -> String {
    let text = match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

/// Text without the blanks, line ends and byte order marks around it.
///
/// ```
/// assert_eq!(camaieu_rules::text::trimmed("\u{feff}\t a b \n"), "a b");
/// ```
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || letter == BYTE_ORDER_MARK)
}

/// Splits a position's text into its fields. They are parted by one space each, and there must be `count` of them; blanks
/// around the text are nothing.
///
/// ```
/// use camaieu_rules::text::fields;
///
/// assert_eq!(fields("5/5/5/5/5 r", 2).unwrap(), ["5/5/5/5/5", "r"]);
/// assert_eq!(fields("\t5/5/5/5/5 r ", 2).unwrap(), ["5/5/5/5/5", "r"]);
/// assert!(fields("5/5/5/5/5", 2).is_err());
/// ```
pub fn fields(text: &str, count: usize) -> Result<Vec<&str>, Refusal> {
    if text.len() > LONGEST_POSITION {
        let refusal = Refusal::new(&reasons::TOO_LONG).with("found", text.len());
        return Err(refusal.with("most", LONGEST_POSITION));
    }
    let whole = text;
    let text = trimmed(whole);
    if let Some(column) = text.bytes().position(|byte| !(b' '..=b'~').contains(&byte)) {
        let before = whole.find(text).map_or(0, |start| whole[..start].chars().count());
        return Err(Refusal::new(&reasons::NOT_ASCII).with("column", before + column + 1));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    if fields.len() != count || fields.contains(&"") {
        let filled = fields.iter().filter(|field| !field.is_empty()).count();
        // With a space too many there are as many words as there should be, and yet too many fields.
        let found = if filled == count { fields.len() } else { filled };
        return Err(Refusal::new(&reasons::FIELDS).with("expected", count).with("found", found));
    }
    Ok(fields)
}

/// The fields of a text that always has as many.
pub(crate) fn all_fields<const N: usize>(text: &str) -> Result<[&str; N], Vec<Refusal>> {
    let fields = fields(text, N).map_err(|refusal| vec![refusal])?;
    fields.try_into().map_err(|_| vec![Refusal::new(&reasons::FIELDS)])
}

/// Reads a number as it is written: digits only, no sign, no leading zero.
///
/// ```
/// use camaieu_rules::text::number;
///
/// assert_eq!(number::<u8>("42"), Some(42));
/// assert_eq!(number::<u8>("042"), None);
/// assert_eq!(number::<u8>("256"), None);
/// ```
pub fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A piece of a line that mixes letters with counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A byte that is no digit.
    Letter(u8),
    /// A number of one digit or more, without a leading zero.
    Number(usize),
    /// Digits that are no such number.
    Unreadable,
}

/// Splits a line such as `2nmm3` into its letters and numbers.
///
/// ```
/// use camaieu_rules::text::{Field, runs};
///
/// assert_eq!(runs("2n12"), [Field::Number(2), Field::Letter(b'n'), Field::Number(12)]);
/// ```
pub fn runs(line: &str) -> Vec<Field> {
    let mut out = Vec::new();
    let bytes = line.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            out.push(Field::Letter(byte));
            at += 1;
        } else {
            out.push(number(&line[at..at + digits]).map_or(Field::Unreadable, Field::Number));
            at += digits;
        }
    }
    out
}

/// Reads the ranks that [`ranks`] writes: the pieces with their squares, which are given rank by rank from the highest. A
/// fault in one rank does not keep the others from being read; of one with a fault there are no pieces, since their squares
/// are not known.
///
/// `letters` are those of the pieces, for a sentence.
pub(crate) fn read_ranks<S, P>(
    text: &str,
    squares: impl Iterator<Item = (u8, Vec<S>)>,
    piece: impl Fn(u8) -> Option<P>,
    letters: &str,
    faults: &mut Faults,
) -> Vec<(S, P)> {
    let lines: Vec<&str> = text.split('/').collect();
    let squares: Vec<(u8, Vec<S>)> = squares.collect();
    if lines.len() != squares.len() {
        let refusal = Refusal::new(&reasons::BAD_RANKS).with("expected", squares.len());
        faults.push(refusal.with("found", lines.len()));
        return Vec::new();
    }
    let widest = squares.iter().map(|(_, squares)| squares.len()).max().unwrap_or(0);
    let mut pieces = Vec::new();
    for (line, (rank, squares)) in lines.into_iter().zip(squares) {
        let read = |field| match field {
            Field::Number(gap @ 1..) if gap <= widest => Some((gap, None)),
            Field::Letter(letter) => piece(letter).map(|piece| (1, Some(piece))),
            _ => None,
        };
        let expected = squares.len();
        let Some(fields) = runs(line).into_iter().map(read).collect::<Option<Vec<_>>>() else {
            let refusal = Refusal::new(&reasons::BAD_RANK_TEXT).with("rank", rank);
            faults.push(refusal.with_list("letters", letters).with("text", line));
            continue;
        };
        let found: usize = fields.iter().map(|(width, _)| width).sum();
        if found != expected {
            let refusal = Refusal::new(&reasons::BAD_RANK_WIDTH).with("rank", rank);
            faults.push(refusal.with("width", expected).with("found", found));
            continue;
        }
        let mut squares = squares.into_iter();
        for (width, piece) in fields {
            pieces.extend(squares.by_ref().take(width).last().zip(piece));
        }
    }
    pieces
}

/// Writes the ranks of a board, parted by `/`: a letter for each piece, a number for places in a row without one.
///
/// ```
/// use camaieu_rules::text::ranks;
///
/// let board = [[None, Some('M'), None], [None; 3]];
/// assert_eq!(ranks(board), "1M1/3");
/// ```
pub fn ranks<R: IntoIterator<Item = Option<char>>>(ranks: impl IntoIterator<Item = R>) -> String {
    let mut out = String::with_capacity(96);
    for (index, rank) in ranks.into_iter().enumerate() {
        if index > 0 {
            out.push('/');
        }
        let mut gap = 0_u8;
        for place in rank.into_iter().map(Some).chain([None]) {
            // The end of the rank ends a gap as a letter does.
            let letter = place.flatten();
            if letter.is_none() && place.is_some() {
                gap += 1;
                continue;
            }
            if gap > 0 {
                out.push_str(&gap.to_string());
            }
            gap = 0;
            out.extend(letter);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_letters_and_numbers() {
        let (letter, number) = (Field::Letter, Field::Number);
        assert_eq!(runs("2nM12"), [number(2), letter(b'n'), letter(b'M'), number(12)]);
        assert_eq!(runs("01"), [Field::Unreadable]);
        assert_eq!(runs(""), []);
    }

    #[test]
    fn ranks_are_written_as_they_are_read() {
        let rank = |text: &str| text.chars().map(|sign| (sign != '.').then_some(sign)).collect::<Vec<_>>();
        assert_eq!(ranks(["..nM............", "M", "...", "m.m"].map(rank)), "2nM12/M/3/m1m");
        assert_eq!(ranks::<Vec<Option<char>>>([]), "");
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        assert_eq!(number::<u8>("0"), Some(0));
        assert_eq!(number::<u8>("255"), Some(255));
        for text in ["", "00", "+1", "-1", "256", "1 ", "a"] {
            assert_eq!(number::<u8>(text), None, "{text}");
        }
    }

    #[test]
    fn what_editors_put_around_a_text_is_nothing() {
        assert_eq!(unified("a\r\r\nb\r".to_owned()), "a\n\nb\n");
        assert_eq!(unified("\u{feff}\u{feff}".to_owned()), "\u{feff}");
        for text in ["a b", " a b", "a b\t", "\u{feff}a b\r", "\u{a0}a b\n"] {
            assert_eq!(fields(text, 2).unwrap(), ["a", "b"], "{text:?}");
        }
    }

    #[test]
    fn fields_are_parted_by_one_space_each() {
        assert_eq!(fields("a b", 2).unwrap(), ["a", "b"]);
        assert_eq!(fields("a  b", 2).unwrap_err().reason, &reasons::FIELDS);
        let found = |text| fields(text, 2).unwrap_err().args[1].1.clone();
        assert_eq!([found("a  b"), found("a"), found("a "), found("")], ["3", "1", "1", "0"]);
        let refusal = fields(" a é", 2).unwrap_err();
        assert_eq!((refusal.reason, refusal.args[0].1.as_str()), (&reasons::NOT_ASCII, "4"));
    }
}
