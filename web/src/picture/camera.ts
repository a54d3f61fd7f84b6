// The camera: rotations of the cube, and the projection onto the picture.
import type { Vector } from '../cube/space';

/** The rows of a rotation. */
export type Matrix = readonly [Vector, Vector, Vector];

export const IDENTITY: Matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

const dotRow = (row: Vector, v: Vector) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
export const rotate = (m: Matrix, v: Vector): Vector => [dotRow(m[0], v), dotRow(m[1], v), dotRow(m[2], v)];
export const transposed = (m: Matrix): Matrix => [0, 1, 2].map((i) => [m[0][i], m[1][i], m[2][i]]) as unknown as Matrix;
export const times = (a: Matrix, b: Matrix): Matrix => {
  const columns = transposed(b);
  return a.map((row) => columns.map((column) => dotRow(row, column))) as unknown as Matrix;
};

/** Returns the right-handed rotation about an axis. */
export function about(axis: number, angle: number): Matrix {
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  const rows = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  rows[b][b] = rows[c][c] = Math.cos(angle);
  rows[c][b] = Math.sin(angle);
  rows[b][c] = -Math.sin(angle);
  return rows as unknown as Matrix;
}

/** Returns a rotation by quarter turns, exactly. */
export const quarter = (axis: number, quarters: number): Matrix =>
  about(axis, (quarters * Math.PI) / 2).map((row) => row.map((x) => Math.round(x) + 0)) as unknown as Matrix;

/** Where the eye is: a turn about the vertical axis, and then a nod, in radians. */
export interface Camera {
  yaw: number;
  pitch: number;
}

/** The top, the front and the right side, the front largest. */
export const USUAL: Camera = { yaw: -0.61, pitch: 0.47 };

export const matrixOf = ({ yaw, pitch }: Camera, hold: Matrix): Matrix => times(times(about(0, pitch), about(1, yaw)), hold);

/** The distance of the eye from the center of the cube, whose edge is 3. */
export const DISTANCE = 11;
/** The picture is a square from -100 to 100. In any orientation, the cube, whose corners are 2.6 from the center, fits. */
const SCALE = (97 * Math.sqrt(DISTANCE ** 2 - 6.75)) / Math.sqrt(6.75);

/** A point of the picture. The second coordinate points down. */
export type Point = readonly [number, number];

/** Projects a rotated point. */
export function project([x, y, z]: Vector): Point {
  const scale = SCALE / (DISTANCE - z);
  return [x * scale, -y * scale];
}
