// The sheet of a set: a picture of each case with its best algorithm.
import { signal } from '@preact/signals';
import { SETS, type SetName } from '../cube/cases';
import { cases } from '../store/store';
import { say } from '../words';
import type { Key } from '../words/en';
import { Icon } from '../views/icons';
import { type Entry, TURNS, entriesOf, hasFailed, list, nameOf, retry, turns, written } from './catalogue';
import { isMarked, mark, ownOf } from './memory';
import { CasePicture } from './Tile';

/** The group that is shown of each set. */
const groups = signal<Partial<Record<SetName, string>>>({});

/** The sets, of which one is shown. */
export function Sets({ set, prefix = '' }: { set: SetName; prefix?: string }) {
  return (
    <div class="sets" role="group" aria-label={say('sets')}>
      {SETS.map((one) => (
        <button key={one} type="button" data-set={one} aria-pressed={one === set} onClick={() => (cases.value = prefix + one)}>{one}</button>
      ))}
    </div>
  );
}

/** The list of turns that algorithms may have. */
export function Turns() {
  return (
    <label class="choice">
      <span>{say('turns')}</span>
      <select id="turns" value={turns.value} onChange={(event) => (turns.value = event.currentTarget.value)}>
        {TURNS.map((one) => <option key={one} value={one}>{one === '' ? say('allTurns') : one.replace(/(\w)w/g, (_, letter: string) => letter.toLowerCase())}</option>)}
      </select>
    </label>
  );
}

/** The button that chooses a case for the trainer. */
export function Mark({ name }: { name: string }) {
  return (
    <button type="button" class="round mark-case" aria-pressed={isMarked(name)} aria-label={say('markCase', { name })} title={say('markCase', { name })} onClick={() => mark(name)}>
      <Icon name="star" />
    </button>
  );
}

function Tile({ entry: { one, best } }: { entry: Entry }) {
  const name = nameOf(one);
  const own = ownOf(name)[0];
  const alg = own ? own.replaceAll("'", '′') : best && written(best);
  return (
    <li class={alg ? '' : 'none'}>
      <button type="button" class="tile" data-case={name} onClick={() => (cases.value = name)}>
        <CasePicture one={one} />
        <span class="words"><b>{one.name}</b> <span class="mono">{alg ?? say('noAlgorithm')}</span></span>
      </button>
      <Mark name={name} />
    </li>
  );
}

export function Sheet({ set }: { set: SetName }) {
  const entries = entriesOf(set);
  const names = [...new Set(entries?.flatMap(({ one }) => one.group ?? []))];
  const group = names.includes(groups.value[set] ?? '') ? groups.value[set] : names[0];
  const shown = entries?.filter(({ one }) => names.length === 0 || one.group === group) ?? [];
  return (
    <main class="cases">
      <div class="top">
        <h1 id="message" tabIndex={-1}>{say('cases')}</h1>
        <Sets set={set} />
      </div>
      <div class="top">
        <p class="hint" id="about-set">{say(`set_${set}` as Key)} {entries && say('countCases', { n: entries.length })}</p>
        <div class="actions">
          {names.length > 0 && (
            <label class="choice">
              <span>{say('group')}</span>
              <select id="group" value={group} onChange={(event) => (groups.value = { ...groups.value, [set]: event.currentTarget.value })}>
                {names.map((one) => <option key={one} value={one}>{one}</option>)}
              </select>
            </label>
          )}
          <Turns />
          <button type="button" class="primary" id="train" onClick={() => (cases.value = `train ${set}`)}>{say('train')}</button>
        </div>
      </div>
      {hasFailed.value && <p class="notice" role="alert">{say('casesLate')} <button type="button" id="cases-retry" onClick={retry}>{say('retry')}</button></p>}
      {!entries && !hasFailed.value && <p class="hint" role="status">{say('casesLoading')}</p>}
      <ol class="tiles" aria-busy={list.value?.turns !== turns.value}>{shown.map((entry) => <Tile key={entry.one.name} entry={entry} />)}</ol>
    </main>
  );
}
