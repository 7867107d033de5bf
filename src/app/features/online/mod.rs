//! Matches with people at other machines: one is hosted from the table, or joined by a code.
//!
//! A host's session stays the authority: [`net::Host`](camaieu_net::Host) sits beside it and follows each change. A guest's
//! session is a [`Mirror`](camaieu_net::guest::Mirror) of it, so that table and panels show it as any other; what is
//! submitted here goes to the host.

mod announcing;
mod chat;
mod company;
mod hosting;
mod invite_panel;
mod join_panel;
mod join_parts;
mod join_rows;
#[cfg(all(test, feature = "kittest"))]
mod join_tests;
mod joining;
mod lobby_panel;
mod lobby_seats;
mod lobby_view;
mod model;
mod name;
mod nearby;
mod network;
mod preparing;
mod requests;
mod section;
mod side;
mod six_fields;
mod telling;
#[cfg(all(test, feature = "kittest"))]
mod tests;
mod visiting;
mod waiting;
mod word_fields;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::session::{BeginSystems, LeaveAtTheEnd, MatchSystems, Start};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::{AddOverlay, DrawSystems, panels_are_shown};
use crate::ui::language::Language;
use crate::ui::screens::Screen;
use crate::ui::screens::match_screen::{AddParts, ColumnSlot, Covered, MatchTerms, Rank, ToolGroup};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;

pub use chat::Chat;
pub use joining::JoinState;
pub use model::{OnlineModel, SeatState};
pub use nearby::Neighbours;
pub use network::{Announced, Machine, Nearby, Network, NetworkEndpoint, NetworkReceiver};
pub use requests::OnlineRequest;
pub use side::OnlineMatch;

/// Systems by which the table follows other machines, before anything is asked here.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Hear;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_resource::<Machine>()
        .init_shown::<nearby::Neighbours>()
        .init_resource::<nearby::Searching>()
        .init_shown::<chat::Chat>()
        .init_resource::<OnlineMatch>()
        .init_shown::<JoinState>()
        .init_resource::<joining::Sought>()
        .init_resource::<waiting::TurnPoller>()
        .add_systems(OnEnter(Screen::Menu), waiting::open)
        .add_systems(OnExit(Screen::Menu), waiting::close)
        .add_systems(Update, waiting::take.in_set(MatchSystems::Animate).run_if(in_state(Screen::Menu)))
        .init_shown::<OnlineModel>()
        .add_message::<OnlineRequest>()
        .configure_sets(Update, Hear.in_set(MatchSystems::Input).before(BeginSystems))
        .add_observer(side::save_what_leaves)
        .add_systems(
            Update,
            (
                (
                    host_again,
                    (requests::leave, joining::stop_looking),
                    joining::join,
                    joining::poll_host_search,
                    joining::pump,
                )
                    .chain()
                    .before(Hear)
                    .in_set(MatchSystems::Input),
                (visiting::apply_host_events, hosting::resume, (hosting::begin, hosting::serve).chain())
                    .in_set(Hear),
                (requests::handle_online_requests, requests::propose, visiting::send)
                    .in_set(MatchSystems::Intercept),
                hosting::send_changes_to_guests.after(MatchSystems::Apply).before(MatchSystems::Settle),
                (telling::publish, side::leave_with_the_table, nearby::search).in_set(MatchSystems::Animate),
                chat::update_chat.after(MatchSystems::Animate),
            ),
        )
        .add_systems(Last, side::leave_with_the_program.after(LeaveAtTheEnd));
}

/// Goes on hosting a match that the list of saved ones names.
fn host_again(mut asked: MessageReader<Start>, mut requests: MessageWriter<OnlineRequest>) {
    requests.write_batch(asked.read().filter_map(|start| match start {
        Start::Hosted { file, game } => Some(OnlineRequest::Resume(file.clone(), game.clone())),
        _ => None,
    }));
}

/// Covers the screen of a match by the lobby, and says beside its name what is agreed.
fn cover(
    model: Res<OnlineModel>,
    language: Res<Language>,
    mut covered: ResMut<Covered>,
    mut terms: ResMut<MatchTerms>,
) {
    covered.set_if_neq(Covered(model.lobby.is_some()));
    terms.set_if_neq(MatchTerms(telling::terms(&model, language.texts())));
}

/// The windows, and the section of the panel beside the table.
fn panel_plugin(app: &mut App) {
    app.init_resource::<join_parts::JoinDraft>()
        .init_resource::<company::Typed>()
        .init_resource::<invite_panel::InviteDraft>()
        .init_resource::<lobby_view::LobbyDraft>()
        .init_resource::<section::Waited>()
        .init_shown::<preparing::PrepareDraft>()
        .add_section(ColumnSlot::Company, section::section)
        .add_section(ColumnSlot::Chat, chat::section)
        .add_tools(ToolGroup::LookUp, lobby_panel::agreed_tool)
        .add_tools(ToolGroup::LookUp, chat::tool)
        .add_tools(ToolGroup::Steps, preparing::tool)
        .add_saying(Rank::Question, section::double)
        .add_saying(Rank::Company, section::link)
        .add_saying(Rank::Company, section::silent)
        .add_systems(
            Update,
            (
                telling::name_window.run_if(resource_changed::<OnlineModel>).after(MatchSystems::Animate),
                join_panel::forget.after(MatchSystems::Animate),
                preparing::update_prepare_draft.after(MatchSystems::Animate),
                section::stop_waiting.run_if(resource_changed::<OnlineModel>).after(MatchSystems::Animate),
                cover.run_if(resource_changed::<OnlineModel>).after(MatchSystems::Animate),
            ),
        )
        .add_overlay(Overlay::Invite, invite_panel::draw)
        .add_overlay(Overlay::Company, company::draw)
        .add_overlay(Overlay::Prepare, preparing::draw)
        .add_systems(
            EguiPrimaryContextPass,
            lobby_panel::draw
                .in_set(DrawSystems::Screen)
                .run_if(in_state(Screen::Match))
                .run_if(panels_are_shown)
                .run_if(|model: Res<OnlineModel>| model.lobby.is_some()),
        )
        .add_systems(
            EguiPrimaryContextPass,
            join_panel::draw
                .in_set(DrawSystems::Beside)
                .run_if(in_state(Screen::Menu))
                .run_if(|overlays: Res<Overlays>| overlays.pages().last() == Some(&Overlay::Join)),
        );
}
