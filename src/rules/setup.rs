//! Set-ups: the options of a match, as names and values, the same for all games.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::sync::Arc;

use super::faults::quoted;

mod error;
mod option;

pub use error::{FixedError, SetupError};
pub(crate) use option::ValueTable;
pub use option::{Limit, SetupOption};

/// The parsed content of a player's own file, such as a set of equipment. The rules open no files: they are handed the
/// text, and the set-up carries the parsed content.
pub trait CustomFile: Any + Debug + Send + Sync {
    /// The name of the file, as it was said.
    fn name(&self) -> &str;

    /// The text that it was read from.
    fn text(&self) -> &str;

    /// The values that another option may have with it, the first being the default; `None` where it leaves them as
    /// they are.
    fn values(&self, option: &str) -> Option<Vec<&str>>;
}

/// A value for each of a game's options.
///
/// ```
/// use camaieu_rules::chromino::Chromino;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let setup = Setup::read(Chromino::OPTIONS, "players=4").unwrap();
/// assert_eq!(Chromino::seats(&Chromino::start(&setup, 1882)), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    options: &'static [SetupOption],
    chosen: Vec<OptionChoice>,
}

#[derive(Clone, Debug, Default)]
enum OptionChoice {
    /// No value was given: the default.
    #[default]
    Default,
    /// One of the values.
    Value(String),
    /// The file of this name.
    CustomFile(Arc<dyn CustomFile>),
}

impl PartialEq for OptionChoice {
    fn eq(&self, other: &OptionChoice) -> bool {
        match (self, other) {
            (OptionChoice::Default, OptionChoice::Default) => true,
            (OptionChoice::Value(one), OptionChoice::Value(other)) => one == other,
            (OptionChoice::CustomFile(one), OptionChoice::CustomFile(other)) => {
                (one.name(), one.text()) == (other.name(), other.text())
            }
            _ => false,
        }
    }
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.options == other.options && self.chosen == other.chosen
    }
}

impl Eq for Setup {}

/// Something that follows from an option.
struct Fixed {
    key: &'static str,
    option: &'static SetupOption,
    /// Dependent value for each of the option's values.
    by_value: &'static [&'static str],
}

impl Fixed {
    fn named(options: &'static [SetupOption], key: &str) -> Option<Fixed> {
        options.iter().find_map(|option| {
            let &(key, by_value) = option.fixes.iter().find(|(name, _)| *name == key)?;
            Some(Fixed { key, option, by_value })
        })
    }

    /// Checks that this is what follows from the set-up.
    fn check(&self, setup: &Setup, value: &str) -> Result<(), SetupError> {
        let (key, option) = (self.key, self.option.name);
        if !self.by_value.contains(&value) {
            let mut values: Vec<String> = self.by_value.iter().map(|&value| value.to_owned()).collect();
            values.dedup();
            return Err(SetupError::UnknownValue { key, value: quoted(value).into(), values });
        }
        let chosen = setup.value(option);
        let pairs = || self.option.values.iter().zip(self.by_value);
        let Some((_, right)) = pairs().find(|(other, _)| **other == chosen) else { return Ok(()) };
        if *right == value {
            return Ok(());
        }
        let others = pairs().filter(|(_, follows)| **follows == value);
        let others = others.map(|(other, _)| format!("{option}={other}")).collect();
        let (value, chosen) = (value.to_owned(), chosen.to_owned());
        Err(SetupError::Fixed(Box::new(FixedError { key, value, option, chosen, right, others })))
    }
}

