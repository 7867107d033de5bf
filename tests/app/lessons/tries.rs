//! Attempts at illegal moves, made as players make them: with the mouse, and with keys alone.

use camaieu::app::table::board;
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::hand::{Hand, HandRequest};
use camaieu::play::guided::StepBody;

use super::*;

/// Deed of a player at the table.
enum Deed<G: TableGame> {
    /// Points at a spot.
    Point(G::Spot),
    /// Takes a piece of the supply, by its number.
    Take(usize),
    /// Turns the held piece until it lies like this.
    Turn(G::Held),
    /// Does what needs no piece, by its number.
    Act(usize),
}

/// Input device with which deeds are done.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum By {
    Mouse,
    Keys,
}

fn view<G: TableGame>(app: &mut App) -> G::View {
    let mut tables = app.world_mut().query::<&OnTable>();
    tables.single(app.world()).expect("a table").view.of::<G>().expect("it is of this game").clone()
}

fn held<G: TableGame>(app: &mut App) -> Option<G::Held> {
    let mut hands = app.world_mut().query::<&Hand>();
    hands.single(app.world()).expect("a hand").held?.to::<G>()
}

/// Names of the spots that are pointed at to make a move with this text.
fn named(game: &str, text: &str) -> Vec<String> {
    match game {
        // The targets are found by themselves.
        "le-cameleon" => text.split(['-', '@']).map(|part| part[..2].to_owned()).collect(),
        "caminos" => text.split(',').map(|part| part[..2].to_owned()).collect(),
        "chromino" => {
            // The middle of the tile.
            let Some((_, at)) = text.split_once('@') else { return Vec::new() };
            let (x, y) = at[..at.len() - 1].split_once(',').expect("a square");
            let [x, y]: [i32; 2] = [x, y].map(|part| part.parse().expect("a number"));
            let (right, up) = if at.ends_with('h') { (1, 0) } else { (0, 1) };
            vec![format!("{},{}", x + right, y + up)]
        }
        _ => text.split(['-', 'x']).map(str::to_owned).collect(),
    }
}

/// The deeds that make the move; `None` if the table has no way to it.
fn deeds<G: TableGame>(app: &mut App, text: &str) -> Option<Vec<Deed<G>>> {
    let view = view::<G>(app);
    let actions = G::actions_without_piece(&view);
    if let Some(index) = actions.iter().position(|(_, step)| step.to_string() == text) {
        return Some(vec![Deed::Act(index)]);
    }
    let spots: Vec<G::Spot> = named(G::NAME, text)
        .iter()
        .filter_map(|name| {
            G::spots(&view).into_iter().find(|spot| G::place_text(&view, (*spot).into()) == *name)
        })
        .collect();
    if G::supply(&view).is_empty() {
        return Some(spots.into_iter().map(Deed::Point).collect());
    }
    let why = G::read_move(&view, text).expect_err("an illegal move");
    let places = |spots: &[G::Spot]| {
        let flat = spots
            .iter()
            .map(|spot| G::coordinates_of_spot(&view, *spot))
            .map(|at| [at.x, at.z].map(|part| (8.0 * part) as i32));
        flat.collect::<Vec<_>>()
    };
    let wanted = places(&spots);
    for index in 0..G::supply(&view).len() {
        let mut ways = vec![taken::<G>(app, index)];
        let mut next = 0;
        while let Some(&now) = ways.get(next) {
            next += 1;
            for spot in &spots {
                let Some(preview) = G::placement_preview(&view, now, *spot) else { continue };
                let tops: Vec<[i32; 2]> =
                    preview.tops.iter().map(|at| [at.x, at.z].map(|part| (8.0 * part) as i32)).collect();
                let is_there = wanted.iter().all(|place| tops.contains(place));
                if is_there && preview.verdict.as_ref().is_err_and(|found| found.reason == why.reason) {
                    request(app, HandRequest::PutBack);
                    return Some(vec![Deed::Take(index), Deed::Turn(now), Deed::Point(*spot)]);
                }
            }
            for turning in G::TURNINGS {
                turn_to::<G>(app, now, By::Mouse);
                request(app, HandRequest::Turn { turning: *turning, back: false });
                let turned = held::<G>(app).expect("a piece");
                if !ways.contains(&turned) {
                    ways.push(turned);
                }
            }
        }
    }
    None
}

