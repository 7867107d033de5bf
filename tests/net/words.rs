//! Texts that the network reads and shows: addresses of relays, reasons and presences.

use camaieu::net::guest::Ended;
use camaieu::net::home::HomeError;
use camaieu::net::protocol::{JoinRefusal, Older, SeatPresence};
use camaieu::net::{CodeError, EndpointOptions, Invitation, Relay};
use camaieu::text::Lang;

/// Length of the longest address of a relay that fits into a code.
const LONGEST: usize = 200;

/// A host name of this length in all, of labels that are short enough.
fn host_of(length: usize) -> String {
    let name: String = "abcdefghi.".chars().cycle().take(length - 1).collect();
    format!("{name}z")
}

#[test]
fn a_relay_is_named_by_a_whole_address_of_the_web() {
    let long = host_of(LONGEST - "https://".len());
    let label = "a".repeat(63);
    for good in [
        "https://relay.example.org",
        "http://relay",
        "https://relay.example.org./",
        "https://r-1.example.org:1",
        "https://relay:65535/",
        "http://[::1]",
        "https://[2001:db8::7]:8443/",
        &format!("https://{long}"),
        &format!("https://{label}.org"),
    ] {
        let relay = Relay::read(&format!(" {good} ")).expect(good);
        assert_eq!(relay, Relay::Own(good.to_owned()));
        assert!(relay.is_sound(), "{good}");
        assert_eq!(relay.text(), good);
    }
    for bad in [
        "relay.example.org",
        "ftp://relay",
        "https://",
        "https:///",
        "https://relay/path",
        "https://a..b",
        "https://-a.org",
        "https://a-.org",
        "https://a_b.org",
        "https://relay:",
        "https://relay:x1",
        "https://relay:+1",
        "https://relay:65536",
        "https://[::1",
        "https://[::g]",
        "https://[::1]8443",
        "https://[::1]:",
        &format!("https://{long}z"),
        &format!("https://{label}a.org"),
    ] {
        assert_eq!(Relay::read(bad), None, "{bad}");
        assert!(!Relay::Own(bad.to_owned()).is_sound(), "{bad}");
    }
    for relay in [Relay::Default, Relay::None] {
        assert_eq!(Relay::read(relay.text()), Some(relay.clone()));
        assert!(relay.is_sound());
    }
}

#[test]
fn a_guest_uses_only_the_valid_relay_of_the_code() {
    let invitation = |relay: Option<&str>| Invitation {
        host: [1; 32],
        addresses: Vec::new(),
        relay: relay.map(str::to_owned),
        table: 3,
        secret: Default::default(),
    };
    for (of_code, asked) in [
        (None, Relay::None),
        (Some("https://relay.example.org"), Relay::Own("https://relay.example.org".to_owned())),
        (Some("relay.example.org"), Relay::None),
    ] {
        let options = EndpointOptions::of_guest([2; 32], &invitation(of_code));
        let expected = EndpointOptions { secret: [2; 32], listen: None, relay: asked, accepts: false };
        assert_eq!(options, expected);
    }
}

#[test]
fn each_reason_has_its_sentence() {
    let texts = Lang::En.texts();
    let program = "1.2.0".to_owned();
    let version =
        |older| Ended::Refused(JoinRefusal::Version { older, program: program.clone() }).sentence(texts);
    for (sentence, expected) in [
        (CodeError::Letter('!').sentence(texts), "An invitation code has no “!”."),
        (CodeError::Mistyped.sentence(texts), "The invitation code is mistyped or incomplete."),
        (CodeError::Newer.sentence(texts), "The invitation code comes from a newer version of this program."),
        (
            HomeError::Busy("games".into()).sentence(texts),
            "Another program has already opened the games in games.",
        ),
        (
            HomeError::Damaged("a.json".into()).sentence(texts),
            "a.json: this is not an online game, or it is damaged.",
        ),
        (Ended::Stranger.sentence(texts), "The host does not know this invitation."),
        (
            Ended::Refused(JoinRefusal::OldInvitation).sentence(texts),
            "This invitation is no longer valid. Ask the host for a new one.",
        ),
        (
            Ended::Refused(JoinRefusal::SeatTaken).sentence(texts),
            "That seat is taken, or there is no such seat.",
        ),
        (
            Ended::Refused(JoinRefusal::NameTaken).sentence(texts),
            "This name is already taken at this table. Choose another one.",
        ),
        (Ended::Refused(JoinRefusal::Full).sentence(texts), "All places at this table are taken."),
        (version(Older::Host), "The host’s program is older (version 1.2.0). The host needs the newer one."),
        (
            version(Older::Guest),
            "This program is older than the host’s (version 1.2.0). Install the newer one.",
        ),
        (
            version(Older::Neither),
            "The host’s program has the same version (1.2.0) but other rules. Install the same program.",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn presence_reports_absence_in_whole_seconds() {
    let texts = Lang::En.texts();
    for (presence, expected) in [
        (SeatPresence::Host, "online"),
        (SeatPresence::There, "online"),
        (SeatPresence::Away(61_400), "offline for 1:01"),
        (SeatPresence::Open, "not here yet"),
        (SeatPresence::Engine, "computer"),
    ] {
        assert_eq!(presence.sentence(texts), expected);
    }
}
