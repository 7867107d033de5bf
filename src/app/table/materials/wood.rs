//! Solid wood: its tone at any point of a trunk, so that every cut of it shows the rings and fibres that it would.
//!
//! A trunk lies along x. Tones are parts of the wood's light colour, linear red, green and blue.

use bevy::prelude::{Vec2, Vec3};

/// A kind of wood.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wood {
    /// The dark late wood as a part of the light early wood.
    pub(super) late: Vec3,
    /// The width of a growth ring.
    ring: f32,
    /// The strength of rings and fibres, and that of the broad figure.
    contrast: f32,
    figure: f32,
    /// The strength of the pores.
    pores: f32,
    /// The heart of the trunk, across it.
    heart: Vec2,
}

/// The heart of trunks that boards are sawn from, and of those that pieces are turned from.
const BOARD: Vec2 = Vec2::new(1.9, -2.6);
const TURNED: Vec2 = Vec2::new(0.5, -0.35);

impl Wood {
    /// Walnut of squares, frames and racks.
    pub const WALNUT: Wood = Wood {
        late: Vec3::new(0.13, 0.11, 0.085),
        ring: 0.24,
        contrast: 0.52,
        figure: 0.25,
        pores: 0.45,
        heart: BOARD,
    };
    /// Maple of light squares.
    pub const MAPLE: Wood = Wood {
        late: Vec3::new(0.68, 0.55, 0.36),
        ring: 0.26,
        contrast: 0.55,
        figure: 0.30,
        pores: 0.10,
        heart: BOARD,
    };
    /// Stained beech.
    pub const STAINED: Wood = Wood {
        late: Vec3::new(0.58, 0.58, 0.58),
        ring: 0.17,
        contrast: 0.5,
        figure: 0.25,
        pores: 0.20,
        heart: BOARD,
    };
    /// The table.
    pub const TABLE: Wood = Wood {
        late: Vec3::new(0.62, 0.52, 0.42),
        ring: 0.55,
        contrast: 0.15,
        figure: 0.12,
        pores: 0.05,
        heart: BOARD,
    };
    /// Linoleum on it: clouds along the roll.
    pub const LINOLEUM: Wood =
        Wood { late: Vec3::splat(0.86), ring: 0.9, contrast: 0.10, figure: 0.10, pores: 0.0, heart: BOARD };
    /// Boxwood of turned pieces.
    pub const BOXWOOD: Wood = Wood {
        late: Vec3::new(0.80, 0.72, 0.52),
        ring: 0.10,
        contrast: 0.60,
        figure: 0.20,
        pores: 0.0,
        heart: TURNED,
    };
    /// Ebonised walnut of turned pieces.
    pub const EBONISED: Wood = Wood {
        late: Vec3::new(0.14, 0.16, 0.20),
        ring: 0.12,
        contrast: 0.75,
        figure: 0.20,
        pores: 0.0,
        heart: TURNED,
    };

    /// The tone at a point of the trunk.
    pub fn tone(self, at: Vec3) -> Vec3 {
        // The trunk is not quite straight.
        let bend = 0.7 * (noise(at * Vec3::new(0.22, 0.8, 0.8), 1) - 0.5);
        let at = at + Vec3::new(0.0, bend, bend);
        let away = (Vec2::new(at.y, at.z) - self.heart).length();
        let away = away + 0.55 * noise(Vec3::new(1.3 * away, 0.5, 0.5), 2);
        // Late wood rises slowly and ends sharply.
        let part = (away / self.ring).fract();
        let late = part.powf(2.2) * (1.0 - ((part - 0.9) * 10.0).clamp(0.0, 1.0));
        let fibre = 0.65 * noise(at * Vec3::new(1.2, 34.0, 34.0), 3)
            + 0.35 * noise(at * Vec3::new(2.4, 68.0, 68.0), 4);
        let figure = noise(at * Vec3::new(1.5, 0.5, 0.5), 5);
        let dark = 0.22
            + 0.52 * self.contrast * late
            + 0.75 * self.contrast * (fibre - 0.5)
            + self.figure * (figure - 0.5);
        let tone = Vec3::ONE.lerp(self.late, dark.clamp(0.0, 1.0));
        // Pores are open vessels: dashes along the trunk, dots across it.
        let pore = (noise(at * Vec3::new(3.2, 62.0, 62.0), 6) - 0.70).max(0.0) * 3.3;
        tone * (1.0 - (pore * (0.35 + late) * self.pores).min(0.65))
    }
}

