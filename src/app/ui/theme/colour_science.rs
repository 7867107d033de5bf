//! Colour measures for tests: contrast, colour difference, and colours as they are seen without one kind of cones.

use bevy::color::{Color, ColorToComponents as _, LinearRgba};
use bevy_egui::egui::Color32;

use crate::ui::theme::look::ColourVision;

/// Contrast of two colours, as the web's guidelines for accessible content count it.
pub(crate) fn contrast(one: Color32, other: Color32) -> f32 {
    let light = |colour: Color32| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

/// Difference of two colours for a colour vision, as CIEDE2000 counts it.
pub(crate) fn difference(one: Color32, other: Color32, vision: ColourVision) -> f32 {
    let lab = |colour: Color32| to_lab(apply(machado(vision), linear(colour)));
    ciede2000(lab(one), lab(other))
}

/// Lightness of a colour, L* of CIE, from 0 to 100: what is left of it in grey.
pub(crate) fn lightness(colour: Color32) -> f32 {
    to_lab(linear(colour))[0]
}

fn linear(colour: Color32) -> [f32; 3] {
    LinearRgba::from(Color::srgb_u8(colour.r(), colour.g(), colour.b())).to_f32_array_no_alpha()
}

/// Linear colours as a vision sees them: Machado, Oliveira and Fernandes, 2009, severity 1.
fn machado(vision: ColourVision) -> [[f32; 3]; 3] {
    match vision {
        ColourVision::Every => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        ColourVision::Protanopia => [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        ColourVision::Deuteranopia => [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        ColourVision::Tritanopia => [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    }
}

fn apply(matrix: [[f32; 3]; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

/// CIE L*a*b* under daylight (D65).
fn to_lab(linear: [f32; 3]) -> [f32; 3] {
    const XYZ: [[f32; 3]; 3] = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175],
        [0.019_333_9, 0.119_192, 0.950_304_1],
    ];
    let [x, y, z] = apply(XYZ, linear.map(|part| part.clamp(0.0, 1.0)));
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(|part: f32| {
        if part > 216.0 / 24_389.0 { part.cbrt() } else { (24_389.0 / 27.0 * part + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Mean of two hues, in degrees.
fn mean_hue(one: f32, other: f32) -> f32 {
    let sum = one + other;
    match (one - other).abs() <= 180.0 {
        true => sum / 2.0,
        false if sum < 360.0 => (sum + 360.0) / 2.0,
        false => (sum - 360.0) / 2.0,
    }
}

/// Sharma, Wu and Dalal, 2005.
fn ciede2000([l1, a1, b1]: [f32; 3], [l2, a2, b2]: [f32; 3]) -> f32 {
    let grey = |chroma: f32| (chroma.powi(7) / (chroma.powi(7) + 25_f32.powi(7))).sqrt();
    let stretch = 1.0 + 0.5 * (1.0 - grey((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let [h1, h2] = [(a1, b1), (a2, b2)].map(|(a, b)| b.atan2(a).to_degrees().rem_euclid(360.0));
    let turn = if c1 * c2 == 0.0 { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let hue_step = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (lightness, chroma) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let hue = if c1 * c2 == 0.0 { h1 + h2 } else { mean_hue(h1, h2) };
    let cos = |degrees: f32| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(hue - 30.0) + 0.24 * cos(2.0 * hue) + 0.32 * cos(3.0 * hue + 6.0)
        - 0.20 * cos(4.0 * hue - 63.0);
    let away = (lightness - 50.0).powi(2);
    let light = (l2 - l1) / (1.0 + 0.015 * away / (20.0 + away).sqrt());
    let colour = (c2 - c1) / (1.0 + 0.045 * chroma);
    let hue_step = hue_step / (1.0 + 0.015 * chroma * t);
    let blue = (60.0 * (-((hue - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let rotation = -2.0 * grey(chroma) * blue;
    (light.powi(2) + colour.powi(2) + hue_step.powi(2) + rotation * colour * hue_step).sqrt()
}

#[test]
fn ciede2000_matches_the_published_examples() {
    // From the table of Sharma, Wu and Dalal.
    for (one, other, wanted) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ] {
        let found = ciede2000(one, other);
        assert!((found - wanted).abs() < 0.005, "{one:?} and {other:?}: {found}");
    }
}
