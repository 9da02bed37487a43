import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type Clock, type CountryCode, describeError, newId, timeLimits } from '@shop/kernel';
import type { Contract } from '@shop/rpc-contract';
import type { ReadModelWaiter } from './call-runner.js';
import { parseEnvelope } from './envelope.js';
import {
  FaultLog,
  faultResponse,
  type RpcLog,
  toTransportError,
  transportBody,
  TransportError,
  transportStatus,
} from './fault.js';
import { isSameOrigin, resolveSessions } from './http-exchange.js';
import {
  createMemoryIdempotency,
  type IdempotencyStore,
  IdempotentRunner,
  PostgresIdempotency,
} from './idempotency/idempotency.js';
import { createRpcKeys } from './keys.js';
import { createRateLimiter, defaultRateLimits, LoadShedder, type RateLimits, type SharedRateStore } from './limits.js';
import { readMultipart, UploadBudget } from './multipart.js';
import { createOpenRpcDocuments } from './openrpc.js';
import { BatchProgressStore } from './progress.js';
import { createRegistry, type ModuleHandlers } from './registry.js';
import { type PhoneMask, ResponseMask } from './response.js';
import { type RpcBody, RpcEndpoint, type RpcEndpointDeps } from './rpc-endpoint.js';
import { ServerLifecycle, UnusedConnections } from './server-lifecycle.js';
import type { SessionResolvers } from './session.js';
import { OpenStreams } from './streaming/open-streams.js';

export const rpcPath = '/_rpc';
const jsonLimit = 1024 * 1024;
const jsonType = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
const multipartType = /^multipart\/form-data[ \t]*;/i;
const noFiles: RpcBody['files'] = new Map();

export interface RpcOptions<C extends Contract> {
  readonly contract: C;
  readonly handlers: ModuleHandlers<C>;
  readonly sessions: SessionResolvers;
  readonly readModels: ReadModelWaiter;
  readonly clock: Clock;
  readonly log: RpcLog;
  /** At least 16 characters; keys derive from it. */
  readonly secret: string;
  /** For callers who may not see phone numbers. */
  readonly maskPhone: PhoneMask;
  /** See `rpcMigrations`; null: this process only. */
  readonly idempotencyPool: Pool | null;
  /** `{ 'shop.ba': 'BA' }`. */
  readonly countryHosts?: Readonly<Record<string, CountryCode>>;
  /** Enables `?country=BA`. */
  readonly demo?: boolean;
  /** `off`, or overrides of the defaults. */
  readonly rateLimits?: 'off' | Partial<RateLimits>;
  /** Null: each process counts alone. */
  readonly sharedRateStore?: SharedRateStore | null;
  /** Closed with the server. */
  readonly shedder?: LoadShedder;
  /** Such as a development server: `http://localhost:5173`. */
  readonly allowedOrigins?: readonly string[];
  /** Milliseconds; default `timeLimits.requestMs`. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds; default 60,000. */
  readonly progressRetentionMs?: number;
}

/**
 * Registers `POST /_rpc` and `GET /_rpc/openrpc.json`. Closing ends streams and finishes running requests. Throws
 * `RegistryError` if handlers and contract differ.
 */
export function registerRpc<C extends Contract>(fastify: FastifyInstance, options: RpcOptions<C>): void {
  const services = createRpcServices(options);
  const endpoint = new RpcEndpoint(services.endpoint);
  const openRpc = createOpenRpcDocuments(options.contract);
  const uploads = new UploadBudget();
  const unused = new UnusedConnections(fastify.server);
  const allowed = new Set(options.allowedOrigins ?? []);
  void fastify.register(async (scope) => {
    registerBodyParsers(scope);
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, services.endpoint.faults));
    scope.addHook('onRequest', (request, _reply, done) => done(findOriginError(request, allowed)));
    scope.post(rpcPath, async (request, reply) => {
      await endpoint.handle(request, reply, await readBody(request, reply, uploads));
      return reply;
    });
    scope.get(`${rpcPath}/openrpc.json`, async (request, reply) => {
      const { sessions } = await resolveSessions(request, options.sessions);
      return reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Cookie')
        .type('application/json; charset=utf-8')
        .send(openRpc(sessions.staff === null ? 'public' : 'staff'));
    });
    let isClosing = false;
    scope.addHook('preClose', async () => {
      isClosing = true;
      unused.close();
      services.beginShutdown(() => fastify.server.closeAllConnections());
    });
    // An idle connection would delay shutdown.
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (isClosing) reply.header('connection', 'close');
      done(null, payload);
    });
    scope.addHook('onClose', async () => services.close());
  });
}

interface RpcServices {
  readonly endpoint: RpcEndpointDeps;
  /** Ends streams; aborts running requests after a timeout. */
  beginShutdown(onTimeout: () => void): void;
  close(): Promise<void>;
}

