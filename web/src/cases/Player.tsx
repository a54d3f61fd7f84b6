// A cube that shows turns one after another, with wide turns, slices and rotations.
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { after, shortest, turnOf } from '../cube/space';
import { type Camera, IDENTITY, USUAL, matrixOf } from '../picture/camera';
import { Shapes } from '../picture/Picture';
import type { Motion } from '../picture/scene';
import { letters, tempo } from '../store/store';


/** The time of a quarter turn, in milliseconds. While playing, a turn takes at most half the time of a step. */
const TURN_TIME = 260;
/** Radians per pixel, and per press of an arrow key, when looking around. */
const LOOK = 0.009;
const NUDGE = 0.2;
const STEEPEST = 1.35;

/** The turns that are played: their number of those that are done, and whether they play. */
export const step = signal(0);
export const isPlaying = signal(false);

/** Goes to a step and stops playing. */
export function jump(goal: number, n: number) {
  isPlaying.value = false;
  step.value = Math.min(Math.max(goal, 0), n);
}

/** Starts or stops playing. At the end, playing begins again. */
export function toggle(n: number) {
  if (!isPlaying.value && step.value >= n) step.value = 0;
  isPlaying.value = !isPlaying.value;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PlayerProps {
  /** The stickers before the turns, in the colors in which they are shown. */
  stickers: string;
  turns: readonly string[];
  label: string;
}

export function Player({ stickers, turns, label }: PlayerProps) {
  const [camera, setCamera] = useState<Camera>(USUAL);
  const [live, setLive] = useState<{ before: string; motion: Motion } | null>(null);
  const shown = useMemo(() => {
    const all = [stickers];
    for (const turn of turns) all.push(after(all.at(-1)!, [turn]));
    return all;
  }, [stickers, turns.join(' ')]);
  const now = Math.min(step.value, turns.length);
  const last = useRef({ shown, now });

  // A neighboring step is shown as a motion.
  useEffect(() => {
    const { shown: own, now: from } = last.current;
    last.current = { shown, now };
    const isNext = own === shown && Math.abs(now - from) === 1;
    if (!isNext || isStill()) return setLive(null);
    const { quarters, ...layers } = turnOf(turns[Math.min(from, now)]);
    const goal = (now > from ? 1 : -1) * shortest(quarters) * (Math.PI / 2);
    const time = Math.min(TURN_TIME * Math.abs(shortest(quarters)), 30_000 / tempo.peek());
    const begin = performance.now();
    let frame = 0;
    const tick = (at: number) => {
      const t = Math.min(1, Math.max(0, (at - begin) / time));
      setLive(t < 1 ? { before: shown[from], motion: { ...layers, angle: goal * (1 - (1 - t) ** 3) } } : null);
      if (t < 1) frame = requestAnimationFrame(tick);
    };
    tick(begin);
    return () => cancelAnimationFrame(frame);
  }, [shown, now]);

  useEffect(() => {
    if (!isPlaying.value) return undefined;
    if (now >= turns.length) {
      isPlaying.value = false;
      return undefined;
    }
    const timer = setTimeout(() => (step.value = now + 1), 60_000 / tempo.value);
    return () => clearTimeout(timer);
  });

  const look = (yaw: number, pitch: number) =>
    setCamera((old) => ({ yaw: old.yaw + yaw, pitch: Math.min(STEEPEST, Math.max(-STEEPEST, old.pitch + pitch)) }));
  const press = (event: KeyboardEvent) => {
    const looks: Record<string, [number, number]> = { ArrowUp: [0, -NUDGE], ArrowDown: [0, NUDGE] };
    if (!(event.key in looks)) return;
    look(...looks[event.key]);
    event.preventDefault();
  };
  const next = !live && now < turns.length ? turns[now] : null;
  return (
    <svg
      id="cube" viewBox="-100 -100 200 200" tabindex={0} role="img" aria-label={label} data-moving={live ? 'true' : undefined} onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) look(event.movementX * LOOK, event.movementY * LOOK); }}
    >
      <ellipse class="ground" cx="0" cy="88" rx="66" ry="11" />
      <Shapes stickers={live?.before ?? shown[now]} camera={matrixOf(camera, IDENTITY)} motion={live?.motion ?? null} next={next} letters={letters.value} />
    </svg>
  );
}
