//! The numbered rules, each with its rulings.

use camaieu::rules::chromino::{Chromino, reasons};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;

use super::*;

#[test]
fn a_tile_lies_on_three_free_squares() {
    let position = at("classic/1 RRR@0,0h GRR,YYY - 1:0:0 0");
    for text in ["RRG@2,0h", "GRR@1,-2v", "RRG@0,0v"] {
        assert_eq!(why(&position, text), &reasons::OCCUPIED, "{text}");
    }
}

#[test]
fn rule_1_every_contact_matches() {
    let position = at("classic/1 RRG@0,0h PRR,YYY - 1:0:0 0");
    assert_eq!(why(&position, "PRR@0,1h"), &reasons::MISMATCH);
    let refusal = Chromino::read_move(&own(&position), "PRR@0,1h").unwrap_err();
    let said: Vec<&str> = refusal.args.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(said, ["0,1", "P", "0,0", "R"]);
    // Two contacts match, the third does not.
    assert_eq!(why(&at("classic/1 RRG@0,0h RRY,YYY - 1:0:0 0"), "RRY@0,1h"), &reasons::MISMATCH);
}

#[test]
fn rule_1_a_chameleon_centre_may_join_two_colours() {
    let position = at("classic/1 BBR@0,-3v;YBB@0,1v B*G,BRG,YYY - 1:0:0 0");
    assert!(legal(&position).contains("B*G@-1,0h"));
    let contacts = own(&position).contacts(placement("B*G@-1,0h"));
    let colours: Vec<char> = contacts.iter().map(|contact| contact.neighbour_colour.letter()).collect();
    assert_eq!(colours, ['R', 'Y']);
    assert!(contacts.iter().all(|contact| contact.colour.letter() == '*' && contact.matches()));
    assert_eq!(why(&position, "BRG@-1,0h"), &reasons::MISMATCH);
}

#[test]
fn rule_1_every_colour_matches_a_chameleon_centre() {
    let position = at("classic/1 G*R@0,0h YYY - 1:0:0 0");
    for colour in "BGPRY".chars() {
        assert!(fits(&position, &format!("G{colour}R@0,1h")), "{colour}");
        assert!(!fits(&position, &format!("R{colour}G@0,1h")), "{colour}: red against green");
    }
}

#[test]
fn rule_2_two_contacts_are_needed() {
    let position = at("classic/1 RRG@0,0h RRR,YYY - 1:0:0 0");
    assert_eq!(why(&position, "RRR@-3,0h"), &reasons::ONE_CONTACT);
    assert_eq!(why(&position, "RRR@-2,1h"), &reasons::ONE_CONTACT);
    assert_eq!(why(&position, "RRR@5,5h"), &reasons::NO_CONTACT);
    // A corner is no contact.
    assert_eq!(why(&position, "RRR@-3,1h"), &reasons::NO_CONTACT);
}

#[test]
fn rule_2_two_contacts_with_one_tile_are_enough() {
    let position = after("classic/1 RRG@0,0h RRR,YYY - 1:0:0 0", &["RRR@-1,1h"]);
    assert_eq!(position.common().table().len(), 2);
}

#[test]
fn rule_2_a_square_with_two_neighbours_has_2_contacts() {
    let text = "classic/1 RRR@0,0h;GRR@3,-1v RBY,YYY - 1:0:0 0";
    let contacts = own(&at(text)).contacts(placement("RBY@2,1v"));
    assert_eq!(contacts.len(), 2);
    assert_eq!(contacts[0].square, contacts[1].square);
    assert_ne!(contacts[0].tile, contacts[1].tile);
    after(text, &["RBY@2,1v"]);
}

#[test]
fn rule_2_a_bridge_joins_two_tiles_over_a_gap() {
    let text = "classic/1 RRR@0,0h;BBB@4,0h BYR,YYY - 1:0:0 0";
    let contacts = own(&at(text)).contacts(placement("RYB@2,1h"));
    assert_eq!(contacts.iter().map(|contact| contact.tile).collect::<Vec<_>>(), [0, 1]);
    after(text, &["RYB@2,1h"]);
}

#[test]
fn rule_3_ruling_who_can_place_must() {
    let position = at("classic/1 RRR@0,0h GRR,YYY/BBB PPP 1:0:0 0/0");
    assert_eq!(why(&position, "draw"), &reasons::MUST_PLACE);
    assert_eq!(why(&position, "pass"), &reasons::MUST_PLACE);
    let refusal = Chromino::read_move(&own(&position), "draw").unwrap_err();
    assert_eq!(refusal.args[0], ("tiles", "GRR".to_owned()));
    assert!(Chromino::duties(&own(&position)).is_empty());
}

