//! `manual FOLDER`: manual pages and completions for shells, made from the definition of the command line. The folder
//! is laid out as `/usr/share` is, for those who make packages.

use std::fs;
use std::io;
use std::path::Path;

use clap::{ArgMatches, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::text::{Lang, Texts};

use super::command_line;
use super::failure::Failure;

/// Section of the pages: games.
const SECTION: &str = "6";
const PROGRAM: &str = "camaieu";
/// Folders of the program on Linux and its like, with the messages that say what is in them.
const FOLDERS: [(&str, &str); 2] =
    [("$XDG_DATA_HOME/camaieu", "manual-data"), ("$XDG_CONFIG_HOME/camaieu", "manual-settings")];

/// Writes the pages in every language, and the completions in that of the program.
pub(super) fn write_manual(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let folder = Path::new(args.get_one::<String>("manual-folder").map_or(".", String::as_str));
    let written = Lang::ALL
        .into_iter()
        .try_for_each(|lang| write_pages(lang.texts(), &folder.join(pages_folder(lang))));
    written.and_then(|()| write_completions(texts, folder)).map_err(|error| {
        Failure::Machine(
            texts.say_with("manual-not-written", &[("file", &folder.display()), ("fault", &error)]),
        )
    })
}

/// Folder of the pages of a language; English pages have the place of those without a language.
fn pages_folder(lang: Lang) -> String {
    match lang {
        Lang::En => format!("man/man{SECTION}"),
        Lang::Fr => format!("man/{}/man{SECTION}", lang.code()),
    }
}

fn write_pages(texts: &'static Texts, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut program = command_line::definition(texts);
    program.build();
    for command in pages(&program) {
        let name = command.get_display_name().unwrap_or(PROGRAM);
        fs::write(folder.join(format!("{name}.{SECTION}")), page(texts, command)?)?;
    }
    Ok(())
}

/// A command and all those below it.
fn pages(command: &Command) -> Vec<&Command> {
    std::iter::once(command).chain(command.get_subcommands().flat_map(pages)).collect()
}

/// Page of a command, or of the program with all its commands.
fn page(texts: &Texts, command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone())
        .section(SECTION)
        .source(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")))
        .manual("Camaïeu");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    // The heading of this section is in English: `Man` has no other.
    let mut name = Vec::new();
    man.render_name_section(&mut name)?;
    let name =
        String::from_utf8_lossy(&name).replacen(".SH NAME", &format!(".SH {}", texts.say("manual-name")), 1);
    page.extend_from_slice(name.as_bytes());
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if command.get_name() == PROGRAM {
        files(texts).to_writer(&mut page)?;
    }
    exit_status(texts).to_writer(&mut page)?;
    Ok(page)
}

/// Section on the files of the program.
fn files(texts: &Texts) -> Roff {
    let mut roff = Roff::default();
    roff.control("SH", [texts.say("manual-files").as_str()]);
    for (folder, about) in FOLDERS {
        roff.control("TP", []);
        roff.text([bold(folder)]);
        roff.text([roman(texts.say(about))]);
    }
    roff
}

fn exit_status(texts: &Texts) -> Roff {
    let mut roff = Roff::default();
    roff.control("SH", [texts.say("manual-exit").as_str()]);
    for (status, about) in [("0", "manual-exit-0"), ("1", "manual-exit-1"), ("2", "manual-exit-2")] {
        roff.control("TP", []);
        roff.text([bold(status)]);
        roff.text([roman(texts.say(about))]);
    }
    roff
}

/// Folder and file of a shell's completions.
fn completions_file(shell: Shell) -> Option<&'static str> {
    match shell {
        Shell::Bash => Some("bash-completion/completions/camaieu"),
        Shell::Fish => Some("fish/vendor_completions.d/camaieu.fish"),
        Shell::Zsh => Some("zsh/site-functions/_camaieu"),
        _ => None,
    }
}

fn write_completions(texts: &'static Texts, folder: &Path) -> io::Result<()> {
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        let Some(file) = completions_file(shell).map(|file| folder.join(file)) else { continue };
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command_line::definition(texts), PROGRAM, &mut script);
        fs::write(file, script)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_manual_page_in_both_languages() {
        let folder = tempfile::tempdir().expect("a folder");
        for (lang, name) in [(Lang::En, ".SH NAME"), (Lang::Fr, ".SH NOM")] {
            let folder = folder.path().join(pages_folder(lang));
            write_pages(lang.texts(), &folder).expect("the pages");
            let page =
                |command: &str| fs::read_to_string(folder.join(format!("{command}.6"))).expect("a page");
            for command in command_line::definition(lang.texts()).get_subcommands() {
                let file = folder.join(format!("camaieu-{}.6", command.get_name()));
                assert!(file.exists(), "{}", file.display());
            }
            assert!(page("camaieu-lab").contains("camaieu\\-lab\\-perft(6)"), "{}", page("camaieu-lab"));
            assert!(page("camaieu-lab-perft").contains(name));
            assert!(page("camaieu-play").contains(name));
            // Hyphens of options are not those of words.
            assert!(page("camaieu-play").contains("\\-\\-seed"), "{}", page("camaieu-play"));
            assert!(
                page("camaieu").contains("camaieu\\-play(6)") && page("camaieu").contains("XDG_DATA_HOME")
            );
        }
    }

    #[test]
    fn every_shell_completes_the_commands() {
        let folder = tempfile::tempdir().expect("a folder");
        write_completions(Lang::En.texts(), folder.path()).expect("the completions");
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            let file = completions_file(shell).expect("a shell that is completed");
            let script = fs::read_to_string(folder.path().join(file)).expect("its script");
            for word in ["lessons", "quality", "quarter"] {
                assert!(script.contains(word), "{shell}: {word}");
            }
        }
    }
}
