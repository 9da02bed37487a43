import { withTimeout } from '@shop/kernel';
import { collectDefaultMetrics, Gauge, Registry, type MetricObject } from 'prom-client';
import { addEventMetrics } from './event-metrics.js';
import { addJobMetrics } from './job-metrics.js';
import { addMessageMetrics } from './message-metrics.js';
import { addProcessLatency, addProjectionMetrics } from './projection-metrics.js';
import { addTrafficMetrics } from './traffic-metrics.js';
import { addWriteMetrics } from './write-metrics.js';
import type { Infrastructure } from '../composition/infrastructure.js';

export interface Metrics {
  readonly contentType: string;
  /** Responds within two seconds, without the parts whose store does not respond. */
  text(): Promise<string>;
}

type MetricsDeps = Pick<
  Infrastructure,
  'clock' | 'jobs' | 'log' | 'schemaMismatches' | 'pool' | 'rpcPool' | 'runtime' | 'shedder' | 'store' | 'writes'
>;

const readTimeoutMs = 1_500;

export function createMetrics(deps: MetricsDeps): Metrics {
  const { local, isRead } = createLocalRegistry(deps);
  collectDefaultMetrics({ register: local });
  const parts = createStoreRegistries(deps);
  const failing = new Set<string>();
  const read = async ([part, registry]: readonly [string, Registry]): Promise<string> => {
    try {
      const text = await withTimeout(readTimeoutMs, registry.metrics());
      failing.delete(part);
      isRead.set({ part }, 1);
      return text;
    } catch (error) {
      if (!failing.has(part)) deps.log.warn({ err: error }, `the metrics of ${part} cannot be read`);
      failing.add(part);
      isRead.set({ part }, 0);
      return '';
    }
  };
  return {
    contentType: local.contentType,
    text: async () => {
      const stored = await Promise.all(Object.entries(parts).map(read));
      return [await local.metrics(), ...stored].join('');
    },
  };
}

export interface MetricDefinition {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/** The shop's metrics without those of the runtime; reads no store. */
export function describeMetrics(deps: MetricsDeps): readonly MetricDefinition[] {
  return [createLocalRegistry(deps).local, ...Object.values(createStoreRegistries(deps))]
    .flatMap((registry) => registry.getMetricsAsArray())
    .map((metric) => {
      const { name, type, help, labelNames } = metric as RegisteredMetric;
      return { name, type: String(type), help, labels: labelNames };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The package's types omit the labels of its metrics. */
type RegisteredMetric = MetricObject & { readonly labelNames: readonly string[] };

function createLocalRegistry(deps: MetricsDeps) {
  const local = new Registry();
  addConnectionMetrics(local, deps);
  addTrafficMetrics(local, deps.shedder);
  addEventMetrics(local, deps.schemaMismatches);
  addWriteMetrics(local, deps.writes);
  addProcessLatency(local, deps);
  const isRead = new Gauge({
    name: 'shop_metrics_read',
    help: '1 when the metrics of a part could be read for this scrape; 0 when they are missing',
    labelNames: ['part'],
    registers: [local],
  });
  return { local, isRead };
}

function createStoreRegistries(deps: MetricsDeps): Readonly<Record<string, Registry>> {
  const [projections, jobs, messages] = [new Registry(), new Registry(), new Registry()];
  addProjectionMetrics(projections, deps);
  addJobMetrics(jobs, deps.jobs);
  addMessageMetrics(messages, deps.pool);
  return { projections, jobs, messages };
}

function addConnectionMetrics(registry: Registry, { pool, rpcPool }: Pick<MetricsDeps, 'pool' | 'rpcPool'>): void {
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
}
