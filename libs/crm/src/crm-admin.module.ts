import { Module } from '@nestjs/common';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { DeliveryAdmin } from './delivery-admin.js';

/** Staff's methods about what the CRM is told. Wants `JOBS` in the application. */
@Module({ providers: [DeliveryAdmin, DeliveriesRpc], exports: [DeliveriesRpc] })
export class CrmAdminModule {}
