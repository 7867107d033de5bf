//! Handicaps: what a seat begins a match without, or with fewer or more of, so that players of different strength have
//! the same chances.
//!
//! A handicap is a value of the option [`Handicap::OPTION`]: `none`, or a seat and all that is changed for it, as in
//! `2:knight+knight`. It changes the first position and no rule. A position's text leaves it out.

use super::game::Seat;
use super::setup::{Setup, SetupOption};

/// The handicap of a match: the index of its value among those of the game's option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handicap(u8);

/// What a handicap changes for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The seat.
    pub seat: Seat,
    /// The kind of things of which it has more or fewer.
    pub what: &'static str,
    /// How many more, below zero for fewer.
    pub more: i8,
}

impl Handicap {
    /// The name of the option.
    pub const OPTION: &'static str = "handicap";

    /// The handicap that a set-up has; none in a game without the option.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::handicap::Handicap;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::read(Camelot::OPTIONS, "handicap=2:knight+knight").unwrap();
    /// let handicap = Handicap::of(&setup);
    /// assert_eq!(handicap.name(Camelot::OPTIONS), "2:knight+knight");
    /// let change = handicap.change(Camelot::OPTIONS).unwrap();
    /// assert_eq!((change.seat, change.what, change.more), (Seat::SECOND, "knight", -2));
    /// assert_eq!(Handicap::of(&Setup::default_of(Camelot::OPTIONS)), Handicap::default());
    /// ```
    pub fn of(setup: &Setup) -> Handicap {
        let value = setup.value(Handicap::OPTION);
        let index = values(setup.options()).iter().position(|known| *known == value);
        Handicap(index.and_then(|index| u8::try_from(index).ok()).unwrap_or(0))
    }

    /// Its number among the handicaps of its game, 0 for none.
    pub(super) fn number(self) -> u8 {
        self.0
    }

    /// Its value among these options.
    pub fn name(self, options: &[SetupOption]) -> &'static str {
        values(options).get(usize::from(self.0)).copied().unwrap_or("none")
    }

    /// What it changes; `None` for no handicap.
    pub fn change(self, options: &[SetupOption]) -> Option<Change> {
        let (seat, said) = self.name(options).split_once(':')?;
        let seat = seat.parse().ok()?;
        // A number at the end, or a name for each thing that is missing.
        let numbered = said.rfind(['-', '+']).and_then(|at| Some((&said[..at], said[at..].parse().ok()?)));
        let (what, more) = numbered.unwrap_or_else(|| {
            let names = said.split('+').count();
            (said.split('+').next().unwrap_or(said), -i8::try_from(names).unwrap_or(i8::MAX))
        });
        Some(Change { seat, what, more })
    }

    /// The number of things that a seat has more than without it, below zero for fewer.
    pub(super) fn more(self, options: &[SetupOption], seat: Seat) -> i8 {
        self.change(options).filter(|change| change.seat == seat).map_or(0, |change| change.more)
    }

    /// The number of things that a seat has fewer.
    pub fn fewer(self, options: &[SetupOption], seat: Seat) -> usize {
        usize::from(self.more(options, seat).min(0).unsigned_abs())
    }

    /// The set-up of a position with this handicap and these values of options, which it has and so can be chosen.
    pub(super) fn setup(self, options: &'static [SetupOption], values: &[(&str, &str)]) -> Setup {
        let mut setup = Setup::default_of(options);
        for (key, value) in values {
            let known = setup.choose(key, value);
            debug_assert!(known.is_ok(), "{known:?}");
        }
        self.tell(&mut setup);
        setup
    }

    /// Sets the option to it, if there is one.
    pub(super) fn tell(self, setup: &mut Setup) {
        if self == Handicap::default() {
            return;
        }
        let known = setup.choose(Handicap::OPTION, self.name(setup.options()));
        debug_assert!(known.is_ok(), "{known:?}");
    }
}

fn values(options: &[SetupOption]) -> &'static [&'static str] {
    options.iter().find(|option| option.name == Handicap::OPTION).map_or(&[], |option| option.values)
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::GAMES;
    use super::*;

    #[test]
    fn every_value_of_every_game_names_a_seat_and_a_change() {
        for game in GAMES {
            let values = values(game.options);
            assert_eq!(values.first(), Some(&"none"), "{}", game.name);
            for value in &values[1..] {
                let setup = Setup::only(game.options, Handicap::OPTION, value).unwrap();
                let handicap = Handicap::of(&setup);
                assert_eq!(handicap.name(game.options), *value);
                let change = handicap.change(game.options).unwrap();
                assert!(change.seat.number() <= (game.seats)(&setup), "{} {value}", game.name);
                let known = change.what.bytes().all(|letter| letter.is_ascii_lowercase());
                assert!(known && change.more != 0, "{change:?}");
                assert!(setup.to_string().ends_with(&format!("handicap={value}")), "{setup}");
            }
        }
    }
}
