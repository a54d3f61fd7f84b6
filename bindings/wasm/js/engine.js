import { AbortError, ArgumentError, InternalError, errorOf } from './errors.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The fields of a position: text, notation, order of the faces. */
export const place = ({ text, notation = '', faces }) => (faces === undefined ? [text, notation, ''] : [text, 'faces', faces]);

/** The fields of each request of the solver. */
const FIELDS = {
  check: place,
  close: ({ search }) => [search],
  convert: place,
  inspect: place,
  method: ({ position, method, cross }) => [...place(position), method, cross],
  nearest: ({ position, count }) => [...place(position), count],
  open: ({ position, maxLength, inverse }) => [...place(position), maxLength, inverse],
  picture: ({ position, goal, view }) => [...place(position), goal, view],
  random: ({ seed, count }) => [seed, count],
  run: ({ search, nodes }) => [search, nodes],
  scramble: (scrambler) => [scrambler],
  scrambled: (scrambler) => [scrambler],
  scrambler: ({ seed, maxLength, solved, case: of, event }) => [seed, maxLength, solved, of, event],
  scan: ({ space, faces = '', count, colors }) => [space, faces, count, colors.length, ...colors.flat()],
  ways: ({ position, goal, length, after, limit, milliseconds }) => [...place(position), goal, length, after, limit, milliseconds],
};

/** Returns a field as a netstring: the number of its bytes, a colon, and the bytes. */
const netstring = (field) => `${encoder.encode(field).length}:${field}`;

/**
 * An instance of the WebAssembly module. Its interface is three functions: `input(length)` makes room for a
 * request, `call()` answers it, `output()` is the address of the answer. A request is netstrings, an answer is JSON. The
 * module calls `now()`, `progress(…)` during a search for a shortest solution, and `found(…)` during a search in a metric or
 * for a machine.
 */
export class Engine {
  #module;
  #exports;
  /** The number of this instance. A search exists only in the instance that opened it. */
  generation = 0;
  /** When the last request looked at the clock first and last, in milliseconds. */
  #looks = { first: NaN, last: NaN };
  /** Receives the progress of a search. Returns `false` to end it. */
  onProgress;

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    const superflip = {
      now: () => {
        const now = performance.now();
        this.#looks = { first: this.#looks.first || now, last: now };
        return now;
      },
      progress: (length, done, of, nodes) => Number(this.onProgress?.({ length, done, of, nodes }) !== false),
      found: (nodes, address, length) => {
        if (this.onProgress === undefined) return 1;
        const solution = length === 0 ? null : JSON.parse(decoder.decode(this.bytes(address, length)));
        return Number(this.onProgress({ nodes, solution }) !== false);
      },
    };
    this.#exports = new WebAssembly.Instance(this.#module, { superflip }).exports;
    this.generation += 1;
  }

  /**
   * Sends the request `name` to the module, and returns the answer. The request is its fields in an array, or an object
   * for `FIELDS`.
   */
  call(name, request) {
    this.#looks = { first: NaN, last: NaN };
    const fields = Array.isArray(request) ? request : FIELDS[name](request);
    const answer = this.#exchange(encoder.encode([name, ...fields].map(netstring).join('')));
    if (answer.error) throw errorOf(answer.error);
    return answer.ok;
  }

  /**
   * Sends a request like `call`. During the request, `onProgress` receives its progress. If it returns `false` or throws, the
   * request ends with an `AbortError` or with what was thrown.
   */
  watched(name, request, onProgress) {
    // An exception must not pass through the module, which would lose its tables.
    const thrown = [];
    this.onProgress = onProgress && ((progress) => {
      try {
        return onProgress(progress);
      } catch (error) {
        thrown.push(error);
        return false;
      }
    });
    try {
      return this.call(name, request);
    } catch (error) {
      if (thrown.length > 0) throw thrown[0];
      throw error.kind === 'cancelled' ? new AbortError() : error;
    } finally {
      this.onProgress = undefined;
    }
  }

  /**
   * Returns whether the last request was cut short because its search had taken `time` milliseconds. Such a search looks at
   * the clock when it begins, and ends at the first look at which the time is over.
   */
  wasCut(time) {
    return this.#looks.last >= this.#looks.first + time;
  }

  /** Returns a view of the memory of the module. The next call may detach it. */
  bytes(address, length) {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }

  #exchange(bytes) {
    try {
      const address = this.#exports.input(bytes.length);
      if (address !== 0) {
        // The memory may have grown, which detaches views of its old buffer.
        this.bytes(address, bytes.length).set(bytes);
        const length = this.#exports.call();
        return JSON.parse(decoder.decode(this.bytes(this.#exports.output(), length)));
      }
    } catch (cause) {
      this.#start();
      throw new InternalError(cause);
    }
    throw new ArgumentError('position', 'the text is longer than a megabyte');
  }
}
