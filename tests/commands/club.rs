//! `club`: the pairings and standings of an evening, its sheet and its page.

use super::*;

const EVENING: &str = "camaieu-club: 1
name: Thursday <club>
game: camelot
player: Anna
player: Bruno
player: Camille
clock: 15 min
";

#[test]
fn an_evening_is_paired_round_by_round() {
    let path = file("club-evening.club", EVENING);
    let said = run(&["club", &path]);
    assert_eq!(said.status, Some(0), "{said:?}");
    assert!(said.err.contains("line 7") && said.err.lines().count() == 1, "{said:?}");
    let paired: Vec<&str> = said.out.lines().collect();
    assert_eq!(paired[..3], ["round\t1\t3", "table\t1\tAnna\tBruno\t*", "free\tCamille"]);
    assert_eq!(paired[3], "place\t1\tAnna\t0\t0\t0");
    assert_eq!(run(&["club", &path, "--pair"]).status, Some(0));
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.contains("table: Anna | Bruno | *") && written.contains("clock: 15 min"), "{written}");
    let said = run(&["club", &path, "--pair"]);
    assert_eq!((said.status, said.out.as_str()), (Some(2), ""));
    assert!(said.err.contains("--pair adds nothing: One result is missing."), "{said:?}");
    std::fs::write(&path, written.replace('*', "0-1")).unwrap();
    let said = run(&["club", &path]);
    assert!(said.out.starts_with("round\t2\t3\ntable\t1\t"), "{said:?}");
    assert!(said.out.contains("place\t1\tBruno\t1\t0\t0\nplace\t1\tCamille\t1\t0\t0\n"), "{said:?}");
}

#[test]
fn the_sheet_and_the_page_need_nothing_else() {
    let game = file("club-page-1-1.camaieu", "game: camelot\n1. E6-E8 H11-H9 0-1\n");
    let name = game.rsplit(['/', '\\']).next().unwrap();
    let text = format!("{EVENING}round: 1\ntable: Anna | Bruno | 0-1 | game={name}\nfree: Camille\n");
    let path = file("club-page.club", text.replace("clock: 15 min\n", ""));
    let [sheet, page] = ["club-sheet.html", "club-page.html"].map(|name| file(name, ""));
    lines(&["club", &path, "--sheet", &sheet, "--page", &page]);
    let sheet = std::fs::read_to_string(sheet).unwrap();
    assert!(sheet.contains("<title>Thursday &lt;club&gt;</title>"), "{sheet}");
    assert!(sheet.contains("White is named first. All games to replay: club-page.html"), "{sheet}");
    assert!(sheet.contains("<span class=\"box\">") && sheet.contains("Buchholz"), "{sheet}");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("data-to=\"2\">H11-H9</button>"), "{page}");
    assert_eq!(page.matches("class=\"game\"").count(), 1);
    // The only address is the name of the format of the drawing.
    let text = [sheet, page].concat().replace("http://www.w3.org/2000/svg", "");
    assert!(!text.contains("http") && !text.contains("src=") && !text.contains("@import"));
    let french = lines(&["club", &path, "--lang", "fr"]);
    assert_eq!(french, lines(&["club", &path, "--lang", "en"]));
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let path = file("club-wrong.club", format!("{EVENING}table: Anna | Bruno | 1-0\n"));
    assert_refused(&["club", &path], &["club-wrong.club", "line 8", "round"]);
    let path = file("club-away.club", format!("{EVENING}round: 1\ntable: Anna | Bruno | 1-0 | game=../x\n"));
    assert_refused(&["club", &path], &["line 9", "same folder"]);
    let gone = format!("{EVENING}round: 1\ntable: Anna | Bruno | 1-0 | game=gone.camaieu\n");
    let path = file("club-gone.club", gone.replace("clock: 15 min\n", ""));
    let page = file("club-gone.html", "");
    let said = run(&["club", &path, "--page", &page]);
    assert_eq!(said.status, Some(2));
    assert!(said.err.contains("gone.camaieu"), "{said:?}");
}

#[test]
fn an_evening_of_eight_is_played_to_its_end() {
    let names = ["Anna", "Bruno", "Camille", "Dominique", "Élise", "Fabrice", "Gaël", "Zoé"];
    let players: String = names.map(|name| format!("player: {name}\n")).concat();
    let path = file("club-eight.club", format!("camaieu-club: 1\ngame: chameleon\nrounds: 3\n{players}"));
    for round in 1..=3 {
        assert_eq!(run(&["club", &path, "--pair"]).status, Some(0), "round {round}");
        // The first of the two at each table wins, except at the last, where nobody does.
        let paired = std::fs::read_to_string(&path).unwrap();
        let mut parts: Vec<&str> = paired.split("| *").collect();
        assert_eq!(parts.len(), 5, "four tables in round {round}: {paired}");
        let rest = parts.split_off(4).concat();
        let played = format!("{}| 1/2-1/2{rest}", parts.join("| 1-0"));
        std::fs::write(&path, played).unwrap();
    }
    let said = run(&["club", &path]);
    assert!(said.out.starts_with("end\tover\n"), "{said:?}");
    let places: Vec<Vec<&str>> = said
        .out
        .lines()
        .filter(|line| line.starts_with("place"))
        .map(|line| line.split('\t').collect())
        .collect();
    let points: f32 = places.iter().map(|place| place[3].parse::<f32>().unwrap()).sum();
    assert_eq!((places.len(), points), (8, 12.0), "{said:?}");
    let [sheet, page] = ["club-eight-sheet.html", "club-eight-page.html"].map(|name| file(name, ""));
    lines(&["club", &path, "--sheet", &sheet, "--page", &page]);
    for name in names {
        for text in [&sheet, &page].map(|path| std::fs::read_to_string(path).unwrap()) {
            assert!(text.matches(name).count() >= 4, "{name} stands in the standings and in each round");
        }
    }
}
