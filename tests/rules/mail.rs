//! Letters on their way: what mail programs, phones, office programs and typists do to them, and what they leave alone.

use std::time::Duration;

use camaieu::play::import::{Import, import};
use camaieu::play::letter::{self, Compared, LetterError};
use camaieu::play::{
    Actor, Allowance, Change, Command, Match, Overstep, Player, ProposalKind, Series, Session, Timing, saved,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

/// A match by mail with these moves.
fn played(moves: &[&str]) -> Session<Camelot> {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    for mv in moves {
        game.play_text(mv).expect("a legal move");
    }
    Session::new(game).with_id(7)
}

/// A match of thirty random plies, whose letter has two lines.
fn long() -> Session<Camelot> {
    let (mut game, mut rng) = (Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1), Rng::new(3));
    for _ in 0..30 {
        let mut moves = Vec::new();
        Camelot::moves(game.position(), &mut moves);
        game.play(rng.pick(&moves).expect("a move"), &[]).expect("it is legal");
    }
    Session::new(game).with_id(99)
}

fn letter_of(session: &Session<Camelot>) -> String {
    letter::write(session).expect("nothing is hidden")
}

fn pick<'a>(rng: &mut Rng, all: &[&'a str]) -> &'a str {
    all[rng.below(all.len())]
}

/// A letter as somebody types it or an office program changes it.
fn retyped(text: &str, rng: &mut Rng) -> String {
    let words =
        ["camaieu:", "Camaïeu:", "CAMAÏEU :", "Camaïeu\u{a0}:", "Camai\u{308}eu\u{202f}: ", "ｃamaieu："];
    let dashes = ["-", "\u{2011}", "–", " — ", "", "\u{ad}-", "−", " -\u{200b}", "_"];
    let around =
        [("", ""), ("“", "”"), ("«\u{a0}", "\u{a0}»"), ("<", ">"), ("\"", "\""), ("`", "`"), ("*", "*")];
    let mut text = text.replace('-', pick(rng, &dashes));
    if rng.below(2) == 0 {
        text = text.to_uppercase();
    }
    if rng.below(2) == 0 {
        text = text.replace('0', "o").replace('1', "l");
    }
    let (before, after) = around[rng.below(around.len())];
    let data = text.split_once(':').expect("a colon").1;
    format!("{before}{}{data}{after}", pick(rng, &words))
}

/// A text in lines of some width, each with a mark of quotation before it. Initials are in the last quotation only: if a line
/// is broken within initials, nobody can tell them from the letter.
fn quoted(text: &str, is_last: bool, rng: &mut Rng) -> String {
    let marks = ["", "> ", ">", ">> ", "| ", "\t", "» ", "AB> ", " xyz> > "];
    let prefix = pick(rng, if is_last { &marks } else { &marks[..7] });
    let width = 12 + rng.below(70);
    let signs: Vec<char> = text.chars().collect();
    let end = pick(rng, &["\n", "\r\n"]);
    let lines: Vec<String> =
        signs.chunks(width).map(|line| format!("{prefix}{}", line.iter().collect::<String>())).collect();
    lines.join(end)
}

fn in_html(text: &str, rng: &mut Rng) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    let text = text.replace('ï', "&iuml;").replace('\u{a0}', "&nbsp;").replace('–', "&ndash;");
    let broken = pick(rng, &["<br>\n", "<br/>", "</p>\n<p class=\"x\">", "</div><div dir=\"auto\">"]);
    format!("<div>{}</div>", text.replace("\r\n", "\n").replace('\n', broken))
}

/// Quoted-printable with soft line breaks, in which a program may write any character as its bytes.
fn in_quoted_printable(text: &str, rng: &mut Rng) -> String {
    let (mut written, mut column) = (String::new(), 0);
    for sign in text.chars() {
        let must = !sign.is_ascii() || sign == '=';
        let piece = match sign {
            '\n' => "\n".to_owned(),
            _ if must || "-: ".contains(sign) && rng.below(2) == 0 => {
                sign.to_string().bytes().map(|byte| format!("={byte:02X}")).collect()
            }
            _ => sign.to_string(),
        };
        if column + piece.len() > 75 {
            written.push_str("=\r\n");
            column = 0;
        }
        column = if sign == '\n' { 0 } else { column + piece.len() };
        written.push_str(&piece);
    }
    written
}

#[test]
fn a_letter_reads_the_same_after_any_mail() {
    let mut rng = Rng::new(5);
    let text = letter_of(&long());
    let whole = letter::read(&text).expect("it is read");
    for round in 0..200 {
        let mut mail = retyped(&text, &mut rng);
        for left in (0..rng.below(3)).rev() {
            mail = quoted(&mail, left == 0, &mut rng);
        }
        if rng.below(3) == 0 {
            mail = in_html(&mail, &mut rng);
        }
        if rng.below(3) == 0 {
            mail = in_quoted_printable(&mail, &mut rng);
        }
        let before = pick(
            &mut rng,
            &["", "Salut Ann, voici camaieu: c'est mon tour !\n", "camaieu:camelot: comes here:\n"],
        );
        let mail = format!("{before}{mail}\nYours, Bob\n> camaieu:");
        assert_eq!(letter::read(&mail).as_ref(), Ok(&whole), "{round}\n{mail}");
        assert!(letter::is_letter(&mail), "{round}\n{mail}");
        if round % 10 == 0 {
            let read = import(&mail, None, 3);
            assert!(matches!(read, Ok(Import::Match { .. })), "{round}\n{mail}");
        }
    }
}

