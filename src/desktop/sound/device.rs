//! Sound device: the interface that a speaker needs, and the system’s own.

use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rodio::buffer::SamplesBuffer;
use rodio::cpal::StreamError;
use rodio::{DeviceSinkBuilder, MixerDeviceSink};

pub(super) trait Device {
    /// The device while it is open; dropping it closes it.
    type Stream: Stream;

    /// Opens it; `None` where there is none.
    fn open(&mut self) -> Option<Self::Stream>;
}

/// Open sound device.
pub(super) trait Stream {
    /// Begins to play samples of one channel, beside those that still sound.
    fn play(&mut self, samples: &[f32], rate: u32);

    /// Whether the device has gone since it was opened: nothing is heard any more.
    fn is_lost(&self) -> bool;
}

/// The system's default sound device.
pub(super) struct DefaultDevice;

impl Device for DefaultDevice {
    type Stream = OpenDevice;

    fn open(&mut self) -> Option<OpenDevice> {
        if !may_exist() {
            return None;
        }
        let is_lost = Arc::new(AtomicBool::new(false));
        let lost = is_lost.clone();
        let note = move |error: StreamError| {
            // After an underrun it plays again by itself.
            lost.fetch_or(!matches!(error, StreamError::BufferUnderrun), Ordering::Relaxed);
        };
        let default = DeviceSinkBuilder::from_default_device();
        let opened = default.and_then(|device| device.with_error_callback(note).open_sink_or_fallback());
        // Otherwise any device that works.
        let mut sink = opened.or_else(|_| DeviceSinkBuilder::open_default_sink()).ok()?;
        sink.log_on_drop(false);
        Some(OpenDevice { sink, is_lost })
    }
}

/// The system's sound device while it is open.
pub(super) struct OpenDevice {
    sink: MixerDeviceSink,
    /// Set by the thread of the device.
    is_lost: Arc<AtomicBool>,
}

impl Stream for OpenDevice {
    fn play(&mut self, samples: &[f32], rate: u32) {
        if let Some(rate) = NonZero::new(rate) {
            self.sink.mixer().add(SamplesBuffer::new(NonZero::<u16>::MIN, rate, samples));
        }
    }

    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }
}

/// Whether a sound device may exist. On Linux without a card or a sound server there is none, and opening one fills the
/// terminal with errors.
fn may_exist() -> bool {
    if !cfg!(target_os = "linux") || std::env::var_os("PULSE_SERVER").is_some() {
        return true;
    }
    let server = std::env::var("XDG_RUNTIME_DIR").is_ok_and(|dir| {
        ["pulse/native", "pipewire-0"].iter().any(|name| Path::new(&dir).join(name).exists())
    });
    let card =
        std::fs::read_to_string("/proc/asound/cards").is_ok_and(|cards| !cards.contains("no soundcards"));
    server || card
}
