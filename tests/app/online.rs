//! Matches with people at other machines: two programs without a screen, on a network in memory.

mod announced;
mod deals;
mod faults;
mod lobby;
mod network;
mod prepared;
mod waiting;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::online::{
    JoinState, Machine, Neighbours, OnlineMatch, OnlineModel, OnlineRequest,
};
use camaieu::app::session::{MatchSession, OpenSeats, Request, SeatAt, Start, StartMatch, Submit};
use camaieu::app::table::camera::{CameraView, Orbit};
use camaieu::app::table::game::TableGame;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::app::ui::screens::{Screen, Stage};
use camaieu::app::ui::widgets::seat_rows::SeatNote;
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::net::pipes::{NetworkFaults, Pipes};
use camaieu::net::protocol::{ChatMessage, Wanted};
use camaieu::play::{AnySession, Controller, ProposalKind};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Observer, Rules, Seat};
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::{empty, match_of, submit};

use camaieu::net::meeting::Directory;
use network::{Board, InMemory, join};

/// Time in which whatever one program says is heard by the other: two frames, in the second of which it is on the disk.
const FRAME: Duration = Duration::from_millis(50);

/// Two programs, their folders, and the network between them.
struct Two {
    host: App,
    guest: App,
    pipes: Pipes,
    board: Board,
    directory: Directory,
    folder: PathBuf,
    now: Duration,
    rng: Rng,
}

impl Two {
    fn new(name: &str) -> Two {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("online").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let pipes = Pipes::new(NetworkFaults::default(), 1);
        let (board, directory) = (Board::default(), Directory::default());
        let [host, guest] = [0; 2].map(|_| program_of(&pipes, (&board, &directory), &folder));
        Two { host, guest, pipes, board, directory, folder, now: Duration::ZERO, rng: Rng::new(7) }
    }

    /// Lets frames pass for both.
    fn pass(&mut self, frames: usize) {
        for _ in 0..2 * frames {
            self.frame();
        }
    }

    /// Lets a single frame pass for both, and the disk of the host write what it has to.
    fn frame(&mut self) {
        self.now += FRAME / 2;
        self.pipes.set_time(self.now);
        self.host.update();
        while self
            .host
            .world_mut()
            .get_resource_mut::<OnlineMatch>()
            .is_some_and(|mut online| online.waits_for_disk())
        {
            std::thread::yield_now();
        }
        self.guest.update();
    }

