//! Plurals: every message that distinguishes them, with 0, 1, 2 and 5 in both languages.

use fluent_syntax::ast::VariantKey;

use super::*;

/// A plural of a message: the argument that selects it, and whether the message has a variant for 0 itself.
struct Plural {
    id: String,
    argument: String,
    has_zero: bool,
    has_two: bool,
}

/// Plurals of all messages of a language.
fn plurals(lang: Lang) -> Vec<Plural> {
    let mut plurals = Vec::new();
    for message in files(lang).iter().flat_map(|file| entries(lang, file)) {
        let id = &message.id.name;
        each_select(message.value.as_ref().unwrap(), &mut |argument, keys| {
            if keys.contains(&"one") {
                let [has_zero, has_two] = ["0", "2"].map(|number| keys.contains(&number));
                plurals.push(Plural { id: id.clone(), argument: argument.to_owned(), has_zero, has_two });
            }
        });
    }
    plurals
}

/// Calls `found` with the argument and the keys of every selection in a pattern.
fn each_select(pattern: &Pattern<String>, found: &mut impl FnMut(&str, &[&str])) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element
        else {
            continue;
        };
        if let InlineExpression::VariableReference { id } = selector {
            let keys: Vec<&str> = variants
                .iter()
                .map(|variant| match &variant.key {
                    VariantKey::Identifier { name } => name.as_str(),
                    VariantKey::NumberLiteral { value } => value.as_str(),
                })
                .collect();
            found(&id.name, &keys);
        }
        variants.iter().for_each(|variant| each_select(&variant.value, found));
    }
}

/// Text with `#` for every number.
fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '0'..='9' if out.ends_with('#') => {}
            '0'..='9' => out.push('#'),
            other => out.push(other),
        }
    }
    out
}

#[test]
fn plurals_read_well_with_0_1_2_and_5() {
    for lang in Lang::ALL {
        let blanks = all(lang);
        let plurals = plurals(lang);
        assert!(plurals.len() > 15, "{lang}: {}", plurals.len());
        for Plural { id, argument, has_zero, has_two } in plurals {
            let say = |number: u32| {
                let args: Vec<(&str, &dyn std::fmt::Display)> = blanks[&id]
                    .iter()
                    .map(|name| {
                        (
                            name.as_str(),
                            if *name == argument { &number as &dyn std::fmt::Display } else { &"x" },
                        )
                    })
                    .collect();
                let said =
                    lang.texts().find(&id, &args).unwrap_or_else(|| panic!("{lang}: {id} cannot be said"));
                assert!(!said.contains(['{', '}', '$']) && !said.trim().is_empty(), "{lang}: {id}: {said}");
                without_numbers(&said)
            };
            let [zero, one, two, five] = [0, 1, 2, 5].map(say);
            assert!(has_two || two == five, "{lang}: {id}: 2 and 5 are the same plural");
            assert_ne!(one, two, "{lang}: {id}: 1 and 2 are the same");
            // French counts 0 with 1, English with the others.
            let like_zero = if lang == Lang::Fr { &one } else { &five };
            assert!(has_zero || zero == *like_zero, "{lang}: {id}: {zero}");
        }
    }
}
