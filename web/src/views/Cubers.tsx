// What cubers want: algorithms, kinds of scrambles, the shortest ways for some pieces, and facts.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Facts as FactsOf } from 'superflip';
import { readName } from '../cube/cases';
import { METRICS, costOf } from '../cube/metric';
import { choose, chosen, isTyping, items, playHere, result, setUp } from '../store/algorithm';
import { reading } from '../store/check';
import { algorithm, cases, current, entry, follow, isFollowing, isPicking, letters, metric, pieces, setStickers } from '../store/store';
import { WAYS_TIME, find, stop, ways } from '../store/ways';
import { save } from '../picture/file';
import * as solver from '../solver';
import { say } from '../words';
import type { Key } from '../words/en';
import { printed } from '../words/moves';

/** The number of ways that are listed. */
const SHOWN = 200;
/** The pairs of a solved cross, each with its edge and its corner. */
const PAIRS = ['FR', 'FL', 'BL', 'BR'];

/** Whether the section is open, which a link with an algorithm or with pieces makes it. */
const isOpen = signal(false);
/** Whether the box must get the focus. */
const isBoxWanted = signal(false);

/** Opens the algorithm box, for a text that was not understood or not pasted yet. */
export function openBox() {
  isOpen.value = true;
  isBoxWanted.value = true;
}

/** Shows a case instead of the cube. */
function openCase(name: string) {
  isTyping.value = false;
  cases.value = name;
  scrollTo(0, 0);
}

/** Sets up the text at Ctrl+Enter, and also at Enter if it names a case. */
function press(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  const isName = readName(algorithm.value) !== null;
  if (isName) event.preventDefault();
  if (isName || event.ctrlKey || event.metaKey) setUp();
}

function Algorithm() {
  const box = useRef<HTMLTextAreaElement>(null);
  useSignalEffect(() => {
    if (!isBoxWanted.value) return;
    isBoxWanted.value = false;
    box.current!.focus();
  });
  const found = result.value;
  const text = algorithm.value;
  const mistake = found?.kind === 'mistake' ? found : null;
  const hasMoves = found?.kind === 'understood' && found.moves.length > 0;
  const names = found?.kind === 'understood' ? found.names : found?.kind === 'case' ? [found.name] : [];
  return (
    <form onSubmit={(event) => { event.preventDefault(); setUp(); }}>
      <h3><label for="algorithm">{say('algorithm')}</label></h3>
      <div class="typed">
        <div class="under" aria-hidden="true">
          {mistake ? <>{text.slice(0, mistake.start)}<mark>{text.slice(mistake.start, mistake.end)}</mark>{text.slice(mistake.end)}</> : text}{' '}
        </div>
        <textarea
          id="algorithm" ref={box} value={text} rows={2} autocomplete="off" autocapitalize="off" spellcheck={false} placeholder="R U R' U'"
          aria-describedby="algorithm-help algorithm-answer" aria-invalid={mistake ? 'true' : undefined}
          onFocus={() => (isTyping.value = true)} onBlur={() => (isTyping.value = false)}
          onInput={(event) => (algorithm.value = event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      {items.value.length > 1 && (
        <div class="actions" id="items" role="group" aria-label={say('list')}>
          {items.value.map((item, i) => (
            <button key={item.start} type="button" class="small" aria-label={say('listItem', { n: i + 1 })} aria-pressed={i === chosen.value} onClick={() => choose(i)}>{i + 1}</button>
          ))}
        </div>
      )}
      <p id="algorithm-answer" class={mistake ? 'mistake' : 'hint'} role="status">
        {mistake && say(mistake.start === 0 && mistake.end >= text.length ? 'algorithmUnread' : 'algorithmError', { text: text.slice(mistake.start, mistake.end) })}
        {found?.kind === 'understood' && hasMoves && say('algorithmOk', { n: found.moves.length })}{' '}
        {found?.kind === 'understood' && hasMoves && found.order !== null && say('algorithmOrder', { n: found.order })}
        {found?.kind === 'case' && say('algorithmCase')}
      </p>
      {names.length > 0 && (
        <div class="actions" id="algorithm-names">
          {found?.kind === 'understood' && <span>{say('algorithmSolves')}</span>}
          {names.map((name) => <button key={name} type="button" class="small" onClick={() => openCase(name)}>{name}</button>)}
        </div>
      )}
      <p id="algorithm-help" class="hint">{say('algorithmHelp')}</p>
      <div class="actions">
        <button type="submit" id="set-up">{say('setUp')}</button>
        <button type="button" id="play-here" disabled={!hasMoves} onClick={playHere}>{say('playHere')}</button>
        {found?.kind === 'understood' && (
          <button type="button" id="save-algorithm" onClick={() => save({ stickers: found.stickers, letters: letters.value })}>{say('savePicture')}</button>
        )}
      </div>
    </form>
  );
}

/** For each kind of scramble, the pieces that stay solved. */
const KINDS = { any: undefined, lastLayer: 'f2l', cross: 'cross', edges: 'corners', corners: 'edges' } as const;
type Kind = keyof typeof KINDS;

const kind = signal<Kind>('any');
const scrambleTurns = signal<{ stickers: string; moves: string } | null>(null);

async function scramble() {
  const { facelets: stickers, moves } = await solver.scramble(KINDS[kind.value]);
  setStickers(stickers);
  scrambleTurns.value = { stickers, moves };
}

function Scramble() {
  const turns = scrambleTurns.value?.stickers === current.value ? scrambleTurns.value.moves : '';
  return (
    <form onSubmit={(event) => { event.preventDefault(); void scramble(); }}>
      <h3>{say('scramble')}</h3>
      <div class="actions">
        <select id="scramble-kind" aria-label={say('scrambleKind')} value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as Kind)}>
          {(Object.keys(KINDS) as Kind[]).map((one) => <option key={one} value={one}>{say(`kind_${one}` as Key)}</option>)}
        </select>
        <button type="submit" id="scramble-kind-go">{say('scramble')}</button>
      </div>
      <p class="mono" id="scramble-turns" role="status">{turns && say('scrambleTurns', { moves: printed(turns).replaceAll("'", '′') })}</p>
    </form>
  );
}

