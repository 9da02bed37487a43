export * from './staff.events.js';
