// The title, and how the page looks: language, colors, letters, help.
import { cases, letters, lettersChosen } from '../store/store';
import { setLanguage, theme, toggleTheme } from '../store/looks';
import { LANGUAGE_NAMES, language, say } from '../words';
import { CasesButton } from './Cases';
import { tell } from './Copy';
import { openHelp } from './Help';
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
  return (
    <header>
      <a class="brand" href="./" onClick={(event) => { if (cases.value) { event.preventDefault(); cases.value = ''; } }}><img src="./icon.svg" alt="" width="30" height="30" /> superflip</a>
      <nav>
        <CasesButton />
        <select id="language" aria-label={say('language')} value={language.value} onChange={(event) => void speak(event.currentTarget)}>
          {LANGUAGE_NAMES.map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select>
        <button type="button" class="round" id="letters" aria-pressed={letters.value} aria-label={say('letters')} title={say('letters')} onClick={() => (lettersChosen.value = !letters.value)}>
          <Icon name="letters" />
        </button>
        <button type="button" class="round" id="theme" data-theme={theme.value} aria-label={say('theme')} title={say('theme')} onClick={toggleTheme}>
          <Icon name="theme" />
        </button>
        <button type="button" class="round" id="help" aria-label={say('help')} title={say('help')} onClick={openHelp}>
          <Icon name="help" />
        </button>
      </nav>
    </header>
  );
}
