//! Dates in words.

use std::time::Duration;

use camaieu_play::guided::Day;

use super::Texts;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

impl Texts {
    /// Time since a moment: `just now`, minutes or hours, and from 24 hours on the days of the calendar in between. Both moments
    /// are counted from the beginning of 1970.
    pub fn ago(&self, moment: Duration, now: Duration) -> String {
        let (moment, now) = (moment.as_secs(), now.as_secs());
        let passed = now.saturating_sub(moment);
        let (unit, count) = match passed {
            0..MINUTE => return self.say("ago-now"),
            MINUTE..HOUR => ("ago-minutes", passed / MINUTE),
            HOUR..DAY => ("ago-hours", passed / HOUR),
            _ => ("ago-days", now / DAY - moment / DAY),
        };
        self.say_with(unit, &[("count", &count)])
    }

    /// Date of a day: 1 March 2025.
    pub fn date(&self, day: Day) -> String {
        let [year, month, day] = date_of(u64::from(day.0));
        self.say_with("date", &[("day", &day), ("month", &month), ("year", &year.to_string())])
    }
}

/// Year, month and day of the month, so many days after 1 January 1970.
fn date_of(days: u64) -> [u64; 3] {
    // In years that begin in March, the day of a leap year is the last; eras of 400 years are all alike.
    let since = days + 719_468;
    let (era, day) = (since / 146_097, since % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    [era * 400 + year + u64::from(month <= 2), month, day]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn days_that_have_passed_are_those_of_the_calendar() {
        let noon = 20_454 * DAY + 12 * HOUR;
        let said = |hours: u64, now: u64| {
            Lang::En.texts().ago(Duration::from_secs(now - hours * HOUR), Duration::from_secs(now))
        };
        assert_eq!(said(0, noon), "just now");
        assert_eq!(said(5, noon), "5 hours ago");
        assert_eq!(said(23, noon), "23 hours ago");
        assert_eq!(said(24, noon), "yesterday");
        assert_eq!(said(36, noon), "yesterday");
        assert_eq!(said(37, noon), "2 days ago");
        assert_eq!(said(47, noon), "2 days ago");
        assert_eq!(said(47, noon + 11 * HOUR), "yesterday");
        let later = Lang::En.texts().ago(Duration::from_secs(noon + 9), Duration::from_secs(noon));
        assert_eq!(later, "just now", "a clock that was put back");
    }

    #[test]
    fn days_have_their_dates() {
        for (days, date) in [
            (0, [1970, 1, 1]),
            (58, [1970, 2, 28]),
            (59, [1970, 3, 1]),
            (11_016, [2000, 2, 29]),
            (11_017, [2000, 3, 1]),
            (20_454, [2026, 1, 1]),
            (20_818, [2026, 12, 31]),
        ] {
            assert_eq!(date_of(days), date);
        }
        assert_eq!(Lang::En.texts().date(Day(20_148)), "1 March 2025");
        assert_eq!(Lang::Fr.texts().date(Day(20_148)), "1er mars 2025");
    }
}
