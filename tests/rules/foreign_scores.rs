//! Scores as other programs and people write them: any score of this program, rewritten in foreign manners, replays to the
//! same tree.

use camaieu::play::score::{self, ScoreSheet};
use camaieu::play::{Mark, Match, NodeId};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Seat};
use camaieu::rules::rng::Rng;

use crate::scores::{read, told};
use crate::suite::setups;

/// Part of the moves of a written score.
#[derive(Clone, PartialEq, Debug)]
enum Token {
    /// Number, and whether a later seat of the round moves.
    Number(String, bool),
    Move(String),
    Mark(String),
    Glyph(u8),
    Comment(String),
    Open,
    Close,
    Result(String),
}

/// Score of this program in its parts.
struct Written {
    headers: Vec<(String, String)>,
    tokens: Vec<Token>,
}

impl Written {
    fn of(text: &str) -> Written {
        let (head, body) = text.split_once("\n\n").unwrap();
        let headers = head.lines().map(|line| {
            let (key, value) = line.split_once(':').unwrap();
            (key.to_owned(), value.trim().to_owned())
        });
        let mut written = Written { headers: headers.collect(), tokens: Vec::new() };
        let mut rest = body.trim();
        while let Some(letter) = rest.chars().next() {
            let end = match letter {
                '{' => rest.find('}').unwrap() + 1,
                '(' | ')' => 1,
                _ => rest.find([' ', '\n', ')']).unwrap_or(rest.len()),
            };
            match letter {
                '{' => written
                    .tokens
                    .push(Token::Comment(rest[1..end - 1].split_whitespace().collect::<Vec<_>>().join(" "))),
                '(' => written.tokens.push(Token::Open),
                ')' => written.tokens.push(Token::Close),
                _ => written.word(&rest[..end]),
            }
            rest = rest[end..].trim_start();
        }
        written
    }

    fn word(&mut self, word: &str) {
        if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) || word.starts_with("win=") {
            return self.tokens.push(Token::Result(word.to_owned()));
        }
        if let Some(number) = word.strip_prefix('$') {
            return self.tokens.push(Token::Glyph(number.parse().unwrap()));
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = match word[digits..].strip_prefix('.') {
            Some(_) if digits > 0 => (&word[..digits], &word[digits..]),
            _ => ("", word),
        };
        if !number.is_empty() {
            self.tokens.push(Token::Number(number.to_owned(), rest.starts_with("...")));
        }
        let rest = rest.trim_start_matches('.');
        let bare = rest.trim_end_matches(['!', '?']);
        self.tokens.push(Token::Move(bare.to_owned()));
        if bare.len() < rest.len() {
            self.tokens.push(Token::Mark(rest[bare.len()..].to_owned()));
        }
    }

    /// Text with the headers of this program, each token written by a function; one that begins with a letter of its own is
    /// parted from the one before.
    fn with(&self, token: impl Fn(&Token) -> String) -> String {
        let headers: String = self.headers.iter().map(|(key, value)| format!("{key}: {value}\n")).collect();
        format!("{headers}\n{}\n", self.body(" ", token))
    }

    fn body(&self, space: &str, token: impl Fn(&Token) -> String) -> String {
        let mut body = String::new();
        for part in &self.tokens {
            let text = token(part);
            let follows = matches!(part, Token::Mark(_)) || body.is_empty();
            if !follows && !text.is_empty() {
                body.push_str(space);
            }
            body.push_str(&text);
        }
        body
    }
}

/// Token as this program writes it, except for the space behind numbers and brackets.
fn plain(token: &Token) -> String {
    match token {
        Token::Number(number, false) => format!("{number}."),
        Token::Number(number, true) => format!("{number}..."),
        Token::Move(text) | Token::Mark(text) | Token::Result(text) => text.clone(),
        Token::Glyph(number) => format!("${number}"),
        Token::Comment(text) => format!("{{{text}}}"),
        Token::Open => "(".to_owned(),
        Token::Close => ")".to_owned(),
    }
}

