//! Series of matches with points. Points belong to people, not to seats.

use serde::{Deserialize, Serialize};

/// Points of consecutive matches of the same people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// Number of the person in the series, by seat.
    people: Vec<u8>,
    /// Matches that were played to their end, in order.
    matches: Vec<MatchPoints>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchPoints {
    id: u64,
    /// Points by person.
    points: Vec<i64>,
}

/// Largest number of matches in a series; the oldest are dropped first.
const MOST: usize = 1_000;

impl Series {
    /// New series of a number of seats.
    pub fn new(seats: u8) -> Series {
        Series { people: (0..seats).collect(), matches: Vec::new() }
    }

    /// Whether no match is counted, and all people are on their first seats.
    pub fn is_new(&self) -> bool {
        self.matches.is_empty()
            && self.people.iter().enumerate().all(|(seat, &person)| seat == usize::from(person))
    }

    /// Whether each person has one seat, and points in each match.
    pub fn is_sound(&self) -> bool {
        let mut people = self.people.clone();
        people.sort_unstable();
        let each_once = people.iter().enumerate().all(|(index, &person)| index == usize::from(person));
        each_once
            && self.matches.len() <= MOST
            && self.matches.iter().all(|it| it.points.len() == people.len())
    }

    /// Number of the person in the series, by seat.
    pub fn people(&self) -> &[u8] {
        &self.people
    }

    /// Points by person, for each match.
    pub fn rows(&self) -> impl Iterator<Item = &[i64]> {
        self.matches.iter().map(|it| &it.points[..])
    }

    /// Points of a match by the present seats of its people.
    ///
    /// ```
    /// use camaieu_play::Series;
    ///
    /// let series = Series::new(2).with(1, Some(vec![14, 0])).seats_changed();
    /// let row = series.rows().next().unwrap();
    /// assert_eq!(series.by_seat(row).collect::<Vec<_>>(), [0, 14]);
    /// ```
    pub fn by_seat<'a>(&'a self, row: &'a [i64]) -> impl Iterator<Item = i64> + 'a {
        self.people.iter().map(|&person| row.get(usize::from(person)).copied().unwrap_or_default())
    }

    /// The series with the points of a match, by seat. A match counts once: new points replace the old ones, and `None`
    /// removes them.
    ///
    /// ```
    /// use camaieu_play::Series;
    ///
    /// let series = Series::new(2).with(7, Some(vec![12, 30])).with(7, Some(vec![12, 30]));
    /// assert_eq!(series.rows().collect::<Vec<_>>(), [[12, 30]]);
    /// ```
    pub fn with(&self, id: u64, by_seat: Option<Vec<i64>>) -> Series {
        let mut series = self.clone();
        series.matches.retain(|it| it.id != id);
        if let Some(by_seat) = by_seat.filter(|by_seat| by_seat.len() == series.people.len()) {
            let mut points = vec![0; by_seat.len()];
            for (&person, gained) in series.people.iter().zip(by_seat) {
                points[usize::from(person)] = gained;
            }
            series.matches.push(MatchPoints { id, points });
            let over = series.matches.len().saturating_sub(MOST);
            series.matches.drain(..over);
        }
        series
    }

    /// The series with no more than so many of its last matches.
    ///
    /// ```
    /// use camaieu_play::Series;
    ///
    /// let series = Series::new(2).with(7, Some(vec![12, 30])).with(8, Some(vec![5, 0]));
    /// assert_eq!(series.last(1).rows().collect::<Vec<_>>(), [[5, 0]]);
    /// ```
    pub fn last(&self, most: usize) -> Series {
        let over = self.matches.len().saturating_sub(most);
        Series { people: self.people.clone(), matches: self.matches[over..].to_vec() }
    }

    /// The series with people on other seats: `order` has the former seat's index for each seat. Anything but a permutation
    /// of the seats changes nothing.
    ///
    /// ```
    /// use camaieu_play::Series;
    ///
    /// assert_eq!(Series::new(3).reseated(&[2, 0, 1]).people(), [2, 0, 1]);
    /// assert_eq!(Series::new(3).reseated(&[2, 2, 1]), Series::new(3));
    /// ```
    pub fn reseated(&self, order: &[usize]) -> Series {
        let people = order.iter().filter_map(|&index| self.people.get(index).copied()).collect();
        let series = Series { people, ..self.clone() };
        if series.people.len() == self.people.len() && series.is_sound() { series } else { self.clone() }
    }

    /// The series with all people one seat further, the last on the first seat.
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
        let by_seat: Vec<Vec<i64>> = series.rows().map(|row| series.by_seat(row).collect()).collect();
        assert_eq!(by_seat, [[0, 14], [14, 0]]);
        assert!(series.is_sound() && !series.is_new() && Series::new(4).is_new());
    }

    #[test]
    fn valid_series_has_unique_people_and_complete_points() {
        let series = |people: &[u8], matches: &[&[i64]]| Series {
            people: people.to_vec(),
            matches: (1..)
                .zip(matches)
                .map(|(id, points)| MatchPoints { id, points: points.to_vec() })
                .collect(),
        };
        assert!(series(&[1, 0], &[&[3, 0], &[0, 2]]).is_sound());
        assert!(!series(&[0, 0], &[]).is_sound());
        assert!(!series(&[0, 2], &[]).is_sound());
        assert!(!series(&[1, 0], &[&[3, 0], &[2]]).is_sound());
        assert!(series(&[0], &vec![&[1][..]; MOST]).is_sound());
        assert!(!series(&[0], &vec![&[1][..]; MOST + 1]).is_sound());
    }

    #[test]
    fn a_match_counts_once() {
        let series = Series::new(2).with(7, Some(vec![3, 0]));
        assert_eq!(rows(&series.with(7, Some(vec![3, 0]))), [[3, 0]]);
        // A match that is taken back is not counted.
        assert!(rows(&series.with(7, None)).is_empty());
        // Points of another number of seats are ignored.
        assert!(rows(&series.with(8, Some(vec![1]))).len() == 1);
    }
}
