// Copying a text, and the word that it is done.
import { signal } from '@preact/signals';
import { say } from '../words';
import { Icon } from './icons';

/** The time that the word stays, in milliseconds. A text that could not be copied stays, so that it can be selected. */
const SHOWN = 4000;

const answer = signal('');
let timer = 0;

/** Says a sentence for some seconds. */
export function tell(text: string) {
  answer.value = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (answer.value = ''), SHOWN);
}

/** Copies a text, or shows it if the browser does not allow copying. */
export async function copy(text: string) {
  const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  tell(say(isDone ? 'copied' : 'copyFailed', { text }));
  if (!isDone) clearTimeout(timer);
}

/** The button that copies the link to what the page shows. */
export function CopyLink() {
  return (
    <button type="button" class="round link" id="copy-link" aria-label={say('copyLink')} title={say('copyLink')} onClick={() => void copy(location.href)}>
      <Icon name="link" />
    </button>
  );
}

export function Toast() {
  return <div class="toast" role="status">{answer.value && <p>{answer.value}</p>}</div>;
}
