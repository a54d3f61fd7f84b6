// The reading of the camera: the colors of the sides, the side that is asked for, and the cubes that the colors show.
import { batch, computed, signal } from '@preact/signals';
import type { LikelyCube } from 'superflip';
import { FACES, type Face } from '../cube/space';
import { current, setStickers } from './store';

/** The nine colors of a side, row by row as the camera sees them: red, green and blue, 0 to 255. */
export type Side = readonly (readonly number[])[];

/**
 * The order in which the camera asks for the sides, and the side that is on top each time. The camera then sees each side
 * as the 54 stickers list it: four sides with white on top, white with blue on top, and yellow with green on top.
 */
export const ASKED: readonly (readonly [Face, Face])[] = [['F', 'U'], ['R', 'U'], ['B', 'U'], ['L', 'U'], ['U', 'B'], ['D', 'F']];

/** The sides that were read, each as it was asked for. */
export const sides = signal<Partial<Record<Face, Side>>>({});
/** The side that is asked for, or nothing if all are read. */
export const asked = signal<Face | null>(null);
export const isCameraOpen = signal(false);

/** What the colors of six sides show. */
interface Seen {
  /** The likeliest cubes, beginning with the likeliest. */
  cubes: readonly LikelyCube[];
  /** The stickers that differ on a cube that is nearly as likely, from 0. */
  doubtful: readonly number[];
  /** The sides that were not held as they were asked for. */
  turned: readonly Face[];
}

const seen = signal<Seen | null>(null);

/**
 * What the camera says about the stickers, or nothing if they are not from the camera. `changed` are the stickers that are
 * not doubtful, but look like another color by themselves.
 */
export const review = computed(() => {
  const now = seen.value;
  const cube = now?.cubes.find(({ facelets }) => facelets === current.value);
  if (!now || !cube) return null;
  return { ...now, changed: cube.changes.map(({ sticker }) => sticker - 1).filter((index) => !now.doubtful.includes(index)) };
});

/** Starts to read a cube. */
export function openCamera() {
  batch(() => {
    sides.value = {};
    asked.value = ASKED[0][0];
    isCameraOpen.value = true;
  });
}

/** Asks for a side again. The other sides stay. */
export function readAgain(face: Face) {
  batch(() => {
    asked.value = face;
    isCameraOpen.value = true;
  });
}

/** Takes the colors of the side that is asked for, and asks for the next side. */
export function takeSide(side: Side) {
  const face = asked.value;
  if (!face) return;
  batch(() => {
    sides.value = { ...sides.value, [face]: side };
    asked.value = ASKED.find(([next]) => !sides.value[next])?.[0] ?? null;
  });
}

export const closeCamera = () => (isCameraOpen.value = false);

/** Shows the likeliest cube, and closes the camera. `arranged` are the sides in the order of the faces. */
export function show(found: Seen, arranged: readonly Side[]) {
  batch(() => {
    seen.value = found;
    sides.value = Object.fromEntries(FACES.map((face, i) => [face, arranged[i]]));
    setStickers(found.cubes[0].facelets);
    isCameraOpen.value = false;
  });
}

/** Ends the review: the stickers are right. */
export const accept = () => (seen.value = null);

/** The side with the most doubtful stickers. */
export function doubtfulSide(): Face {
  const numbers = FACES.map((_, face) => (review.value?.doubtful ?? []).filter((index) => Math.floor(index / 9) === face).length);
  return FACES[numbers.indexOf(Math.max(...numbers))];
}

/** Shows the likeliest cube on which a sticker has another color. Returns whether there is one. */
export function correct(index: number): boolean {
  const other = review.value?.cubes.find(({ facelets }) => facelets[index] !== current.value[index]);
  if (other) setStickers(other.facelets);
  return other !== undefined;
}
