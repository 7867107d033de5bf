//! Legality of a single move with the reason against it, independent of the move generator.
//!
//! It is decided from the rules one by one, on squares and sets of squares, and shares no step with the generator.
//! If no route fits a move, the search is repeated with one rule left aside after the other: the rule without which
//! the move would be legal is the one to name.

use std::collections::BTreeSet;

use crate::game::{Reason, Refusal};
use crate::squares::own_piece;

use super::board::{Square, are_partners};
use super::mover::{Aside, Captured, HopKind, Mover, Stand};
use super::moves::Move;
use super::pieces::Kind;
use super::position::Position;
use super::reasons as why;
use super::trail::Trail;

/// Whether the seat to move may play this move. That the game is not over is the caller's to know.
pub(super) fn check(position: &Position, mv: &Move) -> Result<(), Refusal> {
    let (from, to) = (mv.from(), mv.to());
    let captured: Captured = mv.captures().collect();
    let mover = find_mover(position, from)?;
    check_leaves_first(&mover)?;
    check_target(&mover, to, &captured)?;
    if mover.is_goal(from) {
        check_castle_move(&mover, to, &captured)
    } else if captured.is_empty() {
        check_quiet(&mover, to)
    } else {
        check_capture(&mover, mv, Stand { square: to, captured })
    }
}

/// The squares of the pieces that make the duty of rule 4: those of the seat to move that can jump. None while a
/// piece has to leave its own castle, because that comes first (rule 10).
pub(super) fn jumpers(position: &Position) -> Vec<Square> {
    if position.must_leave().is_some() {
        return Vec::new();
    }
    let own = position.all_pieces().filter(|(_, piece)| piece.seat == position.to_move());
    let movers = own.map(|(from, piece)| Mover { position, from, piece });
    movers.filter(|mover| mover.can_jump(&mover.start())).map(|mover| mover.from).collect()
}

/// The square of the piece that has to leave its own castle by jumping, if there is one (rule 11).
pub(super) fn must_leave_by_jump(position: &Position) -> Option<Square> {
    let from = position.must_leave()?;
    let mover = Mover { position, from, piece: position.piece(from)? };
    mover.way_out().map(|_| from)
}

/// A chain of jumps by which a piece leaves its own castle, if there is one (rule 11).
pub(super) fn way_out(position: &Position, from: Square) -> Option<Move> {
    let end = Mover { position, from, piece: position.piece(from)? }.way_out()?;
    let captured: Vec<Square> = end.captured.iter().copied().collect();
    Move::new(from, end.square, &captured)
}

/// The squares' names in a row, as refusals have them.
pub(super) fn names<'a>(squares: impl IntoIterator<Item = &'a Square>) -> String {
    let names: Vec<String> = squares.into_iter().map(Square::to_string).collect();
    names.join(", ")
}

/// The piece to be moved: one of the seat to move.
fn find_mover(position: &Position, from: Square) -> Result<Mover<'_>, Refusal> {
    let piece = position.piece(from).map(|piece| (piece, piece.seat));
    Ok(Mover { position, from, piece: own_piece(piece, position.to_move(), from)? })
}

/// Rule 10: a piece in its own castle moves before any other.
fn check_leaves_first(mover: &Mover) -> Result<(), Refusal> {
    match mover.position.must_leave() {
        Some(home) if home != mover.from => Err(Refusal::new(&why::LEAVE_FIRST).with("squares", home)),
        _ => Ok(()),
    }
}

/// Rules 1 to 3: the last square is empty, or becomes so during the move; and only a capture ends where it began.
fn check_target(mover: &Mover, to: Square, captured: &Captured) -> Result<(), Refusal> {
    if !mover.position.board.has(to) {
        return Err(Refusal::new(&why::OUT_OF_REACH).with("from", mover.from).with("to", to));
    }
    if to == mover.from {
        return if captured.is_empty() {
            Err(Refusal::new(&why::SAME_SQUARE).with("square", to))
        } else {
            Ok(())
        };
    }
    match mover.position.piece(to) {
        Some(piece) if are_partners(piece.seat, mover.piece.seat) => {
            Err(Refusal::new(&why::OCCUPIED).with("square", to))
        }
        Some(_) if !captured.contains(&to) => Err(Refusal::new(&why::ENEMY_ON_TARGET).with("square", to)),
        _ => Ok(()),
    }
}

