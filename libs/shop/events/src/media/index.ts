import { pictureEvents } from './picture.events.js';

export * from './picture.events.js';

export const mediaEvents = [...pictureEvents] as const;
