//! Secret keys of this machine, each in a file that only its user can read.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::super::error::StoreError;

/// Secret key in a file, locked: no other program uses the same one while this is held.
#[derive(Debug)]
pub struct KeyFile {
    /// The key.
    pub secret: [u8; 32],
    _lock: File,
}

/// Result of opening a key.
#[derive(Debug)]
pub enum OpenedKey {
    /// The key is this program's.
    Held(KeyFile),
    /// Another program uses it.
    Busy,
}

impl KeyFile {
    /// Opens the key of this file. If there is no such file, `fresh` is written to it.
    pub fn open(path: &Path, fresh: impl FnOnce() -> Option<[u8; 32]>) -> Result<OpenedKey, StoreError> {
        let place = |error: io::Error| StoreError::of_file(path)(error);
        let folder: PathBuf = path.parent().map_or_else(PathBuf::new, Path::to_owned);
        fs::create_dir_all(folder).map_err(place)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path).map_err(place)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(OpenedKey::Busy),
            Err(TryLockError::Error(error)) => return Err(place(error)),
        }
        let mut bytes = Vec::new();
        (&file).take(64).read_to_end(&mut bytes).map_err(place)?;
        if bytes.is_empty() {
            bytes = fresh().ok_or_else(|| place(io::ErrorKind::Unsupported.into()))?.to_vec();
            if let Err(error) = file.write_all(&bytes).and_then(|()| file.sync_all()) {
                // Part of a key, as on a full disk, would be read as a damaged one.
                let _ = file.set_len(0);
                return Err(place(error));
            }
        }
        let secret = bytes.try_into().map_err(|_| place(io::ErrorKind::InvalidData.into()))?;
        Ok(OpenedKey::Held(KeyFile { secret, _lock: file }))
    }
}
