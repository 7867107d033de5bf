//! Setting positions up on the table: for every game with a table.

mod dragging;

use bevy::input::keyboard::{Key, NativeKey};
use bevy::prelude::*;
use camaieu::app::features::analysis::Analysing;
use camaieu::app::features::editor::{Draft, DraftOf, EditRequest, EditableGame, EditorModel};
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::games::{TableVisitor, visit_tables};
use camaieu::app::session::MatchSession;
use camaieu::app::session::{EditPosition, Start, StartMatch};
use camaieu::app::table::board;
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::choosing::hand::{HandRequest, QuarterTurn};
use camaieu::app::table::game::BoardGame as _;
use camaieu::app::table::markers::Pointed;
use camaieu::app::table::pieces::motion::SkipMotion;
use camaieu::app::ui::language::Language;
use camaieu::app::ui::screens::{Screen, Stage};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::{Player, playout};
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Observer, Seat};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::{begin, empty, game, press, submit, with_input};

fn setup_of<G: Game>() -> Setup {
    Setup::default_of(G::OPTIONS)
}

fn open<G: EditableGame>(app: &mut App, of_match: bool) {
    app.world_mut().write_message(Start::Editor(EditPosition {
        game: G::NAME,
        setup: setup_of::<G>(),
        seed: 1,
        of_match,
    }));
    // One frame for the draft, one for the screen that it asks for.
    app.update();
    app.update();
}

/// The program with the start position of a game to be changed.
fn editor<G: EditableGame>() -> App {
    let mut app = empty();
    open::<G>(&mut app, false);
    app
}

fn do_it(app: &mut App, request: EditRequest) {
    app.world_mut().write_message(request);
    app.update();
}

/// Takes this one of the box into the hand, counted from 0.
fn hold(app: &mut App, index: usize) {
    app.world_mut().write_message(HandRequest::Take(index));
    app.update();
}

fn point<G: EditableGame>(app: &mut App, spot: G::Spot) {
    app.world_mut().write_message(TableInput::Point(board::Spot::of::<G>(spot)));
    app.update();
}

fn draft<G: EditableGame>(app: &mut App) -> G::Draft {
    let mut drafts = app.world_mut().query::<&DraftOf>();
    let draft = drafts.single(app.world()).expect("a draft is on the table").draft();
    draft.of::<G>().expect("it is of this game").clone()
}

fn on_table<G: EditableGame>(app: &mut App) -> Vec<G::Piece> {
    let mut query = app.world_mut().query::<&board::TablePiece>();
    let mut pieces: Vec<G::Piece> = query.iter(app.world()).map(crate::own::<G>).collect();
    pieces.sort();
    pieces
}

fn model(app: &App) -> &EditorModel {
    app.world().resource::<EditorModel>()
}

fn stage(app: &App) -> Stage {
    *app.world().resource::<State<Stage>>().get()
}

/// Whether a match of this game is on the table.
fn has_match<G: EditableGame>(app: &mut App) -> bool {
    app.world_mut().query::<&MatchSession>().iter(app.world()).any(|session| session.0.of::<G>().is_some())
}

struct Text;

impl TableVisitor for Text {
    fn visit<G: EditableGame>(&mut self) {
        let mut count = 0;
        let setup = setup_of::<G>();
        for seed in 0..4 {
            let start = G::start(&setup, seed);
            playout::<G>(&start, &mut Rng::new(seed), |_, _, _, position, _| {
                let draft = G::Draft::of(position);
                let text = G::position_text(position);
                assert_eq!(draft.text(), text, "{}", G::NAME);
                let read = G::read_position(&text, &setup).expect("a position of a game");
                assert_eq!(G::Draft::of(&read), draft, "{}", G::NAME);
                // What stands on the table is what stands there in a match; hands and a bag may stand in the panel.
                let all = G::pieces(&G::view(position, Observer::All));
                let there = draft.pieces();
                assert!(there.iter().all(|piece| all.contains(piece)), "{}", G::NAME);
                assert!(!there.is_empty() || all.is_empty());
                count += 1;
                count % 150 != 0
            });
        }
        assert!(count > 30, "{}: {count}", G::NAME);
    }
}