    /// Lets so much time pass in one frame of each.
    fn wait(&mut self, time: Duration) {
        for app in [&mut self.host, &mut self.guest] {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        }
        self.frame();
        for app in [&mut self.host, &mut self.guest] {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME / 2));
        }
    }

    /// A match whose second seat is open begins at the host, and the guest joins it.
    fn begin<G: TableGame>(&mut self) {
        self.begin_with::<G>(Setup::default_of(G::OPTIONS));
    }

    /// The same with other options.
    fn begin_with<G: TableGame>(&mut self, setup: Setup) {
        self.open_with::<G>(setup);
        self.join();
        self.start();
    }

    /// The guest is ready, and the seconds are counted.
    fn start(&mut self) {
        send(&mut self.guest, OnlineRequest::Ready(true));
        self.pass(4);
        self.wait(Duration::from_secs(3));
        self.pass(4);
        assert!([&self.host, &self.guest].iter().all(|app| model(app).lobby.is_none()));
    }

    /// A match whose second seat is open begins at the host.
    fn open_with<G: TableGame>(&mut self, setup: Setup) {
        let attach = OpenSeats(Seat::SECOND.into()).attach();
        let start = StartMatch::new(G::NAME, setup, 5);
        self.host.world_mut().write_message(Start::from(StartMatch { attach, ..start }));
        self.pass(4);
    }

    fn join(&mut self) {
        let code = self.code();
        join(&mut self.guest, code, "Ann", Wanted::Any);
        self.pass(6);
    }

    fn code(&self) -> String {
        let model = self.host.world().resource::<OnlineModel>();
        model.invitation.clone().expect("the network is open").code
    }

    /// The program of the guest is killed, and another one is started.
    fn kill_guest(&mut self) {
        self.guest = App::new();
        self.pass(1);
        self.guest = program_of(&self.pipes, (&self.board, &self.directory), &self.folder);
    }

    /// The program of the host is killed, and started again on the match that it has saved.
    fn kill_host<G: TableGame>(&mut self) {
        self.host = App::new();
        let files = camaieu::net::home::files_in(&self.folder.join("hosted")).expect("a folder");
        self.host = program(&self.pipes, &self.board, &self.folder);
        let resume = OnlineRequest::Resume(files[0].path.clone(), G::NAME.to_owned());
        self.host.world_mut().write_message(resume);
        self.pass(4);
    }

    /// The one whose turn it is plays a move by chance. Returns whether there was one to play.
    fn play<G: TableGame>(&mut self) -> bool {
        let truth = match_of::<G>(&mut self.host);
        if truth.is_over() {
            return false;
        }
        let is_host = truth.persons_here().contains(truth.to_move());
        let app = if is_host { &mut self.host } else { &mut self.guest };
        let own = match_of::<G>(app);
        let own = own.observed::<G>().expect("it is of this game");
        let mut moves = G::view_moves(&own.view(Observer::Seat(truth.to_move())));
        let mv = moves.swap_remove(self.rng.below(moves.len()));
        submit::<G>(app, &mv);
        let before = truth.plies();
        for _ in 0..8 {
            self.pass(1);
            let plies = [&mut self.host, &mut self.guest].map(|app| match_of::<G>(app).plies());
            if plies == [before + 1; 2] {
                return true;
            }
        }
        panic!("the move after {before} plies has not come");
    }

    /// They play to the end of the match.
    fn play_out<G: TableGame>(&mut self) {
        while self.play::<G>() {}
        self.pass(4);
    }

    /// The guest asks something, and the host agrees.
    fn agree(&mut self, kind: ProposalKind) {
        send(&mut self.guest, Request::Propose(kind));
        self.pass(4);
        let host = match_of::<Chromino>(&mut self.host).persons_here().iter().next().expect("the host plays");
        send(&mut self.host, Request::Accept(kind, host));
        self.pass(6);
    }

    /// Questions at the host and at the guest, and whether an answer is awaited there.
    fn asked(&self) -> [Vec<(ProposalKind, bool)>; 2] {
        [&self.host, &self.guest]
            .map(|app| model(app).questions.iter().map(|asked| (asked.kind, asked.open.is_some())).collect())
    }

    /// Asserts that both have the same match, each with the knowledge of their seat.
    fn assert_same<G: TableGame>(&mut self) {
        let truth = match_of::<G>(&mut self.host);
        let seen = match_of::<G>(&mut self.guest);
        let texts = |session: &dyn AnySession| {
            session.line().into_iter().map(|node| session.ply_text(node)).collect::<Vec<_>>()
        };
        assert_eq!(texts(&*truth), texts(&*seen));
        let observer = Observer::Seat(seen.persons_here().iter().next().expect("the guest plays"));
        let view = |session: &dyn AnySession| session.observed::<G>().map(|session| session.view(observer));
        assert_eq!(view(&*truth), view(&*seen));
        assert_eq!(truth.outcome(), seen.outcome());
    }
}

/// A program with its folders on a network, where nobody is met by words.
fn program(pipes: &Pipes, board: &Board, folder: &std::path::Path) -> App {
    program_of(pipes, (board, &Directory::default()), folder)
}

/// A program with its folders on a network.
fn program_of(pipes: &Pipes, (board, directory): (&Board, &Directory), folder: &std::path::Path) -> App {
    let mut app = empty();
    let [hosted, joined] = ["hosted", "joined"].map(|name| Some(folder.join(name)));
    crate::hold_still(&mut app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME / 2)).insert_resource(Machine {
        network: std::sync::Arc::new(InMemory(pipes.clone(), board.clone(), directory.clone())),
        hosted,
        joined,
        listen: None,
    });
    app
}

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
}

fn model(app: &App) -> &OnlineModel {
    app.world().resource::<OnlineModel>()
}

