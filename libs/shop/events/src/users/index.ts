import { loginWarningEvents } from './login-warning.events.js';
import { reservationEvents } from './reservation.events.js';
import { userEvents } from './user.events.js';

export * from './login-warning.events.js';
export * from './reservation.events.js';
export * from './user.events.js';

export const usersEvents = [...userEvents, ...reservationEvents, ...loginWarningEvents] as const;
