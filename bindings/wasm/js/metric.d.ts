import type { Cost, MetricName, MetricSolution } from './answers.js';
import type { ReadOptions } from './superflip.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type { Cost, MetricName, MetricSolution, Moves } from './answers.js';
export type { ErrorKind, Notation, ReadOptions } from './superflip.js';

/** The costs of the turns of a face: integers from 1 to 15. A turn without a cost is no step. */
export interface TurnCosts {
  /** The cost of a quarter turn, in each direction that has no cost of its own. */
  quarter?: number;
  /** The cost of a clockwise quarter turn. */
  clockwise?: number;
  /** The cost of a counterclockwise quarter turn. */
  counterclockwise?: number;
  /** The cost of a half turn. Without it, a half turn is two quarter turns. */
  half?: number;
}

/** The costs of turns, as in a file of costs for the program. */
export interface Costs extends TurnCosts {
  /** The cost of turning two opposite faces at once. Default: `sum`, one face after the other. */
  opposite?: 'sum' | 'greatest';
  /** The costs of the faces that differ from the others. A face with `{}` does not turn. */
  faces?: Partial<Record<'U' | 'R' | 'F' | 'D' | 'L' | 'B', TurnCosts>>;
}

/** A metric: its name, or the costs of turns as an object or as the text of a file of costs. */
export type Metric = MetricName | Costs | string;

export interface SolveOptions extends ReadOptions {
  /** The metric. */
  metric: Metric;
  /**
   * The maximum number of nodes. A node is a step that the search tries. The nodes of the first solution do not count.
   * Default: no limit.
   */
  nodes?: number;
  /** The maximum time in milliseconds. The time of the tables does not count. Default: no limit. */
  time?: number;
  /**
   * The maximum cost of the solution, 0 to 65,535. If no cheap solution exists, the proof can take hours, so set a limit of
   * nodes or time. Default: 65,535.
   */
  maxCost?: number;
  /**
   * The position to which the moves lead, in the notation of the position. Default: the solved cube. Faces have the names of
   * their places.
   */
  goal?: string;
  /** Search for moves that lead from the goal to the position. Default: `false`. */
  inverse?: boolean;
  /**
   * Receives each solution that costs less than the ones before, and the nodes about every 10 ms, while the module searches.
   * Before that, receives no nodes while the module derives tables. If it returns `false`, the search ends with an `AbortError`.
   */
  onProgress?: (progress: MetricProgress) => boolean | void;
}

/** The progress of a search. */
export interface MetricProgress {
  /** The number of nodes spent so far. */
  nodes: number;
  /**
   * The solution that was found since the last report, or `null` if none was found. Its `optimal` is `false`, because the
   * search goes on.
   */
  solution: MetricSolution | null;
}

/**
 * Finds a cheap solution. Without `nodes` and `time`, returns the first solution, one of few half turns. With one of them,
 * returns the cheapest solution that the search finds within the limit, and needs the tables of the metric (`prepare`).
 *
 * Rejects with an `ArgumentError` if there is no such metric, with a `PositionError` of the kind `outOfReach` if the steps
 * of the metric do not solve the position, and with a `SearchError` if the search finds no solution of at most `maxCost`.
 */
export function solve(position: string, options: SolveOptions): Promise<MetricSolution>;

export interface PrepareOptions {
  /**
   * Receives `{ nodes: 0, solution: null }` before each table is derived, which takes up to 12 seconds. If it returns `false`,
   * the call ends with an `AbortError`.
   */
  onProgress?: (progress: MetricProgress) => boolean | void;
}

/**
 * Derives the tables of a metric, so that the first search with a limit does not derive them. The module keeps the tables
 * of one metric, the last one.
 */
export function prepare(metric: Metric, options?: PrepareOptions): Promise<void>;

/**
 * Returns the cost and the steps of a sequence of moves. Turns are counted as they are written, so `R R` is two steps.
 * Rejects with an `ArgumentError` if a move has no cost in the metric.
 */
export function cost(sequence: string, metric: Metric): Promise<Cost>;
