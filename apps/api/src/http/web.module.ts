import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Infrastructure } from '../composition/infrastructure.js';
import { ExportsController } from './exports.controller.js';
import { GeoController } from './geo.controller.js';
import { HealthController } from './health.controller.js';
import { LeadsController } from './leads.controller.js';
import { METRICS, MetricsController } from './metrics.controller.js';
import { createMetrics } from './metrics.js';
import { createRequestGuard, REQUEST_GUARD } from './request-guard.js';
import { TrackingController } from './tracking.controller.js';

@Module({})
export class WebModule {
  static of(infrastructure: Infrastructure, modules: readonly Type[]): DynamicModule {
    return {
      module: WebModule,
      imports: [...modules],
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
