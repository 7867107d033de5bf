//! Puzzles on the table: solved by clicks and by keys, wrong moves shown and taken back, hints, progress.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use camaieu::app::features::guided::list::PuzzleList;
use camaieu::app::features::guided::model::{StepModel, StepShown};
use camaieu::app::features::guided::{Lecture, PlayerProgress, PuzzleFilter, StepRequest};
use camaieu::app::features::replay::bar::LineShown;
use camaieu::app::games::caminos::CaminosSpot;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::session::Start;
use camaieu::app::session::viewer::TableViewer;
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::MoveSelection;
use camaieu::app::table::choosing::hand::{Hand, HandRequest, QuarterTurn};
use camaieu::app::table::game::Placing as _;
use camaieu::app::table::markers::{Marker, MarkerKind, Pointed, PointedOut};
use camaieu::app::ui::draw::reader::Announce;
use camaieu::app::ui::screens::ChosenGame;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::play::guided::puzzle::{Band, PuzzleKind, PuzzleMark, daily, puzzles};
use camaieu::play::guided::{AnyStep, Day, Purpose, Run, Which, collection};
use camaieu::rules::caminos::{Caminos, Placement};
use camaieu::rules::catalogue;
use camaieu::rules::chameleon::{Chameleon, Tile};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::store::ProgressFile;
use std::time::Duration;

use crate::lessons::quick;
use crate::looking::point;
use crate::{game, press, session, submit, wait, with_input};

/// Blue wins with a2-a1, b2xa1, c3xa1.
const BLUE: &str = "win-de779706";
/// Red wins with a2-d5, c5xd5, e2-b5, and with e2-b5 first too.
const RED: &str = "win-9d5516ed";
/// Green connects in two moves.
const GREEN: &str = "connect-466aa86e";

fn start<G: TableGame>(app: &mut App, which: Which) {
    app.world_mut().write_message(Start::Lesson { game: G::NAME, purpose: Purpose::Puzzle(which) });
    app.update();
    app.update();
}

fn named<G: TableGame>(id: &str) -> App {
    let mut app = quick();
    start::<G>(&mut app, Which::Named(id.to_owned()));
    app
}

fn lecture(app: &mut App) -> Lecture {
    let mut lectures = app.world_mut().query::<&Lecture>();
    lectures.single(app.world()).expect("a puzzle is on the table").clone()
}

/// The puzzle under way, of this game.
fn run<G: TableGame>(lecture: &Lecture) -> &Run<G> {
    lecture.run().of::<G>().expect("a puzzle of the game")
}

fn ask(app: &mut App, request: StepRequest) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

/// Lets frames pass until the table has shown everything.
fn settle(app: &mut App) -> Lecture {
    wait(app, "everything is shown", |app| !lecture(app).is_showing());
    app.update();
    lecture(app)
}

fn shown(app: &App) -> StepModel {
    app.world().resource::<StepShown>().0.clone().expect("a puzzle in the panel")
}

fn said(app: &App) -> String {
    shown(app).said.map(|(_, said)| said).unwrap_or_default()
}

fn done(app: &App) -> String {
    shown(app).done.unwrap_or_default()
}

fn mark<G: TableGame>(app: &App, id: &str) -> Option<PuzzleMark> {
    app.world().resource::<PlayerProgress>().progress.mark(&puzzle(G::NAME, id))
}

/// The puzzle of a game with this id.
fn puzzle(game: &str, id: &str) -> AnyStep {
    collection(game).expect("puzzles").steps.into_iter().find(|step| step.name == id).expect(id)
}

/// Index of the puzzle on the table among those of its game.
fn at(app: &mut App) -> usize {
    lecture(app).plan().step_progress().0
}

fn streak<G: TableGame>(app: &App) -> u32 {
    app.world().resource::<PlayerProgress>().progress.streak(G::NAME).now
}

fn click(app: &mut App, tiles: [&str; 2]) {
    tiles.iter().for_each(|tile| point::<Chameleon>(app, Tile::read(tile).expect("a tile")));
}

