use super::*;

#[test]
fn rule_1_plain_move() {
    let all = ["F5-E4", "F5-E5", "F5-E6", "F5-F4", "F5-F6", "F5-G4", "F5-G5", "F5-G6"];
    assert_eq!(moves("w MF5 mJ9 mJ10"), all);
    assert_eq!(moves("w NF5 mJ9 mJ10"), all);
    assert_eq!(moves("w MA4 mJ9 mJ10"), ["A4-A5", "A4-B3", "A4-B4", "A4-B5"]);
    assert_eq!(
        moves("b mG5 MA9 MA10"),
        all.map(|mv| mv.replace('G', "H").replace('F', "G").replace('E', "F"))
    );
    assert_leads("w MF5 mJ9 mJ10", "F5-E4", "b ME4 mJ9 mJ10 | 0 0 1");
    assert_refused("w MF5 mJ9 mJ10", "F5-F7", 1);
    assert_refused("w MF5 MF6 mJ9", "F5-F6", 1);
}

#[test]
fn rule_2_canter() {
    let position = "w MF5 MF6 MG8 mA13 mA12";
    // It may be chained, turning freely, and may stop anywhere; it takes nothing and is not compulsory.
    assert_legal(position, "F5-F7");
    assert_legal(position, "F5-F7-H9");
    assert_legal(position, "F5-E5");
    assert_leads(position, "F5-F7-H9", "b MF6 MH9 MG8 mA13 mA12 | 0 0 1");
    // Only over one adjoining friend, to the empty square just beyond, in line.
    assert_refused("w MF5 MF6 MF7 mA13", "F5-F8", 1);
    assert_refused("w MF5 MF7 mA13", "F5-F9", 1);
    assert_refused("w MF5 MF6 mF7 mA13", "F5-F7", 3);
    assert_refused("w MF5 MF6 mA13", "F5-G7", 1);
    // Backwards, and Knights too.
    assert_legal("w NF5 MG4 mA13", "F5-H3");
}

#[test]
fn rule_2_a_canter_does_not_end_where_it_began() {
    let ring = "w MF5 MF6 MG7 MH6 MG5 mA13 mA12";
    assert_legal(ring, "F5-F7-H7");
    assert_refused(ring, "F5-F7-H7-H5-F5", 2);
    assert_refused(ring, "F5-F5", 2);
    assert!(moves(ring).iter().all(|mv| !mv.ends_with("-F5") || !mv.starts_with("F5")));
}
