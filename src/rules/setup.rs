//! What can be chosen before a match, as names and values: the same for all games.

use std::fmt::{self, Display};

use thiserror::Error;

/// One thing that can be chosen before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupOption {
    /// Its name in `--setup`.
    pub name: &'static str,
    /// The values it may have; the first is the default.
    pub values: &'static [&'static str],
}

/// A value for each of a game's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    options: &'static [SetupOption],
    chosen: Vec<Choice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Choice {
    value: usize,
    said: bool,
}

/// What is wrong with a `--setup`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A part that is not `key=value`.
    #[error("'{0}' is not key=value")]
    NotAPair(String),
    /// The game has no such option.
    #[error("no option '{0}'")]
    UnknownKey(String),
    /// The option has no such value.
    #[error("{key} cannot be '{value}'")]
    UnknownValue {
        /// The option's name.
        key: &'static str,
        /// What was said.
        value: String,
        /// What may be said.
        values: &'static [&'static str],
    },
    /// The option is there twice.
    #[error("{0} is said twice")]
    Twice(&'static str),
    /// The position says something else.
    #[error("{key} is {said}, but {found} in the position")]
    Disagrees {
        /// The option's name.
        key: &'static str,
        /// The value in the set-up.
        said: &'static str,
        /// The value that the position has.
        found: &'static str,
    },
}

impl Setup {
    /// The default value for every option.
    pub fn default_of(options: &'static [SetupOption]) -> Setup {
        Setup { options, chosen: vec![Choice::default(); options.len()] }
    }

    /// Reads `key=value` pairs joined by commas. What is not said has its default.
    pub fn read(options: &'static [SetupOption], text: &str) -> Result<Setup, SetupError> {
        let mut setup = Setup::default_of(options);
        for pair in text.split(',') {
            let (key, value) = pair.split_once('=').ok_or_else(|| SetupError::NotAPair(pair.to_owned()))?;
            let index = options
                .iter()
                .position(|option| option.name == key)
                .ok_or_else(|| SetupError::UnknownKey(key.to_owned()))?;
            if setup.chosen[index].said {
                return Err(SetupError::Twice(options[index].name));
            }
            setup.choose(options[index].name, value)?;
        }
        Ok(setup)
    }

    /// The options that there are.
    pub fn options(&self) -> &'static [SetupOption] {
        self.options
    }

    /// Sets an option. The name must be one of the game's.
    pub fn choose(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        let index = self
            .options
            .iter()
            .position(|option| option.name == key)
            .ok_or_else(|| SetupError::UnknownKey(key.to_owned()))?;
        let option = self.options[index];
        let value = option.values.iter().position(|&known| known == value).ok_or_else(|| {
            SetupError::UnknownValue { key: option.name, value: value.to_owned(), values: option.values }
        })?;
        self.chosen[index] = Choice { value, said: true };
        Ok(())
    }

    /// The value of an option; the empty text if the game has no such option.
    pub fn value(&self, key: &str) -> &'static str {
        let Some(index) = self.options.iter().position(|option| option.name == key) else { return "" };
        self.options[index].values[self.chosen[index].value]
    }

    /// Every option with its value.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.options
            .iter()
            .zip(&self.chosen)
            .map(|(option, choice)| (option.name, option.values[choice.value]))
    }

    /// Whether everything that was said here holds in a position's set-up too.
    pub fn agrees_with(&self, position: &Setup) -> Result<(), SetupError> {
        for ((option, choice), (_, found)) in self.options.iter().zip(&self.chosen).zip(position.pairs()) {
            let said = option.values[choice.value];
            if choice.said && said != found {
                return Err(SetupError::Disagrees { key: option.name, said, found });
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
mod tests {
    use super::*;

    const OPTIONS: &[SetupOption] = &[
        SetupOption { name: "board", values: &["square", "ring"] },
        SetupOption { name: "seats", values: &["2", "4"] },
    ];

    #[test]
    fn what_is_not_said_has_its_default() {
        let setup = Setup::read(OPTIONS, "seats=4").unwrap();
        assert_eq!(setup.to_string(), "board=square,seats=4");
        assert_eq!(setup.value("seats"), "4");
    }

    #[test]
    fn what_is_said_wrongly_is_refused_by_name() {
        assert_eq!(Setup::read(OPTIONS, "seats"), Err(SetupError::NotAPair("seats".into())));
        assert_eq!(Setup::read(OPTIONS, "mode=x"), Err(SetupError::UnknownKey("mode".into())));
        assert_eq!(Setup::read(OPTIONS, "seats=2,seats=2"), Err(SetupError::Twice("seats")));
        assert!(matches!(
            Setup::read(OPTIONS, "seats=3"),
            Err(SetupError::UnknownValue { key: "seats", .. })
        ));
    }

    #[test]
    fn only_what_was_said_must_agree_with_a_position() {
        let position = Setup::read(OPTIONS, "board=ring,seats=4").unwrap();
        assert!(Setup::read(OPTIONS, "seats=4").unwrap().agrees_with(&position).is_ok());
        assert!(Setup::read(OPTIONS, "board=square").unwrap().agrees_with(&position).is_err());
        assert!(Setup::default_of(OPTIONS).agrees_with(&position).is_ok());
    }
}
