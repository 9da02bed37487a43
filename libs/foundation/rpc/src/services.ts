import { performance } from 'node:perf_hooks';
import type { Contract } from '@shop/rpc-contract';
import { describeError, newId, timeLimits } from '@shop/kernel';
import { FaultLog } from './fault-log.js';
import { createMemoryIdempotency } from './idempotency/memory-store.js';
import { IdempotentRunner } from './idempotency/idempotent-runner.js';
import { PostgresIdempotency } from './idempotency/postgres-store.js';
import type { IdempotencyStore } from './idempotency/store.js';
import { createRpcKeys } from './keys.js';
import { LoadShedder } from './load-shedder.js';
import { ResponseMask } from './masked-response.js';
import type { RpcOptions } from './options.js';
import { BatchProgressStore } from './progress.js';
import { defaultRateLimits } from './rate-limit.js';
import { createRateLimiter } from './rate-limiter.js';
import { createRegistry } from './registry.js';
import type { RpcEndpointDeps } from './rpc-endpoint.js';
import { ServerLifecycle } from './server-lifecycle.js';
import { OpenStreams } from './streaming/open-streams.js';

export interface RpcServices {
  readonly endpoint: RpcEndpointDeps;
  /** Ends streams; aborts running requests after a timeout. */
  beginShutdown(onTimeout: () => void): void;
  close(): Promise<void>;
}

/** Creates the services. Throws `RegistryError` if handlers and contract differ. */
export function createRpcServices<C extends Contract>(options: RpcOptions<C>): RpcServices {
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
