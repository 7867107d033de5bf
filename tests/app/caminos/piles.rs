//! The trays: the pile that is clicked, the counts beside the piles, and what aids need.

use std::collections::BTreeMap;

use camaieu::app::games::caminos::aids::THROUGH;
use camaieu::app::table::board;

use super::*;

#[test]
fn the_clicked_piece_of_a_pile_is_placed() {
    let mut app = table::<Caminos>(None);
    let in_tray = |app: &mut App| -> BTreeMap<u8, Entity> {
        let mut pieces = app.world_mut().query::<(Entity, &board::TablePiece)>();
        let of_kind = pieces
            .iter(app.world())
            .map(|(entity, piece)| (entity, crate::own::<Caminos>(piece)))
            .filter(|(_, piece)| (piece.owner, piece.shape) == (own(Seat::FIRST), 0));
        let tray = of_kind.filter_map(|(entity, piece)| match piece.place {
            Place::Supply(index) => Some((index, entity)),
            Place::On { .. } => None,
        });
        tray.collect()
    };
    let before = in_tray(&mut app);
    assert_eq!(before.len(), 4, "two piles of two bars");
    // Of the first pile the upper one is taken, although keys take from the last pile.
    point::<Caminos>(&mut app, CaminosSpot::Supply(own(Seat::FIRST), 0, 0));
    assert_eq!(held(&mut app).map(|held| held.from), Some(1));
    assert_eq!(
        Caminos::supply(&game::<Caminos>(&mut app).own_view())[0],
        CaminosSpot::Supply(own(Seat::FIRST), 0, 1)
    );
    point::<Caminos>(&mut app, CaminosSpot::Cell(cell("d4")));
    app.update();
    let mut pieces = app.world_mut().query::<&board::TablePiece>();
    let placed = crate::own::<Caminos>(pieces.get(app.world(), before[&1]).expect("it is still there"));
    assert!(matches!(placed.place, Place::On { .. }), "{placed:?}");
    // The last one fills the gap.
    let after = in_tray(&mut app);
    assert_eq!(after.keys().copied().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((after[&0], after[&1], after[&2]), (before[&0], before[&3], before[&2]));
}

#[test]
fn piles_show_counts_and_an_aid_says_what_they_need() {
    let mut app = table::<Caminos>(None);
    let plates = app.world().resource::<OverTable>().plates.clone();
    let counts: Vec<&str> = plates.iter().map(|plate| plate.text.as_str()).collect();
    assert_eq!(counts, ["×4", "×4", "×4", "×2"].repeat(2));
    assert!(plates.iter().all(|plate| plate.is_on_card), "the cards of the seats tell them too");
    let needs = |app: &App| app.world().resource::<HandStrip>().needs.clone();
    assert_eq!(needs(&app), [""; 0]);
    toggle(&mut app, REACH);
    assert_eq!(needs(&app).len(), 1, "a piece");
    do_it(&mut app, HandRequest::Take(0));
    assert_eq!(needs(&app), [""; 0]);
    toggle(&mut app, REACH);
    toggle(&mut app, THROUGH);
    assert!(needs(&app)[0].contains("point at"), "{:?}", needs(&app));
}
