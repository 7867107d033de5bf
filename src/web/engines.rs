//! Engines in workers.

use camaieu_engines::{Answering, Workshop};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};

use super::browser;

/// Workers of the page, one an engine.
#[derive(Debug)]
pub(super) struct Workers;

impl Workshop for Workers {
    fn send(&self, engine: u64, order: String, mut answering: Answering) {
        let call = move |answer: JsValue| answering(answer.as_string().as_deref());
        let call = Closure::<dyn FnMut(JsValue)>::new(call).into_js_value();
        browser::send_order(engine as f64, &order, call.unchecked_ref());
    }

    fn end(&self, engine: u64) {
        browser::end_worker(engine as f64);
    }
}
