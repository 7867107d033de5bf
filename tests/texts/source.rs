//! Text of the program itself: string literals and identifiers of all files in `src`, comments and tests left out.

use std::collections::BTreeSet;
use std::path::Path;

/// String literals and identifiers of the program.
#[derive(Default)]
pub struct Source {
    /// All string literals.
    pub literals: BTreeSet<String>,
    /// String literals that are the id in a call: the first argument of `say`, `say_with` or a `Reason`.
    pub said: BTreeSet<String>,
    /// Identifiers outside of literals.
    pub identifiers: BTreeSet<String>,
}

/// Code before a literal that makes it the id of a message.
const CALLS: [&str; 5] = ["say(", "say_with(", "Reason::plain(", "Reason::rule(", "Reason::chapter("];

impl Source {
    pub fn read() -> Source {
        let mut source = Source::default();
        source.read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        source
    }

    fn read_folder(&mut self, folder: &Path) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.read_folder(&path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                self.read_text(text.split("#[cfg(test)]\nmod ").next().unwrap_or_default());
            }
        }
    }

    fn read_text(&mut self, text: &str) {
        // Code since the last literal, without white space.
        let mut code = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            if rest.starts_with("//") {
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
            } else if let Some((literal, after)) = literal(rest) {
                if CALLS.iter().any(|call| code.ends_with(call)) {
                    self.said.insert(literal.to_owned());
                }
                self.literals.insert(literal.to_owned());
                self.note_identifiers(&std::mem::take(&mut code));
                rest = after;
            } else {
                let length = char_literal(rest).unwrap_or(letter.len_utf8());
                if !letter.is_whitespace() {
                    code.push_str(&rest[..length]);
                } else if code.ends_with(|last: char| last.is_alphanumeric()) {
                    code.push(' ');
                }
                rest = &rest[length..];
            }
        }
        self.note_identifiers(&code);
    }

    fn note_identifiers(&mut self, code: &str) {
        let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        self.identifiers.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
    }
}

/// String literal at the beginning of a text, raw or not, and the text after it.
fn literal(text: &str) -> Option<(&str, &str)> {
    if let Some(raw) = text.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let content = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        return content.split_once(&end);
    }
    let content = text.strip_prefix('"')?;
    let mut escaped = false;
    let end = content.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })?;
    Some((&content[..end], &content[end + 1..]))
}

/// Length of a character literal at the beginning of a text; `None` for a lifetime.
fn char_literal(text: &str) -> Option<usize> {
    let content = text.strip_prefix('\'')?;
    let mut letters = content.char_indices();
    let (_, first) = letters.next()?;
    if first == '\\' {
        letters.next();
    }
    let (end, _) =
        letters.find(|(_, letter)| first == '\\' || *letter == '\'').filter(|(_, letter)| *letter == '\'')?;
    (first == '\\' || content[..end].chars().count() == 1).then_some(end + 2)
}