/// Takes a piece, turns it until it can lie as it should, and sets it down, all by requests of the hand and clicks.
fn set_down(app: &mut App, wanted: &str) {
    let view = game::<Caminos>(app).own_view();
    let wanted: Placement = Caminos::read_move(&view, wanted).expect("a legal placement");
    let request = |app: &mut App, request: HandRequest| {
        app.world_mut().write_message(request);
        app.update();
    };
    for shape in 0..4 {
        request(app, HandRequest::Take(shape));
        // All six faces, by tipping back four times and then to the sides.
        for tips in
            [&[][..], &[QuarterTurn::Away], &[QuarterTurn::Away], &[QuarterTurn::Away], &[QuarterTurn::Aside]]
        {
            for turning in tips {
                request(app, HandRequest::Turn { turning: *turning, back: false });
            }
            for _ in 0..4 {
                let mut hands = app.world_mut().query::<&Hand>();
                let held = hands.single(app.world()).expect("a hand").held;
                let Some(held) = held.and_then(|held| held.to::<Caminos>()) else { break };
                let lies = |cell: &_| {
                    let preview = Caminos::placement_preview(&view, held, CaminosSpot::Cell(*cell));
                    preview.is_some_and(|preview| preview.verdict == Ok(wanted))
                };
                if let Some(cell) = view.board().cells().iter().find(lies) {
                    point::<Caminos>(app, CaminosSpot::Cell(cell));
                    return;
                }
                request(app, HandRequest::Turn { turning: QuarterTurn::Round, back: false });
            }
        }
        request(app, HandRequest::Take(shape));
    }
    panic!("no piece comes to lie so");
}

#[test]
fn a_puzzle_of_chameleon_is_solved_by_clicks() {
    let mut app = named::<Chameleon>(BLUE);
    assert_eq!(shown(&app).seat.as_deref(), Some("You are Blue."));
    assert_eq!(shown(&app).goal, "Win in two moves.");
    assert_eq!(app.world().resource::<TableViewer>().front(), Seat::SECOND, "from the solver’s side");
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    assert_eq!((game::<Chameleon>(&mut app).plies(), said(&app).as_str()), (2, "Well spotted!"));
    assert!(!shown(&app).is_finished && mark::<Chameleon>(&app, BLUE).is_none());
    click(&mut app, ["c3", "a1"]);
    let solved = settle(&mut app);
    assert!(solved.run().is_solved() && session::<Chameleon>(&mut app).is_over());
    assert!(shown(&app).is_finished && done(&app) == "Solved on the first try!");
    assert_eq!(shown(&app).streak.as_deref(), Some("Streak: 1 (best 1)"));
    assert_eq!((mark::<Chameleon>(&app, BLUE), streak::<Chameleon>(&app)), (Some(PuzzleMark::Clean), 1));
    assert_eq!(*app.world().resource::<LineShown>(), LineShown::default(), "no bar below the table");
    // Nothing more is asked of the player.
    click(&mut app, ["c3", "c4"]);
    assert_eq!(game::<Chameleon>(&mut app).plies(), 3);
}

#[test]
fn each_puzzle_is_seen_from_its_solver_s_seat() {
    let mut app = named::<Chameleon>(BLUE);
    let ahead = |app: &App| app.world().resource::<Orbit>().ahead_of_goal();
    let of_blue = ahead(&app);
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    click(&mut app, ["c3", "a1"]);
    settle(&mut app);
    start::<Chameleon>(&mut app, Which::Named(RED.to_owned()));
    assert!(ahead(&app).dot(of_blue) < -0.9, "{of_blue} and {}", ahead(&app));
}

#[test]
fn a_puzzle_of_caminos_is_solved_by_pieces_set_down() {
    let mut app = named::<Caminos>(GREEN);
    assert_eq!(shown(&app).seat.as_deref(), Some("You are Green."));
    assert_eq!(shown(&app).goal, "Complete your connection in two moves.");
    let before = game::<Caminos>(&mut app).plies();
    set_down(&mut app, "e8=1,f6=1,f7=1,f8=1");
    settle(&mut app);
    assert_eq!(game::<Caminos>(&mut app).plies(), before + 2);
    set_down(&mut app, "b4=1,b5=1,b6=1,c6=1");
    let solved = settle(&mut app);
    assert!(solved.run().is_solved() && solved.run().is_clean() && done(&app) == "Solved on the first try!");
    let mut hands = app.world_mut().query::<&Hand>();
    assert_eq!(hands.single(app.world()).expect("a hand").held, None);
}

