// The cases, which are loaded when they are first shown.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { cases } from '../store/store';
import { say } from '../words';

const loaded = signal<FunctionComponent | null>(null);
const hasFailed = signal(false);

async function load() {
  hasFailed.value = false;
  try {
    loaded.value = (await import('../cases/Pages')).Pages;
  } catch {
    hasFailed.value = true;
  }
}

/** Shows the cases instead of the cube, or a message while they are loaded. */
export function Cases() {
  useEffect(() => {
    if (!loaded.value) void load();
  }, []);
  const Pages = loaded.value;
  if (Pages) return <Pages />;
  return (
    <main class="waiting">
      <h1 id="message" tabIndex={-1}>{say('cases')}</h1>
      {hasFailed.value ? (
        <p class="notice" role="alert">{say('casesLate')} <button type="button" id="cases-retry" onClick={() => void load()}>{say('retry')}</button></p>
      ) : (
        <p class="hint" role="status">{say('casesLoading')}</p>
      )}
    </main>
  );
}

/** The button in the header that shows the cases, or the cube again. */
export function CasesButton() {
  const isOpen = cases.value !== '';
  return (
    <button type="button" class="tab" id="cases" aria-pressed={isOpen} onClick={() => (cases.value = isOpen ? '' : 'PLL')}>
      {say('cases')}
    </button>
  );
}
