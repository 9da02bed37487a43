import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, type Partner } from '@shop/platform';
import type { PartnerBehaviour } from '@shop/platform/testing';
import type { CrmEvent } from './crm.js';

/** A request as it came. */
export interface Arrival {
  readonly key: string;
  readonly authorization: string;
  readonly event: CrmEvent;
}

export const takes: PartnerBehaviour = (reply) => void reply.writeHead(202).end('{"accepted":true}');

/** A CRM that keeps what it takes, each key once, and behaves as it is told. */
export interface CrmStandIn {
  readonly partner: Partner;
  readonly arrivals: readonly Arrival[];
  /** What it has, in the order in which it took it. */
  readonly taken: readonly CrmEvent[];
  /** Bytes that it could get rid of. */
  readonly bytesSent: () => number;
  behave(as: PartnerBehaviour): void;
  /** Nobody listens any more; and again, at the same address. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function startCrmStandIn(): Promise<CrmStandIn> {
  const [arrivals, taken]: [Arrival[], Map<string, CrmEvent>] = [[], new Map()];
  let behaviour = takes;
  let bytes = 0;
  const http = createServer((request, reply) => {
    reply.on('close', () => (bytes += request.socket.bytesWritten));
    void arrivalOf(request).then((arrival) => {
      arrivals.push(arrival);
      if (behaviour === takes && !taken.has(arrival.key)) taken.set(arrival.key, arrival.event);
      behaviour(reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    partner: { url: new Secret(`http://127.0.0.1:${port}/crm/`), key: new Secret('a key of the specs') },
    arrivals,
    get taken() {
      return [...taken.values()];
    },
    bytesSent: () => bytes,
    behave: (as) => void (behaviour = as),
    shut: () => shut(http),
    open: async () => void (await once(http.listen(port, '127.0.0.1'), 'listening')),
    close: () => shut(http),
  };
}

async function shut(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
}

async function arrivalOf(request: IncomingMessage): Promise<Arrival> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.method !== 'POST' || request.url !== '/crm/events') throw new Error(`${request.method} ${request.url}`);
  return {
    key: String(request.headers['idempotency-key']),
    authorization: String(request.headers.authorization),
    event: JSON.parse(Buffer.concat(parts).toString()) as CrmEvent,
  };
}
