import { clubModule, ParcelFees } from '@shop/club';
import { shippingEvents } from '@shop/events/shipping';
import { liveUpdates } from '@shop/live-updates';
import { provide, STREAMS, POOL, CLOCK, defineModule, JOBS, contribute } from '@shop/module';
import { ordersModule, orderHistoryContributors, OrderDelivery, OrderAddressCommands } from '@shop/orders';
import { staffModule, StaffDirectory } from '@shop/staff';
import { CARRIER_CODES } from './carrier-codes.js';
import { CARRIER_PARTNER } from './carrier-partner.js';
import { CarrierWebhook } from './carrier-webhook.js';
import { CashBackground } from './cash/cash-background.js';
import { CashExportRpc } from './cash/cash-export.rpc.js';
import { cashExportStream } from './cash/cash-export.stream.js';
import { CashExports } from './cash/cash-exports.js';
import { cashHistory } from './cash/cash-history.js';
import { cashListProjection } from './cash/cash-list.projection.js';
import { CashQueries } from './cash/cash.queries.js';
import { CashRpc } from './cash/cash.rpc.js';
import { cashStream } from './cash/cash.stream.js';
import { RemittanceFetchStatus } from './cash/remittance-fetch-status.js';
import { RemittanceImporter } from './cash/remittance-importer.js';
import { remittanceListProjection } from './cash/remittance-list.projection.js';
import { RemittanceQueries } from './cash/remittance.queries.js';
import { remittanceStream } from './cash/remittance.stream.js';
import { ClubFees } from './club-fees.js';
import { ParcelLabels } from './labels/parcel-labels.js';
import { parcelHistory } from './parcel-history.js';
import { parcelIdStream } from './parcel-id.stream.js';
import { parcelListProjection } from './parcel-list.projection.js';
import { parcelLiveUpdates } from './parcel-live-updates.js';
import { ParcelLookups, parcelLookupsModule } from './parcel-lookups.module.js';
import { parcelPollingJob } from './parcel-polling.job.js';
import { parcelRegistrationJob } from './parcel-registration.job.js';
import { parcelStream } from './parcel.stream.js';
import { ParcelsRpc } from './parcels.rpc.js';
import { ShippingBackground } from './shipping-background.js';
import { shippingMigrations } from './shipping.migrations.js';
import { Tracking } from './tracking.js';

export const shippingModule = defineModule({
  name: 'shipping',
  imports: [clubModule, ordersModule, parcelLookupsModule, staffModule],
  events: shippingEvents,
  streams: [parcelStream, cashStream, cashExportStream, remittanceStream, parcelIdStream],
  projections: [parcelListProjection, cashListProjection, remittanceListProjection],
  jobs: [parcelRegistrationJob, parcelPollingJob],
  migrations: shippingMigrations,
  services: [
    provide(ClubFees, STREAMS, ParcelFees),
    provide(ParcelLabels, STREAMS, ClubFees),
    provide(Tracking, STREAMS),
    provide(ParcelsRpc, ParcelLookups, ClubFees),
    provide(CashQueries, POOL, CLOCK),
    provide(CashExports, STREAMS, CashQueries),
    provide(RemittanceQueries, POOL, STREAMS, CashQueries, RemittanceFetchStatus),
    provide(RemittanceImporter, STREAMS, CashQueries),
    provide(RemittanceFetchStatus, POOL),
    provide(CashRpc, STREAMS, CashQueries, RemittanceQueries, RemittanceImporter, StaffDirectory),
    provide(CashExportRpc, CashExports),
  ],
  backgroundServices: [
    provide(CarrierWebhook, CARRIER_PARTNER, POOL, STREAMS, CLOCK, CARRIER_CODES),
    provide(
      ShippingBackground,
      JOBS,
      STREAMS,
      CLOCK,
      CARRIER_PARTNER,
      CARRIER_CODES,
      OrderDelivery,
      OrderAddressCommands,
      ClubFees,
    ),
    provide(CashBackground, STREAMS, CLOCK, POOL, CARRIER_PARTNER, RemittanceImporter, RemittanceFetchStatus, ClubFees),
  ],
  exports: [
    ClubFees,
    ParcelLabels,
    Tracking,
    ParcelsRpc,
    CashQueries,
    CashExports,
    RemittanceImporter,
    RemittanceFetchStatus,
    CashRpc,
    CashExportRpc,
  ],
  contributions: [
    contribute(liveUpdates, parcelLiveUpdates),
    contribute(orderHistoryContributors, parcelHistory, cashHistory),
  ],
  methods: ['admin.cash', 'admin.remittances', 'admin.orders.clubFees', 'admin.orders.parcel'],
  rpc: [ParcelsRpc, CashRpc, CashExportRpc],
  background: [ShippingBackground, CashBackground],
});
