"use strict";
const drawings = JSON.parse(document.getElementById("drawings").textContent);
const sections = [...document.querySelectorAll(".game")];
sections.forEach((section, index) => {
  const { first, steps } = drawings.games[index];
  const frames = [first];
  for (const step of steps) {
    const frame = frames[frames.length - 1].slice();
    for (const [at, gone, come] of step) frame.splice(at, gone, ...come);
    frames.push(frame);
  }
  const board = section.querySelector(".board");
  const now = section.querySelector(".now");
  const moves = [...section.querySelectorAll("[data-to]")];
  let at = frames.length - 1;
  const show = (to) => {
    at = Math.max(0, Math.min(frames.length - 1, to));
    board.innerHTML = frames[at].map((line) => drawings.lines[line]).join("\n");
    moves.forEach((move, number) => (number + 1 === at ? move.setAttribute("aria-current", "step") : move.removeAttribute("aria-current")));
    const move = moves[at - 1];
    now.textContent = move ? `${at}. ${move.textContent}` : "0.";
    if (move) move.parentElement.parentElement.scrollTop = move.offsetTop - move.parentElement.parentElement.offsetTop - 120;
  };
  const go = { start: () => show(0), back: () => show(at - 1), forward: () => show(at + 1), end: () => show(frames.length - 1) };
  section.addEventListener("click", (event) => {
    const { go: way, to } = event.target.dataset;
    if (way) go[way]();
    if (to) show(Number(to));
  });
  section.addEventListener("keydown", (event) => {
    const way = { Home: "start", ArrowLeft: "back", ArrowRight: "forward", End: "end" }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    go[way]();
    event.preventDefault();
  });
  show(at);
});
