import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { OrdersModule } from '@shop/orders';
import { CarrierMessages } from './carrier-messages.js';
import { CashBackground } from './cash/cash-background.js';
import { CashExportRpc } from './cash/cash-export.rpc.js';
import { CashExports } from './cash/cash-exports.js';
import { CashQueries } from './cash/cash.queries.js';
import { CashRpc } from './cash/cash.rpc.js';
import { RemittanceQueries } from './cash/remittance.queries.js';
import { RemittanceTaking } from './cash/remittance-taking.js';
import { RemittanceTrouble } from './cash/remittance-trouble.js';
import { ParcelsNews } from './parcels-news.js';
import { ParcelsRpc } from './parcels.rpc.js';
import { ShippingBackground } from './shipping-background.js';
import { ClubFeesModule } from './club-fees.module.js';
import { Tracking } from './tracking.js';

/** Where parcels are, and where the money is that is collected for them. */
@Module({
  imports: [OrdersModule, StaffModule, ClubFeesModule],
  providers: [
    ...[Tracking, ParcelsNews, ParcelsRpc],
    ...[CashQueries, CashExports, RemittanceQueries, RemittanceTaking, RemittanceTrouble],
    ...[CashRpc, CashExportRpc],
  ],
  exports: [
    ...[ClubFeesModule, Tracking, ParcelsRpc],
    ...[CashQueries, CashExports, RemittanceTaking, RemittanceTrouble, CashRpc, CashExportRpc],
  ],
})
export class ShippingModule {}

/** What goes between the shop and the carrier; wants `CARRIER_PARTNER` and `JOBS`. */
@Module({
  imports: [OrdersModule, ShippingModule],
  providers: [CarrierMessages, ShippingBackground, CashBackground],
  exports: [CarrierMessages, ShippingBackground, CashBackground],
})
export class CarrierModule {}