#[test]
fn the_draft_of_a_position_has_its_text() {
    visit_tables(&mut Text);
}

struct Walk;

impl TableVisitor for Walk {
    fn visit<G: EditableGame>(&mut self) {
        let mut app = editor::<G>();
        assert_eq!((stage(&app), has_match::<G>(&mut app)), (Stage::Editing, false));
        let mut rng = Rng::new(5);
        let (mut right, mut wrong, mut put) = (0, 0, 0);
        for round in 0..160 {
            let before = draft::<G>(&mut app);
            let spots = G::spots(&before.view());
            let supply = before.supply().len();
            match rng.below(12) {
                0 => do_it(&mut app, EditRequest::Undo),
                1 => do_it(&mut app, EditRequest::Redo),
                2 if rng.below(4) == 0 => do_it(&mut app, EditRequest::Empty),
                3 if rng.below(4) == 0 => do_it(&mut app, EditRequest::Start),
                4 => {
                    let seat = Seat::from_index(rng.below(4)).expect("a seat");
                    do_it(&mut app, EditRequest::Turn(seat));
                }
                7 => {
                    let turning = QuarterTurn::ALL[rng.below(3)];
                    app.world_mut().write_message(HandRequest::Turn { turning, back: rng.below(2) == 0 });
                    app.update();
                }
                8 | 9 => hold(&mut app, rng.below(supply)),
                _ => point::<G>(&mut app, *rng.pick(&spots).expect("a spot")),
            }
            let now = draft::<G>(&mut app);
            put += usize::from(now.pieces().len() > before.pieces().len() || now.pieces() != before.pieces());
            let mut wanted = now.pieces();
            wanted.sort();
            assert_eq!(on_table::<G>(&mut app), wanted, "{} after {round} rounds", G::NAME);
            // The model agrees with the rules about the text.
            let shown = model(&app).clone();
            assert_eq!(shown.text, now.text());
            match G::read_position(&now.text(), &setup_of::<G>()) {
                Ok(position) => {
                    assert!(shown.is_ready && shown.faults.is_empty(), "{}: {}", G::NAME, shown.text);
                    assert_eq!(G::position_text(&position), shown.text, "{}", G::NAME);
                    right += 1;
                }
                Err(faults) => {
                    assert!(!shown.is_ready, "{}: {}", G::NAME, shown.text);
                    assert_eq!(shown.faults.len(), faults.len(), "{}", G::NAME);
                    wrong += 1;
                }
            }
        }
        assert!(put > 15 && right > 10, "{}: {put} changes, {right} positions", G::NAME);
        // In Caminos nothing can be put down that no game comes to.
        assert_eq!(wrong > 10, G::NAME != Caminos::NAME, "{}: {wrong}", G::NAME);
        app.world_mut().write_message(SkipMotion);
        app.update();
        let view = draft::<G>(&mut app).view();
        let mut pieces = app.world_mut().query::<(&board::TablePiece, &Transform)>();
        for (piece, transform) in pieces.iter(app.world()) {
            assert_eq!(
                *transform,
                G::rest_transform(&view, &crate::own::<G>(piece)),
                "{}: {piece:?}",
                G::NAME
            );
        }
    }
}

#[test]
fn the_table_and_what_is_told_follow_the_draft() {
    visit_tables(&mut Walk);
}

struct TakeBack;