/// Changes the moves and results of a score.
fn moves(written: &Written, change: impl Fn(&str) -> String) -> String {
    written.with(|token| match token {
        Token::Move(text) | Token::Result(text) => change(text),
        _ => plain(token),
    })
}

/// Writes the numbers of a score in another way.
fn numbers(written: &Written, change: impl Fn(&str, bool) -> String) -> String {
    written.with(|token| match token {
        Token::Number(number, second) => change(number, *second),
        _ => plain(token),
    })
}

fn pgn_headers(written: &Written) -> String {
    let escaped = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
    let headers: String =
        written.headers.iter().map(|(key, value)| format!("[{key} \"{}\"]\n", escaped(value))).collect();
    format!("{headers}\n{}", written.body(" ", plain))
}

fn signs(token: &Token) -> String {
    match token {
        Token::Glyph(7) => "□".to_owned(),
        Token::Glyph(10) => "=".to_owned(),
        Token::Glyph(13) => "∞".to_owned(),
        Token::Glyph(16) => "±".to_owned(),
        Token::Glyph(18) => "+-".to_owned(),
        Token::Glyph(19) => "−+".to_owned(),
        _ => plain(token),
    }
}

fn glued_signs(written: &Written) -> String {
    let text = written.with(signs);
    ["□", "=", "∞", "±", "+-", "−+"].iter().fold(text, |text, sign| text.replace(&format!(" {sign}"), sign))
}

fn glued_result(written: &Written) -> String {
    let text = written.with(plain);
    if !matches!(written.tokens.last(), Some(Token::Result(_))) {
        // Of an agreement with a note the result stands before it.
        return text;
    }
    let (before, result) = text.trim_end().rsplit_once([' ', '\n']).unwrap();
    // Nothing is there to glue it to.
    let space = if before.ends_with('\n') { "\n" } else { "" };
    format!("{}{space}{result}", before.trim_end_matches(' '))
}

/// Score with spaces only where two words would become one.
fn without_spaces(written: &Written) -> String {
    let is_word =
        |token: &Token| matches!(token, Token::Move(_) | Token::Mark(_) | Token::Glyph(_) | Token::Result(_));
    let begins = |token: &Token| matches!(token, Token::Number(..) | Token::Move(_) | Token::Result(_));
    let mut body = String::new();
    for (index, token) in written.tokens.iter().enumerate() {
        if index > 0 && is_word(&written.tokens[index - 1]) && begins(token) {
            body.push(' ');
        }
        body.push_str(&plain(token));
    }
    let headers: String = written.headers.iter().map(|(key, value)| format!("{key}:{value}\n")).collect();
    headers + &body
}

fn capitals(written: &Written) -> String {
    let name = |value: &str| match value {
        "le-cameleon" => "Le Caméléon".to_owned(),
        _ => value.to_uppercase(),
    };
    let header = |(key, value): &(String, String)| match key.as_str() {
        "game" => format!("Game : {}\n", name(value)),
        "setup" | "seed" | "position" => format!("{}:{value}\n", key.to_uppercase()),
        _ => format!("{key}: {value}\n"),
    };
    let headers: String = written.headers.iter().map(header).collect();
    format!("{headers}{}", written.body(" ", plain))
}

type Manner = fn(&Written) -> String;

