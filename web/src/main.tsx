// Starts the page.
import { render } from 'preact';
import * as algorithm from './store/algorithm';
import * as check from './store/check';
import * as looks from './store/looks';
import * as playing from './store/playing';
import * as search from './store/search';
import * as visits from './store/visits';
import * as ways from './store/ways';
import { App } from './views/App';

const page = document.getElementById('page')!;
page.replaceChildren();
visits.start();
check.start();
search.start();
playing.start();
ways.start();
algorithm.start();
render(<App />, page);
void looks.start();
// The files for offline use wait until the page has what it needs.
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(() => void navigator.serviceWorker?.register('./sw.js').catch(() => undefined), 2000));
