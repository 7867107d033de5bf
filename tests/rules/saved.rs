//! Saved matches: what is written reads back as it was, in every game, and what is damaged is refused by its line.

use std::sync::Arc;
use std::time::Duration;

use camaieu::play::saved::{self, About, FORMAT, Fault, Wrong};
use camaieu::play::{
    Actor, Allowance, BEST_LEVEL, Command, Mark, Match, NodeId, Overstep, Session, Sitter, Timing, Who,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::{Caminos, Equipment};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chance::Chance;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Outcome, Seat};
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::suite::setups;

/// Steps of a random move: a walk over what may come next.
fn walk<G: Game>(view: &G::View, chance: &mut Chance) -> Option<(G::Move, Vec<G::Step>)> {
    let mut made = Vec::new();
    loop {
        let partial = G::partial(view, &made);
        if let Some(mv) = partial.stop
            && (partial.next.is_empty() || chance.below(2) == 0)
        {
            return Some((mv, made));
        }
        made.push(chance.pick(&partial.next)?.step);
    }
}

/// Does so many things with a match: plays, goes to and fro, gives up, agrees, writes notes.
fn shake<G: Game>(game: &mut Match<G>, deeds: usize, chance: &mut Chance) {
    let seats = usize::from(G::seats(game.position()));
    for _ in 0..deeds {
        let seat = Seat::from_index(chance.below(seats)).unwrap();
        // What is refused changes nothing: somebody has tried it.
        match chance.below(40) {
            0..4 => drop(game.undo()),
            4..6 => drop(game.redo()),
            6..9 => drop(game.go_to(NodeId::new(chance.below(game.len())))),
            9 => drop(game.resign(seat)),
            10 => drop(game.run_out_of_time(seat)),
            11 => drop(game.agree()),
            12..17 => {
                let left = (0..seats).map(|_| Duration::from_millis(chance.below(100_000) as u64));
                let left: Vec<Duration> = left.collect();
                let node = NodeId::new(chance.below(game.len()));
                let note = game.note_mut(node).unwrap();
                note.comment = "«é» {\"}\n\\ ".repeat(chance.below(3));
                note.mark = chance.pick(&Mark::ALL).copied();
                note.left = left;
                note.late = chance.below(2) == 0;
            }
            17..28 => {
                let moves = G::view_moves(&game.own_view());
                chance.pick(&moves).into_iter().for_each(|mv| drop(game.play(mv, &[])));
            }
            _ => {
                if game.outcome().is_over() {
                    continue;
                }
                if let Some((mv, steps)) = walk::<G>(&game.own_view(), chance) {
                    drop(game.play(&mv, &steps));
                }
            }
        }
    }
}

fn sitters<G: Game>(game: &Match<G>, chance: &mut Chance) -> Vec<Sitter> {
    let who = |chance: &mut Chance| match chance.below(3) {
        0 => Who::Person,
        1 => Who::Random,
        _ => Who::Level(1 + chance.below(usize::from(BEST_LEVEL)) as u8),
    };
    (0..G::seats(game.position()))
        .map(|seat| Sitter {
            player: who(chance),
            name: format!("Zoé “{seat}”").repeat(chance.below(2)),
            colour: "wine".repeat(chance.below(2)),
        })
        .collect()
}

fn timing(chance: &mut Chance) -> Option<Timing> {
    let allowance = match chance.below(2) {
        0 => Allowance::Game { time: Duration::from_secs(600), increment: Duration::from_millis(500) },
        _ => Allowance::Move { time: Duration::from_secs(30) },
    };
    let overstep = if chance.below(2) == 0 { Overstep::Loses } else { Overstep::Noted };
    (chance.below(3) > 0).then_some(Timing { allowance, overstep })
}

