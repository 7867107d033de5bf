//! Page of a club evening with all games to replay: one file, which asks for nothing else.

use std::fmt::Write as _;

use camaieu_play::club::{Evening, TableResult};
use camaieu_play::{AnySession, PlyKind};
use camaieu_text::Texts;

use super::frames::{LineInterner, changes};
use super::parts;
use crate::course::course;
use crate::svg::escaped;
use crate::{DiagramReader, DiagramVisitor, Drawable, svg, visit};

/// Width of a board, in pixels.
const BOARD: u32 = 480;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Game that is kept from a table.
pub struct KeptGame {
    /// Numbers of its round and its table, from 0.
    pub at: (usize, usize),
    /// The match.
    pub session: Box<dyn AnySession>,
}

/// The page as HTML. It has the standings, the rounds and the games; a few lines of script go through their moves, and without
/// scripts each game shows its last position and its moves.
pub fn page(texts: &Texts, evening: &Evening, games: &[KeptGame]) -> String {
    let say = |id: &str| escaped(&texts.say(id));
    let title = escaped(&parts::title(texts, evening));
    let about = parts::about(texts, evening).join(" · ");
    let mut lines = LineInterner::default();
    let mut sections = String::new();
    let mut data = Vec::new();
    for game in games {
        let Some(drawn) = visit(
            evening.game,
            GameDiagramVisitor { texts, session: game.session.as_ref(), lines: &mut lines },
        )
        .flatten() else {
            continue;
        };
        if let Some(section) = section(texts, evening, game.at, &drawn) {
            sections += &section;
            data.push(drawn.data);
        }
    }
    let games = if data.is_empty() { format!("<p>{}</p>\n", say("club-no-games")) } else { sections };
    let all: Vec<String> = lines.all().iter().map(|line| json(line)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1><p>{about}</p></header>\n\
         <main><h2>{standings}</h2>\n{table}<p class=\"note\">{explained}</p>\n<h2>{all_rounds}</h2>\n<div class=\"rounds\">\n{rounds}</div>\n\
         <h2>{heading}</h2>\n<p class=\"note\">{keys}</p>\n<noscript><p class=\"note\">{without}</p></noscript>\n{games}</main>\n\
         <script type=\"application/json\" id=\"drawings\">{{\"lines\":[{lines}],\"games\":[{data}]}}</script>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        lang = texts.lang().code(),
        standings = say("club-standings"),
        table = parts::table_of_standings(texts, evening),
        explained = say("club-explained"),
        all_rounds = say("club-all-rounds"),
        rounds = rounds(texts, evening),
        heading = say("club-games"),
        keys = say("club-keys"),
        without = say("club-without-script"),
        lines = all.join(",\n"),
        data = data.join(",\n"),
    )
}

/// Id of a game's part of the page.
fn anchor((round, table): (usize, usize)) -> String {
    format!("game-{}-{}", round + 1, table + 1)
}

fn rounds(texts: &Texts, evening: &Evening) -> String {
    let mut html = String::new();
    for (number, round) in evening.played.iter().enumerate() {
        let heading = escaped(&texts.say_with("club-round", &[("number", &(number + 1))]));
        html += &format!("<section><h3>{heading}</h3><ul>");
        for (at, table) in round.tables.iter().enumerate() {
            let names = parts::pair(evening, table);
            let names = match &table.game {
                Some(_) => format!("<a href=\"#{}\">{names}</a>", anchor((number, at))),
                None => names,
            };
            let result = if table.result == TableResult::Open { "…" } else { parts::result(table.result) };
            html += &format!("<li>{names} <b>{result}</b></li>");
        }
        for &free in &round.free {
            let name = evening.players.get(free).map_or("", |player| &player.name);
            html +=
                &format!("<li>{} <b>1</b></li>", escaped(&texts.say_with("club-free", &[("name", &name)])));
        }
        html += "</ul></section>\n";
    }
    html
}

struct DrawnGame {
    /// Last position as SVG.
    last: String,
    /// Texts of the moves.
    moves: Vec<String>,
    /// First drawing, and the changes from each to the next, for the script.
    data: String,
}