/// Rules 12 to 15: what a piece in the enemy castle may do.
fn check_castle_move(mover: &Mover, to: Square, captured: &Captured) -> Result<(), Refusal> {
    if !captured.is_empty() {
        return Err(Refusal::new(&why::ENTERED_CANNOT_JUMP).with("square", mover.from));
    }
    if !mover.is_goal(to) {
        return Err(Refusal::new(&why::ENTERED_STAYS).with("square", mover.from));
    }
    let able = jumpers(mover.position);
    if !able.is_empty() {
        return Err(Refusal::new(&why::CASTLE_MOVE_WAITS).with_list("squares", names(&able)));
    }
    if mover.position.castle_moves(mover.piece.seat) >= mover.position.board.castle_moves {
        return Err(Refusal::new(&why::CASTLE_MOVES_USED));
    }
    Ok(())
}

/// A plain move or a canter of a piece that is not in the enemy castle.
fn check_quiet(mover: &Mover, to: Square) -> Result<(), Refusal> {
    check_stays_off_home(mover, to)?;
    let plain = mover.from.adjoins(to);
    if !plain && !mover.canters(&[]).contains(&to) {
        return Err(why_out_of_reach(mover, to));
    }
    check_leaves_by_jump(mover)?;
    check_duty_to_capture(mover)?;
    if plain { Ok(()) } else { check_knights_duty(mover, to) }
}

/// Rules 8 and 10: only a jump ends in the own castle, and a piece that leaves it goes farther than its other square.
fn check_stays_off_home(mover: &Mover, to: Square) -> Result<(), Refusal> {
    if !mover.is_home(to) {
        Ok(())
    } else if mover.is_home(mover.from) {
        Err(Refusal::new(&why::STILL_AT_HOME).with("square", mover.from))
    } else {
        Err(Refusal::new(&why::HOME_BY_JUMP))
    }
}

/// Rule 11: a piece that can leave its own castle by jumping does.
fn check_leaves_by_jump(mover: &Mover) -> Result<(), Refusal> {
    match must_leave_by_jump(mover.position) {
        Some(home) => Err(Refusal::new(&why::LEAVE_BY_JUMP).with("square", home)),
        None => Ok(()),
    }
}

/// Rule 4: while a piece can jump, the move must capture.
fn check_duty_to_capture(mover: &Mover) -> Result<(), Refusal> {
    let able = jumpers(mover.position);
    if able.is_empty() {
        Ok(())
    } else {
        Err(Refusal::new(&why::MUST_CAPTURE).with_list("squares", names(&able)))
    }
}

/// Rule 7: a Knight canters without a capture only by stops from which it could not jump.
fn check_knights_duty(mover: &Mover, to: Square) -> Result<(), Refusal> {
    if mover.piece.kind == Kind::Man || mover.canters_from(mover.from, true).contains(&to) {
        Ok(())
    } else {
        Err(Refusal::new(&why::KNIGHTS_DUTY).with("square", to))
    }
}

/// Explains why neither a plain move nor a canter gets to a square outside the own castle.
fn why_out_of_reach(mover: &Mover, to: Square) -> Refusal {
    if mover.canters(&[Aside::HomeByJump]).contains(&to) {
        return Refusal::new(&why::HOME_BY_JUMP);
    }
    if mover.canters(&[Aside::EntryEnds]).contains(&to) {
        return Refusal::new(&why::ENTRY_ENDS);
    }
    let landings = mover.reach(&mover.enemies(), &[]);
    let landing =
        landings.stands.iter().filter(|stand| stand.square == to).min_by_key(|stand| stand.captured.len());
    match landing {
        Some(landing) => about_jumps(mover, landing, &why::JUMP_CAPTURES),
        None => Refusal::new(&why::OUT_OF_REACH).with("from", mover.from).with("to", to),
    }
}

