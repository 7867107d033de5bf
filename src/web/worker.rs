//! Worker of a page: an engine that carries out orders.

fn main() {}

#[cfg(target_family = "wasm")]
mod worker {
    use std::cell::RefCell;

    use camaieu_engines::Bench;
    use getrandom02 as _;
    use getrandom03 as _;
    use getrandom04 as _;
    use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

    thread_local! {
        static BENCH: RefCell<Bench> = RefCell::default();
    }

    /// Carries out an order, and calls `answer` with each answer.
    #[wasm_bindgen(js_name = carryOut)]
    pub fn carry_out(order: &str, answer: &js_sys::Function) {
        BENCH.with_borrow_mut(|bench| {
            bench.carry_out(order, &mut |text| {
                // The function only posts a message.
                let _ = answer.call1(&JsValue::NULL, &text.map_or(JsValue::UNDEFINED, JsValue::from_str));
            });
        });
    }
}
