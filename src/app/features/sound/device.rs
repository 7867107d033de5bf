//! Sound device: what a speaker needs of one, and the system's own.

use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use rodio::buffer::SamplesBuffer;
use rodio::cpal::StreamError;
use rodio::{ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, Source};

use super::synth;

/// Sound device.
pub trait Device {
    /// The device while it is open; dropping it closes it.
    type Stream: Stream;

    /// Opens it; `None` where there is none.
    fn open(&mut self) -> Option<Self::Stream>;
}

/// Open sound device.
pub trait Stream {
    /// Begins to play samples of one channel, beside those that still sound.
    fn play(&mut self, samples: &[f32], rate: u32);

    /// Begins to play a loop, again and again until the stream is dropped.
    fn repeat(&mut self, sound: Loop, rate: u32);

    /// Whether the device has gone since it was opened: nothing is heard any more.
    fn is_lost(&self) -> bool;
}

/// Samples that are repeated without an end, at a level that can be changed meanwhile.
#[derive(Clone, Debug)]
pub struct Loop {
    samples: Arc<[f32]>,
    next: usize,
    /// Level as the bits of a number, and the level that is heard: it follows slowly, so that nothing clicks.
    level: Arc<AtomicU32>,
    heard: f32,
}

impl Loop {
    /// Loop of samples, still silent.
    pub(super) fn new(samples: Arc<[f32]>) -> Loop {
        Loop { samples, next: 0, level: Arc::default(), heard: 0.0 }
    }

    /// Its level, as the bits of a number, for whoever sets it.
    pub(super) fn level(&self) -> Arc<AtomicU32> {
        self.level.clone()
    }
}

impl Iterator for Loop {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        /// Part of the way to a new level that is made with each sample.
        const FOLLOW: f32 = 4.0 / synth::RATE as f32;
        let sample = self.samples.get(self.next)?;
        self.next = (self.next + 1) % self.samples.len();
        self.heard += (f32::from_bits(self.level.load(Ordering::Relaxed)) - self.heard) * FOLLOW;
        Some(sample * self.heard)
    }
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

    fn repeat(&mut self, sound: Loop, rate: u32) {
        if let Some(rate) = NonZero::new(rate) {
            self.sink.mixer().add(Repeated { sound, rate });
        }
    }

    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }
}

/// A loop at its sample rate, as the mixer takes it.
struct Repeated {
    sound: Loop,
    rate: SampleRate,
}

impl Iterator for Repeated {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        self.sound.next()
    }
}

impl Source for Repeated {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        self.rate
    }

    fn total_duration(&self) -> Option<Duration> {
        None
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
