#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| camaieu_fuzz::terminal(data));
