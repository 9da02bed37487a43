import { groupEvents } from './group.events.js';
import { offerEvents } from './offer.events.js';

export * from './group.events.js';
export * from './offer.events.js';

export const catalogueEvents = [...offerEvents, ...groupEvents] as const;
