import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startCrm(isUp = true) {
  const idsByKey = new Map<string, string>();
  const state = { isThere: isUp, requests: 0 };
  const http = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.requests += 1;
      if (!state.isThere) return void reply.writeHead(503).end();
      const { id } = JSON.parse(Buffer.concat(parts).toString()) as { readonly id: string };
      idsByKey.set(String(request.headers['idempotency-key']), id);
      reply.writeHead(202).end();
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    state,
    env: { CRM_URL: url, CRM_KEY: 'the key of this test' },
    ids: () => [...idsByKey.values()].sort(),
    close: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

export type Crm = Awaited<ReturnType<typeof startCrm>>;
