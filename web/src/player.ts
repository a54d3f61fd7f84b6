// The cube in three dimensions, and the steps of a solution.
import type { TwistyPlayer } from 'cubing/twisty';

/** The time of a step while playing, in milliseconds. */
const PACE = 700;

export class Player {
  #viewer: HTMLElement;
  #twisty: TwistyPlayer | null = null;
  /** The moves that lead to the position. */
  #setup: string[] = [];
  #moves: string[] = [];
  #step = 0;
  #timer = 0;
  #changed: () => void;

  /** `changed` is called after each change of the step. */
  constructor(viewer: HTMLElement, changed: () => void) {
    this.#viewer = viewer;
    this.#changed = changed;
  }

  /** Loads the viewer. It is larger than the rest of the page, which is usable without it. */
  async start() {
    const { TwistyPlayer } = await import('cubing/twisty');
    this.#twisty = new TwistyPlayer({
      puzzle: '3x3x3',
      visualization: '3D',
      background: 'none',
      controlPanel: 'none',
      viewerLink: 'none',
      hintFacelets: 'none',
      tempoScale: 2,
    });
    this.#viewer.append(this.#twisty);
    this.#jump();
  }

  get moves(): readonly string[] {
    return this.#moves;
  }

  get step() {
    return this.#step;
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  /** Shows a position, given by moves that lead to it, and the moves that follow. */
  load(setup: string, moves: string) {
    this.pause();
    this.#setup = setup.split(' ').filter(Boolean);
    this.#moves = moves.split(' ').filter(Boolean);
    this.#step = 0;
    this.#jump();
  }

  /** Goes to a step. The neighboring steps turn a layer. */
  go(step: number) {
    const goal = Math.min(Math.max(step, 0), this.#moves.length);
    const before = this.#step;
    this.#step = goal;
    if (goal === before + 1) this.#turn(before, this.#moves[before]);
    else if (goal === before - 1) this.#turn(before, inverse(this.#moves[goal]));
    else this.#jump();
  }

  /** Plays the rest of the moves, or pauses. */
  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.#step === this.#moves.length) this.go(0);
    const advance = () => {
      if (this.#step >= this.#moves.length) return this.pause();
      this.#timer = window.setTimeout(advance, PACE);
      this.go(this.#step + 1);
    };
    if (this.#moves.length > 0) advance();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#changed();
  }

  #jump() {
    this.#show(this.#step, '');
  }

  /** Turns a layer of the position after `step` moves. */
  #turn(step: number, move: string) {
    this.#show(step, move);
    this.#twisty?.jumpToStart({ flash: false });
    this.#twisty?.play();
  }

  #show(step: number, alg: string) {
    if (this.#twisty) {
      this.#twisty.experimentalSetupAlg = [...this.#setup, ...this.#moves.slice(0, step)].join(' ');
      this.#twisty.alg = alg;
    }
    this.#viewer.dataset.step = String(this.#step);
    this.#changed();
  }
}

/** Returns the inverse of a move. */
function inverse(move: string) {
  if (move.endsWith('2')) return move;
  return move.endsWith("'") ? move.slice(0, -1) : `${move}'`;
}