impl TableVisitor for TakeBack {
    fn visit<G: EditableGame>(&mut self) {
        let mut app = editor::<G>();
        do_it(&mut app, EditRequest::Empty);
        let nothing = draft::<G>(&mut app);
        assert!(!model(&app).supply.is_empty(), "{}", G::NAME);
        let spots = G::spots(&nothing.view());
        let spot = *spots
            .iter()
            .find(|spot| nothing.clone().put(nothing.supply()[0], **spot).is_ok())
            .expect("something can be put down");
        hold(&mut app, 0);
        point::<G>(&mut app, spot);
        let put = draft::<G>(&mut app);
        assert_ne!(put, nothing, "{}", G::NAME);
        do_it(&mut app, EditRequest::Undo);
        assert_eq!(draft::<G>(&mut app), nothing, "{}", G::NAME);
        do_it(&mut app, EditRequest::Redo);
        assert_eq!(draft::<G>(&mut app), put, "{}", G::NAME);
        // With an empty hand, pointing takes it away.
        app.world_mut().write_message(HandRequest::PutBack);
        app.update();
        point::<G>(&mut app, spot);
        assert_eq!(draft::<G>(&mut app), nothing, "{}", G::NAME);
        do_it(&mut app, EditRequest::Start);
        assert!(model(&app).is_ready, "{}", G::NAME);
    }
}

#[test]
fn pieces_can_be_removed_and_every_change_undone() {
    visit_tables(&mut TakeBack);
}

struct Typing;

impl TableVisitor for Typing {
    fn visit<G: EditableGame>(&mut self) {
        let mut app = editor::<G>();
        let before = draft::<G>(&mut app);
        do_it(&mut app, EditRequest::Type("nonsense".to_owned()));
        let shown = model(&app).clone();
        assert_eq!((shown.text.as_str(), shown.is_typed, shown.is_ready), ("nonsense", true, false));
        assert!(!shown.faults.is_empty() && draft::<G>(&mut app) == before, "{}", G::NAME);
        do_it(&mut app, EditRequest::Play);
        assert!(!has_match::<G>(&mut app), "what was typed is not played");

        let start = G::start(&setup_of::<G>(), 3);
        let mut texts = Vec::new();
        playout::<G>(&start, &mut Rng::new(3), |_, _, _, position, _| {
            texts.push(G::position_text(position));
            texts.len() < 7
        });
        let text = texts.last().expect("a ply").clone();
        do_it(&mut app, EditRequest::Type(format!(" {text}\n")));
        assert_eq!((model(&app).text.as_str(), model(&app).is_typed), (text.as_str(), false), "{}", G::NAME);
        assert!(model(&app).is_ready, "{}", G::NAME);

        do_it(&mut app, EditRequest::Play);
        app.update();
        app.update();
        assert_eq!(G::position_text(game::<G>(&mut app).position()), text, "{}", G::NAME);
        assert_eq!((stage(&app), app.world().resource::<Analysing>().0), (Stage::Playing, false));
        let mut drafts = app.world_mut().query::<&DraftOf>();
        assert_eq!(drafts.iter(app.world()).count(), 0);
    }
}

#[test]
fn invalid_text_changes_nothing_and_valid_text_plays() {
    visit_tables(&mut Typing);
}

struct ThereAndBack;

impl TableVisitor for ThereAndBack {
    fn visit<G: EditableGame>(&mut self) {
        let mut app = empty();
        let seats = vec![Player { name: "Ada".to_owned(), ..Player::default() }];
        let start = StartMatch::new(G::NAME, setup_of::<G>(), 4);
        app.world_mut().write_message(Start::from(StartMatch { seats, ..start }));
        app.update();
        app.update();
        for _ in 0..3 {
            let mv = G::view_moves(&game::<G>(&mut app).own_view()).swap_remove(0);
            submit::<G>(&mut app, &mv);
            app.update();
        }
        let played = game::<G>(&mut app);
        open::<G>(&mut app, true);
        assert!(!has_match::<G>(&mut app) && model(&app).is_ready, "{}", G::NAME);
        let text = G::position_text(played.position());
        // In Chromino the bag is hidden from all.
        let is_hidden = G::NAME == Chromino::NAME;
        assert_eq!(model(&app).text != text, is_hidden, "{}", G::NAME);
        assert_eq!(app.world().resource::<Toast>().line.is_some(), is_hidden, "{}", G::NAME);
        do_it(&mut app, EditRequest::Empty);
        do_it(&mut app, EditRequest::Back);
        app.update();
        app.update();
        let back = game::<G>(&mut app);
        assert_eq!((back.position(), back.plies()), (played.position(), played.plies()), "{}", G::NAME);
        assert_eq!(stage(&app), Stage::Playing);
        assert_eq!(crate::match_of::<G>(&mut app).players()[0].name, "Ada");
        let mut wanted = G::pieces(&crate::seen::<G>(&mut app));
        wanted.sort();
        assert_eq!(on_table::<G>(&mut app), wanted, "{}", G::NAME);
    }
}

