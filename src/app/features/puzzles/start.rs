//! Beginning of puzzles: the one that is asked for is found and comes on the table.

use bevy::prelude::*;

use crate::session::{Begin, Start, Which};
use crate::table::playback::begin_guided;
use crate::ui::language::Language;
use crate::ui::toast::Notice;
use camaieu_play::puzzle::{daily, next};

use super::Book;
use super::challenge::Challenge;
use super::collection::{Collections, Filter};

/// Puts the puzzle that is asked for on the table.
pub(super) fn begin(
    mut asked: MessageReader<Start>,
    mut collections: ResMut<Collections>,
    on_table: Query<&Challenge>,
    (book, filter): (Res<Book>, Res<Filter>),
    language: Res<Language>,
    mut begins: MessageWriter<Begin>,
    mut notices: MessageWriter<Notice>,
) {
    for start in asked.read() {
        let Start::Puzzle { game, which } = start else { continue };
        let texts = language.texts();
        let puzzles = match collections.get(game) {
            Ok(puzzles) => puzzles,
            Err(error) => {
                let fault = texts.puzzle_error(&error);
                notices.write(Notice(texts.say_with("puzzle-fault", &[("fault", &fault)])));
                continue;
            }
        };
        let at = on_table.single().ok().and_then(|challenge| challenge.at_in(game));
        let of_day = daily(&puzzles, book.today());
        let index = match which {
            Which::Next => next(&puzzles, &book.progress, filter.0, at),
            Which::Daily => of_day,
            Which::Named(id) => puzzles.iter().position(|puzzle| puzzle.id == *id),
        };
        let challenge = index.and_then(|index| Challenge::new(puzzles, index, of_day == Some(index)));
        match challenge {
            Some(challenge) => drop(begins.write(begin_guided(challenge))),
            None => drop(notices.write(Notice(texts.say("puzzle-no-such")))),
        }
    }
}
