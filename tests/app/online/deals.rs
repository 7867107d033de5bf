//! Checks of deals when a match is over.

use super::*;

#[test]
fn a_fair_deal_is_told_where_something_was_hidden() {
    let fair = Some(Lang::En.texts().say("net-deal-fair"));
    let games = [
        (Camelot::NAME, Setup::default_of(Camelot::OPTIONS), None),
        (Chromino::NAME, Setup::default_of(Chromino::OPTIONS), fair.clone()),
    ];
    for (game, setup, proof) in games {
        let mut two = Two::new(&format!("fair-{game}"));
        send(&mut two.host, Start::from(StartMatch::new(game, setup, 5)));
        two.pass(4);
        send(&mut two.host, OnlineRequest::Host(Seat::SECOND.into(), true));
        two.pass(4);
        two.join();
        two.start();
        send(&mut two.host, Request::Resign(Seat::FIRST));
        two.pass(4);
        assert_eq!(model(&two.guest).proof, proof, "{game}");
        let line = &two.guest.world().resource::<Toast>().line;
        assert_ne!(*line, fair, "it would cover the result");
    }
}
