//! The turns of a match in the terminal: persons type, computer players think, and every change is kept at once.

use crate::bots::Bots;
use crate::cli::failure::Failure;
use crate::play::{Click, saved, score};
use crate::rules::game::{Refusal, Seat, reasons};
use crate::store::{Name, Saves, Trouble};

use super::table::{Table, clear_screen, print_list, read_line, tell};
use super::words::{self, Word};

/// Whether somebody goes on typing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    GoOn,
    /// The position has changed: it is shown anew.
    Show,
    Quit,
}

/// Plays a match until it is left or the input ends; with computer players alone until it is over.
pub(super) fn play<G: Bots>(mut table: Table<G>) -> Result<(), Failure> {
    table.say(&format!("{}-legend", G::NAME), &[])?;
    table.say("text-begin", &[])?;
    let mut show = true;
    loop {
        let seat = table.game.to_move();
        if !table.is_over() && !table.is_person(seat) {
            computer(&mut table, seat)?;
            continue;
        }
        if !table.is_over() && table.at_screen != Some(seat) {
            if table.has_secrets() && hand_over(&table, seat)? == Then::Quit {
                return Ok(());
            }
            table.at_screen = Some(seat);
            show = true;
        }
        if show {
            table.show()?;
            announce(&table)?;
        }
        if table.is_over() && table.persons().is_empty() {
            return Ok(());
        }
        let Some(line) = read_line()? else { return Ok(()) };
        match obey(&mut table, &line)? {
            Then::GoOn => show = false,
            Then::Show => show = true,
            Then::Quit => return Ok(()),
        }
    }
}

/// Says whose turn it is and what is due, or how the match has ended.
fn announce<G: Bots>(table: &Table<G>) -> Result<(), Failure> {
    if table.is_over() {
        return table.show_result();
    }
    for duty in G::duties(&table.game.own_view()) {
        tell(&table.texts.refusal(&duty.due))?;
    }
    table.say("turn", &[("seat", &table.name(table.game.to_move()))])
}

/// A computer player moves.
fn computer<G: Bots>(table: &mut Table<G>, seat: Seat) -> Result<(), Failure> {
    // A match that goes on has moves, and none that a player may choose is refused.
    let texts = table.texts;
    let refused = |refusal: Refusal| Failure::Input(texts.refusal(&refusal));
    let no_answer = || refused(Refusal::new(&reasons::GAME_OVER));
    let mv = table.think().ok_or_else(no_answer)?;
    let text = G::move_text(&table.game.own_view(), &mv);
    table.game.play(&mv, &[]).map_err(refused)?;
    table.keep();
    table.say("text-plays", &[("seat", &table.name(seat)), ("move", &text)])
}

/// Hides what the last person saw until the next one says that they are there.
fn hand_over<G: Bots>(table: &Table<G>, seat: Seat) -> Result<Then, Failure> {
    clear_screen()?;
    loop {
        table.say("text-hand-over", &[("seat", &table.name(seat))])?;
        let Some(line) = read_line()? else { return Ok(Then::Quit) };
        if line.is_empty() || words::is_yes(table.texts, &line) {
            return Ok(Then::Show);
        }
        if matches!(words::read(table.texts, &line), Some((Word::Quit, _))) {
            return Ok(Then::Quit);
        }
    }
}

