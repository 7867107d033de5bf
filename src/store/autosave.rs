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
    /// Texts to write with their numbers; `None` ends the thread.
    texts: Option<Sender<(u64, String)>>,
    news: Arc<Mutex<News>>,
    /// It returns the error of the last text, if that could not be written.
    thread: Option<JoinHandle<Option<StoreError>>>,
}

/// What has changed about the writing and was not told yet.
#[derive(Debug, Default)]
struct News {
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
        let news = Arc::new(Mutex::new(News::default()));
        let (target, told) = (place.clone(), news.clone());
        let thread = thread::spawn(move || write_all(&target, &received, &told, &wake));
        AutosaveWriter { place, texts: Some(texts), news, thread: Some(thread) }
    }

    /// Autosave that it writes.
    pub fn place(&self) -> &Automatic {
        &self.place
    }

    /// Queues a text for [`Automatic::save`] and returns its number at once. Only the last text in the queue is written.
    pub fn save(&self, text: String) -> u64 {
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        news.queued += 1;
        // Cannot fail: the thread ends only when the writer is closed.
        let _ = self.texts.as_ref().map(|texts| texts.send((news.queued, text)));
        news.queued
    }

    /// Whether the text of this number, or a later one, is on the disk, or could not be written.
    pub fn has_tried(&self, number: u64) -> bool {
        let is_closed = self.texts.is_none();
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
        self.texts = None;
        self.thread.take().and_then(|thread| thread.join().ok().flatten())
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
    news: &Mutex<News>,
    wake: &dyn Fn(),
) -> Option<StoreError> {
    let mut unwritten: Option<String> = None;
    while let Ok(first) = received.recv() {
        let (number, newest) = received.try_iter().last().unwrap_or(first);
        let written = place.save(&newest);
        let failed_before = unwritten.is_some();
        let mut told = news.lock().unwrap_or_else(PoisonError::into_inner);
        told.tried = number;
        match written {
            Ok(()) => {
                // An error that nobody has heard of needs no good news.
                told.is_written_again |= failed_before && told.error.take().is_none();
                unwritten = None;
            }
            Err(error) => {
                unwritten = Some(newest);
                if !failed_before {
                    (told.error, told.is_written_again) = (Some(error), false);
                }
            }
        }
        drop(told);
        wake();
    }
    // The disk may have room again by now.
    unwritten.and_then(|text| place.save_at_last(&text).err())
}
