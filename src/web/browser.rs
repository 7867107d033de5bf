//! The browser: functions of `page/browser.js`.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

#[wasm_bindgen(module = "/page/browser.js")]
extern "C" {
    /// Language of the browser, as a tag.
    pub fn language() -> String;
    /// Address of the page, without a link.
    pub fn page() -> String;
    /// Link that the page was opened with, from `#` on; empty for none.
    pub fn link() -> String;
    /// Whether the system can send a link by its own sheet.
    #[wasm_bindgen(js_name = canSend)]
    pub fn can_send() -> bool;
    /// Offers all kept files as one file.
    #[wasm_bindgen(js_name = saveBackup)]
    pub fn save_backup();
    /// Asks for such a file, keeps its files, and opens the page again.
    #[wasm_bindgen(js_name = readBackup)]
    pub fn read_backup();
    /// Shows the system's sheet that sends a link.
    #[wasm_bindgen(js_name = sendLink)]
    pub fn send_link(link: &str);
    /// Opens the mail program with a message.
    #[wasm_bindgen(js_name = openMail)]
    pub fn open_mail(address: &str);
    /// Says a line over the page for a while.
    #[wasm_bindgen(js_name = sayOnPage)]
    pub fn say_on_page(line: &str);
    /// Says that the program has failed, with a button that starts it again.
    pub fn fail(error: &str);
    /// Whether the visitor asks for less motion, more contrast and a dark theme.
    #[wasm_bindgen(js_name = lessMotion)]
    pub fn less_motion() -> bool;
    /// See [`less_motion`].
    #[wasm_bindgen(js_name = moreContrast)]
    pub fn more_contrast() -> bool;
    /// See [`less_motion`].
    pub fn dark() -> bool;
    /// Whether the screen is touched rather than pointed at.
    #[wasm_bindgen(js_name = isTouched)]
    pub fn is_touched() -> bool;
    /// Calls a function after a pause in milliseconds, instead of the last one; a negative pause cancels it.
    #[wasm_bindgen(js_name = setAlarm)]
    pub fn set_alarm(milliseconds: f64, call: &Closure<dyn FnMut()>);
    /// Plays samples of one channel.
    #[wasm_bindgen(js_name = playSamples)]
    pub fn play_samples(samples: &[f32], rate: f32);
    /// Says a line aloud.
    #[wasm_bindgen(js_name = speak)]
    pub fn speak(line: &str, lang: &str, rate: f32, interrupts: bool);
    /// Stops speaking.
    pub fn hush();
    /// Whether the browser can speak.
    #[wasm_bindgen(js_name = canSpeak)]
    pub fn can_speak() -> bool;
    /// Files that were kept: arrays of a path, a content and a time in milliseconds since 1970.
    #[wasm_bindgen(js_name = keptFiles)]
    pub fn kept_files() -> js_sys::Array;
    /// Keeps the content of a file, or forgets it without one. Why it cannot, or nothing.
    #[wasm_bindgen(js_name = keepFile)]
    pub fn keep_file(path: &str, content: JsValue) -> Option<String>;
    /// Whether another tab was there first.
    #[wasm_bindgen(js_name = isSecond)]
    pub fn is_second() -> bool;
    /// Offers a file to the visitor.
    #[wasm_bindgen(js_name = offerFile)]
    pub fn offer_file(name: &str, content: &[u8]);
    /// Asks the visitor for a file, and calls a function with its name and content, or with nothing.
    #[wasm_bindgen(js_name = askForFile)]
    pub fn ask_for_file(call: &js_sys::Function);
    /// Sends an order to the worker of a number, which begins with it, and calls a function with each answer, and with nothing
    /// where the worker has failed.
    #[wasm_bindgen(js_name = sendOrder)]
    pub fn send_order(worker: f64, order: &str, call: &js_sys::Function);
    /// Ends a worker.
    #[wasm_bindgen(js_name = endWorker)]
    pub fn end_worker(worker: f64);
}
