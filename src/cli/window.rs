//! Opening the window from the command line.

use clap::ArgMatches;

use crate::text::Texts;

use super::failure::Failure;

#[cfg(not(feature = "window"))]
pub(super) fn open(
    texts: &'static Texts,
    _play: Option<&ArgMatches>,
    _all: &ArgMatches,
) -> Result<(), Failure> {
    Err(Failure::Machine(texts.say("command-no-window")))
}

#[cfg(feature = "window")]
pub(super) fn open(
    texts: &'static Texts,
    play: Option<&ArgMatches>,
    all: &ArgMatches,
) -> Result<(), Failure> {
    with_window::open(texts, play, all)
}

#[cfg(feature = "window")]
mod with_window {
    use std::path::{Path, PathBuf};

    use clap::ArgMatches;

    use crate::app::games::ON_THE_TABLE;
    use crate::app::screens::StartMatch;
    use crate::app::{Launch, Quality, Shot, Trouble, View, run};
    use crate::cli::failure::Failure;
    use crate::cli::jobs::Start;
    use crate::cli::unknown_game;
    use crate::rules::catalogue::{self, Visitor};
    use crate::rules::game::Game;
    use crate::text::Texts;

    /// The window's size where none is asked for.
    const SIZE: (u32, u32) = (1_280, 800);

    pub(super) fn open(
        texts: &'static Texts,
        play: Option<&ArgMatches>,
        all: &ArgMatches,
    ) -> Result<(), Failure> {
        let said = |name: &str| play.and_then(|args| args.get_one::<String>(name)).map(String::as_str);
        let quality = said("quality").or_else(|| all.get_one::<String>("quality").map(String::as_str));
        let start = play.map(|args| start(texts, args)).transpose()?;
        let view = named(&View::NAMES, said("view")).unwrap_or(View::Seat);
        let size = match said("size") {
            None => SIZE,
            Some(text) => read_size(text).ok_or_else(|| Failure::Input(texts.say("bad-size")))?,
        };
        let shot = said("shot").map(|path| read_shot(texts, path)).transpose()?;
        let launch =
            Launch { lang: texts.lang(), quality: named(&Quality::NAMES, quality), start, view, size, shot };
        run(launch).map_err(|trouble| Failure::Machine(describe(texts, &trouble)))
    }

    /// The match to begin with, its position checked before any window opens.
    fn start(texts: &'static Texts, args: &ArgMatches) -> Result<StartMatch, Failure> {
        struct Checked<'a>(Start<'a>);
        impl Visitor for Checked<'_> {
            type Output = Result<StartMatch, Failure>;

            fn visit<G: Game>(self) -> Self::Output {
                let Checked(start) = self;
                let position = start.given::<G>()?.map(|position| G::position_text(&position));
                Ok(StartMatch { game: G::NAME, setup: start.setup::<G>()?, seed: start.seed(), position })
            }
        }
        let game = args.get_one::<String>("game").map_or("", String::as_str);
        let start = catalogue::visit(game, Checked(Start { texts, args }))
            .unwrap_or_else(|| Err(unknown_game(texts, game)))?;
        if !ON_THE_TABLE.contains(&start.game) {
            return Err(Failure::Input(texts.say_with("game-not-on-table", &[("game", &game)])));
        }
        Ok(start)
    }

    /// What a name stands for; the command line has let only known ones through.
    fn named<T: Copy>(names: &[(&str, T)], said: Option<&str>) -> Option<T> {
        names.iter().find(|(name, _)| Some(*name) == said).map(|(_, value)| *value)
    }

    fn read_size(text: &str) -> Option<(u32, u32)> {
        let (width, height) = text.split_once('x')?;
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        ((320..=8_192).contains(&width) && (240..=8_192).contains(&height)).then_some((width, height))
    }

    fn read_shot(texts: &Texts, path: &str) -> Result<Shot, Failure> {
        let path = PathBuf::from(path);
        let is_png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !is_png || !folder.is_dir() {
            return Err(Failure::Input(texts.say("bad-shot")));
        }
        Ok(Shot { path, of_match: true })
    }

    fn describe(texts: &Texts, trouble: &Trouble) -> String {
        match trouble {
            Trouble::NoDisplay => texts.say("no-display"),
            Trouble::NoGraphics => texts.say("no-graphics"),
            Trouble::NoPicture(Some(fault)) => texts.say_with("no-picture", &[("fault", fault)]),
            Trouble::NoPicture(None) => texts.say("no-picture-taken"),
            Trouble::Failed(Some(file)) => texts.say_with("failed", &[("file", file)]),
            Trouble::Failed(None) => texts.say("failed-unreported"),
        }
    }
}