/// A session of a match, in which some time has passed, somebody looks about, and something may be proposed.
fn session<G: Game>(game: &Match<G>, chance: &mut Chance) -> Session<G> {
    let (sitters, id) = (sitters(game, chance), chance.below(3) as u64);
    let mut session = Session::new(game.clone(), sitters, timing(chance), id, Duration::ZERO);
    let mut submit = |actor: Actor, command: Command<G>, seconds: u64| {
        drop(session.submit(actor, command, Duration::from_secs(seconds)));
    };
    let seat = Seat::from_index(chance.below(2)).unwrap();
    if chance.below(2) == 0 {
        submit(Actor::Person(seat), Command::OfferDraw, 1);
        submit(Actor::Person(seat), Command::TakeBack, 2);
        submit(Actor::Person(seat), Command::Pause, 3);
    }
    if chance.below(2) == 0 {
        submit(Actor::Onlooker, Command::Look(NodeId::new(chance.below(game.len()))), 4);
    }
    let _ = session.tick(NOW);
    session
}

/// When sessions are written and read.
const NOW: Duration = Duration::from_secs(4);

fn assert_reads_back<G: Game>(session: &Session<G>) -> String {
    let text = saved::write(session);
    let back: Session<G> = saved::read(&text, NOW).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(saved::write(&back), text);
    // All that there is: positions, deeds with their steps, what is sealed, where going forward leads, notes.
    assert_eq!(format!("{:?}", back.everything()), format!("{:?}", session.everything()), "{text}");
    assert_eq!((back.players(), back.id()), (session.players(), session.id()));
    assert_eq!((back.stands_on(), back.proposals()), (session.stands_on(), session.proposals()), "{text}");
    let left = |session: &Session<G>| {
        session.clock().map(|clock| (clock.left(NOW), clock.fallen(), clock.running()))
    };
    assert_eq!(left(&back), left(session), "{text}");
    let about = About::read(&text).unwrap();
    let (plies, players) = (session.everything().len() - 1, session.players());
    assert_eq!((about.game.as_str(), about.plies, &about.sitters[..]), (G::NAME, plies, players));
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
                let mut chance = Chance::new(seed);
                let mut game = Match::<G>::new(&setup, seed);
                for _ in 0..3 {
                    shake(&mut game, 40, &mut chance);
                    assert_reads_back(&session(&game, &mut chance));
                }
                forks += game.nodes().filter(|&id| game.children(id).len() > 1).count();
                sealed += usize::from(!game.may_branch());
                // From a position in the middle, without a seed.
                let mut game = Match::<G>::from_position(game.position().clone());
                shake(&mut game, 20, &mut chance);
                assert_reads_back(&session(&game, &mut chance));
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
    let mut chance = Chance::new(1);
    let mut game = Match::<Caminos>::new(&setup, 1);
    shake(&mut game, 30, &mut chance);
    let text = assert_reads_back(&session(&game, &mut chance));
    let damaged = text.replacen("layers", "layer", 1);
    assert!(matches!(refused::<Caminos>(&damaged), Fault { line: 1, wrong: Wrong::File { .. } }));
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
    game.note_mut(game.cursor()).unwrap().comment = "Better.".to_owned();
    game.resign(Seat::FIRST).unwrap();
    saved::write(&Session::new(game, Vec::new(), None, 7, Duration::ZERO))
}

