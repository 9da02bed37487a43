import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BenchCrm {
  readonly env: Readonly<Record<string, string>>;
  readonly orders: () => number;
  /** Order events delivered under more than one key. */
  readonly duplicates: () => readonly string[];
  readonly close: () => Promise<void>;
}

interface CrmEvent {
  readonly type: string;
  readonly id: string;
  readonly data?: { readonly event?: string };
}

export async function startCrm(): Promise<BenchCrm> {
  const keys = new Map<string, Set<string>>();
  const http = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { type, id, data } = JSON.parse(Buffer.concat(parts).toString() || '{}') as CrmEvent;
      const name = `${type} ${id} ${data?.event ?? ''}`;
      keys.set(name, (keys.get(name) ?? new Set()).add(String(request.headers['idempotency-key'])));
      reply.writeHead(202).end();
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const away = { CARRIER_URL: 'http://127.0.0.1:9', CARRIER_KEY: 'unused' };
  return {
    env: {
      ...away,
      CRM_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      CRM_KEY: 'a key of the bench',
    },
    orders: () => [...keys.keys()].filter((name) => name.startsWith('order ')).length,
    duplicates: () => [...keys].filter(([, own]) => own.size > 1).map(([name]) => name),
    close: async () => {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
