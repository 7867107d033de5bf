//! Evenings at a club: pairings over random evenings, the standings of one worked by hand, and the text.

use camaieu::play::club::{
    ClubErrorKind, ClubPoints, EditError, Evening, PairingError, Round, System, TableResult, next_round,
    read, standings, update, withdrawn, write,
};
use proptest::prelude::*;

/// Three rounds of nine players, of which two games are still being played.
const NINE: &str = "\
camaieu-club: 1
name: Club evening
date: 14 June
game: camelot
system: swiss
rounds: 5
player: Mamie
player: Camille
player: Anna
player: Léo
player: Sofia
player: Tom
player: Jan
player: Bruno
player: Zoé

round: 1
table: Anna | Tom | 1-0
table: Bruno | Sofia | 0-1
table: Camille | Léo | 1:0
table: Mamie | Jan | ½-½
free: Zoé

round: 2
table: Sofia | Anna | 0-1
table: Zoé | Camille | 0-1
table: Tom | Mamie | 0-1
table: Jan | Bruno | 1/2-1/2
free: Léo

round: 3
table: Camille | Anna | *
table: Mamie | Sofia | 1-0
table: Zoé | Jan | *
table: Léo | Bruno | 1/2-1/2
free: Tom
";

#[test]
fn standings_are_those_worked_by_hand() {
    let evening = read(NINE).unwrap();
    let lines: Vec<String> = standings(&evening)
        .iter()
        .map(|line| {
            let name = &evening.players[line.player].name;
            format!("{} {name} {} {} {}", line.place, line.points, line.opponents, line.beaten)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "1 Mamie 2½ 3 2½",
            "2 Camille 2 2½ 2½",
            "3 Anna 2 2 2",
            "4 Léo 1½ 3 ½",
            "5 Sofia 1 5½ 1",
            "6 Tom 1 4½ 0",
            "7 Jan 1 3½ 1¾",
            "8 Bruno 1 3½ 1¼",
            "9 Zoé 1 2 0",
        ]
    );
}

#[test]
fn ties_break_by_direct_encounter_or_share_a_rank() {
    let evening = |results: [&str; 2]| {
        let text = format!(
            "camaieu-club: 1\ngame: camelot\nsystem: round-robin\nplayer: A\nplayer: B\nplayer: C\nplayer: D\n\
             round: 1\ntable: A | B | {}\ntable: C | D | {}\n",
            results[0], results[1]
        );
        let evening = read(&text).unwrap();
        standings(&evening).iter().map(|line| (line.place, line.player)).collect::<Vec<_>>()
    };
    assert_eq!(evening(["1/2-1/2", "1/2-1/2"]), [(1, 0), (1, 1), (1, 2), (1, 3)]);
    assert_eq!(evening(["0-1", "1-0"]), [(1, 1), (1, 2), (3, 0), (3, 3)]);
}

#[test]
fn club_files_round_trip_with_unknown_lines() {
    let text = "camaieu-club: 1\nname: Thursday\ngame: camelot\nsetup: board=cam\nsystem: round-robin\n\
                clock: 15 minutes\n# bring the cake\nplayer: Anna\nplayer: Bruno | left\n\nround: 1\n\
                table: Anna | Bruno | 1-0 | match=7 | game=thursday-1-1.camaieu\nlight: off\n";
    let evening = read(text).unwrap();
    let written = write(&evening);
    assert_eq!(read(&written).unwrap(), evening);
    for kept in [
        "clock: 15 minutes",
        "# bring the cake",
        "light: off",
        "| left",
        "match=7 | game=thursday-1-1.camaieu",
    ] {
        assert!(written.contains(kept), "{written}");
    }
}