/// Draws a game as everybody may see it.
struct GameDiagramVisitor<'a> {
    texts: &'a Texts,
    session: &'a dyn AnySession,
    lines: &'a mut LineInterner,
}

impl DiagramVisitor for GameDiagramVisitor<'_> {
    type Output = Option<DrawnGame>;

    fn visit<G: Drawable>(self) -> Self::Output {
        let GameDiagramVisitor { texts, session, lines } = self;
        let observed = session.observed::<G>()?;
        let stands_on = session.stands_on();
        let is_move = |node| matches!(observed.ply_kind(node), Some(PlyKind::Move { .. }));
        let nodes = session.path(stands_on).into_iter().filter(|&node| is_move(node));
        let moves = nodes.map(|node| session.ply_text(node).unwrap_or_default()).collect();
        let drawings: Vec<String> = course::<G>(texts, DiagramReader::ONLOOKER, observed, stands_on)
            .iter()
            .map(|figure| svg::write(figure, G::NAME, BOARD))
            .collect();
        let numbers: Vec<Vec<usize>> = drawings.iter().map(|svg| lines.numbers_of(svg)).collect();
        let mut data = format!("{{\"first\":{:?},\"steps\":[", numbers.first()?);
        for (index, pair) in numbers.windows(2).enumerate() {
            let step = changes(&pair[0], &pair[1]);
            let step = step.iter().map(|change| format!("[{},{},{:?}]", change.at, change.gone, change.come));
            let comma = if index > 0 { "," } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(data, "{comma}[{}]", step.collect::<Vec<_>>().join(","));
        }
        data += "]}";
        Some(DrawnGame { last: drawings.into_iter().next_back()?, moves, data: data.replace(", ", ",") })
    }
}

/// Part of the page with a game; `None` if the evening has no such table.
fn section(texts: &Texts, evening: &Evening, at: (usize, usize), drawn: &DrawnGame) -> Option<String> {
    let table = evening.played.get(at.0)?.tables.get(at.1)?;
    let say = |id: &str| escaped(&texts.say(id));
    let round = escaped(&texts.say_with("club-round", &[("number", &(at.0 + 1))]));
    let names = [0, 1].map(|seat| parts::name(evening, table.players[seat]));
    let verdict = match table.result {
        TableResult::Open => String::new(),
        TableResult::Draw => say("club-drawn"),
        TableResult::Neither => say("club-neither"),
        TableResult::First => texts.say_with("club-won-by", &[("name", &names[0])]),
        TableResult::Second => texts.say_with("club-won-by", &[("name", &names[1])]),
    };
    let mut moves = String::new();
    for (number, text) in (1..).zip(&drawn.moves) {
        moves += &format!("<li><button type=\"button\" data-to=\"{number}\">{}</button></li>", escaped(text));
    }
    let buttons: String =
        [("start", "club-start"), ("back", "club-back"), ("forward", "club-forward"), ("end", "club-end")]
            .iter()
            .map(|(name, id)| format!("<button type=\"button\" data-go=\"{name}\">{}</button>", say(id)))
            .collect();
    Some(format!(
        "<section class=\"game\" id=\"{id}\" tabindex=\"-1\"><h3>{round} · {pair}</h3><p>{verdict}</p>\n<div class=\"replay\"><div class=\"board\">\n{board}</div>\n\
         <div><div class=\"buttons\">{buttons}</div><p class=\"now\" aria-live=\"polite\"></p><ol>{moves}</ol></div></div></section>\n",
        id = anchor(at),
        pair = parts::pair(evening, table),
        board = drawn.last,
    ))
}

/// Text as a string of JSON that can stand in a script.
fn json(text: &str) -> String {
    let mut string = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => string.extend(['\\', letter]),
            // Nothing in a script may look like its end.
            '<' => string.push_str("\\u003c"),
            letter if letter.is_control() => string.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => string.push(letter),
        }
    }
    string.push('"');
    string
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_cannot_end_the_script() {
        assert_eq!(json("</script>\"\\\n"), "\"\\u003c/script>\\\"\\\\\\u000a\"");
    }
}
