import { drawEvents } from './draw.events.js';
import { membershipEvents, retiredMembershipEvents } from './membership.events.js';

export * from './draw.events.js';
export * from './membership.events.js';

export const clubEvents = [...membershipEvents, ...retiredMembershipEvents, ...drawEvents] as const;
