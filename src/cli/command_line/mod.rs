//! The command line: its definition, its language, and its errors in one line.

mod definitions;
mod groups;
mod time;

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

use crate::text::{Lang, Texts};

use super::failure::Failure;
use super::output::print;

pub(super) use time::read_time;

#[cfg(all(test, feature = "window"))]
pub(super) use definitions::{AIDS, QUALITIES, VIEWS};

/// Definition of the command line as it is listed, from which its manual and its completions are made.
pub(super) fn definition(texts: &'static Texts) -> Command {
    groups::command_line(texts)
}

/// Reason why the arguments give no command to run.
pub(super) enum NoCommand {
    /// Text of the help, which was asked for.
    Help(String),
    /// Error in the arguments, in one line.
    Invalid(String),
}

impl NoCommand {
    /// Prints the help, or fails.
    pub(super) fn end(self) -> Result<(), Failure> {
        match self {
            NoCommand::Help(text) => print(&text),
            NoCommand::Invalid(line) => Err(Failure::Input(line)),
        }
    }
}

/// The help of `help COMMAND`, the same as that of `COMMAND --help`.
pub(super) fn help(texts: &'static Texts, args: &ArgMatches) -> NoCommand {
    let command = args.get_many::<String>("help-of").unwrap_or_default().map(OsString::from);
    let args = std::iter::once("camaieu".into()).chain(command).chain(["--help".into()]);
    match read(texts, args.collect()) {
        Err(no_command) => no_command,
        Ok(_) => NoCommand::Invalid(texts.say("command-bad-arguments")),
    }
}

/// The language of `--lang`, else that of the system. It is needed to define the command line, so it is read before the
/// other arguments.
pub(super) fn language(args: &[OsString]) -> Lang {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    let mut code = None;
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            code = args.next();
        } else if let Some(value) = arg.strip_prefix("--lang=") {
            code = Some(value);
        }
    }
    code.and_then(Lang::read).unwrap_or_else(Lang::of_system)
}

pub(super) fn read(texts: &'static Texts, args: Vec<OsString>) -> Result<ArgMatches, NoCommand> {
    groups::read_command_line(texts).try_get_matches_from(args).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            NoCommand::Help(error.render().to_string())
        }
        _ => NoCommand::Invalid(error_line(texts, &error)),
    })
}

/// The error of the arguments, in one line.
fn error_line(texts: &Texts, error: &clap::Error) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let sentence = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            texts.say_with("command-unknown", &[("name", &context(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::UnknownArgument => texts.say_with("command-unknown-argument", &[("arg", &arg)]),
        ErrorKind::MissingRequiredArgument => texts.say_with("command-missing", &[("arg", &arg)]),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            other if other.is_empty() || other == arg => texts.say_with("command-twice", &[("arg", &arg)]),
            other => texts.say_with("command-conflict", &[("arg", &arg), ("other", &other)]),
        },
        ErrorKind::InvalidValue if value.is_empty() => texts.say_with("command-no-value", &[("arg", &arg)]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            texts.say_with("command-bad-value", &[("arg", &arg), ("value", &value)])
        }
        ErrorKind::TooManyValues => {
            texts.say_with("command-too-many-values", &[("arg", &arg), ("value", &value)])
        }
        ErrorKind::InvalidUtf8 => texts.say("command-not-utf8"),
        // No other error comes of these definitions.
        _ => texts.say("command-bad-arguments"),
    };
    // Clap's suggestions; the last one is the most similar.
    let suggested = match error.kind() {
        ErrorKind::InvalidSubcommand => error.get(ContextKind::SuggestedSubcommand),
        ErrorKind::UnknownArgument => error.get(ContextKind::SuggestedArg),
        _ => error.get(ContextKind::SuggestedValue),
    };
    let name = match suggested {
        Some(ContextValue::String(name)) => Some(name),
        Some(ContextValue::Strings(names)) => names.last(),
        _ => None,
    };
    let meant = name.map(|name| texts.say_with("did-you-mean", &[("name", name)]));
    [Some(sentence), meant, Some(texts.say("command-see-help"))]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_that_of_the_arguments() {
        let args = |text: &str| -> Vec<OsString> { text.split(' ').map(OsString::from).collect() };
        assert_eq!(language(&args("camaieu games --lang fr")), Lang::Fr);
        assert_eq!(language(&args("camaieu --lang=en games")), Lang::En);
    }
}
