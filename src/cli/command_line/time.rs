//! Durations on the command line.

use std::time::Duration;

/// Reads a duration such as `2s`, `1.5s` or `200ms`; a number without a unit is in seconds. The error is empty, because
/// the command line names the argument and its value itself.
pub(in crate::cli) fn read_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let is_plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| is_plain).map(|number| number * unit);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or_else(String::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, millis) in [("1s", 1_000), ("2", 2_000), ("1.5s", 1_500), ("200ms", 200), ("0.5ms", 0)] {
            assert_eq!(read_time(text).map(|time| time.as_millis()), Ok(millis), "{text}");
        }
        for text in
            ["", "s", "ms", "-1s", "+1", "1m", "inf", "nan", "1e3", "1.2.3", "99999999999999999999999"]
        {
            assert!(read_time(text).is_err(), "{text}");
        }
    }
}
