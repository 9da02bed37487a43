export * from './credential-table.js';
export * from './credential-transfer.js';
export * from './even-time.js';
export * from './login-throttle.js';
export * from './password-hasher.js';
export * from './session-records.js';
export * from './session-table.js';
export * from './run-strategy.js';
