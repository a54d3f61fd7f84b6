// A case: its cube, its algorithms, and the learner's own.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type FoundAlg, algsOf } from 'superflip/catalogue';
import type { Named } from '../cube/cases';
import { cases, setStickers } from '../store/store';
import * as solver from '../solver';
import { decimal, say } from '../words';
import type { Key } from '../words/en';
import { CopyLink, copy } from '../views/Copy';
import { Icon } from '../views/icons';
import { Transport } from '../views/Transport';
import { type Entry, entriesOf, hasFailed, nameOf, retry, turns, written, yellowUp } from './catalogue';
import { solving } from './check';
import { forgetOwn, keepOwn, ownOf } from './memory';
import { Player, isPlaying, jump, step, toggle } from './Player';
import { Mark, Turns } from './Sheet';

/** The number of algorithms that are listed at first. */
const SHOWN = 8;

/** An algorithm that can be played. */
interface Playable extends Pick<FoundAlg, 'before' | 'moves' | 'after'> {
  /** The estimated time, or nothing while it is not known. */
  flicks: number | null;
  isOwn: boolean;
}

/** Returns the turns that are played: those of U before and after an algorithm, too. */
const wordsOf = ({ before, moves, after }: Playable) => [before, ...moves.split(' '), after].filter((word) => word !== null && word !== '') as string[];
const short = (word: string) => word.replace(/(\w)w/, (_, letter: string) => letter.toLowerCase()).replace("'", '′');

/** The estimated times of the learner's algorithms, in flicks. */
const estimates = new Map<string, Promise<number>>();

function estimate(moves: string): Promise<number> {
  const text = moves.replace(/[urfdlb]/g, (letter) => `${letter.toUpperCase()}w`);
  if (!estimates.has(moves)) {
    const found = solver.estimate(text).then(({ flicks }) => flicks);
    estimates.set(moves, found);
    found.catch(() => estimates.delete(moves));
  }
  return estimates.get(moves)!;
}

/** The learner's algorithms of a case, with their times as soon as these are known. */
function useOwn({ one }: Entry): readonly Playable[] {
  const name = nameOf(one);
  const flicks = useSignal<Readonly<Record<string, number>>>({});
  const list = ownOf(name);
  useEffect(() => {
    for (const moves of list) estimate(moves).then((time) => (flicks.value = { ...flicks.peek(), [moves]: time }), () => undefined);
  }, [list.join('|')]);
  return list.flatMap((moves) => {
    const found = solving(one, moves);
    return found ? [{ ...found, flicks: flicks.value[moves] ?? null, isOwn: true }] : [];
  });
}

/** The field for an algorithm of the learner. */
function Own({ entry: { one } }: { entry: Entry }) {
  const text = useSignal('');
  const answer = useSignal<{ kind: 'mistake' | 'hint'; text: string } | null>(null);
  const check = () => {
    if (text.value.trim() === '') return;
    try {
      const found = solving(one, text.value.replaceAll(/[()]/g, ' '));
      if (!found) {
        answer.value = { kind: 'mistake', text: say('ownFails', { name: nameOf(one) }) };
        return;
      }
      keepOwn(nameOf(one), found.moves);
      answer.value = { kind: 'hint', text: say('ownSolves') };
      text.value = '';
    } catch (error) {
      const word = /“(.*)”/.exec((error as Error).message)?.[1] ?? text.value;
      answer.value = { kind: 'mistake', text: say('algorithmError', { text: word }) };
    }
  };
  return (
    <form class="own" onSubmit={(event) => { event.preventDefault(); check(); }}>
      <h2><label for="own">{say('own')}</label></h2>
      <div class="actions">
        <input
          type="text" id="own" value={text.value} placeholder="R U R′ U′" autocomplete="off" autocapitalize="off" spellcheck={false} aria-describedby="own-answer"
          aria-invalid={answer.value?.kind === 'mistake' ? 'true' : undefined} onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" id="check-own">{say('checkOwn')}</button>
      </div>
      <p id="own-answer" class={answer.value?.kind ?? 'hint'} role="status">{answer.value?.text ?? say('ownHelp')}</p>
    </form>
  );
}

