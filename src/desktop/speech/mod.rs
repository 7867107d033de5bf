//! Speech: the system’s speech service, on a thread.

mod ssip;

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;

use camaieu_store::SpeechPace;
use camaieu_text::Lang;
use camaieu_window::platform::{Speech, Voice};
use camaieu_window::session::waker::WindowWaker;

use ssip::{Address, Client};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut voice: ResMut<Voice>, waker: WindowWaker| {
        voice.0 = Some(Box::new(SpeechThread {
            orders: None,
            is_missing: Arc::default(),
            wake: Arc::new(waker.waking()),
        }));
    });
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum SpeechCommand {
    /// Say a line; one that interrupts takes the place of what is being said.
    Say { line: String, lang: Lang, pace: SpeechPace, interrupts: bool },
    /// Be quiet.
    Stop,
}

/// Thread that talks to the service; it begins with the first line.
struct SpeechThread {
    orders: Option<Sender<SpeechCommand>>,
    /// Whether no service answers, and has not been said yet.
    is_missing: Arc<Mutex<bool>>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl SpeechThread {
    fn order(&mut self, order: SpeechCommand) {
        let sender = self.orders.get_or_insert_with(|| {
            let (sender, orders) = channel();
            let (is_missing, wake) = (self.is_missing.clone(), self.wake.clone());
            // Without the thread nothing is said.
            let _ = thread::Builder::new().name("voice".into()).spawn(move || {
                let address = Address::of_environment(|name| std::env::var(name).ok());
                if obey(&orders, address.as_ref()).is_err() {
                    *is_missing.lock().unwrap_or_else(PoisonError::into_inner) = true;
                    wake();
                }
            });
            sender
        });
        if sender.send(order).is_err() {
            // The service has gone: the next line looks for it again.
            self.orders = None;
        }
    }
}

impl Speech for SpeechThread {
    fn speak_line(&mut self, line: String, lang: Lang, pace: SpeechPace, interrupts: bool) {
        self.order(SpeechCommand::Say { line, lang, pace, interrupts });
    }

    fn stop(&mut self) {
        self.order(SpeechCommand::Stop);
    }

    fn close(&mut self) {
        self.orders = None;
    }

    fn is_open(&self) -> bool {
        self.orders.is_some()
    }

    fn take_missing(&mut self) -> bool {
        std::mem::take(&mut *self.is_missing.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Follows the orders as they come, until there are no more or the service is missing.
fn obey(orders: &Receiver<SpeechCommand>, address: Option<&Address>) -> io::Result<()> {
    let mut client = Client::connect(address.ok_or(io::ErrorKind::NotFound)?)?;
    while let Ok(order) = orders.recv() {
        match order {
            SpeechCommand::Stop => client.stop()?,
            SpeechCommand::Say { line, lang, pace, interrupts } => {
                if interrupts {
                    client.stop()?;
                }
                client.speak(&line, lang, pace)?;
            }
        }
    }
    client.stop()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, interrupts: bool) -> SpeechCommand {
        SpeechCommand::Say { line: text.to_owned(), lang: Lang::En, pace: SpeechPace::Normal, interrupts }
    }

    #[test]
    fn square_interrupts_speech_and_announcement_waits() {
        let (address, lines) = ssip::tests::service("");
        let (sender, orders) = channel();
        for order in [line("White moves.", false), line("E6", true), SpeechCommand::Stop] {
            sender.send(order).expect("the voice listens");
        }
        drop(sender);
        obey(&orders, Some(&address)).expect("a service");
        let told: Vec<String> = lines.iter().skip(4).collect();
        let expected =
            ["SPEAK", "White moves.", ".", "CANCEL SELF", "SPEAK", "E6", ".", "CANCEL SELF", "CANCEL SELF"];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_missing_service_is_an_error() {
        let (_sender, orders) = channel();
        assert!(obey(&orders, None).is_err());
        // A folder in which nothing listens, and no program of this name to be found that would.
        let nowhere = Address::Host("127.0.0.1:1".into());
        assert!(nowhere_answers(&orders, &nowhere));
    }

    fn nowhere_answers(orders: &Receiver<SpeechCommand>, address: &Address) -> bool {
        obey(orders, Some(address)).is_err()
    }
}
