//! Program of the page: the window in a browser.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(target_family = "wasm")]
mod engines;
#[cfg(target_family = "wasm")]
mod files;
#[cfg(target_family = "wasm")]
mod platform;

#[cfg(not(target_family = "wasm"))]
fn main() {}

#[cfg(target_family = "wasm")]
fn main() {
    use camaieu_store::{SettingsFile, use_shelf};
    use camaieu_text::Lang;
    use camaieu_window::features::share;
    use camaieu_window::session::Start;
    use camaieu_window::table::aids::Aids;
    use camaieu_window::ui::people::preferences::Overrides;
    use camaieu_window::{Launch, Quality, run};

    use getrandom02 as _;
    use getrandom03 as _;
    use getrandom04 as _;

    /// Fragment of the page's address after the browser has lost its graphics context.
    const CONTINUE: &str = "#continue";

    use_shelf(Box::new(files::shelf()));
    camaieu_engines::use_workshop(Box::new(engines::Workers));
    let lang = Lang::read(&browser::language()).unwrap_or(Lang::En);
    let link = browser::link();
    // A link that cannot be read says so, and the menu opens.
    let start = match share::read(&link, None, lang.texts()) {
        _ if link.is_empty() => None,
        _ if link == CONTINUE => Some(Start::Last),
        Ok(start) => Some(start),
        Err(error) => {
            browser::say_on_page(&error);
            None
        }
    };
    let launch = Launch {
        platform: platform::BROWSER,
        lang,
        settings: SettingsFile::of_user(),
        // WebGL2 has one light and one cascade of shadows: the lower quality has a light of its own.
        said: Overrides { quality: Some(Quality::Low), ..Overrides::default() },
        start,
        view: None,
        aids: Aids::default(),
        size: (1_280, 800),
        bare: false,
        shot: None,
        measure: None,
        listen: None,
    };
    if let Err(error) = run(launch, last_words) {
        last_words(&error);
    }
}

/// Shows that the program has failed, with the first lines of its report.
#[cfg(target_family = "wasm")]
fn last_words(error: &camaieu_window::WindowError) {
    use std::path::Path;

    let report = match error {
        camaieu_window::WindowError::Failed(Some(file)) => camaieu_store::read_text(Path::new(file)).ok(),
        _ => None,
    };
    let first: Option<String> = report.map(|report| report.lines().take(3).collect::<Vec<_>>().join(" "));
    browser::fail(&first.unwrap_or_else(|| format!("{error:?}")));
}
