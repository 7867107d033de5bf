//! The time before a match: six words, who is ready, what is agreed, and programs that come twice.

use camaieu::app::features::analysis::AnalysisRequest;
use camaieu::app::features::online::{Chat, SeatState};
use camaieu::app::session::{MatchKind, RefusalMessage};
use camaieu::net::Joined;
use camaieu::net::protocol::Agreed;
use camaieu::play::Player;
use camaieu::rules::prelude::*;

use super::*;
use crate::wait;

fn lobby<G: TableGame>(name: &str) -> Two {
    let mut two = Two::new(name);
    two.open_with::<G>(Setup::default_of(G::OPTIONS));
    two
}

fn states(app: &App) -> Vec<SeatState> {
    model(app).seats.iter().map(|seat| seat.state).collect()
}

#[test]
fn a_guest_joins_by_six_words_and_returns_without() {
    let mut two = Two::new("six-words");
    crate::settings(&mut two.host).name = "Mamie".into();
    two.open_with::<Chromino>(Setup::default_of(Chromino::OPTIONS));
    let words = |two: &Two| model(&two.host).invitation.as_ref().and_then(|invited| invited.words);
    let (six, minutes) = words(&two).expect("the host has words");
    assert_eq!(minutes, 60);
    assert_eq!(two.host.world().resource::<Overlays>().top(), None, "the lobby lies on the table itself");
    join(&mut two.guest, six.text(Lang::Fr).to_uppercase(), "Ann", Wanted::Any);
    two.pass(1);
    assert_eq!(*two.guest.world().resource::<JoinState>(), JoinState::Looking);
    let Two { host, guest, pipes, now, .. } = &mut two;
    wait(guest, "the host answers", |guest| {
        *now += Duration::from_millis(50);
        pipes.set_time(*now);
        host.update();
        is_on_table::<Chromino>(guest)
    });
    two.pass(4);
    assert_eq!(words(&two), None, "everybody is there: the words are no longer good");
    two.start();
    let joined = || Joined::all(&two.folder.join("joined"));
    let [known] = &joined()[..] else { panic!("one way back") };
    assert_eq!(
        (known.name.as_str(), known.game.as_str(), &known.with[..]),
        ("Ann", "chromino", &["Mamie".to_owned()][..])
    );
    let code = known.invitation.to_string();
    assert!(two.play::<Chromino>());
    two.kill_guest();
    join(&mut two.guest, code, "Ann", Wanted::Any);
    two.pass(8);
    two.assert_same::<Chromino>();
    // When it is over there is nothing to come back to.
    two.play_out::<Chromino>();
    two.guest.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    two.pass(4);
    assert_eq!(Joined::all(&two.folder.join("joined")), []);
}

#[test]
fn old_words_get_no_answer_and_the_search_can_stop() {
    let mut two = lobby::<Camelot>("old-words");
    let (old, _) = model(&two.host).invitation.as_ref().and_then(|invited| invited.words).expect("words");
    send(&mut two.host, OnlineRequest::NewWords);
    two.pass(2);
    let (new, _) = model(&two.host).invitation.as_ref().and_then(|invited| invited.words).expect("words");
    assert_ne!(old, new);
    let joining = |two: &Two| two.guest.world().resource::<JoinState>().clone();
    join(&mut two.guest, old.text(Lang::En), "Ann", Wanted::Any);
    two.pass(2);
    assert_eq!(joining(&two), JoinState::Looking);
    send(&mut two.guest, OnlineRequest::Leave);
    two.pass(2);
    assert_eq!(joining(&two), JoinState::Idle);
    join(&mut two.guest, old.text(Lang::En), "Ann", Wanted::Any);
    two.pass(2);
    two.wait(Duration::from_secs(91));
    two.pass(2);
    assert_eq!(joining(&two), JoinState::Refused(Lang::En.texts().say("net-words-nobody")));
    // Words that do not go together are told at once.
    let mut wrong: Vec<&str> = new.words(Lang::En).to_vec();
    wrong.swap(0, 1);
    join(&mut two.guest, wrong.join(" "), "Ann", Wanted::Any);
    two.pass(1);
    assert!(matches!(joining(&two), JoinState::Refused(_)));
}