#[test]
fn each_error_names_its_line() {
    let kind = |lines: &str| {
        let error = read(&format!("camaieu-club: 1\n{lines}")).unwrap_err();
        (error.line, error.kind)
    };
    let two = "game: camelot\nplayer: A\nplayer: B\nround: 1\n";
    let name = |name: &str, error| ClubErrorKind::Player { name: name.into(), error };
    assert_eq!(read("x").unwrap_err().kind, ClubErrorKind::Foreign);
    assert_eq!(read("camaieu-club: 9").unwrap_err().kind, ClubErrorKind::Newer("9".into()));
    assert_eq!(kind("hello"), (2, ClubErrorKind::NoKey));
    assert_eq!(kind("game: camelot\ngame: camelot"), (3, ClubErrorKind::Twice("game".into())));
    assert_eq!(kind("name: x"), (2, ClubErrorKind::NoGame));
    assert_eq!(kind("game: chess"), (2, ClubErrorKind::UnknownGame("chess".into())));
    assert!(matches!(kind("game: camelot\nsetup: x=y"), (3, ClubErrorKind::Setup(_))));
    assert_eq!(kind("game: chromino\nsetup: players=3"), (3, ClubErrorKind::Seats(3)));
    assert_eq!(kind("game: camelot\nplayer: A\nplayer: a"), (4, name("a", EditError::NameTaken)));
    assert_eq!(kind("game: camelot\nplayer:"), (3, name("", EditError::BadName)));
    assert_eq!(kind("game: camelot\nsystem: luck"), (3, ClubErrorKind::System("luck".into())));
    assert!(matches!(kind("game: camelot\nrounds: 0"), (3, ClubErrorKind::Rounds { .. })));
    assert_eq!(kind("round: 2"), (2, ClubErrorKind::RoundNumber { expected: 1, found: "2".into() }));
    assert_eq!(kind("player: A\nplayer: B\ntable: A | B | *").1, ClubErrorKind::OutsideRound);
    assert_eq!(kind(&format!("{two}name: x")).1, ClubErrorKind::InsideRound("name".into()));
    assert_eq!(kind(&format!("{two}table: A | B")), (6, ClubErrorKind::Fields));
    assert_eq!(kind(&format!("{two}table: A | C | *")), (6, ClubErrorKind::NoPlayer("C".into())));
    assert_eq!(kind(&format!("{two}table: A | A | *")), (6, ClubErrorKind::TwiceInRound("A".into())));
    assert_eq!(
        kind(&format!("{two}table: A | B | *\nfree: B")),
        (7, ClubErrorKind::TwiceInRound("B".into()))
    );
    assert_eq!(kind(&format!("{two}table: A | B | 2-0")), (6, ClubErrorKind::Result("2-0".into())));
    for file in ["game=../x", "game=/etc/passwd", "game=", "match=x"] {
        let found = kind(&format!("{two}table: A | B | * | {file}"));
        assert_eq!(found, (6, ClubErrorKind::File(file.into())));
    }
}

#[test]
fn players_come_late_and_leave_early() {
    let mut evening = evening(System::Swiss, 6);
    play_round(&mut evening, &mut |_| TableResult::First).unwrap();
    evening.leave(5);
    evening.add("Late").unwrap();
    let round = play_round(&mut evening, &mut |_| TableResult::First).unwrap();
    let players: Vec<usize> = round.tables.iter().flat_map(|table| table.players).collect();
    assert!(!players.contains(&5) && players.contains(&6), "{round:?}");
    let mut evening = self::evening(System::RoundRobin, 4);
    play_round(&mut evening, &mut |_| TableResult::First).unwrap();
    assert_eq!(evening.add("Late"), Err(EditError::Begun));
    evening.leave(0);
    let round = play_round(&mut evening, &mut |_| TableResult::First).unwrap();
    assert_eq!((round.tables.len(), round.free.len()), (1, 1));
}

#[test]
fn a_round_waits_for_its_results_and_the_evening_ends() {
    let mut evening = evening(System::Swiss, 4);
    let round = next_round(&evening).unwrap();
    evening.played.push(round);
    assert_eq!(next_round(&evening), Err(PairingError::Missing(2)));
    evening.played[0].tables.iter_mut().for_each(|table| table.result = TableResult::Draw);
    for _ in 1..3 {
        play_round(&mut evening, &mut |_| TableResult::Draw).unwrap();
    }
    assert_eq!((next_round(&evening), evening.is_over()), (Err(PairingError::Over), true));
    assert_eq!(next_round(&self::evening(System::Swiss, 1)), Err(PairingError::FewPlayers));
}

fn evening(system: System, players: usize) -> Evening {
    let mut evening = Evening::new("Thursday", "camelot").unwrap();
    evening.system = system;
    (0..players).for_each(|number| evening.add(&format!("P{number}")).unwrap());
    evening.rounds = system.most_rounds(players).max(1);
    evening
}

/// Pairs the next round and gives each table a result.
fn play_round(
    evening: &mut Evening,
    result: &mut dyn FnMut(usize) -> TableResult,
) -> Result<Round, PairingError> {
    let mut round = next_round(evening)?;
    for (number, table) in round.tables.iter_mut().enumerate() {
        table.result = result(number);
    }
    evening.played.push(round.clone());
    Ok(round)
}

