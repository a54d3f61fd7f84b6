// The one sentence about the cube, and what can be done next.
import { cancelFix, another, fix, isWanted, reading, repair, repairs, take } from '../store/check';
import { accept, doubtfulSide, review } from '../store/camera';
import { isPreparing, learn } from '../store/lesson';
import { clear, reset, setStickers } from '../store/store';
import { random } from '../cube/random';
import * as solver from '../solver';
import { say } from '../words';
import { capital, colorName, placeName } from '../words/mistakes';
import { CameraButton, againWith } from './Camera';
import { useLate } from './late';
import { trouble } from './marks';
import { PasteButton } from './Paste';

/** The changes of a repair, before they are taken. */
function Proposal() {
  const { changes } = repair.value!;
  const now = repairs.value;
  const count = now && now !== 'searching' ? now.list.length : 0;
  return (
    <>
      <h1 id="message" tabIndex={-1}>{say('fixTitle', { n: changes.length })}</h1>
      <ul class="changes">
        {changes.map(({ sticker, found, color }) => (
          <li key={sticker}>
            <i class="chip" data-color={found} /> → <i class="chip" data-color={color} />{' '}
            {capital(say('fixChange', { place: placeName(sticker - 1), found: colorName(found), color: colorName(color) }))}
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="primary" id="take" onClick={take}>{say('take')}</button>
        {count > 1 && <button type="button" id="another" onClick={another}>{say('another')}</button>}
        <button type="button" id="cancel-fix" onClick={cancelFix}>{say('cancel')}</button>
      </div>
    </>
  );
}

/** What the camera has read, and how certain it is. */
function cameraWords(): string {
  const { doubtful, changed, turned } = review.value!;
  const sides = turned.map((face) => colorName(face)).join(', ');
  return [
    say(doubtful.length > 0 ? 'readDoubtful' : 'readCertain', { n: doubtful.length }),
    changed.length > 0 && say('readChanged', { n: changed.length }),
    turned.length > 0 && say('readTurned', { n: turned.length, sides }),
  ].filter(Boolean).join(' ');
}

/** The title and the hint about the stickers. */
function words(): [string, string] {
  const now = reading.value;
  const wrong = trouble.value;
  if (wrong) return [wrong.title, wrong.text];
  if (review.value && now.kind !== 'blank') return [say('readTitle'), cameraWords()];
  switch (now.kind) {
    case 'blank':
      return [say('left', { n: now.left }), say('leftHint')];
    case 'solved':
      return [say('isSolved'), say('isSolvedHint')];
    case 'ready':
      return [say('isReady'), say('isReadyHint')];
    default:
      return [say('waiting'), ''];
  }
}

/** What can be done about stickers that the camera has read. */
function Review() {
  return (
    <>
      <button type="button" id="accept" onClick={accept}>{say('accept')}</button>
      <button type="button" id="again" onClick={() => void againWith(doubtfulSide())}>{say('again')}</button>
      <CameraButton />
    </>
  );
}

/** Begins the beginner's way. A solved cube is scrambled first. */
function beginLesson() {
  if (reading.value.kind === 'solved') setStickers(random());
  void learn();
}

/** The ways to begin with another cube. */
function Beginnings({ isMistake }: { isMistake: boolean }) {
  return (
    <>
      <button type="button" id="clear" onClick={clear}>{say('clear')}</button>
      <CameraButton />
      <PasteButton />
      {!isMistake && <button type="button" id="scramble" onClick={() => setStickers(random())}>{say('scramble')}</button>}
      {(reading.value.kind === 'solved' || reading.value.kind === 'ready') && (
        <button type="button" id="learn" disabled={isPreparing.value} onClick={beginLesson}>
          {isPreparing.value && <span class="spinner" aria-hidden="true" />} {say('learn')}
        </button>
      )}
      {!isMistake && reading.value.kind !== 'solved' && <button type="button" id="reset" onClick={reset}>{say('reset')}</button>}
    </>
  );
}

export function Message() {
  const isSlow = useLate(solver.state.value === 'loading' && (reading.value.kind === 'waiting' || isWanted.value));
  if (repair.value) return <section class="message" aria-live="polite"><Proposal /></section>;
  const [title, hint] = words();
  const isMistake = trouble.value !== null;
  return (
    <section class="message">
      <div aria-live="polite">
        <h1 id="message" class={isMistake ? 'mistake' : ''} tabIndex={-1}>{title}</h1>
        {hint && <p class={isMistake ? 'text' : 'hint'}>{hint}</p>}
      </div>
      {solver.state.value === 'failed' && (
        <p class="notice" role="alert">
          {say('failed')} <button type="button" id="retry" onClick={solver.retry}>{say('retry')}</button>
        </p>
      )}
      {isSlow && <p class="notice" role="status">{say('loading')}</p>}
      <div class="actions">
        {isMistake && reading.value.kind === 'mistake' && (
          <button type="button" class="primary" id="fix" disabled={repairs.value === 'searching'} onClick={() => void fix()}>
            {say(repairs.value === 'searching' ? 'fixing' : 'fix')}
          </button>
        )}
        {review.value ? <Review /> : <Beginnings isMistake={isMistake} />}
      </div>
    </section>
  );
}