#[test]
fn nobody_moves_before_everybody_is_ready() {
    let mut two = lobby::<Camelot>("ready");
    assert_eq!(states(&two.host), [SeatState::Ready, SeatState::Free]);
    two.join();
    assert_eq!(states(&two.host), [SeatState::Ready, SeatState::Here]);
    assert_eq!(states(&two.guest), [SeatState::Ready, SeatState::Here]);
    let mut moves = Camelot::view_moves(&Camelot::view(
        &Camelot::start(&Setup::default_of(Camelot::OPTIONS), 0),
        Observer::Seat(Seat::FIRST),
    ));
    two.host.world_mut().resource_mut::<Messages<RefusalMessage>>().clear();
    submit::<Camelot>(&mut two.host, &moves.swap_remove(0));
    two.pass(1);
    assert!(match_of::<Camelot>(&mut two.host).is_empty());
    assert_eq!(crate::refused(&mut two.host), [Lang::En.texts().say("net-not-begun")]);
    send(&mut two.guest, OnlineRequest::Ready(true));
    two.pass(4);
    for app in [&two.host, &two.guest] {
        assert_eq!(model(app).lobby.as_ref().expect("it counts").starts, Some(3));
    }
    send(&mut two.host, OnlineRequest::Ready(false));
    two.pass(4);
    two.wait(Duration::from_secs(5));
    two.pass(2);
    assert!(model(&two.host).lobby.is_some(), "the host waits");
    send(&mut two.host, OnlineRequest::Ready(true));
    two.pass(4);
    two.wait(Duration::from_secs(3));
    two.pass(4);
    for app in [&mut two.host, &mut two.guest] {
        assert_eq!(model(app).lobby, None);
        let mut kinds = app.world_mut().query::<&MatchKind>();
        assert!(kinds.iter(app.world()).all(|kind| !kind.is_in_lobby()));
    }
    assert!(two.play::<Camelot>() && two.play::<Camelot>());
}

#[test]
fn what_is_agreed_is_seen_by_all_and_forbids_hints() {
    let mut two = lobby::<Camelot>("agreed");
    two.join();
    let hints = Agreed { hints: true, ..Agreed::default() };
    send(&mut two.guest, OnlineRequest::Ready(true));
    two.pass(2);
    send(&mut two.host, OnlineRequest::Agree(hints));
    two.pass(4);
    assert_eq!((model(&two.host).agreed, model(&two.guest).agreed), (hints, hints));
    assert!(model(&two.guest).lobby.as_ref().is_some_and(|lobby| lobby.is_anew && !lobby.is_ready));
    let told = two.guest.world().resource::<Toast>().line.clone();
    assert_eq!(told, Some(Lang::En.texts().say("lobby-agreed-anew")));
    send(&mut two.host, OnlineRequest::Agree(Agreed::default()));
    two.pass(4);
    two.start();
    let refusal = |app: &mut App, request: AnalysisRequest| {
        app.world_mut().resource_mut::<Messages<RefusalMessage>>().clear();
        send(app, request);
        app.update();
        crate::refused(app)
    };
    let no = |id: &str| vec![Lang::En.texts().say(id)];
    for app in [&mut two.host, &mut two.guest] {
        assert_eq!(refusal(app, AnalysisRequest::Hint), no("computer-no-hints"));
        assert_eq!(refusal(app, AnalysisRequest::Analyse), no("computer-no-analysis"));
    }
    send(&mut two.host, Request::Resign(Seat::FIRST));
    two.pass(4);
    assert!(refusal(&mut two.guest, AnalysisRequest::Analyse).is_empty(), "after the end all may be told");
}

