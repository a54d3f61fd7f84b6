// The module for solutions in a metric, in a separate file, which a page fetches.
import { fetched } from './fetched.js';
import { metricToolkit } from './metric-api.js';

export * from './errors.js';
export const { prepare, solve, cost } = metricToolkit(() => fetched(new URL('./metric.wasm', import.meta.url)));
