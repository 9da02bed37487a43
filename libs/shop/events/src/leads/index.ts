export * from './lead.events.js';
