import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { OfferCatalogue } from '@shop/catalogue';
import { MEDIA_STORE } from '@shop/media';
import { Unsubscriptions } from '@shop/messages';
import { FaultLog, registerRpc } from '@shop/rpc';
import { CarrierMessages } from '@shop/shipping';
import { STAFF_SESSIONS } from '@shop/staff';
import { SHOP_SESSIONS } from '@shop/users';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { contract, handlersOf } from './composition/handlers.js';
import type { Infrastructure } from './composition/infrastructure.js';
import { serveCarrierEvents } from './http/carrier-events.js';
import { refuseWhileClosed } from './http/admission.js';
import { ErrorFilter } from './http/error-filter.js';
import { serveFrontEnds, type FrontEndFolders } from './http/front-ends.js';
import { refuseUnknownHosts, shopHosts } from './http/host-check.js';
import { listen } from './http/listen.js';
import { serveOneClick } from './http/one-click.js';
import { refusals } from './http/refusals.js';
import { respondInTime } from './http/request-deadline.js';
import { REQUEST_GATE, type RequestGate } from './http/request-gate.js';
import { NestLog } from './nest-log.js';
import { writtenPages } from './pages/written-pages.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveUploads } from './http/uploaded-pictures.js';

/** The product with its HTTP side, not yet listening. */
export interface Api {
  readonly app: NestFastifyApplication;
  /** Answers the port. Throws `PortTakenError`. */
  readonly listen: () => Promise<number>;
  /** Takes no more requests, answers those under way, ends the open streams. */
  readonly close: () => Promise<void>;
}

export interface ApiFolders extends FrontEndFolders {
  /** The storefront as the server writes pages with it. */
  readonly pages: string;
}

/**
 * Limits of a connection, in milliseconds: a request must have arrived after 30 s, an answer's stream may stay silent for
 * a minute (event streams write every 15 s), an idle connection is kept a little longer than a proxy keeps its end.
 */
const limits = { requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 };

/** Puts the HTTP side together around the modules. */
export async function createApi(infrastructure: Infrastructure, folders: ApiFolders): Promise<Api> {
  const { config, log } = infrastructure;
  const adapter = new FastifyAdapter({
    ...limits,
    ...refusals,
    trustProxy: config.http.trustProxy.length === 0 ? false : [...config.http.trustProxy],
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(infrastructure, { web: true }), adapter, {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
  });
  const faults = new FaultLog(log.child({ part: 'http' }));
  app.useGlobalFilters(new ErrorFilter(faults));
  const http: FastifyInstance = adapter.getInstance();
  addSecurityHeaders(http);
  checkHosts(http, infrastructure);
  refuseWhileClosed(http, infrastructure.admission);
  respondInTime(http);
  registerDispatcher(http, app, infrastructure);
  await serveRest(http, app, infrastructure, { folders, faults });
  return {
    app,
    close: () => app.close(),
    listen: () => listen(app, http, config.http.port, config.demo),
  };
}

function checkHosts(http: FastifyInstance, { config, log }: Infrastructure): void {
  refuseUnknownHosts(http, config, log);
  if (!config.demo && config.http.countryHosts.size === 0)
    log.warn({ hosts: [...shopHosts(config.http)] }, 'COUNTRY_HOSTS is not set: other hosts than these are refused');
}

/** What is served beside RPC and the controllers. */
async function serveRest(
  http: FastifyInstance,
  app: NestFastifyApplication,
  infrastructure: Infrastructure,
  { folders, faults }: { readonly folders: ApiFolders; readonly faults: FaultLog },
): Promise<void> {
  const { log, clock } = infrastructure;
  await serveCarrierEvents(http, app.get(CarrierMessages, { strict: false }), faults);
  await serveOneClick(http, {
    unsubscriptions: app.get(Unsubscriptions, { strict: false }),
    gate: app.get<RequestGate>(REQUEST_GATE, { strict: false }),
    clock,
    faults,
  });
  await serveUploads(http, app.get(MEDIA_STORE, { strict: false }), log, faults);
  await serveFrontEnds(
    http,
    folders,
    faults,
    writtenPages(infrastructure, folders.pages, app.get(OfferCatalogue, { strict: false })),
  );
}

function registerDispatcher(http: FastifyInstance, app: NestFastifyApplication, infrastructure: Infrastructure): void {
  const { config, clock, log, runtime, rpcPool, redis, shedder } = infrastructure;
  registerRpc(http, {
    contract,
    handlers: handlersOf(app),
    sessions: { shopper: app.get(SHOP_SESSIONS, { strict: false }), staff: app.get(STAFF_SESSIONS, { strict: false }) },
    readModels: runtime.readModels,
    clock,
    log: log.child({ part: 'rpc' }),
    secret: config.secrets.session.reveal(),
    idempotencyPool: rpcPool,
    sharedRates: redis,
    shedder,
    countryHosts: Object.fromEntries(config.http.countryHosts),
    demo: config.demo,
    ...(!config.http.rateLimits && { rateLimits: 'off' as const }),
  });
}