/// Does what a line says.
fn obey<G: Bots>(table: &mut Table<G>, line: &str) -> Result<Then, Failure> {
    if line.is_empty() {
        return Ok(Then::GoOn);
    }
    let Some((word, rest)) = words::read(table.texts, line) else { return typed(table, line) };
    match word {
        // In a game where it is the name of a move it is that.
        Word::Draw if is_move::<G>(table, line) => typed(table, line),
        Word::Draw => offer_draw(table),
        Word::Help => {
            words::help(table.texts).iter().try_for_each(|line| tell(line))?;
            table.say(&format!("{}-legend", G::NAME), &[])?;
            Ok(Then::GoOn)
        }
        Word::Board => Ok(Then::Show),
        Word::Moves => {
            print_list(&table.moves(rest))?;
            Ok(Then::GoOn)
        }
        Word::Hint => {
            match table.advice() {
                Some(mv) => {
                    let text = G::move_text(&table.game.own_view(), &mv);
                    table.say("text-hint", &[("move", &text)])?;
                }
                None => refuse(table, &Refusal::new(&reasons::GAME_OVER))?,
            }
            Ok(Then::GoOn)
        }
        Word::Stop => stop(table),
        Word::Back => {
            table.selection.take_back();
            chosen(table)?;
            Ok(Then::GoOn)
        }
        Word::Undo => {
            let done = undo(table);
            changed(table, done)
        }
        Word::Redo => {
            let done = redo(table);
            changed(table, done)
        }
        Word::Resign => {
            let seat = table.game.to_move();
            let resigned = table.game.resign(seat).map(drop);
            changed(table, resigned)
        }
        Word::Comment => {
            let node = table.game.cursor();
            table.game.note_mut(node).into_iter().for_each(|note| note.comment = rest.to_owned());
            table.keep();
            Ok(Then::GoOn)
        }
        Word::Save | Word::SaveOver => {
            let saved = save(table, rest, word == Word::SaveOver);
            report(table, saved.map(|name| ("text-saved", name)))
        }
        Word::Load => load(table, rest),
        Word::Saves => list(table),
        Word::Position => {
            tell(&G::view_text(&table.game.own_view()))?;
            Ok(Then::GoOn)
        }
        Word::Score => {
            score::write(&table.game, &table.sitters).lines().try_for_each(tell)?;
            Ok(Then::GoOn)
        }
        Word::Quit => Ok(Then::Quit),
    }
}

fn refuse<G: Bots>(table: &Table<G>, refusal: &Refusal) -> Result<(), Failure> {
    tell(&table.texts.refusal(refusal))
}

/// Keeps what has changed and shows it, or says why nothing has.
fn changed<G: Bots>(table: &mut Table<G>, done: Result<(), Refusal>) -> Result<Then, Failure> {
    table.selection.clear();
    match done {
        Ok(()) => {
            table.keep();
            Ok(Then::Show)
        }
        Err(refusal) => {
            refuse(table, &refusal)?;
            Ok(Then::GoOn)
        }
    }
}

/// Takes back to where a person was to move.
fn undo<G: Bots>(table: &mut Table<G>) -> Result<(), Refusal> {
    let from = table.game.cursor();
    loop {
        if let Err(refusal) = table.game.undo() {
            // A computer player would only play its move again.
            table.game.go_to(from)?;
            return Err(refusal);
        }
        if table.is_person(table.game.to_move()) {
            return Ok(());
        }
    }
}

/// Plays again what was taken back, up to where a person is to move.
fn redo<G: Bots>(table: &mut Table<G>) -> Result<(), Refusal> {
    table.game.redo()?;
    while !table.is_over() && !table.is_person(table.game.to_move()) && table.game.redo().is_ok() {}
    Ok(())
}

/// Whether a line is the name of a move of this game, legal or not.
fn is_move<G: Bots>(table: &Table<G>, line: &str) -> bool {
    match G::read_move(&table.game.own_view(), line) {
        Ok(_) => true,
        Err(refusal) => refusal.reason != &reasons::UNREADABLE_MOVE,
    }
}

/// A line that is no command: a move, the beginning of one, or steps.
fn typed<G: Bots>(table: &mut Table<G>, line: &str) -> Result<Then, Failure> {
    let why = match table.game.play_text(line) {
        Ok(_) => return changed(table, Ok(())),
        Err(refusal) => refusal,
    };
    if table.is_over() {
        refuse(table, &why)?;
        return Ok(Then::GoOn);
    }
    for word in line.split_whitespace() {
        let view = table.game.own_view();
        let Some(step) = table.selection.find(&view, word) else {
            let beginning = if table.selection.is_empty() { table.moves(line) } else { Vec::new() };
            if beginning.is_empty() {
                refuse(table, &why)?;
            } else {
                table.say("text-may-become", &[("count", &beginning.len())])?;
                print_list(&beginning)?;
            }
            return Ok(Then::GoOn);
        };
        match table.selection.click(&view, step) {
            Click::Complete { mv, steps } => {
                let played = table.game.play(&mv, &steps).map(drop);
                return changed(table, played);
            }
            Click::Refused(refusal) => {
                refuse(table, &refusal)?;
                break;
            }
            Click::Chosen | Click::TakenBack => {}
        }
    }
    chosen(table)?;
    Ok(Then::GoOn)
}

/// Says what is chosen and what can come next.
fn chosen<G: Bots>(table: &Table<G>) -> Result<(), Failure> {
    let partial = table.selection.partial(&table.game.own_view());
    let made: Vec<String> = table.selection.made().iter().map(|&step| G::step_text(step)).collect();
    let next: Vec<String> = partial
        .next
        .iter()
        .map(|next| format!("{}{}", if next.takes { "x" } else { "" }, G::step_text(next.step)))
        .collect();
    let made = if made.is_empty() { "-".to_owned() } else { made.join(" ") };
    table.say("text-chosen", &[("made", &made)])?;
    print_list(&next)?;
    if partial.stop.is_some() { table.say("text-may-stop", &[]) } else { Ok(()) }
}

