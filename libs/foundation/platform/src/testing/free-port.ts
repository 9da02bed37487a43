import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range: an outgoing connection could take a stopped server's port. */
const ports = { first: 10_240, last: 32_767 } as const;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * (ports.last - ports.first + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!(await listening)) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}
