import { Secret, type Partner } from '@shop/platform';
import type { PartnerBehaviour } from '@shop/platform/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ParcelStep, ParcelToSend } from './carrier.js';

interface Parcel {
  readonly parcelId: string;
  readonly sent: ParcelToSend;
  readonly steps: ParcelStep[];
}

/** A carrier that keeps what it takes, each key once, and behaves as it is told. */
export interface CarrierStandIn {
  readonly partner: Partner;
  /** By idempotency key. */
  readonly parcels: ReadonlyMap<string, Parcel>;
  /** Its lists of what it collected and pays over, the oldest first. */
  readonly lists: { readonly number: string }[];
  /** How often it was asked to take something. */
  readonly asked: () => number;
  /** Undefined: well. */
  behave(as?: PartnerBehaviour): void;
  /** Nobody listens any more; and again, at the same address. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export const carrierKey = 'the key of the carrier';

export async function startCarrierStandIn(): Promise<CarrierStandIn> {
  const parcels = new Map<string, Parcel>();
  const lists: CarrierStandIn['lists'] = [];
  let [behaviour, asked]: [PartnerBehaviour | undefined, number] = [undefined, 0];
  const http = createServer((request, reply) => {
    void readAll(request).then((body) => {
      if (request.method === 'POST') asked += 1;
      if (behaviour !== undefined) return behaviour(reply);
      return answerWell({ parcels, lists }, request, body, reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    partner: { url: new Secret(`http://127.0.0.1:${port}/carrier/`), key: new Secret(carrierKey) },
    parcels,
    lists,
    asked: () => asked,
    behave: (as) => void (behaviour = as),
    shut: () => shut(http),
    open: async () => void (await once(http.listen(port, '127.0.0.1'), 'listening')),
    close: () => shut(http),
  };
}

interface Kept {
  readonly parcels: Map<string, Parcel>;
  readonly lists: CarrierStandIn['lists'];
}

function answerWell({ parcels, lists }: Kept, request: IncomingMessage, body: string, reply: ServerResponse): void {
  const say = (status: number, answer: object) => void reply.writeHead(status).end(JSON.stringify(answer));
  if (request.headers.authorization !== `Bearer ${carrierKey}`) return say(401, {});
  if (request.method === 'POST') {
    const key = String(request.headers['idempotency-key']);
    const parcel = parcels.get(key) ?? {
      parcelId: `p-${parcels.size + 1}`,
      sent: JSON.parse(body) as ParcelToSend,
      steps: [],
    };
    parcels.set(key, parcel);
    return say(201, { parcelId: parcel.parcelId, trackingNumber: `SBX-${parcel.parcelId}` });
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier');
  if (pathname === '/carrier/remittances') {
    const last = lists.findIndex(({ number }) => number === searchParams.get('after'));
    return say(200, { lists: lists.slice(last + 1) });
  }
  const parcel = [...parcels.values()].find(({ parcelId }) => request.url === `/carrier/parcels/${parcelId}`);
  if (parcel === undefined) return say(404, {});
  return say(200, { status: parcel.steps.at(-1)?.code ?? null, steps: parcel.steps });
}

async function shut(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
