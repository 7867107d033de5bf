//! Matches with people at other machines: one is hosted from the table, or joined by a code.
//!
//! A host's session stays the authority: [`net::Host`](camaieu_net::Host) sits beside it and follows each change. A guest's
//! session is a [`Mirror`](camaieu_net::guest::Mirror) of it, so that table and panels show it as any other; what is
//! submitted here goes to the host.

mod announcing;
mod company;
mod hosting;
mod invite_panel;
mod join_panel;
mod joining;
mod model;
mod name;
mod nearby;
mod network;
mod qr;
mod requests;
mod section;
mod side;
mod telling;
#[cfg(all(test, feature = "kittest"))]
mod tests;
mod visiting;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::session::{BeginSystems, MatchSystems, Start};
use crate::ui::draw::DrawSystems;
use crate::ui::match_screen::{AddParts, Place, Rank};
use crate::ui::overlays::{Overlay, on_top};
use crate::ui::parts::Part;
use crate::ui::redraw::InitShown;

pub use joining::Joining;
pub use model::OnlineModel;
pub use nearby::Neighbours;
pub use network::{Announced, Machine, Nearby, Network, Opened, Opening};
pub use requests::OnlineRequest;
pub use side::Online;

/// Systems by which the table follows other machines, before anything is asked here.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Hear;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_resource::<Machine>()
        .init_shown::<nearby::Neighbours>()
        .init_resource::<nearby::Searching>()
        .init_resource::<Online>()
        .init_resource::<Joining>()
        .init_shown::<OnlineModel>()
        .add_message::<OnlineRequest>()
        .configure_sets(Update, Hear.in_set(MatchSystems::Input).before(BeginSystems))
        .add_observer(side::save_what_leaves)
        .add_systems(
            Update,
            (
                (host_again, requests::leave, joining::join, joining::pump)
                    .chain()
                    .before(Hear)
                    .in_set(MatchSystems::Input),
                (visiting::follow, hosting::resume, (hosting::begin, hosting::serve).chain()).in_set(Hear),
                (requests::ask, visiting::send).in_set(MatchSystems::Intercept),
                hosting::tell.after(MatchSystems::Apply).before(MatchSystems::Settle),
                (telling::publish, side::leave_with_the_table, nearby::search).in_set(MatchSystems::Animate),
            ),
        )
        .add_systems(Last, (side::save_at_the_end, side::leave_with_the_program).chain());
}

/// Goes on hosting a match that the list of saved ones names.
fn host_again(mut asked: MessageReader<Start>, mut requests: MessageWriter<OnlineRequest>) {
    requests.write_batch(asked.read().filter_map(|start| match start {
        Start::Hosted { file, game } => Some(OnlineRequest::Resume(file.clone(), game.clone())),
        _ => None,
    }));
}

/// The windows, and the section of the panel beside the table.
fn panel_plugin(app: &mut App) {
    app.init_resource::<join_panel::JoinDraft>()
        .init_resource::<company::Typed>()
        .init_resource::<invite_panel::InviteDraft>()
        .add_section(Place::Company, section::section)
        .add_saying(Rank::Question, section::question)
        .add_saying(Rank::Company, section::link)
        .add_systems(
            Update,
            telling::name_window.run_if(resource_changed::<OnlineModel>).after(MatchSystems::Animate),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                join_panel::draw.run_if(on_top(Overlay::Join)),
                invite_panel::draw.run_if(on_top(Overlay::Invite)),
                company::draw.run_if(on_top(Overlay::Company)),
            )
                .in_set(DrawSystems::Overlay),
        );
}
