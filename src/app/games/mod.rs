//! The games on the table: a folder for each game of the catalogue.

pub mod camelot;
pub mod caminos;
pub mod chameleon;
pub mod chromino;
pub mod le_cameleon;

use std::marker::PhantomData;

use bevy::prelude::*;

use crate::features::editor::{Drafts, DraftsOf, DraftsOfGame, EditableGame};
use crate::table::aids::Aid;
use crate::table::board::{GameTable, TableOf};
use crate::table::game::{BoardGame, BoardOverlays, PieceChips};
use crate::table::scene::on_table::GameTables;
use crate::ui::keys::bindings;
use crate::ui::pictures::chips::Chip;
use crate::ui::pictures::game_pictures::GamePictures;
use crate::ui::pictures::portraits::{PortraitFiles, PortraitsOf};
use crate::ui::widgets::seats::SeatSigns;
use camaieu_assets::File;
use camaieu_rules::game::Seat;

pub use crate::table::game::TableGame;

/// A visitor of all games with a table.
pub trait TableVisitor {
    /// Visits a game.
    fn visit<G: EditableGame>(&mut self);
}

macro_rules! write_out {
    ($($name:literal => $game:ty,)*) => {
        /// Pictures of their tables for the menu.
        const PICTURES: &[(&str, File)] = &[$(($name, <$game as PieceChips>::MENU_PICTURE)),*];

        /// The aids of all games, each once.
        pub fn aids() -> Vec<Aid> {
            let mut aids = Vec::new();
            for aid in [$(<$game as BoardOverlays>::AIDS),*].concat() {
                if !aids.contains(&aid) {
                    aids.push(aid);
                }
            }
            aids
        }

        const TABLES: &[&dyn GameTable] = &[$(&TableOf::<$game>::TABLE),*];

        const DRAFTS: &[&dyn DraftsOf] = &[$(&DraftsOfGame::<$game>(PhantomData)),*];

        const SIGNS: &[(&str, fn(u8, Seat) -> Option<Chip>)] =
            &[$(($name, <$game as PieceChips>::seat_chip)),*];

        /// The portraits of their seats.
        const PORTRAITS: &[PortraitsOf] = &[$(PortraitsOf {
            game: $name,
            files: <$game as PieceChips>::portraits,
            index: <$game as PieceChips>::portrait,
        }),*];

        /// The systems that single games have of their own.
        const OWN_SYSTEMS: &[fn(&mut App)] = &[$(<$game as BoardGame>::window_plugin),*];

        /// Visits every game of the catalogue.
        pub fn visit_tables(visitor: &mut impl TableVisitor) {
            $(visitor.visit::<$game>();)*
        }
    };
}

camaieu_rules::catalogue::games!(write_out);

/// Registers all games.
pub(crate) fn plugin(app: &mut App) {
    bindings::add_aids(app, &aids());
    app.insert_resource(GameTables(TABLES)).insert_resource(Drafts(DRAFTS));
    let mut signs = app.world_mut().get_resource_or_init::<SeatSigns>();
    SIGNS.iter().for_each(|(game, sign)| signs.add(game, *sign));
}

/// Adds the systems of single games, which are needed only to be seen.
pub(crate) fn window_plugin(app: &mut App) {
    app.insert_resource(GamePictures(PICTURES)).insert_resource(PortraitFiles(PORTRAITS));
    OWN_SYSTEMS.iter().for_each(|add| add(app));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::actions::Action;
    use crate::ui::keys::bindings::Bindings;
    use crate::ui::theme::colour_science::contrast;
    use crate::ui::theme::look::ColourVision;
    use camaieu_rules::catalogue;
    use camaieu_text::Lang;

    #[test]
    fn seats_and_units_differ_by_more_than_colour() {
        let texts = Lang::En.texts();
        for (table, drafts) in TABLES.iter().zip(DRAFTS) {
            let counts = catalogue::facts(table.constants().name).expect("a game").seat_counts();
            for count in counts.into_iter().filter(|count| (2..=4).contains(count)) {
                let seats = (0..usize::from(count)).filter_map(Seat::from_index);
                let chips: Vec<Chip> = seats.filter_map(|seat| table.seat_chip(count, seat)).collect();
                let form = |chip: &Chip| (chip.sign.map(|(sign, _)| sign), chip.is_round, chip.grooves);
                for (index, one) in chips.iter().enumerate() {
                    for other in &chips[..index] {
                        // White and Black are light and dark.
                        let fills = [one, other].map(|chip| chip.fill.on_panel(ColourVision::Every));
                        let is_apart = form(one) != form(other) || contrast(fills[0], fills[1]) >= 4.5;
                        assert!(
                            is_apart || one == other,
                            "{}: {one:?} and {other:?}",
                            table.constants().name
                        );
                    }
                }
            }
            let setup = catalogue::facts(table.constants().name).expect("a game").default_setup();
            let draft = drafts.start(&setup, 1).emptied();
            assert!(!draft.supply().is_empty(), "{}", table.constants().name);
            for unit in draft.supply() {
                let label = draft.label(unit, texts).expect("a unit of the game");
                // A plain disc is a Man of Camelot; all else has a sign.
                let has_form = |chip: &Chip| chip.sign.is_some() || chip.is_round;
                assert!(label.chips.iter().all(has_form), "{label:?}");
            }
        }
    }

    #[test]
    fn aids_have_names_and_keys_of_their_own() {
        let mut bindings = Bindings::default();
        let before = bindings.all().len();
        aids().into_iter().for_each(|aid| bindings.add_aid(aid));
        let names: Vec<&str> = bindings.all()[before..].iter().map(|(action, _)| action.name()).collect();
        assert_eq!(names, ["aid-reach", "aid-paths", "aid-apart", "aid-through", "aid-map", "aid-places"]);
        for (action, keys) in bindings.all() {
            for key in keys {
                assert_eq!(bindings.conflicts(*action, key), [], "{key}");
            }
            for lang in Lang::ALL {
                assert!(!action.label(lang.texts()).is_empty());
                assert!(!bindings.label(*action, lang.texts()).is_empty());
            }
        }
        assert_eq!(bindings.label(Action::Look(aids()[0]), Lang::En.texts()), "G");
    }
}
