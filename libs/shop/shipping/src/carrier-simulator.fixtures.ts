import { Secret, type Partner } from '@shop/platform';
import type { PartnerBehaviour } from '@shop/platform/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CarrierStep, ParcelRequest } from './carrier.js';

interface SimulatedParcel {
  readonly parcelId: string;
  readonly request: ParcelRequest;
  readonly steps: CarrierStep[];
}

export interface CarrierSimulator {
  readonly partner: Partner;
  readonly parcels: ReadonlyMap<string, SimulatedParcel>;
  readonly remittanceLists: { readonly number: string }[];
  readonly requestCount: () => number;
  setBehaviour(behaviour?: PartnerBehaviour): void;
  stopListening(): Promise<void>;
  startListening(): Promise<void>;
  close(): Promise<void>;
}

export const carrierKey = 'the key of the carrier';

export async function startCarrierSimulator(): Promise<CarrierSimulator> {
  const parcels = new Map<string, SimulatedParcel>();
  const remittanceLists: CarrierSimulator['remittanceLists'] = [];
  let [behaviour, requestCount]: [PartnerBehaviour | undefined, number] = [undefined, 0];
  const http = createServer((request, reply) => {
    void readBody(request).then((body) => {
      if (request.method === 'POST') requestCount += 1;
      if (behaviour !== undefined) return behaviour(reply);
      return handleRequest({ parcels, lists: remittanceLists }, request, body, reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    partner: { url: new Secret(`http://127.0.0.1:${port}/carrier/`), key: new Secret(carrierKey) },
    parcels,
    remittanceLists,
    requestCount: () => requestCount,
    setBehaviour: (as) => void (behaviour = as),
    stopListening: () => closeServer(http),
    startListening: async () => void (await once(http.listen(port, '127.0.0.1'), 'listening')),
    close: () => closeServer(http),
  };
}

interface SimulatorState {
  readonly parcels: Map<string, SimulatedParcel>;
  readonly lists: CarrierSimulator['remittanceLists'];
}

function handleRequest(
  { parcels, lists }: SimulatorState,
  request: IncomingMessage,
  body: string,
  reply: ServerResponse,
): void {
  const respond = (status: number, answer: object) => void reply.writeHead(status).end(JSON.stringify(answer));
  if (request.headers.authorization !== `Bearer ${carrierKey}`) return respond(401, {});
  if (request.method === 'POST') {
    const key = String(request.headers['idempotency-key']);
    const parcel = parcels.get(key) ?? {
      parcelId: `p-${parcels.size + 1}`,
      request: JSON.parse(body) as ParcelRequest,
      steps: [],
    };
    parcels.set(key, parcel);
    return respond(201, { parcelId: parcel.parcelId, trackingNumber: `SBX-${parcel.parcelId}` });
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier');
  if (pathname === '/carrier/remittances') {
    const lastIndex = lists.findIndex(({ number }) => number === searchParams.get('after'));
    return respond(200, { lists: lists.slice(lastIndex + 1) });
  }
  const parcel = [...parcels.values()].find(({ parcelId }) => request.url === `/carrier/parcels/${parcelId}`);
  if (parcel === undefined) return respond(404, {});
  return respond(200, { status: parcel.steps.at(-1)?.code ?? null, steps: parcel.steps });
}

async function closeServer(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
