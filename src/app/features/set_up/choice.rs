//! Choices of the set-up screen.

use bevy::prelude::*;

use crate::features::set_up::presets::Preset;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::ChosenGame;
use camaieu_play::{Controller, Player, Timing, namesake};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Seat, Seats};
use camaieu_rules::handicap::Handicap;
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;
use camaieu_store::SetupChoices;

/// Choices for a match.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SetupChoice {
    /// The options of the game.
    pub setup: Option<Setup>,
    /// Players of the seats, the first one first; persons play those that are not named.
    pub seats: Vec<Player>,
    /// The clocks; `None` for none.
    pub timing: Option<Timing>,
    /// Whether the players change seats for the next game.
    pub swap: bool,
    /// Whether moves are taken back without asking the others at this screen.
    pub undo: bool,
    /// Whether the seats are drawn by lot.
    pub lot: bool,
    /// Seats whose persons come from other machines.
    pub elsewhere: Seats,
    /// A seat that has so many times the time of a game, as a head start.
    pub more_time: Option<(Seat, u32)>,
    /// Whether the engines have the level that fits the player; `None` while that was not chosen.
    pub fitting: Option<bool>,
}

impl SetupChoice {
    /// The last choices for a game.
    pub(super) fn remembered(game: &str, preferences: &Preferences) -> SetupChoice {
        let Some(choices) = preferences.choices(game) else { return SetupChoice::of(game) };
        SetupChoice {
            setup: setup_of(game, choices),
            seats: choices.players.clone(),
            timing: choices.timing,
            swap: choices.swap,
            undo: choices.undo,
            fitting: choices.fitting,
            ..default()
        }
    }

    /// The default choices for a game: against the computer, where more than one can play.
    pub(super) fn of(game: &str) -> SetupChoice {
        let setup = default_setup(game);
        let count = setup.as_ref().map_or(0, |setup| seats(game, setup).len());
        let nobody = vec![Player::default(); count];
        let seats = match Preset::AgainstComputer.is_for(count) {
            true => Preset::AgainstComputer.players(&nobody),
            false => nobody,
        };
        SetupChoice { setup, seats, ..default() }
    }

    /// The choices to store for the next time.
    pub(super) fn to_keep(&self, setup: &Setup) -> SetupChoices {
        let setup = setup.pairs().map(|(option, value)| (option.to_owned(), value.to_owned()));
        SetupChoices {
            setup: setup.collect(),
            players: self.seats.clone(),
            swap: self.swap,
            undo: self.undo,
            timing: self.timing,
            fitting: self.fitting,
        }
    }

    /// Whether two people on the first seats have the same name.
    pub(super) fn has_namesakes(&self, count: usize) -> bool {
        let seats = &self.seats[..count.min(self.seats.len())];
        (0..count).filter_map(Seat::from_index).any(|seat| namesake(seats, seat).is_some())
    }

    /// Order in which people take the seats of the next match: as they are, or drawn by lot, every order being equally
    /// likely.
    pub(super) fn order(&self, count: usize, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        if self.lot {
            Rng::new(seed).shuffle(&mut order);
        }
        order
    }

    /// Seats people in this order.
    pub(super) fn seated(&mut self, order: &[usize]) -> Vec<Player> {
        self.seats.resize(order.len(), Player::default());
        self.seats = order.iter().map(|&index| self.seats[index].clone()).collect();
        let places = order.iter().enumerate();
        let comes = |index: usize| Seat::from_index(index).is_some_and(|seat| self.elsewhere.contains(seat));
        self.elsewhere =
            places.filter(|(_, from)| comes(**from)).filter_map(|(to, _)| Seat::from_index(to)).collect();
        self.carry_head_start(|seat| order.iter().position(|&from| from == seat.index()));
        self.seats.clone()
    }

    /// Seats of persons that whoever comes from another machine may take.
    pub(super) fn open_seats(&self) -> Seats {
        let is_person = |seat: &Seat| {
            self.seats.get(seat.index()).is_none_or(|player| player.controller == Controller::Person)
        };
        self.elsewhere.iter().filter(is_person).collect()
    }

