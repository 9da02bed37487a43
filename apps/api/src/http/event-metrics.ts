import { Counter, type Registry } from 'prom-client';
import type { SchemaMismatches } from '../composition/schema-mismatches.js';

/** An alert on an increase names the type that needs an upcast. */
export function addEventMetrics(registry: Registry, mismatches: Pick<SchemaMismatches, 'counts'>): void {
  new Counter({
    name: 'shop_event_schema_mismatches_total',
    help: 'Events that were read although they do not fit their schema, among those that were checked (1 in 100)',
    labelNames: ['type', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { type, version, count } of mismatches.counts()) this.inc({ type, version }, count);
    },
  });
}
