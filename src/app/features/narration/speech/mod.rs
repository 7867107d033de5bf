//! Speech: what is announced is said aloud by the system's speech service, for those who have no screen reader. Off until
//! asked for; nothing is opened before.

mod ssip;

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;

use camaieu_store::SpeechPace;
use camaieu_text::Lang;

use crate::session::waker::WindowWaker;
use crate::ui::actions::Action;
use crate::ui::keys::ActionState;
use crate::ui::language::Language;
use crate::ui::preferences::Preferences;
use crate::ui::reader::{Reader, TableFocus};
use crate::ui::toast::Notice;

use super::announce::Announcer;
use super::tree::{BoardTree, Cell};

use ssip::{Address, Client};

/// Run condition: what is announced is heard, by a screen reader or aloud.
pub(super) fn is_heard(reader: Res<Reader>, preferences: Res<Preferences>) -> bool {
    reader.is_connected || preferences.settings.speech != SpeechPace::Off
}

/// Order to the voice.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Order {
    /// Say a line; one that interrupts takes the place of what is being said.
    Say { line: String, lang: Lang, pace: SpeechPace, interrupts: bool },
    /// Be quiet.
    Stop,
}

/// Voice: the thread that talks to the service, which begins with the first line. The window never waits for it.
#[derive(Resource, Default)]
pub(super) struct Voice {
    orders: Option<Sender<Order>>,
    /// Whether no service answers, and has not been said yet.
    is_missing: Arc<Mutex<bool>>,
}

impl Voice {
    fn order(&mut self, order: Order, waker: &WindowWaker) {
        let sender = self.orders.get_or_insert_with(|| {
            let (sender, orders) = channel();
            let (is_missing, wake) = (self.is_missing.clone(), waker.waking());
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

/// Follows the orders as they come, until there are no more or the service is missing.
fn obey(orders: &Receiver<Order>, address: Option<&Address>) -> io::Result<()> {
    let mut client = Client::connect(address.ok_or(io::ErrorKind::NotFound)?)?;
    while let Ok(order) = orders.recv() {
        match order {
            Order::Stop => client.stop()?,
            Order::Say { line, lang, pace, interrupts } => {
                if interrupts {
                    client.stop()?;
                }
                client.speak(&line, lang, pace)?;
            }
        }
    }
    client.stop()
}

/// Says each announcement, and each place that the cursor comes to, unless a screen reader does. Becomes quiet by its key,
/// and when speech is switched off.
pub(super) fn speak(
    (announcer, tree, focus): (Res<Announcer>, Res<BoardTree>, Res<TableFocus>),
    (preferences, reader, language): (Res<Preferences>, Res<Reader>, Res<Language>),
    waker: WindowWaker,
    mut voice: ResMut<Voice>,
    mut said: Local<(u64, Option<String>)>,
) {
    let pace = preferences.settings.speech;
    let (number, place) = &mut *said;
    if pace == SpeechPace::Off || reader.is_connected {
        // The thread becomes quiet, and ends.
        voice.orders = None;
        (*number, *place) = (announcer.number, None);
        return;
    }
    let mut say = |line: String, interrupts: bool| {
        voice.order(Order::Say { line, lang: language.0, pace, interrupts }, &waker);
    };
    let here = focus.0.and_then(|node| cells(&tree).find(|cell| cell.id == node)).map(in_words);
    if here != *place {
        if let (Some(line), true) = (here.clone(), focus.is_changed()) {
            say(line, true);
        }
        *place = here;
    }
    if announcer.number != *number {
        *number = announcer.number;
        say(announcer.line.clone(), false);
    }
}

/// Becomes quiet by its key.
pub(super) fn be_quiet(actions: Single<&ActionState<Action>>, waker: WindowWaker, mut voice: ResMut<Voice>) {
    if actions.just_pressed(&Action::Quiet) && voice.orders.is_some() {
        voice.order(Order::Stop, &waker);
    }
}

/// Says once where no service answers, and switches speech off.
pub(super) fn tell_missing(
    voice: Res<Voice>,
    language: Res<Language>,
    mut preferences: ResMut<Preferences>,
    mut notices: MessageWriter<Notice>,
) {
    let mut is_missing = voice.is_missing.lock().unwrap_or_else(PoisonError::into_inner);
    if std::mem::take(&mut *is_missing) {
        preferences.settings.speech = SpeechPace::Off;
        notices.write(Notice(language.texts().say("speech-missing")));
    }
}

fn cells(tree: &BoardTree) -> impl Iterator<Item = &Cell> {
    tree.areas.iter().flat_map(|area| &area.rows).flat_map(|row| &row.cells)
}

/// Words of a place: its label, and the remark on it.
fn in_words(cell: &Cell) -> String {
    match &cell.remark {
        Some(remark) => format!("{}. {remark}", cell.label),
        None => cell.label.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, interrupts: bool) -> Order {
        Order::Say { line: text.to_owned(), lang: Lang::En, pace: SpeechPace::Normal, interrupts }
    }

    #[test]
    fn a_place_takes_the_place_of_what_is_said_and_an_announcement_waits() {
        let (address, lines) = ssip::tests::service("");
        let (sender, orders) = channel();
        for order in [line("White moves.", false), line("E6", true), Order::Stop] {
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

    fn nowhere_answers(orders: &Receiver<Order>, address: &Address) -> bool {
        obey(orders, Some(address)).is_err()
    }
}
