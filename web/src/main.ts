// The page: its state is 54 stickers, which the address holds after `#`.
import { COLORS, FACES, type Face, SOLVED, type Sticker, fromText, isCenter, isFace, stickersOf, tooMany } from './cube';
import { Net } from './net';
import { Player } from './player';
import * as solver from './solver';

/** The budget of a search for ways, in milliseconds. */
const WAYS_TIME = 30_000;
/** The number of ways that are listed. */
const WAYS_SHOWN = 200;

function element<T extends HTMLElement = HTMLElement>(id: string) {
  return document.getElementById(id) as T;
}

let stickers: Sticker[] = [...SOLVED];
let color: Face = 'U';
/** The position, if the stickers are one: its facelets, and moves that lead to it. */
let position: { facelets: string; moves: string } | null = null;
/** Counts changes, so that late answers are ignored. */
let version = 0;
let search: solver.Running<solver.Ways | null> | null = null;

const text = element<HTMLInputElement>('text');
const net = new Net(element('net'), (index, sticker = color) => {
  if (isCenter(index)) {
    say('Centers stay: hold the cube with the white center up and the green center in front.', false);
    return;
  }
  stickers[index] = sticker;
  void update();
});
const player = new Player(element('viewer'), showPlayer);

/** Shows a message below the net. */
function say(message: string, isMistake: boolean) {
  const status = element('status');
  status.textContent = message;
  status.classList.toggle('mistake', isMistake);
}

/** Shows the stickers, checks them, and shows what follows from them. */
async function update() {
  const now = (version += 1);
  position = null;
  stopWays();
  element('ways').replaceChildren();
  element('ways-status').textContent = '';
  element('solution-note').textContent = '';
  net.show(stickers, []);
  setEnabled(false);
  history.replaceState(null, '', `#${stickers.join('').replaceAll(' ', '-')}`);
  const blank = stickers.filter((sticker) => sticker === ' ').length;
  if (blank > 0) {
    const faces = tooMany(stickers);
    const wrong = stickers.flatMap((sticker, i) => (isFace(sticker) && faces.includes(sticker) ? [i] : []));
    net.show(stickers, wrong);
    const many = faces.map((face) => `${COLORS[face]} is there more than 9 times`).join(', ');
    say(many || `${blank} ${blank === 1 ? 'sticker is' : 'stickers are'} left to paint.`, many !== '');
    facts(null);
    return;
  }
  const facelets = stickers.join('');
  try {
    const conversion = await solver.convert(facelets);
    if (now !== version) return;
    position = { facelets, moves: conversion.moves };
    player.load(conversion.moves, '');
    say(facelets === SOLVED.join('') ? 'The cube is solved.' : 'The cube can be solved.', false);
    setEnabled(true);
    await facts(facelets);
  } catch (error) {
    if (now !== version) return;
    complain(error as solver.Mistake);
    await facts(facelets);
  }
}

/** Shows a mistake at its stickers. */
function complain(mistake: solver.Mistake) {
  const pieces = (mistake.pieces ?? []).flatMap((piece) => stickersOf(piece, stickers));
  const wrong = [...(mistake.stickers ?? []).map((sticker) => sticker - 1), ...pieces];
  net.show(stickers, wrong);
  say(sentence(mistake.message.replace(/^read as [^:]*: /, '')), true);
}

/** Writes a message of the library as a sentence. */
function sentence(message: string) {
  return `${message[0].toUpperCase()}${message.slice(1)}.`;
}

function setEnabled(isPosition: boolean) {
  element<HTMLButtonElement>('solve').disabled = !isPosition;
  element<HTMLFormElement>('ways-form').querySelector('button')!.disabled = !isPosition;
  element('viewer').classList.toggle('absent', !isPosition);
  if (!isPosition) player.load('', '');
}

/** Shows the facts of stickers that are an assembled cube. */
async function facts(facelets: string | null) {
  const list = element('facts');
  const now = version;
  const known = facelets ? await solver.inspect(facelets).catch(() => null) : null;
  if (now !== version) return;
  const rows: [string, string][] = known
    ? [
        ['Order', `${known.order} repetitions lead back to the solved cube`],
        ['Symmetry', `${known.symmetry} of 48 symmetries keep the position`],
        ['Facelets', known.facelets],
        ['Singmaster', known.singmaster],
        ['Moves', position ? position.moves || '(none)' : '(unreachable)'],
        ['Kociemba\u2019s coset', known.kocsymm.join(', ')],
      ]
    : [['Facts', 'Paint every sticker first, without mistakes.']];
  list.replaceChildren(
    ...rows.flatMap(([name, value]) => {
      const [dt, dd] = [document.createElement('dt'), document.createElement('dd')];
      dt.textContent = name;
      dd.textContent = value;
      return [dt, dd];
    }),
  );
}

