//! Lessons and puzzles that are built into the program, by the name of their game. A game need not have any.

/// File of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonFile {
    /// Name of the lesson: that of the file without its ending.
    pub name: &'static str,
    /// Text of the file.
    pub text: &'static str,
}

/// Files of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BuiltIn {
    /// Lessons in the order of the course.
    pub lessons: &'static [LessonFile],
    /// Special things that are explained when they happen for the first time; `None` in a game without any.
    pub first_times: Option<LessonFile>,
    /// Puzzles, a JSON object a line.
    pub puzzles: &'static str,
}

macro_rules! lesson_file {
    ($game:literal, $name:literal) => {
        LessonFile { name: $name, text: include_str!(concat!("lessons/", $game, "/", $name, ".ron")) }
    };
}

macro_rules! built_in {
    ($($game:literal: $($lesson:literal),*;)*) => {
        &[$(($game, BuiltIn {
            lessons: &[$(lesson_file!($game, $lesson)),*],
            first_times: Some(lesson_file!($game, "first-times")),
            puzzles: include_str!(concat!("puzzles/", $game, ".jsonl")),
        })),*]
    };
}

static BUILT_IN: &[(&str, BuiltIn)] = built_in! {
    "camelot": "camette", "aim", "steps", "canter", "jump", "must-capture", "go-on", "charge", "knights-duty", "own-castle",
        "way-out", "enemy-castle", "endings", "cam", "chivalry", "grand-cam", "grand-camelot", "ideas", "game";
    "chameleon": "aim", "king", "knight", "bishop", "switch", "capture", "no-pass", "invade", "defend", "lone", "endings",
        "ideas", "game";
    "le-cameleon": "aim", "moves", "trio", "primaries", "reserve", "complementaries", "chameleon", "joker", "full",
        "several", "endings", "ideas", "game";
    "caminos": "aim", "pieces", "gaps", "height", "joined", "walls", "sides", "cut", "out", "boards", "variants", "points",
        "ideas", "game";
    "chromino": "aim", "match", "two", "chameleon", "must", "draw", "last-chameleon", "end", "blocked", "variants",
        "expert", "problems", "game";
};

/// Files of a game by its name; none if nothing is built in for it.
///
/// ```
/// use camaieu_play::built_in;
///
/// assert_eq!(built_in("chameleon").lessons[0].name, "aim");
/// assert!(built_in("chess").lessons.is_empty() && built_in("chess").puzzles.is_empty());
/// ```
pub fn built_in(game: &str) -> BuiltIn {
    BUILT_IN.iter().find(|(name, _)| *name == game).map_or_else(BuiltIn::default, |(_, files)| *files)
}
