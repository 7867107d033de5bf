//! Threads of the network: each has a runtime of its own.

use std::sync::mpsc as std_mpsc;
use std::thread::JoinHandle;

use tokio::sync::oneshot;

/// Thread with a runtime, which ends with this.
pub(crate) struct Thread {
    end: Option<oneshot::Sender<()>>,
    handle: Option<JoinHandle<()>>,
}

impl Thread {
    /// Starts a thread that begins and then runs until it is dropped. Waits for the beginning, and fails if that does.
    pub(crate) fn start<T>(
        name: &str,
        begin: impl AsyncFnOnce() -> Result<T, String> + Send + 'static,
        run: impl AsyncFnOnce(T) + Send + 'static,
    ) -> Result<Thread, String> {
        let (end, ended) = oneshot::channel::<()>();
        let (ready, begun) = std_mpsc::channel();
        let work = move || {
            let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime,
                Err(error) => return drop(ready.send(Err(error.to_string()))),
            };
            runtime.block_on(async {
                match begin().await {
                    Ok(begun) => {
                        let _ = ready.send(Ok(()));
                        tokio::select! {
                            () = run(begun) => {}
                            _ = ended => {}
                        }
                    }
                    Err(error) => drop(ready.send(Err(error))),
                }
            });
        };
        let handle = std::thread::Builder::new().name(name.to_owned()).spawn(work);
        let handle = handle.map_err(|error| error.to_string())?;
        begun.recv().map_err(|error| error.to_string())??;
        Ok(Thread { end: Some(end), handle: Some(handle) })
    }

    /// The same thread, but nobody waits for its end.
    pub(crate) fn loose(mut self) -> Thread {
        self.handle = None;
        self
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        drop(self.end.take());
        self.handle.take().into_iter().for_each(|handle| drop(handle.join()));
    }
}
