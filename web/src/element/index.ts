// The element `<superflip-cube>`, for pages of one's own: a cube that plays an algorithm. It needs no other file.
import { IDENTITY, USUAL, matrixOf } from '../picture/camera';
import { PATHS } from '../picture/icons';
import { algorithmOf, maskOf, motionOf, positionOf } from './reading';
import { type Moving, drawing } from './drawing';

/** The time of a turn, in milliseconds, and the pause between two turns that play. */
const TURN_TIME = 350;
const PAUSE = 250;
/** Radians per pixel when looking around. */
const LOOK = 0.01;
const STEEPEST = 1.35;

/** The colors of the stickers, and gray. */
const COLORS = { U: '#f7f7f5', R: '#d8322f', F: '#1fa34a', D: '#f6d32d', L: '#f58220', B: '#2463d6', '-': '#5b5d66' };

const STYLE = `
  :host { display: inline-block; width: 16rem; vertical-align: top; max-width: 100%; color: inherit; font: inherit; }
  :host([hidden]), [hidden] { display: none !important; }
  #cube { display: block; width: 100%; touch-action: pan-y; cursor: grab; }
  button svg { display: block; width: 1.3rem; margin: auto; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  ${Object.entries(COLORS).map(([letter, color]) => `[data-color='${letter}'] { fill: ${color} }`).join(' ')}
  .plastic { fill: #17181c; stroke: #17181c; stroke-width: 2.4; stroke-linejoin: round }
  .inside { fill: #2a2c33 }
  .hint { opacity: 0.85 }
  .shade { fill: #000 }
  div { display: flex; justify-content: center; gap: 0.4rem }
  button { min-width: 2.75rem; min-height: 2.75rem; border: 1px solid currentcolor; border-radius: 0.7rem; background: none; color: inherit; font: inherit; cursor: pointer }
  button:disabled { opacity: 0.4; cursor: default }
  p { margin: 0.5rem 0 }
`;

/** The buttons: the name of each, which is also that of its icon, and its label. */
const BUTTONS = [['start', 'To the start'], ['back', 'Back'], ['play', 'Play'], ['next', 'Next']] as const;

export class SuperflipCube extends HTMLElement {
  static observedAttributes = ['setup', 'alg', 'anchor', 'mask', 'hints'];

  /** The turns of `alg`. */
  #turns: string[] = [];
  /** The stickers after each number of turns, each as a letter or as `-` for gray. */
  #positions: string[] = [];
  #step = 0;
  #moving: Moving | null = null;
  #isPlaying = false;
  /** The number of the motion that runs, so that a newer one ends it. */
  #run = 0;
  #camera = { ...USUAL };
  #root = this.attachShadow({ mode: 'open' });

