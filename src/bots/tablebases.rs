//! The tablebases that can be made, whatever their layout.

use std::marker::PhantomData;

use camaieu_rules::game::Rules;

use super::camelot::{Camette, TwoAgainstOne};
use super::chameleon::Endings;
use super::tablebase::{Census, PositionIndexer, Source, Tablebase};

/// Object for a kind of tablebase.
pub trait AnyTablebase: Sync {
    /// Name of the tablebase, that of its file.
    fn name(&self) -> &'static str;

    /// Name of the game.
    fn game(&self) -> &'static str;

    /// Set-up of the positions in it, as `--setup` has it; empty for the default one.
    fn setup(&self) -> &'static str;

    /// Arguments of the command that makes it.
    fn arguments(&self) -> String {
        let setup =
            if self.setup().is_empty() { String::new() } else { format!(" --setup {}", self.setup()) };
        [self.game(), &setup].concat()
    }

    /// Smallest and largest number of pieces, and the number that is made unless another is asked for.
    fn pieces(&self) -> [usize; 3];

    /// Makes the tablebase of up to this many pieces with this many threads, see [`Tablebase::build`].
    fn make(&self, pieces: usize, threads: usize, report: &mut dyn FnMut(usize, u8)) -> TablebaseBuild;

    /// Names the source from which the engines take it, once per process.
    fn use_file(&self, source: Source);
}

/// A tablebase that was made.
pub struct TablebaseBuild {
    /// Numbers of positions, by the number of pieces.
    pub censuses: Vec<(usize, Census)>,
    /// The file.
    pub bytes: Vec<u8>,
}

struct TypedTablebase<L> {
    setup: &'static str,
    layout: PhantomData<L>,
}

impl<L: PositionIndexer> TypedTablebase<L> {
    const fn new(setup: &'static str) -> TypedTablebase<L> {
        TypedTablebase { setup, layout: PhantomData }
    }
}

impl<L: PositionIndexer> AnyTablebase for TypedTablebase<L> {
    fn name(&self) -> &'static str {
        L::NAME
    }

    fn game(&self) -> &'static str {
        L::Game::NAME
    }

    fn setup(&self) -> &'static str {
        self.setup
    }

    fn pieces(&self) -> [usize; 3] {
        [*L::PIECES.start(), *L::PIECES.end(), L::DEFAULT_PIECES]
    }

    fn make(&self, pieces: usize, threads: usize, report: &mut dyn FnMut(usize, u8)) -> TablebaseBuild {
        let tablebase = Tablebase::<L>::build(pieces, threads, report);
        let numbers = *L::PIECES.start()..=tablebase.pieces();
        let censuses = numbers.map(|pieces| (pieces, tablebase.census(pieces))).collect();
        let bytes = tablebase.into_bytes();
        TablebaseBuild { censuses, bytes }
    }

    fn use_file(&self, source: Source) {
        L::shelf().use_file(source);
    }
}

/// All tablebases.
pub fn tablebases() -> &'static [&'static dyn AnyTablebase] {
    const CHAMELEON: TypedTablebase<Endings> = TypedTablebase::new("");
    const TWO_AGAINST_ONE: TypedTablebase<TwoAgainstOne> = TypedTablebase::new("");
    const CAMETTE: TypedTablebase<Camette> = TypedTablebase::new("board=camette");
    &[&CHAMELEON, &TWO_AGAINST_ONE, &CAMETTE]
}
