export * from './sweeper.js';
