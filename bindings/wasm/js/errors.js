/** The base of all errors of this package. `kind` is a stable name for programs; `message` is for people. */
export class SuperflipError extends Error {
  constructor(kind, message, options) {
    super(message, options);
    this.kind = kind;
  }
  get name() {
    return this.constructor.name;
  }
}

/** A text is no position. */
export class PositionError extends SuperflipError {
  constructor({ kind, message, ...place }) {
    super(kind, message);
    Object.assign(this, place);
  }
}

/** An argument has the wrong type or is out of range. */
export class ArgumentError extends SuperflipError {
  constructor(argument, message) {
    super('argument', `${argument}: ${message}`);
    this.argument = argument;
  }
}

/** A search ended without an answer. */
export class SearchError extends SuperflipError {}

/** The caller's signal cancelled a search. `cause` is the reason of the signal. */
export class AbortError extends SuperflipError {
  constructor(reason) {
    super('cancelled', 'the search was cancelled', { cause: reason });
  }
}

/** The module failed. The next call starts a new module. */
export class InternalError extends SuperflipError {
  constructor(cause) {
    super('internal', `the WebAssembly module failed: ${cause}`, { cause });
  }
}

const SEARCH_KINDS = new Set(['noneWithin', 'budgetSpent', 'tooManySearches']);

/** Makes the error of a failed request. */
export function errorOf({ kind, message, ...place }) {
  if (kind === 'request') return new ArgumentError('request', message);
  if (kind === 'pieces') return new ArgumentError('pieces', message);
  if (SEARCH_KINDS.has(kind)) return new SearchError(kind, message);
  return new PositionError({ kind, message, ...place });
}
