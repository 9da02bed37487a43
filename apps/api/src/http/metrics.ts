import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { addEventMetrics } from './event-metrics.js';
import { addJobMetrics } from './job-metrics.js';
import { addMessageMetrics } from './message-metrics.js';
import { addProjectionMetrics } from './projection-metrics.js';
import type { Infrastructure } from '../composition/infrastructure.js';

/** The process's figures (memory, event loop, garbage collection), its connections, and how far read models are behind. */
export function createMetrics(infrastructure: Infrastructure): Registry {
  const { pool, rpcPool, jobs, misfits } = infrastructure;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProjectionMetrics(registry, infrastructure);
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
  addMessageMetrics(registry, pool);
  addEventMetrics(registry, misfits);
  return registry;
}
