//! Places of meetings in a build that reaches no other machine: there are none.

use std::sync::mpsc::Sender;

use crate::code::Invitation;
use crate::options::Wake;

use super::options::MeetingOptions;
use super::six_words::SixWords;

pub(super) enum Place {}

pub(super) fn host(
    _: (SixWords, String),
    _: MeetingOptions,
    _: Sender<Result<(), String>>,
    _: Wake,
) -> Result<Place, String> {
    Err(String::new())
}

pub(super) fn guest(
    _: SixWords,
    _: MeetingOptions,
    _: Sender<Result<Invitation, String>>,
    _: Wake,
) -> Result<Place, String> {
    Err(String::new())
}