#[test]
fn a_wrong_move_is_shown_refuted_and_taken_back() {
    let mut app = named::<Chameleon>(BLUE);
    click(&mut app, ["c3", "c4"]);
    // The table shows it before it is taken back, and it counts at once.
    assert_eq!(game::<Chameleon>(&mut app).plies(), 1);
    assert_eq!(mark::<Chameleon>(&app, BLUE), Some(PuzzleMark::Missed));
    wait(&mut app, "a refutation", |app| game::<Chameleon>(app).plies() > 1);
    let back = settle(&mut app);
    assert!(game::<Chameleon>(&mut app).is_empty() && run::<Chameleon>(&back).game().is_empty());
    let told = said(&app);
    assert!(told.starts_with("After c3-c4, the win can no longer be forced in time."), "{told}");
    assert!(told.contains("The continuation: "), "{told}");
    // The same mistake is announced again, though the sentence stays.
    app.world_mut().resource_mut::<Messages<Announce>>().clear();
    click(&mut app, ["c3", "c4"]);
    let announced = app.world_mut().resource_mut::<Messages<Announce>>().drain().last();
    assert_eq!(announced.map(|Announce(line)| line), Some(said(&app)));
    settle(&mut app);
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    click(&mut app, ["c3", "a1"]);
    settle(&mut app);
    assert_eq!((done(&app).as_str(), streak::<Chameleon>(&app)), ("Solved.", 0));
    assert_eq!(mark::<Chameleon>(&app, BLUE), Some(PuzzleMark::Solved));
}

#[test]
fn another_solution_is_answered_by_best_play() {
    let mut app = named::<Chameleon>(RED);
    click(&mut app, ["e2", "b5"]);
    let on = settle(&mut app);
    assert_eq!((game::<Chameleon>(&mut app).plies(), on.run().is_clean()), (2, true), "{}", said(&app));
    let mut again = run::<Chameleon>(&on).clone();
    let mv = again.give_up().remove(0);
    submit::<Chameleon>(&mut app, &mv);
    app.update();
    assert!(settle(&mut app).run().is_solved());
    assert_eq!(mark::<Chameleon>(&app, RED), Some(PuzzleMark::Clean));
}

#[test]
fn hints_come_in_three_stages_and_end_the_streak() {
    let mut app = named::<Chameleon>(BLUE);
    app.world_mut().resource_mut::<PlayerProgress>().progress.solve(&puzzle("chameleon", RED), true, Day(1));
    let mut heard = Vec::new();
    for _ in 0..3 {
        assert!(shown(&app).can_hint);
        ask(&mut app, StepRequest::Hint);
        heard.push(said(&app));
    }
    // The last one can be heard again.
    ask(&mut app, StepRequest::Hint);
    assert_eq!(said(&app), heard[2]);
    assert!(heard[0].starts_with("The piece to use: Blue piece"), "{heard:?}");
    assert_eq!(heard[1..], ["Look here: a2.", "Hint: a2-a1"]);
    let mut markers = app.world_mut().query::<&Marker>();
    assert!(markers.iter(app.world()).any(|marker| marker.kind == MarkerKind::AdviceHead));
    assert_eq!((mark::<Chameleon>(&app, BLUE), streak::<Chameleon>(&app)), (Some(PuzzleMark::Missed), 0));
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    let mut pointed = app.world_mut().query::<&PointedOut>();
    assert_eq!(*pointed.single(app.world()).expect("one"), PointedOut::default());
    ask(&mut app, StepRequest::Hint);
    assert!(said(&app).starts_with("The piece to use"), "the next move has its own");
}

#[test]
fn the_hint_of_caminos_names_the_kind_of_the_piece() {
    let mut app = named::<Caminos>(GREEN);
    let mut heard = Vec::new();
    for _ in 0..3 {
        ask(&mut app, StepRequest::Hint);
        heard.push(said(&app));
    }
    assert_eq!(heard, ["The piece to use: L.", "Look here: Green’s Ls.", "Hint: e8=1,f6=1,f7=1,f8=1"]);
}

#[test]
fn the_solution_is_played_and_the_puzzle_can_restart() {
    let mut app = named::<Chameleon>(BLUE);
    ask(&mut app, StepRequest::Show);
    settle(&mut app);
    assert_eq!((game::<Chameleon>(&mut app).plies(), said(&app).as_str()), (3, "Here is the solution."));
    assert!(shown(&app).is_finished && shown(&app).streak.is_none());
    assert_eq!(mark::<Chameleon>(&app, BLUE), Some(PuzzleMark::Missed));
    ask(&mut app, StepRequest::Again);
    settle(&mut app);
    assert!(game::<Chameleon>(&mut app).is_empty() && said(&app).is_empty() && shown(&app).can_hint);
}

