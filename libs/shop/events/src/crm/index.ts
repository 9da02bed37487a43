export * from './redrive.events.js';
