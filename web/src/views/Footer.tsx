// What the page is, and where the rest is.
import { say } from '../words';
import { copy } from './Copy';
import { openHelp } from './Help';

/** The address of the source, if the package has one. */
const SOURCE = document.querySelector<HTMLMetaElement>('meta[name=source]')?.content;

/** The commands that add the packages to a program. */
const COMMANDS = ['cargo add superflip', 'npm install superflip', 'pip install superflip'];

/** The commands, with a button each. Without an address of the source, a stranger could publish packages of these names. */
function Packages() {
  return (
    <>
      <p id="packages">{say('aboutPackages')}</p>
      <ul class="commands" aria-labelledby="packages">
        {COMMANDS.map((text) => (
          <li key={text}>
            <code>{text}</code>
            <button type="button" class="small" aria-label={say('copyText', { text })} onClick={() => void copy(text)}>{say('copy')}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Footer() {
  return (
    <footer>
      <p>{say('aboutText')}</p>
      {SOURCE && <Packages />}
      <p class="links">
        <button type="button" class="small" id="footer-help" onClick={openHelp}>{say('help')}</button>
        {SOURCE && <a href="https://docs.rs/superflip">{say('docs')}</a>}
        {SOURCE && <a id="source" href={SOURCE}>{say('source')}</a>}
        <span>{say('license')}</span>
      </p>
    </footer>
  );
}
