// The language of the page, and the messages in it.
import { computed, signal } from '@preact/signals';
import { type Key, type Messages, en } from './en';

/** The languages, each by its own name. Only English comes with the page; the others are loaded when they are chosen. */
const LANGUAGES: Record<string, { name: string; load: () => Promise<Messages> }> = {
  en: { name: 'English', load: async () => en },
  de: { name: 'Deutsch', load: async () => (await import('./de')).de },
  es: { name: 'Español', load: async () => (await import('./es')).es },
  fr: { name: 'Français', load: async () => (await import('./fr')).fr },
  zh: { name: '中文', load: async () => (await import('./zh')).zh },
};
export const LANGUAGE_NAMES = Object.entries(LANGUAGES).map(([code, { name }]) => [code, name] as const);

export const language = signal('en');
const messages = signal<Messages>(en);

/** The formats of the language. The first one takes many milliseconds on a slow phone, so the first screen uses none. */
const plurals = computed(() => new Intl.PluralRules(language.value));
const numbers = computed(() => new Intl.NumberFormat(language.value));
/** Integers below this limit have no separators, and the languages of the page write the same digits. */
const PLAIN = 1000;
const written = (value: number) => (Number.isInteger(value) && value >= 0 && value < PLAIN ? String(value) : numbers.value.format(value));

/** Writes a number with a fixed number of digits after the point, or after the comma of the language. */
export const decimal = (value: number, digits: number) =>
  value.toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Returns the message of a key. `{name}` becomes the value of that name, and `n` chooses between singular and plural. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  const forms = messages.value[key].split('|');
  const isPlural = forms.length > 1 && plurals.value.select(Number(values.n ?? 0)) !== 'one';
  const text = forms[isPlural ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? written(value) : (value ?? '');
  });
}

/** Counts the choices, so that a language that arrives late does not replace a later choice. */
let choices = 0;

/** Loads a language and shows the page in it. */
export async function choose(code: string) {
  const own = (choices += 1);
  const entry = LANGUAGES[code] ?? LANGUAGES.en;
  const loaded = await entry.load();
  if (own !== choices) return;
  messages.value = loaded;
  language.value = code in LANGUAGES ? code : 'en';
  document.documentElement.lang = language.value;
  document.documentElement.dir = 'ltr';
  document.title = say('title');
}

/** Returns the first language of the reader that the page has. */
export const preferred = () => navigator.languages.map((tag) => tag.split('-')[0]).find((code) => code in LANGUAGES) ?? 'en';
