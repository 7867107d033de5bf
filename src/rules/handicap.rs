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

/// Change that a handicap makes for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandicapChange {
    /// The seat.
    pub seat: Seat,
    /// The kind of things of which it has more or fewer.
    pub what: &'static str,
    /// Number added, below zero for fewer.
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
        let values = option(setup.options()).map_or(&[][..], |option| option.values);
        let index = values.iter().position(|known| *known == value);
        Handicap(index.and_then(|index| u8::try_from(index).ok()).unwrap_or(0))
    }

    /// Its number among the handicaps of its game, 0 for none.
    pub(super) fn number(self) -> u8 {
        self.0
    }

    /// Its value among these options.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::handicap::Handicap;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::read(Camelot::OPTIONS, "handicap=2:knight+knight").unwrap();
    /// let handicap = Handicap::of(&setup);
    /// assert_eq!(handicap.name(Camelot::OPTIONS), "2:knight+knight");
    /// ```
    pub fn name(self, options: &[SetupOption]) -> &'static str {
        option(options).and_then(|option| option.values.get(usize::from(self.0)).copied()).unwrap_or("none")
    }

    /// Change that it makes; `None` for no handicap.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::handicap::Handicap;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::read(Camelot::OPTIONS, "handicap=2:knight+knight").unwrap();
    /// let handicap = Handicap::of(&setup);
    /// let change = handicap.change(Camelot::OPTIONS).unwrap();
    /// assert_eq!((change.seat.number(), change.what, change.more), (2, "knight", -2));
    /// ```
    pub fn change(self, options: &[SetupOption]) -> Option<HandicapChange> {
        option(options)?.changes.get(usize::from(self.0).checked_sub(1)?).copied()
    }

    /// The number of things that a seat has more than without it, below zero for fewer.
    pub(super) fn more(self, options: &[SetupOption], seat: Seat) -> i8 {
        self.change(options).filter(|change| change.seat == seat).map_or(0, |change| change.more)
    }

    /// The number of things that a seat has fewer.
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
    /// let fewer = |seat| handicap.fewer(Camelot::OPTIONS, seat);
    /// assert_eq!((fewer(Seat::FIRST), fewer(Seat::SECOND)), (0, 2));
    /// ```
    pub fn fewer(self, options: &[SetupOption], seat: Seat) -> usize {
        usize::from(self.more(options, seat).min(0).unsigned_abs())
    }

    /// The set-up of a position with this handicap and these values of options, which it has and so can be chosen.
    pub(super) fn setup(self, options: &'static [SetupOption], values: &[(&str, &str)]) -> Setup {
        self.complete(Setup::default_of(options), values)
    }

    /// The same from a set-up in which a file is given.
    pub(super) fn complete(self, mut setup: Setup, values: &[(&str, &str)]) -> Setup {
        let own = (self != Handicap::default()).then(|| (Handicap::OPTION, self.name(setup.options())));
        for (key, value) in values.iter().copied().chain(own) {
            let known = setup.choose(key, value);
            debug_assert!(known.is_ok(), "{known:?}");
        }
        setup
    }
}

fn option(options: &[SetupOption]) -> Option<&SetupOption> {
    options.iter().find(|option| option.name == Handicap::OPTION)
}

/// The option of a game's handicaps: for each kind its text behind the seat, what it changes, how many more of that a seat
/// has, and the seats that can have it.
macro_rules! handicaps {
    ($($text:literal: $what:literal, $more:literal for $($seat:literal)+;)+) => {{
        use $crate::handicap::{Handicap, HandicapChange};
        $crate::setup::SetupOption {
            changes: &[$($(HandicapChange {
                seat: $crate::game::Seat::new($seat).expect("a seat"),
                what: $what,
                more: $more,
            }),+),+],
            ..$crate::setup::SetupOption::new(
                Handicap::OPTION,
                &["none", $($(concat!($seat, ":", $text)),+),+],
            ).tacit()
        }
    }};
}

pub(crate) use handicaps;

#[cfg(test)]
mod tests {
    use super::super::catalogue::GAMES;
    use super::*;

    #[test]
    fn every_handicap_value_names_a_seat_and_a_change() {
        for game in GAMES {
            let values = option(game.options).unwrap().values;
            assert_eq!(values.first(), Some(&"none"), "{}", game.name);
            for value in &values[1..] {
                let setup = Setup::only(game.options, Handicap::OPTION, value).unwrap();
                let handicap = Handicap::of(&setup);
                assert_eq!(handicap.name(game.options), *value);
                let change = handicap.change(game.options).unwrap();
                assert!(change.seat.number() <= (game.seats)(&setup), "{} {value}", game.name);
                assert!(value.starts_with(&format!("{}:{}", change.seat, change.what)), "{change:?}");
                let known = change.what.bytes().all(|letter| letter.is_ascii_lowercase());
                assert!(known && change.more != 0, "{change:?}");
                assert!(setup.to_string().ends_with(&format!("handicap={value}")), "{setup}");
            }
        }
    }
}
