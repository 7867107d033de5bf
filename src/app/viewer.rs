//! Who looks: the person at the screen, and what they may see.
//!
//! A person who plays alone against computer players always looks as the same seat. Where several share the screen, it
//! goes from one to the other with the turn; and where that would show one what is hidden from them, the table waits
//! until the other says that they are there.

use bevy::prelude::*;

use crate::play::Match;
use crate::rules::game::{Eye, Game, Seat, Seats};

use super::games::TableGame;
use super::referee::{MatchOf, Played, SeatAt, Seated};

/// Who looks at the table.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The person at the screen; `None` where no seat is a person's.
    seat: Option<Seat>,
    /// The person who is asked to come.
    awaited: Option<Seat>,
}

impl Viewer {
    /// What may be seen now: while somebody is awaited, only what all may see.
    pub fn eye(self) -> Eye {
        match (self.seat, self.awaited) {
            (Some(seat), None) => Eye::Seat(seat),
            _ => Eye::Onlooker,
        }
    }

    /// The person who is asked to come to the screen.
    pub fn awaited(self) -> Option<Seat> {
        self.awaited
    }

    /// The seat whose place is in front.
    pub fn front(self) -> Seat {
        self.awaited.or(self.seat).unwrap_or(Seat::FIRST)
    }

    /// Whether the person at the screen may see all that the seat to move may.
    pub fn sees_turn<G: Game>(self, game: &Match<G>) -> bool {
        game.view(self.eye()) == game.own_view()
    }

    /// Who was awaited is there.
    pub fn arrive(&mut self) {
        if let Some(seat) = self.awaited.take() {
            self.seat = Some(seat);
        }
    }

    /// Who looks after the match has changed.
    fn after<G: Game>(self, game: &Match<G>, persons: Seats, change: Change) -> Viewer {
        let turn = game.to_move();
        let at = |seat: Seat| Viewer { seat: Some(seat), awaited: None };
        let mut several = persons.iter();
        let Some(first) = several.next() else { return Viewer::default() };
        if several.next().is_none() {
            return at(first);
        }
        let known = self.seat.filter(|seat| persons.contains(*seat) && change != Change::Begun);
        let Some(here) = known else { return at(if persons.contains(turn) { turn } else { first }) };
        // At the end of the match it is played on.
        let is_past = game.line().last().is_some_and(|&last| last != game.cursor());
        let looks_back = change == Change::Looked && is_past;
        if looks_back || game.outcome().is_over() || !persons.contains(turn) || here == turn {
            return at(here);
        }
        if game.view(Eye::Seat(here)) == game.view(Eye::Seat(turn)) {
            return at(turn);
        }
        Viewer { seat: Some(here), awaited: Some(turn) }
    }
}

/// How a match has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// It has begun.
    Begun,
    /// Another position of it is looked at.
    Looked,
    /// It was played, or taken back.
    Played,
}

/// Follows the turn.
pub(super) fn follow<G: TableGame>(
    matches: Query<Ref<MatchOf<G>>>,
    seats: Query<(&SeatAt, Ref<Seated>)>,
    mut played: MessageReader<Played>,
    mut viewer: ResMut<Viewer>,
) {
    let last = played.read().last().copied();
    let Ok(game) = matches.single() else { return };
    if !(game.is_changed() || seats.iter().any(|(_, seated)| seated.is_changed())) {
        return;
    }
    let here = seats.iter().filter(|(_, seated)| seated.is_person());
    let persons: Seats = here.map(|(SeatAt(seat), _)| *seat).collect();
    let change = if game.is_added() {
        Change::Begun
    } else if last.is_some_and(|played| played.looks) {
        Change::Looked
    } else {
        Change::Played
    };
    let next = viewer.after(&game.0, persons, change);
    viewer.set_if_neq(next);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::camelot::Camelot;
    use crate::rules::chromino::Chromino;
    use crate::rules::setup::Setup;

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().filter_map(|&number| Seat::new(number)).collect()
    }

    fn position(text: &str, hands: &str) -> Match<Chromino> {
        let mut setup = Setup::default_of(Chromino::OPTIONS);
        setup.choose("hands", hands).expect("an option");
        Match::from_position(Chromino::read_position(text, &setup).expect(text))
    }

    const SECOND_TO_MOVE: &str = "classic/1 G*R@0,0h BBR,GGG/BPR,YYY PPP,RRR 2:0:0 0/0";

    #[test]
    fn who_plays_alone_always_looks() {
        let game = position(SECOND_TO_MOVE, "hidden");
        for change in [Change::Begun, Change::Looked, Change::Played] {
            let viewer = Viewer::default().after(&game, seats(&[1]), change);
            assert_eq!((viewer.eye(), viewer.awaited()), (Eye::Seat(Seat::FIRST), None));
            assert_eq!(Viewer::default().after(&game, Seats::NONE, change).eye(), Eye::Onlooker);
        }
    }

    #[test]
    fn the_next_person_is_awaited_only_where_something_is_hidden() {
        let first = Viewer { seat: Some(Seat::FIRST), awaited: None };
        let both = seats(&[1, 2]);
        let hidden = first.after(&position(SECOND_TO_MOVE, "hidden"), both, Change::Played);
        assert_eq!((hidden.eye(), hidden.awaited()), (Eye::Onlooker, Some(Seat::SECOND)));
        let mut there = hidden;
        there.arrive();
        assert_eq!(there, Viewer { seat: Some(Seat::SECOND), awaited: None });

        let open = first.after(&position(SECOND_TO_MOVE, "open"), both, Change::Played);
        assert_eq!((open.eye(), open.awaited()), (Eye::Seat(Seat::SECOND), None));
        // In games where everybody sees everything.
        let mut camelot = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        camelot.play_text("G6-G8").expect("a move");
        assert_eq!(first.after(&camelot, both, Change::Played).eye(), Eye::Seat(Seat::SECOND));
    }

    #[test]
    fn looking_back_shows_nobody_elses_hand() {
        let second = Viewer { seat: Some(Seat::SECOND), awaited: None };
        let first_to_move = SECOND_TO_MOVE.replace("2:0:0", "1:0:0");
        for hands in ["hidden", "open"] {
            let mut game = position(&first_to_move, hands);
            // At the end of the match the next player is asked for, however one has come there.
            let viewer = second.after(&game, seats(&[1, 2]), Change::Looked);
            assert_eq!(viewer.eye() != Eye::Seat(Seat::FIRST), hands == "hidden");
            let mv = game.own_view();
            let mv = Chromino::view_moves(&mv).first().copied().expect("a move");
            game.play(&mv, &[]).expect("a legal move");
            game.go_to(crate::play::NodeId::START).expect("the start");
            assert_eq!(second.after(&game, seats(&[1, 2]), Change::Looked), second);
        }
    }
}
