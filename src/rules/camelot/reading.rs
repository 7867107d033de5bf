//! Reading a position's text, and all that can be wrong with one.

use crate::faults::Faults;
use crate::game::{Refusal, reasons};
use crate::text;

use super::board::{BOARDS, Board, MOST_SEATS};
use super::pieces::{Kind, Piece};
use super::position::Position;
use super::reasons as why;

impl Position {
    /// Reads a position's text; fails with all its faults.
    ///
    /// ```
    /// use camaieu_rules::camelot::Position;
    ///
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 0 7";
    /// let position = text.parse::<Position>().unwrap();
    /// assert_eq!(position.quiet_plies(), 7);
    /// assert_eq!(position.to_string(), text);
    ///
    /// let faults = "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/3 x 0 9 0".parse::<Position>().unwrap_err();
    /// assert_eq!(faults.len(), 3, "the width of a rank, the side to move, the castle moves");
    /// ```
    pub(super) fn read(text: &str) -> Result<Position, Vec<Refusal>> {
        let single = |refusal| vec![refusal];
        let named = named_board(text).map_err(single)?;
        let board = named.unwrap_or(Board::camelot());
        let seats = usize::from(board.seats());
        let fields = text::fields(text, seats + 3 + usize::from(named.is_some())).map_err(single)?;
        let fields = &fields[usize::from(named.is_some())..];
        let ([ranks, side], [castle_moves @ .., quiet]) = (&fields[..2], &fields[2..]) else {
            return Err(single(Refusal::new(&reasons::FIELDS)));
        };
        let mut faults = Faults::new();
        let mut position = Position::empty(board);
        let squares = (1..=board.ranks()).rev().map(|rank| (rank, board.rank(rank).collect()));
        let piece = |letter| board.piece_of(letter);
        for (square, piece) in text::read_ranks(ranks, squares, piece, &board.piece_letters(), &mut faults) {
            position.put(square, piece);
        }
        let board_is_whole = faults.is_empty();
        let to_move = board.all_seats().find(|&seat| side.chars().eq([board.side(seat)]));
        match to_move {
            Some(seat) => position.turn = seat.index() as u8,
            None => faults.push(position.bad_side(side)),
        }
        for (seat, used) in board.all_seats().zip(castle_moves) {
            match text::number::<u8>(used).filter(|&used| used <= board.castle_moves) {
                Some(used) => position.castle_moves[seat.index()] = used,
                None => {
                    let fault = Refusal::new(&why::BAD_CASTLE_MOVES).with("seat", board.word(seat));
                    faults.push(fault.with("most", board.castle_moves).with("text", used));
                }
            }
        }
        match text::number(quiet) {
            Some(quiet) => position.quiet = quiet,
            None => faults.push(Refusal::new(&why::BAD_COUNTER).with("text", quiet)),
        }
        if board_is_whole {
            position.find_faults(to_move.is_some(), &mut faults);
        }
        position.hash = position.hash_from_scratch();
        if !faults.is_empty() {
            return Err(faults.into_list());
        }
        if board.seats() == 4 {
            position.turn_to(position.next_from(position.mover()));
        }
        Ok(position)
    }

    fn bad_side(&self, text: &str) -> Refusal {
        let sides: Vec<String> =
            self.board.all_seats().map(|seat| self.board.side(seat).to_string()).collect();
        Refusal::new(&reasons::BAD_SIDE).with_list("sides", sides.join(", ")).with("text", text)
    }

    /// Finds the faults of the pieces on a board whose text could be read; `side_is_known` if the side to move could be too.
    fn find_faults(&self, side_is_known: bool, faults: &mut Faults) {
        let board = self.board;
        for seat in board.all_seats() {
            for (kind, reason) in [(Kind::Knight, &why::TOO_MANY_KNIGHTS), (Kind::Man, &why::TOO_MANY_MEN)] {
                let found = self.all_pieces().filter(|(_, piece)| *piece == Piece { seat, kind }).count();
                let most = board.most(kind);
                if found > usize::from(most) {
                    let fault = Refusal::new(reason).with("seat", board.word(seat)).with("found", found);
                    faults.push(fault.with("most", most));
                }
            }
            let closed = self.squares_of(seat).filter(|&(square, _)| board.is_closed(seat, square));
            // Of two seats each knows what the other has done last; of four a seat may have been passed over since.
            let is_due = side_is_known && self.to_move() != seat && self.quiet != 0 && board.seats() == 2;
            match closed.count() {
                2.. => faults.push(Refusal::new(&why::TWO_AT_HOME).with("seat", board.word(seat))),
                1 if is_due => {
                    let fault = Refusal::new(&why::STAYED_AT_HOME).with("seat", board.word(seat));
                    faults.push(fault.with("quiet", self.quiet));
                }
                _ => {}
            }
        }
        if self.counts == [0; MOST_SEATS] {
            faults.push(Refusal::new(&reasons::NO_PIECE));
        }
    }
}

/// The board that a position's text begins with the name of; `None` where it begins with the board itself.
fn named_board(text: &str) -> Result<Option<&'static Board>, Refusal> {
    // A word alone is no position of whatever board.
    let Some((word, _)) = text::trimmed(text).split_once(' ') else { return Ok(None) };
    let is_name = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    if !is_name {
        return Ok(None);
    }
    let unknown = || {
        let names = BOARDS.each_ref().map(Board::name).join(", ");
        Refusal::new(&why::UNKNOWN_BOARD).with("text", word).with_list("names", names)
    };
    Board::named(word).map(Some).ok_or_else(unknown)
}
