import { cashExportEvents, cashEvents, remittanceEvents, parcelEvents, parcelIdEvents } from '@shop/events/shipping';
import { cashExportStream } from './cash/cash-export.stream.js';
import { cashListProjection } from './cash/cash-list.projection.js';
import { cashStream } from './cash/cash.stream.js';
import { remittanceListProjection } from './cash/remittance-list.projection.js';
import { remittanceStream } from './cash/remittance.stream.js';
import { parcelPollingJob } from './parcel-polling.job.js';
import { parcelListProjection } from './parcel-list.projection.js';
import { parcelRegistrationJob } from './parcel-registration.job.js';
import { parcelIdStream } from './parcel-id.stream.js';
import { parcelStream } from './parcel.stream.js';

export { CARRIER_CODES, createCarrierCodeParser, type ParseCarrierCode } from './carrier-codes.js';
export { CARRIER_PARTNER } from './carrier-partner.js';
export { CarrierWebhook, type CarrierWebhookResult } from './carrier-webhook.js';
export { ClubFees } from './club-fees.js';
export { ClubFeesModule } from './club-fees.module.js';
export { CashBackground } from './cash/cash-background.js';
export { CashExportRpc } from './cash/cash-export.rpc.js';
export { CashExports } from './cash/cash-exports.js';
export { cashHistory } from './cash/cash-history.js';
export { CashQueries } from './cash/cash.queries.js';
export { CashRpc } from './cash/cash.rpc.js';
export { ParcelLabels } from './labels/parcel-labels.js';
export { ParcelLabelsModule } from './labels/parcel-labels.module.js';
export type { FindCarrier } from './http-carrier.js';
export { ParcelsRpc } from './parcels.rpc.js';
export { parcelHistory } from './parcel-history.js';
export { ShippingBackground } from './shipping-background.js';
export { CarrierModule, ShippingModule } from './shipping.module.js';
export { shippingMigrations } from './shipping.migrations.js';
export { Tracking } from './tracking.js';
export const shippingEvents = [
  ...parcelEvents,
  ...parcelIdEvents,
  ...cashEvents,
  ...cashExportEvents,
  ...remittanceEvents,
] as const;
export const shippingJobs = [parcelRegistrationJob, parcelPollingJob] as const;
export const shippingProjections = [parcelListProjection, cashListProjection, remittanceListProjection] as const;
export const shippingStreams = [parcelStream, cashStream, cashExportStream, remittanceStream, parcelIdStream] as const;
