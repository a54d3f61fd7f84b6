// The help: how to begin, and the keys.
import { useEffect } from 'preact/hooks';
import { say } from '../words';

const ID = 'help-text';

export const openHelp = () => document.querySelector<HTMLDialogElement>(`#${ID}`)!.showModal();

/** Opens the help at the key `?`, unless a text is typed or a dialog is open. */
function press({ key, target }: KeyboardEvent) {
  if (key === '?' && !(target as HTMLElement).matches('input[type=text], textarea') && !document.querySelector('dialog[open]')) openHelp();
}

export function Help() {
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <dialog id={ID} aria-labelledby="help-title">
      <h2 id="help-title">{say('help')}</h2>
      <p>{say('isSolvedHint')}</p>
      <p>{say('leftHint')}</p>
      <p><b>{say('camera')}</b>: {say('cameraHint')}</p>
      <p><b>{say('solve')}</b>: {say('isReadyHint')}</p>
      <h3>{say('keys')}</h3>
      <p>{say('keysList')}</p>
      <p>{say('keysCases')}</p>
      <p>{say('cubeHelp')}</p>
      <form method="dialog"><button class="primary">{say('close')}</button></form>
    </dialog>
  );
}
