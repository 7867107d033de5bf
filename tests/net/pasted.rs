//! Kinds of texts, as they are typed and as mail programs, phones and office programs leave them.

use camaieu::net::meeting::{SixWords, WordsError};
use camaieu::net::pasted::{
    JoinBy, JoinByError, PastedError, PastedTextKind, import, is_more_than_words, kind_of,
};
use camaieu::net::{CodeError, Invitation};
use camaieu::play::import::{ImportError, TextKind};
use camaieu::text::Lang;

fn invitation() -> Invitation {
    Invitation {
        host: [7; 32],
        addresses: vec!["192.168.1.20:4242".parse().expect("an address")],
        relay: None,
        table: 12,
        secret: [9; 10],
    }
}

#[test]
fn words_and_codes_are_told_apart() {
    let invitation = invitation();
    let code = invitation.to_string();
    let read = |text: &str| JoinBy::read(text, Lang::En);
    assert_eq!(read(&code), Ok(JoinBy::Code(invitation.clone())));
    assert_eq!(read(&code.replace('-', " ")), Ok(JoinBy::Code(invitation)));
    for text in [
        format!("code {code}"),
        format!("Code d’invitation : {code}."),
        format!("“{code}”"),
        format!("<{}>", code.replace('-', "–")),
        format!("Join me: {} !", code.replace('-', "\u{2011}")),
        format!("«\u{a0}{}\u{a0}»", code.replace('-', " ")),
    ] {
        assert!(matches!(read(&text), Ok(JoinBy::Code(_))), "{text}");
    }
    let (cut, words) = (&code[..code.len() - 3], |count| Err(JoinByError::Words(WordsError::Count(count))));
    assert_eq!(read(cut), Err(JoinByError::Code(CodeError::Mistyped)));
    for text in ["", "17", "xyzzy", "!?"] {
        assert!(matches!(read(text), Err(JoinByError::Code(_))), "{text}");
    }
    assert_eq!(read("lemon"), words(1));
    assert_eq!(read("lemon river"), words(2));
    assert_eq!(read(&"lemon ".repeat(1_000)), words(1_000));
}

/// A letter of Camelot after one ply.
fn letter() -> String {
    include_str!("../data/1.0.0/camelot.letter").trim().to_owned()
}

/// Ways in which a text that is sent arrives.
fn mangled(text: &str) -> [String; 7] {
    [
        text.to_owned(),
        format!("\u{feff}{}\r\n", text.replace('\n', "\r\n")),
        format!("Anna wrote:\n\n{}\n\n-- \nAnna", text),
        format!("“{text}”"),
        text.replace('-', "\u{2011}"),
        text.replace('-', "–").replace(' ', "\u{a0}"),
        format!("  {text}  \n\n"),
    ]
}

#[test]
fn a_text_has_the_kind_it_is_meant_as() {
    let code = invitation().to_string();
    let words = |lang| SixWords::draw(42).words(lang).join(" ");
    let score = include_str!("../data/1.0.0/camelot.score");
    let saved = include_str!("../data/1.0.0/camelot.camaieu");
    for (text, kind) in [
        (code.as_str(), Some(PastedTextKind::Invitation)),
        (&words(Lang::En), Some(PastedTextKind::Invitation)),
        (&words(Lang::Fr), Some(PastedTextKind::Invitation)),
        (&letter(), Some(PastedTextKind::Game(TextKind::Letter))),
        ("Shall we play tonight", None),
        ("lemon river", None),
    ] {
        for sent in mangled(text) {
            assert_eq!(kind_of(&sent, None), kind, "{sent}");
        }
    }
    let board = "5/5/5/5/ccccc r";
    for (text, kind) in [
        (score, Some(PastedTextKind::Game(TextKind::Score))),
        (&score.replace('-', "–"), Some(PastedTextKind::Game(TextKind::Score))),
        (&score.replace('\n', "\r\n"), Some(PastedTextKind::Game(TextKind::Score))),
        (&format!("{{{code}}} {}", "1. E6-E8 H11-F9 *"), Some(PastedTextKind::Game(TextKind::Score))),
        (saved, Some(PastedTextKind::Game(TextKind::SavedMatch))),
        (
            &format!("\u{feff}{}", saved.replace('\n', "\r\n")),
            Some(PastedTextKind::Game(TextKind::SavedMatch)),
        ),
        (board, Some(PastedTextKind::Game(TextKind::Position))),
        (&format!(" {}\r\n", board.replace(' ', "\u{a0}")), Some(PastedTextKind::Game(TextKind::Position))),
        // It is a letter all the same if it is cut off, and a match if it is of no other kind.
        (&letter()[..40], Some(PastedTextKind::Game(TextKind::Letter))),
        (&format!("{}\n\n{code}", letter()), Some(PastedTextKind::Game(TextKind::Letter))),
        ("", None),
        ("E6-", None),
        ("camaieu", None),
    ] {
        assert_eq!(kind_of(text, None), kind, "{text}");
    }
}

#[test]
fn a_game_that_is_pasted_to_join_is_named() {
    let read = |text: &str| JoinBy::read(text, Lang::En);
    for (text, kind) in [
        (letter(), TextKind::Letter),
        (format!("> {}\n> see you", &letter()[..60]), TextKind::Letter),
        ("game: camelot\n1. E6–E8 H11-F9 *".to_owned(), TextKind::Score),
        (include_str!("../data/1.0.0/caminos.camaieu").to_owned(), TextKind::SavedMatch),
    ] {
        assert_eq!(read(&text), Err(JoinByError::Game(kind)), "{text}");
        assert!(is_more_than_words(&text), "{text}");
    }
    let both = format!("{}\n\n{}", invitation(), letter());
    assert!(matches!(read(&both), Ok(JoinBy::Code(_))), "what is expected comes first");
}

#[test]
fn an_invitation_that_is_pasted_as_a_game_is_named() {
    let code = invitation().to_string();
    let words = SixWords::draw(42).words(Lang::Fr).join(", ");
    for text in
        [code.clone(), format!("Join me: {code}."), format!("1. {words}"), format!("Les mots : {words}")]
    {
        assert_eq!(import(&text, Some("camelot"), 1), Err(PastedError::Invitation), "{text}");
    }
    let faulty = import("1. A1-A2", Some("camelot"), 1);
    assert!(matches!(faulty, Err(PastedError::Import(ImportError::Score(_)))), "{faulty:?}");
}

#[test]
fn words_that_are_typed_are_no_code() {
    for text in ["lemon", "1. lemon, 2. river 3. pear 4. moon", "guitare rivière poire lune", "17"] {
        assert!(!is_more_than_words(text), "{text}");
    }
    let code = invitation().to_string();
    assert!(is_more_than_words(&code) && is_more_than_words(&code[..code.len() - 1]));
    let labelled = format!("Words: {}", SixWords::draw(42).words(Lang::En).join(" "));
    assert!(!is_more_than_words(&labelled));
}