#[test]
fn rule_4_who_cannot_place_draws() {
    let position = at("classic/1 RRR@0,0h YYY/BBB PPP,RRY 1:0:0 0/0");
    assert_eq!(legal(&position), "draw");
    assert_eq!(why(&position, "pass"), &reasons::MUST_DRAW);
    assert_eq!(Chromino::duties(&own(&position))[0].due.reason, &reasons::DUE_DRAW);
}

#[test]
fn rule_4_a_drawn_tile_that_fits_is_placed() {
    let position = after("classic/1 RRR@0,0h YYY/BBB RRY,PPP 1:0:0 0/0", &["draw"]);
    assert_eq!(Chromino::to_move(&position), Seat::FIRST);
    let moves = legal(&position);
    assert!(moves.split(' ').all(|mv| mv.starts_with("RRY") || mv.starts_with("YRR")), "{moves}");
    assert_eq!(why(&position, "pass"), &reasons::MUST_PLACE);
    let position = after("classic/1 RRR@0,0h YYY/BBB RRY,PPP 1:0:0 0/0", &["draw", "RRY@1,1h"]);
    let text = "classic/1 RRR@0,0h;RRY@1,1h YYY/BBB PPP 2:0:0 0/0";
    assert_eq!(Chromino::position_text(&position), text);
}

#[test]
fn rule_4_a_drawn_tile_that_does_not_fit_is_kept() {
    let text = "classic/1 RRR@0,0h YYY/BBB PPP,RRY 1:0:0 0/0";
    let position = after(text, &["draw"]);
    assert_eq!(legal(&position), "pass");
    assert_eq!(why(&position, "draw"), &reasons::DRAWN_ENOUGH);
    assert_eq!(Chromino::duties(&own(&position))[0].due.reason, &reasons::DUE_PASS);
    let position = after(text, &["draw", "pass"]);
    let text = "classic/1 RRR@0,0h PPP,YYY/BBB RRY 2:0:1 0/0";
    assert_eq!(Chromino::position_text(&position), text);
}

#[test]
fn rule_4_without_a_bag_the_turn_passes() {
    let position = at("classic/1 RRR@0,0h YYY/BBB - 1:0:0 0/0");
    assert_eq!(legal(&position), "pass");
    assert_eq!(why(&position, "draw"), &reasons::BAG_EMPTY);
    assert_eq!(Chromino::duties(&own(&position))[0].due.reason, &reasons::DUE_PASS);
}

#[test]
fn rule_5_the_last_tile_may_not_be_a_chameleon() {
    let position = at("classic/1 RRR@0,0h P*R/BBB YYY,GRR 1:0:0 0/0");
    assert_eq!(legal(&position), "draw");
    assert_eq!(why(&position, "P*R@1,1h"), &reasons::LAST_CHAMELEON);
    assert_eq!(Chromino::duties(&own(&position))[0].due.reason, &reasons::DUE_DRAW_CHAMELEON);
    // It fits where another chameleon or an ordinary tile is in the hand as well.
    assert!(legal(&at("classic/1 RRR@0,0h P*R,YYY/BBB - 1:0:0 0/0")).contains("R*P@1,1h"));
    assert!(legal(&at("classic/1 RRR@0,0h G*R,P*R/BBB - 1:0:0 0/0")).contains("R*P@1,1h"));
}

#[test]
fn rule_5_ruling_chameleons_are_playable_after_a_draw() {
    let text = "classic/1 RRR@0,0h P*R/BBB YYY,GRR 1:0:0 0/0";
    let moves = legal(&after(text, &["draw"]));
    assert!(!moves.is_empty() && moves.split(' ').all(|mv| mv.contains('*')), "{moves}");
    let moves = legal(&after("classic/1 RRR@0,0h P*R/BBB GRR,YYY 1:0:0 0/0", &["draw"]));
    assert!(moves.contains("R*P@1,1h") && moves.contains("RRG@1,1h"), "{moves}");
    assert_eq!(
        Chromino::position_text(&after(text, &["draw", "R*P@1,1h"])).split(' ').nth(2),
        Some("YYY/BBB")
    );
}

#[test]
fn rule_5_with_an_empty_bag_it_passes() {
    let position = at("classic/1 RRR@0,0h P*R/BBB - 1:0:0 0/0");
    assert_eq!(legal(&position), "pass");
    assert_eq!(why(&position, "P*R@1,1h"), &reasons::LAST_CHAMELEON);
}

