// Starts the page.
import { effect } from '@preact/signals';
import { render } from 'preact';
import * as solver from './solver';
import * as algorithm from './store/algorithm';
import * as check from './store/check';
import * as lesson from './store/lesson';
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
lesson.start();
playing.start();
ways.start();
algorithm.start();
// A task of its own, so that a slow phone can answer a touch between the start and the first picture.
setTimeout(() => {
  render(<App />, page);
  void looks.start();
});
// The files for offline use wait until the page has both modules of its solver, because they need the same network.
if (import.meta.env.PROD) {
  effect(() => {
    if (solver.isComplete.value) void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  });
}
