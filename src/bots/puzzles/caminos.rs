//! Puzzles of Caminos with two seats.

use super::Puzzles;
use crate::search::Searchable;
use crate::thought::Score;
use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_rules::caminos::reach::{next_seat, winning_placements};
use camaieu_rules::caminos::{Caminos, Colour, Position};

impl Puzzles for Caminos {
    const KINDS: &'static [PuzzleKind] = &[PuzzleKind::Connect, PuzzleKind::Defence];
    const SETUPS: &'static [&'static str] =
        &["board=square", "board=diamond", "board=square", "board=octagon", "board=square", "board=ring"];
    const SCOUT_NODES: u64 = 1_500;
    const FULL_NODES: u64 = 20_000;
    const PROOF_NODES: u64 = 200_000;

    fn longest(kind: PuzzleKind) -> u32 {
        if kind == PuzzleKind::Defence { 4 } else { 5 }
    }

    /// The next seat would connect.
    fn may_be_in_danger(position: &Position) -> bool {
        let is_decided = matches!(
            Caminos::probe(&(), position, &Caminos::survey(position)),
            Some(Score::Win(_) | Score::Loss(_))
        );
        !is_decided && !winning_placements(position, next_seat(position)).is_empty()
    }

    /// The board turned and mirrored, and the two seats; in whatever order the pieces were placed.
    fn images(position: &Position) -> Vec<String> {
        (0..8).map(|turn| image(position, turn)).collect()
    }
}

/// The key of a position after one of the eight turns of the board: its columns from the ground up, and the stocks, as
/// the side to move sees them.
fn image(position: &Position, turn: u8) -> String {
    let cells = position.board().cells();
    let size = cells.iter().map(|cell| cell.rank().max(cell.file() + 1)).max().unwrap_or_default();
    let own = Colour::of(position.to_move());
    let letter = |colour: Colour| match colour {
        Colour::Neutral => 'n',
        _ if colour == own => 'o',
        _ => 'r',
    };
    let mut columns: Vec<(u8, u8, String)> = Vec::new();
    for cell in cells.iter() {
        let (file, rank) = turned((cell.file(), cell.rank() - 1), turn, size);
        columns.push((file, rank, position.column(cell).iter().map(|cube| letter(cube.colour)).collect()));
    }
    columns.sort_unstable();
    let columns: Vec<String> = columns.into_iter().map(|(_, _, column)| column).collect();
    let seats = [position.to_move(), position.to_move().other()];
    let stock = |seat| (0..position.shapes().len()).map(move |shape| position.stock(seat, shape).to_string());
    let stocks = seats.map(|seat| stock(seat).collect::<Vec<_>>().join(","));
    let out = seats.map(|seat| u8::from(position.out().contains(seat)));
    format!("{} {} {} {out:?}", position.board().name(), columns.join("/"), stocks.join("/"))
}

/// A file and a rank from 0 after a turn: mirrored by its lowest bit, then by the second, then files for ranks.
fn turned((file, rank): (u8, u8), turn: u8, size: u8) -> (u8, u8) {
    let file = if turn & 1 != 0 { size - 1 - file } else { file };
    let rank = if turn & 2 != 0 { size - 1 - rank } else { rank };
    if turn & 4 != 0 { (rank, file) } else { (file, rank) }
}
