// The large cube. Dragging beside it looks around, dragging a layer turns it, and tapping a sticker paints it.
import { effect, signal, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PLACES, type Vector, add, cross, dot, scale, shortest } from '../cube/space';
import { type Camera, type Matrix, USUAL, matrixOf, project, rotate } from '../picture/camera';
import { Shapes } from '../picture/Picture';
import { type Motion, isSeen } from '../picture/scene';
import { named, stickersLit } from '../store/lesson';
import { current, entry, isFollowing, letters, motion, orientation, preview, shown, tempo, turn } from '../store/store';
import { say } from '../words';
import { marks, tap } from './marks';

/** The time of a turn, in milliseconds. While playing, a turn takes at most half the time of a step. */
const TURN_TIME = 260;
/** How far a pointer moves before it drags, in pixels. */
const THRESHOLD = 7;
/** The angle after which a released layer goes on to the next quarter, in radians. */
const ENOUGH = 0.4;
/** Radians per pixel when looking around. */
const LOOK = 0.009;
const STEEPEST = 1.35;

const camera = signal<Camera>(USUAL);
/** The layer that turns at the moment, and the stickers before its turn. */
const live = signal<{ before: string; hold: Matrix; motion: Motion } | null>(null);
let frame = 0;
/** How the cube was held before the last turn of a middle layer. */
let matrixBefore: Matrix = orientation.peek();

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const ease = (t: number) => 1 - (1 - t) ** 3;

/** Calls `show` with numbers from 0 to 1 for some milliseconds, then `end`. */
function animate(time: number, show: (t: number) => void, end: () => void) {
  cancelAnimationFrame(frame);
  const begin = performance.now();
  const tick = (now: number) => {
    const t = Math.min(1, (now - begin) / time);
    show(ease(Math.max(0, t)));
    if (t < 1) frame = requestAnimationFrame(tick);
    else end();
  };
  frame = requestAnimationFrame(tick);
}

/** Shows each turn of the store as a motion. */
effect(() => {
  const last = motion.value;
  if (!last) return;
  const { before, turn: { axis, layer, quarters }, from } = last;
  const goal = (from === 0 ? shortest(quarters) : quarters) * (Math.PI / 2);
  cancelAnimationFrame(frame);
  if (isStill()) {
    live.value = null;
    return;
  }
  // A middle layer turns while the cube is still held as before.
  const own = layer === 0 ? matrixBefore : orientation.peek();
  const time = Math.min(TURN_TIME * Math.max(0.4, Math.abs(goal - from) / (Math.PI / 2)), 30_000 / tempo.peek());
  const at = (t: number) => ({ before, hold: own, motion: { axis, layer, angle: from + (goal - from) * t } });
  live.value = at(0);
  animate(time, (t) => (live.value = at(t)), () => (live.value = null));
});

/** Turns the camera to a view. */
function face(goal: Camera) {
  const { pitch, ...now } = camera.peek();
  // The same direction, at most half a turn from the goal.
  const yaw = now.yaw + 2 * Math.PI * Math.round((goal.yaw - now.yaw) / (2 * Math.PI));
  if (live.peek() || isStill()) {
    camera.value = goal;
    return;
  }
  animate(TURN_TIME, (t) => {
    camera.value = { yaw: yaw + (goal.yaw - yaw) * t, pitch: pitch + (goal.pitch - pitch) * t };
  }, () => undefined);
}

/** Turns the cube around if none of some stickers is in view. */
function reveal(indices: readonly number[]) {
  const { yaw, pitch } = camera.peek();
  const matrix = matrixOf({ yaw, pitch }, orientation.peek());
  const isInView = indices.some((index) => isSeen(PLACES[index].out, matrix));
  if (indices.length > 0 && !isInView) face({ yaw: yaw + Math.PI, pitch: -pitch });
}

/** While a person paints, the sides with stickers left come into view. */
effect(() => {
  const { stickers, kind } = entry.value;
  if (kind === 'paint') reveal([...stickers].flatMap((letter, index) => (letter === '-' ? [index] : [])));
});

/** Mistakes and proposed changes of a painted cube come into view. */
effect(() => {
  if (current.value.includes('-')) return;
  const found = [...marks.value].filter(([, mark]) => mark !== 'picked').map(([index]) => index);
  untracked(() => reveal(found));
});

/** A drag that began on a sticker, or beside the cube. */
interface Drag {
  x: number;
  y: number;
  lastX: number;
  lastY: number;
  index: number | null;
  /** The layer that the drag turns, and its direction in pixels per radian. */
  layer: { axis: number; layer: number; along: readonly [number, number] } | null;
  isMoving: boolean;
}

