//! Preferences of the system that the window follows: less motion, more contrast, a dark theme, larger text.

use std::time::Duration;

use camaieu_store::{AnimationSpeed, Contrast, Theme};
use camaieu_window::platform::SystemPreferences;

/// Longest wait for each of the preferences.
const LONGEST_QUESTION: Duration = Duration::from_millis(200);

pub(crate) fn preferences() -> SystemPreferences {
    let interest = mundy::Interest::ReducedMotion | mundy::Interest::Contrast | mundy::Interest::ColorScheme;
    let said = mundy::Preferences::once_blocking(interest, LONGEST_QUESTION);
    let speed = match said.map(|said| said.reduced_motion) {
        Some(mundy::ReducedMotion::Reduce) => AnimationSpeed::Off,
        _ => AnimationSpeed::default(),
    };
    let contrast = match said.map(|said| said.contrast) {
        Some(mundy::Contrast::More) => Contrast::High,
        _ => Contrast::Normal,
    };
    let theme = match said.map(|said| said.color_scheme) {
        Some(mundy::ColorScheme::Dark) => Theme::Evening,
        _ => Theme::Day,
    };
    // A system that does not answer at all is not asked again.
    let text_size = said.and_then(|_| text::scale()).map(hundredths);
    SystemPreferences { speed, theme, contrast, text_size, has_fingers: false, page: None }
}

/// A scale in hundredths.
fn hundredths(scale: f64) -> u16 {
    (scale * 100.0).round().clamp(0.0, f64::from(u16::MAX)) as u16
}

#[cfg(target_os = "linux")]
mod text {
    use std::sync::mpsc::channel;
    use std::thread;

    use zbus::zvariant::{OwnedValue, Value};

    /// Scale of the text that the desktop's portal tells. On other systems it is part of the scale of the screen.
    pub(super) fn scale() -> Option<f64> {
        let (send, receive) = channel();
        let asked = thread::Builder::new().name("text-scale".into());
        asked.spawn(move || send.send(bevy::tasks::block_on(ask()).ok())).ok()?;
        receive.recv_timeout(super::LONGEST_QUESTION).ok().flatten()
    }

    async fn ask() -> zbus::Result<f64> {
        let bus = zbus::Connection::session().await?;
        let (service, path) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop");
        let (interface, setting) =
            ("org.freedesktop.portal.Settings", ("org.gnome.desktop.interface", "text-scaling-factor"));
        let answer = bus.call_method(Some(service), path, Some(interface), "Read", &setting).await?;
        let value: OwnedValue = answer.body().deserialize()?;
        number(&value).ok_or(zbus::Error::InvalidReply)
    }

    /// Number in a value, however often it is wrapped.
    fn number(value: &Value) -> Option<f64> {
        match value {
            Value::F64(number) => Some(*number),
            Value::Value(inner) => number(inner),
            _ => None,
        }
    }

    #[test]
    fn the_portals_answer_is_unwrapped() {
        let wrapped = Value::Value(Box::new(Value::Value(Box::new(Value::F64(1.25)))));
        assert_eq!(number(&wrapped), Some(1.25));
        assert_eq!(number(&Value::from("large")), None);
    }
}

#[cfg(not(target_os = "linux"))]
mod text {
    /// The scale of the text is part of the scale of the screen, which the window follows anyhow.
    pub(super) fn scale() -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_told_in_hundredths() {
        assert_eq!([1.0, 1.25, -3.0].map(hundredths), [100, 125, 0]);
    }
}
