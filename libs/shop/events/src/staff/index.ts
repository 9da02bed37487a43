import { staffLoginWarningEvents } from './login-warning.events.js';
import { staffMemberEvents } from './staff.events.js';

export * from './login-warning.events.js';
export * from './staff.events.js';

export const staffEvents = [...staffMemberEvents, ...staffLoginWarningEvents] as const;
