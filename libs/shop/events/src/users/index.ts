export * from './login-warning.events.js';
export * from './reservation.events.js';
export * from './user.events.js';
