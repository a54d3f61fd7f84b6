import type { MachineSolution, PresetName, Schedule, Simulation } from './answers.js';
import type { ReadOptions } from './superflip.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type { MachineSolution, PresetName, Schedule, ScheduledAction, Simulation } from './answers.js';
export type { ErrorKind, Notation, ReadOptions } from './superflip.js';

/** A part of a machine that has positions, such as a gripper or a cover. */
export interface Part {
  /** The name of the part. */
  name: string;
  /** The names of its positions, in their order. */
  positions: string[];
  /** The positions that the part may have at the start. Default: the first one. */
  start?: string[];
  /** The positions that the part may have at the end. Default: any. */
  end?: string[];
  /** Whether the first position follows the last one. Default: `false`. */
  cyclic?: boolean;
}

/** What a machine does without interruption. */
export interface Action {
  /** The name of the action. */
  name: string;
  /** The duration in milliseconds. */
  time: number;
  /** The kind, for `together`. */
  kind?: string;
  /** The angle in degrees by which each motor turns, by its name. */
  motors?: Record<string, number>;
  /** The turns of faces, by their places in the machine: `R` is the face on the right, `R2'` a half turn counterclockwise. */
  turns?: string;
  /** The rotation of the whole cube: `x`, `y'` or `z2`. */
  rotation?: string;
  /** The positions that parts must have during the action. */
  when?: Record<string, string[]>;
  /** The positions that parts have after the action. */
  set?: Record<string, string>;
  /** The number of positions by which the action moves parts along their lists. */
  shift?: Record<string, number>;
}

/** When a turn may begin before the turn before it has ended. All times are in milliseconds. */
export interface Cutting {
  /** The time from the start of a group of turns to the start of the next one. */
  transitions: {
    /** The number of turns of the first group, 1 or 2. */
    turns: number;
    /**
     * For each turn of the next group: the number of turns of the first group in its direction, clockwise or counterclockwise.
     * The greater number is first.
     */
    equal: number[];
    /** The time if the first group has quarter turns only. */
    after_quarter: number;
    /** The time if the first group has a half turn. */
    after_half: number;
  }[];
  /** The time from the start of the last group to the end, with the same members. */
  ends: { turns: number; after_quarter: number; after_half: number }[];
}

/** The description of a machine: the members of a file that the program reads. */
export interface MachineDescription {
  /** The name of the machine. */
  name: string;
  /** Where the times come from. */
  source?: string;
  /** A factor for all times. Default: 1. */
  scale?: number;
  /** How the cube lies in the machine at the start: U up and F in front, or in any orientation. Default: `fixed`. */
  start?: 'fixed' | 'free';
  /** The parts that have positions. */
  parts?: Part[];
  /** What the machine can do: 1 to 256 actions. */
  actions: Action[];
  /** Pairs of kinds of actions that may run at once. */
  together?: [string, string][];
  /** States in which the machine must never be: positions of parts. */
  forbidden?: Record<string, string[]>[];
  /** When a turn may begin before the turn before it has ended. */
  cutting?: Cutting;
}

/** A machine: the name of a preset, or a description. */
export type Machine = PresetName | MachineDescription;

export interface SolveOptions extends ReadOptions {
  /** The machine. */
  machine: Machine;
  /** The maximum number of nodes. A node is a turn that the search tries. With nodes alone, the result is always the same. */
  nodes?: number;
  /** The maximum time in milliseconds. The time of the tables does not count. Default: 50, or no limit with `nodes`. */
  time?: number;
  /** The position to which the moves lead, in the notation of the position. Default: the solved cube. */
  goal?: string;
  /**
   * Receives the number of nodes about every 10 ms, while the module searches. Before that, receives 0 nodes while the module
   * derives tables. If it returns `false`, the search ends with an `AbortError`.
   */
  onProgress?: (progress: { nodes: number }) => boolean | void;
}

/**
 * Finds a solution that the machine makes in little time, with its schedule. Takes longer than `nodes` and `time` only if no
 * solution is found by then. The first search of the module derives tables (`prepare`).
 *
 * Rejects with a `MachineError` of the kind `description` if the machine is not accepted, and with a `PositionError` if the text
 * is not a position.
 */
export function solve(position: string, options: SolveOptions): Promise<MachineSolution>;

/**
 * Returns the shortest schedule of a sequence of moves. Rejects with a `MachineError` of the kind `schedule` if the machine cannot
 * make one of the moves.
 */
export function schedule(sequence: string, machine: Machine): Promise<Schedule>;

/**
 * Replays a schedule with a position in the machine, on stickers. The simulator knows the description alone, and rejects with a
 * `MachineError` of the kind `refused`, with the `step`, if the machine cannot do at its time what the schedule says.
 */
export function simulate(schedule: Schedule, position: string, options: ReadOptions & { machine: Machine }): Promise<Simulation>;

export interface PrepareOptions {
  /**
   * Receives `{ nodes: 0 }` before each table is derived, which takes up to 20 seconds. If it returns `false`, the call ends with an
   * `AbortError`.
   */
  onProgress?: (progress: { nodes: number }) => boolean | void;
}

/**
 * Derives the tables, so that the first search does not derive them: those that every search uses, and those of a machine that
 * turns opposite faces at once. With the latter, solutions take less time. The module keeps the tables of one machine, the last one.
 */
export function prepare(machine: Machine, options?: PrepareOptions): Promise<void>;

/** Returns the description of a machine, for example to change its times. Each member has a value. */
export function describe(machine: Machine): Promise<MachineDescription>;