/** Whether the stickers are a cube that turns reach. */
const isPosition = computed(() => isFollowing.value || reading.value.kind === 'ready' || reading.value.kind === 'solved');

function waysText(): string {
  const now = ways.value;
  if (!now) return '';
  switch (now.kind) {
    case 'searching':
      return say('waysSearching', { n: now.length });
    case 'found': {
      const { length, list, isComplete } = now.ways;
      const count = say(isComplete ? 'waysFound' : 'waysMore', { n: list.length });
      return length === 0 ? say('waysHome') : `${count} ${say('plays_half', { n: length })}`;
    }
    case 'none':
      return say('waysNone');
    case 'stopped':
      return say('waysStopped');
    case 'late':
      return say('waysLate', { n: WAYS_TIME / 1000 });
    case 'bad':
      return say('waysBad');
  }
}

function Ways() {
  const now = ways.value;
  const list = now?.kind === 'found' && now.ways.length > 0 ? now.ways.list.slice(0, SHOWN) : [];
  const set = (value: string) => {
    pieces.value = value;
    if (isPosition.value) void find();
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void find(); }}>
      <h3><label for="pieces">{say('ways')}</label></h3>
      <p class="hint" id="pieces-help">{say('waysHelp')}</p>
      <div class="actions">
        <input
          type="text" id="pieces" value={pieces.value} placeholder="cross" autocomplete="off" spellcheck={false}
          aria-describedby="pieces-help" onInput={(event) => (pieces.value = event.currentTarget.value)}
        />
        <button type="button" id="pick" aria-pressed={isPicking.value} onClick={() => (isPicking.value = !isPicking.value)}>{say('pick')}</button>
      </div>
      <div class="actions">
        <button type="button" class="small" id="cross" onClick={() => set('cross')}>{say('cross')}</button>
        {PAIRS.map((name) => (
          <button key={name} type="button" class="small" onClick={() => set(`cross,${name},D${name}`)}>{say('pair', { name })}</button>
        ))}
      </div>
      <div class="actions">
        <button type="submit" class="primary" id="find" disabled={!isPosition.value}>{say('search')}</button>
        {now?.kind === 'searching' && <button type="button" id="ways-stop" onClick={stop}>{say('stop')}</button>}
        <span id="ways-status" role="status" class={now?.kind === 'bad' ? 'mistake' : ''}>{waysText()}</span>
      </div>
      <ol id="ways">
        {list.map((way) => (
          <li key={way}><button type="button" onClick={() => follow(way.split(' '))}>{way.replaceAll("'", '′')}</button></li>
        ))}
      </ol>
    </form>
  );
}

/** How the turns are counted, which the search minimizes, and the number of those that are followed. */
function Metric() {
  const own = metric.value;
  const { moves } = entry.value;
  return (
    <div>
      <h3><label for="metric">{say('metric')}</label></h3>
      <div class="actions">
        <select id="metric" value={own} aria-describedby="metric-help" onChange={(event) => (metric.value = event.currentTarget.value as typeof own)}>
          {METRICS.map((one) => <option key={one} value={one}>{say(`metric_${one}`)}</option>)}
        </select>
        {isFollowing.value && <span id="cost" role="status">{say(`plays_${own}`, { n: costOf(moves, own) })}</span>}
      </div>
      <p class="hint" id="metric-help">{say(`metricHelp_${own}`)}</p>
    </div>
  );
}

const known = signal<{ stickers: string; facts: FactsOf } | null>(null);

function Facts() {
  useSignalEffect(() => {
    const stickers = current.value;
    if (!isPosition.value) return;
    solver.inspect(stickers).then((facts) => (known.value = { stickers, facts }), () => undefined);
  });
  const facts = known.value?.stickers === current.value ? known.value.facts : null;
  return (
    <div>
      <h3>{say('facts')}</h3>
      {facts && <p>{say('order', { n: facts.order })} {say('symmetry', { n: facts.symmetry })}</p>}
      <dl id="facts">
        <dt>{say('stickersText')}</dt>
        <dd class="mono">{current.value}</dd>
        {facts && <><dt>{say('singmaster')}</dt><dd class="mono">{facts.singmaster}</dd></>}
      </dl>
    </div>
  );
}

export function Cubers() {
  useSignalEffect(() => {
    if (algorithm.value || pieces.value) isOpen.value = true;
  });
  return (
    <section id="cubers" aria-label={say('cubers')}>
      <details open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
        <summary><h2>{say('cubers')}</h2></summary>
        {isOpen.value && (
          <div class="sections">
            <div><Algorithm /><Scramble /><Metric /></div>
            <div><Ways /><Facts /></div>
          </div>
        )}
      </details>
    </section>
  );
}
