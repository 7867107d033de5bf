//! Positions and views as text.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use crate::faults::Faults;
use crate::game::{MAX_SEATS, Observer, Refusal, Seat, Seats};
use crate::setup::Setup;
use crate::text;

use super::bag::Bag;
use super::common::{Common, Draws, Mode, Variant};
use super::contacts::Squares;
use super::hand::SeenHand;
use super::notation::too_far;
use super::position::Position;
use super::reasons as why;
use super::table::{Axis, Placement, Square, Table, farthest};
use super::tiles::{Strip, TILES, Tile, TileSet};
use super::view::{SeenBag, View};

/// A position's text.
pub(super) fn of_position(position: &Position) -> String {
    write(&position.common, &position.hands, &position.bag)
}

/// A view's text: the position's, with `?` and a number for the tiles that are hidden.
pub(super) fn of_view(view: &View) -> String {
    write(&view.common, &view.hands, &view.bag)
}

/// The sign for the hand of a seat that has left the game.
const LAID_ASIDE: &str = "x";
/// The sign before the number of tiles that are hidden.
const HIDDEN: char = '?';
/// The sign for no tile.
const NOTHING: &str = "-";

fn write(common: &Common, hands: &[impl Display], bag: &impl Display) -> String {
    let hand = |seat: Seat| {
        if common.retired.contains(seat) { LAID_ASIDE.to_owned() } else { hands[seat.index()].to_string() }
    };
    let hands: Vec<String> = Seats::first(common.seats).iter().map(hand).collect();
    let turn = (common.to_move, common.drawn, common.passes);
    line(common.variant, common.table(), &hands, bag, turn, common.scores())
}

/// The line; the turn is the seat to move, the tiles drawn, and the turns without a placement.
fn line(
    Variant { mode, draws, .. }: Variant,
    table: &[Placement],
    hands: &[String],
    bag: &impl Display,
    (to_move, drawn, passes): (Seat, u8, u32),
    scores: &[u32],
) -> String {
    let (table, hands, scores) = (joined(table, ';'), joined(hands, '/'), joined(scores, '/'));
    format!("{}/{draws} {table} {hands} {bag} {to_move}:{drawn}:{passes} {scores}", mode.name())
}

/// All that a position's text says, whether there can be such a position or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// The variant that is played.
    pub variant: Variant,
    /// The tiles on the table, in the order in which they were placed.
    pub table: Vec<Placement>,
    /// The hand of each seat; `None` for one that has left the game.
    pub hands: Vec<Option<TileSet>>,
    /// The tiles in the bag, the next to be drawn first.
    pub bag: Vec<Tile>,
    /// The seat to move.
    pub to_move: Seat,
    /// The number of tiles it has drawn in this turn.
    pub drawn: u8,
    /// The turns without a placement, one after another.
    pub passes: u32,
    /// The points of each seat.
    pub scores: Vec<u32>,
}

impl Sketch {
    /// The contents of a position's text.
    pub fn of(position: &Position) -> Sketch {
        let common = position.common();
        let hand = |seat: Seat| (!common.retired.contains(seat)).then(|| position.hand(seat));
        Sketch {
            variant: common.variant,
            table: common.table().to_vec(),
            hands: Seats::first(common.seats).iter().map(hand).collect(),
            bag: position.bag().iter().collect(),
            to_move: common.to_move,
            drawn: common.drawn,
            passes: common.passes,
            scores: common.scores().to_vec(),
        }
    }

    /// The text.
    pub fn text(&self) -> String {
        let hand = |hand: &Option<TileSet>| hand.map_or(LAID_ASIDE.to_owned(), |tiles| tiles.to_string());
        let hands: Vec<String> = self.hands.iter().map(hand).collect();
        let turn = (self.to_move, self.drawn, self.passes);
        line(self.variant, &self.table, &hands, &joined(&self.bag, ','), turn, &self.scores)
    }

    /// The position with this table, with empty hands and an empty bag; a start tile lies on an empty table.
    pub fn view(&self) -> View {
        let first = self.table.first().copied().unwrap_or(Placement::at_start(Tile::FIRST));
        let mut table = Table::new(first);
        self.table.iter().skip(1).for_each(|&placement| table.push(placement));
        let common = Common {
            variant: self.variant,
            table,
            seats: self.hands.len().clamp(1, MAX_SEATS) as u8,
            retired: Seats::NONE,
            to_move: self.to_move,
            drawn: self.drawn,
            passes: self.passes,
            scores: [0; MAX_SEATS],
        };
        View::of(&Position::new(common, [TileSet::EMPTY; MAX_SEATS], Bag::new(&[])), Observer::All)
    }
}

