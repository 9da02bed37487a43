import { PortTakenError } from '@shop/api';
import { createServer } from 'node:net';

/** Says so before anything is started, when the port belongs to another program. Throws `PortTakenError`. */
export function demandFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve()));
  });
}
