// The parts of the page. The style sheet places them.
import { computed } from '@preact/signals';
import { review } from '../store/camera';
import { reading, repair } from '../store/check';
import { cases, isFollowing, isLesson, linkProblem, view } from '../store/store';
import { say } from '../words';
import { Camera } from './Camera';
import { Cases } from './Cases';
import { Cube } from './Cube';
import { CopyLink, Toast } from './Copy';
import { Cubers } from './Cubers';
import { Footer } from './Footer';
import { Header } from './Header';
import { Help } from './Help';
import { Message } from './Message';
import { Net } from './Net';
import { Palette } from './Palette';
import { usePaste } from './Paste';
import { Sheet } from './Sheet';
import { Follow, Steps } from './Steps';

/** What the page does. In a review, it says more about the cube: what the camera read, a mistake, or a repair. */
const mode = computed(() => {
  if (isFollowing.value) return 'follow';
  return review.value || repair.value || reading.value.kind === 'mistake' ? 'review' : 'paint';
});

/** The cube, what is said about it, and the tools. */
function Main() {
  return (
    <main data-view={view.value} data-mode={mode.value} data-lesson={isLesson.value ? 'true' : undefined}>
      <div class="stage">
        <Cube />
        <CopyLink />
        <div class="switch" role="group" aria-label={say('view')}>
          <button type="button" aria-pressed={view.value === 'cube'} onClick={() => (view.value = 'cube')}>{say('viewCube')}</button>
          <button type="button" aria-pressed={view.value === 'net'} onClick={() => (view.value = 'net')}>{say('viewNet')}</button>
        </div>
      </div>
      <div class="netbox"><Net /></div>
      <div class="panel">
        {linkProblem.value && <p class="notice" role="alert">{say(linkProblem.value)}</p>}
        {isFollowing.value ? <Steps /> : <Message />}
      </div>
      <div class="tools">{isFollowing.value ? <Follow /> : <Palette />}</div>
    </main>
  );
}

export function App() {
  usePaste();
  return (
    <>
      <Header />
      {cases.value ? <Cases /> : <><Main /><Cubers /></>}
      <Footer />
      <Sheet />
      <Camera />
      <Help />
      <Toast />
    </>
  );
}
