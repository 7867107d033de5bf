//! The whole command line: its commands, in the groups in which the help lists them.

use clap::Command;

use crate::text::Texts;

use super::definitions::Definitions;

pub(super) fn command_line(texts: &'static Texts) -> Command {
    let define = Definitions { texts };
    let program = define.translate(Command::new("camaieu").about(texts.say("help-about")));
    let groups = [
        ("help-heading-players", define.for_players()),
        ("help-heading-programs", define.for_programs()),
        ("help-heading-more", vec![define.lab(), define.help()]),
    ];
    let lists: String = groups
        .iter()
        .map(|(heading, commands)| format!("{}:\n{}\n\n", texts.say(heading), list(commands)))
        .collect();
    let [usage, options] = ["help-heading-usage", "help-heading-options"].map(|heading| texts.say(heading));
    define
        .with_host_options(define.with_window_options(program))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(define.flag("version").short('V'))
        .arg(define.flag("verbose").requires("version"))
        .arg(define.choice("lang", &["fr", "en"]).global(true))
        .subcommand_value_name("COMMAND")
        .disable_help_subcommand(true)
        .help_template(format!(
            "{{about-with-newline}}\n{usage} {{usage}}\n\n{lists}{options}:\n{{options}}\n"
        ))
        .subcommands(groups.into_iter().flat_map(|(_, commands)| commands))
}

/// The command line as it is read: with the commands of `lab` also without `lab` before them, as older scripts call them.
pub(super) fn read_command_line(texts: &'static Texts) -> Command {
    let hidden = Definitions { texts }.of_lab().into_iter().map(|command| command.hide(true));
    command_line(texts).subcommands(hidden)
}

/// Lines of the help for some commands. Clap lists the commands of a program under one heading only.
fn list(commands: &[Command]) -> String {
    let mut list = Command::new("list").disable_help_subcommand(true).help_template("{subcommands}");
    list = list.subcommands(commands);
    list.render_help().to_string().trim_end().to_owned()
}

impl Definitions {
    fn for_players(&self) -> Vec<Command> {
        vec![
            self.play(),
            self.learn(),
            self.lessons(),
            self.puzzles(),
            self.problem(),
            self.review(),
            self.replay(),
            self.diagram(),
            self.host(),
            self.join(),
            self.club(),
            self.open(),
            self.command("games").arg(self.json()),
        ]
    }

    fn for_programs(&self) -> Vec<Command> {
        vec![
            self.start_command("position"),
            self.check(),
            self.start_command("moves"),
            self.apply(),
            self.best(),
            self.engine(),
            self.manual(),
        ]
    }

    /// `lab`, with what people use who study the games.
    fn lab(&self) -> Command {
        self.command("lab")
            .subcommand_value_name("COMMAND")
            .subcommand_help_heading(self.texts.say("help-heading-commands"))
            .disable_help_subcommand(true)
            .arg_required_else_help(true)
            .subcommands(self.of_lab())
    }

    fn of_lab(&self) -> Vec<Command> {
        vec![
            self.engine_match(),
            self.book(),
            self.tune(),
            self.mine(),
            self.perft(),
            self.playouts(),
            self.tablebase(),
            self.solve(),
            self.conformance(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use clap::Arg;

    #[test]
    fn command_line_is_consistent_in_both_languages() {
        for lang in Lang::ALL {
            read_command_line(lang.texts()).debug_assert();
        }
    }

    #[test]
    fn every_argument_has_its_help() {
        for lang in Lang::ALL {
            let program = read_command_line(lang.texts());
            for command in std::iter::once(&program).chain(program.get_subcommands()) {
                let described =
                    command.get_about().into_iter().chain(command.get_arguments().flat_map(Arg::get_help));
                for help in described {
                    assert!(!help.to_string().starts_with("help-"), "{lang}: {}: {help}", command.get_name());
                }
                assert!(command.get_arguments().all(|argument| argument.get_help().is_some()));
            }
        }
    }
}
