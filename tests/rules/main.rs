//! The rules of all games: one suite for what must hold in every game, and each game's own tests.

mod bounds;
mod camelot;
mod caminos;
mod chameleon;
mod chromino;
mod club;
mod conformance;
mod damaged_scores;
mod foreign_scores;
mod golden;
mod handicaps;
mod le_cameleon;
mod letters;
mod narration;
mod own_box;
mod perft_files;
mod playing;
mod position_texts;
mod properties;
mod rulings_page;
mod saved;
mod scores;
mod secrecy;
mod session;
mod suite;
mod values;
