import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { addJobMetrics } from './job-metrics.js';
import type { Infrastructure } from '../composition/infrastructure.js';

/** The process's figures (memory, event loop, garbage collection), its connections, and how far read models are behind. */
export function createMetrics({ runtime, pool, rpcPool, jobs }: Infrastructure): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProjections(registry, runtime);
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of a pool, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({ query: pool, rpc: rpcPool })) {
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  addJobMetrics(registry, jobs);
  return registry;
}

function addProjections(registry: Registry, runtime: Infrastructure['runtime']): void {
  new Gauge({
    name: 'shop_projection_lag_events',
    help: 'Events that a projection or process has not handled yet',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      for (const { name, lag } of await runtime.status()) {
        if (lag.events !== undefined) this.set({ name }, lag.events);
      }
    },
  });
  new Gauge({
    name: 'shop_projection_lag_bytes',
    help: 'The same in bytes of the log, where the event store cannot count events',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      for (const { name, lag } of await runtime.status()) {
        if (lag.bytes !== undefined) this.set({ name }, lag.bytes);
      }
    },
  });
  new Gauge({
    name: 'shop_projection_parked_streams',
    help: 'Streams whose events a projection or process could not handle',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      for (const { name, parked } of await runtime.status()) this.set({ name }, parked);
    },
  });
}
