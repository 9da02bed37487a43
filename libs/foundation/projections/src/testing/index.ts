export { projectionHarness, quietLog, settle, type ProjectionHarness } from './projection-harness.js';
