import { redriveEvents } from './redrive.events.js';

export * from './redrive.events.js';

export const crmEvents = [...redriveEvents] as const;
