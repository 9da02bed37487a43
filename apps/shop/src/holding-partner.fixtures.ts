import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeldRequest {
  readonly path: string;
  /** Value of `Idempotency-Key`; null where there is none. */
  readonly key: string | null;
  readonly body: unknown;
}

/** A partner that takes each request and responds to none until `release`; then it responds to all at once with 202. */
export interface HoldingPartner {
  readonly url: string;
  /** Every request that arrived, whatever became of who sent it. */
  readonly arrived: readonly HeldRequest[];
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

export async function startHoldingPartner(): Promise<HoldingPartner> {
  const arrived: HeldRequest[] = [];
  const held = new Set<ServerResponse>();
  let isHolding = true;
  const accept = (reply: ServerResponse) => reply.writeHead(202).end('{}');
  const http = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const body: unknown = JSON.parse(Buffer.concat(parts).toString() || 'null');
      arrived.push({ path: request.url ?? '', key: typeof key === 'string' ? key : null, body });
      if (isHolding) held.add(reply);
      else accept(reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    arrived,
    release: () => {
      isHolding = false;
      for (const reply of held) accept(reply);
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