/// A reader of files: takes the option and the file's name; fails with all faults, as a sentence.
pub type ReadFile<'a> = &'a mut dyn FnMut(&'static str, &str) -> Result<Arc<dyn CustomFile>, String>;

impl Setup {
    /// The default value for every option.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::default_of(Chromino::OPTIONS);
    /// assert_eq!(setup.to_string(), "players=2,mode=classic,draws=1,hands=hidden");
    /// ```
    pub fn default_of(options: &'static [SetupOption]) -> Setup {
        Setup { options, chosen: vec![OptionChoice::Default; options.len()] }
    }

    /// Reads `key=value` pairs joined by commas. An option without a pair has its default, so an empty text is the default
    /// set-up; files are unknown values.
    ///
    /// ```
    /// use camaieu_rules::caminos::Caminos;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::{Setup, SetupError};
    ///
    /// let setup = Setup::read(Caminos::OPTIONS, "board=ring,seats=4").unwrap();
    /// assert_eq!(setup.value("board"), "ring");
    /// assert_eq!(setup.value("neutral"), "no");
    /// assert_eq!(Setup::read(Caminos::OPTIONS, "sides=4"), Err(SetupError::UnknownKey("sides".to_owned())));
    /// ```
    pub fn read(options: &'static [SetupOption], text: &str) -> Result<Setup, SetupError> {
        Setup::read_pairs(options, text, None)
    }

    /// Reads pairs as [`Setup::read`] does, with files for the options that take one.
    pub fn read_with(
        options: &'static [SetupOption],
        text: &str,
        read_file: ReadFile<'_>,
    ) -> Result<Setup, SetupError> {
        Setup::read_pairs(options, text, Some(read_file))
    }

    fn read_pairs(
        options: &'static [SetupOption],
        text: &str,
        mut read_file: Option<ReadFile<'_>>,
    ) -> Result<Setup, SetupError> {
        let mut setup = Setup::default_of(options);
        let mut said: Vec<(&'static SetupOption, &str)> = Vec::new();
        let mut fixed: Vec<(Fixed, &str)> = Vec::new();
        for pair in text.split(',').filter(|_| !text.is_empty()) {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| SetupError::NotAPair(quoted(pair).into()))?;
            if let Some(what) = Fixed::named(options, key) {
                if fixed.iter().any(|(other, _)| other.key == what.key) {
                    return Err(SetupError::Twice(what.key));
                }
                fixed.push((what, value));
                continue;
            }
            let option = &options[setup.index(key)?];
            if said.iter().any(|(other, _)| other.name == option.name) {
                return Err(SetupError::Twice(option.name));
            }
            said.push((option, value));
        }
        // What is given first: it has a say in the values of the others.
        said.sort_by_key(|(option, _)| !option.file);
        for (option, value) in said {
            match &mut read_file {
                Some(read_file) if option.file && !option.values.contains(&value) => {
                    let given = read_file(option.name, value).map_err(|fault| SetupError::File {
                        key: option.name,
                        file: quoted(value).into(),
                        fault,
                    })?;
                    setup.give(option.name, given)?;
                }
                _ => setup.choose(option.name, value)?,
            }
        }
        setup.check()?;
        fixed.into_iter().try_for_each(|(what, value)| what.check(&setup, value))?;
        Ok(setup)
    }

    /// The default set-up but for one option, and for what that one needs.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::only(Chromino::OPTIONS, "leftovers", "subtracted").unwrap();
    /// assert_eq!((setup.value("mode"), setup.value("leftovers")), ("expert", "subtracted"));
    /// ```
    pub fn only(options: &'static [SetupOption], key: &str, value: &str) -> Result<Setup, SetupError> {
        let mut setup = Setup::default_of(options);
        let option = &options[setup.index(key)?];
        let limits = option.limits_of(value).filter_map(|limit| Some((limit.option, *limit.values.first()?)));
        for (other, needed) in option.needs.into_iter().chain(limits) {
            if !setup.allows(option, value) {
                setup.choose(other, needed)?;
            }
        }
        setup.choose(key, value)?;
        Ok(setup)
    }

    /// Checks that every option that was given has what it needs.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// assert!(Setup::read(Chromino::OPTIONS, "leftovers=subtracted").is_err());
    /// assert!(Setup::read(Chromino::OPTIONS, "leftovers=subtracted,mode=expert").is_ok());
    /// ```
    pub fn check(&self) -> Result<(), SetupError> {
        for (option, choice) in self.options.iter().zip(&self.chosen) {
            let OptionChoice::Value(value) = choice else { continue };
            let needs = |other: &'static str, needed: String| SetupError::Needs {
                key: option.name,
                value: value.clone(),
                other,
                needed,
            };
            if let Some((other, needed)) = option.needs {
                // A file has the place of all that it stands for, the defaults too.
                let is_given = self.files().any(|(given, _)| given == other);
                let is_default = option.values.first() == Some(&value.as_str());
                if !self.applies(option) && (is_given || !is_default) {
                    return Err(needs(other, needed.to_owned()));
                }
            }
            if let Some(limit) = option.limits_of(value).find(|limit| !self.is_within(limit)) {
                return Err(needs(limit.option, limit.values.join("|")));
            }
        }
        Ok(())
    }

    /// Whether an option has a choice, by the values of the others.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let leftovers = Chromino::OPTIONS.iter().find(|option| option.name == "leftovers").unwrap();
    /// let setup = |text| Setup::read(Chromino::OPTIONS, text).unwrap();
    /// assert!(setup("mode=expert").applies(leftovers) && !setup("mode=classic").applies(leftovers));
    /// ```
    pub fn applies(&self, option: &SetupOption) -> bool {
        option.needs.is_none_or(|(other, needed)| self.value(other) == needed)
    }

    /// Whether an option may have this value, by the values of the others.
    fn allows(&self, option: &SetupOption, value: &str) -> bool {
        self.applies(option) && option.limits_of(value).all(|limit| self.is_within(limit))
    }

    fn is_within(&self, limit: &Limit) -> bool {
        limit.values.contains(&self.value(limit.option))
    }

    fn index(&self, key: &str) -> Result<usize, SetupError> {
        let index = self.options.iter().position(|option| option.name == key);
        index.ok_or_else(|| SetupError::UnknownKey(quoted(key).into()))
    }

    /// The options that there are.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let names: Vec<&str> = Setup::default_of(Camelot::OPTIONS).options().iter().map(|option| option.name).collect();
    /// assert_eq!(names, ["board", "handicap"]);
    /// ```
    pub fn options(&self) -> &'static [SetupOption] {
        self.options
    }

    /// The values that an option may have, the first being the default; that alone where another option leaves it no
    /// choice, and none if the game has no such option.
    ///
    /// ```
    /// use camaieu_rules::caminos::Caminos;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::default_of(Caminos::OPTIONS);
    /// assert_eq!(setup.values("seats"), ["2", "4"]);
    /// assert!(setup.values("colour").is_empty());
    /// ```
    pub fn values(&self, key: &str) -> Vec<&str> {
        let mut values = self.known_values(key);
        if let Some(option) = self.options.iter().find(|option| option.name == key) {
            let default = values.first().copied();
            values.retain(|value| Some(*value) == default || self.allows(option, value));
        }
        values
    }

    /// The values of an option, whether another one leaves it a choice or not.
    fn known_values(&self, key: &str) -> Vec<&str> {
        let given = self.chosen.iter().find_map(|choice| match choice {
            OptionChoice::CustomFile(given) => given.values(key),
            _ => None,
        });
        let known = || self.options.iter().find(|option| option.name == key);
        given.unwrap_or_else(|| known().map_or(Vec::new(), |option| option.values.to_vec()))
    }

    /// Sets an option. The name must be one of the game's. Where another option leaves it no choice it stays at its
    /// default, until the other one is set.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let mut setup = Setup::default_of(Chromino::OPTIONS);
    /// setup.choose("players", "5").unwrap();
    /// assert_eq!(Chromino::seats(&Chromino::start(&setup, 1)), 5);
    /// assert!(setup.choose("players", "9").is_err());
    /// ```
    pub fn choose(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        let index = self.index(key)?;
        let values = self.known_values(key);
        if !values.contains(&value) {
            return Err(SetupError::UnknownValue {
                key: self.options[index].name,
                value: quoted(value).into(),
                values: values.into_iter().map(str::to_owned).collect(),
            });
        }
        self.chosen[index] = OptionChoice::Value(value.to_owned());
        Ok(())
    }

    /// Sets an option to a player's own file. The name must be one of the game's.
    pub fn give(&mut self, key: &str, given: Arc<dyn CustomFile>) -> Result<(), SetupError> {
        let index = self.index(key)?;
        self.chosen[index] = OptionChoice::CustomFile(given);
        Ok(())
    }

    /// The value of an option, for a file its name; the empty text if the game has no such option.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::default_of(Camelot::OPTIONS);
    /// assert_eq!((setup.value("board"), setup.value("colour")), ("camelot", ""));
    /// ```
    pub fn value(&self, key: &str) -> &str {
        let Ok(index) = self.index(key) else { return "" };
        match &self.chosen[index] {
            OptionChoice::Value(value) if self.allows(&self.options[index], value) => value,
            OptionChoice::Default | OptionChoice::Value(_) => {
                self.known_values(key).first().copied().unwrap_or("")
            }
            OptionChoice::CustomFile(given) => given.name(),
        }
    }

    /// The file given for an option, if it is of this type.
    pub fn given<T: CustomFile>(&self, key: &str) -> Option<Arc<T>> {
        match &self.chosen[self.index(key).ok()?] {
            OptionChoice::CustomFile(given) => {
                let given: Arc<dyn Any + Send + Sync> = given.clone();
                given.downcast().ok()
            }
            _ => None,
        }
    }

    /// The files given, each with its option.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// assert_eq!(Setup::default_of(Camelot::OPTIONS).files().count(), 0);
    /// ```
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &dyn CustomFile)> {
        let files = self.options.iter().zip(&self.chosen);
        files.filter_map(|(option, choice)| match choice {
            OptionChoice::CustomFile(given) => Some((option.name, &**given)),
            _ => None,
        })
    }

    /// Every option that has a choice, with its value; without those whose default goes without saying.
    ///
    /// ```
    /// use camaieu_rules::camelot::Camelot;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::read(Camelot::OPTIONS, "board=cam").unwrap();
    /// assert!(setup.pairs().eq([("board", "cam")]), "no handicap goes without saying");
    /// ```
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let options = self.options.iter().filter(|option| self.applies(option));
        let pairs = options.map(|option| (option, self.value(option.name)));
        pairs
            .filter(|(option, value)| !option.tacit || option.values.first() != Some(value))
            .map(|(option, value)| (option.name, value))
    }

    /// Checks that every option that was given here has the same value in a position's set-up.
    ///
    /// ```
    /// use camaieu_rules::chromino::Chromino;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let position = Setup::read(Chromino::OPTIONS, "players=3,mode=expert").unwrap();
    /// assert!(Setup::read(Chromino::OPTIONS, "players=3").unwrap().agrees_with(&position).is_ok());
    /// assert!(Setup::read(Chromino::OPTIONS, "mode=classic").unwrap().agrees_with(&position).is_err());
    /// ```
    pub fn agrees_with(&self, position: &Setup) -> Result<(), SetupError> {
        for (choice, option) in self.chosen.iter().zip(self.options) {
            let key = option.name;
            let (said, found) = (self.value(key), position.value(key));
            if *choice != OptionChoice::Default && said != found {
                return Err(SetupError::Disagrees {
                    key,
                    said: quoted(said).into(),
                    found: quoted(found).into(),
                });
            }
        }
        Ok(())
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (key, value)) in self.pairs().enumerate() {
            write!(f, "{}{key}={value}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