#[test]
fn the_next_puzzle_is_unsolved_and_of_the_chosen_band() {
    let mut app = quick();
    let all = puzzles::<Chameleon>().expect("puzzles");
    app.world_mut().resource_mut::<PlayerProgress>().progress.solve(
        &puzzle("chameleon", &all[0].id),
        true,
        Day(1),
    );
    start::<Chameleon>(&mut app, Which::Next);
    assert_eq!(at(&mut app), 1);
    ask(&mut app, StepRequest::Next);
    app.update();
    assert_eq!(at(&mut app), 2);
    app.world_mut().resource_mut::<PuzzleFilter>().band = Some(Band::Hard);
    ask(&mut app, StepRequest::Next);
    app.update();
    let at = at(&mut app);
    assert_eq!(Band::of(all[at].grade), Band::Hard);
}

#[test]
fn the_list_tells_what_was_done_with_each_puzzle() {
    let mut app = quick();
    app.world_mut().resource_mut::<ChosenGame>().0 = Some("caminos");
    app.world_mut().resource_mut::<PlayerProgress>().progress.miss(&puzzle("caminos", GREEN), Day(1));
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Puzzles);
    app.update();
    let list = |app: &App| app.world().resource::<PuzzleList>().clone();
    let count = puzzles::<Caminos>().expect("puzzles").len();
    assert_eq!((list(&app).game, list(&app).rows.len()), ("caminos", count));
    assert_eq!((list(&app).solved, list(&app).count), (0, count));
    let green = Purpose::Puzzle(Which::Named(GREEN.to_owned()));
    let row = list(&app).rows.into_iter().find(|row| row.purpose == green).expect("a row");
    assert_eq!((row.mark, row.grade, row.task.as_str()), (Some(PuzzleMark::Missed), 3, "Connect in 2"));
    app.world_mut().resource_mut::<PuzzleFilter>().band = Some(Band::Medium);
    app.update();
    let medium = list(&app).rows;
    assert!(!medium.is_empty() && medium.len() < count);
    assert!(medium.iter().all(|row| Band::of(row.grade) == Band::Medium));
    // By kind, and without those that are solved.
    app.insert_resource(PuzzleFilter { kind: Some(PuzzleKind::Defence), ..PuzzleFilter::default() });
    app.update();
    let defences = list(&app).rows;
    assert!(!defences.is_empty() && defences.iter().all(|row| row.task == "Only defence"));
    app.world_mut().resource_mut::<PlayerProgress>().progress.solve(&puzzle("caminos", GREEN), false, Day(1));
    app.insert_resource(PuzzleFilter { unsolved: true, ..PuzzleFilter::default() });
    app.update();
    assert_eq!((list(&app).rows.len(), list(&app).solved), (count - 1, 1));
    // By boards, those of one game.
    let filter = |board| PuzzleFilter { board: Some(board), ..PuzzleFilter::default() };
    assert!(list(&app).boards.starts_with(&["square", "diamond"]), "{:?}", list(&app).boards);
    assert!(list(&app).rows.iter().all(|row| row.about.contains(" · ")));
    app.insert_resource(filter(("caminos", "ring")));
    app.update();
    let of_ring = list(&app).rows;
    assert!(!of_ring.is_empty() && of_ring.len() < count);
    assert!(of_ring.iter().all(|row| !row.about.contains(" · ")));
    app.insert_resource(filter(("camelot", "cam")));
    app.update();
    assert_eq!(list(&app).rows.len(), count);
}

#[test]
fn the_puzzle_of_the_day_follows_from_the_date() {
    let mut app = quick();
    app.insert_resource(PlayerProgress::default().with_clock(|| Day(20_780)));
    start::<Chameleon>(&mut app, Which::Daily);
    let puzzle = lecture(&mut app);
    assert_eq!(Some(at(&mut app)), daily(&puzzle.course()[0].steps, Day(20_780)));
    assert!(shown(&app).title == "Puzzle of the day");
    let moves = run::<Chameleon>(&puzzle).clone().give_up();
    for mv in moves.into_iter().step_by(2) {
        submit::<Chameleon>(&mut app, &mv);
        app.update();
        if settle(&mut app).run().is_solved() {
            break;
        }
    }
    assert!(app.world().resource::<PlayerProgress>().progress.is_daily_solved("chameleon", Day(20_780)));
}