/// Ends a half-made move where it has come to.
fn stop<G: Bots>(table: &mut Table<G>) -> Result<Then, Failure> {
    let view = table.game.own_view();
    match table.selection.partial(&view).stop {
        Some(mv) => {
            let steps = table.selection.made().to_vec();
            let played = table.game.play(&mv, &steps).map(drop);
            changed(table, played)
        }
        None => {
            refuse(table, &Refusal::new(&reasons::NO_SUCH_STEP))?;
            Ok(Then::GoOn)
        }
    }
}

/// Offers a draw to all who still play and asks each of them.
fn offer_draw<G: Bots>(table: &mut Table<G>) -> Result<Then, Failure> {
    let seat = table.game.to_move();
    if let Err(refusal) = table.game.offer_draw(seat) {
        return changed(table, Err(refusal));
    }
    for other in table.game.playing().without(table.game.offers()).iter() {
        if table.is_over() {
            break;
        }
        let name = table.name(other);
        let agrees = if table.is_person(other) {
            table.say("text-agree", &[("seat", &name)])?;
            let Some(line) = read_line()? else { return Ok(Then::Quit) };
            words::is_yes(table.texts, &line)
        } else {
            table.computer_agrees(other)
        };
        if !agrees {
            table.game.decline_draw();
            table.say("text-declined", &[("seat", &name)])?;
            return Ok(Then::GoOn);
        }
        if let Err(refusal) = table.game.offer_draw(other) {
            return changed(table, Err(refusal));
        }
    }
    changed(table, Ok(()))
}

/// Says what was done with a saved match, or why it was not.
fn report<G: Bots>(table: &Table<G>, done: Result<(&str, Name), Trouble>) -> Result<Then, Failure> {
    match done {
        Ok((id, name)) => table.say(id, &[("name", &name)])?,
        Err(trouble) => tell(&trouble.sentence(table.texts))?,
    }
    Ok(Then::GoOn)
}

fn saves<G: Bots>(table: &Table<G>) -> Result<&Saves, Trouble> {
    table.saves.as_ref().ok_or(Trouble::NoPlace)
}

fn named(text: &str) -> Result<Name, Trouble> {
    Name::new(text).ok_or_else(|| Trouble::BadName(text.to_owned()))
}

fn save<G: Bots>(table: &Table<G>, text: &str, over: bool) -> Result<Name, Trouble> {
    let name = named(text)?;
    let saves = saves(table)?;
    if over {
        saves.save_over(&name, &table.text())?
    } else {
        saves.save(&name, &table.text())?
    }
    Ok(name)
}

fn load<G: Bots>(table: &mut Table<G>, text: &str) -> Result<Then, Failure> {
    let loaded = named(text).and_then(|name| {
        let text = saves(table)?.load(&name)?;
        let file = std::path::PathBuf::from(name.to_string());
        saved::read::<G>(&text).map_err(|fault| Trouble::Damaged { file, fault })
    });
    match loaded {
        Ok(saved) => {
            table.change_to(saved);
            changed(table, Ok(()))
        }
        Err(trouble) => report(table, Err(trouble)),
    }
}

/// The saved matches, a line each.
fn list<G: Bots>(table: &Table<G>) -> Result<Then, Failure> {
    let entries = match saves(table).and_then(Saves::list) {
        Ok(entries) => entries,
        Err(trouble) => return report(table, Err(trouble)),
    };
    for entry in entries {
        let name = entry.name.map_or(String::new(), |name| name.to_string());
        match entry.about {
            Ok(about) => {
                let players: Vec<String> = about.sitters.iter().map(|it| it.player.to_string()).collect();
                let game = table.texts.say(&format!("{}-name", about.game));
                table.say(
                    "text-entry",
                    &[
                        ("name", &name),
                        ("game", &game),
                        ("players", &players.join(", ")),
                        ("plies", &about.plies),
                        ("result", &about.result),
                    ],
                )?;
            }
            Err(fault) => {
                let fault = table.texts.saved_fault(&fault);
                table.say("replay-file", &[("file", &name), ("fault", &fault)])?;
            }
        }
    }
    Ok(Then::GoOn)
}
