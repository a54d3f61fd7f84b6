import { inline } from './inline.js';
import { base64 } from './tiny-bytes.js';

/** Returns the engine that runs the tiny module. */
export const tiny = inline(base64);