/// Checks what holds of every evening: nobody meets an opponent twice, nobody is free twice or sits at two tables, and the seats
/// are balanced.
fn check(evening: &Evening, most_apart: i32) {
    let count = evening.players.len();
    let mut met = vec![vec![0; count]; count];
    let mut free = vec![0; count];
    let mut balance = vec![0_i32; count];
    for round in &evening.played {
        let mut seen = vec![0; count];
        for table in &round.tables {
            let [one, other] = table.players;
            met[one][other] += 1;
            met[other][one] += 1;
            balance[one] += 1;
            balance[other] -= 1;
            table.players.iter().for_each(|&player| seen[player] += 1);
        }
        for &player in &round.free {
            seen[player] += 1;
            free[player] += 1;
        }
        assert!(seen.iter().all(|&times| times == 1), "{round:?}");
        assert_eq!(round.free.len(), count % 2);
    }
    assert!(met.iter().flatten().all(|&times| times <= 1), "a pairing twice");
    assert!(free.iter().all(|&times| times <= 1), "free twice");
    assert!(balance.iter().all(|balance| balance.abs() <= most_apart), "{balance:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_round_of_the_swiss_system_can_be_paired(
        players in 2_usize..25,
        results in prop::collection::vec(0_usize..3, 400),
    ) {
        let mut evening = evening(System::Swiss, players);
        let mut results = results.into_iter().cycle();
        for _ in 0..evening.rounds {
            play_round(&mut evening, &mut |_| TableResult::ENDED[results.next().unwrap()]).unwrap();
        }
        check(&evening, 2);
        prop_assert!(evening.is_over());
        prop_assert_eq!(read(&write(&evening)).unwrap(), evening.clone());
        // All points are there: one for each table, and one for whoever was free.
        let sum: ClubPoints = standings(&evening).iter().map(|line| line.points).sum();
        let rounds = evening.rounds * players.div_ceil(2);
        prop_assert_eq!(sum.decimal(), rounds.to_string());
    }

    #[test]
    fn everybody_meets_everybody_once_in_a_round_robin(players in 2_usize..25) {
        let mut evening = evening(System::RoundRobin, players);
        for _ in 0..evening.rounds {
            play_round(&mut evening, &mut |_| TableResult::Draw).unwrap();
        }
        check(&evening, 1);
        let tables: usize = evening.played.iter().map(|round| round.tables.len()).sum();
        prop_assert_eq!(tables, players * (players - 1) / 2);
    }

    #[test]
    fn no_text_is_too_strange_to_be_read(text in "(camaieu-club: 1\n)?(([a-z]{0,7}|game|table|player|round|free):? ?[A-C|*0-9-]{0,12}\n){0,12}") {
        if let Ok(evening) = read(&text) {
            prop_assert_eq!(read(&write(&evening)).unwrap(), evening);
        }
    }
}

/// An evening as somebody has written it, with comments, blanks and an order of their own.
const OURS: &str = "\
camaieu-club: 1
# The Thursday club
game:   Camelot      # the big board

player: Anna   # brings cake
  player: Bruno
player: Zoé
player: Team #1
name: Thursday
hall: number 2

round: 1
# by lot
table: Anna | Bruno | *   # to be played on Friday
table: Team #1 | Zoé | 1−0
# the end
";

#[test]
fn a_file_that_somebody_edits_keeps_its_lines() {
    let before = read(OURS).unwrap();
    let mut evening = before.clone();
    assert_eq!(evening.players[3].name, "Team #1");
    assert_eq!((evening.game, evening.played[0].tables[0].result), ("camelot", TableResult::Open));
    assert_eq!(update(OURS, &before, &evening).unwrap(), OURS);
    evening.played[0].tables[0].result = TableResult::Neither;
    evening.played[0].tables[1].game = Some("a.camaieu".to_owned());
    evening.add("Tom").unwrap();
    evening.leave(2);
    evening.rounds = 3;
    let expected = OURS
        .replace("Bruno | *  ", "Bruno | 0-0  ")
        .replace("1−0", "1-0 | game=a.camaieu")
        .replace("Zoé\nplayer: Team #1\n", "Zoé | left\nplayer: Team #1\nplayer: Tom\n")
        .replace("big board\n", "big board\nsystem: swiss\nrounds: 3\n");
    let updated = update(OURS, &before, &evening).unwrap();
    // The system was read as the usual one, and is not written now.
    assert_eq!(updated, expected.replace("system: swiss\n", ""));
    // The next round comes at the end, with the ends of lines that are there.
    let before = evening.clone();
    let round = next_round(&evening).unwrap();
    evening.played.push(round);
    let windows = update(&updated.replace('\n', "\r\n"), &before, &evening).unwrap();
    assert!(windows.starts_with(&updated.replace('\n', "\r\n")), "{windows}");
    assert!(windows.contains("# the end\r\n\r\nround: 2\r\ntable: "), "{windows}");
    assert_eq!(read(&windows).unwrap().played[1], evening.played[1]);
}

