import { base64 } from './bytes.js';
import { inline } from './inline.js';

/** Returns the engine that runs the large module. */
export const large = inline(base64);
