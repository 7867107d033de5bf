//! Autosave without waiting for the disk.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::automatic::Automatic;
use super::error::StoreError;

/// Writer of an autosave, on a thread of its own: a disk can take longer than a frame of the window.
///
/// Dropping it waits until the last text is on the disk. A failed write is tried again with the next text, and at
/// the end, when a copy is written elsewhere if it fails again.
#[derive(Debug)]
pub struct AutosaveWriter {
    place: Automatic,
    news: Arc<Mutex<AutosaveStatus>>,
    writing: Writing,
}

/// Method of writing texts.
#[derive(Debug)]
enum Writing {
    /// By a thread: the texts with their numbers go there, and it returns the error of the last text, if that could not be
    /// written.
    Thread(Sender<(u64, String)>, JoinHandle<Option<StoreError>>),
    /// At once, where the system gives no thread.
    Here {
        /// Last text, if it could not be written.
        unwritten: Mutex<Option<String>>,
    },
    /// No more.
    Closed,
}

/// Autosave status that has not been reported yet.
#[derive(Debug, Default)]
struct AutosaveStatus {
    /// Number of the last text in the queue.
    queued: u64,
    /// Number of the last text that was written, or could not be.
    tried: u64,
    /// Error of the first of consecutive failures.
    error: Option<StoreError>,
    /// Whether texts can be written again after an error that was told.
    is_written_again: bool,
}

impl AutosaveWriter {
    /// Writer of this autosave.
    pub fn new(place: Automatic) -> AutosaveWriter {
        AutosaveWriter::waking(place, || {})
    }

    /// The same, which calls `wake` each time that it has tried to write a text.
    pub fn waking(place: Automatic, wake: impl Fn() + Send + 'static) -> AutosaveWriter {
        let (texts, received) = mpsc::channel();
        let news = Arc::new(Mutex::new(AutosaveStatus::default()));
        let (target, told) = (place.clone(), news.clone());
        let write = move || write_all(&target, &received, &told, &wake);
        let writing = match thread::Builder::new().name("autosave".into()).spawn(write) {
            Ok(thread) => Writing::Thread(texts, thread),
            Err(_) => Writing::Here { unwritten: Mutex::default() },
        };
        AutosaveWriter { place, news, writing }
    }

    /// Autosave that it writes.
    pub fn autosave_target(&self) -> &Automatic {
        &self.place
    }

    /// Queues a text for [`Automatic::save`] and returns its number at once. Only the last text in the queue is written.
    pub fn save(&self, text: String) -> u64 {
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        news.queued += 1;
        let number = news.queued;
        match &self.writing {
            // Cannot fail: the thread ends only when the writer is closed.
            Writing::Thread(texts, _) => drop(texts.send((number, text))),
            Writing::Here { unwritten } => {
                drop(news);
                let mut unwritten = unwritten.lock().unwrap_or_else(PoisonError::into_inner);
                write(&self.place, (number, text), &mut unwritten, &self.news);
            }
            Writing::Closed => {}
        }
        number
    }

    /// Whether the text of this number, or a later one, is on the disk, or could not be written.
    pub fn has_tried(&self, number: u64) -> bool {
        let is_closed = matches!(self.writing, Writing::Closed);
        is_closed || self.news.lock().unwrap_or_else(PoisonError::into_inner).tried >= number
    }

    /// Takes the error since the last call. Consecutive failures give one error.
    pub fn take_error(&self) -> Option<StoreError> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).error.take()
    }

    /// Whether texts are written again, after an error that was taken; once for each.
    pub fn take_recovery(&self) -> bool {
        std::mem::take(&mut self.news.lock().unwrap_or_else(PoisonError::into_inner).is_written_again)
    }

    /// Waits until the last text is on the disk, and ends the writing. Returns the error if that text could not be written.
    pub fn close(&mut self) -> Option<StoreError> {
        match std::mem::replace(&mut self.writing, Writing::Closed) {
            Writing::Thread(texts, thread) => {
                drop(texts);
                thread.join().ok().flatten()
            }
            Writing::Here { unwritten } => {
                write_at_last(&self.place, unwritten.into_inner().unwrap_or_else(PoisonError::into_inner))
            }
            Writing::Closed => None,
        }
    }
}

impl Drop for AutosaveWriter {
    fn drop(&mut self) {
        self.close();
    }
}

fn write_all(
    place: &Automatic,
    received: &Receiver<(u64, String)>,
    news: &Mutex<AutosaveStatus>,
    wake: &dyn Fn(),
) -> Option<StoreError> {
    let mut unwritten: Option<String> = None;
    while let Ok(first) = received.recv() {
        let newest = received.try_iter().last().unwrap_or(first);
        write(place, newest, &mut unwritten, news);
        wake();
    }
    write_at_last(place, unwritten)
}

/// Writes a text of a number, and keeps it if it cannot be written.
fn write(
    place: &Automatic,
    (number, text): (u64, String),
    unwritten: &mut Option<String>,
    news: &Mutex<AutosaveStatus>,
) {
    let written = place.save(&text);
    let failed_before = unwritten.is_some();
    let mut told = news.lock().unwrap_or_else(PoisonError::into_inner);
    told.tried = number;
    match written {
        Ok(()) => {
            // An error that nobody has heard of needs no good news.
            told.is_written_again |= failed_before && told.error.take().is_none();
            *unwritten = None;
        }
        Err(error) => {
            *unwritten = Some(text);
            if !failed_before {
                (told.error, told.is_written_again) = (Some(error), false);
            }
        }
    }
}

/// Tries a text that could not be written once more: the disk may have room again by now.
fn write_at_last(place: &Automatic, unwritten: Option<String>) -> Option<StoreError> {
    unwritten.and_then(|text| place.save_at_last(&text).err())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_written_at_once_without_a_thread() {
        let folder = std::env::temp_dir().join(format!("camaieu-no-thread-{}", std::process::id()));
        let file = folder.join("match");
        let place = Automatic::in_locked_folder(file.clone());
        let writing = Writing::Here { unwritten: Mutex::default() };
        let mut writer = AutosaveWriter { place, news: Arc::default(), writing };
        for text in ["one", "two"] {
            let number = writer.save(text.into());
            assert!(writer.has_tried(number));
            assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
        }
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir(&file).unwrap();
        writer.save("three".into());
        assert!(writer.take_error().is_some());
        std::fs::remove_dir(&file).unwrap();
        assert_eq!((writer.close(), std::fs::read_to_string(&file).unwrap()), (None, "three".into()));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
