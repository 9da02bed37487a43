import { parcelFollowing } from './parcel-following.job.js';
import { parcelListProjection } from './parcel-list.projection.js';
import { parcelRegistration } from './parcel-registration.job.js';
import { parcelEvents } from './parcel.events.js';
import { parcelStream } from './parcel.stream.js';

export { CARRIER_PARTNER } from './carrier-partner.js';
export { CarrierMessages, type Heard } from './carrier-messages.js';
export type { FindCarrier } from './http-carrier.js';
export { ShippingBackground } from './shipping-background.js';
export { CarrierModule, ShippingModule } from './shipping.module.js';
export { Tracking } from './tracking.js';
export const shippingEvents = parcelEvents;
export const shippingJobs = [parcelRegistration, parcelFollowing] as const;
export const shippingProjections = [parcelListProjection] as const;
export const shippingStreams = [parcelStream] as const;
