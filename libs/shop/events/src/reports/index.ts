export * from './report-export.events.js';