/** Shows moves with the current step. */
function showPlayer() {
  const { moves, step, isPlaying } = player;
  const items = element('moves');
  if (items.childElementCount !== moves.length || [...items.children].some((li, i) => li.textContent !== moves[i])) {
    items.replaceChildren(
      ...moves.map((move, i) => {
        const [item, button] = [document.createElement('li'), document.createElement('button')];
        button.type = 'button';
        button.textContent = move;
        button.addEventListener('click', () => {
          player.pause();
          player.go(i + 1);
        });
        item.append(button);
        return item;
      }),
    );
  }
  [...items.children].forEach((item, i) => {
    item.classList.toggle('done', i < step);
    item.firstElementChild!.ariaCurrent = i === step - 1 ? 'step' : null;
  });
  element('step').textContent = moves.length > 0 ? `${step} of ${moves.length}` : '';
  const play = element('play');
  play.textContent = isPlaying ? '❚❚ Pause' : '▶ Play';
  play.ariaLabel = isPlaying ? 'Pause' : 'Play';
  for (const [id, isEnd] of [['first', step === 0], ['back', step === 0], ['forward', step === moves.length], ['last', step === moves.length]] as const) {
    element<HTMLButtonElement>(id).disabled = isEnd;
  }
  element<HTMLButtonElement>('play').disabled = moves.length === 0;
}

async function solve() {
  if (!position) return;
  const { facelets, moves } = position;
  const begin = performance.now();
  const solution = await solver.solve(facelets).result;
  if (position?.facelets !== facelets) return;
  player.load(moves, solution.moves);
  const time = (performance.now() - begin).toFixed(0);
  const optimal = solution.optimal ? ', which is proved shortest' : '';
  element('solution-note').textContent =
    solution.length === 0 ? 'The cube is solved: no moves.' : `${solution.length} moves${optimal}, found in ${time} ms.`;
}

function stopWays() {
  search?.cancel();
  search = null;
  element<HTMLButtonElement>('ways-stop').disabled = true;
}

async function findWays() {
  if (!position) return;
  stopWays();
  const { facelets, moves } = position;
  const status = element('ways-status');
  const list = element('ways');
  list.replaceChildren();
  status.classList.remove('mistake');
  const progress = (length: number) => (status.textContent = `Searching sequences of ${length} moves …`);
  const own = (search = solver.shortestWays(facelets, element<HTMLInputElement>('pieces').value, WAYS_TIME, progress));
  element<HTMLButtonElement>('ways-stop').disabled = false;
  try {
    const found = await own.result;
    if (search !== own) return;
    if (!found) {
      status.textContent = 'No sequence of at most 25 moves brings these pieces home.';
    } else {
      const count = found.isComplete ? `${found.list.length}` : `More than ${found.list.length}`;
      const shown = found.list.length > WAYS_SHOWN ? ` The first ${WAYS_SHOWN} are listed.` : '';
      const turns = found.length === 1 ? 'move' : 'moves';
      status.textContent = found.length === 0
        ? 'These pieces are home.'
        : `${count} shortest ${found.list.length === 1 ? 'way' : 'ways'}, ${found.length} ${turns}.${shown}`;
      list.replaceChildren(...(found.length === 0 ? [] : found.list.slice(0, WAYS_SHOWN)).map((way) => item(way, moves)));
    }
  } catch (error) {
    if (search !== own && (error as solver.Mistake).kind !== 'cancelled') return;
    const { kind, message } = error as solver.Mistake;
    const texts: Record<string, string> = {
      cancelled: 'The search was stopped.',
      budgetSpent: `The search ended after ${WAYS_TIME / 1000} seconds without a way. Fewer pieces take less time.`,
    };
    status.textContent = texts[kind] ?? sentence(message.split('\n')[0]);
    status.classList.toggle('mistake', !(kind in texts));
  }
  if (search === own) stopWays();
}

/** Makes an item that plays a way. */
function item(way: string, setup: string) {
  const [li, button] = [document.createElement('li'), document.createElement('button')];
  button.type = 'button';
  button.textContent = way;
  button.addEventListener('click', () => {
    player.load(setup, way);
    element('solution-note').textContent = 'A way to solve some pieces.';
    element('viewer').scrollIntoView({ block: 'center' });
  });
  li.append(button);
  return li;
}

