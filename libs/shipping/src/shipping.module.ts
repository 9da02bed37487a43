import { Module } from '@nestjs/common';
import { OrdersModule } from '@shop/orders';
import { CarrierMessages } from './carrier-messages.js';
import { ShippingBackground } from './shipping-background.js';
import { Tracking } from './tracking.js';

/** Where parcels are. Wants `CARRIER_PARTNER`. */
@Module({ providers: [Tracking, CarrierMessages], exports: [Tracking, CarrierMessages] })
export class ShippingModule {}

/** What it does in the background; wants `JOBS`. */
@Module({ imports: [OrdersModule], providers: [ShippingBackground], exports: [ShippingBackground] })
export class ShippingBackgroundModule {}
