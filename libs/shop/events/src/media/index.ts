export * from './picture.events.js';