/// A jump, a chain of jumps or a charge, of which it is known where it ends and what it captures.
fn check_capture(mover: &Mover, mv: &Move, end: Stand) -> Result<(), Refusal> {
    check_victims(mover, &end)?;
    if !has_route(mover, mv, &end) {
        return Err(why_no_route(mover, &end));
    }
    check_goes_on(mover, &end)?;
    check_leads_out(mover, &end)
}

/// Whether some route ends and captures like this. Where there are more routes than can be looked at, one is looked for that
/// captures all.
fn has_route(mover: &Mover, mv: &Move, end: &Stand) -> bool {
    let reach = mover.reach(&end.captured, &[]);
    if reach.is_whole || reach.stands.contains(end) {
        return reach.stands.contains(end);
    }
    let mut trail = Trail::of(mover, mv);
    let charges = if mover.piece.kind == Kind::Knight { mover.canters(&[]) } else { BTreeSet::new() };
    std::iter::once(mover.from).chain(charges).any(|square| trail.first(square).is_some())
}

/// Rule 3: only enemy pieces are captured.
fn check_victims(mover: &Mover, end: &Stand) -> Result<(), Refusal> {
    match end.captured.difference(&mover.enemies()).next() {
        Some(square) => Err(Refusal::new(&why::NO_VICTIM).with("square", square)),
        None => Ok(()),
    }
}

/// Rules 5 and 9: jumps go on while they can.
fn check_goes_on(mover: &Mover, end: &Stand) -> Result<(), Refusal> {
    match mover.passes(end, HopKind::Enemies).first() {
        Some((victim, _)) => {
            Err(Refusal::new(&why::MUST_GO_ON).with("square", end.square).with("victim", victim))
        }
        None => Ok(()),
    }
}

/// Rule 11: a chain that ends in the own castle is no way out of it.
fn check_leads_out(mover: &Mover, end: &Stand) -> Result<(), Refusal> {
    if mover.is_home(mover.from) && mover.is_home(end.square) {
        Err(Refusal::new(&why::NO_WAY_OUT).with("square", mover.from))
    } else {
        Ok(())
    }
}

