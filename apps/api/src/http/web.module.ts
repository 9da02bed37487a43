import { Module, type DynamicModule } from '@nestjs/common';
import type { Infrastructure } from '../composition/infrastructure.js';
import { GeoController } from './geo.controller.js';
import { HealthController } from './health.controller.js';
import { createMetrics } from './metrics.js';
import { METRICS, MetricsController } from './metrics.controller.js';
import { READINESS, readinessOf } from './readiness.js';

/** What the product answers over HTTP beside RPC and files. */
@Module({})
export class WebModule {
  static of(infrastructure: Infrastructure): DynamicModule {
    return {
      module: WebModule,
      controllers: [HealthController, MetricsController, GeoController],
      providers: [
        { provide: READINESS, useValue: readinessOf(infrastructure) },
        { provide: METRICS, useValue: createMetrics(infrastructure) },
      ],
    };
  }
}
