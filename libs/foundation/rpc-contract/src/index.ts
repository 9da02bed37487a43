export * from './method.js';
export * from './batching.contract.js';
