// What the page is, and where the rest is.
import { say } from '../words';
import { copy } from './Copy';
import { openHelp } from './Help';

/** The commands that add the packages to a program. */
const COMMANDS = ['cargo add superflip', 'npm install superflip', 'pip install superflip'];

export function Footer() {
  return (
    <footer>
      <p>{say('aboutText')}</p>
      <p id="packages">{say('aboutPackages')}</p>
      <ul class="commands" aria-labelledby="packages">
        {COMMANDS.map((text) => (
          <li key={text}>
            <code>{text}</code>
            <button type="button" class="small" aria-label={say('copyText', { text })} onClick={() => void copy(text)}>{say('copy')}</button>
          </li>
        ))}
      </ul>
      <p class="links">
        <button type="button" class="small" id="footer-help" onClick={openHelp}>{say('help')}</button>
        <a href="https://docs.rs/superflip">{say('docs')}</a>
        {SOURCE && <a id="source" href={SOURCE}>{say('source')}</a>}
        <span>{say('license')}</span>
      </p>
    </footer>
  );
}
