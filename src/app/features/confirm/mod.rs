//! Question before a move that waits to be confirmed, in the bar.

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::choosing::TableInput;
use crate::table::choosing::confirm::Proposed;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::screens::ForgetWithMatch as _;
use crate::ui::screens::match_screen::{AddParts, Rank};
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::tools::Saying;
use camaieu_text::Texts;

/// Move that waits to be confirmed, in notation.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ProposalShown(pub Option<String>);

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => drop(app.add_saying(Rank::Question, question)),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<ProposalShown>()
        .forget_with_match(|world| world.resource_mut::<ProposalShown>().0 = None)
        .add_systems(Update, update_shown_proposal.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Follows the move that waits.
fn update_shown_proposal(
    proposed: Single<(&OnTable, &Proposed), Changed<Proposed>>,
    mut shown: ResMut<ProposalShown>,
) {
    let (OnTable { view, .. }, Proposed(proposal)) = *proposed;
    let now = proposal.as_ref().map(|proposal| view.move_text(&proposal.steps));
    shown.set_if_neq(ProposalShown(now));
}

fn question(world: &World) -> Option<Saying> {
    let shown = world.get_resource::<ProposalShown>()?;
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    shown.0.as_ref().map(|mv| confirm_question(mv, bindings, texts))
}

/// The question with its answers.
pub(crate) fn confirm_question(mv: &str, bindings: &Bindings, texts: &Texts) -> Saying {
    let saying = Saying::plain(texts.say_with("confirm-question", &[("move", &mv)])).into_question();
    let answers = [
        ("confirm-play", Action::Choose, TableInput::Confirm),
        ("confirm-back", Action::Back, TableInput::TakeBack),
    ];
    answers.into_iter().fold(saying, |saying, (id, action, answer)| {
        let saying = saying.with(texts.say(id), move |commands| commands.send(answer));
        saying.with_keys(bindings.label(action, texts))
    })
}
