//! The tablebases of the process: a small one that is built when it is of use, and the one of a file, if there is one.

use std::io::Read;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, TryLockError};
use std::time::Duration;

use crate::clock::SearchClock;

use super::builder::Builder;
use super::file::{TablebaseError, TablebaseReader};
use super::{PositionIndexer, Tablebase};

/// Source from which a tablebase is read when an engine first needs it.
pub struct Source {
    /// Opens the file; `None` if there is none.
    pub open: Box<dyn Fn() -> Option<Box<dyn Read + Send>> + Send + Sync>,
    /// Hears of a file that cannot be used; engines then do without.
    pub refused: Box<dyn Fn(TablebaseError) + Send + Sync>,
}

/// The tablebases of one layout that the process has.
pub struct TablebaseCache<L> {
    source: OnceLock<Source>,
    file: Mutex<TablebaseState<L>>,
    built: Mutex<Building<L>>,
}

enum Building<L> {
    Begun(Option<Builder<L>>),
    Complete(Arc<Tablebase<L>>),
}

enum TablebaseState<L> {
    NotOpened,
    Begun(Box<TablebaseReader<L>>),
    Done(Option<Arc<Tablebase<L>>>),
}

impl<L: PositionIndexer> TablebaseCache<L> {
    pub(crate) const fn new() -> TablebaseCache<L> {
        TablebaseCache {
            source: OnceLock::new(),
            file: Mutex::new(TablebaseState::NotOpened),
            built: Mutex::new(Building::Begun(None)),
        }
    }

    /// Names the source of the file, once per process. Until then there is none.
    pub fn use_file(&self, source: Source) {
        let _ = self.source.set(source);
    }

    /// The tablebase of so many pieces, the same number in each call. The first callers build it, each as far as its clock
    /// allows; `None` until it is complete.
    pub(crate) fn built(&'static self, pieces: usize, clock: &SearchClock) -> Option<Arc<Tablebase<L>>> {
        let mut shared = locked(&self.built, clock)?;
        if let Building::Begun(builder) = &mut *shared {
            let mut work = builder.take().unwrap_or_else(|| Builder::new(pieces));
            let mut moves = Vec::new();
            loop {
                if work.examine(&mut moves) {
                    if clock.is_expired(0) {
                        *builder = Some(work);
                        return None;
                    }
                } else if !work.next_phase() {
                    break;
                }
            }
            *shared = Building::Complete(Arc::new(work.finish()));
        }
        match &*shared {
            Building::Complete(tablebase) => Some(tablebase.clone()),
            Building::Begun(_) => None,
        }
    }

    /// The tablebase of the file. The first callers read it, each as far as its clock allows; `None` until that is done,
    /// and if there is no file that can be used.
    pub(crate) fn of_file(&'static self, clock: &SearchClock) -> Option<Arc<Tablebase<L>>> {
        let source = self.source.get()?;
        let mut shared = locked(&self.file, clock)?;
        if let TablebaseState::NotOpened = &*shared {
            *shared = match (source.open)() {
                Some(file) => TablebaseState::Begun(Box::new(TablebaseReader::new(file))),
                None => TablebaseState::Done(None),
            };
        }
        while let TablebaseState::Begun(reader) = &mut *shared {
            match reader.step() {
                Ok(None) if clock.is_expired(0) => return None,
                Ok(None) => {}
                Ok(Some(tablebase)) => *shared = TablebaseState::Done(Some(Arc::new(tablebase))),
                Err(fault) => {
                    (source.refused)(fault);
                    *shared = TablebaseState::Done(None);
                }
            }
        }
        match &*shared {
            TablebaseState::Done(tablebase) => tablebase.clone(),
            _ => None,
        }
    }
}

/// The value, when no other thread works on it any more; `None` if the clock expires before.
fn locked<T>(shared: &'static Mutex<T>, clock: &SearchClock) -> Option<MutexGuard<'static, T>> {
    loop {
        match shared.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if clock.is_expired(0) => return None,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}
