import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

export interface DeferredPartner {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

export async function startDeferredPartner(): Promise<DeferredPartner> {
  const received: ReceivedRequest[] = [];
  const pending = new Set<ServerResponse>();
  let isDeferring = true;
  const accept = (reply: ServerResponse) => reply.writeHead(202).end('{}');
  const http = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const body: unknown = JSON.parse(Buffer.concat(parts).toString() || 'null');
      received.push({ path: request.url ?? '', key: typeof key === 'string' ? key : null, body });
      if (isDeferring) pending.add(reply);
      else accept(reply);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received,
    release: () => {
      isDeferring = false;
      for (const reply of pending) accept(reply);
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
