//! Placements and positions as text.

use std::str::FromStr;

use crate::faults::{self, Faults};
use crate::game::{Refusal, Seat, Seats, reasons};
use crate::handicap::Handicap;
use crate::setup::Setup;
use crate::text;

use super::board::Cell;
use super::check::check;
use super::equipment_of;
use super::placement::Placement;
use super::position::{Choices, POINTS, Position};
use super::reasons as why;
use super::shapes::MAX_CUBES;

/// The placement of a text.
pub(super) fn read(text: &str) -> Result<Placement, Refusal> {
    let unreadable = || Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text);
    let text = faults::move_text(text)?;
    let mut columns: Vec<(Cell, u8)> = Vec::new();
    for part in text.split(',') {
        let (name, count) = part.split_once('=').ok_or_else(unreadable)?;
        let is_name = name.bytes().next().is_some_and(|file| file.is_ascii_alphabetic())
            && name.len() > 1
            && name.bytes().skip(1).all(|digit| digit.is_ascii_digit());
        let is_count = !count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit());
        if !is_name || !is_count || count.starts_with('0') || columns.len() == MAX_CUBES {
            return Err(unreadable());
        }
        let off_board = || Refusal::new(&why::OFF_BOARD).with("cell", name.to_ascii_lowercase());
        let cell = Cell::read(name).ok_or_else(off_board)?;
        if columns.iter().any(|&(other, _)| other == cell) {
            return Err(Refusal::new(&why::CELL_TWICE).with("cell", cell));
        }
        // What is too large to be counted is too high all the same.
        columns.push((cell, text::number(count).unwrap_or(u8::MAX)));
    }
    Placement::new(&columns).ok_or_else(unreadable)
}

/// Reads a placement, whether it is legal or not.
impl FromStr for Placement {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Placement, Faults> {
        Ok(read(text)?)
    }
}

pub(super) fn position_text(position: &Position) -> String {
    let choices = position.choices();
    let mut placements = Vec::new();
    for piece in position.pieces() {
        let owner = if piece.neutral { "n".to_owned() } else { piece.seat.to_string() };
        placements.push(format!("{owner}{}", piece.placement));
    }
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    format!(
        "{} {}{} {} {} {}",
        position.board().name(),
        choices.seats,
        if choices.neutral { "n" } else { "" },
        or_dash(placements.join(";")),
        position.to_move(),
        or_dash(position.out().to_string()),
    )
}

/// Reads a position's text by playing its placements; on failure all that is wrong with it. What follows a placement
/// that cannot be is only read.
pub(super) fn read_position(text: &str, setup: &Setup) -> Result<Position, Vec<Refusal>> {
    let (equipment, points) = (equipment_of(setup), POINTS.of(setup));
    let [board, kind, placements, to_move, out] = text::all_fields(text)?;
    let mut faults = Faults::new();
    let names: Vec<&str> = equipment.boards().iter().map(|board| board.name()).collect();
    let board_index = names.iter().position(|&name| name == board);
    if board_index.is_none() {
        faults.push(Refusal::new(&why::BAD_BOARD).with("text", board).with_list("boards", names.join(", ")));
    }
    let seats = match kind.strip_suffix('n').unwrap_or(kind) {
        "2" => Some(2),
        "4" => Some(4),
        _ => None,
    };
    if seats.is_none() {
        faults.push(Refusal::new(&why::BAD_SEATS).with("text", kind));
    }
    let entries = read_entries(placements, &mut faults);
    let most = seats.unwrap_or(4);
    let seat_to_move = seat(to_move, most);
    if seat_to_move.is_none() {
        faults.push(Refusal::new(&why::BAD_TO_MOVE).with("text", to_move).with("seats", most));
    }
    let seats_out = read_out(out, most);
    if seats_out.is_none() {
        faults.push(Refusal::new(&why::BAD_OUT).with("text", out));
    }
    let (Some(board), Some(seats)) = (board_index, seats) else { return Err(faults.into_list()) };
    let choices = Choices { board, seats, neutral: kind.ends_with('n'), points };
    let mut position = Position::start_with(equipment, choices, Handicap::of(setup));
    if replay(&mut position, &entries, &mut faults) {
        let seat = position.to_move();
        if seat_to_move.is_some_and(|said| said != seat) {
            faults.push(Refusal::new(&why::WRONG_TO_MOVE).with("found", to_move).with("expected", seat));
        }
        if seats_out.is_some_and(|said| said != position.out()) {
            let expected = position.out();
            let expected = if expected.is_empty() { "-".to_owned() } else { expected.to_string() };
            faults.push(Refusal::new(&why::WRONG_OUT).with("found", out).with("expected", expected));
        }
    }
    if faults.is_empty() { Ok(position) } else { Err(faults.into_list()) }
}

