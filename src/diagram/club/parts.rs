//! Parts that the sheet and the page share.

use camaieu_play::club::{Evening, Pairing, Round, Standing, System, TableResult, standings, withdrawn};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use crate::marks::MarkedPosition;
use crate::svg::escaped;
use crate::{DiagramReader, DiagramVisitor, Drawable, figure, svg, visit};

/// Result as it is printed: `1 : 0`.
pub(super) fn result(result: TableResult) -> &'static str {
    match result {
        TableResult::Open => "",
        TableResult::First => "1 : 0",
        TableResult::Second => "0 : 1",
        TableResult::Draw => "½ : ½",
        TableResult::Neither => "0 : 0",
    }
}

/// Name of a player, escaped.
pub(super) fn name(evening: &Evening, player: usize) -> String {
    escaped(evening.players.get(player).map_or("", |player| &player.name))
}

/// Both names of a table, escaped.
pub(super) fn pair(evening: &Evening, table: &Pairing) -> String {
    let [first, second] = table.players.map(|player| name(evening, player));
    format!("{first} – {second}")
}

/// Title of the evening, not escaped.
pub(super) fn title(texts: &Texts, evening: &Evening) -> String {
    if evening.name.is_empty() { texts.say("club-evening") } else { evening.name.clone() }
}

/// Game, date, rounds, system; and players, and how far the evening is. Two lines, escaped.
pub(super) fn about(texts: &Texts, evening: &Evening) -> [String; 2] {
    let rounds = texts.say_with("club-rounds-count", &[("count", &evening.all_rounds())]);
    let system = texts.say(match evening.system {
        System::Swiss => "club-system-swiss",
        System::RoundRobin => "club-system-round-robin",
    });
    let game = texts.say(&format!("{}-name", evening.game));
    let date = (!evening.date.is_empty()).then(|| evening.date.clone());
    let first: Vec<String> = [game].into_iter().chain(date).chain([format!("{rounds}, {system}")]).collect();
    let players = texts.say_with("club-players-count", &[("count", &evening.players.len())]);
    [escaped(&first.join(" · ")), escaped(&format!("{players} · {}", progress(texts, evening)))]
}

fn progress(texts: &Texts, evening: &Evening) -> String {
    let whole = evening.played.iter().take_while(|round| round.missing() == 0).count();
    let games = evening.played.get(whole).map_or(0, |round| round.tables.len() - round.missing());
    match (whole, games) {
        (0, 0) => texts.say("club-after-none"),
        (_, 0) => texts.say_with("club-after", &[("count", &whole)]),
        _ => texts
            .say_with("club-after-part", &[("count", &whole), ("games", &games), ("round", &(whole + 1))]),
    }
}

/// Name of the seat that is named first at a table.
pub(super) fn first_seat(texts: &Texts, evening: &Evening) -> String {
    let seats = catalogue::facts(evening.game).map_or(2, |facts| (facts.seats)(&evening.setup));
    texts.seat(evening.game, seats, Seat::FIRST)
}

/// Start of the evening's games as SVG.
pub(super) fn board(texts: &Texts, evening: &Evening, width: u32) -> String {
    struct Board<'a>(&'a Texts, &'a Evening, u32);
    impl DiagramVisitor for Board<'_> {
        type Output = String;

        fn visit<G: Drawable>(self) -> String {
            let Board(texts, evening, width) = self;
            let marked = MarkedPosition::<G> { position: G::start(&evening.setup, 0), signs: Vec::new() };
            svg::write(&figure(texts, DiagramReader::ONLOOKER, &marked), G::NAME, width)
        }
    }
    visit(evening.game, Board(texts, evening, width)).unwrap_or_default()
}

/// Sentences about the players who have left, if any has: who is taken out of the standings, and what becomes of the games.
pub fn leavers(texts: &Texts, evening: &Evening) -> Vec<String> {
    let out = withdrawn(evening);
    let names: Vec<&str> = out.iter().map(|&player| evening.players[player].name.as_str()).collect();
    let withdrawn =
        (!out.is_empty()).then(|| texts.say_with("club-withdrawn", &[("names", &names.join(", "))]));
    let id = match evening.system {
        System::Swiss => "club-leavers-swiss",
        System::RoundRobin => "club-leavers-round-robin",
    };
    let has_left = evening.players.iter().any(|player| player.has_left);
    withdrawn.into_iter().chain(has_left.then(|| texts.say(id))).collect()
}

/// Standings as a table of HTML.
pub(super) fn table_of_standings(texts: &Texts, evening: &Evening) -> String {
    let rounds = evening.all_rounds();
    let heading = |id: &str| escaped(&texts.say(id));
    let mut table = format!(
        "<table class=\"standings\"><thead><tr><th></th><th scope=\"col\">{}</th>",
        heading("club-name")
    );
    for number in 1..=rounds {
        let short = escaped(&texts.say_with("club-round-short", &[("number", &number)]));
        table += &format!("<th scope=\"col\" class=\"round\">{short}</th>");
    }
    for id in ["club-points", "club-opponents", "club-beaten"] {
        table += &format!("<th scope=\"col\" class=\"number\">{}</th>", heading(id));
    }
    table += "</tr></thead><tbody>\n";
    for line in standings(evening) {
        table += &row(evening, &line, rounds);
    }
    table += "</tbody></table>\n";
    for note in leavers(texts, evening) {
        table += &format!("<p class=\"note\">{}</p>\n", escaped(&note));
    }
    table
}

fn row(evening: &Evening, line: &Standing, rounds: usize) -> String {
    let mut row = format!(
        "<tr><td class=\"place\">{}</td><th scope=\"row\">{}</th>",
        line.place,
        name(evening, line.player)
    );
    for round in 0..rounds {
        let cell = match (line.rounds.get(round), evening.played.get(round)) {
            (Some(Some(points)), _) => points.to_string(),
            (_, Some(round)) if plays(round, line.player) => "…".to_owned(),
            _ => String::new(),
        };
        row += &format!("<td class=\"round\">{cell}</td>");
    }
    let Standing { points, opponents, beaten, .. } = line;
    row + &format!(
        "<td class=\"number points\">{points}</td><td class=\"number\">{opponents}</td><td class=\"number\">{beaten}</td></tr>\n"
    )
}

fn plays(round: &Round, player: usize) -> bool {
    round.tables.iter().any(|table| table.players.contains(&player))
}
