import { cashExportEvents } from './cash-export.events.js';
import { cashEvents } from './cash.events.js';
import { parcelIdEvents } from './parcel-id.events.js';
import { parcelEvents } from './parcel.events.js';
import { remittanceEvents } from './remittance.events.js';

export * from './cash-export.events.js';
export * from './cash.events.js';
export * from './parcel-id.events.js';
export * from './parcel.events.js';
export * from './remittance.events.js';
export * from './parcel-codes.js';

export const shippingEvents = [
  ...parcelEvents,
  ...parcelIdEvents,
  ...cashEvents,
  ...cashExportEvents,
  ...remittanceEvents,
] as const;
