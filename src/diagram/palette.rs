//! The colours of the page, the boards and the marks. The colours of play are in [`super::symbols`].

use super::figure::Tint;

/// The paper.
pub const PAPER: Tint = Tint(0xFCFAF5);
/// Letters and figures on the paper.
pub const INK: Tint = Tint(0x3A332C);
/// Lines round pieces.
pub const LINE: Tint = Tint(0x1E1A17);

/// Symbols on dark colours of play, and on light ones.
pub const PALE_INLAY: Tint = Tint(0xFDFCFA);
/// Symbols on light colours of play.
pub const DARK_INLAY: Tint = Tint(0x150C06);

/// The marks: darker than every light square; a pale line round them sets them off from dark ones.
pub const MARK: Tint = Tint(0x0B4F6C);
/// The line round the marks.
pub const HALO: Tint = Tint(0xFFFFFF);

/// Camelot's squares of maple and of walnut, its rim, and the stone of its castles.
pub const MAPLE: Tint = Tint(0xF0E0BE);
/// Squares of walnut.
pub const WALNUT: Tint = Tint(0xCBA374);
/// Rims of boards.
pub const RIM: Tint = Tint(0x4A3424);
/// The castles' stone.
pub const STONE: Tint = Tint(0xD5D2CA);
/// The joints of the castles' stones.
pub const JOINT: Tint = Tint(0x8B877D);
/// Camelot's white pieces.
pub const BOXWOOD: Tint = Tint(0xFBF3E0);
/// Camelot's black pieces.
pub const DARK_WOOD: Tint = Tint(0x33241A);

/// Chameleon's white tiles, and the white nature.
pub const CREAM: Tint = Tint(0xF3EBD8);
/// Chameleon's black tiles.
pub const SLATE: Tint = Tint(0x6B7389);
/// The black nature.
pub const BLACK_NATURE: Tint = Tint(0x14151B);

/// Le Caméléon's white cells.
pub const WHITE_CELL: Tint = Tint(0xF2F1ED);
/// Le Caméléon's black cells.
pub const BLACK_CELL: Tint = Tint(0x74767C);
/// Its trays.
pub const TRAY: Tint = Tint(0xDAD7CF);

/// Caminos' cells.
pub const PALE_STONE: Tint = Tint(0xE9E5DA);
/// Lines cut into the stone.
pub const ENGRAVED: Tint = Tint(0x9A9282);
/// Caminos' board seen from the side.
pub const SLAB: Tint = Tint(0xB9B1A0);

/// Chromino's cloth.
pub const FELT: Tint = Tint(0xE3E8E0);
/// The points of the grid on the cloth.
pub const STITCH: Tint = Tint(0xB4BDB0);
/// The body of a tile.
pub const TILE: Tint = Tint(0x26211E);
/// The back of a tile.
pub const BACK: Tint = Tint(0x4B4641);