/// Foreign manners of writing a score.
const MANNERS: &[(&str, Manner)] = &[
    ("numbers without dots", |score| {
        numbers(score, |number, second| if second { String::new() } else { number.to_owned() })
    }),
    ("a space before dots", |score| {
        numbers(score, |number, second| format!("{number} {}", if second { "..." } else { "." }))
    }),
    ("an ellipsis as one sign", |score| {
        numbers(score, |number, second| format!("{number}{}", if second { "…" } else { ". " }))
    }),
    ("no numbers", |score| numbers(score, |_, _| String::new())),
    ("wrong numbers", |score| numbers(score, |_, second| if second { "3." } else { "8..." }.to_owned())),
    ("one move a line", |score| score.with(|token| format!("{}\n", plain(token)))),
    ("commas between moves", |score| {
        let text = score.with(|token| match token {
            Token::Move(text) => format!("{text},"),
            _ => plain(token),
        });
        text.replace(",!", "!").replace(",?", "?")
    }),
    ("en dashes and multiplication signs", |score| {
        moves(score, |text| text.replace('-', "–").replace('x', "×"))
    }),
    ("minus signs", |score| moves(score, |text| text.replace('-', "−").replace('x', "✕"))),
    ("no-break hyphens", |score| moves(score, |text| text.replace('-', "\u{2011}"))),
    ("em dashes and capital signs", |score| moves(score, |text| text.replace('-', "—").replace('x', "X"))),
    ("headers of PGN", pgn_headers),
    ("names in capitals and with accents", capitals),
    ("a byte order mark and the line ends of Windows", |score| {
        format!("\u{feff}{}", score.with(plain).replace('\n', "\r\n"))
    }),
    ("the line ends of old Macs", |score| score.with(plain).replace('\n', "\r")),
    ("line separators of Unicode", |score| score.with(plain).replace('\n', "\u{2028}")),
    ("comments behind semicolons", |score| {
        score.with(|token| match token {
            Token::Comment(text) => format!(";{text}\n"),
            _ => plain(token),
        })
    }),
    ("comments behind percent signs", |score| {
        score.with(|token| match token {
            Token::Comment(text) => format!("\n%{text}\n"),
            _ => plain(token),
        })
    }),
    ("marks as numbers of glyphs", |score| {
        score.with(|token| match token {
            Token::Mark(text) => {
                let number = 1 + Mark::ALL.iter().position(|mark| mark.text() == text).unwrap();
                format!(" ${number}")
            }
            _ => plain(token),
        })
    }),
    ("double marks as one sign", |score| {
        score.with(plain).replace("!!", "‼").replace("??", "⁇").replace("!?", "⁉").replace("?!", "⁈")
    }),
    ("glyphs as signs", |score| score.with(signs)),
    ("glyphs as signs glued to the move", glued_signs),
    ("halves and dashes in results", |score| {
        score.with(|token| match token {
            Token::Result(text) if text == "1/2-1/2" => "½–½".to_owned(),
            Token::Result(text) => text.replace('-', "–"),
            _ => plain(token),
        })
    }),
    ("a half for a draw", |score| {
        score.with(|token| match token {
            Token::Result(text) if text == "1/2-1/2" => "1/2".to_owned(),
            _ => plain(token),
        })
    }),
    ("a result glued to the last move", glued_result),
    ("resignations as a sentence", |score| {
        score.with(|token| match token {
            Token::Move(text) if text == "Resigns" => "resigns.".to_owned(),
            _ => plain(token),
        })
    }),
    ("characters without width", |score| {
        moves(score, |text| {
            let (first, rest) = text.split_at(1);
            format!("\u{200b}{first}\u{200b}{rest}\u{feff}")
        })
    }),
    ("tabs and blank lines", |score| {
        score
            .with(|token| format!("\t{}\n\n\u{a0}", plain(token)))
            .replace("\n\n\u{a0}!", "!")
            .replace("\n\n\u{a0}?", "?")
    }),
    ("no spaces around brackets and comments", without_spaces),
    ("spaces within brackets and comments", |score| {
        score.with(|token| match token {
            Token::Comment(text) => format!("{{ {text}\n}}"),
            Token::Open => "( ".to_owned(),
            Token::Close => " )".to_owned(),
            _ => plain(token),
        })
    }),
    ("square brackets around variations", |score| {
        score.with(|token| match token {
            Token::Open => "[".to_owned(),
            Token::Close => "]".to_owned(),
            _ => plain(token),
        })
    }),
    ("everything twice that may be said twice", |score| {
        let Some(Token::Result(result)) = score.tokens.last() else { return score.with(plain) };
        let game = &score.headers[0].1;
        format!("game: {game}\nresult: {result}\n{} {result}", score.with(plain).trim_end())
    }),
];

