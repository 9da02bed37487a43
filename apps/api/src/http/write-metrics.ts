import { Counter, Gauge, type Registry } from 'prom-client';
import type { WriteHealth } from '../composition/write-health.js';

export function addWriteMetrics(registry: Registry, writes: Pick<WriteHealth, 'trouble' | 'failures'>): void {
  new Gauge({
    name: 'shop_database_writable',
    help: '0 from the first statement that failed for want of disk or memory until a write works again, else 1',
    registers: [registry],
    collect() {
      this.set(writes.trouble === null ? 1 : 0);
    },
  });
  new Counter({
    name: 'shop_database_shortages_total',
    help: 'Statements of this process that failed for want of room in the database',
    labelNames: ['resource'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [resource, failures] of Object.entries(writes.failures)) this.inc({ resource }, failures);
    },
  });
}