    /// Says whether the person of a seat comes from another machine.
    pub(super) fn invite(&mut self, seat: Seat, comes: bool) {
        let rest = self.elsewhere.without(seat.into());
        self.elsewhere = rest.iter().chain(comes.then_some(seat)).collect();
    }

    /// Moves every player up a seat, so that another one begins.
    pub(super) fn change_seats(&mut self, count: usize) {
        self.seats.resize(count.max(1), Player::default());
        self.seats.rotate_right(1);
        let up = |seat: Seat| Seat::from_index((seat.index() + 1) % count.max(1));
        self.elsewhere = self.elsewhere.iter().filter_map(up).collect();
        self.carry_head_start(|seat| up(seat).map(Seat::index));
    }

    /// Lets a head start go with its player to another seat.
    fn carry_head_start(&mut self, to: impl Fn(Seat) -> Option<usize>) {
        self.more_time =
            self.more_time.and_then(|(seat, times)| Some((to(seat).and_then(Seat::from_index)?, times)));
        let Some(setup) = &mut self.setup else { return };
        let Some(change) = Handicap::of(setup).change(setup.options()) else { return };
        let Some(seat) = to(change.seat).and_then(Seat::from_index) else { return };
        let value = setup.value(Handicap::OPTION);
        let carried = value.split_once(':').map(|(_, what)| format!("{seat}:{what}")).unwrap_or_default();
        // Every seat of a game has the same handicaps.
        let _ = setup.choose(Handicap::OPTION, &carried);
    }

    /// Whether the engines have the level that fits the one who plays.
    pub(super) fn is_fitting(&self, people: &People) -> bool {
        people.now().is_some() && self.fitting.unwrap_or(true)
    }

    /// Gives the engines the level that fits the one who plays, and that person's name to the first seat of a person that has
    /// none or that of somebody else who is known here.
    pub(super) fn fit(&mut self, game: &str, people: &People) {
        let Some(person) = people.now() else { return };
        let is_person = |player: &&mut Player| player.controller == Controller::Person;
        if let Some(player) = self.seats.iter_mut().find(is_person) {
            let is_known = |name: &str| people.known().iter().any(|known| known.kept.profile.name == name);
            if player.name.is_empty() || is_known(&player.name) {
                player.name.clone_from(&person.kept.profile.name);
            }
        }
        let Some(fitting) = people.fitting(game).filter(|_| self.is_fitting(people)) else { return };
        for player in &mut self.seats {
            if matches!(player.controller, Controller::Level(_)) {
                player.controller = Controller::Level(fitting.level.number());
            }
        }
    }

    pub(super) fn give(&mut self, seat: Seat, player: Player) {
        if self.seats.len() <= seat.index() {
            self.seats.resize(seat.index() + 1, Player::default());
        }
        self.seats[seat.index()] = player;
    }

    /// Gives the engine of a seat another level.
    pub(super) fn set_level(&mut self, seat: Seat, level: u8) {
        if let Some(player) = self.seats.get_mut(seat.index()) {
            player.controller = Controller::Level(level);
        }
    }

    pub(super) fn set(&mut self, option: &str, value: &str) {
        if let Some(setup) = &mut self.setup {
            // The panel offers only values that there are.
            let _ = setup.choose(option, value);
        }
    }
}

/// Lets a person take a seat: the engine that had it takes the seat of a person.
pub(super) fn seat_person(seats: &mut [Player], person: Seat) {
    let Some(engine) = seats.get(person.index()).map(|player| player.controller) else { return };
    if engine == Controller::Person {
        return;
    }
    if let Some(other) = seats.iter_mut().find(|player| player.controller == Controller::Person) {
        other.controller = engine;
    }
    seats[person.index()].controller = Controller::Person;
}

/// Seats of the match that is set up.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupSeats(pub Vec<Seat>);

