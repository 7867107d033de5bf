//! Files of the window, as the bytes of each: fonts, grains, models, pictures of the menu, portraits, the room, and sounds.

/// Bytes of a file.
pub type File = &'static [u8];

/// Names files.
macro_rules! files {
    ($($(#[$about:meta])* $name:ident = $file:literal,)*) => {$(
        $(#[$about])*
        pub const $name: crate::File = include_bytes!($file);
    )*};
}

/// Fonts of the panels, as TTF. Their licences lie beside them.
pub mod fonts {
    files! {
        /// Fraunces, semibold: titles and names.
        FRAUNCES = "fonts/Fraunces_600SemiBold.ttf",
        /// Nunito Sans, semibold: text and figures.
        NUNITO_SANS = "fonts/NunitoSans_600SemiBold.ttf",
        /// Nunito Sans, extra bold.
        NUNITO_SANS_BOLD = "fonts/NunitoSans_800ExtraBold.ttf",
        /// Icons of Phosphor.
        PHOSPHOR = "fonts/Phosphor.ttf",
    }
}

/// Grains of surfaces, as PNG: greys by which a material is darkened.
pub mod grain {
    files! {
        /// Stained beech.
        BEECH = "grain/beech.png",
        /// Felt.
        CLOTH = "grain/cloth.png",
        /// Glaze that has run a little.
        GLAZE = "grain/glaze.png",
        /// Linoleum.
        LINOLEUM = "grain/linoleum.png",
        /// Maple.
        MAPLE = "grain/maple.png",
        /// Speckled stone.
        STONE = "grain/stone.png",
        /// Table top.
        TABLE = "grain/table.png",
        /// Walnut.
        WALNUT = "grain/walnut.png",
    }
}

/// Pictures of the games for the menu, as PNG.
pub mod menu {
    files! {
        /// Camelot.
        CAMELOT = "menu/camelot.png",
        /// Caminos.
        CAMINOS = "menu/caminos.png",
        /// Chameleon.
        CHAMELEON = "menu/chameleon.png",
        /// Chromino.
        CHROMINO = "menu/chromino.png",
        /// Le Caméléon.
        LE_CAMELEON = "menu/le-cameleon.png",
    }
}

/// Models of pieces and furniture, as binary glTF whose nodes are parts with a material each. Those with few triangles are for
/// computers that draw by software.
pub mod models {
    files! {
        /// Bag of tiles: `bag`, and its `cord`.
        BAG = "models/bag.glb",
        /// Castle: `castle`, round the middle of its two squares, open towards -z.
        CASTLE = "models/castle.glb",
        /// The same with few triangles.
        CASTLE_LOW = "models/castle_low.glb",
        /// Round piece: `disc`.
        DISC = "models/disc.glb",
        /// The same with few triangles.
        DISC_LOW = "models/disc_low.glb",
        /// Knight: `knight`, and the bands `knight_band_1` and `knight_band_2`.
        KNIGHT = "models/knight.glb",
        /// The same with few triangles.
        KNIGHT_LOW = "models/knight_low.glb",
        /// Man: `man`, and the bands `man_band_1` and `man_band_2`.
        MAN = "models/man.glb",
        /// The same with few triangles.
        MAN_LOW = "models/man_low.glb",
        /// Pebble with two grooves: `pebble_blue`, and the disc of its nature `nature_blue`.
        PEBBLE_BLUE = "models/pebble_blue.glb",
        /// The same with few triangles.
        PEBBLE_BLUE_LOW = "models/pebble_blue_low.glb",
        /// Pebble with one groove: `pebble_red`, and the disc of its nature `nature_red`.
        PEBBLE_RED = "models/pebble_red.glb",
        /// The same with few triangles.
        PEBBLE_RED_LOW = "models/pebble_red_low.glb",
        /// Square piece: `tablet`.
        TABLET = "models/tablet.glb",
        /// The same with few triangles.
        TABLET_LOW = "models/tablet_low.glb",
    }
}

/// Portraits of the seats, as PNG, in the order of the seats.
pub mod portraits {
    use crate::File;

    macro_rules! portraits {
        ($($(#[$about:meta])* $name:ident = [$($file:literal),*];)*) => {$(
            $(#[$about])*
            pub const $name: &[File] = &[$(include_bytes!(concat!("portraits/", $file, ".png"))),*];
        )*};
    }

    portraits! {
        /// Camelot: two seats, then the four of its boards for four.
        CAMELOT = [
            "camelot-1", "camelot-2", "camelot-red", "camelot-green", "camelot-blue", "camelot-yellow"
        ];
        /// Caminos.
        CAMINOS = ["caminos-1", "caminos-2", "caminos-3", "caminos-4"];
        /// Chameleon.
        CHAMELEON = ["chameleon-1", "chameleon-2"];
        /// Chromino.
        CHROMINO = ["chromino-1", "chromino-2", "chromino-3", "chromino-4"];
        /// Le Caméléon.
        LE_CAMELEON = ["le-cameleon-1", "le-cameleon-2"];
    }
}

/// Light of the room round the table, as KTX2 cube maps that are filtered already.
pub mod room {
    files! {
        /// Light on dull surfaces, and what is seen behind the table.
        DIFFUSE = "room/room_diffuse.ktx2",
        /// Light as surfaces of each roughness mirror it.
        SPECULAR = "room/room_specular_128.ktx2",
    }
}

/// Sounds, as WAV of 16 bits on one channel: the takes of each.
pub mod sounds {
    use crate::File;

    macro_rules! sounds {
        ($($(#[$about:meta])* $name:ident = $file:literal [$($take:literal)*],)*) => {$(
            $(#[$about])*
            pub const $name: &[File] = &[$(include_bytes!(concat!("sounds/", $file, "-", $take, ".wav"))),*];
        )*};
    }

    sounds! {
        /// A bakelite piece is captured.
        CAPTURE_BAKELITE = "capture-bakelite" [1 2 3],
        /// A glazed piece is captured.
        CAPTURE_GLAZE = "capture-glaze" [1 2 3],
        /// A wooden piece is captured.
        CAPTURE_WOOD = "capture-wood" [1 2 3],
        /// A tile is drawn from the bag.
        DRAW = "draw" [1 2 3],
        /// The game has ended without a win for the listener.
        END = "end" [1],
        /// A goal is reached.
        GOAL = "goal" [1],
        /// A bakelite piece is lifted.
        LIFT_BAKELITE = "lift-bakelite" [1 2 3],
        /// A glazed piece is lifted.
        LIFT_GLAZE = "lift-glaze" [1 2 3],
        /// A wooden piece is lifted.
        LIFT_WOOD = "lift-wood" [1 2 3],
        /// A clock has little time left.
        LOW_TIME = "low-time" [1 2 3],
        /// A player passes.
        PASS = "pass" [1 2 3],
        /// Somebody asks for something.
        QUESTION = "question" [1],
        /// A move is refused.
        REFUSAL = "refusal" [1 2 3],
        /// Bakelite on felt.
        SET_DOWN_BAKELITE_FELT = "set-down-bakelite-felt" [1 2 3],
        /// Bakelite on lacquer.
        SET_DOWN_BAKELITE_LACQUER = "set-down-bakelite-lacquer" [1 2 3],
        /// Bakelite on wood.
        SET_DOWN_BAKELITE_WOOD = "set-down-bakelite-wood" [1 2 3],
        /// Glaze on glaze.
        SET_DOWN_GLAZE_GLAZE = "set-down-glaze-glaze" [1 2 3],
        /// Wood on felt.
        SET_DOWN_WOOD_FELT = "set-down-wood-felt" [1 2 3],
        /// Wood on stone.
        SET_DOWN_WOOD_STONE = "set-down-wood-stone" [1 2 3],
        /// Wood on wood.
        SET_DOWN_WOOD_WOOD = "set-down-wood-wood" [1 2 3],
        /// A piece slides.
        SLIDE = "slide" [1 2 3],
        /// The listener has won.
        WIN = "win" [1],
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_file_has_a_name() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = include_str!("lib.rs");
        let (mut seen, mut nameless) = (0, Vec::<String>::new());
        let folders = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let files = folders.filter(|path| path.is_dir()).flat_map(|path| fs::read_dir(path).unwrap());
        for path in files.map(|entry| entry.unwrap().path()) {
            let [name, stem] =
                [path.file_name(), path.file_stem()].map(|name| name.unwrap().to_str().unwrap());
            let is_licence = path.extension().is_some_and(|format| format == "txt");
            let takes = stem.trim_end_matches(['-', '1', '2', '3']);
            let quoted = [format!("/{name}\""), format!("\"{stem}\""), format!("\"{takes}\"")];
            seen += 1;
            if !is_licence && !quoted.iter().any(|quoted| text.contains(quoted)) {
                nameless.push(name.to_owned());
            }
        }
        assert!(seen > 100, "{seen}");
        assert_eq!(nameless, [""; 0]);
    }
}