#[test]
fn progress_is_kept_in_its_file() {
    let folder = std::env::temp_dir().join(format!("camaieu-puzzles-{}", std::process::id()));
    let file = || ProgressFile::at(folder.join("progress.json"));
    let mut app = quick();
    app.insert_resource(PlayerProgress::at(file()));
    app.update();
    start::<Chameleon>(&mut app, Which::Named(BLUE.to_owned()));
    click(&mut app, ["a2", "a1"]);
    settle(&mut app);
    click(&mut app, ["c3", "a1"]);
    settle(&mut app);
    app.update();
    let kept = file().load().expect("a file").progress;
    assert_eq!(
        (kept.mark(&puzzle("chameleon", BLUE)), kept.streak("chameleon").now),
        (Some(PuzzleMark::Clean), 1)
    );
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// Moves the cursor to a tile by the arrow keys, and presses Enter.
fn choose(app: &mut App, tile: &str) {
    let parts = |name: &str| (name.as_bytes()[0], name.as_bytes()[1]);
    for _ in 0..40 {
        let now = app.world().resource::<Pointed>().cursor.and_then(|spot| spot.to::<Chameleon>());
        let now = now.map(|tile| tile.to_string());
        let Some(now) = now else {
            press(app, KeyCode::ArrowUp, Key::ArrowUp);
            continue;
        };
        if now == tile {
            return press(app, KeyCode::Enter, Key::Enter);
        }
        let ((file, rank), (to_file, to_rank)) = (parts(&now), parts(tile));
        if rank < to_rank {
            press(app, KeyCode::ArrowUp, Key::ArrowUp);
        } else if rank > to_rank {
            press(app, KeyCode::ArrowDown, Key::ArrowDown);
        } else if file < to_file {
            press(app, KeyCode::ArrowRight, Key::ArrowRight);
        } else {
            press(app, KeyCode::ArrowLeft, Key::ArrowLeft);
        }
    }
    panic!("the cursor does not come to {tile}");
}

#[test]
fn a_puzzle_is_solved_by_keyboard_and_announced() {
    let mut app = with_input::<Chameleon>(None);
    crate::hold_still(&mut app);
    app.insert_resource(camaieu::app::Language(camaieu::text::Lang::En))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(250)));
    app.world_mut().resource_mut::<Messages<Announce>>().clear();
    start::<Chameleon>(&mut app, Which::Named(RED.to_owned()));
    let announced = |app: &mut App| -> Vec<String> {
        let mut messages = app.world_mut().resource_mut::<Messages<Announce>>();
        messages.drain().map(|announced| announced.0).collect()
    };
    let goal = announced(&mut app);
    assert!(goal.iter().any(|said| said.ends_with("You are Red. Win in two moves.")), "{goal:?}");
    press(&mut app, KeyCode::KeyH, Key::Character("h".into()));
    assert_eq!(run::<Chameleon>(&lecture(&mut app)).hints(), 1);
    assert!(announced(&mut app).iter().any(|said| said.starts_with("The piece to use: Red piece")));
    // Begun again, and solved.
    press(&mut app, KeyCode::Home, Key::Home);
    settle(&mut app);
    ["a2", "d5"].iter().for_each(|tile| choose(&mut app, tile));
    settle(&mut app);
    ["e2", "b5"].iter().for_each(|tile| choose(&mut app, tile));
    assert!(settle(&mut app).run().is_solved());
    let before = at(&mut app);
    press(&mut app, KeyCode::PageDown, Key::PageDown);
    app.update();
    assert_ne!(at(&mut app), before);
    // The end key gives up.
    press(&mut app, KeyCode::End, Key::End);
    settle(&mut app);
    assert!(shown(&app).is_finished && said(&app) == "Here is the solution.");
}

/// One puzzle of so many is played out.
const SAMPLE: usize = 12;

#[test]
fn puzzles_of_every_game_are_played_out_on_the_table() {
    struct PlayOut(Vec<&'static str>);
    impl TableVisitor for PlayOut {
        fn visit<G: TableGame>(&mut self) {
            let all = puzzles::<G>().expect("puzzles");
            if !all.is_empty() {
                self.0.push(G::NAME);
            }
            let mut app = quick();
            for puzzle in all.iter().step_by(SAMPLE) {
                start::<G>(&mut app, Which::Named(puzzle.id.clone()));
                for mv in puzzle.line.iter().step_by(2) {
                    submit::<G>(&mut app, mv);
                    app.update();
                    settle(&mut app);
                    if lecture(&mut app).run().is_solved() {
                        break;
                    }
                }
                let end = lecture(&mut app);
                assert!(end.run().is_solved() && end.run().is_clean(), "{}", puzzle.id);
                let position = session::<G>(&mut app).everything().position().clone();
                assert!(
                    position == *run::<G>(&end).game().position(),
                    "{}: the table is elsewhere",
                    puzzle.id
                );
                let mut chosen = app.world_mut().query::<&MoveSelection>();
                assert!(chosen.single(app.world()).expect("a table").0.made().is_empty());
            }
        }
    }
    let mut played = PlayOut(Vec::new());
    visit_tables(&mut played);
    assert_eq!(played.0, catalogue::NAMES);
}
