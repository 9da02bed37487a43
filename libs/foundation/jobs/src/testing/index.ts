export * from './test-backend.js';