/** Creates the services. Throws `RegistryError` if handlers and contract differ. */
function createRpcServices<C extends Contract>(options: RpcOptions<C>): RpcServices {
  const { log, sessions, clock, readModels } = options;
  const monotonicMs = () => performance.now();
  const onError = (error: unknown) => log.warn({ fault: describeError(error) }, 'RPC maintenance failed');
  const keys = createRpcKeys(options.secret);
  const progress = new BatchProgressStore(options.progressRetentionMs);
  const registry = createRegistry(options.contract, options.handlers, progress.handlers);
  const store = createIdempotencyStore(options, onError);
  const idempotentRunner = new IdempotentRunner(store, keys, onError);
  const limits = createLimits(options, monotonicMs);
  const streams = new OpenStreams({ sessions, monotonicMs, onError, limits: limits?.rates });
  const shedder = options.shedder ?? new LoadShedder({ monotonicMs });
  const lifecycle = new ServerLifecycle();
  const country = { hosts: options.countryHosts ?? {}, demo: options.demo ?? false };
  const faults = new FaultLog(log);
  const base = { registry, readModels, sessions, clock, log, faults, keys, idempotentRunner, country, lifecycle };
  return {
    endpoint: {
      ...base,
      mask: new ResponseMask(options.maskPhone),
      monotonicMs,
      streams,
      progress,
      shedder,
      limits,
      requestTimeoutMs: options.requestTimeoutMs ?? timeLimits.requestMs,
    },
    beginShutdown(onTimeout) {
      lifecycle.beginShutdown(onTimeout);
      progress.close();
      streams.close();
    },
    async close() {
      lifecycle.abortAll();
      shedder.close();
      await store.close();
    },
  };
}

function createIdempotencyStore<C extends Contract>(
  options: RpcOptions<C>,
  onError: (error: unknown) => void,
): IdempotencyStore {
  return options.idempotencyPool === null
    ? createMemoryIdempotency()
    : new PostgresIdempotency({ pool: options.idempotencyPool, owner: newId(), onError });
}

function createLimits<C extends Contract>(
  { rateLimits, sharedRateStore, secret }: RpcOptions<C>,
  monotonicMs: () => number,
) {
  if (rateLimits === 'off') return undefined;
  const buckets = createRateLimiter({ secret, sharedRateStore, monotonicMs });
  return { rates: { ...defaultRateLimits, ...rateLimits }, buckets };
}

/** A browser sends other types without a preflight. */
function registerBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: jsonLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

async function readBody(request: FastifyRequest, reply: FastifyReply, uploads: UploadBudget): Promise<RpcBody> {
  const contentType = request.headers['content-type'] ?? '';
  if (multipartType.test(contentType)) {
    const { envelope, files } = await readMultipart(request.raw, contentType, createUploadReserver(uploads, reply));
    return { envelope: parseEnvelope(envelope), files };
  }
  if (!jsonType.test(contentType) || !Buffer.isBuffer(request.body)) {
    throw new TransportError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json or multipart/form-data');
  }
  if (!isUtf8(request.body)) throw new TransportError('RPC_BAD_REQUEST', 'The body is not UTF-8');
  return { envelope: parseEnvelope(request.body.toString('utf8')), files: noFiles };
}

function createUploadReserver(uploads: UploadBudget, reply: FastifyReply): (bytes: number) => boolean {
  let reserved = 0;
  let isOver = reply.raw.destroyed;
  reply.raw.once('close', () => {
    isOver = true;
    uploads.release(reserved);
  });
  return (bytes) => {
    if (isOver || !uploads.tryReserve(bytes)) return false;
    reserved += bytes;
    return true;
  };
}

function findOriginError(request: FastifyRequest, allowed: ReadonlySet<string>): TransportError | undefined {
  if (request.method !== 'POST') return undefined;
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && allowed.has(origin)) return undefined;
  const site = typeof fetchSite === 'string' ? fetchSite : undefined;
  return isSameOrigin({ origin, fetchSite: site }, request.host, request.protocol === 'https')
    ? undefined
    : new TransportError('FORBIDDEN', 'Pages of other sites may not send requests');
}

async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  faults: FaultLog,
): Promise<FastifyReply> {
  const transportError =
    toTransportError(error) ?? (isAborted(request) ? abortedBodyError : toFaultError(error, faults));
  if (transportError.retryAfter !== undefined) reply.header('retry-after', String(transportError.retryAfter));
  if (transportError.code === 'TOO_LARGE') reply.header('connection', 'close');
  return reply
    .code(transportStatus[transportError.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(transportBody(transportError));
}

const abortedBodyError = new TransportError('RPC_BAD_REQUEST', 'The body is incomplete');

/** Not a fault: no client reads the response. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function toFaultError(error: unknown, faults: FaultLog): TransportError {
  const faultId = newId();
  faults.add('A request', error, { faultId });
  return faultResponse(error, faultId).data.code === 'SERVICE_UNAVAILABLE'
    ? new TransportError('SERVICE_UNAVAILABLE', `Try again in a moment (${faultId})`, 1)
    : new TransportError('SERVER_ERROR', `Something went wrong (${faultId})`);
}