/// The items, parted; what stands for no tile if there is none.
fn joined<T: Display>(items: &[T], separator: char) -> String {
    if items.is_empty() {
        return NOTHING.to_owned();
    }
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push(separator);
        }
        let written = write!(text, "{item}");
        debug_assert!(written.is_ok(), "a String takes all");
    }
    text
}

/// Reads a position; on failure all that is wrong with it. Whether the hands are open, and whether the tiles that are
/// left are taken off, is taken from the set-up.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
    let View { common, hands, bag } = read_parts(text, setup, false)?;
    let hands = hands.map(|hand| hand.tiles().unwrap_or(TileSet::EMPTY));
    let bag = if let SeenBag::Open(bag) = bag { bag } else { Bag::new(&[]) };
    let to_move = common.to_move;
    let position = Position::new(common, hands, bag);
    match emptied_too_soon(&position) {
        Some(seat) if seat == to_move => Err(vec![Refusal::new(&why::EMPTY_TO_MOVE).with("seat", seat)]),
        Some(seat) => Err(vec![Refusal::new(&why::EMPTY_BEFORE_TURN).with("seat", seat)]),
        None => Ok(position),
    }
}

/// Reads a view: a position in which a hand or the bag may be `?` and a number. On failure all that is wrong with it.
pub(super) fn read_view(text: &str, setup: &Setup) -> Result<View, Vec<Refusal>> {
    let view = read_parts(text, setup, true)?;
    let hidden =
        view.hands.iter().filter(|hand| hand.tiles().is_none()).map(|hand| hand.len()).sum::<usize>();
    let in_bag = if let SeenBag::Closed(count) = view.bag { usize::from(count) } else { 0 };
    if view.counts_hands()
        && let Some(seat) =
            Seats::first(view.common.seats).iter().find(|&seat| view.hand(seat).tiles().is_none())
    {
        return Err(vec![Refusal::new(&why::COUNTED_HIDDEN).with("seat", seat)]);
    }
    if hidden + in_bag > view.unseen().count() {
        return Err(vec![Refusal::new(&why::BAD_TILE).with("text", format!("{HIDDEN}{}", hidden + in_bag))]);
    }
    Ok(view)
}

/// Reads the six fields. Hidden tiles are read as such where they may occur.
fn read_parts(text: &str, setup: &Setup, may_hide: bool) -> Result<View, Vec<Refusal>> {
    let [variant, table, hands, bag, turn, scores] = text::all_fields(text)?;
    let mut reader = PositionParser { faults: Faults::new(), found: BTreeMap::new() };
    let variant = reader.variant(variant, Variant::of(setup));
    let table = reader.table(table);
    let seats = hands.split('/').count();
    if seats > MAX_SEATS {
        reader.fault(Refusal::new(&why::BAD_SEATS).with("found", seats));
    }
    let mut seen = [SeenHand::Open(TileSet::EMPTY); MAX_SEATS];
    let mut retired = Seats::NONE;
    for ((seat, hand), text) in Seats::first(MAX_SEATS as u8).iter().zip(&mut seen).zip(hands.split('/')) {
        match hidden(text).filter(|_| may_hide) {
            Some(count) => *hand = SeenHand::Closed(count),
            None if text == LAID_ASIDE => retired.insert(seat),
            None => *hand = SeenHand::Open(reader.hand(seat, text)),
        }
    }
    if !retired.is_empty() && seats - retired.len() < 2 {
        reader.fault(Refusal::new(&why::FEW_PLAY).with("found", seats - retired.len()));
    }
    let bag = match hidden(bag).filter(|_| may_hide) {
        Some(count) => SeenBag::Closed(count),
        None => SeenBag::Open(Bag::new(&reader.tiles("bag", bag))),
    };
    let seats = seats.min(MAX_SEATS) as u8;
    let (to_move, drawn, passes) = reader.turn(turn, seats, variant.map(|variant| variant.draws), bag.len());
    if retired.contains(to_move) {
        reader.fault(Refusal::new(&why::RETIRED_TO_MOVE).with("seat", to_move));
    }
    let scores = reader.scores(scores, seats, variant.map(|variant| variant.mode));
    let (Some(variant), Some(table), true) = (variant, table, reader.faults.is_empty()) else {
        return Err(reader.faults.into_list());
    };
    let common = Common { variant, table, seats, retired, to_move, drawn, passes, scores };
    Ok(View { common, hands: seen, bag })
}

