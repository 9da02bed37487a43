import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CRM_PARTNER } from '@shop/crm';
import { JOBS } from '@shop/jobs';
import { OPS_DEPS, type OpsDeps } from '@shop/ops';
import {
  ACCOUNTING_STREAMS,
  CLOCK,
  CONFIG,
  LOG_HEAD,
  LOGGER,
  PERSON_KEYS,
  POOL,
  READ_MODELS,
  STREAMS,
} from '@shop/platform';
import { CARRIER_CODES, CARRIER_PARTNER, createCarrierCodeParser } from '@shop/shipping';
import type { Infrastructure } from './composition/infrastructure.js';
import { nestModules, retiredDefinitions } from './composition/modules.js';
import { streamKinds } from './composition/stream-kinds.js';
import { HealthModule } from './http/health.module.js';
import { WebModule } from './http/web.module.js';

@Module({})
class InfrastructureModule {
  static of(infrastructure: Infrastructure): DynamicModule {
    const {
      store,
      streams,
      accountingStreams,
      runtime,
      pool,
      clock,
      config,
      log,
      keys,
      checks,
      jobs,
      findCrm,
      findCarrier,
    } = infrastructure;
    const opsDeps: OpsDeps = { store, runtime, keys, kinds: streamKinds, retired: retiredDefinitions, checks };
    const providers: Provider[] = [
      { provide: STREAMS, useValue: streams },
      { provide: ACCOUNTING_STREAMS, useValue: accountingStreams },
      { provide: LOG_HEAD, useValue: () => store.head() },
      { provide: READ_MODELS, useValue: runtime.readModels },
      { provide: POOL, useValue: pool },
      { provide: CLOCK, useValue: clock },
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: log },
      { provide: PERSON_KEYS, useValue: keys },
      { provide: JOBS, useValue: jobs },
      { provide: CRM_PARTNER, useValue: findCrm },
      { provide: CARRIER_PARTNER, useValue: findCarrier },
      { provide: CARRIER_CODES, useValue: createCarrierCodeParser(config.carrierCodes) },
      { provide: OPS_DEPS, useValue: opsDeps },
    ];
    return { module: InfrastructureModule, global: true, providers, exports: providers };
  }
}

@Module({})
export class AppModule {
  static of(infrastructure: Infrastructure, options: { readonly web: boolean }): DynamicModule {
    const web: (Type | DynamicModule)[] = options.web ? [WebModule.of(infrastructure)] : [];
    const shared = [InfrastructureModule.of(infrastructure), HealthModule.of(infrastructure), CqrsModule.forRoot()];
    const imports = [...shared, ...nestModules, ...web];
    return { module: AppModule, imports };
  }
}
