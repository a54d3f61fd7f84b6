/** The base class of all errors of this package. Programs can rely on `kind`; `message` is for people. */
export class SuperflipError extends Error {
  constructor(kind, message, options) {
    super(message, options);
    this.kind = kind;
  }
  // A minifier changes the names of classes.
  get name() {
    return 'SuperflipError';
  }
}

/** The error for a text that is not a position. */
export class PositionError extends SuperflipError {
  constructor({ kind, message, ...place }) {
    super(kind, message);
    Object.assign(this, place);
  }
  get name() {
    return 'PositionError';
  }
}

/** The error for an argument that has the wrong type or is out of range. */
export class ArgumentError extends SuperflipError {
  constructor(argument, message) {
    super('argument', `${argument}: ${message}`);
    this.argument = argument;
  }
  get name() {
    return 'ArgumentError';
  }
}

/** The error for a search that ended without an answer. */
export class SearchError extends SuperflipError {
  get name() {
    return 'SearchError';
  }
}

/** The error for a text that is no certificate, or a certificate that is wrong. */
export class CertificateError extends SuperflipError {
  get name() {
    return 'CertificateError';
  }
}

/** The error for a machine that is not accepted, or that cannot do what is asked for. */
export class MachineError extends SuperflipError {
  constructor({ kind, message, step }) {
    super(kind, message);
    if (step !== undefined) this.step = step;
  }
  get name() {
    return 'MachineError';
  }
}

/** The error for a search that the caller's signal cancelled. `cause` is the reason that the signal gives. */
export class AbortError extends SuperflipError {
  constructor(reason) {
    super('cancelled', 'the search was cancelled', { cause: reason });
  }
  get name() {
    return 'AbortError';
  }
}

/** The error for a failure of the module itself. The next call starts a new module. */
export class InternalError extends SuperflipError {
  constructor(cause) {
    super('internal', `the WebAssembly module failed: ${cause}`, { cause });
  }
  get name() {
    return 'InternalError';
  }
}

const SEARCH_KINDS = new Set(['noneWithin', 'budgetSpent', 'tooManySearches', 'noneDrawn', 'notReached', 'noCycles', 'tooLittleMemory', 'cancelled']);

const CERTIFICATE_KINDS = new Set(['noCertificate', 'damaged', 'wrongCertificate']);

const MACHINE_KINDS = new Set(['description', 'schedule', 'refused']);

/** Returns the error for a failed request. The module names kinds in kebab case, as the libraries do. */
export function errorOf({ kind: name, message, ...place }) {
  const kind = name.replace(/-./g, ([, letter]) => letter.toUpperCase());
  if (kind === 'argument') return new ArgumentError(place.argument, message);
  if (SEARCH_KINDS.has(kind)) return new SearchError(kind, message);
  if (CERTIFICATE_KINDS.has(kind)) return new CertificateError(kind, message);
  if (MACHINE_KINDS.has(kind)) return new MachineError({ kind, message, ...place });
  return new PositionError({ kind, message, ...place });
}
