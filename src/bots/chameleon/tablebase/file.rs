//! A tablebase as a file: a header, the tables from one piece on, and a BLAKE3 hash of all that.

use std::io::{self, Read, Write};

use super::layout::Layout;
use super::{MOST_PIECES, Table, Tablebase};

/// Beginning of every file; the number of pieces follows as one byte.
const HEADER: &[u8; 31] = b"camaieu tablebase chameleon 1\r\n";

/// Number of bytes before the tables.
pub const HEADER_LENGTH: usize = HEADER.len() + 1;

/// Number of bytes read at a time.
const STEP: usize = 1 << 20;

/// Fault of a tablebase file.
#[derive(Debug)]
pub enum Fault {
    /// It cannot be read, or it ends too soon.
    Unreadable(io::Error),
    /// It does not begin like a tablebase of this version.
    NoTablebase,
    /// It is not as it was written.
    Damaged,
}

/// Length in bytes of the file with up to this many pieces.
pub fn file_length(pieces: usize) -> u64 {
    let tables: usize = (1..=pieces.min(MOST_PIECES)).map(|pieces| Layout::new(pieces).len()).sum();
    (HEADER_LENGTH + tables + blake3::OUT_LEN) as u64
}

impl Tablebase {
    /// Writes the file.
    pub fn write(&self, file: &mut impl Write) -> io::Result<()> {
        let mut hasher = blake3::Hasher::new();
        let mut write = |bytes: &[u8]| {
            hasher.update(bytes);
            file.write_all(bytes)
        };
        write(HEADER)?;
        write(&[self.pieces() as u8])?;
        for table in &self.tables {
            write(&table.plies)?;
        }
        let hash = hasher.finalize();
        file.write_all(hash.as_bytes())
    }

    /// Reads a file.
    pub fn read(file: impl Read + Send + 'static) -> Result<Tablebase, Fault> {
        let mut reader = Reader::new(Box::new(file));
        loop {
            if let Some(tablebase) = reader.step()? {
                return Ok(tablebase);
            }
        }
    }
}

/// Reader of a file, in small steps.
pub(super) struct Reader {
    file: Box<dyn Read + Send>,
    hasher: blake3::Hasher,
    /// Number of pieces, as soon as the header is read.
    pieces: Option<usize>,
    tables: Vec<Table>,
}

impl Reader {
    pub(super) fn new(file: Box<dyn Read + Send>) -> Reader {
        Reader { file, hasher: blake3::Hasher::new(), pieces: None, tables: Vec::new() }
    }

    /// Reads the header, or about [`STEP`] bytes of a table; the tablebase when all is read.
    pub(super) fn step(&mut self) -> Result<Option<Tablebase>, Fault> {
        let Some(pieces) = self.pieces else {
            self.pieces = Some(self.read_header()?);
            return Ok(None);
        };
        let missing = |table: &Table| table.layout.len() - table.plies.len();
        if self.tables.last().is_none_or(|table| missing(table) == 0) {
            if self.tables.len() == pieces {
                return self.finish().map(Some);
            }
            let layout = Layout::new(self.tables.len() + 1);
            self.tables.push(Table { plies: Vec::with_capacity(layout.len()), layout });
        }
        if let Some(table) = self.tables.last_mut() {
            let (read, end) = (table.plies.len(), table.plies.len() + missing(table).min(STEP));
            table.plies.resize(end, 0);
            self.file.read_exact(&mut table.plies[read..]).map_err(Fault::Unreadable)?;
            self.hasher.update(&table.plies[read..]);
        }
        Ok(None)
    }

    fn read_header(&mut self) -> Result<usize, Fault> {
        let mut header = [0; HEADER_LENGTH];
        self.file.read_exact(&mut header).map_err(Fault::Unreadable)?;
        self.hasher.update(&header);
        let pieces = usize::from(header[HEADER.len()]);
        let fits = header.starts_with(HEADER) && (1..=MOST_PIECES).contains(&pieces);
        if fits { Ok(pieces) } else { Err(Fault::NoTablebase) }
    }

    fn finish(&mut self) -> Result<Tablebase, Fault> {
        let mut hash = [0; blake3::OUT_LEN];
        self.file.read_exact(&mut hash).map_err(Fault::Unreadable)?;
        if self.hasher.finalize() != hash {
            return Err(Fault::Damaged);
        }
        Ok(Tablebase { tables: std::mem::take(&mut self.tables) })
    }
}
