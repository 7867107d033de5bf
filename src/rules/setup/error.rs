//! Errors in a set-up.

use thiserror::Error;

/// An error in a `--setup`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
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
    /// The option has no choice without another value of a second one.
    #[error("{key}={value} goes with {other}={needed} only")]
    Needs {
        /// The option's name.
        key: &'static str,
        /// The value that was given.
        value: String,
        /// The second option's name.
        other: &'static str,
        /// The value that it would have to have, or those, joined by `|`.
        needed: String,
    },
    /// Dependent value that contradicts its option.
    #[error("{0}")]
    Fixed(Box<FixedError>),
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

/// Something is said that does not follow from an option.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("{key}={value} does not go with {option}={chosen}, which has {key}={right}; it goes with {}", .others.join(", "))]
pub struct FixedError {
    /// The name of what follows.
    pub key: &'static str,
    /// Value given.
    pub value: String,
    /// The option's name.
    pub option: &'static str,
    /// Its value.
    pub chosen: String,
    /// Value that follows from it.
    pub right: &'static str,
    /// The option's values from which follows what was said, as `option=value`.
    pub others: Vec<String>,
}
