//! Sheet of a club evening for the wall: A4, black on white, with boxes to write results in.

use camaieu_play::club::{Evening, Round};
use camaieu_text::Texts;

use super::parts;
use crate::svg::escaped;

/// Width of the board in the corner, in pixels.
const BOARD: u32 = 150;

const STYLE: &str = include_str!("sheet.css");

/// The sheet as a page of HTML. `games` is the name of the page with all games, if there is one.
///
/// ```
/// use camaieu_diagram::club::sheet;
/// use camaieu_play::club::Evening;
/// use camaieu_text::Lang;
///
/// let mut evening = Evening::new("Thursday <club>", "chameleon").unwrap();
/// ["Anna", "Bruno"].map(|name| evening.add(name).unwrap());
/// let page = sheet(Lang::En.texts(), &evening, None);
/// assert!(page.contains("Thursday &lt;club&gt;") && page.contains("Buchholz") && !page.contains("http://www.google"));
/// ```
pub fn sheet(texts: &Texts, evening: &Evening, games: Option<&str>) -> String {
    let say = |id: &str| escaped(&texts.say(id));
    let title = escaped(&parts::title(texts, evening));
    let [first, second] = parts::about(texts, evening);
    let seat = parts::first_seat(texts, evening);
    let mut foot = escaped(&texts.say_with("club-first-named", &[("seat", &seat)]));
    if let Some(file) = games {
        foot += " ";
        foot += &escaped(&texts.say_with("club-games-at", &[("file", &file)]));
    }
    let mut rounds = String::new();
    for number in 0..evening.all_rounds() {
        rounds += &round(texts, evening, number);
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><div><h1>{title}</h1>\n<p>{first}<br>\n{second}</p></div>\n{board}</header>\n\
         <h2>{standings}</h2>\n{table}<p class=\"note\">{explained}</p>\n\
         <h2>{all_rounds}</h2>\n<div class=\"rounds\">\n{rounds}<section class=\"notes\"><h3>{notes}</h3></section>\n</div>\n\
         <footer><span>{foot}</span><span>Camaïeu</span></footer>\n</body>\n</html>\n",
        lang = texts.lang().code(),
        board = parts::board(texts, evening, BOARD),
        standings = say("club-standings"),
        table = parts::table_of_standings(texts, evening),
        explained = say("club-explained"),
        all_rounds = say("club-all-rounds"),
        notes = say("club-notes"),
    )
}

/// Round from 0: its tables with results, or boxes to write them in.
fn round(texts: &Texts, evening: &Evening, number: usize) -> String {
    let heading = escaped(&texts.say_with("club-round", &[("number", &(number + 1))]));
    let mut section = format!("<section><h3>{heading}</h3><table class=\"tables\">");
    match evening.played.get(number) {
        Some(round) => section += &paired(texts, evening, round),
        None => {
            for table in 1..=evening.players.len() / 2 {
                section += &line(&table.to_string(), "", "");
            }
        }
    }
    section + "</table></section>\n"
}

fn paired(texts: &Texts, evening: &Evening, round: &Round) -> String {
    let tables = (1..).zip(&round.tables).map(|(number, table)| {
        line(&number.to_string(), &parts::pair(evening, table), parts::result(table.result))
    });
    let free = round.free.iter().map(|&player| {
        let name = evening.players.get(player).map_or("", |player| &player.name);
        line("–", &escaped(&texts.say_with("club-free", &[("name", &name)])), "1")
    });
    tables.chain(free).collect()
}

fn line(number: &str, names: &str, result: &str) -> String {
    let result = if result.is_empty() { "<span class=\"box\"></span>" } else { result };
    format!("<tr><td class=\"place\">{number}</td><td>{names}</td><td class=\"result\">{result}</td></tr>\n")
}
