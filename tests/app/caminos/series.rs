//! Caminos: a series of games.

use super::*;

#[test]
fn points_are_kept_over_a_series_of_games() {
    let mut app = table::<Caminos>(None);
    let mut setup = Setup::default_of(Caminos::OPTIONS);
    setup.choose("points", "yes").expect("an option");
    let begin = |app: &mut App| {
        let position = Some(NEARLY.to_owned());
        // As a rematch is begun.
        let series = app.world().resource::<SoFar>().0.clone();
        let begin = StartMatch::new(Caminos::NAME, setup.clone(), 1);
        app.world_mut().write_message(Start::from(StartMatch { position, series, ..begin }));
        app.update();
        app.update();
    };
    let win = |app: &mut App| {
        let view = game::<Caminos>(app).own_view();
        let mv = Caminos::read_move(&view, "g4=1,g5=1").expect("a move");
        click::<Caminos>(app, mv);
    };
    let sums = |app: &App| points(app).map(|table| (table.games.len(), table.sum.clone()));
    begin(&mut app);
    win(&mut app);
    assert_eq!(sums(&app), Some((1, vec![7, 0])));
    undo::<Caminos>(&mut app);
    request::<Caminos>(&mut app, Request::Redo);
    assert_eq!(sums(&app), Some((1, vec![7, 0])), "a game counts once");
    begin(&mut app);
    assert_eq!(sums(&app), Some((1, vec![7, 0])));
    win(&mut app);
    assert_eq!(sums(&app), Some((2, vec![14, 0])));
    // Who changes seats takes the points along.
    let changed = app.world().resource::<SoFar>().0.as_ref().map(Series::seats_changed);
    app.insert_resource(SoFar(changed.map(|series| series.reseated(&[0, 1]))));
    begin(&mut app);
    assert_eq!(sums(&app), Some((2, vec![0, 14])));
    let names = points(&app).map(|table| table.names.clone());
    assert_eq!(names, Some(vec!["Green".to_owned(), "Yellow".to_owned()]));
}
