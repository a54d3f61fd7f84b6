// What the page is, and where the rest is.
import { say } from '../words';

export function Footer() {
  return (
    <footer>
      <p>{say('aboutText')}</p>
      <p>
        {say('aboutPackages', { list: 'cargo add superflip, npm install superflip, pip install superflip' })}{' '}
        <a href="https://docs.rs/superflip">{say('source')}</a>. {say('license')}
      </p>
    </footer>
  );
}
