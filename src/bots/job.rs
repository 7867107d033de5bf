//! Background work.

use std::fmt::{self, Debug, Formatter};
use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::limits::Stop;

/// Whether there are threads. Without them, [`Job::begin`] does the work before it returns.
const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// Function that wakes whoever waits for a job. It is called from the job's thread.
pub type Wake = Box<dyn Fn() + Send>;

/// Work on a thread of its own, which reports as it goes. Dropping it sets its stop signal. It is no task of a pool: on two
/// cores the window’s has a single thread, which its pictures need.
///
/// ```
/// use camaieu_engines::{Job, JobPoll, Stop};
///
/// let (woken, wakes) = std::sync::mpsc::channel();
/// let wake = Box::new(move || woken.send(()).unwrap_or_default());
/// let mut job = Job::begin("sum", Stop::default(), wake, |_| Some(2 + 2)).unwrap();
/// wakes.recv().unwrap();
/// assert!(matches!(job.poll_report(), JobPoll::Report(4)));
/// ```
pub struct Job<T> {
    stop: Stop,
    /// Stops work that does not see the stop signal.
    end: Option<Box<dyn Fn() + Send + Sync>>,
    /// Nobody reads it through a shared reference; the lock only lets threads share the job.
    reports: Mutex<Receiver<T>>,
}

impl<T> Debug for Job<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("stop", &self.stop).finish_non_exhaustive()
    }
}

/// State of a job when it is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobPoll<T> {
    /// It works on, and has reported nothing new.
    None,
    /// Next report.
    Report(T),
    /// It has ended, and all its reports are read.
    Ended,
}

/// Reports of a job. Whoever waits is woken by each, and at the end.
pub struct Reports<T> {
    /// `None` once the job has ended.
    sender: Option<Sender<T>>,
    wake: Wake,
}

impl<T> Reports<T> {
    /// Sends a report.
    pub fn send(&self, report: T) {
        self.keep(report);
        (self.wake)();
    }

    fn keep(&self, report: T) {
        // Nobody listens any more to a job that was dropped.
        let _ = self.sender.as_ref().map(|sender| sender.send(report));
    }
}

impl<T> Drop for Reports<T> {
    fn drop(&mut self) {
        self.sender = None;
        (self.wake)();
    }
}

impl<T: Send + 'static> Job<T> {
    /// Begins work that looks at a stop signal. Its result is the last report.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn begin(
        name: &str,
        stop: Stop,
        wake: Wake,
        work: impl FnOnce(&Reports<T>) -> Option<T> + Send + 'static,
    ) -> io::Result<Job<T>> {
        let (job, reports) = Job::external_job(stop, wake, None);
        let work = move || {
            if let Some(last) = work(&reports) {
                reports.keep(last);
            }
        };
        if HAS_THREADS {
            thread::Builder::new().name(name.to_owned()).spawn(work)?;
        } else {
            work();
        }
        Ok(job)
    }

    /// Job whose work is done elsewhere: it reports by what is returned beside it, and `end` stops it.
    pub fn external_job(
        stop: Stop,
        wake: Wake,
        end: Option<Box<dyn Fn() + Send + Sync>>,
    ) -> (Job<T>, Reports<T>) {
        let (sender, reports) = channel();
        (Job { stop, end, reports: Mutex::new(reports) }, Reports { sender: Some(sender), wake })
    }

    /// Last report, for which is waited; `None` if there is none.
    pub fn wait(self) -> Option<T> {
        let reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        reports.iter().last()
    }

    /// Next news.
    pub fn poll_report(&mut self) -> JobPoll<T> {
        match self.reports.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(report) => JobPoll::Report(report),
            Err(TryRecvError::Empty) => JobPoll::None,
            Err(TryRecvError::Disconnected) => JobPoll::Ended,
        }
    }
}

impl<T> Job<T> {
    /// Sets the stop signal: a search answers at once.
    pub fn stop(&self) {
        self.stop.now();
        self.end.iter().for_each(|end| end());
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_fails_ends_and_wakes() {
        let (woken, wakes) = channel();
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let work = |_: &Reports<u32>| std::panic::resume_unwind(Box::new("it fails"));
        let mut job = Job::begin("failing", Stop::default(), wake, work).unwrap();
        wakes.recv().unwrap();
        assert_eq!(job.poll_report(), JobPoll::Ended);
    }

    #[test]
    fn a_job_that_is_dropped_stops() {
        let stop = Stop::default();
        let job = Job::begin("dropped", stop.clone(), Box::new(|| ()), |_| Some(1)).unwrap();
        assert!(!stop.is_set());
        drop(job);
        assert!(stop.is_set());
    }
}