/// Counts the seats anew when the game or its options have changed.
pub(super) fn count_seats(
    game: Res<ChosenGame>,
    mut choice: ResMut<SetupChoice>,
    mut counted: Local<Option<(&'static str, Vec<(String, String)>)>>,
    mut places: ResMut<SetupSeats>,
) {
    let (Some(game), Some(setup)) = (game.0, &choice.setup) else { return };
    let options = setup.pairs().map(|(option, value)| (option.to_owned(), value.to_owned())).collect();
    let (now, setup) = (Some((game, options)), setup.clone());
    if *counted != now {
        places.0 = seats(game, &setup);
        *counted = now;
        let (count, known) = (places.0.len(), choice.seats.len());
        // Whoever plays against computers does so with more of them.
        let engine = choice.seats.last().filter(|last| last.controller != Controller::Person).cloned();
        if let Some(engine) = engine.filter(|_| known < count) {
            let more = Player { controller: engine.controller, ..Player::default() };
            choice.seats.resize(count, more);
        }
    }
}

/// Fits the choices to the one who plays.
pub(super) fn fit(game: Res<ChosenGame>, people: Res<People>, mut choice: ResMut<SetupChoice>) {
    let Some(game) = game.0 else { return };
    let mut fitted = choice.clone();
    fitted.fit(game, &people);
    choice.set_if_neq(fitted);
}

/// Seats of a game with this set-up.
pub(super) fn seats(game: &str, setup: &Setup) -> Vec<Seat> {
    let count = catalogue::facts(game).map_or(0, |game| (game.seats)(setup));
    (1..=count).filter_map(Seat::new).collect()
}

/// Set-up of a game by stored choices.
fn setup_of(game: &str, choices: &SetupChoices) -> Option<Setup> {
    catalogue::facts(game).map(|game| choices.setup(game.options))
}

/// Default set-up of a game.
fn default_setup(game: &str) -> Option<Setup> {
    catalogue::facts(game).map(catalogue::GameFacts::default_setup)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn person_retrying_a_computer_move_gets_its_seat() {
        let mut seats = [Player::default(), Controller::Level(4).into()];
        seat_person(&mut seats, Seat::SECOND);
        assert_eq!(
            seats.each_ref().map(|player| player.controller),
            [Controller::Level(4), Controller::Person]
        );
        let before = seats.clone();
        seat_person(&mut seats, Seat::SECOND);
        assert_eq!(seats, before);
    }

    #[test]
    fn a_handicap_goes_with_its_player() {
        let mut choice = SetupChoice::of("camelot");
        choice.set(Handicap::OPTION, "2:knight");
        let value = |choice: &SetupChoice| choice.setup.as_ref().map(|setup| setup.to_string());
        choice.change_seats(2);
        assert_eq!(value(&choice).as_deref(), Some("board=camelot,handicap=1:knight"));
        choice.seated(&[0, 1]);
        assert_eq!(value(&choice).as_deref(), Some("board=camelot,handicap=1:knight"));
        choice.seated(&[1, 0]);
        assert_eq!(value(&choice).as_deref(), Some("board=camelot,handicap=2:knight"));
    }

    #[test]
    fn the_lot_draws_every_order_of_seats() {
        let choice = SetupChoice { lot: true, ..SetupChoice::default() };
        let orders: BTreeSet<Vec<usize>> = (0..200).map(|seed| choice.order(3, seed)).collect();
        assert_eq!(orders.len(), 6);
        assert_eq!(SetupChoice::default().order(3, 7), [0, 1, 2]);
    }

    #[test]
    fn who_comes_from_another_machine_goes_with_the_seats() {
        let named = |name: &str| Player { name: name.into(), ..Player::default() };
        let seats = vec![named("Ada"), named("Bo"), Controller::Level(4).into()];
        let mut choice = SetupChoice { seats, ..SetupChoice::default() };
        for seat in [1, 2].into_iter().filter_map(Seat::from_index) {
            choice.invite(seat, true);
        }
        assert_eq!(choice.open_seats(), Seat::SECOND.into(), "the third is an engine's");
        choice.seated(&[1, 2, 0]);
        assert_eq!((choice.seats[0].name.as_str(), choice.open_seats()), ("Bo", Seat::FIRST.into()));
        choice.change_seats(3);
        assert_eq!((choice.seats[1].name.as_str(), choice.open_seats()), ("Bo", Seat::SECOND.into()));
        choice.invite(Seat::SECOND, false);
        assert!(choice.open_seats().is_empty());
    }
}
