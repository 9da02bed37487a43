import type { Clock } from '@shop/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { addBehaviourRoutes } from './behaviour.js';
import { addCarrierRoutes } from './carrier.js';
import { addCrmRoutes } from './crm.js';
import { Webhooks } from './webhooks.js';

export interface SimulatorOptions {
  readonly carrierKey: string;
  readonly crmKey: string;
  readonly webhookUrl: string;
  readonly stepMs: number;
  readonly slowMs?: number;
  readonly clock: Clock;
}

/** Carrier under /carrier and CRM under /crm, in memory, with the protocols of the real ones. */
export function createSimulators(options: SimulatorOptions): FastifyInstance {
  const http = fastify({ requestTimeout: 10_000, connectionTimeout: 30_000, forceCloseConnections: true });
  const webhooks = new Webhooks(options.webhookUrl, options.carrierKey);
  http.addHook('onClose', () => webhooks.stop());
  addCarrierRoutes(http, options, addBehaviourRoutes(http, options.carrierKey), webhooks);
  addCrmRoutes(http, options.crmKey);
  http.get('/healthz', () => ({ status: 'ok' }));
  return http;
}