  constructor() {
    super();
    const buttons = BUTTONS.map(([name, label]) =>
      `<button type="button" part="button" data-do="${name}" aria-label="${label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg></button>`,
    );
    this.#root.innerHTML = `<style>${STYLE}</style><svg id="cube" role="img" part="cube"></svg><div part="controls">${buttons.join('')}</div><p role="alert" hidden></p>`;
    this.#root.addEventListener('click', ({ target }) => this.#press((target as HTMLElement).closest('button')?.dataset.do));
    const svg = this.#root.querySelector<SVGSVGElement>('#cube')!;
    svg.addEventListener('pointerdown', (event) => svg.setPointerCapture(event.pointerId));
    svg.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
      if (!svg.hasPointerCapture(pointerId)) return;
      const { yaw, pitch } = this.#camera;
      this.#camera = { yaw: yaw + movementX * LOOK, pitch: Math.min(STEEPEST, Math.max(-STEEPEST, pitch + movementY * LOOK)) };
      this.#draw();
    });
  }

  connectedCallback() {
    this.#read();
  }

  disconnectedCallback() {
    this.pause();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#read();
  }

  /** The number of turns that are done. */
  get step() {
    return this.#step;
  }

  set step(step: number) {
    this.pause();
    this.#go(step);
  }

  /** Plays the turns that are left, or all turns at the end. Resolves when the last turn is done or `pause` was called. */
  async play() {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    if (this.#step === this.#turns.length) this.#go(0);
    while (this.#isPlaying && this.#step < this.#turns.length) {
      await this.#turn();
      if (this.#isPlaying && this.#step < this.#turns.length) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#isPlaying = false;
    this.#draw();
  }

  /** Ends playing. A turn that has begun is shown as done. */
  pause() {
    this.#isPlaying = false;
    this.#run += 1;
    this.#moving = null;
    this.#draw();
  }

  /** Reads the attributes. */
  #read() {
    this.pause();
    const problem = this.#root.querySelector('p')!;
    try {
      this.#turns = algorithmOf(this.getAttribute('alg') ?? '');
      const isEnd = this.getAttribute('anchor') === 'end';
      this.#positions = positionOf(this.getAttribute('setup') ?? '', this.#turns, isEnd, maskOf(this.getAttribute('mask') ?? ''));
      problem.hidden = true;
    } catch (error) {
      [this.#turns, this.#positions] = [[], positionOf('', [], false, maskOf(''))];
      problem.hidden = false;
      problem.textContent = (error as Error).message;
    }
    this.#step = 0;
    this.#draw();
  }

  #go(step: number) {
    this.#step = Math.min(Math.max(Math.trunc(step) || 0, 0), this.#turns.length);
    this.#draw();
    this.dispatchEvent(new CustomEvent('step', { detail: this.#step }));
  }

  #press(name: string | undefined) {
    if (name === 'start') this.step = 0;
    if (name === 'back') this.step -= 1;
    if (name === 'play') void (this.#isPlaying ? this.pause() : this.play());
    if (name === 'next') {
      this.pause();
      void this.#turn();
    }
  }

  /** Does the next turn, with a motion unless the reader wants none. */
  async #turn() {
    const before = this.#positions[this.#step];
    const motion = motionOf(this.#turns[this.#step]);
    const run = (this.#run += 1);
    this.#go(this.#step + 1);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begin = performance.now();
    for (let t = 0; t < 1 && run === this.#run; ) {
      this.#moving = { before, motion: { ...motion, angle: motion.angle * (1 - (1 - t) ** 3) } };
      this.#draw();
      t = ((await new Promise<number>(requestAnimationFrame)) - begin) / TURN_TIME;
    }
    if (run !== this.#run) return;
    this.#moving = null;
    this.#draw();
  }

  #draw() {
    const position = this.#positions[this.#step];
    if (position === undefined) return;
    const svg = this.#root.querySelector<SVGSVGElement>('#cube')!;
    const hasHints = this.hasAttribute('hints');
    svg.setAttribute('viewBox', hasHints ? '-150 -150 300 300' : '-100 -100 200 200');
    svg.setAttribute('aria-label', `Cube: ${this.#step} of ${this.#turns.length} turns of ${this.getAttribute('alg') ?? ''}`);
    svg.innerHTML = drawing(position, matrixOf(this.#camera, IDENTITY), this.#moving, hasHints);
    const isDisabled = { start: this.#step === 0, back: this.#step === 0, play: false, next: this.#step === this.#turns.length };
    for (const button of this.#root.querySelectorAll('button')) button.disabled = isDisabled[button.dataset.do as keyof typeof isDisabled];
    const play = this.#root.querySelector('[data-do=play]')!;
    play.setAttribute('aria-label', this.#isPlaying ? 'Pause' : 'Play');
    play.querySelector('path')!.setAttribute('d', PATHS[this.#isPlaying ? 'pause' : 'play']);
    this.#root.querySelector('div')!.hidden = this.#turns.length === 0;
  }
}

if (!customElements.get('superflip-cube')) customElements.define('superflip-cube', SuperflipCube);
