import { PortTakenError } from '@shop/api';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Says so before anything is started, when the port belongs to another program.
 * @param port 0: any
 * @returns the port, a free one for 0
 * @throws PortTakenError
 */
export function demandFreePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    probe.listen({ host: '127.0.0.1', port }, () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
