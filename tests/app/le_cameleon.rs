//! Le Caméléon's table: what a move would bring, what is asked on the board, what is taken and gained, the chart.

use bevy::prelude::*;
use camaieu::app::features::chart::ChartShown;
use camaieu::app::games::le_cameleon::{Piece, Place};
use camaieu::app::table::board;
use camaieu::app::table::markers::MarkerKind;
use camaieu::app::table::pieces::badges::Badge;
use camaieu::app::ui::theme::Hue;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::board::reserve_of;
use camaieu::rules::le_cameleon::{Cell, Colour, LeCameleon, Question, choices};

use crate::looking::{hover, made, marked, point, remark};
use crate::{game, table, undo};

/// From c4 to d5 the red piece takes d6 with c6, and e5 with e4 or f5, which bring different pieces.
const CHOICES: &str = "8/7b/8/2Yy4/4rY2/2R1B3/8/B7/8 r 6,6,6,5/6,6,6,5 0";
/// The same with all four reserve cells occupied.
const FULL: &str = "8/7b/8/2Yy4/4rY2/2R1B3/8/B7/1V1O1G1V r 4,5,5,5/6,6,6,5 0";

fn cell(name: &str) -> Cell {
    Cell::read(name).expect("a cell")
}

fn brings(hue: Hue) -> MarkerKind {
    MarkerKind::Badge(Badge::Colour(hue))
}

fn pieces(app: &mut App) -> Vec<Piece> {
    let mut query = app.world_mut().query::<&board::TablePiece>();
    query.iter(app.world()).map(crate::own::<LeCameleon>).collect()
}

fn count(app: &mut App, wanted: impl Fn(&Piece) -> bool) -> usize {
    pieces(app).iter().filter(|piece| wanted(piece)).count()
}

#[test]
fn a_move_shows_its_trios_and_what_they_bring() {
    let mut app = table::<LeCameleon>(Some(CHOICES));
    point::<LeCameleon>(&mut app, cell("c4"));
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Victim), ["d6", "e5"], "what can be taken at all");
    assert_eq!(marked::<LeCameleon>(&mut app, brings(Hue::Orange)), [""; 0]);
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Target), ["b3", "b5", "d3"], "no reserve cells");

    hover::<LeCameleon>(&mut app, Some(cell("d5")));
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Victim), ["d6", "e5"]);
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Part), ["c6", "e4", "f5"]);
    assert_eq!(marked::<LeCameleon>(&mut app, brings(Hue::Orange)), ["d6", "f5"]);
    assert_eq!(marked::<LeCameleon>(&mut app, brings(Hue::Violet)), ["e4"]);
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Bond).len(), 6);
    let said = remark(&app);
    assert!(said.contains("d6 is taken with c6") && said.contains("a violet piece"), "{said}");

    hover::<LeCameleon>(&mut app, Some(cell("b3")));
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Victim), [""; 0], "that move takes nothing");
    assert_eq!(remark(&app), "");
}

#[test]
fn differing_choices_are_requested_step_by_step() {
    let mut app = table::<LeCameleon>(Some(CHOICES));
    let stock = |colour: Colour| {
        move |piece: &Piece| {
            matches!(piece.place, Place::Stock(_))
                && piece.kind.seat == Seat::FIRST
                && piece.kind.colour == colour
        }
    };
    let taken = |piece: &Piece| matches!(piece.place, Place::Taken(_)) && piece.kind.seat == Seat::SECOND;
    let before = count(&mut app, taken);
    point::<LeCameleon>(&mut app, cell("c4"));
    point::<LeCameleon>(&mut app, cell("d5"));
    assert_eq!(remark(&app), "Choose the partner to take e5 with. (Rule 9)");
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Pick), ["e4", "f5"]);
    assert_eq!(
        marked::<LeCameleon>(&mut app, MarkerKind::Chosen),
        ["d5"],
        "the piece has been carried there"
    );
    assert_eq!(game::<LeCameleon>(&mut app).plies(), 0);

    point::<LeCameleon>(&mut app, cell("e4"));
    let mut free = reserve_of(Seat::FIRST);
    let mut asked = 0;
    while let Some(question) =
        choices::question(&game::<LeCameleon>(&mut app).own_view(), &made::<LeCameleon>(&mut app))
    {
        assert!(matches!(question, Question::Reserve { .. }), "{question:?}");
        assert!(remark(&app).contains("reserve cell"), "{}", remark(&app));
        asked += 1;
        point::<LeCameleon>(&mut app, free.next().expect("there are four"));
        assert!(asked < 5);
    }
    assert_eq!(asked, 2, "two pieces of two colours are gained");
    assert_eq!(game::<LeCameleon>(&mut app).plies(), 1);
    assert_eq!(count(&mut app, taken), before + 2);
    assert_eq!(count(&mut app, stock(Colour::Violet)), 5);
    assert_eq!(count(&mut app, stock(Colour::Orange)), 5);
    let in_reserve =
        |piece: &Piece| matches!(piece.place, Place::On(cell) if cell.reserve() == Some(Seat::FIRST));
    assert_eq!(count(&mut app, in_reserve), 2);
    assert_eq!(
        marked::<LeCameleon>(&mut app, MarkerKind::Last),
        ["c4", "d5"],
        "of the piece, not of what was asked"
    );

    undo::<LeCameleon>(&mut app);
    assert_eq!(count(&mut app, taken), before);
    assert_eq!(count(&mut app, stock(Colour::Violet)), 6);
}

#[test]
fn a_move_that_asks_nothing_is_played_at_once() {
    let mut app = table::<LeCameleon>(None);
    point::<LeCameleon>(&mut app, cell("c4"));
    point::<LeCameleon>(&mut app, cell("d5"));
    assert_eq!(game::<LeCameleon>(&mut app).plies(), 1);
}

#[test]
fn a_trio_that_takes_nothing_says_why() {
    let mut app = table::<LeCameleon>(Some(FULL));
    point::<LeCameleon>(&mut app, cell("c4"));
    hover::<LeCameleon>(&mut app, Some(cell("d5")));
    assert!(
        remark(&app).contains("d6 is not taken: all four reserve cells are occupied. (Rule 8)"),
        "{}",
        remark(&app)
    );
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Threat), ["d6", "e5"]);
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Victim), [""; 0]);

    // Red, yellow and blue.
    let mut app = table::<LeCameleon>(Some("8/7b/8/2Yb4/8/2R5/8/B7/8 r 6,6,6,5/6,6,6,5 0"));
    point::<LeCameleon>(&mut app, cell("c4"));
    hover::<LeCameleon>(&mut app, Some(cell("d5")));
    assert!(remark(&app).contains("three different colours. (Rule 5)"), "{}", remark(&app));
    assert_eq!(marked::<LeCameleon>(&mut app, MarkerKind::Threat), ["d6"]);
}

#[test]
fn the_chart_is_there_for_this_game_only() {
    let app = table::<LeCameleon>(None);
    let chart = app.world().resource::<ChartShown>().0.clone().expect("a chart");
    assert_eq!(chart.parts.iter().map(|part| part.rows.len()).sum::<usize>(), 15 + 7);
    let app = table::<Camelot>(None);
    assert_eq!(app.world().resource::<ChartShown>().0, None);
}