/** The turns of the chosen algorithm as chips, of which the next one is marked. */
function Chips({ words }: { words: readonly string[] }) {
  return (
    <ol id="moves" aria-label={say('turns')}>
      {words.map((word, i) => (
        <li key={i}>
          <button
            type="button" class={i < step.value ? 'done' : ''} aria-current={i === step.value ? 'step' : undefined}
            onClick={() => jump(i === step.value ? i + 1 : i, words.length)}
          >
            {short(word)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A line of the list of algorithms. */
function Line({ alg, isChosen, choose, name }: { alg: Playable; isChosen: boolean; choose: () => void; name: string }) {
  const text = written(alg);
  return (
    <li>
      <button type="button" class="alg" aria-pressed={isChosen} onClick={choose}>
        <span class="mono">{text}</span>
        <small>
          {alg.isOwn && <b>{say('yours')}</b>}{' '}
          {alg.flicks !== null && say('flicks', { time: decimal(alg.flicks, 1) })}
        </small>
      </button>
      {isChosen && (
        <div class="actions">
          <button type="button" class="small copy-alg" onClick={() => void copy(text.replaceAll('′', "'"))}>{say('copy')}</button>
          {!alg.isOwn && <button type="button" class="small keep-alg" onClick={() => keepOwn(name, alg.moves)}>{say('useThis')}</button>}
          {alg.isOwn && <button type="button" class="small forget-alg" onClick={() => forgetOwn(name, alg.moves)}>{say('forget')}</button>}
        </div>
      )}
    </li>
  );
}

/** The keys of the case: arrows step, Space plays. */
function useKeys(n: number) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
      if (event.key === ' ' && target.closest('button, a')) return;
      const actions: Record<string, () => void> = {
        ArrowLeft: () => jump(step.value - 1, n), ArrowRight: () => jump(step.value + 1, n),
        Home: () => jump(0, n), End: () => jump(n, n), ' ': () => toggle(n),
      };
      if (!(event.key in actions)) return;
      event.preventDefault();
      actions[event.key]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [n]);
}

/** The algorithms of a case, and the one that is played. */
function Shown({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const { one } = entry;
  const name = nameOf(one);
  const found = useSignal<readonly FoundAlg[] | null>(null);
  const chosen = useSignal<string | null>(null);
  const isLong = useSignal(false);
  const own = turns.value;
  useEffect(() => {
    void algsOf(name, own ? { moves: own } : {}).then((algs) => (found.value = algs));
  }, [name, own]);
  const learned = useOwn(entry);
  const algs: Playable[] = [...learned, ...(found.value ?? []).map((alg) => ({ ...alg, isOwn: false }))].filter(
    (alg, i, all) => all.findIndex((other) => other.moves === alg.moves) === i,
  );
  const now = algs.find(({ moves }) => moves === chosen.value) ?? algs[0];
  const words = now ? wordsOf(now) : [];
  useKeys(words.length);
  useEffect(() => {
    step.value = 0;
    isPlaying.value = false;
  }, [now?.moves]);
  const index = entries.indexOf(entry);
  const go = (by: number) => (cases.value = nameOf(entries[(index + by + entries.length) % entries.length].one));
  const listed = isLong.value ? algs : algs.slice(0, SHOWN);
  return (
    <main data-view="cube" data-mode="follow" class="case">
      <div class="stage">
        <Player stickers={yellowUp(one.facelets)} turns={words} label={say('caseCube', { name, step: step.value, n: words.length })} />
        <CopyLink />
      </div>
      <div class="panel">
        <div class="heading">
          <button type="button" class="round" id="to-sheet" aria-label={say('toSheet', { set: one.set })} title={say('toSheet', { set: one.set })} onClick={() => (cases.value = one.set)}>
            <Icon name="tiles" />
          </button>
          <h1 id="message" tabIndex={-1}>{name}</h1>
          <Mark name={name} />
          <button type="button" class="round" id="case-before" aria-label={say('caseBefore')} title={say('caseBefore')} onClick={() => go(-1)}><Icon name="back" /></button>
          <button type="button" class="round" id="case-after" aria-label={say('caseAfter')} title={say('caseAfter')} onClick={() => go(1)}><Icon name="next" /></button>
        </div>
        <p class="hint">{say('holdTurned')} {say(`set_${one.set}` as Key)}</p>
        <Chips words={words} />
        <div class="top">
          <h2>{say('algorithms')}</h2>
          <Turns />
        </div>
        {found.value && algs.length === 0 && <p class="hint" id="no-algs">{say('noAlgorithm')}</p>}
        <ol class="algs">
          {listed.map((alg) => <Line key={alg.moves} alg={alg} isChosen={alg === now} choose={() => (chosen.value = alg.moves)} name={name} />)}
        </ol>
        <div class="actions">
          {algs.length > SHOWN && !isLong.value && <button type="button" class="small" id="more-algs" onClick={() => (isLong.value = true)}>{say('moreAlgs', { n: algs.length - SHOWN })}</button>}
          <button type="button" class="small" id="set-up-case" onClick={() => { setStickers(one.facelets); cases.value = ''; }}>{say('setUpCase')}</button>
        </div>
        <Own entry={entry} />
      </div>
      <div class="tools">
        <Transport n={words.length} step={step.value} isPlaying={isPlaying.value} jump={(goal) => jump(goal, words.length)} toggle={() => toggle(words.length)} />
      </div>
    </main>
  );
}

export function Case({ set, name }: Named) {
  const entries = entriesOf(set);
  const entry = entries?.find(({ one }) => one.name.toLowerCase() === name.toLowerCase());
  if (entries && entry) return <Shown key={entry.one.name} entry={entry} entries={entries} />;
  return (
    <main class="cases">
      <h1 id="message" tabIndex={-1}>{set} {name}</h1>
      {hasFailed.value && <p class="notice" role="alert">{say('casesLate')} <button type="button" id="cases-retry" onClick={retry}>{say('retry')}</button></p>}
      {entries && <p class="notice" role="alert">{say('noCase', { name: `${set} ${name}` })} <button type="button" onClick={() => (cases.value = set)}>{say('toSheet', { set })}</button></p>}
      {!entries && !hasFailed.value && <p class="hint" role="status">{say('casesLoading')}</p>}
    </main>
  );
}
