//! Parts of the program, which a feature adds to.

/// Part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What needs no screen: the match and the models of the panels.
    Core,
    /// Mouse, keys and pad.
    Input,
    /// What needs the screen, besides the panels.
    Screen,
    /// The panels.
    Panels,
}
