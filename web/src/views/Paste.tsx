// Pasting a scramble: the button, and a text that is pasted anywhere.
import { useEffect } from 'preact/hooks';
import { paste } from '../store/algorithm';
import { cases } from '../store/store';
import { say } from '../words';
import { tell } from './Copy';
import { openBox } from './Cubers';
import { Icon } from './icons';

/** Sets up a pasted text, and says what it is. A text that is not understood stays in the box, with its mistake marked. */
async function take(text: string) {
  if (text.trim() === '') return openBox();
  cases.value = '';
  const found = await paste(text);
  if (found?.kind === 'mistake') openBox();
  if (found?.kind === 'understood') tell(found.moves.length > 0 ? say('pasted', { n: found.moves.length }) : say('readTitle'));
}

/** Takes a text that is pasted outside of a field. */
function press(event: ClipboardEvent) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isElsewhere = (event.target as HTMLElement).closest?.('input, textarea, dialog') || document.querySelector('dialog[open]');
  if (isElsewhere || text.trim() === '') return;
  event.preventDefault();
  void take(text);
}

/** Listens for texts that are pasted anywhere. */
export function usePaste() {
  useEffect(() => {
    addEventListener('paste', press);
    return () => removeEventListener('paste', press);
  }, []);
}

/** The button that reads the clipboard. If the browser does not allow reading it, the button opens the algorithm box. */
export function PasteButton() {
  const read = async () => take((await navigator.clipboard?.readText?.().catch(() => '')) ?? '');
  return (
    <button type="button" id="paste" onClick={() => void read()}>
      <Icon name="paste" /> {say('paste')}
    </button>
  );
}