#[test]
fn of_several_letters_each_match_has_its_longest() {
    let short = letter_of(&played(&["E6-E8"]));
    let long = letter_of(&played(&["E6-E8", "H11-F9"]));
    let other = letter_of(&played(&["F6-F8"]).with_id(8));
    let mail = format!("My move:\n{long}\n\nAnn wrote:\n> {}\n\n{other}\n", short.replace('\n', "\n> "));
    let read = letter::read_all(&mail).expect("letters");
    let found: Vec<(u64, usize)> = read.iter().map(|letter| (letter.id, letter.plies)).collect();
    assert_eq!(found, [(7, 2), (8, 1)]);
    // A damaged one does not keep the others away.
    let mail = format!("{}\n{other}", long.replace(&long[40..44], "zzzz"));
    assert_eq!(letter::read_all(&mail).expect("a letter").len(), 1);
}

#[test]
fn a_text_that_mentions_a_letter_stays_what_it_was() {
    let text = letter_of(&played(&["E6-E8"])).replace('\n', " ");
    for comment in ["{see camaieu: it is fun}", "{camaieu:camelot: is how it begins}", &format!("{{{text}}}")]
    {
        let score = format!("game: camelot\n1.E6-E8 {comment} H11-F9 *");
        assert!(!letter::is_letter(&score), "{score}");
        let Ok(Import::Match { text, .. }) = import(&score, None, 3) else { panic!("{score}") };
        let session = saved::read::<Camelot>(&text, Duration::ZERO).expect("a match");
        assert_eq!((session.plies(), session.id()), (2, 3), "{score}");
        // Its own fault is told, and not that of a letter.
        let wrong = format!("1.E6-E8 {comment} H11-H1 *");
        assert!(!letter::is_letter(&wrong), "{wrong}");
    }
    let mut session = played(&["E6-E8"]);
    let comment = Command::Comment(session.stands_on(), format!("camaieu:camelot: {text}"));
    session.submit(Actor::Person(Seat::FIRST), comment, Duration::ZERO).expect("a comment");
    let text = saved::write(&session);
    assert!(!letter::is_letter(&text));
    assert!(import(&text, None, 3).is_ok());
    for prose in ["", "camaieu", "We play camaieu: come at eight.", "camaieu: a game: or two"] {
        assert!(!letter::is_letter(prose), "{prose}");
    }
}

#[test]
fn a_fault_in_a_letter_is_named_with_its_place() {
    let text = letter_of(&long());
    let say = |text: &str| {
        let error = letter::read(text).expect_err("it is damaged");
        Lang::ALL.map(|lang| lang.texts().letter_error(&error))
    };
    let (kept, cut) = text.split_at(text.len() - 12);
    let missing = cut.chars().filter(|letter| *letter != '-').count();
    let [fr, en] = say(kept);
    let column = kept.lines().last().map_or(0, |line| line.trim_end_matches('-').len());
    assert!(en.contains(&format!("line {}, column {column}", text.lines().count())), "{en}");
    let both = en.contains(&format!("{missing} characters")) && fr.contains(&format!("{missing} caractères"));
    assert!(both, "{en} {fr}");
    for at in [16, 40] {
        let [_, en] = say(&format!("Hello\n{}?{}", &text[..at], &text[at + 1..]));
        assert!(en.contains(&format!("Line 2, column {}", at + 1)) && en.contains("“?”"), "{en}");
    }
    let changed = text.replacen(&text[30..31], if &text[30..31] == "a" { "b" } else { "a" }, 1);
    assert!(matches!(letter::read(&changed), Err(LetterError::Changed { .. })), "{changed}");
    let [_, en] = say("Nothing here");
    assert!(en.contains("no letter"), "{en}");
}

/// A match by mail that has everything a session can have, and the session without the letter's plies.
fn rich() -> Session<Camelot> {
    let timing = Timing {
        allowance: Allowance::Game { time: Duration::from_secs(300), increment: Duration::ZERO },
        overstep: Overstep::Loses,
    };
    let players = ["Ann", "Bob"].map(|name| Player { name: name.to_owned(), ..Player::default() });
    let mut session = played(&["E6-E8"])
        .with_players(players.to_vec())
        .with_timing(Some(timing), Duration::ZERO)
        .in_series(Series::new(2).with(7, Some(vec![2, 1])));
    let comment = Command::Comment(session.stands_on(), "Let us see".to_owned());
    session.submit(Actor::Person(Seat::FIRST), comment, Duration::ZERO).expect("a comment");
    session
}

