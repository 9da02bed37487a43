import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { OrdersModule } from '@shop/orders';
import { CarrierWebhook } from './carrier-webhook.js';
import { CashBackground } from './cash/cash-background.js';
import { CashExportRpc } from './cash/cash-export.rpc.js';
import { CashExports } from './cash/cash-exports.js';
import { CashQueries } from './cash/cash.queries.js';
import { CashRpc } from './cash/cash.rpc.js';
import { RemittanceQueries } from './cash/remittance.queries.js';
import { RemittanceImporter } from './cash/remittance-importer.js';
import { RemittanceFetchStatus } from './cash/remittance-fetch-status.js';
import { ParcelLiveUpdates } from './parcel-live-updates.js';
import { ParcelsRpc } from './parcels.rpc.js';
import { ShippingBackground } from './shipping-background.js';
import { ClubFeesModule } from './club-fees.module.js';
import { Tracking } from './tracking.js';

@Module({
  imports: [OrdersModule, StaffModule, ClubFeesModule],
  providers: [
    ...[Tracking, ParcelLiveUpdates, ParcelsRpc],
    ...[CashQueries, CashExports, RemittanceQueries, RemittanceImporter, RemittanceFetchStatus],
    ...[CashRpc, CashExportRpc],
  ],
  exports: [
    ...[ClubFeesModule, Tracking, ParcelsRpc],
    ...[CashQueries, CashExports, RemittanceImporter, RemittanceFetchStatus, CashRpc, CashExportRpc],
  ],
})
export class ShippingModule {}

/** Requires `CARRIER_PARTNER` and `JOBS`. */
@Module({
  imports: [OrdersModule, ShippingModule],
  providers: [CarrierWebhook, ShippingBackground, CashBackground],
  exports: [CarrierWebhook, ShippingBackground, CashBackground],
})
export class CarrierModule {}
