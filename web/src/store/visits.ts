// The address, the browser's history, and what stays when the page is loaded again.
import { effect } from '@preact/signals';
import { readName } from '../cube/cases';
import { fromText, isCenter } from '../cube/pieces';
import { FACES } from '../cube/space';
import * as solver from '../solver';
import { type Found, read, write } from './address';
import { arrange, cases, entry, link, linkProblem, memory, open, remember, setStickers, visitSerial } from './store';

/** The name of the history in the storage of the tab. */
const MEMORY = 'superflip';

/** Reads a text in any notation. Returns stickers in which centers are on their own faces. */
export async function stickersOf(text: string): Promise<string> {
  const painted = fromText(text);
  const isHome = painted && FACES.every((face, i) => painted[9 * i + 4] === face);
  if (painted && isHome) return painted;
  return (await solver.convert(text)).facelets;
}

async function show(found: Found) {
  if (!found) return;
  if ('link' in found) {
    const isHome = [...found.link.stickers].every((letter, i) => !isCenter(i) || letter === FACES[Math.floor(i / 9)]);
    if (isHome) {
      open(found.link);
      linkProblem.value = found.problem ?? null;
      return;
    }
  }
  const text = 'link' in found ? found.link.stickers : found.text;
  if (readName(text)) {
    cases.value = text;
    return;
  }
  try {
    setStickers(await stickersOf(text));
  } catch {
    linkProblem.value = 'badLink';
  }
}

/** Shows the history of an earlier visit if it has the address, and the address otherwise. */
function begin() {
  try {
    const old = JSON.parse(sessionStorage.getItem(MEMORY) ?? 'null') as { memory: typeof memory.value; hash: string } | null;
    if (old && old.hash === location.hash && location.hash !== '') {
      remember(old.memory);
      const found = read(location.hash);
      if (found && 'link' in found) arrange(found.link);
      return;
    }
  } catch {
    // Without storage, the address is enough.
  }
  void show(read(location.hash));
}

/** Keeps the address and the history as the state is. */
export function start() {
  begin();
  let last = { serial: 0, kind: 'other', cases: cases.peek() };
  effect(() => {
    const hash = write(link.value);
    const { serial, kind } = entry.value;
    const now = memory.value;
    // The first visit keeps its address, so that the plain page has a plain address.
    const isFirst = last.serial === 0;
    const isNewEntry = serial > last.serial && !(kind === 'paint' && last.kind === 'paint');
    const isNew = !isFirst && (isNewEntry || cases.value !== last.cases);
    if (isFirst && location.hash === '') history.replaceState({ serial }, '');
    else history[isNew ? 'pushState' : 'replaceState']({ serial }, '', hash);
    last = { serial: Math.max(serial, last.serial), kind, cases: cases.value };
    try {
      sessionStorage.setItem(MEMORY, JSON.stringify({ memory: now, hash: location.hash }));
    } catch {
      // The tab has no storage, or it is full.
    }
  });
  addEventListener('popstate', (event) => {
    const wanted = (event.state as { serial: number } | null)?.serial;
    const found = read(location.hash);
    // The cases of an entry that was visited are not a new visit.
    last = { ...last, cases: found && 'link' in found ? found.link.cases : '' };
    cases.value = last.cases;
    if (wanted === undefined || !visitSerial(wanted)) void show(found);
  });
}
