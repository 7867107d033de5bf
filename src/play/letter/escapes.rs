//! Escapes that a mail or an address has in the place of characters: `=C3=AF` in quoted-printable, `%20` in addresses.

/// Longest text that is searched for escapes.
const LONGEST: usize = 2 * 1_024 * 1_024;

/// Text without escapes, which knows the places of its characters in the text as it is written.
pub(super) struct Unescaped {
    pub(super) text: String,
    /// Places behind escapes, here and as it is written.
    places: Vec<(usize, usize)>,
}

impl Unescaped {
    /// A text without its escapes; `None` if it has none, or is longer than any mail.
    pub(super) fn of(written: &str) -> Option<Unescaped> {
        if written.len() > LONGEST || !written.contains(['=', '%']) {
            return None;
        }
        let (mut text, mut places, mut at) = (String::with_capacity(written.len()), Vec::new(), 0);
        while let Some(mark) = written[at..].find(['=', '%']).map(|found| at + found) {
            text.push_str(&written[at..mark]);
            let (length, sign) = escape(&written[mark..]);
            at = mark + length;
            match sign {
                EscapeMeaning::Break => {}
                EscapeMeaning::Letter(letter) => text.push(letter),
                EscapeMeaning::None => text.push_str(&written[mark..at]),
            }
            if !matches!(sign, EscapeMeaning::None) {
                places.push((text.len(), at));
            }
        }
        text.push_str(&written[at..]);
        (!places.is_empty()).then_some(Unescaped { text, places })
    }

    /// Place as it is written.
    pub(super) fn written(&self, place: usize) -> usize {
        let next = self.places.partition_point(|(here, _)| *here <= place);
        let (here, written) = next.checked_sub(1).map_or((0, 0), |last| self.places[last]);
        written + (place - here)
    }
}

/// Meaning of a mark.
enum EscapeMeaning {
    /// The line goes on in the next one.
    Break,
    Letter(char),
    None,
}

/// Length of an escape, and its meaning.
fn escape(rest: &str) -> (usize, EscapeMeaning) {
    let mark = &rest[..1];
    if mark == "=" {
        let behind = rest[1..].trim_start_matches([' ', '\t']);
        let end = ["\r\n", "\n", "\r"].into_iter().find(|end| behind.starts_with(end));
        if let Some(end) = end {
            return (rest.len() - behind.len() + end.len(), EscapeMeaning::Break);
        }
    }
    let byte = |at: usize| {
        let digits = rest.get(3 * at..3 * at + 3)?.strip_prefix(mark)?;
        let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u8::from_str_radix(digits, 16).ok().filter(|_| is_number)
    };
    let bytes: Vec<u8> = (0..4).map_while(byte).collect();
    let Some(&first) = bytes.first() else { return (1, EscapeMeaning::None) };
    for length in 1..=bytes.len() {
        if let Some(letter) = std::str::from_utf8(&bytes[..length]).ok().and_then(|text| text.chars().next())
        {
            return (3 * length, EscapeMeaning::Letter(letter));
        }
    }
    // Latin-1, as older programs write it.
    (3, EscapeMeaning::Letter(char::from(first)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_characters() {
        let written = "Cama=C3=AFeu=3A=\r\na=2Db%3A =EF= \n=";
        let read = Unescaped::of(written).unwrap();
        assert_eq!(read.text, "Camaïeu:a-b: ï=");
        for (place, letter) in read.text.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()) {
            assert!(written[read.written(place)..].starts_with(letter), "{letter}");
        }
        for text in ["", "a", "=", "=C", "é=é0", "=\u{300}", "%zz"] {
            assert!(Unescaped::of(text).is_none(), "{text}");
        }
    }
}