/// The number of hidden tiles in a field, if it hides any.
fn hidden(text: &str) -> Option<u8> {
    text.strip_prefix(HIDDEN).and_then(text::number).filter(|&count| usize::from(count) <= TILES)
}

/// The first seat whose turn in this round is still to come and that holds no tile: its hand was emptied in an earlier
/// round, and with that round the game was over (rule 7).
fn emptied_too_soon(position: &Position) -> Option<Seat> {
    let common = position.common();
    if common.to_move == common.first_seat() && common.drawn == 0 {
        return None;
    }
    let to_come = common.playing().iter().filter(|&seat| seat >= common.to_move);
    to_come.into_iter().find(|&seat| position.hand(seat).is_empty())
}

/// The parts of a text that have been read so far.
struct PositionParser {
    faults: Faults,
    /// The place where each tile was seen first.
    found: BTreeMap<Tile, String>,
}

impl PositionParser {
    fn fault(&mut self, refusal: Refusal) {
        self.faults.push(refusal);
    }

    /// Notes that a tile is there: on the `table`, in the `bag`, or in the hand of a seat.
    fn find(&mut self, tile: Tile, place: &str) {
        if let Some(first) = self.found.get(&tile) {
            let refusal = Refusal::new(&why::TWICE).with("tile", tile).with("one", first).with("two", place);
            self.fault(refusal);
        } else {
            self.found.insert(tile, place.to_owned());
        }
    }

    /// The variant of a text, and what the text does not say as it is chosen.
    fn variant(&mut self, text: &str, chosen: Variant) -> Option<Variant> {
        let Some((mode, draws)) = text.split_once('/') else {
            self.fault(Refusal::new(&why::BAD_VARIANT).with("text", text));
            return None;
        };
        let (known_mode, known_draws) = (Mode::read(mode), Draws::read(draws));
        if known_mode.is_none() {
            self.fault(Refusal::new(&why::BAD_MODE).with("text", mode));
        }
        if known_draws.is_none() {
            self.fault(Refusal::new(&why::BAD_DRAWS).with("text", draws));
        }
        let subtracts = chosen.subtracts && known_mode == Some(Mode::Expert);
        Some(Variant { mode: known_mode?, draws: known_draws?, subtracts, ..chosen })
    }

    fn table(&mut self, text: &str) -> Option<Table> {
        let mut table: Option<Table> = None;
        if text == NOTHING {
            self.fault(Refusal::new(&why::EMPTY_TABLE));
            return None;
        }
        let count = text.split(';').count().min(TILES);
        for part in text.split(';') {
            match read_placed(part, count) {
                Ok(placement) => {
                    let new = !self.found.contains_key(&placement.tile());
                    self.find(placement.tile(), "table");
                    match &mut table {
                        Some(table) if new => table.push(placement),
                        Some(_) => {}
                        None => table = Some(Table::new(placement)),
                    }
                }
                Err(refusal) => self.fault(refusal),
            }
        }
        self.table_faults(table.as_deref().unwrap_or(&[]));
        table
    }

    /// Tiles may not overlap, and each contact between them must match.
    fn table_faults(&mut self, table: &[Placement]) {
        let mut taken: BTreeMap<Square, Placement> = BTreeMap::new();
        for &placement in table {
            for (square, _) in placement.squares() {
                if let Some(other) = taken.get(&square) {
                    let refusal = Refusal::new(&why::OVERLAP).with("square", square);
                    self.faults.push(refusal.with("one", other).with("two", placement));
                } else {
                    taken.insert(square, placement);
                }
            }
        }
        let squares = Squares::of(table);
        for (number, &placement) in table.iter().enumerate() {
            for contact in squares.contacts(placement) {
                let Some(other) =
                    table.get(contact.tile).filter(|_| contact.tile < number && !contact.matches())
                else {
                    continue;
                };
                let refusal = Refusal::new(&why::TABLE_MISMATCH).with("one", other).with("two", placement);
                self.fault(refusal.with("square", contact.square).with("neighbour", contact.neighbour));
            }
        }
    }

    fn hand(&mut self, seat: Seat, text: &str) -> TileSet {
        self.tiles(&seat.to_string(), text).into_iter().collect()
    }

