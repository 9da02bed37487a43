import { staffLoginEvents } from './login.events.js';
import { staffLoginWarningEvents } from './login-warning.events.js';
import { staffMemberEvents } from './staff.events.js';

export * from './login.events.js';
export * from './login-warning.events.js';
export * from './staff.events.js';

export const staffEvents = [...staffMemberEvents, ...staffLoginEvents, ...staffLoginWarningEvents] as const;
