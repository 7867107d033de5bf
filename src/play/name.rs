//! Names and messages of people: without signs that draw nothing, and compared as a reader compares them.
//!
//! Every text of somebody else comes in through [`visible`] or [`clean_name`]. A direction mark in it would turn the rest of
//! a line round on everybody's screen.

use caseless::Caseless;
use serde::{Deserialize, Deserializer};
use unicode_normalization::UnicodeNormalization;

/// Length of the longest name of a player, in characters.
pub const LONGEST_NAME: usize = 60;

/// Text without controls, direction marks and other signs that draw nothing. Joiners stay, which scripts and pictures need.
///
/// ```
/// use camaieu_play::visible;
///
/// assert_eq!(visible("\u{202e}An\u{200b}na\u{2069}"), "Anna");
/// assert_eq!(visible("می\u{200c}خواهم"), "می\u{200c}خواهم");
/// ```
pub fn visible(text: &str) -> String {
    text.replace(draws_nothing, "")
}

/// The same for a text of several lines.
pub fn visible_lines(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<String>>().join("\n")
}

/// Name as it is shown: [`visible`], composed, trimmed, of at most [`LONGEST_NAME`] characters; empty if nothing of it can be seen.
///
/// ```
/// use camaieu_play::clean_name;
///
/// assert_eq!(clean_name(" An\u{ad}na \n"), "Anna");
/// assert_eq!(clean_name("\u{200d} \u{feff}"), "");
/// // Another system writes the same letters apart.
/// assert_eq!(clean_name("Zoe\u{301}"), "Zoé");
/// ```
pub fn clean_name(name: &str) -> String {
    let name: String = visible(name).trim().nfc().take(LONGEST_NAME).collect();
    let is_seen = |letter: char| !letter.is_whitespace() && !only_joins(letter);
    if name.contains(is_seen) { name.trim().to_owned() } else { String::new() }
}

/// Whether a reader takes two names for the same: capitals, width, composition of letters and number of spaces do not
/// matter. No name is the same as no name.
///
/// ```
/// use camaieu_play::is_same_name;
///
/// assert!(is_same_name("Zoé  Weiß", "ＺＯE\u{301} WEISS") && !is_same_name("Zoé", "Zoe"));
/// assert!(!is_same_name("", ""));
/// ```
pub fn is_same_name(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(as_read);
    !one.is_empty() && one == other
}

/// Name as it is compared: compatibility caseless matching of the Unicode Standard (D146), without joiners.
pub(crate) fn as_read(name: &str) -> String {
    let seen = visible(name).replace(only_joins, "");
    let words: Vec<&str> = seen.split_whitespace().collect();
    let folded = words.join(" ").nfd().default_case_fold().nfkd().default_case_fold().collect::<String>();
    folded.nfkc().collect()
}

/// Reads a name of a file or of another machine.
pub(super) fn read_name<'de, D: Deserializer<'de>>(reader: D) -> Result<String, D::Error> {
    String::deserialize(reader).map(|name| clean_name(&name))
}

/// Whether a letter steers the text around it, or breaks its line, and draws nothing itself.
pub fn draws_nothing(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
            | '\u{e01f0}'..='\u{e0fff}')
}

/// Whether a letter draws nothing itself, but chooses or joins the shapes of its neighbours; or is an empty shape.
fn only_joins(letter: char) -> bool {
    matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180d}' | '\u{180f}'
        | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_draw_nothing_are_taken_away() {
        let direction = ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}');
        let others = ['\u{200e}', '\u{200f}', '\u{61c}', '\u{200b}', '\u{2060}', '\u{feff}', '\u{ad}'];
        let more =
            ['\u{e0041}', '\u{e0001}', '\u{2063}', '\u{180e}', '\u{fff9}', '\u{2028}', '\u{1b}', '\u{9f}'];
        for sign in direction.chain(others).chain(more) {
            assert_eq!(clean_name(&format!("{sign}An{sign}na{sign}")), "Anna", "{sign:?}");
            assert_eq!(visible(&format!("so{sign} it goes")), "so it goes", "{sign:?}");
            assert_eq!(clean_name(&sign.to_string()), "", "{sign:?}");
        }
    }

    #[test]
    fn scripts_keep_what_they_need() {
        for name in [
            "می\u{200c}خواهم",
            "ක්\u{200d}ෂ",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "葛\u{e0100}",
            "שָׁלוֹם",
            "Nguyễn",
            "김",
        ] {
            assert_eq!(clean_name(name), name);
        }
        for blank in ["\u{200d}", "\u{fe0f}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{200c} \u{200d}"] {
            assert_eq!(clean_name(blank), "", "{blank:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_after_it_was_trimmed() {
        assert_eq!(clean_name(&format!("{}é", " ".repeat(80))), "é");
        assert_eq!(clean_name(&"é".repeat(80)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn names_are_compared_as_they_are_read() {
        for (one, other) in [
            ("Ann", "aNN"),
            ("Ann", " Ann\u{200b} "),
            ("Ann", "Ａｎｎ"),
            ("ﬁn", "FIN"),
            ("Straße", "STRASSE"),
            ("É", "e\u{301}"),
            ("ΣΊΣΥΦΟΣ", "σίσυφος"),
            ("A  B", "a\u{3000}b"),
            ("An\u{200d}n", "Ann"),
        ] {
            assert!(is_same_name(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anne"), ("Ann", ""), ("", ""), ("\u{200b}", "\u{200b}"), ("AB", "A B")]
        {
            assert!(!is_same_name(one, other), "{one} {other}");
        }
    }
}
