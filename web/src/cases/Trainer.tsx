// The trainer: a scramble that leads to a random case, a timer, the answer, and the times of each case.
import { batch, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SetName } from '../cube/cases';
import { below } from '../cube/random';
import { cases } from '../store/store';
import { decimal, say } from '../words';
import { Icon } from '../views/icons';
import { type Entry, entriesOf, hasFailed, nameOf, retry, written } from './catalogue';
import { drawn, scrambleOf } from './draw';
import { forgetTime, forgetTimes, isMarked, keepTime, ownOf, timesOf } from './memory';
import { Sets } from './Sheet';
import { CasePicture } from './Tile';

/** The time between two readings of the running clock that are shown, in milliseconds. */
const TICK = 50;

/** Whether only marked cases are trained. */
const isMarkedOnly = signal(false);

/** The case that is trained now, and its scramble. */
interface Exercise {
  entry: Entry;
  /** The moves of the scramble, or nothing while they are computed. */
  scramble: string | null;
}
const exercise = signal<Exercise | null>(null);
/** What the clock does: `armed` while the key or the screen is pressed, before it runs. */
const phase = signal<'ready' | 'armed' | 'running' | 'done'>('ready');
const isAnswered = signal(false);
const elapsed = signal(0);
let begin = 0;

/** Draws the next case, if possible another one than the last. */
async function next(pool: readonly Entry[]) {
  const last = exercise.peek()?.entry;
  const others = pool.filter((entry) => entry !== last);
  const from = others.length > 0 ? others : pool;
  if (from.length === 0) {
    exercise.value = null;
    return;
  }
  const entry = from[below(from.length)];
  batch(() => {
    exercise.value = { entry, scramble: null };
    phase.value = 'ready';
    isAnswered.value = false;
    elapsed.value = 0;
  });
  const scramble = await scrambleOf(drawn(entry.one)).catch(() => '');
  if (exercise.value?.entry === entry) exercise.value = { entry, scramble };
}

function start() {
  begin = performance.now();
  elapsed.value = 0;
  phase.value = 'running';
}

function stop() {
  elapsed.value = performance.now() - begin;
  batch(() => {
    phase.value = 'done';
    isAnswered.value = true;
    keepTime(nameOf(exercise.value!.entry.one), Math.round(elapsed.value));
  });
}

const seconds = (time: number) => decimal(time / 1000, 2);
const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** What a press does, and what the end of a press does. */
function press(pool: readonly Entry[]) {
  if (phase.value === 'running') stop();
  else if (phase.value === 'done') void next(pool);
  else if (exercise.value?.scramble) phase.value = 'armed';
}
function release() {
  if (phase.value === 'armed') start();
}

