import { Module, type DynamicModule } from '@nestjs/common';
import { LeadsModule } from '@shop/leads';
import { OrdersModule } from '@shop/orders';
import { ReportsModule } from '@shop/reports';
import { ShippingModule } from '@shop/shipping';
import { StaffModule } from '@shop/staff';
import type { Infrastructure } from '../composition/infrastructure.js';
import { ExportsController } from './exports.controller.js';
import { GeoController } from './geo.controller.js';
import { HealthController } from './health.controller.js';
import { LeadsController } from './leads.controller.js';
import { createMetrics } from './metrics.js';
import { METRICS, MetricsController } from './metrics.controller.js';
import { TrackingController } from './tracking.controller.js';
import { createRequestGuard, REQUEST_GUARD } from './request-guard.js';

@Module({})
export class WebModule {
  static of(infrastructure: Infrastructure): DynamicModule {
    return {
      module: WebModule,
      imports: [LeadsModule, OrdersModule, ReportsModule, ShippingModule, StaffModule],
      controllers: [
        HealthController,
        MetricsController,
        GeoController,
        LeadsController,
        TrackingController,
        ExportsController,
      ],
      providers: [
        { provide: REQUEST_GUARD, useValue: createRequestGuard(infrastructure) },
        { provide: METRICS, useValue: createMetrics(infrastructure) },
      ],
    };
  }
}
