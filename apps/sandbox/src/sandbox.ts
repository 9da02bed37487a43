import type { Clock } from '@shop/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { addBehaviour } from './behaviour.js';
import { addCarrier } from './carrier.js';
import { addCrm } from './crm.js';
import { Webhooks } from './webhooks.js';

export interface SandboxOptions {
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
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const http = fastify({ requestTimeout: 10_000, connectionTimeout: 30_000, forceCloseConnections: true });
  const webhooks = new Webhooks(options.webhookUrl, options.carrierKey);
  http.addHook('onClose', () => webhooks.stop());
  addCarrier(http, options, addBehaviour(http, options.carrierKey), webhooks);
  addCrm(http, options.crmKey);
  http.get('/healthz', () => ({ status: 'ok' }));
  return http;
}
