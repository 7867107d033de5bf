//! Keeping a match without waiting for the disk.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::automatic::Automatic;
use super::error::StoreError;

/// Keeps a match as it is played, from a thread of its own: a disk can take longer than a frame of the window. When the
/// keeper goes, all that it was given is on the disk. What could not be kept is tried again with the next change, and once
/// more when the keeper goes.
#[derive(Debug)]
pub struct AutosaveWriter {
    place: Automatic,
    /// `None` once the thread has to end.
    texts: Option<Sender<String>>,
    trouble: Arc<Mutex<Option<StoreError>>>,
    thread: Option<JoinHandle<()>>,
}

impl AutosaveWriter {
    /// A keeper for the match that is kept there.
    pub fn new(place: Automatic) -> AutosaveWriter {
        let (texts, given) = mpsc::channel();
        let trouble = Arc::new(Mutex::new(None));
        let (there, noted) = (place.clone(), trouble.clone());
        let thread = thread::spawn(move || keep_all(&there, &given, &noted));
        AutosaveWriter { place, texts: Some(texts), trouble, thread: Some(thread) }
    }

    /// Where the match is kept.
    pub fn place(&self) -> &Automatic {
        &self.place
    }

    /// Keeps the match as it is now, as [`Automatic::keep`] does, and does not wait for it. Of what waits for the disk only
    /// the last counts.
    pub fn keep(&self, text: String) {
        // The thread ends only with the keeper.
        let _ = self.texts.as_ref().map(|texts| texts.send(text));
    }

    /// What has gone wrong since it was asked last. Failures in a row are told once.
    pub fn trouble(&self) -> Option<StoreError> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for AutosaveWriter {
    fn drop(&mut self) {
        self.texts = None;
        self.thread.take().into_iter().for_each(|thread| drop(thread.join()));
    }
}

fn keep_all(place: &Automatic, given: &Receiver<String>, noted: &Mutex<Option<StoreError>>) {
    let mut not_kept: Option<String> = None;
    while let Ok(first) = given.recv() {
        let newest = given.try_iter().last().unwrap_or(first);
        let Err(trouble) = place.keep(&newest) else {
            not_kept = None;
            continue;
        };
        let goes_on = not_kept.replace(newest).is_some();
        if !goes_on {
            *noted.lock().unwrap_or_else(PoisonError::into_inner) = Some(trouble);
        }
    }
    // By now the disk may have room again. If not, it has been told.
    if let Some(text) = not_kept {
        let _ = place.keep(&text);
    }
}
