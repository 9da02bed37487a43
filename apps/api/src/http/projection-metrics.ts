import { secondsBehind } from '@shop/ops';
import type { SubscriberStatus } from '@shop/projections';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Infrastructure } from '../composition/infrastructure.js';

type ProjectionMetricsDeps = Pick<Infrastructure, 'runtime' | 'store' | 'clock'>;

interface SubscriberMetrics {
  readonly status: SubscriberStatus;
  readonly lagSeconds: number;
  /** Age of the oldest dead letter, 0 without one. */
  readonly deadLetterSeconds: number;
}

export function addProjectionMetrics(registry: Registry, deps: ProjectionMetricsDeps): void {
  const readMetrics = createMetricsReader(deps);
  for (const { name, help, valueOf } of gauges) {
    new Gauge({
      ...{ name, help, labelNames: ['name'], registers: [registry] },
      async collect() {
        const all = await readMetrics();
        // An earlier scrape that waited for the database must not add its values after the reset.
        this.reset();
        for (const one of all) {
          const value = valueOf(one);
          if (value !== undefined) this.set({ name: one.status.name }, value);
        }
      },
    });
  }
  new Gauge({
    name: 'shop_projection_state',
    help: '1 for the state that a projection or process is in',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      const all = await readMetrics();
      this.reset();
      for (const { status } of all) this.set({ name: status.name, state: status.state }, 1);
    },
  });
}

interface ProjectionGauge {
  readonly name: string;
  readonly help: string;
  readonly valueOf: (figures: SubscriberMetrics) => number | undefined;
}

const gauges: readonly ProjectionGauge[] = [
  {
    name: 'shop_projection_lag_events',
    help: 'Events that a projection or process has not handled yet',
    valueOf: ({ status }) => status.lag.events,
  },
  {
    name: 'shop_projection_lag_bytes',
    help: 'The same in bytes of the log, where the event store cannot count events',
    valueOf: ({ status }) => status.lag.bytes,
  },
  {
    name: 'shop_projection_lag_seconds',
    help: 'Age of the oldest event that a projection or process has not handled yet',
    valueOf: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'shop_projection_dead_lettered_streams',
    help: 'Streams whose events a projection or process could not handle',
    valueOf: ({ status }) => status.parked,
  },
  {
    name: 'shop_projection_oldest_dead_letter_seconds',
    help: 'Age of the oldest event that a projection or process could not handle, 0 without one',
    valueOf: ({ deadLetterSeconds }) => deadLetterSeconds,
  },
];

const cacheMs = 500;

function createMetricsReader({
  runtime,
  store,
  clock,
}: ProjectionMetricsDeps): () => Promise<readonly SubscriberMetrics[]> {
  const look = async (): Promise<readonly SubscriberMetrics[]> => {
    const statuses = (await runtime.status()).filter(({ state }) => state !== 'building');
    const seconds = await secondsBehind(store, clock(), statuses);
    return statuses.map((status, at) => ({
      status,
      lagSeconds: seconds[at] ?? 0,
      deadLetterSeconds: status.parkedSince === null ? 0 : secondsSince(status.parkedSince, clock()),
    }));
  };
  let last: { readonly at: number; readonly figures: Promise<readonly SubscriberMetrics[]> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > cacheMs) last = { at: now, figures: look() };
    return last.figures;
  };
}

export function addProcessLatency(
  registry: Registry,
  { runtime, clock }: Pick<ProjectionMetricsDeps, 'runtime' | 'clock'>,
): void {
  const latency = new Histogram({
    name: 'shop_process_latency_seconds',
    help: 'Time from an event to the end of the reaction of a process to it',
    labelNames: ['name'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers: [registry],
  });
  runtime.onReaction(({ process, at }) => latency.observe({ name: process }, secondsSince(at, clock())));
}

function secondsSince(moment: string, now: string): number {
  return Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1_000);
}