/// Random tree of a match of at most this number of further plies, with notes and headers.
pub fn random_match<G: Game>(mut game: Match<G>, plies: usize, rng: &mut Rng) -> Match<G> {
    let seats = usize::from(G::seats(game.position()));
    for _ in 0..plies {
        if rng.below(5) == 0 {
            let node = NodeId::new(rng.below(game.len()));
            if game.may_branch_at(node) {
                game.go_to(node).unwrap();
            }
        }
        if rng.below(40) == 0 {
            let seat = Seat::from_index(rng.below(seats)).unwrap();
            // A seat that has left already leaves no more.
            drop(if rng.below(2) == 0 { game.resign(seat) } else { game.run_out_of_time(seat) });
        }
        if game.outcome().is_over() || !game.may_branch() {
            continue;
        }
        let moves = G::view_moves(&game.own_view());
        if let Some(mv) = rng.pick(&moves) {
            game.play(mv, &[]).unwrap();
        }
    }
    if rng.below(2) == 0 {
        drop(if rng.below(2) == 0 { game.resign(game.to_move()) } else { game.agree() });
    }
    for node in game.nodes().collect::<Vec<_>>() {
        let note = game.note_mut(node).unwrap();
        if rng.below(3) == 0 {
            let glyphs = [[7, 10].as_slice(), &[13], &[16, 146], &[18], &[19], &[22]];
            note.glyphs = rng.pick(&glyphs).unwrap().to_vec();
        }
        if rng.below(4) == 0 {
            let comments =
                ["fine", "well (played) 1.E6-E8 1-0 2:resigns, game: x", "50 % ; «é» [Event “x”] × – $3"];
            note.comment = (*rng.pick(&comments).unwrap()).to_owned();
        }
        if rng.below(4) == 0 && node != NodeId::START {
            note.mark = rng.pick(&Mark::ALL).copied();
        }
    }
    let header = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
    let headers =
        [("event", "Club {cup} \"A\" \\ ; 1: (x)"), ("Round", "3"), ("WhiteElo", "1800"), ("X_note", "")];
    game.headers = headers.into_iter().filter(|_| rng.below(2) == 0).map(header).collect();
    game
}

/// Rewrites random scores of a game in every manner.
struct Rewritten;

impl Visitor for Rewritten {
    type Output = ();

    fn visit<G: Game>(self) {
        for setup in setups::<G>() {
            for seed in 1..=3 {
                let mut rng = Rng::new(seed);
                let mut game = Match::<G>::new(&setup, seed);
                if seed > 1 {
                    // From a position in which any seat may be to move.
                    for _ in 0..rng.below(9) {
                        let moves = G::view_moves(&game.own_view());
                        let Some(mv) = rng.pick(&moves) else { break };
                        game.play(mv, &[]).unwrap();
                    }
                    game = Match::from_position(game.position().clone());
                }
                let game = random_match(game, 24, &mut rng);
                let text = score::write(&game, &[]);
                assert_same::<G>("its own", &text, &text, &game);
                for (manner, rewrite) in MANNERS {
                    assert_same::<G>(manner, &rewrite(&Written::of(&text)), &text, &game);
                }
            }
        }
    }
}

/// Asserts that a rewritten text of a score plays to the same tree.
fn assert_same<G: Game>(manner: &str, rewritten: &str, text: &str, game: &Match<G>) {
    let again = read::<G>(rewritten);
    assert_eq!(told(&again), told(game), "{manner}: {rewritten}");
    assert_eq!(score::write(&again, &[]), text, "{manner}: {rewritten}");
    assert_eq!((again.len(), &again.headers), (game.len(), &game.headers), "{manner}: {rewritten}");
}

#[test]
fn a_score_in_any_foreign_manner_plays_to_the_same() {
    for name in catalogue::NAMES {
        catalogue::visit(name, Rewritten).unwrap();
    }
}

#[test]
fn every_manner_has_a_name_of_its_own() {
    let mut names: Vec<&str> = MANNERS.iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() == MANNERS.len() && names.len() >= 20);
    assert!(ScoreSheet::read("").unwrap().is_empty());
}
