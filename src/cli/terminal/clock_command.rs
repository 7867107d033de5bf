//! The command `clock`: the clocks of this match, and the time control of the next.

use std::time::Duration;

use crate::cli::command_line::read_time;
use crate::cli::failure::Failure;
use crate::play::{Allowance, Overstep, Timing};
use crate::rules::text::number;
use crate::text::Texts;

use super::narrate;
use super::report::LoopAction;
use super::text_session::TextSession;
use super::typed_commands::{Argument, TypedCommand};

/// Largest number of minutes or seconds of a time control, and its longest time with a unit.
const MOST_TIME: u64 = 10_000;

/// Tells the clocks, or sets the time control of the next match. A match without a ply begins again with it.
pub(super) fn execute(game: &mut TextSession, text: &str) -> Result<LoopAction, Failure> {
    if text.is_empty() {
        return narrate::execute(game, TypedCommand::Clock, text).map(|()| LoopAction::Prompt);
    }
    let Some(timing) = read_timing(game.texts, text) else {
        return game.print_message("text-no-clock", &[("text", &text)]).map(|()| LoopAction::Prompt);
    };
    game.timing = timing;
    if game.session.is_empty() {
        game.begin_next();
        return Ok(LoopAction::ShowBoard);
    }
    game.print_message("text-next-clock", &[]).map(|()| LoopAction::Prompt)
}

/// Reads a time control: `10+5` minutes and seconds per move, `10s+0.1s` with units, `move 30` seconds for each move, or
/// `off`, which is `Some(None)`.
pub(in crate::cli) fn read_timing(texts: &Texts, text: &str) -> Option<Option<Timing>> {
    let time = |text: &str, unit: u64| {
        let text = text.trim();
        if !text.ends_with('s') {
            let number: u64 = number(text)?;
            return (number <= MOST_TIME).then(|| Duration::from_secs(number * unit));
        }
        // Files have whole milliseconds.
        let milliseconds = read_time(text).ok()?.as_millis().try_into().ok()?;
        Some(Duration::from_millis(milliseconds)).filter(|time| time.as_secs() <= MOST_TIME)
    };
    if Argument::Off.is(texts, text) {
        return Some(None);
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let allowance = if Argument::Move.is(texts, first) {
        Allowance::Move { time: time(rest, 1)? }
    } else {
        let (minutes, increment) = text.split_once('+').unwrap_or((text, "0"));
        Allowance::Game { time: time(minutes, 60)?, increment: time(increment, 1)? }
    };
    let (Allowance::Game { time, .. } | Allowance::Move { time }) = allowance;
    (!time.is_zero()).then_some(Some(Timing { allowance, overstep: Overstep::Loses }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn time_controls_are_read_in_both_languages() {
        let read = |text: &str| read_timing(Lang::Fr.texts(), text);
        let allowance = |text: &str| read(text).flatten().map(|timing| timing.allowance);
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        let seconds = Duration::from_secs;
        let game = |time, increment| Some(Allowance::Game { time, increment });
        assert_eq!(allowance("10+5"), game(minutes(10), seconds(5)));
        assert_eq!(allowance("3"), game(minutes(3), seconds(0)));
        let tenth = Duration::from_millis(100);
        assert_eq!(allowance("10s+0.1s"), game(seconds(10), tenth));
        assert_eq!(allowance("1+100ms"), game(minutes(1), tenth));
        assert_eq!(allowance("coup 0.1s"), Some(Allowance::Move { time: tenth }));
        for text in ["move 30", "coup 30"] {
            assert_eq!(allowance(text), Some(Allowance::Move { time: seconds(30) }), "{text}");
        }
        assert!(["off", "sans"].map(read).iter().all(|timing| *timing == Some(None)));
        for text in
            ["0", "0+5", "move", "move 0", "10+", "+5", "ten", "99999", "-1", "0s", "0.5ms", "99999s", "10.5"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
