//! Letters that a player brings: their plies are taken into the match on the table or a saved one.

use std::time::Duration;

use bevy::prelude::*;

use camaieu_play::letter::{self, Brought, Letter};
use camaieu_play::{AnySession, Opening};
use camaieu_store::Saves;
use camaieu_text::Texts;

use crate::session::{Autosave, Began, ByLink, Changes, MatchKind, MatchSession, Start, StartMatch};
use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;

use super::SaveList;

/// Takes letters in: into the match on the table, into a saved one, which comes to the table, or as a new match. What they have
/// brought is said.
pub(super) fn read_letters(
    mut wanted: MessageReader<Start>,
    list: Res<SaveList>,
    mut on_table: Query<(Entity, &mut MatchSession, &Began, &MatchKind)>,
    (language, time): (Res<Language>, Res<Time<Real>>),
    // Letter with plies of the player's own side, which is taken in if it is brought again.
    mut questioned: Local<Option<Letter>>,
    (mut notices, mut changes): (MessageWriter<Notice>, Changes),
    mut commands: Commands,
) {
    let texts = language.texts();
    for start in wanted.read() {
        let Start::Letter(text) = start else { continue };
        let letters = match letter::read_all(text) {
            Ok(letters) => letters,
            Err(error) => {
                notices.write(Notice(texts.letter_error(&error)));
                continue;
            }
        };
        let (mut begun, mut left) = (None, 0);
        for letter in letters {
            let mut matches = on_table.iter_mut().filter(|(.., kind)| **kind == MatchKind::Local);
            let here = matches.find_map(|(entity, session, began, _)| {
                let brought = letter::compare(&*session.0, &letter)?;
                Some(((entity, session), began.passed(&time), brought))
            });
            if let Some(((entity, mut session), now, brought)) = here {
                let said = may_add(&letter, &brought, &mut questioned, texts).and_then(|()| {
                    let followed =
                        changes.act(&mut session, |here| letter::apply_letter(&mut **here, &letter, now));
                    followed.map_err(|refusal| texts.refusal(&refusal))?;
                    commands.entity(entity).insert(ByLink(letter.plies));
                    Ok(texts.letter_brought(&brought.compared))
                });
                notices.write(Notice(said.unwrap_or_else(|said| said)));
            } else if begun.is_some() {
                left += 1;
            } else {
                match begin(&list, &letter, &mut questioned, texts) {
                    Ok((start, said)) => begun = Some((start, said)),
                    Err(said) => drop(notices.write(Notice(said))),
                }
            }
        }
        if let Some((start, said)) = begun {
            let others = (left > 0).then(|| texts.say_with("letter-others", &[("count", &left)]));
            let said = [Some(said), others].into_iter().flatten().collect::<Vec<String>>().join(" ");
            notices.write(Notice(said));
            commands.write_message(Start::from(start));
        }
    }
}

/// Whether the plies of a letter may be added. Those of the player's own side are told first; then the letter is to be brought
/// again. An error is what is told.
fn may_add(
    letter: &Letter,
    brought: &Brought,
    questioned: &mut Option<Letter>,
    texts: &Texts,
) -> Result<(), String> {
    if brought.own.is_empty() || questioned.as_ref() == Some(letter) {
        *questioned = None;
        return Ok(());
    }
    *questioned = Some(letter.clone());
    Err(format!("{} {}", texts.letter_own(&brought.own), texts.say("letter-own-again")))
}

/// The start of the match of a letter, and the sentence about it: the saved one with the letter's plies, or a new one.
fn begin(
    list: &SaveList,
    letter: &Letter,
    questioned: &mut Option<Letter>,
    texts: &Texts,
) -> Result<(StartMatch, String), String> {
    let known = list.saves.as_ref().and_then(|saves| saved_match(saves, letter));
    let (said, text, attach) = match known {
        Some((mut session, brought, attach)) => {
            may_add(letter, &brought, questioned, texts)?;
            letter::apply_letter(&mut *session, letter, Duration::ZERO)
                .map_err(|refusal| texts.refusal(&refusal))?;
            let text = session.saved_text(Duration::ZERO).unwrap_or_default();
            (texts.letter_brought(&brought.compared), text, attach)
        }
        None => (texts.say("letter-first"), letter.text.clone(), None),
    };
    let plies = letter.plies;
    let attach = attach.map(Autosave::attach).unwrap_or_default().and(move |entity: &mut EntityCommands| {
        entity.insert(ByLink(plies));
    });
    let start = StartMatch::saved(letter.game, text).ok_or_else(|| texts.unknown_game(letter.game))?;
    Ok((StartMatch { attach, ..start }, said))
}

/// Saved match, what a letter brings to it, and where it goes on.
type MailMatch = (Box<dyn AnySession>, Brought, Option<camaieu_store::Automatic>);

/// The saved match that a letter is of: the newest autosave, which goes on in its file, or else the newest with a name.
fn saved_match(saves: &Saves, letter: &Letter) -> Option<MailMatch> {
    let mut entries = saves.all().ok()?;
    entries.retain(|entry| {
        entry.about.as_ref().is_ok_and(|about| about.game == letter.game && about.id == letter.id)
    });
    entries.sort_by_key(|entry| entry.name.is_some());
    entries.iter().find_map(|entry| {
        // Locked before it is read, so that no other program changes it.
        let continued = saves.continue_match(entry);
        let text = camaieu_store::read_text(&entry.path).ok()?;
        let session = Opening::read(letter.game, &text, Duration::ZERO).ok()?;
        let brought = letter::compare(&*session, letter)?;
        Some((session, brought, (!continued.is_copy).then_some(continued.place)))
    })
}
