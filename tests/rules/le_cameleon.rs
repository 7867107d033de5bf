//! Le Caméléon: every rule and ruling, the rule book's examples, and what must hold of any position.

#[path = "le_cameleon/choices.rs"]
mod choices;
#[path = "le_cameleon/endings.rs"]
mod endings;
#[path = "le_cameleon/help.rs"]
mod help;
#[path = "le_cameleon/opposite.rs"]
mod opposite;
#[path = "le_cameleon/oracle.rs"]
mod oracle;
#[path = "le_cameleon/playing.rs"]
mod playing;
#[path = "le_cameleon/texts.rs"]
mod texts;
#[path = "le_cameleon/trios.rs"]
mod trios;
