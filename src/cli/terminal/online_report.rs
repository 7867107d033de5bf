//! Lines about other machines: moves that have come, who is there, what is asked and said.

use crate::cli::failure::Failure;
use crate::net::guest::{DealCheck, Followed};
use crate::net::host::HostEvent;
use crate::net::meeting::MeetingNews;
use crate::net::protocol::{ChatMessage, Presence, SeatPresence};
use crate::play::narration::question;
use crate::play::{Change, ProposalKind};
use crate::rules::game::Seat;

use super::console::print_line;
use super::online::Report;
use super::preparing;
use super::report::report_change;
use super::text_session::TextSession;

/// Prints all that other machines have brought. Returns whether the position has changed.
pub(super) fn print_reports(game: &mut TextSession) -> Result<bool, Failure> {
    let mut has_changed = false;
    while let Some(report) = game.report() {
        has_changed |= match &report {
            Report::Begun => true,
            Report::Changed(change) => change.stands_on().is_some(),
            _ => false,
        };
        print_report(game, report)?;
    }
    Ok(has_changed)
}

fn print_report(game: &mut TextSession, report: Report) -> Result<(), Failure> {
    match report {
        Report::Begun => Ok(()),
        Report::Changed(change) => print_change(game, change),
        Report::Prepared(what) => preparing::print(game, &what),
        Report::Followed(followed) => print_followed(game, followed),
        Report::Heard(news) => print_news(game, news),
        Report::Here(before, now) => print_presence(game, &before, &now),
        Report::Connected(true) => game.print_message("net-connected", &[]),
        Report::Connected(false) => game.print_message("net-lost", &[]),
        Report::Ended => game.print_message("net-ended", &[]),
        Report::Met(news) => print_meeting(game, &news),
        Report::NotSaved(error) => print_line(&error.not_saved(game.texts)),
        Report::SavedAgain => game.print_message("kept-again", &[]),
        Report::Invited(invitation) => print_line(&format!("code {invitation}")),
        Report::Unreadable => game.print_message("net-unreadable", &[]),
    }
}

/// Prints the words of a meeting in the line that programs read too, or what has become of them.
fn print_meeting(game: &TextSession, news: &MeetingNews) -> Result<(), Failure> {
    match news {
        MeetingNews::Words(words) => print_line(&format!("words {}", words.text(game.texts.lang()))),
        news => news.sentence(game.texts).map_or(Ok(()), |sentence| print_line(&sentence)),
    }
}

/// Prints the move of somebody elsewhere, or another change.
fn print_change(game: &TextSession, change: Change) -> Result<(), Failure> {
    let node = change.new_ply().filter(|node| game.session.ply_text(*node).is_some());
    let by = node.and_then(|node| game.session.made_by(node));
    if let Change::Offered(kind, by) = change {
        return print_question(game, kind, by);
    }
    match (node, by) {
        (Some(node), Some(seat)) if !game.session.persons_here().contains(seat) => {
            let text = game.session.ply_text(node).unwrap_or_default();
            game.print_message("text-plays", &[("seat", &game.name(seat)), ("move", &text)])
        }
        _ => report_change(game, change),
    }
}

fn print_followed(game: &mut TextSession, followed: Followed) -> Result<(), Failure> {
    match followed {
        Followed::Said(seat, name, words) => print_said(game, seat, &name, &words),
        // Where nothing was hidden, everybody has seen it.
        Followed::Checked(DealCheck::Fair) if !game.hides() => Ok(()),
        Followed::Checked(DealCheck::Fair) => game.print_message("net-deal-fair", &[]),
        Followed::Checked(DealCheck::OtherDeal) => game.print_message("net-deal-other", &[]),
        Followed::Checked(DealCheck::OtherMatch(ply)) => {
            game.print_message("net-deal-differs", &[("ply", &ply.unwrap_or(0))])
        }
        Followed::Begun | Followed::Changed(_) | Followed::Nothing => Ok(()),
    }
}

fn print_news(game: &mut TextSession, news: HostEvent) -> Result<(), Failure> {
    match news {
        HostEvent::Said(seat, name, words) => print_said(game, seat, &name, &words),
        HostEvent::Doubled(one, other) => {
            let names = [one, other].map(|seat| game.name(seat));
            game.print_message("lobby-double", &[("one", &names[0]), ("other", &names[1])])
        }
        // Arrivals and departures are told by the presence.
        HostEvent::Came(..) | HostEvent::Left(..) | HostEvent::Ready(..) | HostEvent::Started => Ok(()),
    }
}

/// Prints a proposal about the table, which waits for `agree` or `disagree`.
fn print_question(game: &TextSession, kind: ProposalKind, by: Seat) -> Result<(), Failure> {
    let here = game.session.persons_here();
    if !kind.is_of_table() || here.is_empty() || here.contains(by) {
        return Ok(());
    }
    let question = question(kind, by, here);
    let question = game.texts.phrase(game.session.game(), &question, &|seat| game.name(seat));
    game.print_message("net-ask", &[("question", &question)])
}

fn print_said(
    game: &TextSession,
    seat: Option<Seat>,
    name: &str,
    words: &ChatMessage,
) -> Result<(), Failure> {
    let speaker = seat.map_or_else(|| name.to_owned(), |seat| game.name(seat));
    let said = match words {
        ChatMessage::Canned(name) => game.texts.say(&format!("net-say-{name}")),
        ChatMessage::Free(text) => text.clone(),
    };
    game.print_message("net-said", &[("name", &speaker), ("text", &said)])
}

/// Prints who has come and who has gone.
fn print_presence(game: &TextSession, before: &Presence, now: &Presence) -> Result<(), Failure> {
    let is_there = |here: &Presence, index: usize| here.seats.get(index) == Some(&SeatPresence::There);
    for (index, seat) in (0..now.seats.len()).filter_map(|index| Some((index, Seat::from_index(index)?))) {
        let is_own = game.session.persons_here().contains(seat);
        match (is_there(before, index), is_there(now, index)) {
            (false, true) if !is_own => game.print_message("net-came", &[("seat", &game.name(seat))])?,
            (true, false) if !is_own => game.print_message("net-left", &[("seat", &game.name(seat))])?,
            _ => {}
        }
    }
    if now.agreed != before.agreed || now.lobby.is_some() != before.lobby.is_some() {
        print_agreed(game, now)?;
    }
    if before.onlookers != now.onlookers {
        game.print_message("net-onlookers", &[("count", &now.onlookers)])?;
    }
    Ok(())
}

/// Prints what is agreed, and before the match how one says that one is ready.
fn print_agreed(game: &TextSession, here: &Presence) -> Result<(), Failure> {
    let on = |is_on: bool| game.texts.say(if is_on { "agreed-on" } else { "agreed-off" });
    let undo = game.texts.say(if here.agreed.undo { "agreed-undo-free" } else { "agreed-undo-asking" });
    let (hints, analysis) = (on(here.agreed.hints), on(here.agreed.analysis));
    game.print_message("text-agreed", &[("hints", &hints), ("analysis", &analysis), ("undo", &undo)])?;
    match &here.lobby {
        Some(_) if !game.session.persons_here().is_empty() => game.print_message("text-get-ready", &[]),
        _ => Ok(()),
    }
}
