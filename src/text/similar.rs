//! Names that somebody may have meant.

use camaieu_rules::fold::bare;

use super::Texts;

impl Texts {
    /// The sentence for a name that is none of these, and a question after it if it is like one of them.
    pub fn with_suggestion<'a>(
        &self,
        sentence: String,
        typed: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> String {
        match similar(typed, names) {
            Some(name) => format!("{sentence} {}", self.say_with("did-you-mean", &[("name", &name)])),
            None => sentence,
        }
    }
}

/// The name that is most like a typed one: a letter in three may be wrong, missing or too many.
fn similar<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<char> = bare(typed).chars().collect();
    let distance = |name: &str| distance(&typed, &bare(name).chars().collect::<Vec<_>>());
    let (mistakes, name) = names.into_iter().map(|name| (distance(name), name)).min_by_key(|it| it.0)?;
    (mistakes <= typed.len() / 3).then_some(name)
}

/// Number of letters to replace, to add or to remove between two words (Levenshtein).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (place, own) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != own);
            diagonal = row[place + 1];
            row[place + 1] = replaced.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::catalogue::NAMES;

    #[test]
    fn mistyped_game_is_recognised() {
        for (typed, meant) in [
            ("camlot", Some("camelot")),
            ("Chromino", Some("chromino")),
            ("Le Caméléon", Some("le-cameleon")),
            ("chess", None),
            ("", None),
        ] {
            assert_eq!(similar(typed, NAMES.iter().copied()), meant, "{typed}");
        }
    }
}
