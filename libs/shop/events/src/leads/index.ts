import { leadEvents } from './lead.events.js';

export * from './lead.events.js';
export * from './received-lead-view.js';

export const leadsEvents = [...leadEvents] as const;