#[test]
fn a_letter_without_news_changes_nothing() {
    let mut session = rich();
    let offer = Command::Propose(ProposalKind::Draw);
    session.submit(Actor::Person(Seat::FIRST), offer, Duration::from_secs(20)).expect("an offer");
    let before = saved::write(&session);
    let same = letter::read(&letter_of(&played(&["E6-E8"]))).expect("a letter");
    let older = letter::read(&letter_of(&played(&[]))).expect("a letter");
    for letter in [same, older] {
        assert_eq!(letter::apply_letter(&mut session, &letter, Duration::from_secs(30)), Ok(None));
        assert_eq!(saved::write(&session), before);
    }
}

#[test]
fn a_letter_adds_plies_and_leaves_all_else() {
    let mut session = rich();
    let pause = Command::Propose(ProposalKind::Pause);
    session.submit(Actor::Person(Seat::FIRST), pause, Duration::from_secs(10)).expect("a proposal");
    let accept = Command::Accept(ProposalKind::Pause);
    session.submit(Actor::Person(Seat::SECOND), accept, Duration::from_secs(10)).expect("a pause");
    let (players, series, comment) = (session.players().to_vec(), session.series(), session.stands_on());
    let mut theirs = played(&["E6-E8", "H11-F9"]);
    let named = Player { name: "Eve".to_owned(), ..Player::default() };
    theirs.submit(Actor::Host, Command::Reseat(Seat::FIRST, named), Duration::ZERO).expect("a name");
    let letter = letter::read(&letter_of(&theirs)).expect("a letter");
    let change =
        letter::apply_letter(&mut session, &letter, Duration::from_secs(60)).expect("it is taken in");
    assert!(change.is_some_and(|change| change.new_ply() == Some(session.stands_on())));
    assert_eq!((session.players(), session.series()), (&players[..], series));
    assert_eq!(session.note(comment).comment, "Let us see");
    let clock = session.clock().expect("clocks");
    assert!(clock.is_paused());
    assert_eq!(clock.left(Duration::from_secs(90)), [300, 290].map(Duration::from_secs));
}

#[test]
fn a_letter_takes_the_time_of_the_seat_to_move() {
    let after = |seconds| {
        let mut session = rich();
        let letter = letter::read(&letter_of(&played(&["E6-E8", "H11-F9", "H6-F8"]))).expect("a letter");
        let change = letter::apply_letter(&mut session, &letter, Duration::from_secs(seconds));
        (session, change.expect("it is taken in").expect("a change"))
    };
    let (session, change) = after(40);
    assert_eq!(change, Change::Played(session.stands_on()));
    let clock = session.clock().expect("clocks");
    assert_eq!(clock.left(Duration::from_secs(50)), [300, 250].map(Duration::from_secs));
    // A flag that has fallen before comes first.
    let (session, change) = after(400);
    assert_eq!(change, Change::Ended(session.stands_on(), session.outcome()));
    assert_eq!((session.plies(), session.outcome().to_string().as_str()), (2, "win 1 time"));
}

#[test]
fn plies_of_the_own_seat_are_told() {
    let own = |mine: &Session<Camelot>, theirs: &[&str]| {
        let letter = letter::read(&letter_of(&played(theirs))).expect("a letter");
        letter::compare(mine, &letter).expect("the same match").own
    };
    let mut ann = played(&["E6-E8"]);
    assert_eq!(own(&ann, &["E6-E8", "H11-F9"]), []);
    let both = own(&ann, &["E6-E8", "H11-F9", "H6-F8"]);
    assert_eq!(both, [(3, "H6-F8".to_owned())]);
    // Once an answer has come, it is known who sits here; also after the match was saved.
    let answer = letter::read(&letter_of(&played(&["E6-E8", "H11-F9"]))).expect("a letter");
    letter::apply_letter(&mut ann, &answer, Duration::ZERO).expect("it is taken in");
    let ann = saved::read::<Camelot>(&saved::write(&ann), Duration::ZERO).expect("a match");
    assert_eq!(own(&ann, &["E6-E8", "H11-F9", "H6-F8"]), [(3, "H6-F8".to_owned())]);
    // Another move than mine is one too.
    assert_eq!(own(&ann, &["F6-F8"]), [(1, "F6-F8".to_owned())]);
    let letter = letter::read(&letter_of(&played(&["F6-F8"]))).expect("a letter");
    let compared = letter::compare(&ann, &letter).expect("the same match").compared;
    assert!(matches!(compared, Compared::Differs { ply: 1, .. }));
    // Whoever gets a first letter is to answer it.
    let first = letter::read(&letter_of(&played(&["E6-E8"]))).expect("a letter");
    let bob = saved::read::<Camelot>(&first.text, Duration::ZERO).expect("a match");
    assert_eq!(own(&bob, &["E6-E8", "H11-F9"]), [(2, "H11-F9".to_owned())]);
}
