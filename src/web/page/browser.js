// What the program asks of the browser.

const stored = { files: [], database: null, fault: null, isSecond: false };

// All kept files: path, content and time.
const kept = () => new Promise((resolve, reject) => {
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

// Opens what was kept, before the program begins. Without storage the program runs, and says what it cannot keep.
export async function open() {
    try {
        stored.database = await new Promise((resolve, reject) => {
            const asked = indexedDB.open("camaieu", 1);
            asked.onupgradeneeded = () => asked.result.createObjectStore("files");
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(asked.error);
        });
        stored.files = await kept();
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

const text = (id) => JSON.parse(document.getElementById("texts").textContent)[document.documentElement.lang][id];

const BACKUP = "camaieu-backup";

export async function saveBackup() {
    const files = await kept();
    const coded = files.map(([path, content, time]) => [path, Array.from(content), time]);
    offerFile("camaieu.json", JSON.stringify({ format: BACKUP, files: coded }));
}

export function readBackup() {
    askForFile((name, content) => {
        if (!content) return;
        try {
            const { format, files } = JSON.parse(new TextDecoder().decode(content));
            if (format !== BACKUP) throw new Error(format);
            const write = stored.database.transaction("files", "readwrite");
            const byPath = write.objectStore("files");
            for (const [path, content, time] of files) byPath.put({ content: Uint8Array.from(content), time }, path);
            write.oncomplete = () => location.reload();
            write.onabort = () => sayOnPage(String(write.error?.message));
        } catch {
            sayOnPage(text("page-bad-backup"));
        }
    });
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
export const page = () => location.origin + location.pathname;
// What a link has opened is kept: opened again, the page goes on from there.
export function link() {
    const link = location.hash;
    history.replaceState(null, "", location.pathname + location.search);
    return link;
}
addEventListener("hashchange", () => location.reload());
export const canSend = () => Boolean(navigator.share);
// Somebody who leaves the sheet sends nothing.
export const sendLink = (url) => navigator.share({ title: document.title, url }).catch(() => {});
export const openMail = (address) => { location.href = address; };
const asks = (question) => matchMedia(question).matches;
export const lessMotion = () => asks("(prefers-reduced-motion: reduce)");
export const moreContrast = () => asks("(prefers-contrast: more)");
export const isTouched = () => asks("(pointer: coarse)");
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
    document.getElementById("again").focus();
}

// The match on the table is saved after each move, and comes back.
export function again() {
    history.replaceState(null, "", "#continue");
    location.reload();
}