fn is_on_table<G: TableGame>(app: &mut App) -> bool {
    app.world_mut().query::<&MatchSession>().iter(app.world()).any(|session| session.0.game() == G::NAME)
}

#[test]
fn host_and_guest_finish_chromino_after_being_killed() {
    let mut two = Two::new("chromino");
    two.begin::<Chromino>();
    let setup = match_of::<Chromino>(&mut two.guest).setup();
    assert_eq!(setup, match_of::<Chromino>(&mut two.host).setup());
    assert_eq!(match_of::<Chromino>(&mut two.guest).persons_here(), Seat::SECOND.into());
    let all = |app: &mut App| {
        let session = match_of::<Chromino>(app);
        let whole = session.whole_of::<Chromino>()?;
        Some(whole.everything().position_at(whole.stands_on()).clone())
    };
    assert!(all(&mut two.host).is_some());
    assert_eq!(all(&mut two.guest), None, "the guest has no position");
    for ply in 0.. {
        match ply {
            4 | 11 => {
                two.kill_guest();
                assert!(!is_on_table::<Chromino>(&mut two.guest));
                two.join();
            }
            7 => two.kill_host::<Chromino>(),
            _ => {}
        }
        if ply == 7 {
            // The guest comes back by itself.
            two.pass(20);
        }
        assert!(is_on_table::<Chromino>(&mut two.guest), "ply {ply}");
        two.assert_same::<Chromino>();
        if !two.play::<Chromino>() {
            assert!(ply > 12, "{ply} plies");
            break;
        }
    }
    two.pass(4);
    two.assert_same::<Chromino>();
    for app in [&two.host, &two.guest] {
        assert_eq!(**app.world().resource::<State<Stage>>(), Stage::Result);
    }
    assert_eq!(model(&two.guest).proof, Some(Lang::En.texts().say("net-deal-fair")));
    assert_eq!(all(&mut two.host), all(&mut two.guest), "now the hands are open");
}

/// A match of Chromino with points.
fn expert() -> Setup {
    Setup::read(Chromino::OPTIONS, "mode=expert").expect("options of the game")
}

/// Points of the series by the seats that the players have now, one line a match.
fn points(app: &mut App) -> Vec<Vec<i64>> {
    let series = match_of::<Chromino>(app).series();
    series.rows().map(|row| series.by_seat(row).collect()).collect()
}

#[test]
fn a_rematch_is_asked_for_and_played_to_its_end() {
    let mut two = Two::new("rematch");
    two.begin_with::<Chromino>(expert());
    two.play_out::<Chromino>();
    let first = match_of::<Chromino>(&mut two.host);
    // The button beside the result asks. Nothing begins before the other has agreed.
    send(&mut two.guest, Start::Rematch);
    two.pass(4);
    assert_eq!(two.asked(), [vec![(ProposalKind::Rematch, true)], vec![(ProposalKind::Rematch, false)]]);
    let said = |app: &App| model(app).questions[0].said.contains("Waiting for an answer");
    assert_eq!([&two.host, &two.guest].map(said), [false, true]);
    send(&mut two.host, Request::Decline(ProposalKind::Rematch, Seat::FIRST));
    two.pass(4);
    assert_eq!(two.asked(), [vec![], vec![]]);
    assert_eq!(match_of::<Chromino>(&mut two.guest).id(), first.id());
    send(&mut two.host, Start::Rematch);
    two.pass(4);
    assert_eq!(two.asked(), [vec![(ProposalKind::Rematch, false)], vec![(ProposalKind::Rematch, true)]]);
    send(&mut two.guest, Request::Accept(ProposalKind::Rematch, Seat::SECOND));
    two.pass(6);
    for app in [&mut two.host, &mut two.guest] {
        let again = match_of::<Chromino>(app);
        assert!(again.id() != first.id() && again.is_empty() && again.setup() == first.setup());
        assert_eq!(**app.world().resource::<State<Stage>>(), Stage::Playing);
        assert_eq!((model(app).proof.clone(), model(app).questions.len()), (None, 0));
    }
    two.assert_same::<Chromino>();
    assert!(two.play::<Chromino>() && two.play::<Chromino>());
    two.kill_guest();
    two.join();
    two.assert_same::<Chromino>();
    assert!(two.play::<Chromino>());
    two.kill_host::<Chromino>();
    two.pass(20);
    two.assert_same::<Chromino>();
    two.play_out::<Chromino>();
    two.assert_same::<Chromino>();
    assert_eq!(model(&two.guest).proof, Some(Lang::En.texts().say("net-deal-fair")));
    assert_eq!((points(&mut two.host).len(), points(&mut two.guest)), (2, points(&mut two.host)));
}