fn read(text: &str) -> Session<Camelot> {
    saved::read(text, Duration::ZERO).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn refused<G: Game>(text: &str) -> Fault {
    let fault = saved::read::<G>(text, Duration::ZERO).map(|_| ()).expect_err(text);
    for lang in Lang::ALL {
        let said = lang.texts().saved_fault(&fault);
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
    assert_eq!(
        lines[0],
        format!(
            r#"{{"camaieu":{{"format":{FORMAT},"program":"{version}","game":"camelot","id":7,"seed":3}}}}"#
        )
    );
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
fn what_is_damaged_foreign_or_newer_is_refused_with_its_line() {
    let text = sample();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        refused::<Camelot>(&text.replacen(from, to, 1))
    };
    let at = |line, wrong| Fault { line, wrong };
    let newer = Wrong::Newer { format: 7, program: "9.1".into() };
    assert_eq!(changed(r#""format":2,"program":"0.1.0""#, r#""format":7,"program":"9.1""#), at(1, newer));
    for (from, to) in
        [("{\"camaieu\":", "[event \"x\"]\n"), ("{\"camaieu\":", "{"), ("\"format\":2", "\"format\":0")]
    {
        assert_eq!(changed(from, to), at(1, Wrong::Foreign));
    }
    assert_eq!(changed("\"camelot\"", "\"ludo\""), at(1, Wrong::UnknownGame("ludo".into())));
    assert_eq!(changed("\"camelot\"", "\"caminos\""), at(1, Wrong::OtherGame("caminos".into())));
    assert_eq!(changed(",\"seed\":3", ""), at(1, Wrong::Beginning));
    assert!(matches!(
        changed("\"seed\":3", "\"seed\":3,\"mode\":1"),
        Fault { line: 1, wrong: Wrong::Unreadable { .. } }
    ));
    assert!(matches!(
        changed("\"seed\":3", "\"position\":\"2 w\""),
        Fault { line: 1, wrong: Wrong::Position(_) }
    ));
    assert!(matches!(
        changed("\"seed\":3", "\"seed\":3,\"setup\":[[\"mode\",\"x\"]]"),
        Fault { line: 1, wrong: Wrong::Setup(_) }
    ));
    assert!(matches!(
        changed("\"person\"", "\"level:77\""),
        Fault { line: 2, wrong: Wrong::Unreadable { .. } }
    ));
    assert_eq!(
        changed("{\"seat\":{\"player\":\"person\"}}\n", "").wrong,
        Wrong::Seats { expected: 2, found: 1 }
    );
    assert!(matches!(changed("\"E6-E8\"", "\"E6-E9\""), Fault { line: 4, wrong: Wrong::Refused { .. } }));
    assert!(matches!(changed("\"E6-E8\"", "\"E6-E8"), Fault { line: 4, wrong: Wrong::Unreadable { .. } }));
    assert!(matches!(
        changed("\"E6-E8\"", "\"E6-E8\",\"steps\":[\"E6\"]"),
        Fault { line: 4, wrong: Wrong::Steps(_) }
    ));
    assert_eq!(changed("\"E6-E8\"", "\"E6-E8\",\"agreed\":true"), at(4, Wrong::NotOneDeed));
    assert_eq!(changed("\"E6-E8\"", "\"E6-E8\",\"beside\":{\"left\":[1]}"), at(4, Wrong::Times));
    assert_eq!(changed("\"number\":2", "\"number\":3"), at(5, Wrong::Number { expected: 2, found: 3 }));
    assert_eq!(changed("\"after\":1", "\"after\":9"), at(7, Wrong::NoSuch(9)));
    assert_eq!(changed("\"H11-H9\"", "\"H11-F9\""), at(7, Wrong::Twice("H11-F9".into())));
    assert_eq!(changed("\"resigned\":1", "\"resigned\":99"), at(8, Wrong::NoSuch(99)));
    assert!(matches!(
        changed("\"resigned\":1", "\"resigned\":4"),
        Fault { line: 8, wrong: Wrong::Refused { .. } }
    ));
    assert!(matches!(
        changed("\"cursor\":5", "\"cursor\":3"),
        Fault { line: 9, wrong: Wrong::ComesOut { .. } }
    ));
    assert_eq!(changed("\"cursor\":5", "\"cursor\":6"), at(9, Wrong::NoSuch(6)));
    assert!(matches!(changed("win 2 resign", "ongoing"), Fault { line: 9, wrong: Wrong::ComesOut { .. } }));
    assert_eq!(changed("{\"end\"", "{\"seat\":{}}\n{\"end\""), at(9, Wrong::OutOfOrder("ply")));
    let after = refused::<Camelot>(&format!("{text}{{\"seat\":{{}}}}"));
    assert_eq!(after, at(10, Wrong::OutOfOrder("end")));
    assert_eq!(refused::<Camelot>(""), at(1, Wrong::Foreign));
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
        let mut chance = Chance::new(5);
        let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 5);
        shake(&mut game, 30, &mut chance);
        let text = saved::write(&session(&game, &mut chance));
        let letters: Vec<char> = "0123456789,:\"{}[]abcxAB@=- \n\\é".chars().collect();
        let mut refused = 0;
        for _ in 0..300 {
            let mut changed: Vec<char> = text.chars().collect();
            for _ in 0..=chance.below(3) {
                let (at, letter) = (chance.below(changed.len()), *chance.pick(&letters).unwrap());
                match chance.below(3) {
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
    assert_eq!((session.outcome(), is_open(&session)), (Outcome::win(Seat::SECOND, "resign"), false));
    session.submit(Actor::Person(Seat::FIRST), Command::TakeBack, Duration::ZERO).unwrap();
    assert_eq!((session.outcome(), is_open(&session)), (Outcome::Ongoing, true));
    let back = read(&saved::write(&session));
    assert_eq!((back.stands_on().number(), back.shown().number()), (4, 4));
}

/// A match as version 0.1 has written it: with clocks, somebody who offers a draw, and another line tried beside it.
const OLD: &str = r#"{"camaieu":{"format":1,"program":"0.1.0","game":"camelot","seed":3,"timing":{"allowance":{"game":{"time":60000,"increment":2000}}}}}
{"seat":{"player":"person","name":"Ada"}}
{"seat":{"player":"level:3"}}
{"ply":{"number":1,"move":"E6-E8","beside":{"left":[50000,60000]}}}
{"ply":{"number":2,"move":"H11-F9","beside":{"left":[50000,40000]}}}
{"ply":{"number":3,"after":1,"resigned":2}}
"#;

fn old(end: &str) -> String {
    format!("{OLD}{{\"end\":{{\"plies\":3,{end}}}}}\n")
}

#[test]
fn a_match_of_format_1_is_read() {
    let position = read(&sample()).everything().position_at(NodeId::new(2)).text();
    let end = format!(r#""cursor":2,"onward":[2],"offers":[2],"position":"{position}","result":"ongoing""#);
    let text = old(&end);
    let session = read(&text);
    assert_eq!((session.stands_on().number(), session.outcome()), (2, Outcome::Ongoing));
    let clock = session.clock().unwrap();
    assert_eq!(clock.left(Duration::from_secs(5)), [45, 40].map(Duration::from_secs));
    assert_eq!(session.proposals().len(), 1);
    assert_eq!(
        (session.proposals()[0].by, session.proposals()[0].awaits),
        (Seat::SECOND, Seat::FIRST.into())
    );
    assert!(About::read(&text).unwrap().is_open());
    // What is written is of the new format and reads back as any other.
    assert_reads_back(&saved::read::<Camelot>(&text, NOW).unwrap());
}

#[test]
fn format_1_told_how_the_line_ended_that_was_looked_at() {
    let position = read(&sample()).everything().position_at(NodeId::new(1)).text();
    let text = old(&format!(r#""cursor":1,"onward":[3],"position":"{position}","result":"win 1 resign""#));
    let session = read(&text);
    assert!(!About::read(&text).unwrap().is_open());
    // Read, it goes on from where it was.
    assert_eq!((session.stands_on().number(), session.is_over()), (1, false));
    assert!(About::read(&saved::write(&session)).unwrap().is_open());
    let wrong = old(&format!(r#""cursor":1,"onward":[3],"position":"{position}","result":"ongoing""#));
    assert!(matches!(refused::<Camelot>(&wrong), Fault { line: 7, wrong: Wrong::ComesOut { .. } }));
}
