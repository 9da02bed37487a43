import type { Clock } from '@shop/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { addBehaviourRoutes } from './behaviour.js';
import { addCarrierRoutes } from './carrier.js';
import { addCrmRoutes } from './crm.js';
import { Webhooks } from './webhooks.js';

export interface SimulatorOptions {
  readonly carrierKey: string;
  readonly crmKey: string;
  /** Where the carrier reports its parcels' steps. */
  readonly webhookUrl: string;
  /** Time between two steps of a parcel, in milliseconds. */
  readonly stepMs: number;
  /** How long a slow carrier takes to answer, in milliseconds. */
  readonly slowMs?: number;
  readonly clock: Clock;
}

/** The carrier under /carrier and the CRM under /crm, in memory, speaking what the real ones speak. */
export function createSimulators(options: SimulatorOptions): FastifyInstance {
  const http = fastify({ requestTimeout: 10_000, connectionTimeout: 30_000, forceCloseConnections: true });
  const webhooks = new Webhooks(options.webhookUrl, options.carrierKey);
  http.addHook('onClose', () => webhooks.stop());
  addCarrierRoutes(http, options, addBehaviourRoutes(http, options.carrierKey), webhooks);
  addCrmRoutes(http, options.crmKey);
  http.get('/healthz', () => ({ status: 'ok' }));
  return http;
}
