//! Names and messages of others: without signs that draw nothing, and no two people of one name at a table.

use std::time::Duration;

use camaieu::net::Connection;
use camaieu::net::fingerprint;
use camaieu::net::guest::{Followed, Mirror};
use camaieu::net::host::{Greeting, Host, HostEvent, HostOptions, SeatOwner};
use camaieu::net::protocol::{
    ChatMessage, Hello, JoinRefusal, LogEntry, PROTOCOL, PortableRefusal, TableEvent, Wanted, read_line,
    reasons,
};
use camaieu::play::{Actor, AnySession, Command, Match, Player, Session};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::party::key;

const NOW: Duration = Duration::ZERO;

/// Host with a person of this name on the first seat.
fn table(own: &str, owners: &[SeatOwner]) -> (Session<Camelot>, Host) {
    let game = Match::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let players = vec![Player { name: own.to_owned(), ..Player::default() }];
    let mut session = Session::new(game).with_players(players).with_id(7);
    let mut rng = Rng::new(1);
    let host = Host::new(&mut session, owners, HostOptions::default(), &mut || rng.seed(), NOW);
    (session, host)
}

fn come(
    (session, host): &mut (Session<Camelot>, Host),
    number: u8,
    name: &str,
    wanted: Wanted,
) -> Result<(), JoinRefusal> {
    let hello = Hello {
        protocol: PROTOCOL,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules: fingerprint::of_all_games().clone(),
        table: host.table(),
        secret: host.secret().iter().map(|byte| format!("{byte:02x}")).collect(),
        name: name.to_owned(),
        wanted,
        have: 0,
        ..Hello::default()
    };
    match host.hello(session, Connection(number.into()), key(number), &hello, NOW) {
        Greeting::LetIn(_) => Ok(()),
        Greeting::Refused(refused) => Err(refused),
        Greeting::Stranger | Greeting::Glance(_) => panic!("the secret is known, and a seat is asked for"),
    }
}

fn names((session, _): &(Session<Camelot>, Host)) -> Vec<&str> {
    session.players().iter().map(|player| player.name.as_str()).collect()
}

#[test]
fn two_people_of_one_name_do_not_sit_at_one_table() {
    let mut table = table("Zoé", &[SeatOwner::Here]);
    for same in ["Zoé", "ZOE\u{301}", " zoé\u{200b}", "\u{202e}Zoé", "ｚｏé"] {
        assert_eq!(come(&mut table, 1, same, Wanted::Any), Err(JoinRefusal::NameTaken), "{same}");
        assert_eq!(come(&mut table, 1, same, Wanted::Onlooker), Err(JoinRefusal::NameTaken), "{same}");
    }
    assert_eq!(come(&mut table, 1, "Ann Weiß", Wanted::Any), Ok(()));
    assert_eq!(come(&mut table, 2, "ann  WEISS", Wanted::Onlooker), Err(JoinRefusal::NameTaken));
    // Players who come back have their own name, and those without one are not each other's namesakes.
    table.1.gone(Connection(1), NOW, NOW);
    assert_eq!(come(&mut table, 1, "Ann Weiß", Wanted::Any), Ok(()));
    assert_eq!(come(&mut table, 2, "", Wanted::Onlooker), Ok(()));
    assert_eq!(come(&mut table, 3, "\u{200d}", Wanted::Onlooker), Ok(()));
    assert_eq!(names(&table), ["Zoé", "Ann Weiß"]);
    // Nor does the host take the name of a guest.
    let named = Player { name: "ANN WEISS".to_owned(), ..Player::default() };
    assert!(table.0.submit(Actor::Host, Command::Reseat(Seat::FIRST, named), NOW).is_err());
}

#[test]
fn a_name_that_was_kept_for_somebody_is_theirs() {
    let mut table = table("Ann", &[]);
    assert_eq!(come(&mut table, 1, "ANN", Wanted::Seat(2)), Ok(()));
    assert_eq!(names(&table), ["", "ANN"]);
}

#[test]
fn a_name_from_elsewhere_steers_no_line() {
    let mut table = table("", &[SeatOwner::Here]);
    assert_eq!(come(&mut table, 1, " \u{202e}An\u{ad}n\u{2069}\u{1b}[2J ", Wanted::Any), Ok(()));
    assert_eq!(names(&table), ["", "Ann[2J"]);
    assert_eq!(table.1.news(), [HostEvent::Came(Some(Seat::SECOND), "Ann[2J".to_owned())]);
    // A guest does not rely on the host.
    let player: Player =
        serde_json::from_str(r#"{"player":"person","name":"\u200f\u2066Bo\u202d"}"#).unwrap();
    assert_eq!(player.name, "Bo");
    let refused = PortableRefusal {
        reason: reasons::NOT_AWAY.id.to_owned(),
        args: vec![("seconds".to_owned(), "\u{202e}21".to_owned())],
    };
    assert_eq!(refused.here().args, [("seconds", "21".to_owned())]);
}

#[test]
fn a_message_steers_no_line() {
    let (mut session, mut host) = table("", &[SeatOwner::Here]);
    let mut say = |text: &str| {
        let said = host.post_chat(
            &mut session,
            Some(Seat::FIRST),
            String::new(),
            ChatMessage::Free(text.to_owned()),
            NOW,
        );
        said.map_err(|refusal| refusal.reason.id)
    };
    assert_eq!(say("so\u{202e} it\u{200b} goes"), Ok(()));
    for nothing in ["\u{202e}", "\u{200b} \u{2060}", "a\nb", "\u{1b}[2J"] {
        assert_eq!(say(nothing), Err(reasons::NO_CHAT.id), "{nothing:?}");
    }
    let words = ChatMessage::Free("so it goes".to_owned());
    assert_eq!(host.news(), [HostEvent::Said(Some(Seat::FIRST), String::new(), words.clone())]);
    // What another host sends is cleaned by the guest.
    let line = r#"{"number":2,"epoch":0,"ply":0,"event":{"said":{"seat":null,"name":"\u202eAnn","words":{"free":"so\u202e it\u200b goes"}}}}"#;
    let entry: LogEntry = read_line(line).unwrap_or_else(|| {
        let event = TableEvent::Said { seat: None, name: "x".into(), words: words.clone() };
        panic!("{}", serde_json::to_string(&event).unwrap())
    });
    let mut session: Box<dyn AnySession> = Box::new(session);
    let followed = Mirror::default().apply_entry(&mut session, entry, NOW).unwrap();
    assert_eq!(followed, Followed::Said(None, "Ann".to_owned(), words));
}
