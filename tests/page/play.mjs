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

// Visitors whose browsers are open.
const present = new Set();

// A browser with storage of its own.
class Visitor {
    static async arrive({ size = [1280, 800], lang = "en", touch = false } = {}) {
        const visitor = new Visitor();
        visitor.profile = mkdtempSync(join(tmpdir(), "camaieu-page-"));
        visitor.errors = [];
        // The side of the table that is sat at, and the place of the table among those of its game.
        [visitor.side, visitor.table] = ["near", 0];
        visitor.browser = await puppeteer.launch({
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            headless: true,
            protocolTimeout: PATIENCE,
            userDataDir: visitor.profile,
            args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                "--ignore-gpu-blocklist", `--lang=${lang}`],
        });
        present.add(visitor);
        visitor.page = (await visitor.browser.pages())[0];
        // Chromium without a window takes no language from its surroundings.
        const session = await visitor.page.createCDPSession();
        const agent = await visitor.browser.userAgent();
        await session.send("Emulation.setUserAgentOverride", { userAgent: agent, acceptLanguage: lang });
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

    async close() {
        present.delete(this);
        await this.browser.close();
        rmSync(this.profile, { recursive: true, force: true });
    }

    async leave() {
        await this.close();
        check(this.errors.length === 0, `errors in the console: ${this.errors.join("\n")}`);
    }
}

function run(...args) {
    return execFileSync(CAMAIEU, args, { encoding: "utf8" }).trim().split("\n");
}

// Places of squares on the table, from the middles of four of them: a lower left one, and round to the right.
function board(from, to, [a, b, c, d]) {
    const file = (square) => square.toUpperCase().charCodeAt(0);
    const rank = (square) => Number(square.slice(1));
    return (square) => {
        const u = (file(square) - file(from)) / (file(to) - file(from));
        const v = (rank(square) - rank(from)) / (rank(to) - rank(from));
        // Perspective keeps lines.
        const [dx1, dx2] = [b[0] - c[0], d[0] - c[0]];
        const [dy1, dy2] = [b[1] - c[1], d[1] - c[1]];
        const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
        const below = dx1 * dy2 - dx2 * dy1;
        const [g, h] = [(sx * dy2 - dx2 * sy) / below, (dx1 * sy - sx * dy1) / below];
        const w = g * u + h * v + 1;
        const at = (k) => ((b[k] - a[k] + g * b[k]) * u + (d[k] - a[k] + h * d[k]) * v + a[k]) / w;
        return [at(0), at(1)];
    };
}

// What is clicked in a window of 1280 by 800: the card in the menu, level 1 in the set-up, squares of the table in a view.
const GAMES = {
    chameleon: {
        card: [904, 273],
        level: [789, 396],
        own: "r",
        // The table moves aside for a tray of captured pieces.
        near: [
            board("a1", "e5", [[252, 470], [772, 470], [746, 185], [335, 185]]),
            board("a1", "e5", [[240, 466], [712, 466], [697, 201], [317, 202]]),
        ],
        far: [
            board("e5", "a1", [[252, 470], [772, 470], [746, 185], [335, 185]]),
            board("e5", "a1", [[240, 466], [712, 466], [697, 201], [317, 202]]),
        ],
    },
    camelot: {
        card: [586, 273],
        level: [788, 563],
        own: "w",
        // Seen from above no piece hides another.
        view: "F4",
        near: [board("C2", "J15", [[370, 617], [640, 617], [640, 117], [370, 117]])],
    },
};
const LOOK_ROUND = [955, 740];
const START = [1070, 740];
const CONTINUE = [162, 240];
const MENU = [38, 38];
const SEND = [640, 513];
const COPY = [997, 708];

const isOver = (match) => match.outcome !== undefined && match.outcome !== "ongoing";

// The move that the program chooses.
function chosen(game, position, level) {
    const [move] = run("best", game, "--position", position, "--level", String(level), "--time", "300ms");
    return move.replace("move ", "");
}

