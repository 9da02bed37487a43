export * from './login-warning.events.js';
export * from './staff.events.js';