#[test]
fn rule_7_the_round_is_finished_and_wins_are_shared() {
    let text = "classic/1 RRR@0,0h GRR/BRR/YYY BBB 1:0:0 0/0/0";
    let both = ["RRG@1,1h", "RRB@1,-1h"];
    assert_eq!(outcome(&after(text, &both[..1])), "ongoing");
    assert_eq!(outcome(&after(text, &both)), "ongoing");
    assert_eq!(outcome(&after(text, &[both[0], both[1], "draw"])), "ongoing");
    let over = after(text, &[both[0], both[1], "draw", "pass"]);
    assert_eq!(outcome(&over), "win 1,2 out");
    assert_eq!(legal(&over), "");
    assert_eq!(why(&over, "pass"), &camaieu::rules::game::reasons::GAME_OVER);
    assert_eq!(Chromino::to_move(&over), Seat::FIRST);
}

#[test]
fn rule_7_the_last_seat_of_the_round_moves_last() {
    let over = after("classic/1 RRR@0,0h YYY/GRR BBB 2:0:0 0/0", &["RRG@1,1h"]);
    assert_eq!(outcome(&over), "win 2 out");
}

#[test]
fn rule_7_one_seat_alone_wins_when_its_hand_is_empty() {
    assert_eq!(outcome(&after("classic/1 RRR@0,0h GRR - 1:0:0 0", &["RRG@1,1h"])), "win 1 out");
}

#[test]
fn rule_7_no_turn_follows_a_round_with_an_empty_hand() {
    // Seat 1 has drawn in this turn, but the game was over before it could.
    let drawn = Chromino::read_position("classic/1 RRR@0,0h YYY/- BBB 1:1:0 0/0", &setup("players=2"));
    assert_eq!(drawn.unwrap_err()[0].reason, &reasons::EMPTY_BEFORE_TURN);
    assert_eq!(outcome(&at("classic/1 RRR@0,0h YYY/- BBB 1:0:0 0/0")), "win 2 out");
}

#[test]
fn rule_8_ruling_fewest_tiles_win_a_blocked_game() {
    let text = "classic/1 RRR@0,0h YYY/BBB,PPP/BYB - 1:0:0 0/0/0";
    assert_eq!(outcome(&after(text, &["pass", "pass"])), "ongoing");
    assert_eq!(outcome(&after(text, &["pass", "pass", "pass"])), "win 1,3 fewest-tiles");
    assert_eq!(outcome(&at("classic/1 RRR@0,0h YYY/BBB,PPP - 2:0:7 0/0")), "win 1 fewest-tiles");
}

#[test]
fn rule_8_ruling_passes_while_the_bag_had_tiles_count() {
    let text = "classic/1 RRR@0,0h YYY/BBB PPP 1:0:0 0/0";
    assert_eq!(outcome(&after(text, &["draw", "pass"])), "ongoing");
    // Seat 1 passed with a tile in the bag before its draw emptied it: one pass more blocks the game.
    assert_eq!(outcome(&after(text, &["draw", "pass", "pass"])), "win 2 fewest-tiles");
    // While the bag has tiles no number of passes does.
    assert_eq!(outcome(&at("classic/1 RRR@0,0h YYY/BBB PPP 1:0:9 0/0")), "ongoing");
}

#[test]
fn rule_8_ruling_drawing_the_last_tile_keeps_the_turn() {
    let blocked = "classic/1 RRR@0,0h YYY/BBB PPP 1:0:5 0/0";
    let position = after(blocked, &["draw"]);
    assert!(position.bag().is_empty());
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(legal(&position), "pass");
    assert_eq!(outcome(&after(blocked, &["draw", "pass"])), "win 2 fewest-tiles");
    let open = "classic/1 RRR@0,0h YYY/BBB GRR 1:0:5 0/0";
    assert_eq!(outcome(&after(open, &["draw", "RRG@1,1h"])), "ongoing");
}

#[test]
fn rule_8_ruling_one_seat_alone_is_drawn() {
    for mode in ["classic", "expert", "bambini"] {
        let blocked = after(&format!("{mode}/1 RRR@0,0h YYY - 1:0:0 0"), &["pass"]);
        assert_eq!(outcome(&blocked), "draw blocked", "{mode}");
    }
}

#[test]
fn rule_8_a_placement_ends_the_row_of_passes() {
    let position = after("classic/1 RRR@0,0h GRR,YYY/BBB - 1:0:1 0/0", &["RRG@1,1h"]);
    assert_eq!((position.common().passes(), outcome(&position).as_str()), (0, "ongoing"));
}