// Makes a move by clicks, and waits until the match on the page is another one that is wanted.
async function make(visitor, game, move, before, isWanted) {
    const squares = move.match(/[a-z]\d+/gi);
    const places = GAMES[game][visitor.side];
    for (let tries = 0; tries < 4; tries += 1) {
        const place = places[(visitor.table + tries) % places.length];
        for (const square of squares) await visitor.click(...place(square));
        for (let waited = 0; waited < 12; waited += 1) {
            await pause(1_000);
            const match = await visitor.match();
            if (match.position !== undefined && match.position !== before && isWanted(match)) {
                visitor.table = (visitor.table + tries) % places.length;
                return match;
            }
            // Jumps that could go on end by a click on the piece.
            if (waited === 6 && match.position === before) await visitor.click(...place(squares.at(-1)));
        }
        await visitor.page.keyboard.press("Escape");
    }
    await visitor.page.screenshot({ path: "stuck.png" });
    throw new Error(`${game}: ${move} was not played in ${before}`);
}

async function begin(visitor, game) {
    await visitor.click(...GAMES[game].card);
    await visitor.still();
    await visitor.click(...GAMES[game].level);
    await visitor.click(...START);
    await visitor.still();
    if (GAMES[game].view) await visitor.page.keyboard.press(GAMES[game].view);
    await visitor.still();
}

// A whole game against level 1.
async function wholeGame(game) {
    const visitor = await Visitor.arrive();
    await visitor.open();
    await visitor.click(...LOOK_ROUND);
    await visitor.still();
    await begin(visitor, game);
    let match = { position: run("position", game)[0] };
    let plies = 0;
    while (!isOver(match)) {
        const isOwnTurn = (match) => isOver(match) || match.position.split(" ")[1] === GAMES[game].own;
        match = await make(visitor, game, chosen(game, match.position, 9), match.position, isOwnTurn);
        plies += 1;
        check(plies < 120, `${game} does not end`);
    }
    await visitor.leave();
    return `${plies} moves against level 1: ${match.outcome}`;
}

// A game in which each move goes to the other by a link.
async function byLink() {
    const game = "chameleon";
    const visitors = [await Visitor.arrive(), await Visitor.arrive()];
    visitors[1].side = "far";
    for (const visitor of visitors) {
        const rights = ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"];
        await visitor.browser.defaultBrowserContext().overridePermissions(PAGE, rights);
    }
    // Late in a game, since each move loads the page anew.
    let position = "1bwbw/5/1w3/W4/1BWBW r";
    let link = `#position/${game}/${encodeURIComponent(position)}`;
    let match = {};
    let plies = 0;
    while (!isOver(match)) {
        const visitor = visitors[plies % 2];
        await visitor.open(link);
        let brought = {};
        for (let waited = 0; plies > 0 && waited < 20 && brought.position !== position; waited += 1) {
            await pause(1_000);
            brought = await visitor.match();
        }
        if (plies > 0 && brought.position !== position) await visitor.page.screenshot({ path: "stuck.png" });
        check(plies === 0 || brought.position === position, `move ${plies}: ${brought.position} instead of ${position}`);
        match = await make(visitor, game, chosen(game, position, plies % 2 ? 1 : 9), position, () => true);
        position = match.position;
        plies += 1;
        check(plies < 120, "it does not end");
        if (isOver(match)) break;
        await visitor.page.evaluate(() => navigator.clipboard.writeText(""));
        await visitor.click(...MENU);
        await visitor.still();
        await visitor.click(...SEND);
        await visitor.still();
        await visitor.click(...COPY);
        const isLink = (text) => text.startsWith(`${PAGE}#camaieu:${game}:`);
        let copied = "";
        for (let waited = 0; waited < 20 && !isLink(copied); waited += 1) {
            await pause(1_000);
            copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
        }
        if (!isLink(copied)) await visitor.page.screenshot({ path: "stuck.png" });
        check(isLink(copied), `no link was copied: ${copied}`);
        link = copied.slice(PAGE.length);
    }
    for (const visitor of visitors) await visitor.leave();
    return `${plies} moves by link: ${match.outcome}`;
}