/// Factors that spread the parts of a lattice point over the bits of its hash.
const SPREAD: [u32; 3] = [0x9E37_79B1, 0x85EB_CA77, 0x2545_F491];

/// A part of a lattice point, spread over the bits of its hash.
#[inline(always)]
pub(super) fn spread(part: u32, axis: usize) -> u32 {
    part.wrapping_mul(SPREAD[axis])
}

/// A seed, spread over the bits of a hash.
#[inline(always)]
pub(super) fn spread_seed(seed: u32) -> u32 {
    seed.wrapping_mul(0xC2B2_AE3D)
}

/// The number from 0 to 1 of a lattice point with these spread parts.
#[inline(always)]
pub(super) fn lot(mut bits: u32) -> f32 {
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2C1B_3C6D);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise from 0 to 1 with cells of one unit. A table of wood needs it a million times, so each part of a lattice
/// point is hashed once for all corners of a cell.
pub fn noise(at: Vec3, seed: u32) -> f32 {
    let low = at.floor();
    let part = at - low;
    let part = part * part * (Vec3::splat(3.0) - 2.0 * part);
    let corner = low.as_ivec3().as_uvec3();
    let (x, seed) = (spread(corner.x, 0), spread_seed(seed));
    let (x0, x1) = (x ^ seed, x.wrapping_add(SPREAD[0]) ^ seed);
    let y0 = spread(corner.y, 1);
    let y1 = y0.wrapping_add(SPREAD[1]);
    let z0 = spread(corner.z, 2);
    let z1 = z0.wrapping_add(SPREAD[2]);
    let (a, b) = (lot(x0 ^ y0 ^ z0), lot(x1 ^ y0 ^ z0));
    let (c, d) = (lot(x0 ^ y1 ^ z0), lot(x1 ^ y1 ^ z0));
    let (e, f) = (lot(x0 ^ y0 ^ z1), lot(x1 ^ y0 ^ z1));
    let (g, h) = (lot(x0 ^ y1 ^ z1), lot(x1 ^ y1 ^ z1));
    let (near, far) = (a + (b - a) * part.x, c + (d - c) * part.x);
    let below = near + (far - near) * part.y;
    let (near, far) = (e + (f - e) * part.x, g + (h - g) * part.x);
    let above = near + (far - near) * part.y;
    below + (above - below) * part.z
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Wood; 6] =
        [Wood::WALNUT, Wood::MAPLE, Wood::STAINED, Wood::TABLE, Wood::BOXWOOD, Wood::EBONISED];

    #[test]
    fn tones_lie_between_early_and_late_wood_and_vary() {
        for wood in ALL {
            let tones: Vec<Vec3> =
                (0..4_000).map(|i| wood.tone(Vec3::new(0.011, 0.0, 0.007) * i as f32)).collect();
            let greens = tones.iter().map(|tone| tone.y);
            let (low, high) =
                greens.fold((1.0_f32, 0.0_f32), |(low, high), tone| (low.min(tone), high.max(tone)));
            assert!(low >= wood.late.y * 0.34 && high <= 1.0, "{wood:?}: {low} to {high}");
            assert!(high - low > 0.1, "{wood:?} has no grain: {low} to {high}");
        }
    }

    #[test]
    fn rings_run_along_the_trunk() {
        // Along the trunk the tone changes less than across it.
        let change = |step: Vec3| -> f32 {
            let at = |i: usize| Wood::WALNUT.tone(Vec3::new(0.3, 0.0, 0.2) + step * i as f32).y;
            (0..400).map(|i| (at(i + 1) - at(i)).abs()).sum()
        };
        assert!(change(Vec3::X * 0.01) * 2.0 < change(Vec3::Z * 0.01));
    }
}
