//! Set-ups: the options of a match, as names and values, the same for all games.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::sync::Arc;

use thiserror::Error;

use super::faults::quoted;

/// An option of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupOption {
    /// Its name in `--setup`.
    pub name: &'static str,
    /// The values it may have; the first is the default. A [`CustomFile`] can put others in their place.
    pub values: &'static [&'static str],
    /// Whether it may also be the name of a file, which
    /// [`Rules::read_custom_file`](super::game::Rules::read_custom_file) parses.
    pub file: bool,
}

impl SetupOption {
    /// An option with these values.
    pub const fn new(name: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { name, values, file: false }
    }

    /// An option with these values, or with a player's own file.
    pub const fn or_file(name: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { name, values, file: true }
    }
}

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
#[derive(Clone, Debug)]
pub struct Setup {
    options: &'static [SetupOption],
    chosen: Vec<Choice>,
}

#[derive(Clone, Debug, Default)]
enum Choice {
    /// No value was given: the default.
    #[default]
    Default,
    /// One of the values.
    Value(String),
    /// The file of this name.
    CustomFile(Arc<dyn CustomFile>),
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        match (self, other) {
            (Choice::Default, Choice::Default) => true,
            (Choice::Value(one), Choice::Value(other)) => one == other,
            (Choice::CustomFile(one), Choice::CustomFile(other)) => {
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

/// An error in a `--setup`.
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
        /// The value that was given.
        value: String,
        /// The values that the option has.
        values: Vec<String>,
    },
    /// The file cannot be read, or not be used.
    #[error("{key}={file}: {fault}")]
    File {
        /// The option's name.
        key: &'static str,
        /// The file's name.
        file: String,
        /// All its faults, as a sentence.
        fault: String,
    },
    /// The option is given twice.
    #[error("{0} is said twice")]
    Twice(&'static str),
    /// The position has another value.
    #[error("{key} is {said}, but {found} in the position")]
    Disagrees {
        /// The option's name.
        key: &'static str,
        /// The value in the set-up.
        said: String,
        /// The value that the position has.
        found: String,
    },
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
        Setup { options, chosen: vec![Choice::Default; options.len()] }
    }

    /// Reads `key=value` pairs joined by commas. What is not said has its default; files are unknown values.
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
        for pair in text.split(',') {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| SetupError::NotAPair(quoted(pair).into()))?;
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
        Ok(setup)
    }

    fn index(&self, key: &str) -> Result<usize, SetupError> {
        let index = self.options.iter().position(|option| option.name == key);
        index.ok_or_else(|| SetupError::UnknownKey(quoted(key).into()))
    }

