import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, type Partner } from '@shop/platform';
import type { PartnerBehaviour } from '@shop/platform/testing';
import type { CrmEvent } from './crm.js';

export interface CrmRequest {
  readonly key: string;
  readonly authorization: string;
  readonly event: CrmEvent;
}

export const accepts: PartnerBehaviour = (reply) => void reply.writeHead(202).end('{"accepted":true}');

export interface CrmSimulator {
  readonly partner: Partner;
  readonly requests: readonly CrmRequest[];
  /** In order of arrival. */
  readonly acceptedEvents: readonly CrmEvent[];
  /** Written before the client stopped reading. */
  readonly bytesSent: () => number;
  setBehaviour(behaviour: PartnerBehaviour): void;
  stopListening(): Promise<void>;
  startListening(): Promise<void>;
  close(): Promise<void>;
}

export async function startCrmSimulator(): Promise<CrmSimulator> {
  const [requests, taken]: [CrmRequest[], Map<string, CrmEvent>] = [[], new Map()];
  let behaviour = accepts;
  let bytesWritten = 0;
  const http = createServer((request, reply) => {
    reply.on('close', () => (bytesWritten += request.socket.bytesWritten));
    void readRequest(request).then((arrival) => {
      requests.push(arrival);
      if (behaviour === accepts && !taken.has(arrival.key)) taken.set(arrival.key, arrival.event);
      behaviour(reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    partner: { url: new Secret(`http://127.0.0.1:${port}/crm/`), key: new Secret('a key of the specs') },
    requests,
    get acceptedEvents() {
      return [...taken.values()];
    },
    bytesSent: () => bytesWritten,
    setBehaviour: (as) => void (behaviour = as),
    stopListening: () => closeServer(http),
    startListening: async () => void (await once(http.listen(port, '127.0.0.1'), 'listening')),
    close: () => closeServer(http),
  };
}

async function closeServer(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
}

async function readRequest(request: IncomingMessage): Promise<CrmRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.method !== 'POST' || request.url !== '/crm/events') throw new Error(`${request.method} ${request.url}`);
  return {
    key: String(request.headers['idempotency-key']),
    authorization: String(request.headers.authorization),
    event: JSON.parse(Buffer.concat(parts).toString()) as CrmEvent,
  };
}
