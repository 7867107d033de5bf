//! Saved matches: what is written reads back as it was, in every game, and what is damaged is refused by its line.

use std::sync::Arc;
use std::time::Duration;

use camaieu::play::saved::{self, About, SavedError, SavedErrorKind};
use camaieu::play::{
    Actor, Allowance, BEST_LEVEL, Command, Controller, Mark, Match, NodeId, Overstep, Player,
    ProposalKind as Kind, Session, Timing, Tree,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::{Caminos, Equipment};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Ending, Outcome, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::suite::setups;

/// Steps of a random move: a walk over what may come next.
fn walk<G: Game>(view: &G::View, rng: &mut Rng) -> Option<(G::Move, Vec<G::Step>)> {
    let mut made = Vec::new();
    loop {
        let partial = G::partial(view, &made);
        if let Some(mv) = partial.stop
            && (partial.next.is_empty() || rng.below(2) == 0)
        {
            return Some((mv, made));
        }
        made.push(rng.pick(&partial.next)?.step);
    }
}

/// Does so many things with a match: plays, goes to and fro, gives up, agrees, writes notes.
fn shake<G: Game>(game: &mut Match<G>, plies: usize, rng: &mut Rng) {
    let seats = usize::from(G::seats(game.position()));
    for _ in 0..plies {
        let seat = Seat::from_index(rng.below(seats)).unwrap();
        // What is refused changes nothing: somebody has tried it.
        match rng.below(40) {
            0..4 => drop(game.undo()),
            4..6 => drop(game.redo()),
            6..9 => {
                let node = NodeId::new(rng.below(game.len()));
                drop(game.go_to(node));
            }
            9 => drop(game.resign(seat)),
            10 => drop(game.run_out_of_time(seat)),
            11 => drop(game.agree()),
            12..17 => {
                let left = (0..seats).map(|_| Duration::from_millis(rng.below(100_000) as u64));
                let left: Vec<Duration> = left.collect();
                let node = NodeId::new(rng.below(game.len()));
                let note = game.note_mut(node).unwrap();
                note.comment = "«é» {\"}\n\\ ".repeat(rng.below(3));
                note.mark = rng.pick(&Mark::ALL).copied();
                note.left = left;
                note.late = rng.below(2) == 0;
            }
            17..28 => {
                let moves = G::view_moves(&game.own_view());
                rng.pick(&moves).into_iter().for_each(|mv| drop(game.play(mv, &[])));
            }
            _ => {
                if game.outcome().is_over() {
                    continue;
                }
                if let Some((mv, steps)) = walk::<G>(&game.own_view(), rng) {
                    drop(game.play(&mv, &steps));
                }
            }
        }
    }
}

fn players<G: Game>(game: &Match<G>, rng: &mut Rng) -> Vec<Player> {
    let controller = |rng: &mut Rng| match rng.below(3) {
        0 => Controller::Person,
        1 => Controller::Random,
        _ => Controller::Level(1 + rng.below(usize::from(BEST_LEVEL)) as u8),
    };
    (0..G::seats(game.position()))
        .map(|seat| Player {
            controller: controller(rng),
            name: format!("Zoé “{seat}”").repeat(rng.below(2)),
            colour: "wine".repeat(rng.below(2)),
        })
        .collect()
}

fn timing(rng: &mut Rng) -> Option<Timing> {
    let allowance = match rng.below(2) {
        0 => Allowance::Game { time: Duration::from_secs(600), increment: Duration::from_millis(500) },
        _ => Allowance::Move { time: Duration::from_secs(30) },
    };
    let overstep = if rng.below(2) == 0 { Overstep::Loses } else { Overstep::Noted };
    (rng.below(3) > 0).then_some(Timing { allowance, overstep })
}

/// A session of a match, in which some time has passed, somebody looks about, and something may be proposed.
fn session<G: Game>(game: &Match<G>, rng: &mut Rng) -> Session<G> {
    let session = Session::new(game.clone()).with_players(players(game, rng)).with_id(rng.below(3) as u64);
    let mut session = session.with_timing(timing(rng), Duration::ZERO);
    let mut submit = |actor: Actor, command: Command<G>, seconds: u64| {
        drop(session.submit(actor, command, Duration::from_secs(seconds)));
    };
    let seat = Seat::from_index(rng.below(2)).unwrap();
    if rng.below(2) == 0 {
        submit(Actor::Person(seat), Command::Propose(Kind::Draw), 1);
        submit(Actor::Person(seat), Command::Propose(Kind::TakeBack), 2);
        submit(Actor::Person(seat), Command::Propose(Kind::Pause), 3);
    }
    if rng.below(2) == 0 {
        submit(Actor::Onlooker, Command::Look(NodeId::new(rng.below(game.len()))), 4);
    }
    let _ = session.tick(NOW);
    session
}

/// Time at which sessions are written and read.
const NOW: Duration = Duration::from_secs(4);

fn assert_reads_back<G: Game>(session: &Session<G>) -> String {
    let text = saved::write(session);
    let back: Session<G> = saved::read(&text, NOW).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(saved::write(&back), text);
    // All that there is: positions, plies with their steps, what is sealed, where going forward leads, notes.
    let all = |session: &Session<G>| {
        let game = session.everything();
        let (tree, of_start): (&Tree, _) = (game, (game.seed(), &game.headers));
        let nodes = game.nodes().map(|node| (game.ply_kind(node), game.position_at(node)));
        format!("{tree:?} {of_start:?} {:?}", nodes.collect::<Vec<_>>())
    };
    assert_eq!(all(&back), all(session), "{text}");
    assert_eq!((back.players(), back.id()), (session.players(), session.id()));
    assert_eq!((back.stands_on(), back.proposals()), (session.stands_on(), session.proposals()), "{text}");
    let left = |session: &Session<G>| {
        session.clock().map(|clock| (clock.left(NOW), clock.fallen(), clock.running()))
    };
    assert_eq!(left(&back), left(session), "{text}");
    let about = About::read(&text).unwrap();
    let (plies, players) = (session.everything().len() - 1, session.players());
    assert_eq!((about.game.as_str(), about.plies, &about.players[..]), (G::NAME, plies, players));
    assert_eq!(about.position, G::position_text(session.everything().position_at(session.stands_on())));
    assert_eq!(about.is_open(), !session.is_over());
    text
}

struct RandomTrees;

impl Visitor for RandomTrees {
    type Output = ();

    fn visit<G: Game>(self) {
        let (mut forks, mut sealed) = (0, 0);
        for setup in setups::<G>() {
            for seed in 1..=6 {
                let mut rng = Rng::new(seed);
                let mut game = Match::<G>::new(&setup, seed);
                for _ in 0..3 {
                    shake(&mut game, 40, &mut rng);
                    assert_reads_back(&session(&game, &mut rng));
                }
                forks += game.nodes().filter(|&id| game.children(id).len() > 1).count();
                sealed += usize::from(!game.may_branch());
                // From a position in the middle, without a seed.
                let mut game = Match::<G>::from_position(game.position().clone());
                shake(&mut game, 20, &mut rng);
                assert_reads_back(&session(&game, &mut rng));
            }
        }
        assert!(forks > 20, "{}: {forks} forks", G::NAME);
        assert!(G::NAME != Chromino::NAME || sealed > 5, "{sealed} sealed");
    }
}

#[test]
fn any_match_reads_back_as_it_was() {
    for name in catalogue::NAMES {
        catalogue::visit(name, RandomTrees).unwrap();
    }
}

#[test]
fn a_file_of_the_set_up_is_kept_in_the_match() {
    let own = r###"(shapes: [(name: "I2", layers: [["##"]], for_two: 6, for_four: 3)], neutral: "I2")"###;
    let mut setup = Setup::default_of(Caminos::OPTIONS);
    let equipment = Equipment::read("my, own=box", own).unwrap();
    setup.give("equipment", Arc::new(equipment)).unwrap();
    setup.choose("board", "ring").unwrap();
    let mut rng = Rng::new(1);
    let mut game = Match::<Caminos>::new(&setup, 1);
    shake(&mut game, 30, &mut rng);
    let text = assert_reads_back(&session(&game, &mut rng));
    let damaged = text.replacen("layers", "layer", 1);
    assert!(matches!(
        refused::<Caminos>(&damaged),
        SavedError { line: 1, kind: SavedErrorKind::File { .. } }
    ));
}

/// A short match with a variation, a comment and a game that somebody has given up.
fn sample() -> String {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 3);
    for text in ["E6-E8", "H11-F9", "H6-F8"] {
        game.play_text(text).unwrap();
    }
    game.undo().unwrap();
    game.undo().unwrap();
    game.play_text("H11-H9").unwrap();
    let last = game.cursor();
    game.note_mut(last).unwrap().comment = "Better.".to_owned();
    game.resign(Seat::FIRST).unwrap();
    saved::write(&Session::new(game).with_id(7))
}

