//! The commands that can be typed besides moves, in English and in the player's language.

use crate::rules::fold::bare;
use crate::text::Texts;

/// Command that can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypedCommand {
    Help,
    Board,
    Moves,
    Turn,
    Last,
    Mine,
    Place,
    Line,
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
    Letter,
    Position,
    New,
    Players,
    Clock,
    Pause,
    Resume,
    GoTo,
    Delete,
    Problem,
    Who,
    Ready,
    Words,
    Say,
    Rematch,
    Swap,
    Claim,
    Substitute,
    Dismiss,
    Prepare,
    Agree,
    Disagree,
    Window,
    Quit,
}

impl TypedCommand {
    /// Whether the command is for a match with other machines only.
    fn is_online(self) -> bool {
        use TypedCommand::{
            Agree, Claim, Disagree, Dismiss, Prepare, Ready, Rematch, Say, Substitute, Swap, Who, Words,
        };
        matches!(
            self,
            Who | Ready
                | Words
                | Say
                | Rematch
                | Swap
                | Claim
                | Substitute
                | Dismiss
                | Prepare
                | Agree
                | Disagree
        )
    }
}

/// The commands by their English names, in the order of the help. `text-word-NAME` is the name in the player's language,
/// `text-does-NAME` the line of the help.
const COMMANDS: &[(&str, TypedCommand)] = &[
    ("board", TypedCommand::Board),
    ("moves", TypedCommand::Moves),
    ("turn", TypedCommand::Turn),
    ("last", TypedCommand::Last),
    ("mine", TypedCommand::Mine),
    ("place", TypedCommand::Place),
    ("line", TypedCommand::Line),
    ("hint", TypedCommand::Hint),
    ("stop", TypedCommand::Stop),
    ("back", TypedCommand::Back),
    ("undo", TypedCommand::Undo),
    ("redo", TypedCommand::Redo),
    ("draw", TypedCommand::Draw),
    ("resign", TypedCommand::Resign),
    ("goto", TypedCommand::GoTo),
    ("comment", TypedCommand::Comment),
    ("players", TypedCommand::Players),
    ("clock", TypedCommand::Clock),
    ("pause", TypedCommand::Pause),
    ("resume", TypedCommand::Resume),
    ("new", TypedCommand::New),
    ("problem", TypedCommand::Problem),
    ("save", TypedCommand::Save),
    ("save-over", TypedCommand::SaveOver),
    ("load", TypedCommand::Load),
    ("saves", TypedCommand::Saves),
    ("delete", TypedCommand::Delete),
    ("score", TypedCommand::Score),
    ("letter", TypedCommand::Letter),
    ("position", TypedCommand::Position),
    ("who", TypedCommand::Who),
    ("ready", TypedCommand::Ready),
    ("words", TypedCommand::Words),
    ("say", TypedCommand::Say),
    ("rematch", TypedCommand::Rematch),
    ("swap", TypedCommand::Swap),
    ("claim", TypedCommand::Claim),
    ("substitute", TypedCommand::Substitute),
    ("dismiss", TypedCommand::Dismiss),
    ("prepare", TypedCommand::Prepare),
    ("agree", TypedCommand::Agree),
    ("disagree", TypedCommand::Disagree),
    ("window", TypedCommand::Window),
    ("help", TypedCommand::Help),
    ("quit", TypedCommand::Quit),
];

/// Second name of [`TypedCommand::Draw`], for games in which `draw` is a move.
const OFFER: &str = "offer";

/// Word after a command, in English or in the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Argument {
    Start,
    End,
    Move,
    Off,
    Renew,
}

impl Argument {
    /// Whether a text is this word.
    pub(super) fn is(self, texts: &Texts, text: &str) -> bool {
        let name = match self {
            Argument::Start => "start",
            Argument::End => "end",
            Argument::Move => "move",
            Argument::Off => "off",
            Argument::Renew => "renew",
        };
        is_word(texts, name, &text.to_lowercase())
    }
}

/// The command at the beginning of a line, with the rest of the line.
pub(super) fn read<'a>(texts: &Texts, line: &'a str) -> Option<(TypedCommand, &'a str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let named = COMMANDS.iter().find(|(name, _)| is_word(texts, name, &word)).map(|(_, command)| *command);
    let command = named.or_else(|| is_word(texts, OFFER, &word).then_some(TypedCommand::Draw));
    Some((command?, rest.trim()))
}

/// Whether a word is the name of a command, in English or in the player's language.
pub(super) fn is_word(texts: &Texts, name: &str, word: &str) -> bool {
    word == name || bare(word) == bare(&texts.say(&format!("text-word-{name}")))
}

/// Whether a line is a word of assent.
pub(super) fn is_yes(texts: &Texts, line: &str) -> bool {
    let line = bare(line);
    texts.say("text-yes").split(' ').any(|word| word == line)
}

/// Place of a match, which decides what can be typed in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MatchPlace {
    /// All players are at this machine.
    Here,
    /// Others are at other machines, and this one is the host.
    Hosted,
    /// The host is another machine.
    Joined,
}

/// The lines of the help; the offer of a draw only where the game has draws by agreement, and the commands for matches with
/// other machines only in such a match, that for the window only where one is being built.
pub(super) fn help(texts: &Texts, kind: MatchPlace, (has_draws, has_window): (bool, bool)) -> Vec<String> {
    let mut lines = vec![texts.say("text-help-moves")];
    let is_online = kind != MatchPlace::Here;
    let does = |name: &str| match (name, kind) {
        ("quit", MatchPlace::Hosted) => texts.say("text-does-quit-hosted"),
        ("quit", MatchPlace::Joined) => texts.say("text-does-quit-joined"),
        _ => texts.say(&format!("text-does-{name}")),
    };
    let is_shown = |command: TypedCommand| {
        (has_draws || command != TypedCommand::Draw)
            && (is_online || !command.is_online())
            && (has_window || command != TypedCommand::Window)
    };
    for (name, _) in COMMANDS.iter().filter(|(_, command)| is_shown(*command)) {
        let word = texts.say(&format!("text-word-{name}"));
        lines.push(format!("  {word:<14} {}", does(name)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn every_command_has_name_and_help_in_both_languages() {
        for texts in Lang::ALL.map(Lang::texts) {
            for (name, command) in COMMANDS {
                let word = texts.find(&format!("text-word-{name}"), &[]).expect(name);
                assert!(texts.find(&format!("text-does-{name}"), &[]).is_some(), "{name}");
                // No two commands share a name, not even across the languages.
                for text in [&format!("{word} more"), &format!("{} more", name.to_uppercase())] {
                    assert_eq!(read(texts, text), Some((*command, "more")), "{text}");
                }
            }
            let offer = texts.find(&format!("text-word-{OFFER}"), &[]).expect(OFFER);
            assert_eq!(read(texts, &offer), Some((TypedCommand::Draw, "")));
            // As a phone or macOS may send it: the accents are characters of their own.
            let decomposed = "re\u{301}tablir";
            assert_eq!(read(Lang::Fr.texts(), decomposed), Some((TypedCommand::Redo, "")));
            use Argument::{End, Move, Off, Renew, Start};
            for argument in [Start, End, Move, Off, Renew] {
                let name = format!("{argument:?}").to_lowercase();
                assert!(argument.is(texts, &name) && texts.find(&format!("text-word-{name}"), &[]).is_some());
            }
        }
    }
}
