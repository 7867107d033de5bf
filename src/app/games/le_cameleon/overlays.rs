//! Markers and remarks for a half-made move: its trios, the pieces that they gain, and the choices to be made.

use crate::table::markers::{MarkerKind, SpotMarker};
use crate::table::pieces::badges::Badge;
use camaieu_play::trios::{Effect, Trio, trios};
use camaieu_rules::le_cameleon::{Cell, Colour, LeCameleon, Position, Question, Step, choices};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

use crate::games::le_cameleon::hue;

/// The markers for a half-made move and the spot that is pointed at.
pub(crate) fn markers(view: &Position, made: &[Step], pointed: Option<Cell>) -> Vec<SpotMarker<Cell>> {
    let Some(Step::From(from)) = made.first() else { return Vec::new() };
    let mut shown = Vec::new();
    match choices::question(view, made) {
        None => match going_to(view, made, pointed) {
            Some(to) => of_trios(&trios(view, *from, to), &mut shown),
            None => {
                // All pieces that can be captured.
                let next = LeCameleon::partial(view, made).next;
                let all = next.iter().flat_map(|next| trios(view, *from, next.step.cell()));
                shown.extend(
                    all.filter(|trio| trio.effect.takes())
                        .map(|trio| SpotMarker::at(MarkerKind::Victim, trio.target)),
                );
            }
        },
        Some(question) => {
            let made_here = made.get(1).map_or(Vec::new(), |to| trios(view, *from, to.cell()));
            match question {
                Question::Target => of_trios(&made_here, &mut shown),
                Question::Partner { target } => {
                    let of_target: Vec<Trio> =
                        made_here.into_iter().filter(|trio| trio.target == target).collect();
                    of_trios(&of_target, &mut shown);
                }
                Question::Reserve { target, partner, colour } => {
                    let asked =
                        made_here.into_iter().filter(|trio| (trio.target, trio.partner) == (target, partner));
                    shown.extend(asked.flat_map(|trio| bond(&trio)));
                    shown.push(SpotMarker::at(MarkerKind::Victim, target));
                    let can_go = |cell: &Cell| view.free_reserve(view.to_move()).any(|free| free == *cell);
                    let at = pointed.filter(can_go).unwrap_or(target);
                    shown.push(gain(colour, at));
                }
            }
        }
    }
    shown
}

/// The cell that a chosen piece is shown to go to.
fn going_to(view: &Position, made: &[Step], pointed: Option<Cell>) -> Option<Cell> {
    match made {
        [Step::From(_)] => {
            let next = LeCameleon::partial(view, made).next;
            pointed.filter(|cell| next.iter().any(|next| next.step == Step::To(*cell)))
        }
        _ => None,
    }
}

fn gain(colour: Colour, at: Cell) -> SpotMarker<Cell> {
    SpotMarker::at(MarkerKind::Badge(Badge::Colour(hue(colour))), at)
}

/// The three pieces of a trio held together.
fn bond(trio: &Trio) -> [SpotMarker<Cell>; 2] {
    [trio.moved, trio.partner].map(|captor| SpotMarker::between(MarkerKind::Bond, captor, trio.target))
}

/// The capturing trios with their partners and gains. A target that no trio captures is hatched.
fn of_trios(trios: &[Trio], shown: &mut Vec<SpotMarker<Cell>>) {
    let mut targets: Vec<Cell> = trios.iter().map(|trio| trio.target).collect();
    targets.dedup();
    for target in targets {
        let of_target = || trios.iter().filter(move |trio| trio.target == target);
        let taking: Vec<&Trio> = of_target().filter(|trio| trio.effect.takes()).collect();
        if taking.is_empty() {
            shown.push(SpotMarker::at(MarkerKind::Threat, target));
            of_target().for_each(|trio| shown.extend(bond(trio)));
            continue;
        }
        shown.push(SpotMarker::at(MarkerKind::Victim, target));
        let alike = taking.iter().all(|trio| trio.effect == taking[0].effect);
        for trio in &taking {
            shown.extend(bond(trio));
            shown.push(SpotMarker::at(MarkerKind::Part, trio.partner));
            if let Effect::Gains(colour) = trio.effect {
                // Where the gain depends on the partner, each partner shows its own.
                shown.push(gain(colour, if alike { target } else { trio.partner }));
            }
        }
    }
}

/// The choice to be made, the outcome of a move, or the name of a piece.
pub(crate) fn remark(view: &Position, made: &[Step], pointed: Option<Cell>, texts: &Texts) -> Option<String> {
    let Some(Step::From(from)) = made.first() else {
        let cell = pointed?;
        let colour = view.piece(cell)?.colour.letter();
        return Some(texts.say_with("le-cameleon-is-here", &[("cell", &cell), ("colour", &colour)]));
    };
    if let Some(question) = choices::question(view, made) {
        return Some(texts.refusal(&question.prompt()));
    }
    let to = going_to(view, made, pointed)?;
    let mut said: Vec<String> = Vec::new();
    for trio in trios(view, *from, to) {
        let sentence = texts.refusal(&trio.result_sentence());
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    (!said.is_empty()).then(|| said.join("\n"))
}
