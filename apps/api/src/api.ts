import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { OfferCatalogue } from '@shop/catalogue';
import { ReviewPageCache } from '@shop/reviews';
import { MEDIA_STORE } from '@shop/media';
import { Unsubscriptions } from '@shop/messages';
import { maskPhone } from '@shop/countries';
import { FaultLog, registerRpc } from '@shop/rpc';
import { CarrierWebhook } from '@shop/shipping';
import { STAFF_SESSIONS } from '@shop/staff';
import { SHOP_SESSIONS } from '@shop/users';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { contract, handlersOf } from './composition/handlers.js';
import type { Infrastructure } from './composition/infrastructure.js';
import { serveCarrierEvents } from './http/carrier-events.js';
import { rejectWhileClosed } from './http/admission.js';
import { ErrorFilter } from './http/error-filter.js';
import { serveFrontEnds, type FrontEndFolders } from './http/front-ends.js';
import { rejectUnknownHosts, shopHosts } from './http/host-check.js';
import { listen } from './http/listen.js';
import { serveOneClickUnsubscribe } from './http/one-click-unsubscribe.js';
import { fastifyErrorHandlers } from './http/error-responses.js';
import { enforceDeadline } from './http/request-deadline.js';
import { REQUEST_GUARD, type RequestGuard } from './http/request-guard.js';
import { NestLogger } from './nest-logger.js';
import { createPageRoutes } from './pages/page-routes.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveUploadedPictures } from './http/uploaded-pictures.js';

export interface Api {
  readonly app: NestFastifyApplication;
  /** Returns the port. Throws `PortTakenError`. */
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface ApiFolders extends FrontEndFolders {
  readonly pages: string;
}

/** Connection limits, in ms. Event streams write every 15 s; keep-alive is longer than that of proxies. */
const connectionTimeouts = { requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 };

/** Contracts check inputs. Fastify would load its compilers of schemas for routes that have none. */
const withoutSchemas = { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } };

function rejectSchema(): never {
  throw new Error('Routes have no schemas: contracts check inputs');
}

export async function createApi(infrastructure: Infrastructure, folders: ApiFolders): Promise<Api> {
  const { config, log } = infrastructure;
  const adapter = new FastifyAdapter({
    ...connectionTimeouts,
    ...fastifyErrorHandlers,
    trustProxy: config.http.trustProxy.length === 0 ? false : [...config.http.trustProxy],
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
    skipMiddie: true,
    schemaController: withoutSchemas,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(infrastructure, { web: true }), adapter, {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  const faults = new FaultLog(log.child({ part: 'http' }));
  app.useGlobalFilters(new ErrorFilter(faults));
  const http: FastifyInstance = adapter.getInstance();
  addSecurityHeaders(http);
  registerHostCheck(http, infrastructure);
  rejectWhileClosed(http, infrastructure.admission);
  enforceDeadline(http);
  registerRpcRoutes(http, app, infrastructure);
  await serveHttpRoutes(http, app, infrastructure, { folders, faults });
  return {
    app,
    close: () => app.close(),
    listen: () => listen(app, http, config.http.port, config.demo),
  };
}

function registerHostCheck(http: FastifyInstance, { config, log }: Infrastructure): void {
  rejectUnknownHosts(http, config, log);
  if (!config.demo && config.http.countryHosts.size === 0)
    log.warn({ hosts: [...shopHosts(config.http)] }, 'COUNTRY_HOSTS is not set: requests for other hosts are rejected');
}

async function serveHttpRoutes(
  http: FastifyInstance,
  app: NestFastifyApplication,
  infrastructure: Infrastructure,
  { folders, faults }: { readonly folders: ApiFolders; readonly faults: FaultLog },
): Promise<void> {
  const { log, clock } = infrastructure;
  await serveCarrierEvents(http, app.get(CarrierWebhook, { strict: false }), faults);
  await serveOneClickUnsubscribe(http, {
    unsubscriptions: app.get(Unsubscriptions, { strict: false }),
    guard: app.get<RequestGuard>(REQUEST_GUARD, { strict: false }),
    clock,
    faults,
  });
  await serveUploadedPictures(http, app.get(MEDIA_STORE, { strict: false }), log, faults);
  await serveFrontEnds(
    http,
    folders,
    faults,
    createPageRoutes(infrastructure, folders.pages, {
      catalogue: app.get(OfferCatalogue, { strict: false }),
      reviews: app.get(ReviewPageCache, { strict: false }),
    }),
  );
}

function registerRpcRoutes(http: FastifyInstance, app: NestFastifyApplication, infrastructure: Infrastructure): void {
  const { config, clock, log, runtime, rpcPool, redis, shedder } = infrastructure;
  registerRpc(http, {
    contract,
    handlers: handlersOf(app),
    sessions: { shopper: app.get(SHOP_SESSIONS, { strict: false }), staff: app.get(STAFF_SESSIONS, { strict: false }) },
    readModels: runtime.readModels,
    clock,
    log: log.child({ part: 'rpc' }),
    maskPhone,
    secret: config.secrets.session.reveal(),
    idempotencyPool: rpcPool,
    sharedRateStore: redis,
    shedder,
    countryHosts: Object.fromEntries(config.http.countryHosts),
    demo: config.demo,
    ...(!config.http.rateLimits && { rateLimits: 'off' as const }),
  });
}
