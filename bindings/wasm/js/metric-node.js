// The module for solutions in a metric, in a separate file, which Node reads.
import { metricToolkit } from './metric-api.js';
import { read } from './read.js';

export * from './errors.js';
export const { prepare, solve, cost } = metricToolkit(() => read(new URL('./metric.wasm', import.meta.url)));
