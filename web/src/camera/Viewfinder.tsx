// The picture of the camera with the grid, the side that is asked for, and the sides that were read.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { BLANK } from '../cube/pieces';
import { FACES, type Face } from '../cube/space';
import { Picture } from '../picture/Picture';
import { type Matrix, IDENTITY, matrixOf, quarter } from '../picture/camera';
import * as solver from '../solver';
import { ASKED, type Side, asked, closeCamera, isCameraOpen, readAgain, show, sides, takeSide } from '../store/camera';
import { letters } from '../store/store';
import { say } from '../words';
import type { Key } from '../words/en';
import { colorName } from '../words/mistakes';
import { useLate } from '../views/late';
import './camera.css';
import { GRID, type Sample, isSameSide, measure, stillness } from './cells';
import { read } from './colors';
import { decide } from './decide';
import { cameras, chosen, isBack, start, stop, stream, trouble } from './stream';

/** The time between two measurements, in milliseconds. */
const STEP = 80;
/** The time after which a side that was not taken gets advice, in milliseconds. */
const PATIENCE = 6000;

/** The rotation of the cube that brings each side to the camera, as it is asked for. */
const HOLDS: Record<Face, Matrix> = {
  F: IDENTITY, R: quarter(1, -1), B: quarter(1, 2), L: quarter(1, 1), U: quarter(0, 1), D: quarter(0, -1),
};
/** The view of the small cube: nearly from the front, so that the side on top is seen. */
const VIEW = { yaw: -0.4, pitch: 0.42 };

/** The stickers that were read, each judged alone. */
function stickersRead(): string {
  return FACES.map((face, i) => {
    const side = sides.value[face];
    return side ? read(side, sides.value).map(({ letter }) => letter).join('') : BLANK.slice(9 * i, 9 * i + 9);
  }).join('');
}

/** Which side is asked for, and a small cube that is held so. */
function Request() {
  const face = asked.value;
  if (!face) return null;
  const [, top] = ASKED.find(([one]) => one === face)!;
  const text = say('askSide', { side: colorName(face), top: colorName(top) });
  return (
    <div class="ask">
      <Picture label={text} stickers={stickersRead()} camera={matrixOf(VIEW, HOLDS[face])} letters={letters.value} />
      <div>
        <p class="hint">{say('sideOf', { n: ASKED.findIndex(([one]) => one === face) + 1 })}</p>
        <p class="big" id="asked" aria-live="polite">{text}</p>
      </div>
    </div>
  );
}

/** The six sides as small nets, each a button that asks for the side again. */
function Strip() {
  const stickers = stickersRead();
  return (
    <div class="strip" role="group" aria-label={say('sidesRead')}>
      {ASKED.map(([face]) => {
        const isRead = sides.value[face] !== undefined;
        return (
          <button
            key={face} type="button" aria-pressed={face === asked.value} data-side={face} disabled={!isRead && face !== asked.value}
            aria-label={say(isRead ? 'sideAgain' : 'sideOpen', { side: colorName(face) })} onClick={() => readAgain(face)}
          >
            {[...stickers.slice(9 * FACES.indexOf(face), 9 * FACES.indexOf(face) + 9)].map((letter, i) => <i key={i} data-color={letter} />)}
          </button>
        );
      })}
    </div>
  );
}

/** The grid over the picture, with the reading of each cell. */
function Grid({ sample }: { sample: Sample | null }) {
  const cells = sample ? read(sample.colors, sides.value) : null;
  return (
    <div class="grid" aria-hidden="true" style={{ inset: `${50 * (1 - GRID)}%` }} data-side={sample?.isSide}>
      {Array.from({ length: 9 }, (_, i) => (
        <span key={i}>{cells && <i data-color={cells[i].letter} class={cells[i].isUncertain ? 'uncertain' : ''}>{letters.value && cells[i].letter}</i>}</span>
      ))}
    </div>
  );
}

