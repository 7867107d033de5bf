// What the program asks of the browser.

const stored = { files: [], database: null, fault: null, isSecond: false };

// Opens what was kept, before the program begins. Without storage the program runs, and says what it cannot keep.
export async function open() {
    try {
        stored.database = await new Promise((resolve, reject) => {
            const asked = indexedDB.open("camaieu", 1);
            asked.onupgradeneeded = () => asked.result.createObjectStore("files");
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(asked.error);
        });
        stored.files = await new Promise((resolve, reject) => {
            const files = [];
            const asked = stored.database.transaction("files").objectStore("files").openCursor();
            asked.onsuccess = () => {
                const cursor = asked.result;
                if (!cursor) return resolve(files);
                files.push([cursor.key, cursor.value.content, cursor.value.time]);
                cursor.continue();
            };
            asked.onerror = () => reject(asked.error);
        });
        navigator.storage?.persist?.();
    } catch (error) {
        stored.fault = String(error?.message ?? error);
    }
    // The first tab has the lock for as long as it is open.
    if (navigator.locks) {
        stored.isSecond = await new Promise((resolve) => {
            navigator.locks.request("camaieu", { ifAvailable: true }, (lock) => {
                resolve(!lock);
                return lock ? new Promise(() => {}) : undefined;
            });
        });
    }
}

export const keptFiles = () => stored.files;
export const isSecond = () => stored.isSecond;

export function keepFile(path, content) {
    if (!stored.database) return stored.fault ?? "";
    try {
        const write = stored.database.transaction("files", "readwrite");
        const files = write.objectStore("files");
        if (content) files.put({ content, time: Date.now() }, path);
        else files.delete(path);
        // A full storage shows only later: what is written next says so.
        write.onabort = () => { stored.fault = String(write.error?.message ?? "QuotaExceededError"); };
        write.oncomplete = () => { stored.fault = null; };
    } catch (error) {
        return String(error);
    }
    return stored.fault ?? undefined;
}

export const language = () => navigator.language || "en";
export const link = () => decodeURIComponent(location.hash.slice(1));
const asks = (question) => matchMedia(question).matches;
export const lessMotion = () => asks("(prefers-reduced-motion: reduce)");
export const moreContrast = () => asks("(prefers-contrast: more)");
export const dark = () => asks("(prefers-color-scheme: dark)");

let alarm;
export function setAlarm(milliseconds, call) {
    clearTimeout(alarm);
    // The longest pause of a browser is 2^31 milliseconds.
    if (milliseconds >= 0) alarm = setTimeout(call, Math.min(milliseconds, 2 ** 30));
}

let audio;
export function playSamples(samples, rate) {
    audio ??= new AudioContext();
    // Before the first press the browser lets nothing be heard.
    if (audio.state !== "running") audio.resume();
    const buffer = audio.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(audio.destination);
    source.start();
}

export const canSpeak = () => "speechSynthesis" in window;
export const hush = () => window.speechSynthesis?.cancel();
export function speak(line, lang, rate, interrupts) {
    if (!canSpeak()) return;
    if (interrupts) hush();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(line), { lang, rate }));
}

export function offerFile(name, content) {
    const address = URL.createObjectURL(new Blob([content]));
    Object.assign(document.createElement("a"), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function askForFile(call) {
    const input = Object.assign(document.createElement("input"), { type: "file" });
    input.oncancel = () => call(undefined, undefined);
    input.onchange = async () => {
        const file = input.files[0];
        if (file) call(file.name, new Uint8Array(await file.arrayBuffer()));
        else call(undefined, undefined);
    };
    input.click();
}

const workers = new Map();
export function sendOrder(number, order, call) {
    let worker = workers.get(number);
    if (!worker) {
        worker = new Worker(new URL("../../../worker.js", import.meta.url), { type: "module" });
        workers.set(number, worker);
    }
    worker.onmessage = (message) => call(message.data);
    worker.onerror = () => { endWorker(number); call(undefined); };
    worker.postMessage(order);
}
export function endWorker(number) {
    workers.get(number)?.terminate();
    workers.delete(number);
}

export function sayOnPage(line) {
    const place = document.getElementById("line");
    place.textContent = line;
    place.hidden = false;
    setTimeout(() => { place.hidden = true; }, 10_000);
}

export function fail(error) {
    console.error(error);
    document.getElementById("fault").textContent = error;
    document.getElementById("failed").hidden = false;
}
