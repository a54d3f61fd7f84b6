// The nine cells of the grid in a picture of the camera: their colors, and whether a side is in the grid and is still.
import type { Side } from '../store/camera';

/** The part of the shorter edge of the picture that the grid covers. */
export const GRID = 0.76;
/** The edge of a cell after scaling, and the part in its middle that is measured, in pixels. */
const CELL = 24;
const CORE = 12;
const EDGE = 3 * CELL;

/** The greatest change of a channel of a still side. The noise of a median of 144 pixels is below 2. */
const STILL = 9;
/** The time for which a side is still before it is taken, in milliseconds. */
const STILL_TIME = 500;
/** The width of the strip around the border of two cells, in pixels. */
const STRIP = 8;
/** The least difference of the two edges of a strip, or of a strip's gap and the cells, that shows a border. */
const BORDER = 24;
/** How many of the 12 borders between cells must be seen. A wall has none, and a side of one color has gaps. */
const BORDERS = 8;
/** The greatest spread of a channel between the quartiles of a cell. A sticker has one color. */
const SPREAD = 36;
/** The greatest distance between the centers of one side in two pictures. Red and orange are farther apart. */
const SAME = 32;
/** The greatest distance between the other stickers of one side in two pictures, and how many of the eight are that near. */
const NEAR = 48;
const MOST_NEAR = 7;
/** The lightness of a well-lit side. In less light, all differences are smaller. */
const LIT = 150;
/** The least part of the differences that is above the noise. */
const LEAST = 0.3;
/** A side of less lightness is dark. */
const DARK = 60;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
const spread = (values: number[]) => {
  const order = values.toSorted((a, b) => a - b);
  return order[(3 * values.length) >> 2] - order[values.length >> 2];
};

/** What a picture shows in the grid. */
export interface Sample {
  colors: Side;
  /** Whether the grid looks like a side of a cube. */
  isSide: boolean;
  /** Whether more light would help. */
  isDark: boolean;
}

const canvas = document.createElement('canvas');
canvas.width = canvas.height = EDGE;
const context = canvas.getContext('2d', { willReadFrequently: true })!;

/** Returns one channel of a rectangle of the scaled grid. */
function channel(data: Uint8ClampedArray, which: number, x: number, y: number, width: number, height: number): number[] {
  const values = [];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) values.push(data[4 * (EDGE * row + column) + which]);
  }
  return values;
}

const CHANNELS = [0, 1, 2];
const light = (color: readonly number[]) => color.reduce((sum, x) => sum + x / 3, 0);
/** The lightness of the third lightest sticker, because stickers in one picture may be blue or red alone. */
const lightness = (side: Side) => side.map((color) => Math.max(...color)).toSorted((a, b) => b - a)[2];
/** The part of the differences of a well-lit side that the light leaves. */
const contrast = (side: Side) => Math.min(1, Math.max(LEAST, lightness(side) / LIT));
const away = (a: readonly number[], b: readonly number[]) => Math.max(...CHANNELS.map((k) => Math.abs(a[k] - b[k])));

/** Measures the cells in the present picture, or returns nothing before the first picture. The picture is not mirrored. */
export function measure(video: HTMLVideoElement): Sample | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width) return null;
  const edge = GRID * Math.min(width, height);
  context.drawImage(video, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, EDGE, EDGE);
  const { data } = context.getImageData(0, 0, EDGE, EDGE);
  const margin = (CELL - CORE) / 2;
  const cores = Array.from({ length: 9 }, (_, i) =>
    CHANNELS.map((k) => channel(data, k, CELL * (i % 3) + margin, CELL * Math.floor(i / 3) + margin, CORE, CORE)),
  );
  const colors = cores.map((core) => core.map(median));
  const isEven = cores.every((core) => core.every((values) => spread(values) < SPREAD));
  return { colors, isSide: isEven && borders(data, colors) >= BORDERS, isDark: lightness(colors) < DARK };
}

/**
 * Counts the borders that are seen between neighboring cells. Two stickers of different colors meet in an edge, and
 * others have a darker gap between them. The colors of a blurred room change slowly, so it shows neither.
 */
function borders(data: Uint8ClampedArray, colors: Side): number {
  const border = BORDER * contrast(colors);
  const start = (CELL - CORE) / 2;
  /** Whether the border after a cell is seen, across columns or across rows. */
  const isSeen = (i: number, next: number, isColumn: boolean) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    const line = CELL * ((isColumn ? column : row) + 1) - STRIP / 2;
    const along = CELL * (isColumn ? row : column) + start;
    const strip = Array.from({ length: STRIP }, (_, k) =>
      CHANNELS.map((which) =>
        median(isColumn ? channel(data, which, line + k, along, 1, CORE) : channel(data, which, along, line + k, CORE, 1)),
      ),
    );
    const gap = Math.min(...strip.map(light));
    return away(strip[0], strip[STRIP - 1]) > border || gap < Math.min(light(colors[i]), light(colors[next])) - border;
  };
  let count = 0;
  for (let i = 0; i < 9; i += 1) {
    if (i % 3 < 2 && isSeen(i, i + 1, true)) count += 1;
    if (i < 6 && isSeen(i, i + 3, false)) count += 1;
  }
  return count;
}

/** The places of a side in the order of the side after a clockwise quarter turn. */
export const QUARTER = [6, 3, 0, 7, 4, 1, 8, 5, 2];

/**
 * Returns whether two pictures show the same side, which may be turned. The center alone does not tell: in dim, warm light, the
 * centers of two sides may look alike.
 */
export function isSameSide(a: Side, b: Side): boolean {
  const part = Math.max(contrast(a), contrast(b));
  if (away(a[4], b[4]) >= SAME * part) return false;
  let turned = b;
  for (let quarters = 0; quarters < 4; quarters += 1) {
    const near = a.filter((color, i) => i !== 4 && away(color, turned[i]) < NEAR * part).length;
    if (near >= MOST_NEAR) return true;
    turned = QUARTER.map((from) => turned[from]);
  }
  return false;
}

/** Returns a function that says whether the samples have been one still side for half a second. */
export function stillness(): (sample: Sample, now: number) => boolean {
  let first: { colors: Side; time: number } | null = null;
  return ({ colors, isSide }, now) => {
    const begin = first;
    if (!isSide || !begin || colors.some((color, i) => away(color, begin.colors[i]) > STILL)) {
      first = isSide ? { colors, time: now } : null;
      return false;
    }
    return now - begin.time >= STILL_TIME;
  };
}