#[test]
fn a_match_can_be_resumed_after_editing_its_position() {
    visit_tables(&mut ThereAndBack);
}

#[test]
fn a_finished_game_hides_nothing_from_the_editor() {
    let over = "classic/1 G*R@0,0h -/BPR,YYY GGG,RRR 1:0:0 0/0";
    let mut app = empty();
    begin::<Chromino>(&mut app, Some(over));
    assert!(game::<Chromino>(&mut app).outcome().is_over());
    open::<Chromino>(&mut app, true);
    assert_eq!(model(&app).text, over);
    assert!(model(&app).over.as_ref().is_some_and(|said| said.starts_with("Player 1 wins. ")));
}

#[test]
fn all_that_is_wrong_is_told_in_both_languages() {
    let mut app = editor::<Camelot>();
    hold(&mut app, 0);
    for name in ["F1", "G1"] {
        point::<Camelot>(&mut app, Square::read(name).expect("a square"));
    }
    let english = model(&app).faults.clone();
    assert_eq!(english.len(), 2, "twelve Men, and two of them at home: {english:?}");
    app.insert_resource(Language(Lang::Fr));
    app.update();
    let french = model(&app).clone();
    assert!(french.faults.len() == 2 && french.faults != english, "{french:?}");
    assert_eq!(french.supply[1].name, "Chevalier blanc");
    do_it(&mut app, EditRequest::Analyse);
    assert!(!has_match::<Camelot>(&mut app) && !app.world().resource::<Analysing>().0);
    for name in ["F1", "G1"] {
        let at = Square::read(name).expect("a square");
        app.world_mut().resource_mut::<Pointed>().hovered = Some(board::Spot::of::<Camelot>(at));
        do_it(&mut app, EditRequest::Remove);
    }
    do_it(&mut app, EditRequest::Analyse);
    app.update();
    assert!(has_match::<Camelot>(&mut app) && app.world().resource::<Analysing>().0);
}

#[test]
fn side_to_move_can_be_set_and_text_has_the_counters() {
    let mut app = editor::<LeCameleon>();
    do_it(&mut app, EditRequest::Turn(Seat::SECOND));
    assert!(model(&app).turn.as_ref().is_some_and(|(seats, at)| seats.len() == 2 && *at == 1));
    // A seat that is not at the table changes nothing.
    do_it(&mut app, EditRequest::Turn(Seat::from_index(3).expect("a seat")));
    let text = model(&app).text.replace(" 0", " 12");
    assert!(text.ends_with(" s 6,6,6,5/6,6,6,5 12"), "{text}");
    do_it(&mut app, EditRequest::Type(text.clone()));
    assert!(model(&app).is_ready && model(&app).text == text);
    do_it(&mut app, EditRequest::Turn(Seat::FIRST));
    assert!(model(&app).text.ends_with(" r 6,6,6,5/6,6,6,5 12"), "{}", model(&app).text);
    // In Caminos the pieces say whose turn it is.
    assert_eq!(model(&editor::<Caminos>()).turn, None);
}