// A reload in the middle of a game, with and without a network.
async function reloads() {
    const visitor = await Visitor.arrive();
    await visitor.open();
    await visitor.click(...LOOK_ROUND);
    await visitor.still();
    await begin(visitor, "chameleon");
    const before = run("position", "chameleon")[0];
    const answered = (match) => match.position.split(" ")[1] === "r";
    const match = await make(visitor, "chameleon", chosen("chameleon", before, 9), before, answered);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await pause(10_000);
    for (const isOffline of [false, true]) {
        await visitor.page.setOfflineMode(isOffline);
        if (isOffline) host.closeAllConnections();
        await visitor.page.reload({ waitUntil: "load", timeout: PATIENCE });
        await visitor.started();
        check((await visitor.match()).position === match.position, "the reload has lost the game");
    }
    await visitor.click(...CONTINUE);
    await visitor.still();
    const next = await make(visitor, "chameleon", chosen("chameleon", match.position, 9), match.position, () => true);
    check(next.position !== match.position, "the game does not go on");
    await visitor.leave();
    return "a game goes on after a reload and without a network";
}

// Without storage the page plays, and says so.
async function withoutStorage() {
    const visitor = await Visitor.arrive();
    await visitor.page.evaluateOnNewDocument(() => {
        Object.defineProperty(window, "indexedDB", { get: () => { throw new DOMException("denied", "SecurityError"); } });
    });
    await visitor.open();
    await visitor.click(...LOOK_ROUND);
    await visitor.still();
    await begin(visitor, "chameleon");
    const before = await visitor.page.screenshot({ encoding: "base64" });
    for (const square of ["a1", "b3"]) await visitor.click(...GAMES.chameleon.near[0](square));
    await visitor.still();
    check(before !== (await visitor.page.screenshot({ encoding: "base64" })), "nothing moves");
    await visitor.page.screenshot({ path: "without-storage.png" });
    await visitor.leave();
    return "without storage the game is played";
}

// Telephones, in both languages: pictures for eyes, and the page's own words for machines.
async function telephones() {
    for (const [lang, size] of [["en", [740, 360]], ["fr", [360, 640]]]) {
        const visitor = await Visitor.arrive({ size, lang, touch: true });
        await visitor.open();
        await visitor.page.screenshot({ path: `telephone-${lang}.png` });
        await visitor.open("#learn/camelot/canter");
        await visitor.page.screenshot({ path: `telephone-lesson-${lang}.png` });
        const said = await visitor.page.evaluate(() => {
            const canvas = document.getElementById("table").getBoundingClientRect();
            const names = [...document.querySelectorAll("[data-text]")].map((place) => place.textContent);
            return { lang: document.documentElement.lang, size: [canvas.width, canvas.height], names };
        });
        check(said.lang === lang, `the page is in ${said.lang}`);
        check(said.size.join() === size.join(), `the table has ${said.size} of ${size}`);
        check(said.names.every((name) => name.length > 0), "a place of the page has no words");
        await visitor.leave();
    }
    return "telephones, French, words of the page";
}

// Pictures that the page draws while nothing moves.
async function rest() {
    const visitor = await Visitor.arrive();
    await visitor.open();
    await visitor.click(...LOOK_ROUND);
    await visitor.still();
    const drawn = await visitor.page.evaluate(() => new Promise((resolve) => {
        const [request, counted] = [window.requestAnimationFrame, { pictures: 0 }];
        window.requestAnimationFrame = (call) => request((time) => { counted.pictures += 1; call(time); });
        setTimeout(() => resolve(counted.pictures), 5_000);
    }));
    check(drawn === 0, `${drawn} pictures at rest`);
    await visitor.leave();
    return "no pictures at rest";
}

const ALL = {
    chameleon: () => wholeGame("chameleon"),
    camelot: () => wholeGame("camelot"),
    link: byLink,
    reloads,
    storage: withoutStorage,
    telephones,
    rest,
};
let failed = 0;
for (const [name, test] of Object.entries(ALL)) {
    if (ONLY.length > 0 && !ONLY.includes(name)) continue;
    const begun = Date.now();
    try {
        console.log(`ok ${name}: ${await test()} (${Math.round((Date.now() - begun) / 1_000)} s)`);
    } catch (error) {
        failed += 1;
        console.log(`failed ${name}: ${error.message}`);
    }
    for (const visitor of [...present]) await visitor.close();
}
host.close();
process.exit(failed > 0 ? 1 : 0);
