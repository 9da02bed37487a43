export * from './draw.events.js';
export * from './membership.events.js';
