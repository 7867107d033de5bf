// Begins the program, and shows how much of it has come.

import begin from "./camaieu-page.js";

// The program's own instance of the module.
import * as browser from "{browser}";

const lang = navigator.language.startsWith("fr") ? "fr" : "en";
const texts = JSON.parse(document.getElementById("texts").textContent)[lang];
document.documentElement.lang = lang;
for (const place of document.querySelectorAll("[data-text]")) place.textContent = texts[place.dataset.text];
const bar = document.getElementById("bar");

// Length of the program, which a compressed answer does not tell.
const length = Number(document.documentElement.dataset.length);

async function fetched() {
    const answer = await fetch("./camaieu-page_bg.wasm");
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    let come = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
        transform(part, controller) {
            come += part.byteLength;
            bar.value = Math.min(1, come / length);
            controller.enqueue(part);
        },
    }));
    return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

const canvas = document.getElementById("table");
canvas.addEventListener("webglcontextlost", () => {
    document.getElementById("why").textContent = texts["page-lost"];
    browser.fail("WebGL");
});
document.getElementById("again").addEventListener("click", browser.again);
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

try {
    if (!document.createElement("canvas").getContext("webgl2")) throw new Error(texts["page-no-webgl"]);
    await browser.open();
    await begin({ module_or_path: fetched() });
} catch (error) {
    // winit leaves its loop to the browser by an exception.
    if (!String(error).includes("Using exceptions for control flow")) browser.fail(String(error));
}
document.getElementById("coming").hidden = true;
canvas.focus();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("./offline.js");
