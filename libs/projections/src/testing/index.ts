export { projectionHarness, settle, type ProjectionHarness } from './projection-harness.js';
