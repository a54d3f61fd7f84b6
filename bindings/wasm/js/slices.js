import { AbortError } from './errors.js';

/** Lets the caller's events run. */
const breathe =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        // A message runs at once, a timer after four milliseconds.
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve();
          };
          port2.postMessage(null);
        });

/** Throws if the signal is aborted. */
export function check(signal) {
  if (signal?.aborted) throw new AbortError(signal.reason);
}

/** The time between two pauses for events, in milliseconds: less than the frame of a screen. */
const PAUSE = 12;

/** Pauses a long task for the caller's events, from time to time. */
export class Pace {
  #signal;
  #last = performance.now();

  constructor(signal) {
    check(signal);
    this.#signal = signal;
  }

  /** Lets events run if it is time, and throws if the signal is aborted. */
  async tick() {
    if (performance.now() - this.#last >= PAUSE) {
      await breathe();
      this.#last = performance.now();
    }
    check(this.#signal);
  }
}
