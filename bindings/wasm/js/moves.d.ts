export { ArgumentError, SuperflipError } from './superflip.js';

/**
 * Returns the sequence that undoes a sequence. A sequence is turns of faces (`R`, `R2`, `R'`), wide turns (`r`, `Rw`),
 * slices (`M`, `E`, `S`) and rotations (`x`, `y`, `z`), with or without blanks. Turns of one letter that follow one another
 * are joined. Throws an `ArgumentError` with the column of a word that is no turn.
 */
export function inverse(sequence: string): string;

/**
 * Returns the turns of a sequence, such as `['R', 'U2', "F'"]`. `Rw` is `r`. Throws an `ArgumentError` as `inverse`.
 */
export function turns(sequence: string): string[];

/**
 * Returns one sequence that does some sequences one after another. Turns of one letter that follow one another are joined:
 * `compose('R U', "U' R")` is `R2`. Throws an `ArgumentError` as `inverse`.
 */
export function compose(...sequences: string[]): string;

/**
 * Returns the same turns with those of one letter joined that only turns about the same axis separate: `R L R'` is `L`. Throws an
 * `ArgumentError` as `inverse` does.
 */
export function simplified(sequence: string): string;

/** The name of a metric. `docs/metrics.md` of the repository describes the metrics. */
export type MetricName = 'half' | 'quarter' | 'axial' | 'axial-quarter' | 'slice';

/** The names of the metrics. */
export const METRICS: readonly MetricName[];

/**
 * Returns the cost of a sequence in a metric, as it is written: `R R` costs twice as much as `R`. Two turns of opposite faces
 * that follow one another are one step if the metric has such a step. Wide turns and slices count as the turns of faces that
 * do the same, and rotations cost nothing. Default: `half`. `cost` of `superflip/metric` also returns the
 * turns that the metric counts. Throws an `ArgumentError` as `inverse` does, and if there is no such metric.
 */
export function cost(sequence: string, metric?: MetricName): number;

/**
 * Returns 54 stickers after a sequence. The stickers are those of the faces U, R, F, D, L, B, each row by row, and any
 * characters. Default: the solved cube in the letters of the faces. Throws an `ArgumentError` as `inverse`, and if the
 * stickers are not 54.
 */
export function apply(sequence: string, stickers?: string): string;
