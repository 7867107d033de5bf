//! Autosave without waiting for the disk.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::automatic::Automatic;
use super::error::StoreError;

/// Writer of an autosave, on a thread of its own: a disk can take longer than a frame of the window.
///
/// Dropping it waits until the last text is on the disk. A failed write is tried again with the next text and on drop.
#[derive(Debug)]
pub struct AutosaveWriter {
    place: Automatic,
    /// Texts to write; `None` ends the thread.
    texts: Option<Sender<String>>,
    error: Arc<Mutex<Option<StoreError>>>,
    thread: Option<JoinHandle<()>>,
}

impl AutosaveWriter {
    /// Writer of this autosave.
    pub fn new(place: Automatic) -> AutosaveWriter {
        let (texts, received) = mpsc::channel();
        let error = Arc::new(Mutex::new(None));
        let (target, last_error) = (place.clone(), error.clone());
        let thread = thread::spawn(move || write_all(&target, &received, &last_error));
        AutosaveWriter { place, texts: Some(texts), error, thread: Some(thread) }
    }

    /// Autosave that it writes.
    pub fn place(&self) -> &Automatic {
        &self.place
    }

    /// Queues a text for [`Automatic::save`] and returns at once. Only the last text in the queue is written.
    pub fn save(&self, text: String) {
        // Cannot fail: the thread ends only on drop.
        let _ = self.texts.as_ref().map(|texts| texts.send(text));
    }

    /// Takes the error since the last call. Consecutive failures give one error.
    pub fn take_error(&self) -> Option<StoreError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for AutosaveWriter {
    fn drop(&mut self) {
        self.texts = None;
        self.thread.take().into_iter().for_each(|thread| drop(thread.join()));
    }
}

fn write_all(place: &Automatic, received: &Receiver<String>, last_error: &Mutex<Option<StoreError>>) {
    let mut unwritten: Option<String> = None;
    while let Ok(first) = received.recv() {
        let newest = received.try_iter().last().unwrap_or(first);
        let Err(error) = place.save(&newest) else {
            unwritten = None;
            continue;
        };
        let failed_before = unwritten.replace(newest).is_some();
        if !failed_before {
            *last_error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        }
    }
    // The disk may have room again by now. If not, the error has been reported.
    if let Some(text) = unwritten {
        let _ = place.save(&text);
    }
}