/** Reads a text: stickers are shown even with mistakes, and other notations become stickers. */
async function read(input: string) {
  text.value = input;
  text.ariaInvalid = null;
  const line = input.trim();
  const painted = fromText(line);
  const isHome = painted && FACES.every((face, i) => painted[9 * i + 4] === face);
  if (painted && isHome && !painted.includes(' ')) {
    stickers = painted;
    await update();
    return;
  }
  try {
    const conversion = await solver.convert(line);
    stickers = [...conversion.facelets] as Sticker[];
    await update();
    const { up, front } = conversion.hold;
    if (up !== 'U' || front !== 'F') {
      say(`The cube was held with ${up} up and ${front} in front. It is shown with U up and F in front.`, false);
    }
  } catch (error) {
    const mistake = error as solver.Mistake;
    if (painted) {
      stickers = painted;
      version += 1;
      setEnabled(false);
      complain(mistake);
      return;
    }
    say(sentence(mistake.message), true);
    text.ariaInvalid = 'true';
    text.focus();
    if (mistake.column) {
      const start = [...line].slice(0, mistake.column - 1).join('').length;
      text.setSelectionRange(start, start + (line.slice(start).search(/\s|$/) || 1));
    }
  }
}

/** Returns the text behind `#` in the address. A text that is not well encoded stays as it is. */
function textOfAddress() {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

async function readAddress() {
  const painted = textOfAddress().replaceAll('-', ' ');
  if (painted.length === 54 && [...painted].every((c) => c === ' ' || isFace(c))) {
    stickers = [...painted] as Sticker[];
    await update();
  } else if (painted !== '') {
    await read(painted.trim());
  } else {
    await update();
  }
}

// The palette.
const palette = element('palette');
function choose(face: Face) {
  color = face;
  for (const button of palette.children as HTMLCollectionOf<HTMLButtonElement>) {
    const isChosen = button.dataset.color === face;
    button.ariaChecked = String(isChosen);
    button.tabIndex = isChosen ? 0 : -1;
  }
}
for (const face of FACES) {
  const button = document.createElement('button');
  button.type = 'button';
  button.role = 'radio';
  button.className = 'swatch';
  button.dataset.color = face;
  button.textContent = face;
  button.ariaLabel = `${COLORS[face]} (${face})`;
  button.addEventListener('click', () => choose(face));
  palette.append(button);
}
palette.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = FACES[(FACES.indexOf(color) + step + 6) % 6];
  choose(next);
  palette.querySelector<HTMLButtonElement>(`[data-color=${next}]`)!.focus();
});
choose('U');

// The buttons.
function on(id: string, action: () => void) {
  element(id).addEventListener('click', action);
}
on('clear', () => {
  stickers = SOLVED.map((sticker, i) => (isCenter(i) ? sticker : ' '));
  void update();
});
on('reset', () => {
  stickers = [...SOLVED];
  void update();
});
on('scramble', async () => {
  const { facelets } = await solver.scramble();
  stickers = [...facelets] as Sticker[];
  void update();
});
on('solve', () => void solve());
on('first', () => { player.pause(); player.go(0); });
on('back', () => { player.pause(); player.go(player.step - 1); });
on('play', () => player.toggle());
on('forward', () => { player.pause(); player.go(player.step + 1); });
on('last', () => { player.pause(); player.go(player.moves.length); });
on('ways-stop', () => search?.cancel());
on('copy', async () => {
  const done = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  element('copied').textContent = done ? 'The link is on the clipboard.' : location.href;
});
element('player').addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) { player.pause(); player.go(player.step + step); }
});
element('reader').addEventListener('submit', (event) => {
  event.preventDefault();
  void read(text.value);
});
element('ways-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void findWays();
});

// Texts that are pasted or dropped anywhere.
document.addEventListener('paste', (event) => {
  const pasted = event.clipboardData?.getData('text');
  if (pasted && !(event.target instanceof HTMLInputElement)) void read(pasted);
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const dropped = file ? await file.text() : event.dataTransfer?.getData('text');
  const line = dropped?.trim().slice(0, 10_000);
  if (line) void read(line);
});
addEventListener('hashchange', () => void readAddress());

showPlayer();
await readAddress();
await player.start();
if (import.meta.env.PROD) await navigator.serviceWorker?.register('./sw.js');
