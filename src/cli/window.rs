//! `play GAME`, `open FILE`, `learn GAME`, `join CODE` and the program without a command: the window, opened at a match,
//! at a lesson, at the table of somebody else, or at the menu.

use clap::ArgMatches;

use crate::text::Texts;

use super::failure::Failure;

use crate::play::guided::Purpose;

pub(super) const IS_BUILT_IN: bool = cfg!(feature = "window");

/// Contents of the table when the window opens.
#[cfg_attr(not(feature = "window"), expect(dead_code, reason = "without a window nothing opens"))]
pub(super) enum Opens<'a> {
    Menu,
    /// A match or a problem, by the arguments of `play`.
    Play(&'a ArgMatches),
    /// A saved match, by the arguments of `open`; without one the menu.
    Saved(&'a ArgMatches),
    /// A match at another machine, by the arguments of `join`.
    Join(&'a ArgMatches, &'a str),
    /// Lessons of a game, with the arguments of `learn`.
    Learn(&'a ArgMatches, &'static str, Purpose),
}

#[cfg(not(feature = "window"))]
pub(super) fn open(texts: &'static Texts, _opens: Opens, _all: &ArgMatches) -> Result<(), Failure> {
    Err(Failure::Machine(texts.say("command-no-window")))
}

#[cfg(feature = "window")]
pub(super) fn open(texts: &'static Texts, opens: Opens, all: &ArgMatches) -> Result<(), Failure> {
    with_window::open(texts, opens, all)
}

#[cfg(feature = "window")]
mod with_window {
    use std::net::SocketAddr;
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    use clap::ArgMatches;

    use crate::app::games;
    use crate::app::session::{JoinMatch, Start, StartMatch, StartProblem};
    use crate::app::table::aids::Aids;
    use crate::app::ui::people::preferences::Overrides;
    use crate::app::{CameraView, Launch, Measured, Quality, ScreenshotRequest, WindowError, run};
    use crate::cli::failure::Failure;
    use crate::cli::game_command::unknown_game;
    use crate::cli::network::read_relay;
    use crate::cli::output::{print, print_error};
    use crate::cli::request::{CommandArgs, DEFAULT_SEED, read_file};
    use crate::cli::terminal::last_unfinished;
    use crate::entropy::fresh_seed;
    use crate::net::Relay;
    use crate::net::pasted::import;
    use crate::net::protocol::Wanted;
    use crate::play::guided::Purpose;
    use crate::play::import::Import;
    use crate::play::link::Link;
    use crate::play::problems::has_problems;
    use crate::play::saved::{self, SavedError};
    use crate::rules::catalogue::{self, Visitor};
    use crate::rules::game::Game;
    use crate::store::{LARGEST_MATCH, Saves, SettingsFile};
    use crate::text::Texts;

    use super::Opens;

    /// Size of the window in pixels, without `--size`.
    const DEFAULT_SIZE: (u32, u32) = (1_280, 800);

    pub(super) fn open(texts: &'static Texts, opens: Opens, all: &ArgMatches) -> Result<(), Failure> {
        let (command, play) = match opens {
            Opens::Menu => (None, None),
            Opens::Play(args) => (Some(args), Some(args)),
            Opens::Saved(args) | Opens::Learn(args, ..) | Opens::Join(args, _) => (Some(args), None),
        };
        // An option after the command takes precedence over one before it.
        let argument = |name: &str| {
            let given = command.into_iter().chain([all]).find_map(|args| args.get_one::<String>(name));
            given.map(String::as_str)
        };
        let flag = |name: &str| command.into_iter().chain([all]).any(|args| args.get_flag(name));
        // Pictures and measurements show the same match each time.
        let is_played = argument("shot").is_none()
            && !command.into_iter().chain([all]).any(|args| args.contains_id("measure"));
        let start = match opens {
            Opens::Menu => None,
            Opens::Play(args) => Some(read_opening(texts, args, is_played)?),
            Opens::Saved(args) => read_saved(texts, args)?,
            Opens::Join(args, code) => Some(Start::Join(read_join(args, code))),
            Opens::Learn(_, _, Purpose::Mistakes) => Some(Start::Mistakes),
            Opens::Learn(_, game, purpose) => Some(Start::Lesson { game, purpose }),
        };
        let view = play.and_then(|args| args.get_one::<String>("view")).map(String::as_str);
        let view = named(&CameraView::NAMES, view);
        let aids = play.map(named_aids).unwrap_or_default();
        let size = match argument("size") {
            None => DEFAULT_SIZE,
            Some(text) => read_size(text).ok_or_else(|| Failure::Input(texts.say("bad-size")))?,
        };
        let shot = argument("shot").map(|path| read_shot(texts, path)).transpose()?;
        let shot = shot.map(|path| ScreenshotRequest { path, of_match: start.is_some(), grey: flag("grey") });
        let all_args = || command.into_iter().chain([all]);
        let measure = all_args().find_map(|args| args.get_one::<u64>("measure"));
        let text_size = all_args().find_map(|args| args.get_one::<u16>("text-size"));
        let (listen, relay) = read_network(texts, all_args())?;
        let launch = Launch {
            platform: camaieu_desktop::DESKTOP,
            lang: texts.lang(),
            settings: if shot.is_none() && measure.is_none() { SettingsFile::of_user() } else { None },
            said: Overrides {
                lang: argument("lang").map(|_| texts.lang()),
                quality: argument("quality").and_then(Quality::read),
                text_size: text_size.copied(),
                size: argument("size").is_some(),
                relay,
            },
            start,
            view,
            aids,
            size,
            bare: flag("bare"),
            shot,
            measure: measure.copied().map(Duration::from_secs),
            listen,
        };
        let last_words = move |error: &WindowError| print_error(&describe(texts, error));
        let measured = run(launch, last_words).map_err(|error| Failure::Machine(describe(texts, &error)))?;
        measured.map_or(Ok(()), |measured| print(&report(texts, &measured)))
    }

    /// Address and relay at which matches hosted in the window can be reached.
    fn read_network<'a>(
        texts: &Texts,
        all: impl Iterator<Item = &'a ArgMatches>,
    ) -> Result<(Option<SocketAddr>, Option<Relay>), Failure> {
        // `join` and `learn` host nothing.
        let all: Vec<&ArgMatches> = all.filter(|args| args.try_contains_id("relay").is_ok()).collect();
        let listen = all.iter().find_map(|args| args.get_one::<SocketAddr>("listen"));
        let relay = all.iter().find_map(|args| args.get_one::<String>("relay"));
        Ok((listen.copied(), relay.map(|text| read_relay(texts, text)).transpose()?))
    }

    /// The match of `play`, or its problem.
    fn read_opening(texts: &'static Texts, args: &ArgMatches, is_played: bool) -> Result<Start, Failure> {
        if args.get_flag("continue") {
            return read_last(texts, args);
        }
        let start = read_start(texts, args, is_played)?;
        Ok(match args.get_one::<u8>("play-problem").copied() {
            None => start.into(),
            Some(level) => {
                let StartMatch { game, setup, seed, .. } = start;
                Start::Problem(StartProblem { game, setup, level, seed })
            }
        })
    }

    /// The unfinished match of `play --continue`.
    fn read_last(texts: &'static Texts, args: &ArgMatches) -> Result<Start, Failure> {
        let game = CommandArgs { texts, args }.game();
        let game = catalogue::facts(game).ok_or_else(|| unknown_game(texts, game))?.name;
        let saves = Saves::of_user().map_err(|error| Failure::Machine(error.sentence(texts)))?;
        let last = last_unfinished(texts, game, &saves)?;
        Ok(last.about.map_or(Start::Last, |about| Start::Numbered(about.id)))
    }

    /// Start from the file or link that `open` names, if any. A match is replayed under the rules before a window opens,
    /// and continued as a copy.
    fn read_saved(texts: &'static Texts, args: &ArgMatches) -> Result<Option<Start>, Failure> {
        struct PlayThrough<'a>(&'a str);
        impl Visitor for PlayThrough<'_> {
            type Output = Result<(), SavedError>;

            fn visit<G: Game>(self) -> Self::Output {
                saved::read::<G>(self.0, Duration::ZERO).map(drop)
            }
        }
        let Some(file) = args.get_one::<String>("open-file") else { return Ok(None) };
        let in_file = |error: &str| {
            Failure::Input(texts.say_with("replay-file", &[("file", &file), ("fault", &error)]))
        };
        let text = match Link::read(file) {
            Some(_) => file.clone(),
            None => read_file(texts, file, LARGEST_MATCH).map_err(|error| in_file(&error))?,
        };
        match import(&text, None, fresh_seed()).map_err(|error| in_file(&error.sentence(texts)))? {
            Import::Match { game, text } => {
                let played = catalogue::visit(&game, PlayThrough(&text));
                let played = played.ok_or_else(|| unknown_game(texts, &game))?;
                played.map_err(|error| in_file(&texts.saved_error(&error)))?;
                Ok(StartMatch::saved(&game, text).map(Start::from))
            }
            Import::Position { game, setup, text } => {
                let start = StartMatch::new(game, setup, DEFAULT_SEED);
                Ok(Some(StartMatch { position: Some(text), ..start }.into()))
            }
            Import::Lesson { game, purpose } => Ok(Some(Start::Lesson { game, purpose })),
        }
    }

    /// The match that `join` asks for.
    fn read_join(args: &ArgMatches, code: &str) -> JoinMatch {
        let name = args.get_one::<String>("join-name").cloned().unwrap_or_default();
        let wanted = args.get_one::<Wanted>("join-seat").copied().unwrap_or_default();
        JoinMatch { code: code.to_owned(), name, wanted, replaces: args.get_flag("join-replace") }
    }

    /// Aids that are named on the command line.
    fn named_aids(play: &ArgMatches) -> Aids {
        let named = play.get_many::<String>("aids").into_iter().flatten();
        let mut aids = Aids::default();
        for aid in games::aids() {
            if named.clone().any(|name| aid.name_and_key().0.strip_prefix("aid-") == Some(name)) {
                aids.toggle(aid);
            }
        }
        aids
    }

    /// The measurements, one a line.
    fn report(texts: &Texts, measured: &Measured) -> String {
        let line = |name: &str, value: String| format!("{}\n", texts.say_with(name, &[("value", &value)]));
        let mut report = line("measured-first", format!("{:.2}", measured.first_picture.as_secs_f64()));
        report += &line("measured-still", measured.still_frames.to_string());
        let milliseconds = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1e3);
        report += &line("measured-turning", milliseconds(measured.picture_to_picture));
        if let Some(work) = measured.frame_work {
            report += &line("measured-frame", milliseconds(work));
        }
        if let Some(work) = measured.all_work {
            report += &line("measured-all", milliseconds(work));
        }
        if let Some(peak) = measured.peak_memory {
            report += &line("measured-memory", (peak / 1_000_000).to_string());
        }
        report
    }

    /// The match to begin with. All its arguments are checked before a window opens.
    fn read_start(texts: &'static Texts, args: &ArgMatches, is_played: bool) -> Result<StartMatch, Failure> {
        struct ReadStart<'a>(CommandArgs<'a>, u64);
        impl Visitor for ReadStart<'_> {
            type Output = Result<StartMatch, Failure>;

            fn visit<G: Game>(self) -> Self::Output {
                let ReadStart(request, seed) = self;
                let position = request.given_position::<G>()?.map(|position| G::position_text(&position));
                let chosen = request.chosen_steps::<G>()?;
                if request.args.get_one::<u8>("play-problem").is_some() && !has_problems(G::NAME) {
                    let error = request.texts.say_with("problem-none", &[("game", &G::NAME)]);
                    return Err(Failure::Input(error));
                }
                let setup = request.setup::<G>()?;
                let first = request.given_position::<G>()?.unwrap_or_else(|| G::start(&setup, seed));
                let seats = request.players(usize::from(G::seats(&first)))?;
                let begin = StartMatch::new(G::NAME, setup, seed);
                Ok(StartMatch { position, chosen, seats, ..begin })
            }
        }
        let request = CommandArgs { texts, args };
        let game = request.game();
        let default_seed = if is_played { fresh_seed() } else { DEFAULT_SEED };
        let seed = request.given_seed().unwrap_or(default_seed);
        catalogue::visit(game, ReadStart(request, seed)).unwrap_or_else(|| Err(unknown_game(texts, game)))
    }

    /// The value of a name, if one was given; clap accepts only known names.
    fn named<T: Copy>(names: &[(&str, T)], given: Option<&str>) -> Option<T> {
        names.iter().find(|(name, _)| Some(*name) == given).map(|(_, value)| *value)
    }

    fn read_size(text: &str) -> Option<(u32, u32)> {
        let (width, height) = text.split_once('x')?;
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        ((320..=8_192).contains(&width) && (240..=8_192).contains(&height)).then_some((width, height))
    }

    fn read_shot(texts: &Texts, path: &str) -> Result<PathBuf, Failure> {
        let path = PathBuf::from(path);
        let is_png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !is_png || !folder.is_dir() {
            return Err(Failure::Input(texts.say("bad-shot")));
        }
        Ok(path)
    }

    fn describe(texts: &Texts, error: &WindowError) -> String {
        match error {
            WindowError::NoDisplay => texts.say("no-display"),
            WindowError::NoGraphics => no_graphics(texts, std::env::consts::OS),
            WindowError::NoPicture(Some(fault)) => texts.say_with("no-picture", &[("fault", fault)]),
            WindowError::NoPicture(None) => texts.say("no-picture-taken"),
            WindowError::GraphicsLost(fault) => texts.say_with("graphics-lost", &[("fault", fault)]),
            WindowError::DisplayLost => texts.say("display-lost"),
            WindowError::Failed(Some(file)) => texts.say_with("failed", &[("file", file)]),
            WindowError::Failed(None) => texts.say("failed-unreported"),
        }
    }

    /// Message on the missing graphics driver of an operating system.
    fn no_graphics(texts: &Texts, system: &str) -> String {
        texts.say_with("no-graphics", &[("system", &system)])
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::cli::command_line::{AIDS, QUALITIES, VIEWS};
        use crate::text::Lang;

        #[test]
        fn the_command_line_offers_what_there_is() {
            assert_eq!(CameraView::NAMES.map(|(name, _)| name), VIEWS);
            assert_eq!(Quality::ALL.map(Quality::name), QUALITIES);
            let aids = games::aids();
            let mut names: Vec<_> =
                aids.iter().map(|aid| aid.name_and_key().0.strip_prefix("aid-")).collect();
            let mut offered: Vec<_> = AIDS.iter().copied().map(Some).collect();
            names.sort();
            offered.sort();
            assert_eq!(names, offered);
        }

        #[test]
        fn a_missing_driver_is_named_as_the_system_names_it() {
            for language in [Lang::En, Lang::Fr] {
                let texts = language.texts();
                let [windows, linux] = ["windows", "linux"].map(|system| no_graphics(texts, system));
                assert!(windows.contains("Windows Update") && !windows.contains("Debian"), "{windows}");
                assert!(linux.contains("mesa-vulkan-drivers") && !linux.contains('\n'), "{linux}");
            }
        }
    }
}
