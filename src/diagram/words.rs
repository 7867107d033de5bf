//! The title and the description of a diagram.

use camaieu_rules::game::{Game, Phrase, Seats};
use camaieu_text::Texts;

use super::Drawable;

/// The name of the game and whose turn it is, or the verdict.
pub fn title<G: Game>(texts: &Texts, position: &G::Position) -> String {
    let outcome = G::outcome(position);
    let state = if outcome.is_over() {
        texts.verdict(G::NAME, G::seats(position), outcome)
    } else {
        texts.phrase(G::NAME, &turn::<G>(position), &|seat| texts.seat(G::NAME, G::seats(position), seat))
    };
    let game = texts.game_name(G::NAME, G::setup(position).pairs());
    texts.say_with("diagram-title", &[("game", &game), ("state", &state)])
}

/// Text on the table, each seat's pieces, and whose turn it is or how the game has ended.
pub(super) fn description<G: Drawable>(texts: &Texts, position: &G::Position, view: &G::View) -> String {
    let mut told = G::table_phrases(view);
    for seat in Seats::first(G::seats(position)).iter() {
        let own = Phrase::Sentences(G::possessions(view, seat));
        told.push(
            Phrase::say("narration-of").with_phrase("seat", Phrase::Seat(seat)).with_phrase("told", own),
        );
    }
    let outcome = G::outcome(position);
    told.push(if outcome.is_over() {
        Phrase::Outcome(outcome, G::seats(position))
    } else {
        turn::<G>(position)
    });
    texts.phrase(G::NAME, &Phrase::Sentences(told), &|seat| texts.seat(G::NAME, G::seats(position), seat))
}

fn turn<G: Game>(position: &G::Position) -> Phrase {
    Phrase::say("turn").with_phrase("seat", Phrase::Seat(G::to_move(position)))
}
