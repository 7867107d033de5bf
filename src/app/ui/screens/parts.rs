//! Parts of the program, which a feature adds to.

/// Part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppPart {
    /// Parts without a screen: the match and the models of the panels.
    Core,
    /// Mouse, keys and pad.
    Input,
    /// Parts that need the screen, besides the panels.
    Screen,
    /// The panels.
    Panels,
}
