//! A tablebase as a file: a header, the tables from the fewest pieces on, and a BLAKE3 hash of all that.

use std::io::{self, Read};
use std::ops::RangeInclusive;

use super::{DistanceTable, PositionIndexer, Tablebase};

/// Beginning of every file. The name of the tablebase follows, [`VERSION`], and the number of pieces as one byte.
const BEGINNING: &str = "camaieu tablebase ";
const VERSION: &str = " 1\r\n";

/// Number of bytes before the tables, beside the name.
pub const HEADER_LENGTH: usize = BEGINNING.len() + VERSION.len() + 1;

/// Number of bytes read at a time.
const STEP: usize = 1 << 20;

/// Fault of a tablebase file.
#[derive(Debug)]
pub enum TablebaseError {
    /// It cannot be read, or it ends too soon.
    Unreadable(io::Error),
    /// It does not begin like a tablebase of this version.
    NoTablebase,
    /// It is not as it was written.
    Damaged,
}

/// Length in bytes of the file with up to this many pieces.
pub fn file_length<L: PositionIndexer>(pieces: usize) -> u64 {
    let (fewest, most) = L::PIECES.into_inner();
    let tables: usize = (fewest..=pieces.min(most)).map(|pieces| L::new(pieces).position_count()).sum();
    (HEADER_LENGTH + L::NAME.len() + tables + blake3::OUT_LEN) as u64
}

fn header<L: PositionIndexer>() -> String {
    [BEGINNING, L::NAME, VERSION].concat()
}

impl<L: PositionIndexer> Tablebase<L> {
    /// The bytes of the file.
    pub fn into_bytes(self) -> Vec<u8> {
        let tables: usize = self.tables.iter().map(|table| table.plies.len()).sum();
        let mut bytes = Vec::with_capacity(HEADER_LENGTH + L::NAME.len() + tables + blake3::OUT_LEN);
        bytes.extend(header::<L>().as_bytes());
        bytes.push(self.pieces() as u8);
        for table in self.tables {
            bytes.extend(table.plies);
        }
        let hash = blake3::hash(&bytes);
        bytes.extend(hash.as_bytes());
        bytes
    }

    /// Reads a file.
    pub fn read(file: impl Read + Send + 'static) -> Result<Tablebase<L>, TablebaseError> {
        let mut reader = TablebaseReader::new(Box::new(file));
        loop {
            if let Some(tablebase) = reader.step()? {
                return Ok(tablebase);
            }
        }
    }
}

/// Reader of a file, in small steps.
pub(super) struct TablebaseReader<L> {
    file: Box<dyn Read + Send>,
    hasher: blake3::Hasher,
    /// Numbers of pieces of the tables that are still to be read, as soon as the header is read.
    pieces: Option<RangeInclusive<usize>>,
    tables: Vec<DistanceTable<L>>,
}

impl<L: PositionIndexer> TablebaseReader<L> {
    pub(super) fn new(file: Box<dyn Read + Send>) -> TablebaseReader<L> {
        TablebaseReader { file, hasher: blake3::Hasher::new(), pieces: None, tables: Vec::new() }
    }

    /// Reads the header, or about [`STEP`] bytes of a table; the tablebase when all is read.
    pub(super) fn step(&mut self) -> Result<Option<Tablebase<L>>, TablebaseError> {
        let Some(pieces) = &mut self.pieces else {
            self.pieces = Some(self.read_header()?);
            return Ok(None);
        };
        let missing = |table: &DistanceTable<L>| table.layout.position_count() - table.plies.len();
        if self.tables.last().is_none_or(|table| missing(table) == 0) {
            let Some(pieces) = pieces.next() else { return self.finish().map(Some) };
            let layout = L::new(pieces);
            self.tables.push(DistanceTable { plies: Vec::with_capacity(layout.position_count()), layout });
        }
        if let Some(table) = self.tables.last_mut() {
            let (read, end) = (table.plies.len(), table.plies.len() + missing(table).min(STEP));
            table.plies.resize(end, 0);
            self.file.read_exact(&mut table.plies[read..]).map_err(TablebaseError::Unreadable)?;
            self.hasher.update(&table.plies[read..]);
        }
        Ok(None)
    }

    fn read_header(&mut self) -> Result<RangeInclusive<usize>, TablebaseError> {
        let expected = header::<L>();
        let mut header = vec![0; expected.len() + 1];
        self.file.read_exact(&mut header).map_err(TablebaseError::Unreadable)?;
        self.hasher.update(&header);
        let pieces = usize::from(header[expected.len()]);
        let fits = header.starts_with(expected.as_bytes()) && L::PIECES.contains(&pieces);
        if fits { Ok(*L::PIECES.start()..=pieces) } else { Err(TablebaseError::NoTablebase) }
    }

    fn finish(&mut self) -> Result<Tablebase<L>, TablebaseError> {
        let mut hash = [0; blake3::OUT_LEN];
        self.file.read_exact(&mut hash).map_err(TablebaseError::Unreadable)?;
        if self.hasher.finalize() != hash {
            return Err(TablebaseError::Damaged);
        }
        Ok(Tablebase { tables: std::mem::take(&mut self.tables) })
    }
}