#[test]
fn swapped_players_keep_their_points_in_the_rematch() {
    let mut two = Two::new("seats");
    two.begin_with::<Chromino>(expert());
    two.play_out::<Chromino>();
    let before = points(&mut two.host);
    assert!(before[0][0] != before[0][1], "{before:?}");
    two.agree(ProposalKind::Swap(Seat::FIRST, Seat::SECOND));
    two.kill_host::<Chromino>();
    two.pass(20);
    two.agree(ProposalKind::Rematch);
    let here = |app: &mut App| match_of::<Chromino>(app).persons_here();
    assert_eq!((here(&mut two.host), here(&mut two.guest)), (Seat::SECOND.into(), Seat::FIRST.into()));
    let turned: Vec<Vec<i64>> = before.iter().map(|row| row.iter().rev().copied().collect()).collect();
    assert_eq!((points(&mut two.host), points(&mut two.guest)), (turned.clone(), turned));
    assert!(two.play::<Chromino>() && two.play::<Chromino>());
    two.assert_same::<Chromino>();
    // The rematch is saved, too.
    two.kill_host::<Chromino>();
    two.pass(20);
    two.assert_same::<Chromino>();
    assert_eq!(match_of::<Chromino>(&mut two.host).plies(), 2);
}

#[test]
fn camelot_take_backs_need_consent_resigning_does_not() {
    let mut two = Two::new("camelot");
    two.begin::<Camelot>();
    // The last one is the host's, who has to agree.
    for _ in 0..13 {
        assert!(two.play::<Camelot>());
    }
    send(&mut two.guest, Request::Undo);
    two.pass(4);
    assert!(match_of::<Camelot>(&mut two.host).proposals().len() == 1, "the host is asked");
    let asked = match_of::<Camelot>(&mut two.host).proposals()[0].clone();
    send(&mut two.host, Request::Accept(asked.kind, Seat::FIRST));
    two.pass(4);
    assert!(match_of::<Camelot>(&mut two.guest).plies() < 13);
    two.assert_same::<Camelot>();
    send(&mut two.guest, Request::Resign(Seat::SECOND));
    two.pass(4);
    assert_eq!(match_of::<Camelot>(&mut two.guest).outcome().to_string(), "win 1 resign");
    two.assert_same::<Camelot>();
}

#[test]
fn words_are_heard_and_who_is_away_is_seen() {
    let mut two = Two::new("words");
    two.begin::<Camelot>();
    assert_eq!(model(&two.host).seats[1].name, "Ann");
    // Beside a seat without a name stands only whether its player is there.
    let notes = |app: &mut App| {
        let mut notes = app.world_mut().query::<(&SeatAt, &SeatNote)>();
        let mut notes: Vec<_> = notes.iter(app.world()).collect();
        notes.sort_by_key(|(seat, _)| seat.0);
        notes.into_iter().map(|(_, note)| note.0.clone()).collect::<Vec<_>>()
    };
    assert_eq!(notes(&mut two.host), [None, Some("Online".to_owned())]);
    assert_eq!(notes(&mut two.guest), [Some("Online".to_owned()), None]);
    send(&mut two.guest, OnlineRequest::Say(ChatMessage::Canned("hello".into())));
    send(&mut two.host, OnlineRequest::Say(ChatMessage::Free("Hello Ann".into())));
    two.pass(4);
    for app in [&two.host, &two.guest] {
        assert_eq!(model(app).said.len(), 2, "{:?}", model(app).said);
    }
    send(&mut two.host, OnlineRequest::Chat(false));
    two.pass(4);
    assert!(!model(&two.guest).chat);
    send(&mut two.guest, OnlineRequest::Say(ChatMessage::Free("is refused".into())));
    two.pass(4);
    assert_eq!(model(&two.host).said.len(), 2);
    // The guest leaves the table, and is away.
    two.guest.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    two.pass(4);
    assert!(!model(&two.guest).is_online());
    let wait = model(&two.host).seats[1].wait.expect("Ann is away");
    assert!(wait > Duration::from_secs(110), "{wait:?}");
    assert_eq!(notes(&mut two.host)[1], Some("Connecting…".to_owned()));
    send(&mut two.host, Request::Propose(ProposalKind::Substitute(Seat::SECOND, 1)));
    two.pass(2);
    let player = |two: &mut Two| match_of::<Camelot>(&mut two.host).players()[1].controller;
    assert_eq!(player(&mut two), Controller::Person, "it is too early");
    two.wait(Duration::from_secs(121));
    two.pass(2);
    assert_eq!(model(&two.host).seats[1].wait, Some(Duration::ZERO));
    send(&mut two.host, Request::Propose(ProposalKind::Substitute(Seat::SECOND, 1)));
    two.pass(2);
    assert_eq!(player(&mut two), Controller::Level(1));
    two.join();
    assert_eq!(player(&mut two), Controller::Person, "Ann is back");
}

