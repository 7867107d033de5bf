//! The options of a game's set-ups.

use super::Setup;
use crate::handicap::HandicapChange;

/// An option of a match.
///
/// ```
/// use camaieu_rules::setup::{Setup, SetupOption};
///
/// const OPTIONS: &[SetupOption] = &[SetupOption::new("board", &["small", "large"])];
/// assert_eq!(Setup::read(OPTIONS, "board=large").unwrap().value("board"), "large");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetupOption {
    /// Its name in `--setup`.
    pub name: &'static str,
    /// The values it may have; the first is the default. A [`CustomFile`](crate::setup::CustomFile) can put others in their place.
    pub values: &'static [&'static str],
    /// Whether it may also be the name of a file, which
    /// [`Rules::read_custom_file`](crate::game::Rules::read_custom_file) parses.
    pub file: bool,
    /// The other option, and its value, without which this one has no choice: it is at its default then.
    pub needs: Option<(&'static str, &'static str)>,
    /// Values that follow from this one: names, each with its value for each of [`SetupOption::values`]. One may also be
    /// given, and must agree then.
    pub fixes: &'static [(&'static str, &'static [&'static str])],
    /// The values that go with some values of another option only.
    pub limits: &'static [Limit],
    /// Whether its default goes without saying, in the text of a set-up too.
    pub tacit: bool,
    /// The handicaps of its values, without the default, which is none.
    pub changes: &'static [HandicapChange],
}

/// The values of an option that go with some values of another one only.
///
/// ```
/// use camaieu_rules::setup::{Limit, Setup, SetupOption};
///
/// const OPTIONS: &[SetupOption] = &[
///     SetupOption::new("board", &["small", "large"]),
///     SetupOption::new("seats", &["2", "4"])
///         .limited(&[Limit { of: &["4"], option: "board", values: &["large"] }]),
/// ];
/// assert!(Setup::read(OPTIONS, "seats=4").is_err());
/// assert!(Setup::read(OPTIONS, "board=large,seats=4").is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Values that go with some values of the other option only.
    pub of: &'static [&'static str],
    /// The other option.
    pub option: &'static str,
    /// The values that it has to have.
    pub values: &'static [&'static str],
}

impl SetupOption {
    /// An option with these values.
    pub const fn new(name: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption {
            name,
            values,
            file: false,
            needs: None,
            fixes: &[],
            limits: &[],
            tacit: false,
            changes: &[],
        }
    }

    /// An option with these values, or with a player's own file.
    ///
    /// ```
    /// use camaieu_rules::setup::SetupOption;
    ///
    /// assert!(SetupOption::or_file("pieces", &["box"]).file);
    /// ```
    pub const fn or_file(name: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { file: true, ..SetupOption::new(name, values) }
    }

    /// The option, from whose value these follow.
    ///
    /// ```
    /// use camaieu_rules::setup::{Setup, SetupOption};
    ///
    /// const OPTIONS: &[SetupOption] =
    ///     &[SetupOption::new("board", &["small", "large"]).fixing(&[("seats", &["2", "4"])])];
    /// assert!(Setup::read(OPTIONS, "board=large,seats=4").is_ok());
    /// assert!(Setup::read(OPTIONS, "seats=4").is_err(), "the small board has two");
    /// ```
    #[must_use]
    pub const fn fixing(self, fixes: &'static [(&'static str, &'static [&'static str])]) -> SetupOption {
        SetupOption { fixes, ..self }
    }

    /// The option, for set-ups in which another one has this value.
    ///
    /// ```
    /// use camaieu_rules::setup::{Setup, SetupOption};
    ///
    /// const OPTIONS: &[SetupOption] = &[
    ///     SetupOption::new("board", &["small", "large"]),
    ///     SetupOption::new("hole", &["open", "closed"]).with("board", "large"),
    /// ];
    /// assert!(Setup::read(OPTIONS, "hole=closed").is_err());
    /// ```
    #[must_use]
    pub const fn with(self, option: &'static str, value: &'static str) -> SetupOption {
        SetupOption { needs: Some((option, value)), ..self }
    }

    /// The option, with values that go with some values of another one only.
    #[must_use]
    pub const fn limited(self, limits: &'static [Limit]) -> SetupOption {
        SetupOption { limits, ..self }
    }

    /// The option, whose default goes without saying.
    ///
    /// ```
    /// use camaieu_rules::setup::{Setup, SetupOption};
    ///
    /// const OPTIONS: &[SetupOption] = &[SetupOption::new("board", &["small", "large"]).tacit()];
    /// assert_eq!(Setup::default_of(OPTIONS).to_string(), "");
    /// ```
    #[must_use]
    pub const fn tacit(self) -> SetupOption {
        SetupOption { tacit: true, ..self }
    }

    pub(super) fn limits_of(&self, value: &str) -> impl Iterator<Item = &'static Limit> {
        self.limits.iter().filter(move |limit| limit.of.contains(&value))
    }
}

/// An option's name, and its values with what each says: the table through which they are read and written.
pub(crate) struct ValueTable<T, const N: usize>(pub &'static str, pub [(&'static str, T); N]);

impl<T: Copy + PartialEq, const N: usize> ValueTable<T, N> {
    /// The texts, for [`SetupOption::new`].
    pub(crate) const fn texts(&self) -> [&'static str; N] {
        let mut texts = [""; N];
        let mut index = 0;
        while index < N {
            texts[index] = self.1[index].0;
            index += 1;
        }
        texts
    }

    pub(crate) fn read(&self, text: &str) -> Option<T> {
        self.1.iter().find(|(known, _)| *known == text).map(|&(_, value)| value)
    }

    /// The text of a value; that of the default for one that is not in the table.
    pub(crate) fn text(&self, value: T) -> &'static str {
        self.1.iter().find(|(_, known)| *known == value).map_or(self.1[0].0, |(text, _)| text)
    }

    /// The value that a set-up has.
    pub(crate) fn of(&self, setup: &Setup) -> T {
        self.read(setup.value(self.0)).unwrap_or(self.1[0].1)
    }

    /// The option with the text of a value, as [`Setup::choose`] takes them.
    pub(crate) fn pair(&self, value: T) -> (&'static str, &'static str) {
        (self.0, self.text(value))
    }
}
