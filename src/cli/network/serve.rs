//! Serving matches until the program is stopped.

use std::fmt::Display;
use std::time::{Duration, Instant};

use crate::cli::failure::Failure;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::{escape_controls, print, print_error};
use crate::net::host::HostEvent;
use crate::net::meeting::{Meeting, MeetingNews};
use crate::net::served::Served;
use crate::net::{AnyHost, Door, serve as serve_tables};
use crate::rules::game::Seat;
use crate::text::Texts;

use super::connection::Connected;

/// Longest time without a look at the clocks and at signals.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Serves matches until a signal ends the program. Prints their codes, and who comes and goes.
///
/// Guests of a table that is alone come by the words of a meeting, too.
pub(super) fn serve(
    texts: &Texts,
    mut connected: Connected,
    mut tables: Vec<Served>,
    mut meeting: Meeting,
) -> Result<(), Failure> {
    let interrupt = Interrupt::watch()?;
    let is_alone = tables.len() == 1;
    for table in &tables {
        let code = connected.invitation(table.number(), table.secret());
        print(&if is_alone { format!("code {code}") } else { format!("table {} {code}", table.game()) })?;
    }
    let (mut door, began) = (Door::default(), Instant::now());
    loop {
        let mut lent: Vec<&mut dyn AnyHost> =
            tables.iter_mut().map(|table| table as &mut dyn AnyHost).collect();
        serve_tables(&mut door, &mut *connected.transport, &mut lent, began.elapsed());
        for table in &mut tables {
            report(texts, table, is_alone)?;
        }
        if let [table] = &tables[..] {
            let code = connected.invitation(table.number(), table.secret());
            let news = meeting.keep(&code, table.missing(), began.elapsed());
            news.map_or(Ok(()), |news| report_meeting(texts, &meeting, &news))?;
        }
        if let Err(interrupted) = interrupt.check() {
            let unsaved = tables.iter_mut().filter_map(Served::end);
            unsaved.for_each(|error| print_error(&error.not_saved(texts)));
            return Err(interrupted);
        }
        // An error is the end of the time.
        let _ = connected.inputs.1.recv_timeout(LOOK_EVERY);
    }
}

/// Prints the words of a meeting, and to people what there is to know of them.
fn report_meeting(texts: &Texts, meeting: &Meeting, news: &MeetingNews) -> Result<(), Failure> {
    let said = match news {
        MeetingNews::Words(words) => {
            print(&format!("words {}", words.text(texts.lang())))?;
            meeting.options().limits(texts)
        }
        // That everybody is there can be seen.
        MeetingNews::Ended => None,
        MeetingNews::Failed(_) => news.sentence(texts),
    };
    said.into_iter().for_each(|said| print_error(&said));
    Ok(())
}

/// Prints the news of a table, after its number where there are others.
fn report(texts: &Texts, table: &mut Served, is_alone: bool) -> Result<(), Failure> {
    let start = if is_alone { String::new() } else { format!("{:016x} ", table.number()) };
    let place = |seat: Option<Seat>| seat.map_or_else(|| "onlooker".to_owned(), |seat| seat.to_string());
    for news in table.news() {
        let line = match news {
            HostEvent::Came(seat, name) => format!("came {} {name}", place(seat)),
            HostEvent::Left(seat, name) => format!("left {} {name}", place(seat)),
            HostEvent::Doubled(one, other) => {
                let names = [one, other].map(|seat| table.player(texts, seat));
                let names: [(&str, &dyn Display); 2] = [("one", &names[0]), ("other", &names[1])];
                print_error(&texts.say_with("lobby-double", &names));
                continue;
            }
            HostEvent::Said(..) | HostEvent::Ready(..) | HostEvent::Started => continue,
        };
        print(&escape_controls(&format!("{start}{}", line.trim_end())))?;
    }
    if let Some(outcome) = table.ended() {
        print(&format!("{start}ended {outcome}"))?;
    }
    if let Some(error) = table.take_error() {
        print_error(&error.not_saved(texts));
    }
    if table.take_recovery() {
        print_error(&texts.say("kept-again"));
    }
    Ok(())
}
