// How the page looks, kept for the next visit.
import { effect, signal } from '@preact/signals';
import { METRICS } from '../cube/metric';
import { choose, language, preferred } from '../words';
import { hasForcedColors, lettersChosen, metric, tempo } from './store';

const NAME = 'superflip-looks';

/** The theme that the reader chose, or the theme of the system. */
export const theme = signal<'light' | 'dark' | 'system'>('system');

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Changes from light to dark and back. */
export function toggleTheme() {
  const now = theme.value === 'system' ? systemTheme() : theme.value;
  theme.value = now === 'dark' ? 'light' : 'dark';
}

const isChosen = signal(false);
/** Shows the page in a language, and keeps this choice. Rejects if the language cannot be loaded. */
export async function setLanguage(code: string) {
  await choose(code);
  isChosen.value = true;
}

/** Takes the looks of the last visit, and keeps their changes. */
export async function start() {
  let old: { theme?: string; language?: string; letters?: boolean; metric?: string; tempo?: number } = {};
  try {
    old = (JSON.parse(localStorage.getItem(NAME) ?? '{}') ?? {}) as typeof old;
  } catch {
    // Without storage, the page looks as at the first visit.
  }
  if (old.theme === 'light' || old.theme === 'dark') theme.value = old.theme;
  if (typeof old.letters === 'boolean') lettersChosen.value = old.letters;
  const forced = matchMedia('(forced-colors: active)');
  hasForcedColors.value = forced.matches;
  forced.addEventListener('change', () => (hasForcedColors.value = forced.matches));
  metric.value = METRICS.find((one) => one === old.metric) ?? 'half';
  if (typeof old.tempo === 'number' && old.tempo >= 15 && old.tempo <= 240) tempo.value = old.tempo;
  isChosen.value = typeof old.language === 'string';
  // A language that cannot be loaded leaves the page in English.
  await choose(old.language ?? preferred()).catch(() => choose('en'));
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    const now = language.value;
    const looks = { theme: theme.value, letters: lettersChosen.value ?? undefined, metric: metric.value, tempo: tempo.value, language: isChosen.value ? now : undefined };
    try {
      localStorage.setItem(NAME, JSON.stringify(looks));
    } catch {
      // As above.
    }
  });
}
