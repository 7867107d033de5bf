//! What can be typed besides moves.

use crate::text::Texts;

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Help,
    Board,
    Moves,
    Hint,
    Stop,
    Back,
    Undo,
    Redo,
    Draw,
    Resign,
    Comment,
    Save,
    SaveOver,
    Load,
    Saves,
    Score,
    Position,
    New,
    Players,
    Clock,
    Pause,
    Resume,
    GoTo,
    Delete,
    Problem,
    Quit,
}

/// The commands in the order in which help tells of them, with their names. In each language there may be another word
/// for one: `text-word-NAME`. What it does is said by `text-does-NAME`.
const WORDS: &[(&str, Word)] = &[
    ("board", Word::Board),
    ("moves", Word::Moves),
    ("hint", Word::Hint),
    ("stop", Word::Stop),
    ("back", Word::Back),
    ("undo", Word::Undo),
    ("redo", Word::Redo),
    ("draw", Word::Draw),
    ("resign", Word::Resign),
    ("goto", Word::GoTo),
    ("comment", Word::Comment),
    ("players", Word::Players),
    ("clock", Word::Clock),
    ("pause", Word::Pause),
    ("resume", Word::Resume),
    ("new", Word::New),
    ("problem", Word::Problem),
    ("save", Word::Save),
    ("save-over", Word::SaveOver),
    ("load", Word::Load),
    ("saves", Word::Saves),
    ("delete", Word::Delete),
    ("score", Word::Score),
    ("position", Word::Position),
    ("help", Word::Help),
    ("quit", Word::Quit),
];

/// The name of the command that offers a draw in games where `draw` is a move.
const OFFER: &str = "offer";

/// The command that a line begins with, and what follows it.
pub(super) fn read<'a>(texts: &Texts, line: &'a str) -> Option<(Word, &'a str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let is_meant = |name: &str| word == name || word == texts.say(&format!("text-word-{name}"));
    let found = WORDS.iter().find(|(name, _)| is_meant(name)).map(|(_, word)| *word);
    let found = found.or_else(|| is_meant(OFFER).then_some(Word::Draw));
    Some((found?, rest.trim()))
}

/// Whether a text is this word, in English or in the player's language: `end`, `start`, `off`, `move`.
pub(super) fn is(texts: &Texts, word: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    text == word || text == texts.say(&format!("text-word-{word}"))
}

/// Whether a line says yes, or that somebody is there.
pub(super) fn is_yes(texts: &Texts, line: &str) -> bool {
    let line = line.to_lowercase();
    texts.say("text-yes").split(' ').any(|word| word == line)
}

/// What can be typed, a line each.
pub(super) fn help(texts: &Texts) -> Vec<String> {
    let mut lines = vec![texts.say("text-help-moves")];
    for (name, _) in WORDS {
        let word = texts.say(&format!("text-word-{name}"));
        lines.push(format!("  {word:<14} {}", texts.say(&format!("text-does-{name}"))));
    }
    lines
}
