//! Meetings by six words, in one process: host and guests find each other in a directory in memory.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use camaieu::net::meeting::{
    Effort, LIFETIME, Meeting, MeetingNews, MeetingOptions, PATIENCE, Rendezvous, SixWords, WordSearch,
    WordSearchState,
};
use camaieu::net::{Invitation, Joined, NetworkWaker, Relay};

/// Longest time that anything may take.
const LONGEST: Duration = Duration::from_secs(60);

fn options() -> MeetingOptions {
    MeetingOptions {
        listen: Some([127, 0, 0, 1].into()),
        effort: Effort::LEAST,
        rendezvous: Rendezvous::Memory(Default::default()),
        ..MeetingOptions::new(Relay::None)
    }
}

fn invitation(secret: u8) -> Invitation {
    let addresses = vec!["127.0.0.1:4242".parse().expect("an address")];
    Invitation { host: [7; 32], addresses, relay: None, table: 12, secret: [secret; 10] }
}

/// A wake, and the calls of it.
fn waking() -> (NetworkWaker, Receiver<()>) {
    let (woken, wakes) = channel();
    (Arc::new(move || woken.send(()).unwrap_or_default()), wakes)
}

fn words_of(news: Option<MeetingNews>) -> SixWords {
    match news {
        Some(MeetingNews::Words(words)) => words,
        other => panic!("{other:?}"),
    }
}

/// Result of a guest's search, whose wait takes no time of the clock that is handed in.
fn find(words: SixWords, options: &MeetingOptions) -> WordSearchState {
    let (wake, wakes) = waking();
    let mut search = WordSearch::start(words, options.clone(), wake, Duration::ZERO);
    wakes.recv_timeout(LONGEST).expect("an answer");
    search.state(Duration::ZERO).clone()
}

#[test]
fn guests_find_the_host_by_words_until_all_are_there() {
    let (options, (wake, wakes)) = (options(), waking());
    let mut meeting = Meeting::new(options.clone(), wake);
    assert_eq!((meeting.words(), meeting.left(Duration::ZERO)), (None, None));
    let words = words_of(meeting.keep(&invitation(1), 2, Duration::ZERO));
    assert_eq!(meeting.words(), Some(words));
    // A guest may be first.
    let found: Vec<_> = std::thread::scope(|scope| {
        let guests = [(); 3].map(|()| scope.spawn(|| find(words, &options)));
        guests.map(|guest| guest.join().expect("no panic")).into()
    });
    assert_eq!(found, vec![WordSearchState::Found(invitation(1)); 3]);
    wakes.recv_timeout(LONGEST).expect("it is open");
    assert_eq!(meeting.keep(&invitation(1), 1, Duration::ZERO), None);
    assert!(meeting.is_open());
    assert_eq!(meeting.keep(&invitation(1), 0, Duration::ZERO), Some(MeetingNews::Ended));
    assert_eq!((meeting.words(), meeting.is_open()), (None, false));
    // Somebody who goes for a moment has the code.
    assert_eq!(meeting.keep(&invitation(1), 1, Duration::ZERO), None);
    assert_eq!(meeting.words(), None);
    let again = words_of(Some(meeting.renew(&invitation(1), Duration::ZERO)));
    assert_ne!(again, words);
    assert_eq!(find(again, &options), WordSearchState::Found(invitation(1)));
}

#[test]
fn words_die_after_an_hour_and_with_the_invitation() {
    let (options, (wake, _wakes)) = (options(), waking());
    let mut meeting = Meeting::new(options.clone(), wake);
    assert_eq!(meeting.keep(&invitation(1), 0, Duration::ZERO), None, "nobody is missing");
    let start = Duration::from_secs(10);
    let first = words_of(meeting.keep(&invitation(1), 1, start));
    assert_eq!(meeting.left(start), Some(LIFETIME));
    let late = start + LIFETIME - Duration::from_secs(1);
    assert_eq!(meeting.keep(&invitation(1), 1, late), None);
    assert_eq!(meeting.left(late), Some(Duration::from_secs(1)));
    let second = words_of(meeting.keep(&invitation(1), 1, start + LIFETIME));
    assert_ne!(first, second);
    let third = words_of(meeting.keep(&invitation(2), 1, start + LIFETIME));
    assert_ne!(second, third);
    // Nobody is met by the old words any more: only the newest place has its key in the network.
    assert_eq!(find(third, &options), WordSearchState::Found(invitation(2)));
    for old in [first, second] {
        let (wake, wakes) = waking();
        let mut search = WordSearch::start(old, options.clone(), wake, Duration::ZERO);
        assert!(wakes.recv_timeout(Duration::from_millis(300)).is_err(), "the place is closed");
        assert_eq!(*search.state(PATIENCE - Duration::from_millis(1)), WordSearchState::Looking);
        assert_eq!(*search.state(PATIENCE), WordSearchState::Nobody);
        assert_eq!(*search.state(Duration::ZERO), WordSearchState::Nobody, "it stays");
    }
}

#[test]
fn joined_games_are_remembered_newest_first() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let joined = |table| Joined {
        invitation: Invitation { table, ..invitation(1) },
        name: "Ann".to_owned(),
        game: "camelot".to_owned(),
        with: vec!["Mamie".to_owned()],
        turn: None,
    };
    assert_eq!(Joined::all(folder.path()), []);
    for table in 1..=22 {
        joined(table).remember(folder.path()).expect("it is written");
    }
    let all = Joined::all(folder.path());
    assert_eq!((all.len(), all.contains(&joined(22))), (20, true));
    joined(22).remember(folder.path()).expect("it is written again");
    assert_eq!(Joined::all(folder.path()).first(), Some(&joined(22)));
    Joined::forget(folder.path(), &joined(22).invitation);
    assert!(!Joined::all(folder.path()).contains(&joined(22)));
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        std::fs::write(file.expect("a file").path(), "{").expect("it is written");
    }
    assert_eq!(Joined::all(folder.path()), []);
}

#[test]
fn what_the_system_denies_is_told_once() {
    // No machine has this address.
    let unusable = Some([203, 0, 113, 1].into());
    let (wake, wakes) = waking();
    let mut meeting = Meeting::new(MeetingOptions { listen: unusable, ..options() }, wake);
    words_of(meeting.keep(&invitation(1), 1, Duration::ZERO));
    wakes.recv_timeout(LONGEST).expect("a fault");
    let news = meeting.keep(&invitation(1), 1, Duration::ZERO);
    assert!(matches!(&news, Some(MeetingNews::Failed(fault)) if !fault.is_empty()), "{news:?}");
    assert_eq!(meeting.keep(&invitation(1), 1, Duration::ZERO), None);
    assert_eq!(meeting.words(), None);
}
