use super::*;

#[test]
fn the_start_is_that_of_the_rules() {
    let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    assert_eq!(Camelot::position_text(&start), START);
    let listed = "w NC6 ND7 NI7 NJ6 MD6 ME6 MF6 MG6 MH6 MI6 ME7 MF7 MG7 MH7 \
                  nC11 nD10 nI10 nJ11 mD11 mE11 mF11 mG11 mH11 mI11 mE10 mF10 mG10 mH10";
    assert_eq!(at(listed), start);
    assert_eq!((Camelot::seats(&start), Camelot::to_move(&start)), (2, Seat::FIRST));
}

#[test]
fn the_first_moves_are_50_and_their_mirror_images() {
    let start = at(&format!("w {}", "NC6 ND7 NI7 NJ6 MD6 ME6 MF6 MG6 MH6 MI6 ME7 MF7 MG7 MH7 mA13"));
    let mut alone = Vec::new();
    Camelot::moves(&start, &mut alone);
    let mut list = Vec::new();
    let start = read(START).unwrap();
    Camelot::moves(&start, &mut list);
    assert_eq!(list.len(), 100);
    let mirror = |square: Square| Square::new(11 - square.file(), square.rank()).unwrap();
    for mv in &list {
        assert!(!mv.is_capture());
        let image = Move::new(mirror(mv.from()), mirror(mv.to()), &[]).unwrap();
        assert!(image != *mv && list.contains(&image), "{}", Camelot::move_text(&start, mv));
    }
    // The enemy is too far away to make a difference.
    list.sort();
    alone.sort();
    assert_eq!(list, alone);
}

#[test]
fn perft_from_the_start() {
    let mut start = read(START).unwrap();
    let counts: Vec<u64> = (0..=4).map(|depth| perft::<Camelot>(&mut start, depth)).collect();
    assert_eq!(counts, [1, 100, 10_026, 1_070_822, 111_509_838]);
}
