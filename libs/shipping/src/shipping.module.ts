import { Module } from '@nestjs/common';
import { Tracking } from './tracking.js';

@Module({ providers: [Tracking], exports: [Tracking] })
export class ShippingModule {}
