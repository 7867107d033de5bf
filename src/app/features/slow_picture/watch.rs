//! Watch over the time that frames take, of which it is told.

use std::time::Duration;

use bevy::math::UVec2;

use crate::table::light::Quality;
use crate::ui::screens::Screen;

/// Time for which frames have to follow each other before they are judged.
const JUDGED_AFTER: Duration = Duration::from_secs(3);
/// Number of frames without which nothing is judged: the first one has to make all that is drawn.
const LEAST_FRAMES: usize = 2;
/// Median time of a frame that is too long.
const TOO_LONG: Duration = Duration::from_millis(250);

/// Watch over the frames since the quality, the screen or the size of the window has changed.
#[derive(Default)]
pub(super) struct FrameMonitor {
    quality: Option<Quality>,
    /// Quality before it.
    before: Option<Quality>,
    drawn: Option<(Screen, UVec2)>,
    frames: Vec<Duration>,
    /// End of the last frame, if the next one follows it without a pause.
    last: Option<Duration>,
    /// Whether the frames are judged, or an offer was made for this quality.
    is_judged: bool,
    is_offered: bool,
}

impl FrameMonitor {
    /// Begins anew where something else is drawn than before.
    pub(super) fn begin_anew(&mut self, quality: Quality, drawn: (Screen, UVec2)) {
        if self.quality != Some(quality) {
            self.before = self.quality.replace(quality);
            self.is_offered = false;
        } else if self.drawn == Some(drawn) {
            return;
        }
        self.drawn = Some(drawn);
        self.frames.clear();
        (self.last, self.is_judged) = (None, false);
    }

    /// Takes a frame that ends now, and whether the next one follows it at once. Returns the quality to offer, once, if the
    /// frames take too long or are certain to.
    pub(super) fn frame(&mut self, now: Duration, follows: bool, is_hopeless: bool) -> Option<Quality> {
        let last = std::mem::replace(&mut self.last, follows.then_some(now));
        let other = self.other()?;
        if self.is_judged || self.is_offered {
            return None;
        }
        self.frames.extend(last.map(|last| now.saturating_sub(last)));
        self.is_judged =
            self.frames.len() >= LEAST_FRAMES && self.frames.iter().sum::<Duration>() >= JUDGED_AFTER;
        let is_slow = self.is_judged && self.median() > TOO_LONG;
        self.is_offered = is_slow || is_hopeless;
        self.is_offered.then_some(if is_hopeless { Quality::Low } else { other })
    }

    /// Lower quality to go back to: the one before, or else the next lower one; `None` for the lowest.
    fn other(&self) -> Option<Quality> {
        let now = self.quality?;
        let lower = Quality::ALL.into_iter().rev().find(|quality| *quality < now);
        self.before.filter(|before| *before < now).or(lower)
    }

    fn median(&self) -> Duration {
        let mut frames = self.frames.clone();
        frames.sort_unstable();
        frames.get((frames.len().max(1) - 1) / 2).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MENU: (Screen, UVec2) = (Screen::Menu, UVec2::new(1_280, 800));

    /// The offers of a watch for frames of these milliseconds that follow each other, each with its time.
    fn offers(watch: &mut FrameMonitor, quality: Quality, frames: &[u64]) -> Vec<(u64, Quality)> {
        let (mut now, mut offers) = (0, Vec::new());
        for frame in std::iter::once(&0).chain(frames) {
            now += frame;
            watch.begin_anew(quality, MENU);
            let offer = watch.frame(Duration::from_millis(now), true, false);
            offers.extend(offer.map(|offer| (now, offer)));
        }
        offers
    }

    #[test]
    fn lower_quality_is_offered_once_after_3_slow_seconds() {
        let mut watch = FrameMonitor::default();
        assert_eq!(offers(&mut watch, Quality::Medium, &[16; 400]), []);
        assert_eq!(offers(&mut watch, Quality::High, &[600; 20]), [(3_000, Quality::Medium)]);
        assert_eq!(offers(&mut watch, Quality::High, &[600; 20]), [], "the question was put");
        assert_eq!(offers(&mut watch, Quality::Medium, &[2_000; 4]), [(4_000, Quality::Low)]);
        assert_eq!(offers(&mut watch, Quality::Low, &[2_000; 4]), [], "nothing is lower");
        // Chosen again it is judged again, and goes back to what was there.
        assert_eq!(offers(&mut watch, Quality::High, &[700; 9]), [(3_500, Quality::Low)]);
    }

    #[test]
    fn a_slow_first_frame_and_pauses_are_no_slow_picture() {
        let mut watch = FrameMonitor::default();
        let frames: Vec<u64> = std::iter::once(4_000).chain([16; 300]).collect();
        assert_eq!(offers(&mut watch, Quality::Medium, &frames), []);
        let mut watch = FrameMonitor::default();
        watch.begin_anew(Quality::Medium, MENU);
        for minute in 0..10 {
            assert_eq!(
                watch.frame(Duration::from_secs(60 * minute), false, false),
                None,
                "the window sleeps"
            );
        }
    }

    #[test]
    fn lowest_quality_is_offered_at_once_when_hopeless() {
        let mut watch = FrameMonitor::default();
        watch.begin_anew(Quality::High, MENU);
        assert_eq!(watch.frame(Duration::ZERO, true, true), Some(Quality::Low));
        assert_eq!(watch.frame(Duration::ZERO, true, true), None);
        // A larger window is another picture, but the question was put.
        watch.begin_anew(Quality::High, (Screen::Match, UVec2::new(2_560, 1_440)));
        assert_eq!(watch.frame(Duration::ZERO, true, true), None);
    }
}
