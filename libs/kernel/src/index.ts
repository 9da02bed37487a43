export * from './clock.js';
export * from './decider.js';
export * from './event.js';
export * from './failure-run.js';
export * from './ids.js';
export * from './json.js';
export * from './money.js';
export * from './rejection.js';
