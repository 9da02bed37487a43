import { Module } from '@nestjs/common';
import { OrdersModule } from '@shop/orders';
import { CarrierMessages } from './carrier-messages.js';
import { ShippingBackground } from './shipping-background.js';
import { Tracking } from './tracking.js';

/** Where parcels are. */
@Module({ providers: [Tracking], exports: [Tracking] })
export class ShippingModule {}

/** What goes between the shop and the carrier; wants `CARRIER_PARTNER` and `JOBS`. */
@Module({
  imports: [OrdersModule],
  providers: [CarrierMessages, ShippingBackground],
  exports: [CarrierMessages, ShippingBackground],
})
export class CarrierModule {}
