export * from './group.events.js';
export * from './offer.events.js';