export function Viewfinder() {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const sample = useSignal<Sample | null>(null);
  const problem = useSignal<'sameAgain' | 'notCube' | null>(null);
  const isStuck = useSignal(false);
  const isSlow = useLate(asked.value === null && problem.value === null);

  // The cleanup of a layout effect runs before the dialog leaves the page, and that of another effect after the next
  // frame. So the camera is off when the dialog is gone.
  useLayoutEffect(() => {
    const own = dialog.current!;
    own.showModal();
    // Space takes the side, and does not close the camera.
    own.focus();
    void start();
    return () => {
      stop();
      // Gives the focus back.
      own.close();
    };
  }, []);

  const open = stream.value;
  useLayoutEffect(() => {
    sample.value = null;
    const own = video.current;
    if (!own || !open) return undefined;
    own.srcObject = open;
    void own.play().catch(() => undefined);
    const isStill = stillness();
    let begun: { face: Face | null; time: number } = { face: null, time: 0 };
    const timer = setInterval(() => {
      sample.value = own.readyState >= 2 ? measure(own) : null;
      const now = sample.value;
      const face = asked.value;
      if (begun.face !== face) begun = { face, time: performance.now() };
      isStuck.value = performance.now() - begun.time > PATIENCE;
      if (!now || !face || !isStill(now, performance.now())) return;
      // A side that was taken is still in front of the camera.
      const isAgain = lastTaken.current !== null && isSameSide(lastTaken.current, now.colors);
      if (!isAgain) lastTaken.current = null;
      const taken = Object.entries(sides.value).some(([other, side]) => other !== face && isSameSide(side, now.colors));
      problem.value = taken && !isAgain ? 'sameAgain' : null;
      // Of a side that is read again the color is known, so the side that is in front meanwhile is not taken for it.
      if (sides.value[face] && read(now.colors, sides.value)[4].letter !== face) return;
      if (!taken && !isAgain) take(now.colors);
    }, STEP);
    return () => clearInterval(timer);
  }, [open]);

  /** The side that was taken last, until another one is shown. */
  const lastTaken = useRef<Side | null>(null);

  const take = (side: Side) => {
    lastTaken.current = side;
    problem.value = null;
    takeSide(side);
    if (!asked.value) void finish();
  };
  const takeNow = () => {
    if (sample.value && asked.value) take(sample.value.colors);
  };
  const finish = async () => {
    const all = sides.value;
    try {
      const { scanned, sides: arranged, turned } = await decide(FACES.map((face) => all[face]!));
      // The camera was closed, or a side is read again.
      if (!isCameraOpen.value || sides.value !== all || asked.value) return;
      show({ cubes: scanned.cubes, doubtful: scanned.retake.map((sticker) => sticker - 1), turned }, arranged);
      document.getElementById('message')!.focus();
    } catch {
      problem.value = 'notCube';
    }
  };

  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as HTMLElement).closest('button:not(#take), select')) return;
    event.preventDefault();
    takeNow();
  };
  const sorrow = trouble.value;
  const isWaiting = !open && !sorrow;
  return (
    <dialog id="viewfinder" ref={dialog} tabIndex={-1} aria-labelledby="viewfinder-title" onClose={closeCamera} onKeyDown={press}>
      <header>
        <h2 id="viewfinder-title">{say('camera')}</h2>
        <button type="button" id="close-camera" onClick={() => dialog.current!.close()}>{say('close')}</button>
      </header>
      <div class="finder" data-back={isBack.value} onClick={takeNow}>
        <video ref={video} muted playsInline aria-label={say('cameraPicture')} />
        {open && asked.value && <Grid sample={sample.value} />}
        {isWaiting && <p>{say('cameraAsks')}</p>}
        {sorrow && (
          <div role="alert">
            <p>{say(`camera_${sorrow}` as Key)} {say('cameraInstead')}</p>
            {sorrow !== 'insecure' && <button type="button" id="retry-camera" onClick={() => void start()}>{say('retry')}</button>}
          </div>
        )}
      </div>
      <div class="beside">
        <Request />
        {problem.value && <p class="notice" role="status">{say(problem.value)}</p>}
        {asked.value && sample.value && (isStuck.value || problem.value === 'sameAgain') && (
          <p class="notice" id="advice" role="status">
            {say(sample.value.isDark ? 'moreLight' : 'fillGrid')}{' '}
            <button type="button" id="take-anyway" onClick={takeNow}>{say('takeAnyway')}</button>
          </p>
        )}
        {!asked.value && !problem.value && <p class="notice" role="status">{say(isSlow ? 'modelLoading' : 'deciding')}</p>}
        {solver.state.value === 'failed' && !asked.value && (
          <p class="notice" role="alert">{say('modelFailed')} <button type="button" id="retry-model" onClick={solver.retry}>{say('retry')}</button></p>
        )}
        <Strip />
        <div class="actions">
          <button type="button" class="primary" id="take" disabled={!sample.value || !asked.value} onClick={takeNow}>{say('takeSide')}</button>
          {cameras.value.length > 1 && (
            <select id="cameras" aria-label={say('chooseCamera')} value={chosen.value} onChange={(event) => void start(event.currentTarget.value)}>
              {cameras.value.map(({ id, label }, i) => <option key={id} value={id}>{label || `${say('camera')} ${i + 1}`}</option>)}
            </select>
          )}
        </div>
        <p class="hint">{say('cameraHint')}</p>
      </div>
    </dialog>
  );
}
