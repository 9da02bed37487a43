export * from './reservation.events.js';
export * from './user.events.js';