    /// Tiles joined by commas; `-` for none.
    fn tiles(&mut self, place: &str, text: &str) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for part in text.split(',').filter(|_| text != NOTHING) {
            match Strip::read(part) {
                Some(strip) if strip.is_reversed() => {
                    self.fault(Refusal::new(&why::REVERSED).with("text", part).with("tile", strip.tile()));
                }
                Some(strip) => {
                    self.find(strip.tile(), place);
                    tiles.push(strip.tile());
                }
                None => self.fault(Refusal::new(&why::BAD_TILE).with("text", part)),
            }
        }
        tiles
    }

    fn turn(&mut self, text: &str, seats: u8, draws: Option<Draws>, bag: usize) -> (Seat, u8, u32) {
        let parts: Vec<&str> = text.split(':').collect();
        let [seat, drawn, passes] = parts[..] else {
            self.fault(Refusal::new(&why::BAD_TURN).with("text", text));
            return (Seat::FIRST, 0, 0);
        };
        let to_move = text::number(seat).and_then(Seat::new).filter(|seat| seat.number() <= seats);
        if to_move.is_none() {
            self.fault(Refusal::new(&why::BAD_TO_MOVE).with("text", seat).with("seats", seats));
        }
        let (known_drawn, known_passes) = (text::number::<u8>(drawn), text::number::<u32>(passes));
        // Without a limit: what is still in the bag was not drawn.
        let limit = draws.and_then(Draws::limit).unwrap_or(TILES.saturating_sub(bag) as u8);
        match known_drawn {
            None => self.fault(Refusal::new(&why::BAD_DRAWN).with("text", drawn)),
            Some(drawn) if drawn > limit => {
                self.fault(Refusal::new(&why::TOO_MANY_DRAWN).with("drawn", drawn).with("limit", limit));
            }
            Some(_) => {}
        }
        if known_passes.is_none() {
            self.fault(Refusal::new(&why::BAD_PASSES).with("text", passes));
        }
        (to_move.unwrap_or(Seat::FIRST), known_drawn.unwrap_or(0), known_passes.unwrap_or(0))
    }

    fn scores(&mut self, text: &str, seats: u8, mode: Option<Mode>) -> [u32; MAX_SEATS] {
        let mut scores = [0; MAX_SEATS];
        let found = text.split('/').count();
        if found != usize::from(seats) {
            self.fault(Refusal::new(&why::BAD_SCORES).with("expected", seats).with("found", found));
        }
        for ((index, score), text) in scores.iter_mut().enumerate().zip(text.split('/')) {
            match (text::number::<u32>(text), mode) {
                (None, _) => {
                    self.fault(Refusal::new(&why::BAD_SCORE).with("seat", index + 1).with("text", text));
                }
                (Some(points @ 1..), Some(mode)) if mode != Mode::Expert => {
                    let refusal = Refusal::new(&why::NO_POINTS_HERE).with("seat", index + 1);
                    self.fault(refusal.with("points", points).with("mode", mode.name()));
                }
                (Some(points), _) => *score = points,
            }
        }
        scores
    }
}

/// Reads one of the placed tiles, written exactly as it is printed.
fn read_placed(text: &str, tiles: usize) -> Result<Placement, Refusal> {
    let bad = || Refusal::new(&why::BAD_PLACED).with("text", text);
    let (strip, rest) = text.split_once('@').ok_or_else(bad)?;
    let strip = Strip::read(strip).ok_or_else(|| Refusal::new(&why::BAD_TILE).with("text", strip))?;
    let axis = Axis::BOTH.into_iter().find(|axis| rest.ends_with(axis.letter())).ok_or_else(bad)?;
    let (x, y) = rest.strip_suffix(axis.letter()).and_then(|rest| rest.split_once(',')).ok_or_else(bad)?;
    let placement = match (coordinate(x).ok_or_else(bad)?, coordinate(y).ok_or_else(bad)?) {
        (Some(x), Some(y)) => Placement::new(strip, x, y, axis),
        _ => None,
    };
    placement.filter(|placement| placement.is_within(farthest(tiles))).ok_or_else(|| too_far(text, tiles))
}

/// A number with a `-` before it if it is below 0; `Some(None)` if there is no room for it.
fn coordinate(text: &str) -> Option<Option<i32>> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let zero = digits == "0";
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (zero || !digits.starts_with('0'));
    if !plain || digits.is_empty() || (zero && digits != text) {
        return None;
    }
    Some(text.parse().ok())
}
