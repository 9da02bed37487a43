import type { LoadShedder } from '@shop/rpc';
import { Counter, Gauge, type Registry } from 'prom-client';

export function addTrafficMetrics(registry: Registry, shedder: Pick<LoadShedder, 'traffic'>): void {
  new Gauge({
    name: 'shop_requests_in_flight',
    help: 'RPC requests that are being answered; open streams are not among them',
    registers: [registry],
    collect() {
      this.set(shedder.traffic().inFlight);
    },
  });
  new Gauge({
    name: 'shop_open_streams',
    help: 'Event streams that are open',
    registers: [registry],
    collect() {
      this.set(shedder.traffic().openStreams);
    },
  });
  new Counter({
    name: 'shop_requests_shed_total',
    help: 'RPC requests rejected with 503 under overload',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(shedder.traffic().rejected)) this.inc({ kind }, count);
    },
  });
}
