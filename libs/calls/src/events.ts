export * from './call.events.js';
export * from './errands/errand.events.js';
