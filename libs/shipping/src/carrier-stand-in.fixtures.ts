import { Secret, type Partner } from '@shop/platform';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ParcelStep, ParcelToSend } from './carrier.js';

export type Behaviour = (reply: ServerResponse) => void;

export const answers =
  (status: number, body = '<html>Something else</html>', headers: Record<string, string> = {}): Behaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);
export const hangs: Behaviour = () => undefined;
export const cuts: Behaviour = (reply) => void reply.destroy();
/** Says yes, and goes on talking as long as somebody listens. */
export const talksForEver: Behaviour = (reply) => {
  reply.writeHead(200);
  const more = () => {
    while (reply.write(Buffer.alloc(65_536, ' ')));
  };
  reply.on('drain', more);
  more();
};

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
  /** How often it was asked to take something. */
  readonly asked: () => number;
  /** Undefined: well. */
  behave(as?: Behaviour): void;
  close(): Promise<void>;
}

export const carrierKey = 'the key of the carrier';

export async function startCarrierStandIn(): Promise<CarrierStandIn> {
  const parcels = new Map<string, Parcel>();
  let [behaviour, asked]: [Behaviour | undefined, number] = [undefined, 0];
  const http = createServer((request, reply) => {
    void readAll(request).then((body) => {
      if (request.method === 'POST') asked += 1;
      if (behaviour !== undefined) return behaviour(reply);
      return answerWell(parcels, request, body, reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    partner: { url: new Secret(`http://127.0.0.1:${port}/carrier/`), key: new Secret(carrierKey) },
    parcels,
    asked: () => asked,
    behave: (as) => (behaviour = as),
    close: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

function answerWell(parcels: Map<string, Parcel>, request: IncomingMessage, body: string, reply: ServerResponse): void {
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
  const parcel = [...parcels.values()].find(({ parcelId }) => request.url === `/carrier/parcels/${parcelId}`);
  if (parcel === undefined) return say(404, {});
  return say(200, { status: parcel.steps.at(-1)?.code ?? null, steps: parcel.steps });
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
