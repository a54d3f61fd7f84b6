/** The base of all errors of this package. `kind` is a stable name for programs; `message` is for people. */
export class SuperflipError extends Error {
  constructor(kind, message, options) {
    super(message, options);
    this.kind = kind;
  }
  // The name of a class does not survive a minifier.
  get name() {
    return 'SuperflipError';
  }
}

/** A text is no position. */
export class PositionError extends SuperflipError {
  constructor({ kind, message, ...place }) {
    super(kind, message);
    Object.assign(this, place);
  }
  get name() {
    return 'PositionError';
  }
}

/** An argument has the wrong type or is out of range. */
export class ArgumentError extends SuperflipError {
  constructor(argument, message) {
    super('argument', `${argument}: ${message}`);
    this.argument = argument;
  }
  get name() {
    return 'ArgumentError';
  }
}

/** A search ended without an answer. */
export class SearchError extends SuperflipError {
  get name() {
    return 'SearchError';
  }
}

/** The caller's signal cancelled a search. `cause` is the reason of the signal. */
export class AbortError extends SuperflipError {
  constructor(reason) {
    super('cancelled', 'the search was cancelled', { cause: reason });
  }
  get name() {
    return 'AbortError';
  }
}

/** The module failed. The next call starts a new module. */
export class InternalError extends SuperflipError {
  constructor(cause) {
    super('internal', `the WebAssembly module failed: ${cause}`, { cause });
  }
  get name() {
    return 'InternalError';
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
