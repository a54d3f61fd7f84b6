// Written by the tests of the program from the structs that write the answers.

/** An axis of the cube. */
export type Axis = 'ud' | 'fb' | 'lr';

/** The name of a position as a case of a set. */
export interface Case {
  set: CaseSet;
  /** The name within the set, such as `21` or `T`. */
  name: string;
  /** The slot of the pair, such as `RF`. Null for a case of the last layer. */
  slot: string | null;
  /** The turn of U before an algorithm for the case. */
  before: string | null;
  /** The turn of U after an algorithm for the case. */
  after: string | null;
}

/** The name of a set of cases. */
export type CaseSet = 'OLL' | 'PLL' | 'COLL' | 'ZBLL' | 'OLLCP' | 'F2L' | 'CLS' | 'WV';

/** A sticker that a repair changes. */
export interface Change {
  /** The number of the sticker, from 1, in the order of the text. */
  sticker: number;
  /** The letter of the sticker in the text. */
  found: string;
  /** The letter of the sticker on the repaired cube. */
  color: string;
}

/** A commutator. */
export interface Commutator {
  /** The turns to execute. */
  moves: string;
  /** The number of turns. */
  length: number;
  /** The commutator in brackets: `[S: [A, B]]`. */
  commutator: string;
  /** The turns before the commutator, which are undone after it. */
  setup: string;
  /** The first part. */
  a: string;
  /** The second part. */
  b: string;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** An algorithm after a setup, which solves a parity. */
export interface Conjugate {
  /** The turns to execute. */
  moves: string;
  /** The number of turns. */
  length: number;
  /** The algorithm after the setup, in brackets: `[S: A]`. */
  conjugate: string;
  /** The turns before the algorithm, which are undone after it. */
  setup: string;
  /** The algorithm. */
  core: string;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** A position in every notation. */
export interface Conversion {
  /** The 54 stickers, with the cube held so that each center is on its own face. */
  facelets: string;
  /** The moves that lead to `facelets`, with U up and F in front, however the text holds the cube. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** The position in Singmaster's notation. */
  singmaster: string;
  /** The position as an exploded view of *Rubik's Calculator*, in nine lines. */
  view: string[];
  /** How the text holds the cube. Absent if U is up and F in front. */
  hold?: Hold;
}

/** A sequence in a metric. */
export interface Cost {
  /** The name of the metric, or `costs`. */
  metric: string;
  /** The sum of the costs of the turns. */
  cost: number;
  /** The turns that the metric counts, each as one step. `(R2 L)` turns two opposite faces at once. */
  turns: string[];
}

/** The values of a position's cubies, in the numbering of *cubepos*. */
export interface Cubies {
  /** The values of the corners, 8·twist + slot. */
  c: number[];
  /** The values of the edges, 2·slot + flip. */
  e: number[];
}

/** The estimate of a sequence. */
export interface Estimate {
  /** The time in comfortable flicks of a finger, to a thousandth. */
  flicks: number;
  /** The number of times at which a hand changes its grip. */
  regrips: number;
}

/** A face of the cube. */
export type FaceLetter = 'U' | 'R' | 'F' | 'D' | 'L' | 'B';

/** Facts about a position. */
export interface Facts {
  /** The 54 stickers, with the cube held so that each center is on its own face. */
  facelets: string;
  /** The position in Singmaster's notation. */
  singmaster: string;
  /** The values of the position. */
  cubepos: Cubies;
  /** The values of the inverse position. */
  inverse: Cubies;
  /** The least position among the images under the 48 symmetries. */
  canon48: Cubies;
  /** The least position among the images under the 48 symmetries and inversion. */
  canon96: Cubies;
  /** The number of the 48 symmetries that do not change the position. */
  symmetry: number;
  /** The least number of repetitions of the position's moves that leads back to the solved cube. */
  order: number;
  /** The coordinates csymm, eosymm and epsymm of the position's coset of Kociemba's group (*kocsymm*). */
  kocsymm: [number, number, number];
  /** The permutation coordinates of the position (*permcube*). */
  permcube: Permutation;
  /** The cost of the sequence of moves in each metric. Absent if the position is given otherwise. */
  costs?: Record<'half' | 'quarter' | 'axial' | 'axial-quarter' | 'slice', number>;
  /** How the text holds the cube. Absent if U is up and F in front. */
  hold?: Hold;
  /** The reason why no moves reach the position. Absent if moves reach it. */
  unreachable?: string;
}

/** An algorithm of a case. */
export interface FoundAlg {
  /** The turn of U before the algorithm. */
  before: string | null;
  /** The algorithm, which may have wide turns, slices and rotations. */
  moves: string;
  /** The turn of U after the algorithm. */
  after: string | null;
  /** The number of turns, without rotations. */
  length: number;
  /** The time in comfortable flicks of a finger, to a thousandth. */
  flicks: number;
  /** The number of times at which a hand changes its grip. */
  regrips: number;
  /** What algorithms are ranked by, to a thousandth. The best algorithm has the least score. */
  score: number;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** How a solution in stages is executed. */
export interface Held {
  /** The rotation from the hold of the text. */
  rotation: string | null;
  /** The place of the text whose center is up after the rotation. */
  up: FaceLetter;
  /** The place of the text whose center is in front after the rotation. */
  front: FaceLetter;
  /** How to hold the cube, in English. Sentences name the colors of the text. */
  sentence: string;
  /** The rotation, and the moves of all stages. */
  moves: string;
}

/** The letters of the centers that are up and in front. */
export interface Hold {
  up: string;
  front: string;
}

/** A sequence that is inserted into a skeleton. */
export interface Insertion {
  /** The moves before the place of the insertion. */
  before: string;
  /** The inserted sequence. */
  moves: string;
  /** The moves after the place of the insertion. */
  after: string;
  /** The inserted sequence as a commutator, if it is one. */
  commutator: string | null;
  /** What is unsolved without the insertion, such as `3 corners in a cycle`. */
  rest: string;
  /** The number of moves of the inserted sequence. */
  length: number;
  /** The number of moves that cancel. */
  cancelled: number;
  /** The number of moves of the skeleton with the insertion. */
  total: number;
}

/** A skeleton with insertions. */
export interface InsertionSolution {
  /** The insertions, in the order in which they are made. */
  insertions: Insertion[];
  /** The whole solution. Turns of one face that meet are joined. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** Two lines per insertion and the whole solution. */
  text: string[];
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** A cube that moves reach, for measured colors. */
export interface LikelyCube {
  /** The 54 stickers, with the cube held so that each center is on its own face. */
  facelets: string;
  /** The negative logarithm of the likelihood. 0 if every sticker, judged alone, has its color on the cube. */
  cost: number;
  /** The stickers that show another color if they are judged alone. A missing color is `?`. */
  changes: Change[];
  /** How the text holds the cube. Absent if U is up and F in front. */
  hold?: Hold;
}

/** Moves that a machine makes in little time, and when it makes them. */
export interface MachineSolution {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. A half turn counts as one move. */
  length: number;
  /** The turns that the machine makes at once, each as one step. `(R2 L)` turns two opposite faces at once. */
  turns: string[];
  /** The number of nodes that the search used. */
  nodes: number;
  /** The number of solutions that the search compared. */
  candidates: number;
  /** The name of the machine. */
  machine: string;
  /** Whether no solution takes less time. */
  optimal: boolean;
  /** The proved least time of a solution in seconds. */
  bound_seconds: number;
  schedule: Schedule;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** What a blindfolded solver remembers of a position. */
export interface Memo {
  edges: PieceMemo;
  corners: PieceMemo;
  /** Whether the permutation is odd. */
  parity: boolean;
}

/** `beginner`: layer by layer with few sequences. `cfop`: cross, four pairs, OLL and PLL. */
export type MethodName = 'beginner' | 'cfop';

/** A solution in the stages of a method. */
export interface MethodSolution {
  method: MethodName;
  held: Held;
  /** The stages that have moves, in order. */
  stages: MethodStage[];
  /** The moves for a cube that is not rotated. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** A stage of a solution. */
export interface MethodStage {
  name: StageName;
  /** The title in English, such as `white cross`, `pair 2` or `OLL 21`. */
  title: string;
  /** The purpose of the stage, in English. */
  sentence: string;
  /** The moves, in the letters of the hold. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** The number of moves of this stage and all stages before it. */
  total: number;
  steps: MethodStep[];
}

/** One step of a stage: a piece that goes home, or a sequence that people know by heart. */
export interface MethodStep {
  case: StepCase;
  /** The name of the case of OLL or PLL, such as `21` or `T`. */
  name: string | null;
  /** The piece that the step is about, by the letters of its faces. A pair has the name of its edge. */
  piece: string | null;
  /** The face whose center is in front of a person who reads `algorithm`. */
  front: FaceLetter;
  /** The named algorithm, such as `R U R'` or `(R' D' R D)2`. A turn of the top may come before it. */
  algorithm: string | null;
  /** The moves, in the letters of the hold. */
  moves: string;
  /** The purpose of the step, in English. */
  sentence: string;
}

/** The name of a metric. */
export type MetricName = 'half' | 'quarter' | 'axial' | 'axial-quarter' | 'slice';

/** Moves that solve a position, with their cost. */
export interface MetricSolution {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. A half turn counts as one move. */
  length: number;
  /** The name of the metric, or `costs`. */
  metric: string;
  /** The sum of the costs of the turns. */
  cost: number;
  /** The turns that the metric counts, each as one step. `(R2 L)` turns two opposite faces at once. */
  turns: string[];
  /** The number of nodes that the search had used when it found the solution. */
  nodes: number;
  /** Whether the search proved that no solution costs less. */
  optimal: boolean;
  /** The proved lower bound on the cost. Absent if no bound is proved. */
  bound?: number;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** A sequence of moves. A half turn counts as one move. */
export interface Moves {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}

/** A case of a set. */
export interface Named {
  set: CaseSet;
  /** The name within the set, such as `21` or `T`. */
  name: string;
}

/** A line of a reconstruction. */
export interface NamedLine {
  /** The moves of the line, those on the inverse scramble in parentheses. */
  moves: string;
  /** The comment. Empty if the line has none. */
  comment: string;
  /** The stages that the line passes, such as `pair 1, pair 2`. */
  stage: string;
  /** The cost in each metric. `null` in a metric that has no cost for a turn. */
  costs: Record<'half' | 'quarter' | 'axial' | 'axial-quarter' | 'slice', number | null>;
}

/** The permutation coordinates of a position (*permcube*). */
export interface Permutation {
  et: number;
  em: number;
  eb: number;
  etp: number;
  emp: number;
  ebp: number;
  c8_4: number;
  ctp: number;
  cbp: number;
}

/** What a blindfolded solver remembers of the corners or of the edges. */
export interface PieceMemo {
  /** The sticker from which the solver shoots, such as `UF`. */
  buffer: string;
  /** The stickers to shoot to, in order. */
  targets: string[];
  /** The letters of the targets, in pairs: `AB CD E`. */
  letters: string;
  /** For each piece that is turned in its own slot, the sticker to which the reference sticker of the slot belongs. */
  turned: string[];
}

/** The number of positions at a distance. */
export interface PositionsAtDistance {
  /** The number of moves, or the cost. */
  distance: number;
  /** The number of positions. */
  positions: number;
  /** The metric of the distance. Absent for moves in the half-turn metric. */
  metric?: string;
  /** The number of positions up to the 48 symmetries. */
  up_to_48?: number;
  /** The number of positions up to the 48 symmetries and inversion. */
  up_to_96?: number;
}

/** The name of a machine. `docs/machines.md` in the repository describes the machines. */
export type PresetName = 'axial' | 'axial-cut' | 'carousel' | 'four-arm' | 'two-arm' | 'tilter' | 'mindcuber' | 'rubyx';

/** A cube that moves reach, near misread stickers. */
export interface Repair {
  /** The 54 stickers, with the cube held so that each center is on its own face. */
  facelets: string;
  /** The number of changes. */
  cost: number;
  /** The changed stickers, in the order of the text. */
  changes: Change[];
  /** How the text holds the cube. Absent if U is up and F in front. */
  hold?: Hold;
}

/** The likeliest cubes for measured colors. */
export interface Scanned {
  /** The likeliest cubes, beginning with the likeliest. */
  cubes: LikelyCube[];
  /** The natural logarithm of the factor by which the first cube is likelier than the next one. */
  margin: number;
  /**
   * The stickers to photograph again, numbered from 1 in the order of the colors. Empty if the cube is more than 1,000
   * times as likely as each other cube.
   */
  retake: number[];
  /** The colors of the faces in the mean light: red, green and blue, whole numbers from 0 to 255. */
  colors: Record<'U' | 'R' | 'F' | 'D' | 'L' | 'B', [number, number, number]>;
}

/** What a machine does, and when. */
export interface Schedule {
  /** The rotations that bring the cube from its orientation at the input to its orientation in the machine. */
  rotation: string;
  /** The position of each part at the start, by its name. */
  positions: Record<string, string>;
  /** The actions, in the order in which they start. */
  actions: ScheduledAction[];
  /** The time from the start to the end in seconds. */
  seconds: number;
}

/** An action of a machine. */
export interface ScheduledAction {
  /** The name of the action. */
  action: string;
  /** The time from the start of the schedule to the start of the action, in seconds. */
  start: number;
  /** The duration in seconds. */
  seconds: number;
  /** The angle in degrees by which each motor turns, by its name. */
  motors: Record<string, number>;
  /** The turns that the action makes, by the faces of the cube. Empty if no face turns. */
  turns: string;
}

/** A random position, and moves that lead to it. */
export interface Scramble {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** The position that the moves reach, as 54 letters. */
  facelets: string;
  /** The case that was drawn. Only with the option `case`. */
  case?: Named;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
  /** The position in Singmaster's notation. Only with an option of a kind. */
  singmaster?: string;
}

/** What the simulator of a machine has seen. */
export interface Simulation {
  /** The time from the start to the end of the last action in seconds. */
  seconds: number;
  /** The 54 stickers at the end, as the cube lies in the machine. */
  stickers: string;
  /** Whether each face of the cube has one color. */
  is_solved: boolean;
}

/** Moves that solve a position. */
export interface Solution {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. A half turn counts as one move. */
  length: number;
  /** Whether the search proved that no shorter solution exists. */
  optimal: boolean;
  /** The number of nodes that the search used. A node is a tried move. */
  nodes: number;
  /** The proved lower bound on the length, of `superflip/optimal`. */
  bound?: number;
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
  /** The number of moves that `superflip/optimal` has tried for a first solution. */
  tried?: number;
}

/** The name of a stage. It does not change between versions. */
export type StageName =
  | 'cross' | 'corners' | 'second-layer' | 'top-cross' | 'line-up' | 'place-corners' | 'turn-corners' | 'pair' | 'oll'
  | 'pll' | 'auf';

/** The kind of the case before a step. It does not change between versions. */
export type StepCase =
  | 'cross-up' | 'cross-side' | 'cross-middle' | 'cross-down' | 'corner-side' | 'corner-up' | 'corner-out'
  | 'edge-right' | 'edge-left' | 'edge-out' | 'top-dot' | 'top-line' | 'top-angle' | 'line-up-adjacent'
  | 'line-up-opposite' | 'place-three' | 'place-four' | 'turn-corner' | 'turn-top' | 'cross' | 'pair' | 'oll' | 'pll';

/** The number of solutions of the least length. */
export interface StepCount {
  /** The least number of moves of all steps. */
  length: number;
  /** The number of solutions of this length. */
  solutions: number;
}

/** The goals of steps. */
export type StepGoal =
  | 'eo' | 'dr' | 'htr' | 'fr' | 'slice' | 'cross' | 'xcross' | 'xxcross' | 'xxxcross' | '2x2x2' | '2x2x3' | '1x2x3'
  | 'roux' | 'zz' | 'f2l' | 'll' | 'finish';

/** The moves of one step. */
export interface StepMoves {
  /** The number of the step in the text of the chain, from 1. The steps of all alternatives count. */
  number: number;
  /** The number of the alternative that the step is in, from 1. `null` for a step in no parentheses. */
  alternative: number | null;
  /** The name of the step with its axes or its place, such as `eofb`, `drud-eofb` or `2x2x3-DL`. */
  name: string;
  goal: StepGoal;
  /** The axis of the goal. `null` for blocks, `ll` and `finish`. */
  axis: Axis | null;
  /** The place of a block, such as `D` or `D-LB`. `null` for other goals. */
  place: string | null;
  /** The name of the case before EO, DR after EO, and HTR, such as `8e`, `4c4e` or `4a1 2e`. */
  case: string | null;
  /** The moves on the normal side. */
  normal: string;
  /** The moves on the inverse side. */
  inverse: string;
  /** The number of moves on both sides. */
  length: number;
  /** The number of moves of this step and all steps before it. */
  total: number;
}

/** A solution in steps. */
export interface StepSolution {
  steps: StepMoves[];
  /**
   * The moves on the normal side, then the inverse of the moves on the inverse side. Turns of one face that meet are
   * joined.
   */
  moves: string;
  /** The number of moves. */
  length: number;
  /** A line per step and the whole solution, as people write a solution in the fewest moves. */
  text: string[];
  /** How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places. */
  hold?: Hold;
}
