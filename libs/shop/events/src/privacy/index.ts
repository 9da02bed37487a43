import { dataRequestEvents } from './data-request.events.js';

export * from './data-request.events.js';

export const privacyEvents = [...dataRequestEvents] as const;