fn read(text: &str) -> Session<Camelot> {
    saved::read(text, Duration::ZERO).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn refused<G: Game>(text: &str) -> SavedError {
    let fault = saved::read::<G>(text, Duration::ZERO).map(|_| ()).expect_err(text);
    for lang in Lang::ALL {
        let said = lang.texts().saved_error(&fault);
        assert!(said.contains(&fault.line.to_string()) && !said.contains('\n'), "{said}");
        assert!(!said.contains("saved-"), "{said}");
    }
    fault
}

#[test]
fn a_saved_match_is_readable_text() {
    let text = sample();
    let lines: Vec<&str> = text.lines().collect();
    let version = env!("CARGO_PKG_VERSION");
    let setup = r#""setup":[["board","camelot"]]"#;
    let head = format!(r#""format":2,"program":"{version}","game":"camelot","id":7,{setup},"seed":3"#);
    assert_eq!(lines[0], format!(r#"{{"camaieu":{{{head}}}}}"#));
    assert_eq!(lines[1], r#"{"seat":{"player":"person"}}"#);
    assert_eq!(
        lines[3..5],
        [r#"{"ply":{"number":1,"move":"E6-E8"}}"#, r#"{"ply":{"number":2,"move":"H11-F9"}}"#]
    );
    assert_eq!(lines[6], r#"{"ply":{"number":4,"after":1,"move":"H11-H9","beside":{"comment":"Better."}}}"#);
    assert_eq!(lines[7], r#"{"ply":{"number":5,"resigned":1}}"#);
    assert!(
        lines[8].starts_with(r#"{"end":{"plies":5,"cursor":5,"onward":[4],"position":""#),
        "{}",
        lines[8]
    );
    assert!(lines[8].ends_with(r#""result":"win 2 resign"}}"#) && lines.len() == 9);
    // In a score braces are comments: the two have to be told apart by how they begin.
    assert!(saved::is_saved(&text) && !saved::is_saved("{a comment} 1.E6-E8"));
    // A text editor may have ended the lines in another way.
    assert!(saved::read::<Camelot>(&text.replace('\n', "\r\n\r\n"), Duration::ZERO).is_ok());
}

#[test]
fn headers_and_glyphs_need_the_newer_save_format() {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 3);
    let node = game.play_text("E6-E8").unwrap();
    let write = |game: Match<Camelot>| saved::write(&Session::new(game).with_id(7));
    assert!(write(game.clone()).starts_with(r#"{"camaieu":{"format":2,"#));
    game.headers = vec![("event".to_owned(), "Club {cup}".to_owned()), ("Foo".to_owned(), "bar".to_owned())];
    game.note_mut(node).unwrap().glyphs = vec![16, 146];
    let text = write(game.clone());
    assert!(
        text.starts_with(r#"{"camaieu":{"format":3,"#) && text.contains(r#""glyphs":[16,146]"#),
        "{text}"
    );
    // Blank lines, a byte order mark and other line ends are nothing.
    let foreign = saved::utf8(format!("\u{feff}\r\r{}", text.replace('\n', "\r")).into_bytes()).unwrap();
    for text in [&text, &foreign] {
        let again = read(text);
        assert_eq!(again.everything().headers, game.headers);
        assert_eq!(again.note(node).glyphs, [16, 146]);
        assert!(again.score().ends_with("event: Club {cup}\nFoo: bar\n\n1.E6-E8 $16 $146 *\n"));
    }
    let damaged = refused::<Camelot>(&format!("\n\n{}", text.replace("\"seed\":3", "\"seed\":\"x\"")));
    assert_eq!(damaged.line, 3);
}

#[test]
fn invalid_or_newer_saves_are_refused_with_the_line() {
    let text = sample();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        refused::<Camelot>(&text.replacen(from, to, 1))
    };
    let at = |line, kind| SavedError { line, kind };
    let newer = SavedErrorKind::Newer { format: 7, program: "9.1".into() };
    let own = concat!(r#""format":2,"program":""#, env!("CARGO_PKG_VERSION"), "\"");
    assert_eq!(changed(own, r#""format":7,"program":"9.1""#), at(1, newer));
    for (from, to) in
        [("{\"camaieu\":", "[event \"x\"]\n"), ("{\"camaieu\":", "{"), ("\"format\":2", "\"format\":0")]
    {
        assert_eq!(changed(from, to), at(1, SavedErrorKind::Foreign));
    }
    assert_eq!(changed("\"camelot\"", "\"ludo\""), at(1, SavedErrorKind::UnknownGame("ludo".into())));
    assert_eq!(changed("\"camelot\"", "\"caminos\""), at(1, SavedErrorKind::OtherGame("caminos".into())));
    assert_eq!(changed(",\"seed\":3", ""), at(1, SavedErrorKind::Beginning));
    assert!(matches!(
        changed("\"seed\":3", "\"seed\":3,\"mode\":1"),
        SavedError { line: 1, kind: SavedErrorKind::Unreadable { .. } }
    ));
    assert!(matches!(
        changed("\"seed\":3", "\"position\":\"2 w\""),
        SavedError { line: 1, kind: SavedErrorKind::Position(_) }
    ));
    assert!(matches!(
        changed("[\"board\",\"camelot\"]", "[\"mode\",\"x\"]"),
        SavedError { line: 1, kind: SavedErrorKind::Setup(_) }
    ));
    assert!(matches!(
        changed("\"person\"", "\"level:77\""),
        SavedError { line: 2, kind: SavedErrorKind::Unreadable { .. } }
    ));
    assert_eq!(
        changed("{\"seat\":{\"player\":\"person\"}}\n", "").kind,
        SavedErrorKind::Seats { expected: 2, found: 1 }
    );
    assert!(matches!(
        changed("\"E6-E8\"", "\"E6-E9\""),
        SavedError { line: 4, kind: SavedErrorKind::Refused { .. } }
    ));
    assert!(matches!(
        changed("\"E6-E8\"", "\"E6-E8"),
        SavedError { line: 4, kind: SavedErrorKind::Unreadable { .. } }
    ));
    assert!(matches!(
        changed("\"E6-E8\"", "\"E6-E8\",\"steps\":[\"E6\"]"),
        SavedError { line: 4, kind: SavedErrorKind::Steps(_) }
    ));
    assert_eq!(changed("\"E6-E8\"", "\"E6-E8\",\"agreed\":true"), at(4, SavedErrorKind::NotOneKind));
    assert_eq!(changed("\"E6-E8\"", "\"E6-E8\",\"beside\":{\"left\":[1]}"), at(4, SavedErrorKind::Times));
    assert_eq!(
        changed("\"number\":2", "\"number\":3"),
        at(5, SavedErrorKind::Number { expected: 2, found: 3 })
    );
    assert_eq!(changed("\"after\":1", "\"after\":9"), at(7, SavedErrorKind::NoSuch(9)));
    assert_eq!(changed("\"H11-H9\"", "\"H11-F9\""), at(7, SavedErrorKind::Twice("H11-F9".into())));
    assert_eq!(changed("\"resigned\":1", "\"resigned\":99"), at(8, SavedErrorKind::NoSuch(99)));
    assert!(matches!(
        changed("\"resigned\":1", "\"resigned\":4"),
        SavedError { line: 8, kind: SavedErrorKind::Refused { .. } }
    ));
    assert!(matches!(
        changed("\"cursor\":5", "\"cursor\":3"),
        SavedError { line: 9, kind: SavedErrorKind::ComesOut { .. } }
    ));
    assert_eq!(changed("\"cursor\":5", "\"cursor\":6"), at(9, SavedErrorKind::NoSuch(6)));
    assert!(matches!(
        changed("win 2 resign", "ongoing"),
        SavedError { line: 9, kind: SavedErrorKind::ComesOut { .. } }
    ));
    assert_eq!(changed("{\"end\"", "{\"seat\":{}}\n{\"end\""), at(9, SavedErrorKind::OutOfOrder("ply")));
    let after = refused::<Camelot>(&format!("{text}{{\"seat\":{{}}}}"));
    assert_eq!(after, at(10, SavedErrorKind::OutOfOrder("end")));
    assert_eq!(refused::<Camelot>(""), at(1, SavedErrorKind::Foreign));
}

#[test]
fn a_file_that_breaks_off_is_refused_wherever_it_does() {
    let text = sample();
    let whole = text.trim_end().len();
    for cut in 0..whole {
        let Some(part) = text.get(..cut) else { continue };
        let line = refused::<Camelot>(part).line;
        assert!(line <= part.lines().count().max(1), "{cut}");
        assert!(About::read(part).is_err(), "{cut}");
    }
    assert!(saved::read::<Camelot>(&text[..whole], Duration::ZERO).is_ok());
}

#[derive(Clone, Copy)]
struct AnyDamage;

impl Visitor for AnyDamage {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut rng = Rng::new(5);
        let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 5);
        shake(&mut game, 30, &mut rng);
        let text = saved::write(&session(&game, &mut rng));
        let letters: Vec<char> = "0123456789,:\"{}[]abcxAB@=- \n\\é".chars().collect();
        let mut refused = 0;
        for _ in 0..300 {
            let mut changed: Vec<char> = text.chars().collect();
            for _ in 0..=rng.below(3) {
                let (at, letter) = (rng.below(changed.len()), *rng.pick(&letters).unwrap());
                match rng.below(3) {
                    0 => changed[at] = letter,
                    1 => changed.insert(at, letter),
                    _ => drop(changed.remove(at)),
                }
            }
            let changed: String = changed.into_iter().collect();
            match saved::read::<G>(&changed, NOW) {
                Ok(read) => drop(assert_reads_back(&read)),
                Err(fault) => {
                    refused += 1;
                    assert!((1..=changed.lines().count()).contains(&fault.line), "{fault}");
                }
            }
        }
        assert!(refused > 200, "{}: {refused}", G::NAME);
    }
}

#[test]
fn any_damage_is_refused_or_harmless() {
    for name in catalogue::NAMES {
        catalogue::visit(name, AnyDamage).unwrap();
    }
}

#[test]
fn the_result_is_that_of_where_the_match_stands() {
    let mut session = read(&sample());
    let is_open = |session: &Session<Camelot>| About::read(&saved::write(session)).unwrap().is_open();
    // Who looks back changes nothing.
    session.submit(Actor::Onlooker, Command::Look(NodeId::START), Duration::ZERO).unwrap();
    assert_eq!(
        (session.outcome(), is_open(&session)),
        (Outcome::win(Seat::SECOND, &Ending::RESIGNATION), false)
    );
    session.submit(Actor::Person(Seat::FIRST), Command::Propose(Kind::TakeBack), Duration::ZERO).unwrap();
    assert_eq!((session.outcome(), is_open(&session)), (Outcome::Ongoing, true));
    let back = read(&saved::write(&session));
    assert_eq!((back.stands_on().number(), back.shown().number()), (4, 4));
}

#[test]
fn format_1_is_refused() {
    let text = saved::write(&read(&sample())).replacen("\"format\":2", "\"format\":1", 1);
    let older = SavedError { line: 1, kind: SavedErrorKind::Older };
    assert_eq!((refused::<Camelot>(&text), About::read(&text)), (older.clone(), Err(older)));
}

#[test]
fn a_proposal_that_cannot_be_is_refused() {
    let mut session = read(&sample());
    session.submit(Actor::Person(Seat::FIRST), Command::Propose(Kind::TakeBack), Duration::ZERO).unwrap();
    session.submit(Actor::Person(Seat::FIRST), Command::Propose(Kind::Draw), Duration::ZERO).unwrap();
    let text = saved::write(&session);
    assert_eq!(read(&text).proposals(), session.proposals());
    let (before, rest) = text.split_once("\"proposals\":[").unwrap();
    let (asked, after) = rest.split_once("}]").unwrap();
    let with = |asked: &str| format!("{before}\"proposals\":[{asked}}}]{after}");
    let field = |name: &str| {
        let (_, value) = asked.split_once(&format!("\"{name}\":")).unwrap();
        let end = value.find([',', '}']).unwrap_or(value.len());
        format!("\"{name}\":{}", &value[..end])
    };
    for changed in [
        asked.replace(&field("to"), "\"to\":99"),
        asked.replace(&field("awaits"), "\"awaits\":[]"),
        asked.replace(&field("by"), "\"by\":3"),
        format!("{asked}}},{{{}", asked.trim_start_matches('{')),
    ] {
        assert_ne!(changed, asked);
        let SavedError { kind, .. } = refused::<Camelot>(&with(&changed));
        assert!(matches!(kind, SavedErrorKind::NoSuch(_)), "{kind:?}: {changed}");
    }
}
