import type { JobCount, Jobs } from '@shop/jobs';
import { Gauge, type Registry } from 'prom-client';

export function addJobMetrics(registry: Registry, jobs: Jobs): void {
  const counts = shareQuery(() => jobs.counts());
  const registers = [registry];
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that are due, or dead: given up after the last try',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      for (const { kind, due, dead } of await counts()) {
        this.set({ kind, state: 'due' }, due);
        this.set({ kind, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'shop_jobs_oldest_seconds',
    help: 'Age of the oldest job that is due; 0 when none is',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const { kind, oldestSeconds } of await counts()) this.set({ kind }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'shop_jobs_queued',
    help: 'Jobs in the queue by state; nothing while it cannot be reached',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const all = await counts();
      this.reset();
      for (const { kind, queue } of all) {
        for (const [state, count] of Object.entries(queue ?? {})) this.set({ kind, state }, count);
      }
    },
  });
}

function shareQuery(query: () => Promise<readonly JobCount[]>): () => Promise<readonly JobCount[]> {
  let pending: Promise<readonly JobCount[]> | undefined;
  return () => (pending ??= query().finally(() => (pending = undefined)));
}
