//! Names of saved matches, and the names of their files.

use std::fmt::{self, Display};

use camaieu_play::{clean_name, visible};
use unicode_normalization::UnicodeNormalization as _;

/// Ending of the name of a saved match's file.
pub(super) const ENDING: &str = ".camaieu";
/// Length of the longest name, in characters.
const LONGEST_NAME: usize = 60;

/// Name of a saved match.
///
/// ```
/// use camaieu_store::Name;
///
/// assert_eq!(Name::new("  Club final ").unwrap().to_string(), "Club final");
/// assert_eq!(Name::new(""), None);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// Name of 1 to 60 characters, composed, trimmed and without signs that draw nothing; `None` for any other length and for control
    /// characters.
    pub fn new(text: &str) -> Option<Name> {
        let is_seen = !text.contains(char::is_control) && !clean_name(text).is_empty();
        Name::of_text(&visible(text)).filter(|_| is_seen)
    }

    /// Name of a file that may have been made elsewhere.
    fn of_text(text: &str) -> Option<Name> {
        let text: String = text.trim().nfc().collect();
        let fits = (1..=LONGEST_NAME).contains(&text.chars().count());
        let is_plain = !text.contains(char::is_control);
        let name = Name(text);
        // Few systems have room for more than 255 bytes.
        (fits && is_plain && name.file().len() <= 200).then_some(name)
    }

    /// Name of the file of a saved match.
    pub(super) fn file(&self) -> String {
        self.stem() + ENDING
    }

    /// Name of a file, without an ending. Characters with a meaning in some file system become `%` and two hexadecimal digits a byte.
    pub(super) fn stem(&self) -> String {
        let mut file = String::new();
        let last = self.0.chars().count() - 1;
        let is_device = is_device(&self.0);
        for (index, letter) in self.0.chars().enumerate() {
            let inside = index > 0 && index < last;
            if is_device && index == 0 {
                file.push_str(&format!("%{:02x}", u32::from(letter)));
            } else if letter.is_alphanumeric()
                || "-_".contains(letter)
                || inside && " .,'’()+!".contains(letter)
            {
                file.push(letter);
            } else {
                let mut bytes = [0; 4];
                let bytes = letter.encode_utf8(&mut bytes).bytes();
                bytes.for_each(|byte| file.push_str(&format!("%{byte:02x}")));
            }
        }
        file
    }

    /// Name that belongs to a file's name, also as another system writes it.
    pub(super) fn of_file(file: &str) -> Option<Name> {
        let file: String = file.nfc().collect();
        let file = file.as_str();
        let mut bytes = Vec::new();
        let mut rest = file.strip_suffix(ENDING)?.bytes();
        while let Some(byte) = rest.next() {
            if byte == b'%' {
                let digits = [rest.next()?, rest.next()?];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
            } else {
                bytes.push(byte);
            }
        }
        Name::of_text(&String::from_utf8(bytes).ok()?).filter(|name| name.file() == file)
    }
}

/// Whether Windows takes a file of this name for a device, whatever its ending.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim().to_ascii_uppercase();
    let is_numbered = |kind: &str| {
        let mut number = stem.strip_prefix(kind).unwrap_or_default().chars();
        number.next().is_some_and(|digit| digit.is_ascii_digit() || "¹²³".contains(digit))
            && number.next().is_none()
    };
    ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str()) || is_numbered("COM") || is_numbered("LPT")
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_another_system_are_the_same() {
        let composed = Name::new("Été").unwrap();
        assert_eq!(Name::new("E\u{301}te\u{301}"), Some(composed.clone()));
        assert_eq!(Name::of_file("E\u{301}te\u{301}.camaieu"), Some(composed));
    }

    #[test]
    fn a_name_is_its_file_and_back() {
        for (name, file) in [
            ("Été à deux", "Été à deux.camaieu"),
            ("../x", "%2e.%2fx.camaieu"),
            (".", "%2e.camaieu"),
            ("a/b\\c:d%", "a%2fb%5cc%3ad%25.camaieu"),
            ("50% (2)", "50%25 (2%29.camaieu"),
            ("con", "%63on.camaieu"),
            ("Aux.été", "%41ux.été.camaieu"),
            ("LPT¹", "%4cPT¹.camaieu"),
            ("com10", "com10.camaieu"),
            ("console", "console.camaieu"),
        ] {
            let name = Name::new(name).unwrap();
            assert_eq!(name.file(), file);
            assert_eq!(Name::of_file(file), Some(name));
        }
        assert_eq!(Name::new("  a b ").unwrap().to_string(), "a b");
        let long = "é".repeat(60);
        assert!(Name::new(&long).is_some() && Name::new(&format!("{long}é")).is_none());
        assert_eq!(Name::new("\u{202e}a\u{ad}b").unwrap().file(), "ab.camaieu");
        // A file of somebody else is found under its own name, and shown without what turns the line round.
        let turned = Name::of_file("a%e2%80%aeb.camaieu").unwrap();
        assert_eq!((turned.to_string(), turned.file()), ("ab".to_owned(), "a%e2%80%aeb.camaieu".to_owned()));
        for text in ["", "  ", "a\nb", "\u{202e}", "\u{200d}", &"☃".repeat(60)] {
            assert_eq!(Name::new(text), None, "{text}");
        }
        for file in ["a.txt", ".camaieu", "%2.camaieu", "%zz.camaieu", "%ff.camaieu", "%61.camaieu"] {
            assert_eq!(Name::of_file(file), None, "{file}");
        }
    }
}
