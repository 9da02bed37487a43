import { Module, type DynamicModule, type InjectionToken, type Provider } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { CRM_PARTNER } from '@shop/crm';
import {
  ACCOUNTING_STREAMS,
  CLOCK,
  CONFIG,
  JOBS,
  LOG_HEAD,
  LOGGER,
  nestModulesOf,
  PERSON_KEYS,
  POOL,
  provideBy,
  READ_MODELS,
  StreamCommandHandler,
  STREAMS,
  throughCommandBus,
  type Token,
} from '@shop/module';
import { OPS_DEPS } from '@shop/ops';
import { CARRIER_CODES, CARRIER_PARTNER, createCarrierCodeParser } from '@shop/shipping';
import type { Infrastructure } from './composition/infrastructure.js';
import { modules, retiredDefinitions, streamKinds } from './composition/modules.js';
import { HealthModule } from './http/health.module.js';
import { WebModule } from './http/web.module.js';

@Module({})
class InfrastructureModule {
  static of(infrastructure: Infrastructure): DynamicModule {
    const { store, streams, runtime, pool, clock, config, log, keys, checks, jobs } = infrastructure;
    const providers: Provider[] = [
      provideBy(STREAMS, (bus: CommandBus) => throughCommandBus(bus, streams), CommandBus),
      provideBy(StreamCommandHandler, () => new StreamCommandHandler(streams, streamKinds)),
      given(ACCOUNTING_STREAMS, infrastructure.accountingStreams),
      given(LOG_HEAD, () => store.head()),
      given(READ_MODELS, runtime.readModels),
      given(POOL, pool),
      given(CLOCK, clock),
      given(CONFIG, config),
      given(LOGGER, log),
      given(PERSON_KEYS, keys),
      given(JOBS, jobs),
      given(CRM_PARTNER, infrastructure.findCrm),
      given(CARRIER_PARTNER, infrastructure.findCarrier),
      given(CARRIER_CODES, createCarrierCodeParser(config.carrierCodes)),
      given(OPS_DEPS, { store, runtime, keys, kinds: streamKinds, retired: retiredDefinitions, checks }),
    ];
    return { module: InfrastructureModule, global: true, providers, exports: providers };
  }
}

function given<Service>(token: Token<Service>, useValue: Service): Provider {
  return { provide: token as InjectionToken, useValue };
}

@Module({})
export class AppModule {
  static of(infrastructure: Infrastructure, options: { readonly web: boolean }): DynamicModule {
    const shopModules = nestModulesOf(modules, { background: true });
    const shared = [CqrsModule.forRoot(), InfrastructureModule.of(infrastructure)];
    const health = HealthModule.of(infrastructure, shopModules);
    const web = options.web ? [WebModule.of(infrastructure, shopModules)] : [];
    return { module: AppModule, imports: [...shared, ...shopModules, health, ...web] };
  }
}