#[test]
fn an_engine_takes_a_free_seat_and_a_guest_is_removed() {
    let mut two = lobby::<Camelot>("dismissed");
    two.join();
    send(&mut two.host, OnlineRequest::Dismiss(Seat::SECOND));
    two.pass(6);
    assert_eq!(states(&two.host), [SeatState::Ready, SeatState::Free]);
    assert_eq!(model(&two.guest).link, Some(Lang::En.texts().say("net-dismissed")));
    send(&mut two.host, OnlineRequest::ComputerPlays(Seat::SECOND));
    two.pass(4);
    let players = match_of::<Camelot>(&mut two.host).players().to_vec();
    assert!(matches!(players[1], Player { controller: Controller::Level(_), .. }));
    two.wait(Duration::from_secs(3));
    two.pass(4);
    assert_eq!(model(&two.host).lobby, None, "nobody is missing");
}

#[test]
fn a_hung_program_is_replaced_if_the_guest_agrees() {
    let mut two = lobby::<Chromino>("hangs");
    two.join();
    two.start();
    // The old program still holds its key, and does nothing.
    let old = std::mem::replace(&mut two.guest, program(&two.pipes, &two.board, &two.folder));
    two.join();
    let JoinState::Doubled(again) = two.guest.world().resource::<JoinState>().clone() else {
        panic!("asked")
    };
    assert!(!is_on_table::<Chromino>(&mut two.guest));
    send(&mut two.guest, Start::Join(again));
    two.pass(8);
    two.assert_same::<Chromino>();
    assert_eq!(match_of::<Chromino>(&mut two.guest).persons_here(), Seat::SECOND.into());
    drop(old);
    assert!(two.play::<Chromino>() && two.play::<Chromino>());
}

#[test]
fn a_cancelled_game_is_not_kept_and_guests_are_told() {
    let mut two = lobby::<Camelot>("cancelled");
    two.join();
    send(&mut two.host, OnlineRequest::Cancel);
    two.pass(6);
    assert_eq!(**two.host.world().resource::<State<Screen>>(), Screen::Menu);
    assert_eq!(camaieu::net::home::files_in(&two.folder.join("hosted")).expect("a folder").len(), 0);
    assert_eq!(model(&two.guest).link, Some(Lang::En.texts().say("net-dismissed")));
}

#[test]
fn unread_messages_have_a_badge_until_read() {
    let mut two = lobby::<Camelot>("chat");
    two.join();
    let unread = |app: &App| app.world().resource::<Chat>().unread(model(app));
    send(&mut two.guest, OnlineRequest::Say(ChatMessage::Canned("hello".into())));
    two.pass(4);
    assert_eq!((unread(&two.host), unread(&two.guest)), (1, 0), "one's own are not new");
    assert!(two.host.world().resource::<Chat>().shown_until.is_some());
    let toast = two.host.world().resource::<Toast>().line.clone();
    assert!(toast.is_none_or(|line| !line.contains("Hello")), "nothing lies over the table");
    two.wait(Duration::from_secs(6));
    two.pass(2);
    assert_eq!((unread(&two.host), two.host.world().resource::<Chat>().shown_until), (1, None));
    two.host.world_mut().resource_mut::<Chat>().is_open = true;
    two.pass(2);
    assert_eq!(unread(&two.host), 0);
}

#[test]
fn an_unresponsive_player_is_marked_after_ten_seconds() {
    let mut two = lobby::<Camelot>("silent");
    two.join();
    two.start();
    two.guest = App::new();
    two.host.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let pass = |two: &mut Two, seconds: u64| {
        for _ in 0..seconds * 20 {
            two.now += FRAME;
            two.pipes.set_time(two.now);
            two.host.update();
        }
    };
    pass(&mut two, 5);
    assert_ne!(states(&two.host)[1], SeatState::Silent, "not yet");
    pass(&mut two, 7);
    assert_eq!(states(&two.host)[1], SeatState::Silent);
}
