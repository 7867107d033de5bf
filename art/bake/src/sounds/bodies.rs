//! Table of modes: how pieces, boards and bars of each matter ring, and how hard they are.

use super::modal::Mode;

/// Matter of a piece or of what it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Turned or sawn wood.
    Wood,
    /// Sawn stone.
    Stone,
    /// Glazed stoneware.
    Glaze,
    /// Bakelite, as dominoes are made of.
    Bakelite,
    /// Lacquered wood.
    Lacquer,
    /// Felt or cloth.
    Felt,
}

impl Matter {
    /// Name in the names of files.
    pub fn name(self) -> &'static str {
        match self {
            Matter::Wood => "wood",
            Matter::Stone => "stone",
            Matter::Glaze => "glaze",
            Matter::Bakelite => "bakelite",
            Matter::Lacquer => "lacquer",
            Matter::Felt => "felt",
        }
    }
}

/// Body of a matter that is touched.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// Lowest frequency of a piece of it, in hertz.
    pub piece: f32,
    /// Lowest frequency of a board of it, in hertz.
    pub board: f32,
    /// Modes of a piece; a board has the same, but lower and longer.
    pub modes: &'static [Mode],
    /// Duration of a contact with something as hard as itself, over the square root of two, in seconds.
    pub contact: f32,
    /// Factor of the decay of what rests on it.
    pub damping: f32,
    /// Level of a board beside the piece that touches it.
    pub voice: f32,
    /// Level of the noise of a contact with it.
    pub noise: f32,
}

impl Body {
    /// Body of a matter.
    pub fn of(matter: Matter) -> Body {
        match matter {
            Matter::Wood => WOOD,
            Matter::Stone => STONE,
            Matter::Glaze => GLAZE,
            Matter::Bakelite => BAKELITE,
            Matter::Lacquer => LACQUER,
            Matter::Felt => FELT,
        }
    }

    /// Duration of a contact of two bodies: the softer one decides.
    pub fn contact_with(&self, other: &Body) -> f32 {
        self.contact.hypot(other.contact)
    }
}

const fn mode(ratio: f32, level: f32, decay: f32) -> Mode {
    Mode { ratio, level, decay }
}

/// Turned or sawn hardwood: a few broad modes, soon gone.
const WOOD: Body = Body {
    piece: 1_040.0,
    board: 318.0,
    modes: &[
        mode(1.0, 1.0, 0.075),
        mode(1.83, 0.62, 0.055),
        mode(2.71, 0.42, 0.040),
        mode(3.94, 0.24, 0.028),
        mode(5.58, 0.12, 0.020),
    ],
    contact: 0.000_5,
    damping: 0.75,
    voice: 0.55,
    noise: 0.10,
};

/// Sawn stone: high and close modes in a heavy slab that hardly sounds itself.
const STONE: Body = Body {
    piece: 2_650.0,
    board: 1_480.0,
    modes: &[
        mode(1.0, 1.0, 0.090),
        mode(1.52, 0.75, 0.075),
        mode(2.21, 0.55, 0.058),
        mode(2.94, 0.35, 0.042),
        mode(4.12, 0.20, 0.030),
    ],
    contact: 0.000_28,
    damping: 0.9,
    voice: 0.55,
    noise: 0.16,
};

/// Glazed stoneware: the clearest ring of a piece.
const GLAZE: Body = Body {
    piece: 2_280.0,
    board: 1_720.0,
    modes: &[
        mode(1.0, 1.0, 0.115),
        mode(1.41, 0.70, 0.095),
        mode(2.05, 0.55, 0.075),
        mode(2.87, 0.36, 0.055),
        mode(3.90, 0.20, 0.038),
    ],
    contact: 0.000_26,
    damping: 0.9,
    voice: 0.5,
    noise: 0.12,
};

/// Bakelite: hard, but it swallows its own ring, as dominoes do.
const BAKELITE: Body = Body {
    piece: 1_520.0,
    board: 900.0,
    modes: &[
        mode(1.0, 1.0, 0.045),
        mode(1.66, 0.66, 0.036),
        mode(2.53, 0.44, 0.027),
        mode(3.62, 0.22, 0.019),
    ],
    contact: 0.000_42,
    damping: 0.8,
    voice: 0.5,
    noise: 0.10,
};

/// Lacquer on a thin board: wood with a harder skin.
const LACQUER: Body = Body {
    piece: 1_180.0,
    board: 430.0,
    modes: &[
        mode(1.0, 1.0, 0.062),
        mode(1.76, 0.66, 0.050),
        mode(2.64, 0.46, 0.038),
        mode(3.81, 0.28, 0.027),
        mode(5.30, 0.15, 0.020),
    ],
    contact: 0.000_46,
    damping: 0.7,
    voice: 0.55,
    noise: 0.10,
};

/// Felt or cloth over a table: a short thud, in which everything else drowns.
const FELT: Body = Body {
    piece: 320.0,
    board: 186.0,
    modes: &[
        mode(1.0, 1.0, 0.045),
        mode(1.72, 0.62, 0.034),
        mode(2.86, 0.36, 0.026),
        mode(4.55, 0.18, 0.018),
    ],
    contact: 0.002_0,
    damping: 0.4,
    voice: 1.0,
    noise: 0.22,
};

/// Bar that is struck with a mallet and sounds at a pitch.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// Modes; their decays are those of a note that is left to ring.
    pub modes: &'static [Mode],
    /// Duration of the contact with the mallet, in seconds.
    pub contact: f32,
}

/// Wooden bar as of a marimba, tuned.
pub const WOODEN_BAR: Bar = Bar {
    modes: &[mode(1.0, 1.0, 0.42), mode(3.93, 0.42, 0.12), mode(9.24, 0.20, 0.045)],
    contact: 0.000_75,
};

/// Brass bar as of a chime. Its modes come in pairs, close enough to beat slowly.
pub const BRASS_BAR: Bar = Bar {
    modes: &[
        mode(1.0, 0.6, 1.45),
        mode(2.76, 0.26, 0.85),
        mode(1.003, 0.4, 1.25),
        mode(2.767, 0.16, 0.70),
        mode(5.40, 0.20, 0.40),
        mode(8.93, 0.09, 0.18),
    ],
    contact: 0.000_5,
};
