//! A series of matches with points. Points belong to people: who changes seats takes them along.

use serde::{Deserialize, Serialize};

/// The points of matches that the same people have played one after another.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// The person on each seat, by their number in the series.
    people: Vec<u8>,
    /// The matches that were played to their end, in order.
    matches: Vec<Points>,
}

/// What a match has brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    /// The match's id.
    id: u64,
    /// By person.
    points: Vec<i64>,
}

/// The most matches that a series counts; the oldest go first.
const MOST: usize = 1_000;

impl Series {
    /// The series that a first match of so many seats begins.
    pub fn new(seats: u8) -> Series {
        Series { people: (0..seats).collect(), matches: Vec::new() }
    }

    /// Whether nothing has been counted, and everybody is on their first seat.
    pub fn is_new(&self) -> bool {
        self.matches.is_empty()
            && self.people.iter().enumerate().all(|(seat, &person)| seat == usize::from(person))
    }

    /// Whether it can be: every person is on one seat and has points in each match.
    pub fn is_sound(&self) -> bool {
        let mut people = self.people.clone();
        people.sort_unstable();
        let each_once = people.iter().enumerate().all(|(index, &person)| index == usize::from(person));
        each_once
            && self.matches.len() <= MOST
            && self.matches.iter().all(|it| it.points.len() == people.len())
    }

    /// The person on each seat, by their number in the series.
    pub fn people(&self) -> &[u8] {
        &self.people
    }

    /// The points of each match, by person.
    pub fn rows(&self) -> impl Iterator<Item = &[i64]> {
        self.matches.iter().map(|it| &it.points[..])
    }

    /// The points of a match by the seats that people have now.
    pub fn by_seat<'a>(&'a self, row: &'a [i64]) -> impl Iterator<Item = i64> + 'a {
        self.people.iter().map(|&person| row.get(usize::from(person)).copied().unwrap_or_default())
    }

    /// The same with what a match has brought to the seats. A match counts once, however often it is told.
    ///
    /// ```
    /// use camaieu::play::Series;
    ///
    /// let series = Series::new(2).with(7, Some(vec![12, 30])).with(7, Some(vec![12, 30]));
    /// assert_eq!(series.rows().collect::<Vec<_>>(), [[12, 30]]);
    /// ```
    pub fn with(&self, id: u64, by_seat: Option<Vec<i64>>) -> Series {
        let mut series = self.clone();
        series.matches.retain(|it| it.id != id);
        if let Some(by_seat) = by_seat.filter(|by_seat| by_seat.len() == series.people.len()) {
            let mut points = vec![0; by_seat.len()];
            for (&person, brought) in series.people.iter().zip(by_seat) {
                points[usize::from(person)] = brought;
            }
            series.matches.push(Points { id, points });
            let over = series.matches.len().saturating_sub(MOST);
            series.matches.drain(..over);
        }
        series
    }

    /// The same with people on other seats: on each seat who was on the seat of that index. What is no order of the
    /// seats changes nothing.
    pub fn reseated(&self, order: &[usize]) -> Series {
        let people = order.iter().filter_map(|&index| self.people.get(index).copied()).collect();
        let series = Series { people, ..self.clone() };
        if series.people.len() == self.people.len() && series.is_sound() { series } else { self.clone() }
    }

    /// The same with everybody a seat further, the last person on the first seat.
    pub fn seats_changed(&self) -> Series {
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        let by = 1.min(order.len());
        order.rotate_right(by);
        self.reseated(&order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(series: &Series) -> Vec<Vec<i64>> {
        series.rows().map(<[i64]>::to_vec).collect()
    }

    #[test]
    fn points_go_with_people_who_change_seats() {
        // Ann wins 14 on seat 1; seats change, and Bob wins 14 there.
        let series = Series::new(2).with(1, Some(vec![14, 0])).seats_changed().with(2, Some(vec![14, 0]));
        assert_eq!(rows(&series), [[14, 0], [0, 14]]);
        // Bob sits on the first seat now.
        let seen: Vec<Vec<i64>> = series.rows().map(|row| series.by_seat(row).collect()).collect();
        assert_eq!(seen, [[0, 14], [14, 0]]);
        assert!(series.is_sound() && !series.is_new() && Series::new(4).is_new());
    }

    #[test]
    fn a_match_counts_once() {
        let series = Series::new(2).with(7, Some(vec![3, 0]));
        assert_eq!(rows(&series.with(7, Some(vec![3, 0]))), [[3, 0]]);
        // One that is taken back counts no more.
        assert!(rows(&series.with(7, None)).is_empty());
        // Points of other seats are of another game.
        assert!(rows(&series.with(8, Some(vec![1]))).len() == 1);
    }
}