#[test]
fn an_evening_is_not_stuck_with_a_game_nobody_played() {
    let mut evening = read(OURS).unwrap();
    assert_eq!(next_round(&evening), Err(PairingError::Missing(1)));
    evening.played[0].tables[0].result = TableResult::read("0-0").unwrap();
    assert!(next_round(&evening).is_ok());
    let lines = standings(&evening);
    let of = |player: usize| lines.iter().find(|line| line.player == player).unwrap().points;
    assert_eq!([0, 1, 2, 3].map(of), [ClubPoints::NONE, ClubPoints::NONE, ClubPoints::NONE, ClubPoints::WIN]);
}

/// Four rounds of a round robin of five in which Zoé has left after one or two games.
fn round_robin(games: usize) -> Evening {
    let mut evening = Evening::new("Club", "camelot").unwrap();
    evening.system = System::RoundRobin;
    for name in ["Anna", "Bruno", "Camille", "Tom", "Zoé"] {
        evening.add(name).unwrap();
    }
    for _ in 0..5 {
        let mut round = next_round(&evening).unwrap();
        for table in &mut round.tables {
            // Zoé wins all games, else whoever is named first in the list.
            let first = table.players[0] == 4 || table.players[1] != 4 && table.players[0] < table.players[1];
            table.result = if first { TableResult::First } else { TableResult::Second };
        }
        evening.played.push(round);
        let played = evening.played.iter().flat_map(|round| &round.tables);
        if played.filter(|table| table.players.contains(&4)).count() == games && !evening.players[4].has_left
        {
            evening.leave(4);
        }
    }
    evening
}

#[test]
fn early_leavers_of_a_round_robin_are_taken_out() {
    let evening = round_robin(1);
    assert_eq!(withdrawn(&evening), [4]);
    let lines = standings(&evening);
    let points: Vec<(usize, String)> =
        lines.iter().map(|line| (line.player, line.points.to_string())).collect();
    // Each of the four has met the others and was free once: their games with Zoé, and the free rounds in her place, are gone.
    let expected =
        [(0, "4"), (1, "3"), (2, "2"), (3, "1")].map(|(player, points)| (player, points.to_owned()));
    assert_eq!(points, expected);
    // The game is still shown.
    let lost =
        evening.played.iter().position(|round| round.tables.iter().any(|table| table.players.contains(&4)));
    let beaten =
        evening.played[lost.unwrap()].tables.iter().find(|table| table.players.contains(&4)).unwrap();
    let other = beaten.players.into_iter().find(|player| *player != 4).unwrap();
    let line = lines.iter().find(|line| line.player == other).unwrap();
    assert_eq!(line.rounds[lost.unwrap()], Some(ClubPoints::NONE));
}

#[test]
fn later_leavers_of_a_round_robin_keep_results() {
    let evening = round_robin(2);
    assert!(withdrawn(&evening).is_empty());
    let lines = standings(&evening);
    assert_eq!(lines.len(), 5);
    let zoe = lines.iter().find(|line| line.player == 4).unwrap();
    assert!(zoe.points >= ClubPoints::WIN + ClubPoints::WIN);
}

#[test]
fn leavers_of_a_swiss_evening_keep_results() {
    let mut evening = read(OURS).unwrap();
    evening.played[0].tables[0].result = TableResult::Draw;
    evening.leave(3);
    assert!(withdrawn(&evening).is_empty());
    let round = next_round(&evening).unwrap();
    assert!(!round.tables.iter().any(|table| table.players.contains(&3)) && !round.free.contains(&3));
    assert_eq!(standings(&evening)[0].player, 3);
}