fn request(app: &mut App, request: HandRequest) {
    app.world_mut().write_message(request);
    app.update();
}

/// Takes a piece of the supply, as it lies there.
fn taken<G: TableGame>(app: &mut App, index: usize) -> G::Held {
    request(app, HandRequest::PutBack);
    request(app, HandRequest::Take(index));
    held::<G>(app).expect("a piece")
}

/// Turns the held piece until it lies like this, by as many turns as are needed.
fn turn_to<G: TableGame>(app: &mut App, wanted: G::Held, by: By) {
    let keys = |turning| match turning {
        QuarterTurn::Round => (KeyCode::KeyR, "r"),
        QuarterTurn::Away => (KeyCode::KeyF, "f"),
        QuarterTurn::Aside => (KeyCode::KeyT, "t"),
    };
    // All ways to lie are reached by turning round four times, and in between aside or away.
    for beside in [QuarterTurn::Away, QuarterTurn::Aside].into_iter().cycle().take(8) {
        for turning in [QuarterTurn::Round; 4].into_iter().chain([beside]) {
            if held::<G>(app) == Some(wanted) {
                return;
            }
            match by {
                By::Mouse => request(app, HandRequest::Turn { turning, back: false }),
                By::Keys => {
                    let (code, letter) = keys(turning);
                    press(app, code, Key::Character(letter.into()));
                }
            }
        }
    }
    assert_eq!(held::<G>(app), Some(wanted), "it does not turn so");
}

/// Does a deed.
fn act<G: TableGame>(app: &mut App, deed: &Deed<G>, by: By) {
    match (deed, by) {
        (Deed::Turn(wanted), _) => turn_to::<G>(app, *wanted, by),
        (Deed::Take(index), By::Mouse) => {
            let view = view::<G>(app);
            app.world_mut().write_message(TableInput::Point(board::Spot::of::<G>(G::supply(&view)[*index])));
            app.update();
        }
        (Deed::Take(index), By::Keys) => {
            const DIGITS: [KeyCode; 9] = [
                KeyCode::Digit1,
                KeyCode::Digit2,
                KeyCode::Digit3,
                KeyCode::Digit4,
                KeyCode::Digit5,
                KeyCode::Digit6,
                KeyCode::Digit7,
                KeyCode::Digit8,
                KeyCode::Digit9,
            ];
            press(app, DIGITS[*index], Key::Character((index + 1).to_string().into()));
        }
        (Deed::Act(index), By::Mouse) => request(app, HandRequest::Act(*index)),
        (Deed::Act(_), By::Keys) => press(app, KeyCode::KeyD, Key::Character("d".into())),
        (Deed::Point(spot), By::Mouse) => {
            app.world_mut().write_message(TableInput::Point(board::Spot::of::<G>(*spot)));
            app.update();
        }
        (Deed::Point(spot), By::Keys) => {
            go_to::<G>(app, *spot);
            press(app, KeyCode::Enter, Key::Enter);
        }
    }
}

/// Moves the cursor to a spot of the table by the arrow keys.
fn go_to<G: TableGame>(app: &mut App, spot: G::Spot) {
    let ahead = app.world().resource::<Orbit>().ahead().round();
    let flat = |at: Vec3| Vec2::new(at.x, at.z);
    let mut been: Vec<G::Spot> = Vec::new();
    for _ in 0..80 {
        let pointed = app.world().resource::<Pointed>();
        let cursor = pointed.cursor.filter(|_| pointed.cursor_shown);
        let Some(now) = cursor.and_then(|spot| spot.to::<G>()) else {
            press(app, KeyCode::ArrowUp, Key::ArrowUp);
            continue;
        };
        if now == spot {
            return;
        }
        let view = view::<G>(app);
        let offset = flat(G::coordinates_of_spot(&view, spot)) - flat(G::coordinates_of_spot(&view, now));
        let (up, right) = (offset.dot(ahead), offset.dot(Vec2::new(-ahead.y, ahead.x)));
        // Where the rows of a tray are not those of the board, up and down alone may lead in a circle.
        let goes_aside = been.contains(&now) && right.abs() > 0.5;
        been.push(now);
        let (code, key) = match () {
            () if goes_aside && right > 0.0 => (KeyCode::ArrowRight, Key::ArrowRight),
            () if goes_aside => (KeyCode::ArrowLeft, Key::ArrowLeft),
            () if G::rack(now).is_some() || up > 0.5 => (KeyCode::ArrowUp, Key::ArrowUp),
            () if up < -0.5 => (KeyCode::ArrowDown, Key::ArrowDown),
            () if right > 0.0 => (KeyCode::ArrowRight, Key::ArrowRight),
            () => (KeyCode::ArrowLeft, Key::ArrowLeft),
        };
        press(app, code, key);
    }
    panic!("the cursor does not come to {spot:?}");
}

