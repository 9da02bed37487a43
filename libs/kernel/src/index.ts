export * from './clock.js';
export * from './decider.js';
export * from './event.js';
export { eventSchemaOf } from './event-schema.js';
export * from './ids.js';
export * from './json.js';
export * from './money.js';
export * from './rejection.js';