/// A placement in a position's text: its text, the seat that places (`None` for a neutral piece), and the placement.
struct PlacementText<'a> {
    text: &'a str,
    seat: Option<Seat>,
    placement: Placement,
}

impl<'a> PlacementText<'a> {
    fn read(text: &'a str) -> Result<PlacementText<'a>, Refusal> {
        let owner_end = text.len().min(1);
        let (owner, rest) = text.split_at_checked(owner_end).unwrap_or((text, ""));
        let seat = seat(owner, 4);
        if seat.is_none() && owner != "n" {
            return Err(Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text));
        }
        let placement = read(rest)?;
        let canonical = placement.to_string();
        if rest != canonical {
            let refusal = Refusal::new(&why::NOT_CANONICAL).with("text", rest);
            return Err(refusal.with("canonical", canonical));
        }
        Ok(PlacementText { text, seat, placement })
    }
}

/// The entries; `None` in place of one that cannot be read.
fn read_entries<'a>(placements: &'a str, faults: &mut Faults) -> Vec<Option<PlacementText<'a>>> {
    if placements == "-" {
        return Vec::new();
    }
    let mut entries = Vec::new();
    for (index, text) in placements.split(';').enumerate() {
        entries.push(match PlacementText::read(text) {
            Ok(entry) => Some(entry),
            Err(refusal) => {
                faults.push(bad_placement(index, text));
                faults.push(refusal);
                None
            }
        });
    }
    entries
}

fn bad_placement(index: usize, text: &str) -> Refusal {
    Refusal::new(&why::BAD_PLACEMENT).with("number", index + 1).with("text", text)
}

/// Plays the entries as far as they can be played; whether that is to the end.
fn replay(position: &mut Position, entries: &[Option<PlacementText<'_>>], faults: &mut Faults) -> bool {
    for (index, entry) in entries.iter().enumerate() {
        let Some(entry) = entry else { return false };
        if position.outcome().is_over() {
            faults.push(Refusal::new(&why::AFTER_END).with("number", index + 1).with("text", entry.text));
            return false;
        }
        let expected = (position.neutrals_left() == 0).then(|| position.to_move());
        if entry.seat != expected {
            let name = |seat: Option<Seat>| seat.map_or_else(|| "n".to_owned(), |seat| seat.to_string());
            let refusal = Refusal::new(&why::WRONG_OWNER).with("number", index + 1);
            faults.push(refusal.with("found", name(entry.seat)).with("expected", name(expected)));
            return false;
        }
        if let Err(refusal) = check(position, entry.placement) {
            faults.push(bad_placement(index, entry.text));
            faults.push(refusal);
            return false;
        }
        let _ = position.make(entry.placement);
    }
    true
}

fn seat(text: &str, most: u8) -> Option<Seat> {
    text::number(text).filter(|&number| number <= most).and_then(Seat::new)
}

/// The seats that are out: ascending, or `-`.
fn read_out(text: &str, most: u8) -> Option<Seats> {
    if text == "-" {
        return Some(Seats::NONE);
    }
    let seats: Option<Vec<Seat>> = text.split(',').map(|number| seat(number, most)).collect();
    seats.filter(|seats| seats.is_sorted_by(|one, next| one < next)).map(|seats| seats.into_iter().collect())
}