/** The clock, which is also the area that is pressed. */
function Clock({ pool }: { pool: readonly Entry[] }) {
  useEffect(() => {
    if (phase.value !== 'running') return undefined;
    const timer = setInterval(() => (elapsed.value = performance.now() - begin), TICK);
    return () => clearInterval(timer);
  }, [phase.value]);
  useEffect(() => {
    const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      ctrlKey || metaKey || altKey || (target as HTMLElement).closest('button:not(#clock), a, input, select, summary, dialog') !== null;
    const down = (event: KeyboardEvent) => {
      // While the clock runs, each key stops it.
      if (phase.value === 'running' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        stop();
        return;
      }
      if (event.key !== ' ' || isElsewhere(event)) return;
      event.preventDefault();
      if (!event.repeat) press(pool);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (phase.value === 'armed' || !isElsewhere(event)) event.preventDefault();
      release();
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [pool]);
  const hint = { ready: 'clockReady', armed: 'clockArmed', running: 'clockRunning', done: 'clockDone' } as const;
  return (
    <button
      type="button" id="clock" data-phase={phase.value} disabled={!exercise.value?.scramble}
      onPointerDown={(event) => { if (event.button === 0) press(pool); }} onPointerUp={release} onPointerCancel={() => { if (phase.value === 'armed') phase.value = 'ready'; }}
      onKeyDown={(event) => {
        // Readers of the screen press Enter.
        if (event.key !== 'Enter' || phase.value === 'running') return;
        event.preventDefault();
        // The key that starts the clock does not stop it.
        event.stopPropagation();
        press(pool);
        release();
      }}
    >
      <span class="digits" aria-hidden={phase.value === 'running'}>{seconds(elapsed.value)}</span>
      <small>{say(hint[phase.value])}</small>
    </button>
  );
}

/** The case and its best algorithm. */
function Answer({ entry: { one, best } }: { entry: Entry }) {
  const name = nameOf(one);
  const own = ownOf(name)[0];
  return (
    <div class="answer" role="status">
      <CasePicture one={one} />
      <div>
        <button type="button" class="name" id="open-case" onClick={() => (cases.value = name)}>{name} <Icon name="next" /></button>
        <p class="mono">{own ? own.replaceAll("'", '′') : best && written(best)}</p>
      </div>
    </div>
  );
}

/** The times of the trained cases, the slowest first. */
function Times({ pool }: { pool: readonly Entry[] }) {
  const rows = pool.map(({ one }) => ({ name: nameOf(one), times: timesOf(nameOf(one)) })).filter(({ times }) => times.length > 0)
    .toSorted((a, b) => mean(b.times) - mean(a.times));
  if (rows.length === 0) return null;
  const all = rows.flatMap(({ times }) => times);
  return (
    <section class="times" aria-labelledby="times-title">
      <div class="top">
        <h2 id="times-title">{say('times')}</h2>
        <button type="button" class="small" id="forget-times" onClick={() => forgetTimes(rows.map(({ name }) => name))}>{say('forgetTimes')}</button>
      </div>
      <table>
        <thead><tr><th scope="col">{say('caseColumn')}</th><th scope="col">{say('countColumn')}</th><th scope="col">{say('meanColumn')}</th><th scope="col">{say('bestColumn')}</th></tr></thead>
        <tbody>
          {rows.map(({ name, times }) => (
            <tr key={name}><th scope="row">{name}</th><td>{times.length}</td><td>{seconds(mean(times))}</td><td>{seconds(Math.min(...times))}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{say('allCases')}</th><td>{all.length}</td><td>{seconds(mean(all))}</td><td>{seconds(Math.min(...all))}</td></tr></tfoot>
      </table>
    </section>
  );
}

export function Trainer({ set }: { set: SetName }) {
  const entries = entriesOf(set);
  const marked = entries?.filter(({ one }) => isMarked(nameOf(one))) ?? [];
  const isOnly = isMarkedOnly.value && marked.length > 0;
  const pool = isOnly ? marked : (entries ?? []);
  useEffect(() => {
    if (pool.length > 0 && !pool.includes(exercise.value?.entry as Entry)) void next(pool);
  }, [set, isOnly, entries]);
  // Leaving ends the clock.
  useEffect(() => () => {
    if (phase.value !== 'done') phase.value = 'ready';
  }, []);
  const now = exercise.value && pool.includes(exercise.value.entry) ? exercise.value : null;
  return (
    <main class="cases trainer" data-phase={phase.value}>
      <div class="top">
        <div class="heading">
          <button type="button" class="round" id="to-sheet" aria-label={say('toSheet', { set })} title={say('toSheet', { set })} onClick={() => (cases.value = set)}>
            <Icon name="tiles" />
          </button>
          <h1 id="message" tabIndex={-1}>{say('trainer')}</h1>
        </div>
        <Sets set={set} prefix="train " />
      </div>
      {hasFailed.value && <p class="notice" role="alert">{say('casesLate')} <button type="button" id="cases-retry" onClick={retry}>{say('retry')}</button></p>}
      <div class="exercise">
        <p class="hint">{say('trainerHint')}</p>
        <p class="scramble mono" id="trainer-scramble" aria-live="polite">{now?.scramble ? now.scramble.replaceAll("'", '′') : '…'}</p>
        <Clock pool={pool} />
        {isAnswered.value && now && <Answer entry={now.entry} />}
        <div class="actions">
          {marked.length > 0 && (
            <label class="choice">
              <span>{say('pool')}</span>
              <select id="pool" value={isOnly ? 'marked' : 'all'} onChange={(event) => (isMarkedOnly.value = event.currentTarget.value === 'marked')}>
                <option value="all">{say('poolAll', { n: entries?.length ?? 0 })}</option>
                <option value="marked">{say('poolMarked', { n: marked.length })}</option>
              </select>
            </label>
          )}
          <button type="button" id="answer" aria-pressed={isAnswered.value} disabled={!now} onClick={() => (isAnswered.value = !isAnswered.value)}>{say('showAnswer')}</button>
          {phase.value === 'done' && now && (
            <button type="button" id="forget-time" onClick={() => { forgetTime(nameOf(now.entry.one)); void next(pool); }}>{say('forgetTime')}</button>
          )}
          <button type="button" id="skip" disabled={!now} onClick={() => void next(pool)}>{say(phase.value === 'done' ? 'next' : 'skip')}</button>
        </div>
        {marked.length === 0 && <p class="hint">{say('markHint')}</p>}
      </div>
      <Times pool={pool} />
    </main>
  );
}