#[test]
fn only_news_is_told_over_the_table() {
    let mut two = Two::new("news");
    send(&mut two.host, Start::from(StartMatch::new(Camelot::NAME, Setup::default_of(Camelot::OPTIONS), 5)));
    two.pass(4);
    let think = Duration::from_secs(15);
    two.wait(think);
    send(&mut two.host, OnlineRequest::Host(Seat::SECOND.into(), true));
    two.pass(4);
    let say = |id: &str| Some(Lang::En.texts().say(id));
    let told = |app: &App| app.world().resource::<Toast>().line.clone();
    assert_ne!(told(&two.host), say("online-your-turn"), "it was no other’s before");
    two.join();
    two.start();
    assert!(two.play::<Camelot>());
    two.wait(think);
    assert!(two.play::<Camelot>());
    two.pass(1);
    assert_eq!(told(&two.host), say("online-your-turn"));
}

#[test]
fn a_refusal_is_told_in_one_line() {
    let mut two = Two::new("refusals");
    two.begin::<Camelot>();
    let code = two.code();
    let mut third = program(&two.pipes, &two.board, &two.folder.join("third"));
    let refusal = |third: &mut App, two: &mut Two, code: &str, wanted: Wanted| {
        join(third, code.to_owned(), "", wanted);
        for _ in 0..80 {
            two.pass(1);
            third.update();
        }
        third.world().resource::<JoinState>().clone()
    };
    let say = |id: &str| JoinState::Refused(Lang::En.texts().say(id));
    let wrong = format!("{}0", &code[..code.len() - 1]);
    let wrong = if wrong == code { format!("{}1", &code[..code.len() - 1]) } else { wrong };
    assert_eq!(refusal(&mut third, &mut two, &wrong, Wanted::Any), say("net-code-mistyped"));
    assert_eq!(refusal(&mut third, &mut two, &code, Wanted::Seat(2)), say("net-seat-taken"));
    send(&mut two.host, OnlineRequest::Renew);
    two.pass(2);
    assert_ne!(two.code(), code);
    assert_eq!(refusal(&mut third, &mut two, &code, Wanted::Any), say("net-old-invitation"));
    // With the new code there is room to watch; the onlooker plays no seat.
    let code = two.code();
    assert_eq!(refusal(&mut third, &mut two, &code, Wanted::Any), JoinState::Idle);
    assert!(match_of::<Camelot>(&mut third).persons_here().is_empty());
    assert!(!model(&two.host).onlookers.is_empty());
    // Nobody is at home: it is tried again and again, and said.
    let mut far = program(&Pipes::new(NetworkFaults::default(), 2), &two.board, &two.folder.join("far"));
    join(&mut far, code, "", Wanted::Any);
    far.update();
    far.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(13)));
    far.update();
    far.update();
    assert_eq!(*far.world().resource::<JoinState>(), JoinState::Unanswered);
}