/** Finds the layer that a drag from a sticker turns. */
function layerOf(index: number, dx: number, dy: number, matrix: Matrix, pixels: number): Drag['layer'] {
  const { cubie, out } = PLACES[index];
  const at = add(cubie, scale(out, 0.5));
  const ways = [0, 1, 2].filter((axis) => out[axis] === 0).map((axis) => {
    const along = [0, 1, 2].map((k) => (k === axis ? 1 : 0)) as unknown as Vector;
    const [from, to] = [at, add(at, scale(along, 0.1))].map((v) => project(rotate(matrix, v)));
    // Pixels per unit of length along the edge.
    const [x, y] = [((to[0] - from[0]) / 0.1) * pixels, ((to[1] - from[1]) / 0.1) * pixels];
    return { along, x, y, fit: (dx * x + dy * y) / Math.hypot(x, y) };
  });
  const best = Math.abs(ways[0].fit) > Math.abs(ways[1].fit) ? ways[0] : ways[1];
  // A rotation about out × along carries the sticker along.
  const spin = cross(out, best.along);
  const axis = spin.findIndex((x) => x !== 0);
  const sign = spin[axis];
  // The sticker is 1.5 from the axis, so a radian is 1.5 units of length.
  return { axis, layer: Math.round(dot(cubie, spin)) * sign, along: [sign * best.x * 1.5, sign * best.y * 1.5] };
}

export function Cube() {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  const follows = isFollowing.value;
  const { serial } = entry.value;
  // Following begins in the view that the words describe.
  useEffect(() => {
    if (follows) face(USUAL);
  }, [follows, follows ? serial : 0]);

  const now = live.value;
  const matrix = matrixOf(camera.value, now?.hold ?? orientation.value);
  const { moves, step } = entry.value;
  const stickers = now?.before ?? shown.value;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { index } = (event.target as SVGElement).dataset;
    const { clientX: x, clientY: y } = event;
    drag.current = { x, y, lastX: x, lastY: y, index: index ? Number(index) : null, layer: null, isMoving: false };
    svg.current!.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    const [stepX, stepY] = [event.clientX - held.lastX, event.clientY - held.lastY];
    [held.lastX, held.lastY] = [event.clientX, event.clientY];
    if (!held.isMoving) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      held.isMoving = true;
      const isProposal = preview.peek() !== null || current.peek().includes('-');
      if (held.index !== null && !isProposal && !live.peek()) {
        const pixels = svg.current!.getScreenCTM()!.a;
        held.layer = layerOf(held.index, dx, dy, matrixOf(camera.peek(), orientation.peek()), pixels);
      }
    }
    if (held.layer) {
      const { axis, layer, along } = held.layer;
      const angle = (dx * along[0] + dy * along[1]) / (along[0] ** 2 + along[1] ** 2);
      live.value = { before: current.peek(), hold: orientation.peek(), motion: { axis, layer, angle } };
    } else {
      const { yaw, pitch } = camera.peek();
      camera.value = {
        yaw: yaw + stepX * LOOK,
        pitch: Math.min(STEEPEST, Math.max(-STEEPEST, pitch + stepY * LOOK)),
      };
    }
  };
  const up = () => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    if (!held.isMoving) {
      if (held.index !== null) tap(held.index);
      return;
    }
    if (!held.layer || !live.peek()) return;
    const { axis, layer, angle } = live.peek()!.motion;
    const quarters = Math.sign(angle) * Math.floor((Math.abs(angle) + Math.PI / 2 - ENOUGH) / (Math.PI / 2));
    if (quarters % 4 === 0) {
      const { before, hold: own } = live.peek()!;
      animate(120, (t) => (live.value = { before, hold: own, motion: { axis, layer, angle: angle * (1 - t) } }), () => (live.value = null));
      return;
    }
    matrixBefore = orientation.peek();
    turn({ axis, layer, quarters }, angle);
  };
  const cancel = () => {
    if (drag.current?.layer) live.value = null;
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const looks: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (!(event.key in looks) || follows) return;
    const [dx, dy] = looks[event.key];
    const { yaw, pitch } = camera.peek();
    camera.value = { yaw: yaw + dx * 0.2, pitch: Math.min(STEEPEST, Math.max(-STEEPEST, pitch + dy * 0.2)) };
    event.preventDefault();
  };

  return (
    <svg
      id="cube" ref={svg} viewBox="-100 -100 200 200" tabindex={0} role="application"
      aria-label={say('cubeLabel')} aria-description={say('cubeHelp')} data-moving={now ? 'true' : undefined}
      onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={cancel} onKeyDown={press}
    >
      <ellipse class="ground" cx="0" cy="88" rx="66" ry="11" />
      <Shapes
        stickers={stickers} camera={matrix} motion={now?.motion ?? null}
        next={follows && !now && preview.value === null ? (moves[step] ?? null) : null}
        marks={now ? undefined : marks.value} letters={letters.value}
        lit={named.value ? stickersLit(named.value, stickers) : null}
      />
    </svg>
  );
}
