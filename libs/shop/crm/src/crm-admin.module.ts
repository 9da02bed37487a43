import { Module } from '@nestjs/common';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { DeliveryAdmin } from './delivery-admin.js';

/** Requires `JOBS`. */
@Module({ providers: [DeliveryAdmin, DeliveriesRpc], exports: [DeliveriesRpc] })
export class CrmAdminModule {}