#[test]
fn tiles_come_from_the_box_and_go_back_into_it() {
    let mut app = editor::<Chromino>();
    assert_eq!(model(&app).supply.len(), 63, "those of the bag; the others are on the table and in hands");
    hold(&mut app, 7);
    let spots = Chromino::spots(&draft::<Chromino>(&mut app).view());
    point::<Chromino>(&mut app, spots[0]);
    let (left, in_bag) = (model(&app).supply.len(), draft::<Chromino>(&mut app).bag.len());
    assert_eq!((left, in_bag), (62, 62), "a tile is there once");
    do_it(&mut app, EditRequest::Empty);
    assert_eq!(model(&app).supply.len(), 80);
    assert!(!model(&app).is_ready, "no tile lies on the table");
    hold(&mut app, 7);
    let spots = Chromino::spots(&draft::<Chromino>(&mut app).view());
    point::<Chromino>(&mut app, spots[12]);
    assert_eq!((model(&app).supply.len(), model(&app).held.clone()), (79, None), "a tile is there once");
    // Hands and the bag are in the text.
    let text = model(&app).text.replace("-/-", "BBR/YYY");
    do_it(&mut app, EditRequest::Type(text));
    assert!(model(&app).is_ready && model(&app).supply.len() == 77, "{:?}", model(&app).faults);
    do_it(&mut app, EditRequest::Undo);
    do_it(&mut app, EditRequest::Undo);
    assert_eq!(model(&app).supply.len(), 80);
}

#[test]
fn a_new_board_is_built_and_pieces_are_placed_in_turn() {
    let mut app = editor::<Caminos>();
    do_it(&mut app, EditRequest::Type("ring 2 - 1 -".to_owned()));
    assert!(model(&app).is_ready, "{:?}", model(&app).faults);
    let labels = Caminos::labels(&draft::<Caminos>(&mut app).view()).len();
    do_it(&mut app, EditRequest::Undo);
    assert_ne!(Caminos::labels(&draft::<Caminos>(&mut app).view()).len(), labels, "of a smaller board");
    hold(&mut app, 0);
    let spots = Caminos::spots(&draft::<Caminos>(&mut app).view());
    point::<Caminos>(&mut app, spots[24]);
    assert!(model(&app).text.contains(" 1") && model(&app).held.is_none(), "{}", model(&app).text);
    // What may not lie there is refused, and why.
    hold(&mut app, 1);
    point::<Caminos>(&mut app, spots[0]);
    let refusal = app.world().resource::<OverTable>().refusal.clone();
    assert!(refusal.is_some_and(|refusal| refusal.at.is_some()), "over the edge");
}

/// Unidentified logical key, for a key that is known by its place.
const NO_SIGN: Key = Key::Unidentified(NativeKey::Unidentified);

#[test]
fn everything_is_done_by_keys() {
    let mut app = with_input::<Camelot>(None);
    open::<Camelot>(&mut app, true);
    let held = |app: &App| model(app).held.clone().map(|(label, _)| label.name);
    press(&mut app, KeyCode::Digit4, NO_SIGN);
    assert_eq!(held(&app).as_deref(), Some("Black Knight"));
    press(&mut app, KeyCode::ArrowUp, NO_SIGN);
    let here = |app: &App| app.world().resource::<Pointed>().cursor.expect("a cursor");
    let first = here(&app);
    press(&mut app, KeyCode::ArrowLeft, NO_SIGN);
    let at = here(&app);
    assert_ne!(at, first);
    let count = on_table::<Camelot>(&mut app).len();
    do_it(&mut app, EditRequest::Empty);
    press(&mut app, KeyCode::Enter, NO_SIGN);
    let text = model(&app).text.clone();
    assert_eq!(text.matches('n').count(), 1, "{text}");
    assert_eq!(on_table::<Camelot>(&mut app).len(), count, "the others lie in the trays");
    press(&mut app, KeyCode::Escape, NO_SIGN);
    assert_eq!(held(&app), None);
    press(&mut app, KeyCode::Delete, NO_SIGN);
    assert_eq!(model(&app).text.matches('n').count(), 0);
}

#[test]
fn who_comes_from_the_set_up_goes_back_to_it() {
    let mut app = editor::<Camelot>();
    do_it(&mut app, EditRequest::Back);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Setup);
    let mut left = app.world_mut().query::<&DraftOf>();
    assert_eq!(left.iter(app.world()).count(), 0);
    assert_eq!(on_table::<Camelot>(&mut app), []);
}
