//! Cues: what the table has still to show of a lecture, moves that nobody makes by hand.

use std::collections::VecDeque;
use std::time::Duration;

/// Pause between two plies.
const BETWEEN: Duration = Duration::from_millis(700);
/// Pause before a wrong move is taken back, with the line that punishes it.
const WRONG: Duration = Duration::from_millis(1_600);

/// Something that the table shows after a pause, once all pieces rest.
#[derive(Clone, Debug)]
pub(super) struct Cue {
    /// Pause before it.
    pub pause: Duration,
    /// Content of the cue.
    pub kind: CueKind,
}

#[derive(Clone, Debug)]
pub(super) enum CueKind {
    /// A move, with the steps by which it was made; none for the move's own.
    Play { mv: String, steps: Vec<String> },
    /// The position as it stands.
    Back,
}

/// Queue of cues still to be shown. Moves are in notation, each in the position where it is played.
#[derive(Clone, Debug, Default)]
pub(super) struct Cues(VecDeque<Cue>);

impl Cues {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cue that comes first.
    pub fn first(&self) -> Option<&Cue> {
        self.0.front()
    }

    /// Takes the next cue out.
    pub fn take(&mut self) -> Option<Cue> {
        self.0.pop_front()
    }

    /// Shows nothing more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A move at once, made by these steps.
    pub fn play(&mut self, mv: String, steps: Vec<String>) {
        self.push(Duration::ZERO, CueKind::Play { mv, steps });
    }

    /// A move after a pause.
    pub fn play_after(&mut self, pause: Duration, mv: String) {
        self.push(pause, CueKind::Play { mv, steps: Vec::new() });
    }

    /// Moves of a line, one after the other.
    pub fn play_line<'a>(&mut self, line: impl IntoIterator<Item = &'a String>) {
        line.into_iter().for_each(|mv| self.play_after(BETWEEN, mv.clone()));
    }

    /// The position as it stands, after a pause.
    pub fn lay_after(&mut self, pause: Duration) {
        self.push(pause, CueKind::Back);
    }

    /// The position as it stands, after the pause that shows a wrong move.
    pub fn take_back(&mut self) {
        self.lay_after(WRONG);
    }

    fn push(&mut self, pause: Duration, kind: CueKind) {
        self.0.push_back(Cue { pause, kind });
    }
}