/// Makes the attempt that the step on the table asks for. It ends with the refusal of the move that is named, or before the
/// last deed, by the same rule, where that stands in the way of the first. Tells what is wrong with it.
pub(super) fn try_illegal<G: TableGame>(app: &mut App, lecture: &Lecture, by: By) -> Result<(), String> {
    let path = lecture.step().path();
    let StepBody::Try { moves, .. } = &run::<G>(lecture).step().kind else {
        panic!("{path}: nothing is to be tried")
    };
    let why = G::read_move(&run::<G>(lecture).view(), &moves[0]).expect_err("an illegal move");
    let deeds = deeds::<G>(app, &moves[0]).ok_or_else(|| format!("{path}: the table has no way to it"))?;
    let of = deeds.len();
    for (index, deed) in deeds.iter().enumerate() {
        app.world_mut().resource_mut::<Messages<RefusalMessage>>().clear();
        act(app, deed, by);
        if super::lecture(app).run().awaits() == Awaits::Nothing {
            let refused = app.world().resource::<Messages<RefusalMessage>>();
            let mut cursor = refused.get_cursor();
            let last = cursor.read(refused).last().map(|refused| refused.why.reason);
            let is_early = index + 1 < of && last.is_some_and(|last| last.rule == why.reason.rule);
            let is_right = is_early || last == Some(why.reason);
            let said =
                || format!("{path}: deed {} of {of} is refused by {last:?}, not {:?}", index + 1, why.reason);
            return is_right.then_some(()).ok_or_else(said);
        }
    }
    Err(format!("{path}: it is not made after {of} deeds"))
}

#[test]
fn every_attempt_is_made_by_keys_as_its_text_asks() {
    struct Try;
    impl TableVisitor for Try {
        fn visit<G: TableGame>(&mut self) {
            let mut faults = Vec::new();
            let mut app = with_input::<G>(None);
            crate::hold_still(&mut app);
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(250)));
            let course = camaieu::play::guided::lessons::<G>().expect("a course");
            let steps = course.iter().flat_map(|lesson| &lesson.steps);
            for step in steps.filter(|step| matches!(step.kind, StepBody::Try { .. })) {
                start::<G>(&mut app, Purpose::Lesson(format!("{}/{}", step.lesson, step.name)));
                let lecture = settle(&mut app);
                assert_eq!(lecture.step().path(), step.path());
                faults.extend(try_illegal::<G>(&mut app, &lecture, By::Keys).err());
            }
            assert_eq!(faults, [""; 0]);
        }
    }
    visit_tables(&mut Try);
}

#[test]
fn a_different_illegal_move_does_not_pass_the_step() {
    let mut app = quick();
    let said = |app: &App| app.world().resource::<StepShown>().0.clone().and_then(|step| step.said);
    let point = |app: &mut App, name: &str| {
        let square = Square::read(name).expect("a square");
        app.world_mut().write_message(TableInput::Point(board::Spot::of::<Camelot>(square)));
        app.update();
        app.update();
    };
    start::<Camelot>(&mut app, Purpose::Lesson("steps/occupied".to_owned()));
    settle(&mut app);
    ["F8", "F11"].into_iter().for_each(|name| point(&mut app, name));
    assert!(
        said(&app).expect("a judgement").1.contains("another move is the one to try"),
        "{:?}",
        said(&app)
    );
    assert_eq!(lecture(&mut app).run().awaits(), Awaits::Player);
    ["F8", "F9"].into_iter().for_each(|name| point(&mut app, name));
    assert_eq!(lecture(&mut app).run().awaits(), Awaits::Nothing);
    // A click on one’s own piece that has to wait is refused at once, by the same rule.
    start::<Camelot>(&mut app, Purpose::Lesson("must-capture/duty".to_owned()));
    settle(&mut app);
    point(&mut app, "C5");
    assert_eq!(lecture(&mut app).run().awaits(), Awaits::Nothing);
}
