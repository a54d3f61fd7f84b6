// What the learner's browser keeps: the cases that were marked, the learner's own algorithms, and the times of the trainer.
import { effect, signal } from '@preact/signals';

const NAME = 'superflip-cases';
/** The greatest number of times of a case that are kept. */
const MOST_TIMES = 100;

interface Memory {
  /** The names of the marked cases. */
  marked: readonly string[];
  /** The learner's own algorithms of each case, the latest first. */
  own: Readonly<Record<string, readonly string[]>>;
  /** The times of each case in milliseconds, the latest last. */
  times: Readonly<Record<string, readonly number[]>>;
}

const NOTHING: Memory = { marked: [], own: {}, times: {} };

const isText = (value: unknown) => typeof value === 'string';
const isTime = (value: unknown) => typeof value === 'number' && value > 0;

/** Returns the lists of an object whose items are of a kind. */
function lists<T>(value: unknown, isItem: (item: unknown) => boolean): Record<string, readonly T[]> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, items]) => Array.isArray(items)).map(([name, items]) => [name, (items as unknown[]).filter(isItem) as T[]]));
}

/** Reads what an earlier visit kept. */
function read(): Memory {
  try {
    const old = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Record<string, unknown> | null;
    if (!old) return NOTHING;
    const marked = Array.isArray(old.marked) ? (old.marked.filter(isText) as string[]) : [];
    return { marked, own: lists<string>(old.own, isText), times: lists<number>(old.times, isTime) };
  } catch {
    // Without storage, the page keeps nothing.
    return NOTHING;
  }
}

const memory = signal(read());

effect(() => {
  try {
    if (memory.value !== NOTHING) localStorage.setItem(NAME, JSON.stringify(memory.value));
  } catch {
    // As above.
  }
});

const change = (members: Partial<Memory>) => (memory.value = { ...memory.value, ...members });

export const isMarked = (name: string) => memory.value.marked.includes(name);
/** Marks a case for the trainer, or takes the mark away. */
export const mark = (name: string) =>
  change({ marked: isMarked(name) ? memory.value.marked.filter((one) => one !== name) : [...memory.value.marked, name] });

/** The learner's own algorithms of a case. */
export const ownOf = (name: string) => memory.value.own[name] ?? [];
/** Keeps an algorithm of the learner. */
export const keepOwn = (name: string, alg: string) =>
  change({ own: { ...memory.value.own, [name]: [alg, ...ownOf(name).filter((one) => one !== alg)] } });
export const forgetOwn = (name: string, alg: string) =>
  change({ own: { ...memory.value.own, [name]: ownOf(name).filter((one) => one !== alg) } });

/** The times of a case in milliseconds. */
export const timesOf = (name: string) => memory.value.times[name] ?? [];
export const keepTime = (name: string, time: number) =>
  change({ times: { ...memory.value.times, [name]: [...timesOf(name), time].slice(-MOST_TIMES) } });
/** Forgets the last time of a case. */
export const forgetTime = (name: string) => change({ times: { ...memory.value.times, [name]: timesOf(name).slice(0, -1) } });
/** Forgets all times of some cases. */
export const forgetTimes = (names: readonly string[]) =>
  change({ times: Object.fromEntries(Object.entries(memory.value.times).filter(([name]) => !names.includes(name))) });
