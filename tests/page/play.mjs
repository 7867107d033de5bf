// Plays the page in Chromium: node play.mjs FOLDER CAMAIEU, with puppeteer-core where node finds it. CAMAIEU is the program
// for the terminal, which reads what the page has kept and chooses moves.

import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import puppeteer from "puppeteer-core";

const [, , FOLDER, CAMAIEU, ...ONLY] = process.argv;
const PATIENCE = 180_000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json" };

// A static host.
const host = createServer((request, answer) => {
    const path = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
    const file = join(FOLDER, path);
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(answer);
});
await new Promise((resolve) => host.listen(0, resolve));
const PAGE = `http://localhost:${host.address().port}/`;

function check(claim, what) {
    if (!claim) throw new Error(what);
}

// A browser with storage of its own.
class Visitor {
    static async arrive({ size = [1280, 800], lang = "en", touch = false } = {}) {
        const visitor = new Visitor();
        visitor.profile = mkdtempSync(join(tmpdir(), "camaieu-page-"));
        visitor.errors = [];
        visitor.browser = await puppeteer.launch({
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            headless: true,
            protocolTimeout: PATIENCE,
            userDataDir: visitor.profile,
            env: { ...process.env, LANGUAGE: lang },
            args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                "--ignore-gpu-blocklist", `--lang=${lang}`],
        });
        visitor.page = (await visitor.browser.pages())[0];
        await visitor.page.setViewport({ width: size[0], height: size[1], hasTouch: touch, isMobile: touch });
        visitor.page.on("console", (message) => {
            if (message.type() === "error") visitor.errors.push(message.text());
        });
        visitor.page.on("pageerror", (error) => {
            if (!String(error).includes("Using exceptions for control flow")) visitor.errors.push(String(error));
        });
        return visitor;
    }

    async open(link = "") {
        await this.page.goto("about:blank");
        await this.page.goto(PAGE + link, { waitUntil: "load", timeout: PATIENCE });
        await this.started();
    }

    // Waits until the program has begun, and stands still.
    async started() {
        await this.page.waitForFunction(() => document.getElementById("coming").hidden, { timeout: PATIENCE });
        await this.still();
    }

    // Waits until no picture has changed for a while.
    async still() {
        let before = "";
        for (let alike = 0; alike < 2; ) {
            await pause(1_000);
            const now = await this.page.screenshot({ encoding: "base64" });
            alike = now === before ? alike + 1 : 0;
            before = now;
        }
    }

    async click(x, y) {
        await this.page.mouse.move(x, y);
        await pause(500);
        await this.page.mouse.down();
        await pause(120);
        await this.page.mouse.up();
        await pause(700);
    }

    // Kept files: paths and texts.
    async files() {
        return this.page.evaluate(() => new Promise((resolve, reject) => {
            const opened = indexedDB.open("camaieu", 1);
            opened.onerror = () => reject(opened.error);
            opened.onsuccess = () => {
                const files = [];
                const cursor = opened.result.transaction("files").objectStore("files").openCursor();
                cursor.onsuccess = () => {
                    const at = cursor.result;
                    if (!at) return resolve(files.sort((one, other) => one.time - other.time));
                    const text = new TextDecoder().decode(at.value.content);
                    files.push({ path: at.key, text, time: at.value.time });
                    at.continue();
                };
            };
        }));
    }

    // The match that was saved last: its position and its outcome; nothing before the first move.
    async match() {
        const saved = (await this.files()).filter((file) => file.path.endsWith(".camaieu")).at(-1);
        if (!saved) return {};
        const file = join(this.profile, "match.camaieu");
        writeFileSync(file, saved.text);
        const [position, outcome] = run("replay", file);
        return { position, outcome };
    }

    async leave() {
        await this.browser.close();
        rmSync(this.profile, { recursive: true, force: true });
        check(this.errors.length === 0, `errors in the console: ${this.errors.join("\n")}`);
    }
}

function run(...args) {
    return execFileSync(CAMAIEU, args, { encoding: "utf8" }).trim().split("\n");
}

// Places of squares on the table, from the middles of four corner squares: first file and rank, last file, both, last rank.
function board([a, b, c, d], files, ranks) {
    return (square) => {
        const file = (square.toUpperCase().charCodeAt(0) - 65) / (files - 1);
        const rank = (Number(square.slice(1)) - 1) / (ranks - 1);
        // A square of the unit square in the picture: perspective keeps lines.
        const [dx1, dx2] = [b[0] - c[0], d[0] - c[0]];
        const [dy1, dy2] = [b[1] - c[1], d[1] - c[1]];
        const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
        const below = dx1 * dy2 - dx2 * dy1;
        const [g, h] = [(sx * dy2 - dx2 * sy) / below, (dx1 * sy - sx * dy1) / below];
        const w = g * file + h * rank + 1;
        const at = (k) => ((b[k] - a[k] + g * b[k]) * file + (d[k] - a[k] + h * d[k]) * rank + a[k]) / w;
        return [at(0), at(1)];
    };
}

// Games whose moves are clicks on squares, in a window of 1280 by 800: the card in the menu, level 1 in the set-up, and the
// table.
const GAMES = {
    chameleon: {
        card: [904, 273],
        level: [789, 396],
        own: "r",
        square: board([[252, 470], [772, 470], [746, 185], [335, 185]], 5, 5),
    },
    camelot: {
        card: [586, 273],
        level: [789, 396],
        own: "w",
        square: board([[0, 0], [1, 0], [1, 1], [0, 1]], 12, 16),
    },
};
const START = [1070, 740];
const LOOK_ROUND = [955, 740];

const isOver = (match) => match.outcome && match.outcome !== "ongoing";

// Plays the move that the program chooses, and waits for the answer.
async function play(visitor, game, position, level = 8) {
    const [move] = run("best", game, "--position", position, "--level", String(level), "--time", "300ms");
    const squares = move.replace("move ", "").match(/[a-z]\d+/gi);
    for (let tries = 0; tries < 3; tries += 1) {
        for (const square of squares) await visitor.click(...GAMES[game].square(square));
        for (let waited = 0; waited < 20; waited += 1) {
            await pause(1_000);
            const match = await visitor.match();
            const isOwnTurn = () => match.position.split(" ")[1] === GAMES[game].own;
            if (match.position && match.position !== position && (isOver(match) || isOwnTurn())) return match;
        }
        await visitor.page.keyboard.press("Escape");
    }
    throw new Error(`${game}: ${move} was not played in ${position}`);
}