    /// The options that there are.
    pub fn options(&self) -> &'static [SetupOption] {
        self.options
    }

    /// The values that an option may have, the first being the default; none if the game has no such option.
    ///
    /// ```
    /// use camaieu_rules::caminos::Caminos;
    /// use camaieu_rules::prelude::*;
    /// use camaieu_rules::setup::Setup;
    ///
    /// let setup = Setup::default_of(Caminos::OPTIONS);
    /// assert_eq!(setup.values("board"), ["square", "diamond", "octagon", "ring"]);
    /// assert!(setup.values("colour").is_empty());
    /// ```
    pub fn values(&self, key: &str) -> Vec<&str> {
        let given = self.chosen.iter().find_map(|choice| match choice {
            Choice::CustomFile(given) => given.values(key),
            _ => None,
        });
        let known = || self.options.iter().find(|option| option.name == key);
        given.unwrap_or_else(|| known().map_or(Vec::new(), |option| option.values.to_vec()))
    }

    /// Sets an option. The name must be one of the game's.
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
        let values = self.values(key);
        if !values.contains(&value) {
            return Err(SetupError::UnknownValue {
                key: self.options[index].name,
                value: quoted(value).into(),
                values: values.into_iter().map(str::to_owned).collect(),
            });
        }
        self.chosen[index] = Choice::Value(value.to_owned());
        Ok(())
    }

    /// Sets an option to a player's own file. The name must be one of the game's.
    pub fn give(&mut self, key: &str, given: Arc<dyn CustomFile>) -> Result<(), SetupError> {
        let index = self.index(key)?;
        self.chosen[index] = Choice::CustomFile(given);
        Ok(())
    }

    /// The value of an option, for a file its name; the empty text if the game has no such option.
    pub fn value(&self, key: &str) -> &str {
        let Ok(index) = self.index(key) else { return "" };
        match &self.chosen[index] {
            Choice::Default => self.values(key).first().copied().unwrap_or(""),
            Choice::Value(value) => value,
            Choice::CustomFile(given) => given.name(),
        }
    }

    /// The file given for an option, if it is of this type.
    pub fn given<T: CustomFile>(&self, key: &str) -> Option<Arc<T>> {
        match &self.chosen[self.index(key).ok()?] {
            Choice::CustomFile(given) => {
                let given: Arc<dyn Any + Send + Sync> = given.clone();
                given.downcast().ok()
            }
            _ => None,
        }
    }

    /// The files given, each with its option.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &dyn CustomFile)> {
        let files = self.options.iter().zip(&self.chosen);
        files.filter_map(|(option, choice)| match choice {
            Choice::CustomFile(given) => Some((option.name, &**given)),
            _ => None,
        })
    }

    /// Every option with its value.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.options.iter().map(|option| (option.name, self.value(option.name)))
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
        for (choice, (key, said)) in self.chosen.iter().zip(self.pairs()) {
            let found = position.value(key);
            if *choice != Choice::Default && said != found {
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
mod tests {
    use super::*;

    const OPTIONS: &[SetupOption] = &[
        SetupOption::new("board", &["square", "ring"]),
        SetupOption::new("seats", &["2", "4"]),
        SetupOption::or_file("pieces", &["box"]),
    ];

    #[test]
    fn what_is_not_said_has_its_default() {
        let setup = Setup::read(OPTIONS, "seats=4").unwrap();
        assert_eq!(setup.to_string(), "board=square,seats=4,pieces=box");
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

    /// A file that names its boards, with spaces between them.
    #[derive(Debug)]
    struct Boards(String, String);

    impl CustomFile for Boards {
        fn name(&self) -> &str {
            &self.0
        }

        fn text(&self) -> &str {
            &self.1
        }

        fn values(&self, option: &str) -> Option<Vec<&str>> {
            (option == "board").then(|| self.1.split(' ').collect())
        }
    }

    fn with_file(text: &str, content: &str) -> Result<Setup, SetupError> {
        Setup::read_with(OPTIONS, text, &mut |key, name| {
            assert_eq!(key, "pieces");
            if content.is_empty() {
                return Err("it is empty".into());
            }
            Ok(Arc::new(Boards(name.into(), content.into())))
        })
    }

    #[test]
    fn a_file_has_a_say_in_the_values_of_the_others() {
        let setup = with_file("pieces=own,seats=4", "small large").unwrap();
        assert_eq!(setup.to_string(), "board=small,seats=4,pieces=own");
        // Wherever it is said.
        let setup = with_file("board=large,pieces=own", "small large").unwrap();
        assert_eq!(setup.value("board"), "large");
        assert_eq!(setup.given::<Boards>("pieces").unwrap().1, "small large");
        let files: Vec<_> = setup.files().map(|(option, given)| (option, given.text())).collect();
        assert_eq!(files, [("pieces", "small large")]);
        assert!(setup.given::<Boards>("board").is_none() && setup.given::<Boards>("x").is_none());
        let error = with_file("board=square,pieces=own", "small large").unwrap_err();
        assert!(matches!(error, SetupError::UnknownValue { values, .. } if values == ["small", "large"]));
        // A value is no file.
        assert_eq!(with_file("pieces=box,board=ring", "small").unwrap().value("board"), "ring");
    }

    #[test]
    fn a_file_that_cannot_be_used_is_refused() {
        let error = with_file("pieces=own", "").unwrap_err();
        let (file, fault) = ("own".to_owned(), "it is empty".to_owned());
        assert_eq!(error, SetupError::File { key: "pieces", file, fault });
        assert!(matches!(
            Setup::read(OPTIONS, "pieces=own"),
            Err(SetupError::UnknownValue { key: "pieces", .. })
        ));
    }

    #[test]
    fn set_ups_with_a_file_are_the_same_if_its_text_is() {
        let own = |content: &str| with_file("pieces=own", content).unwrap();
        assert_eq!(own("small"), own("small"));
        assert_ne!(own("small"), own("large"));
        assert_ne!(own("small"), Setup::default_of(OPTIONS));
        assert!(own("small").agrees_with(&own("small")).is_ok());
        assert!(own("small").agrees_with(&Setup::default_of(OPTIONS)).is_err());
    }
}
