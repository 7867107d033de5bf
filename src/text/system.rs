//! The language of the system.

use super::Lang;

/// Whether this is a system whose programs choose their language by variables of the environment, as gettext does.
const HAS_GETTEXT: bool = cfg!(all(unix, not(target_vendor = "apple"), not(target_os = "android")));

impl Lang {
    /// Language of the system: French if it is French, otherwise English.
    pub fn of_system() -> Lang {
        if HAS_GETTEXT {
            Lang::of_environment(|name| std::env::var(name).ok())
        } else {
            sys_locale::get_locale().and_then(|locale| Lang::of_locale(&locale)).unwrap_or(Lang::En)
        }
    }

    /// Language that gettext would choose with these variables of the environment.
    ///
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` give the locale, the first that says something. In a locale with a language,
    /// `LANGUAGE` lists the languages that the person prefers to it.
    ///
    /// ```
    /// use camaieu_text::Lang;
    ///
    /// let german = |name: &str| (name == "LANG").then(|| "de_DE.UTF-8".to_owned());
    /// assert_eq!(Lang::of_environment(german), Lang::En);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
        let Some(locale) = locale.filter(|locale| !is_without_language(locale)) else { return Lang::En };
        let list = said("LANGUAGE").unwrap_or(locale);
        let wanted = list.split(':').take_while(|locale| !is_without_language(locale));
        wanted.filter_map(Lang::of_locale).next().unwrap_or(Lang::En)
    }

    /// Language of a locale such as `fr_CA.UTF-8` or `fr-CA`; `None` if there are no texts in it.
    fn of_locale(locale: &str) -> Option<Lang> {
        Lang::read(&locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase())
    }
}

/// Whether a locale is that of programs, `C` or `POSIX`, whose texts are not translated.
fn is_without_language(locale: &str) -> bool {
    matches!(locale.split(['.', '@']).next(), Some("C" | "POSIX"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The language with variables written as in a shell.
    fn chosen(environment: &str) -> &'static str {
        let set = |name: &str| {
            let words = environment.split(' ').filter_map(|word| word.split_once('='));
            words.filter(|(known, _)| *known == name).map(|(_, value)| value.to_owned()).next()
        };
        Lang::of_environment(set).code()
    }

    #[test]
    fn language_is_chosen_as_gettext_chooses_it() {
        for (environment, language) in [
            ("", "en"),
            ("LANG=fr_FR.UTF-8", "fr"),
            ("LANG=fr", "fr"),
            ("LANG=frr_DE.UTF-8", "en"),
            ("LANG=FR_ca@euro", "fr"),
            ("LANG=de_DE.UTF-8", "en"),
            // The first that says something gives the locale.
            ("LANG=fr_FR.UTF-8 LC_MESSAGES=en_GB.UTF-8", "en"),
            ("LANG=en_GB.UTF-8 LC_MESSAGES=fr_FR.UTF-8", "fr"),
            ("LANG=fr_FR.UTF-8 LC_MESSAGES=fr_FR.UTF-8 LC_ALL=en_US.UTF-8", "en"),
            ("LANG=fr_FR.UTF-8 LC_MESSAGES= LC_ALL=", "fr"),
            ("LC_ALL=fr_CH.UTF-8", "fr"),
            // A list of languages comes before the locale, and replaces it.
            ("LANG=en_US.UTF-8 LANGUAGE=fr", "fr"),
            ("LANG=en_US.UTF-8 LANGUAGE=br:fr_FR:en", "fr"),
            ("LANG=fr_FR.UTF-8 LANGUAGE=en:fr", "en"),
            ("LANG=fr_FR.UTF-8 LANGUAGE=de:nl", "en"),
            ("LANG=fr_FR.UTF-8 LANGUAGE=", "fr"),
            ("LANG=de_DE.UTF-8 LANGUAGE=:fr", "fr"),
            ("LANG=fr_FR.UTF-8 LANGUAGE=C:fr", "en"),
            // A locale without a language has no translations, whatever the list says.
            ("LANG=C LANGUAGE=fr", "en"),
            ("LANG=fr_FR.UTF-8 LC_ALL=C LANGUAGE=fr", "en"),
            ("LANG=fr_FR.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=fr", "en"),
            ("LC_MESSAGES=POSIX LANG=fr_FR.UTF-8 LANGUAGE=fr", "en"),
            ("LANGUAGE=fr", "en"),
        ] {
            assert_eq!(chosen(environment), language, "{environment}");
        }
    }
}
