//! A line that is shown for a while: that something was kept or copied, or why it could not be.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::ui::redraw::Redraw;

/// Something to be told.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

/// What is told now.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Toast {
    /// The line.
    pub line: Option<String>,
    until: Duration,
}

/// How long a line is shown: long enough to read it.
const BASE: Duration = Duration::from_secs(4);
const A_LETTER: Duration = Duration::from_millis(45);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Toast>().add_message::<Notice>().add_systems(Update, tell);
}

fn tell(
    mut notices: MessageReader<Notice>,
    time: Res<Time<Real>>,
    mut toast: ResMut<Toast>,
    mut redraw: ResMut<Redraw>,
) {
    let now = time.elapsed();
    if let Some(Notice(line)) = notices.read().last() {
        let letters = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let until = now + BASE + A_LETTER.saturating_mul(letters.min(400));
        *toast = Toast { line: Some(line.clone()), until };
        redraw.request();
    }
    if toast.line.is_some() {
        if now >= toast.until {
            toast.line = None;
            redraw.request();
        } else {
            redraw.wake_in(toast.until - now);
        }
    }
}