/// Explains why there is no route that ends and captures like this.
fn why_no_route(mover: &Mover, end: &Stand) -> Refusal {
    let charge = if mover.piece.kind == Kind::Man { &why::MEN_DO_NOT_CHARGE } else { &why::CANTERS_FIRST };
    let suspects: [(&[Aside], &'static Reason); 3] = [
        (&[Aside::MenDoNotCharge, Aside::CantersFirst], charge),
        (&[Aside::HomeByJump], &why::HOME_BY_JUMP),
        (&[Aside::EntryEnds], &why::ENTRY_ENDS),
    ];
    let broken = suspects.iter().find(|(aside, _)| mover.reach(&end.captured, aside).stands.contains(end));
    match broken {
        Some((_, reason)) => Refusal::new(reason),
        None => about_jumps(mover, end, &why::WRONG_CAPTURES),
    }
}

/// A refusal that speaks of the two ends of a move and of what it captures.
fn about_jumps(mover: &Mover, end: &Stand, reason: &'static Reason) -> Refusal {
    let refusal = Refusal::new(reason).with("from", mover.from).with("to", end.square);
    refusal.with_list("squares", names(&end.captured))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camelot::Camelot;
    use crate::camelot::board::{BOARDS, Board};
    use crate::game::reasons;
    use crate::prelude::*;
    use crate::rng::Rng;

    /// The position of `w MF5 mF6`, with the castle moves used by both seats: pieces and squares in a row.
    fn position(text: &str, castle_moves: u8) -> Position {
        let (side, pieces) = text.split_once(' ').expect("a side and pieces");
        let letter = |square: Square| {
            let mut pieces = pieces.split(' ');
            pieces.find(|piece| piece[1..] == square.to_string()).map(|piece| &piece[..1])
        };
        let rank = |rank: u8| {
            let mut row = String::new();
            let mut gap = 0;
            for square in Board::camelot().rank(rank) {
                match letter(square) {
                    None => gap += 1,
                    Some(letter) => {
                        row.push_str(&if gap > 0 { gap.to_string() } else { String::new() });
                        row.push_str(letter);
                        gap = 0;
                    }
                }
            }
            if gap > 0 { row + &gap.to_string() } else { row }
        };
        let ranks: Vec<String> = (1..=16).rev().map(rank).collect();
        let text = format!("{} {side} {castle_moves} {castle_moves} 0", ranks.join("/"));
        text.parse::<Position>().expect(&text)
    }

    /// The move of `F5-F9 F6 F8`: first and last square, then the victims.
    fn mv(text: &str) -> Move {
        let mut words = text.split(' ');
        let (from, to) = words.next().and_then(|ends| ends.split_once('-')).expect("two ends");
        let read = |name| Square::read(name).expect(name);
        let victims: Vec<Square> = words.map(read).collect();
        Move::new(read(from), read(to), &victims).expect(text)
    }

    fn verdict(pieces: &str, text: &str) -> Option<&'static Reason> {
        check(&position(pieces, 0), &mv(text)).err().map(|refusal| refusal.reason)
    }

    #[test]
    fn each_refusal_names_the_rule_that_is_broken() {
        let cases = [
            ("w MF5 mJ9", "A4-A5", &reasons::NO_PIECE_HERE),
            ("w MF5 mJ9", "J9-J10", &reasons::NOT_YOUR_PIECE),
            ("w MF5 MF6", "F5-F6", &why::OCCUPIED),
            ("w MF5 mF6", "F5-F6", &why::ENEMY_ON_TARGET),
            ("w MF5 mJ9", "F5-F5", &why::SAME_SQUARE),
            ("w MF5 mJ9", "F5-F8", &why::OUT_OF_REACH),
            ("w MF5 mF6", "F5-F7", &why::JUMP_CAPTURES),
            ("w MF5 MF6", "F5-F7 F6", &why::NO_VICTIM),
            ("w MF5 mF6 mJ9", "F5-F7 F6 J9", &why::WRONG_CAPTURES),
            ("w MF5 mF6", "F5-E5", &why::MUST_CAPTURE),
            ("w MF5 mF6 mF8", "F5-F7 F6", &why::MUST_GO_ON),
            ("w MF5 MF6 mF8", "F5-F9 F8", &why::MEN_DO_NOT_CHARGE),
            ("w MF5 mF6 MF8", "F5-F9 F6", &why::MEN_DO_NOT_CHARGE),
            ("w NF5 mF6 MF8", "F5-F9 F6", &why::CANTERS_FIRST),
            ("w NF5 MF6 mF8", "F5-F7", &why::KNIGHTS_DUTY),
            ("w NF5 MF6 MG7 mE8", "F5-H7", &why::KNIGHTS_DUTY),
            ("w ME2 mJ9", "E2-F1", &why::HOME_BY_JUMP),
            ("w MH3 MG2 ME2", "H3-D3", &why::HOME_BY_JUMP),
            ("w NH3 MG2 mE2", "H3-D3 E2", &why::HOME_BY_JUMP),
            ("w MF1 MF5 mF6", "F5-F7 F6", &why::LEAVE_FIRST),
            ("w MF1 mJ9", "F1-G1", &why::STILL_AT_HOME),
            ("w MF1 mF2", "F1-E2", &why::LEAVE_BY_JUMP),
            ("w MF1 mF2 mG2 mG3", "F1-F1 F2 G2 G3", &why::NO_WAY_OUT),
            ("w MF16 mJ9", "F16-E15", &why::ENTERED_STAYS),
            ("w MF16 mF15", "F16-F14 F15", &why::ENTERED_CANNOT_JUMP),
            ("w MF16 MF5 mF6", "F16-G16", &why::CASTLE_MOVE_WAITS),
            ("w MH14 MG15 ME15", "H14-D14", &why::ENTRY_ENDS),
            ("w MH14 mG15 mE15", "H14-D14 E15 G15", &why::ENTRY_ENDS),
        ];
        for (pieces, text, reason) in cases {
            assert_eq!(verdict(pieces, text), Some(reason), "{pieces}: {text}");
        }
    }

    #[test]
    fn what_the_rules_allow_is_legal() {
        let cases = [
            ("w MF5 mJ9", "F5-E4"),
            ("w MF5 MF6 MG8", "F5-H9"),
            ("w MF5 mF6 mF8", "F5-F9 F6 F8"),
            // A circular jump, and a Man's canter past an enemy piece.
            ("w MF5 mF6 mG7 mH6 mG5", "F5-F5 F6 G5 G7 H6"),
            ("w MF5 MF6 mF8", "F5-F7"),
            // A charge, its being free as such, and a way round the square where it would be due.
            ("w NF5 MF6 mF8", "F5-F9 F8"),
            ("w NF5 MF6 mF8", "F5-E5"),
            ("w NF5 MF6 MG7 MG5 MH6 mE8", "F5-H7"),
            // Into the own castle by a jump, and out of it before any other duty.
            ("w MH3 mG2", "H3-F1 G2"),
            ("w MF1 MF5 mF6", "F1-E2"),
            ("w MF1 mF2 mG2 mG3", "F1-E2"),
            ("w NF1 mF2 MG2 mH4", "F1-H5 H4"),
            // The enemy castle ends a chain, and a piece there makes no duty.
            ("w MH14 mG15 mE15", "H14-F16 G15"),
            ("w MF16 mF15 MB4", "B4-B5"),
            ("w MF16 mF15", "F16-G16"),
        ];
        for (pieces, text) in cases {
            assert_eq!(verdict(pieces, text), None, "{pieces}: {text}");
        }
    }

    #[test]
    fn a_seat_has_two_castle_moves() {
        let reason =
            |used| check(&position("w MF16 mJ9", used), &mv("F16-G16")).err().map(|refusal| refusal.reason);
        assert_eq!(reason(1), None);
        assert_eq!(reason(2), Some(&why::CASTLE_MOVES_USED));
    }

    /// The moves worth asking about: every quiet one, and whatever captures while some rules are left aside.
    fn candidates(position: &Position) -> Vec<Move> {
        let mut list = Vec::new();
        for (from, piece) in position.all_pieces() {
            let mover = Mover { position, from, piece };
            list.extend(position.board.squares().filter_map(|to| Move::new(from, to, &[])));
            let aside = [Aside::MenDoNotCharge, Aside::HomeByJump, Aside::EntryEnds];
            for end in mover.reach(&mover.enemies(), &aside).stands {
                let victims: Vec<Square> = end.captured.into_iter().collect();
                list.extend(Move::new(from, end.square, &victims));
            }
        }
        list.sort();
        list.dedup();
        list
    }

    #[test]
    fn the_check_and_the_list_of_moves_agree() {
        // The larger boards of the family are looked at once each.
        let games =
            (0..4).map(|seed| (Board::camelot(), seed)).chain(BOARDS[1..].iter().map(|board| (board, 1)));
        for (board, seed) in games {
            let mut rng = Rng::new(seed);
            let mut position = Position::start_on(board);
            for _ in 0..if board == Board::camelot() { 120 } else { 60 } {
                let mut list = Camelot::view_moves(&position);
                let Some(played) = rng.pick(&list).cloned() else { break };
                list.sort();
                let mut legal = candidates(&position);
                legal.retain(|mv| check(&position, mv).is_ok());
                assert_eq!(legal, list, "{position}");
                Camelot::play(&mut position, &played);
            }
        }
    }
}
