import type { ShopReference } from '../shop-reference.js';
import { code, document, table } from './document.js';

export function renderMetrics({ metrics }: ShopReference): string {
  return document(
    'Metrics',
    '`/metrics` has these metrics of the shop and the `process_*` and `nodejs_*` ones of prom-client. [Operations](../operations.md) describes how to read and alert on them.',
    table(
      ['metric', 'type', 'labels', 'meaning'],
      metrics.map(({ name, type, labels, help }) => [code(name), type, labels.map(code).join(', '), help]),
    ),
  );
}
