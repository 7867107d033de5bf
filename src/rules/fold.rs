//! Look-alikes: characters that people, keyboards, phones and office programs write in place of one another.
//!
//! Every reader of what somebody types, pastes or edits folds them here: moves and scores, results, positions, letters,
//! invitations, names of games and commands.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether a character is a dash of any length, a hyphen or a minus sign.
///
/// ```
/// use camaieu_rules::fold::is_dash;
///
/// assert!("-‐‑–—−－".chars().all(is_dash) && !is_dash('_'));
/// ```
pub fn is_dash(letter: char) -> bool {
    matches!(
        letter,
        '-' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{2e3a}'
                | '\u{2e3b}'
                | '\u{fe58}'
                | '\u{fe63}'
                | '\u{ff0d}'
    )
}

/// Whether a character is a quotation mark, an apostrophe or a prime.
///
/// ```
/// use camaieu_rules::fold::is_quote;
///
/// assert!("\"'`´‘’‚‛“”„‟«»‹›′″＂＇".chars().all(is_quote));
/// ```
pub fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\'' | '`' | '´' | '«' | '»' | '\u{2018}'..='\u{201f}' | '\u{2032}'..='\u{2036}'
        | '\u{2039}' | '\u{203a}' | '\u{ff02}' | '\u{ff07}')
}

/// Whether a character has no width and says nothing in notation: a soft hyphen, a direction mark, a joiner.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Text in plain characters: any dash as `-`, any quotation mark as `"` or `'`, any blank within a line as a space, any
/// multiplication sign as `x`, fractions, wide digits and composed signs as what they are made of, letters composed. What
/// has no width is left out; line ends stay.
///
/// ```
/// use camaieu_rules::fold::plain;
///
/// assert_eq!(plain("E6–E8,\u{a0}H4×J4 ½−½ １２…"), "E6-E8, H4xJ4 1/2-1/2 12...");
/// assert_eq!(plain("“e\u{301}te\u{301}”\u{200b}\n"), "\"été\"\n");
/// ```
pub fn plain(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let seen = text.chars().filter(|letter| !is_invisible(*letter));
    // First dashes and quotation marks: the compatibility form of a double prime is two single ones.
    seen.map(plain_letter).nfkc().map(plain_letter).collect()
}

fn plain_letter(letter: char) -> char {
    match letter {
        _ if is_dash(letter) => '-',
        '"' | '«' | '»' | '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{2036}' | '\u{ff02}' => '"',
        _ if is_quote(letter) => '\'',
        '×' | '✕' | '✖' | '⨯' | '✗' | '✘' => 'x',
        // The bar of a fraction, and division signs.
        '\u{2044}' | '\u{2215}' => '/',
        '\u{2236}' | '\u{a789}' => ':',
        '\n' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => letter,
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    }
}

/// A word as it is compared: in small letters without accents, `œ` as `oe`, otherwise [`plain`].
///
/// ```
/// use camaieu_rules::fold::bare;
///
/// assert_eq!([" Œuf", "E\u{301}te\u{301}", "ÇA ", "le‑Caméléon"].map(bare), ["oeuf", "ete", "ca", "le-cameleon"]);
/// ```
pub fn bare(word: &str) -> String {
    let letters = plain(word).nfkd().filter(|letter| !is_combining_mark(*letter)).collect::<String>();
    letters.to_lowercase().replace('œ', "oe").replace('æ', "ae").replace('ı', "i").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_text_folds_to_itself() {
        for text in ["a—b", "½", "‼ ⁉", "“x”", "\u{a0}\t", "ﬁn", "e\u{301}", "H4×J4", "a\u{2028}b"]
        {
            let once = plain(text);
            assert_eq!(plain(&once), once, "{text}");
            assert_eq!(bare(&bare(text)), bare(text), "{text}");
        }
    }

    #[test]
    fn plain_text_stays_as_it_is() {
        for text in ["E6-E8 {a \"b\"} 1/2-1/2\n", "Élodie et Zoë", "c2=1,d2=1", "∞ ± ∓ ⩲ □ ∆"] {
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn signs_of_one_character_become_their_parts() {
        for (sign, parts) in [("…", "..."), ("‼", "!!"), ("⁇", "??"), ("⁉", "!?"), ("⁈", "?!"), ("½", "1/2")]
        {
            assert_eq!(plain(sign), parts);
        }
    }
}
