import { AbortError } from './errors.js';

/** Returns a promise that resolves after the caller's events were handled. */
const breathe =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        // A message is handled immediately, but a timer only after four milliseconds.
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

/** The time between two pauses for events, in milliseconds. It is less than the time of a frame on a screen. */
const PAUSE = 12;

/** Pauses a long task at intervals, so that the caller's events are handled. */
export class Pace {
  #signal;
  #last = performance.now();

  constructor(signal) {
    check(signal);
    this.#signal = signal;
  }

  /** Pauses for events if the interval is over. Throws if the signal is aborted. */
  async tick() {
    if (performance.now() - this.#last >= PAUSE) {
      await breathe();
      this.#last = performance.now();
    }
    check(this.#signal);
  }
}
