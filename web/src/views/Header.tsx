// The title, and how the page looks: language, colors, letters, keys.
import { useRef } from 'preact/hooks';
import { letters, lettersChosen } from '../store/store';
import { setLanguage, theme, toggleTheme } from '../store/looks';
import { LANGUAGE_NAMES, language, say } from '../words';
import { tell } from './Copy';
import { Icon } from './icons';

/** Shows the page in the language that a list has. If it cannot be loaded, the list has the present language again. */
async function speak(list: HTMLSelectElement) {
  try {
    await setLanguage(list.value);
  } catch {
    tell(say('languageLate'));
  }
  list.value = language.value;
}

export function Header() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <header>
      <a class="brand" href="./"><img src="./icon.svg" alt="" width="30" height="30" /> superflip</a>
      <nav>
        <select id="language" aria-label={say('language')} value={language.value} onChange={(event) => void speak(event.currentTarget)}>
          {LANGUAGE_NAMES.map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select>
        <button type="button" class="round" id="letters" aria-pressed={letters.value} aria-label={say('letters')} title={say('letters')} onClick={() => (lettersChosen.value = !letters.value)}>
          <Icon name="letters" />
        </button>
        <button type="button" class="round" id="theme" data-theme={theme.value} aria-label={say('theme')} title={say('theme')} onClick={toggleTheme}>
          <Icon name="theme" />
        </button>
        <button type="button" class="round" id="keys" aria-label={say('keys')} title={say('keys')} onClick={() => dialog.current!.showModal()}>
          <Icon name="keys" />
        </button>
      </nav>
      <dialog ref={dialog} aria-labelledby="keys-title">
        <h2 id="keys-title">{say('keys')}</h2>
        <p>{say('keysList')}</p>
        <p>{say('cubeHelp')}</p>
        <form method="dialog"><button class="primary">{say('close')}</button></form>
      </dialog>
    </header>
  );
}
