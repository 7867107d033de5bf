//! Platform of the window in a browser.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use camaieu_engines::{Job, Stop, Wake};
use camaieu_store::{AnimationSpeed, Contrast, SpeechPace, Theme, shelf};
use camaieu_text::Lang;
use camaieu_window::platform::{
    Alarm, Backup, FileAnswer, FileDialogs, FileQuestion, MailProgram, Platform, Sharing, SoundDevice,
    SoundOutput, Speakers, Speech, SystemPreferences, Voice,
};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};

use super::browser;
use super::files::{GIVEN, HOME};

pub(super) const BROWSER: Platform = Platform { preferences, plugin, canvas: Some("#table") };

fn preferences() -> SystemPreferences {
    SystemPreferences {
        speed: if browser::less_motion() { AnimationSpeed::Off } else { AnimationSpeed::default() },
        theme: if browser::dark() { Theme::Evening } else { Theme::Day },
        contrast: if browser::more_contrast() { Contrast::High } else { Contrast::Normal },
        text_size: None,
        has_fingers: browser::is_touched(),
        page: Some(browser::page()),
    }
}

fn plugin(app: &mut App) {
    app.insert_resource(Speakers(Some(Box::new(PageSound))))
        .insert_resource(FileDialogs(request_file))
        .insert_resource(Backup { save: browser::save_backup, read: browser::read_backup })
        .add_systems(Startup, start);
    if browser::can_send() {
        app.insert_resource(Sharing(browser::send_link));
    }
    app.insert_resource(MailProgram(|address| {
        browser::open_mail(address);
        true
    }));
}

thread_local! {
    /// Function that wakes the window.
    static WAKE: RefCell<Option<Closure<dyn FnMut()>>> = const { RefCell::new(None) };
}

fn start(mut commands: Commands, mut voice: ResMut<Voice>, proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let wake = Closure::new(move || {
        // The window is there as long as the page.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
    WAKE.set(Some(wake));
    commands.insert_resource(Alarm::new(|pause: Option<Duration>| {
        let milliseconds = pause.map_or(-1.0, |pause| pause.as_secs_f64() * 1e3);
        WAKE.with_borrow(|wake| wake.iter().for_each(|wake| browser::set_alarm(milliseconds, wake)));
    }));
    voice.0 = Some(Box::new(Synthesis { is_open: false, is_missing: false }));
}

/// Asks for a file to be read, or offers one that will be written.
fn request_file(question: FileQuestion, wake: Wake) -> Option<Job<FileAnswer>> {
    let (job, reports) = Job::external_job(Stop::default(), wake, None);
    if let Some((name, ..)) = question.to_write {
        reports.send(FileAnswer::Chosen(Some(Path::new(HOME).join(name))));
        return Some(job);
    }
    let call = Closure::once_into_js(move |name: Option<String>, content: JsValue| {
        let file = name.map(|name| Path::new(GIVEN).join(name));
        let is_there = |file: &PathBuf| shelf().replace(file, &Uint8Array::new(&content).to_vec()).is_ok();
        reports.send(FileAnswer::Chosen(file.filter(is_there)));
    });
    browser::ask_for_file(call.unchecked_ref());
    Some(job)
}

struct PageSound;

impl SoundOutput for PageSound {
    fn play(&mut self, samples: Vec<f32>, rate: u32) {
        browser::play_samples(&samples, rate as f32);
    }

    fn found(&self) -> SoundDevice {
        SoundDevice::Found
    }
}

/// Voice of the browser.
struct Synthesis {
    is_open: bool,
    is_missing: bool,
}

impl Speech for Synthesis {
    fn speak_line(&mut self, line: String, lang: Lang, pace: SpeechPace, interrupts: bool) {
        let rate = match pace {
            SpeechPace::Off | SpeechPace::Normal => 1.0,
            SpeechPace::Slow => 0.7,
            SpeechPace::Fast => 1.5,
        };
        self.is_open = browser::can_speak();
        self.is_missing = !self.is_open;
        browser::speak(&line, lang.code(), rate, interrupts);
    }

    fn stop(&mut self) {
        browser::hush();
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.is_open) {
            browser::hush();
        }
    }

    fn is_open(&self) -> bool {
        self.is_open
    }

    fn take_missing(&mut self) -> bool {
        std::mem::take(&mut self.is_missing)
    }
}
