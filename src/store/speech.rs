//! Pace of the voice.

use serde::{Deserialize, Serialize};

/// Pace of the voice that says aloud what happens.
///
/// ```
/// use camaieu_store::SpeechPace;
///
/// assert_eq!(SpeechPace::default(), SpeechPace::Off);
/// assert_eq!(SpeechPace::Slow.message(), "set-speech-slow");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeechPace {
    /// Nothing is said aloud.
    #[default]
    Off,
    /// Slower than the system's voice.
    Slow,
    /// As the system's voice.
    Normal,
    /// Faster.
    Fast,
}

impl SpeechPace {
    /// All paces, from none.
    pub const ALL: [SpeechPace; 4] =
        [SpeechPace::Off, SpeechPace::Slow, SpeechPace::Normal, SpeechPace::Fast];

    /// Id of the message that names it for the user.
    pub const fn message(self) -> &'static str {
        match self {
            SpeechPace::Off => "set-speech-off",
            SpeechPace::Slow => "set-speech-slow",
            SpeechPace::Normal => "set-speech-normal",
            SpeechPace::Fast => "set-speech-fast",
        }
    }
}
