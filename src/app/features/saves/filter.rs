//! Filter of the saved matches: by state, and by what is searched for.

/// Matches that are listed; the default lists all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SaveFilter {
    /// State; `None` for all.
    pub state: Option<MatchState>,
    /// Part of a name, of a game or of a date, in any case of letters.
    pub wanted: String,
}

/// State of a saved match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchState {
    /// It can be continued.
    Unfinished,
    /// It is over.
    Ended,
}

impl SaveFilter {
    /// Whether a match in this state is listed, of which these are the names. One that cannot be read has no state.
    pub(super) fn lets_through<'a>(
        &self,
        state: Option<MatchState>,
        mut names: impl Iterator<Item = &'a str>,
    ) -> bool {
        let wanted = self.wanted.trim().to_lowercase();
        self.state.is_none_or(|listed| state == Some(listed))
            && (wanted.is_empty() || names.any(|name| name.to_lowercase().contains(&wanted)))
    }
}
