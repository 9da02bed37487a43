import { isIpv6Unavailable, toPortError } from '@shop/api';
import { createServer, type AddressInfo } from 'node:net';

export interface PortRequest {
  readonly port: number;
  readonly variable: 'PORT' | 'HEALTH_PORT';
  readonly local: boolean;
}

/** The port chosen for one address may be in use on the other. */
const attempts = 10;

/**
 * Checks before a start that the port is available.
 * @returns the port, a free one for 0
 * @throws PortTakenError, PortForbiddenError
 */
export async function requireFreePort({ port, variable, local }: PortRequest): Promise<number> {
  const [first, second] = local ? (['127.0.0.1', '::1'] as const) : (['::', '0.0.0.0'] as const);
  for (let attempt = 1; ; attempt += 1) {
    const free = await probe(first, port);
    // A listener on :: also occupies 0.0.0.0; the latter is probed if IPv6 is missing.
    const also = local || typeof free !== 'number' ? await probe(second, typeof free === 'number' ? free : port) : free;
    const failure = [free, also].find((found) => typeof found !== 'number' && !isIpv6Unavailable(found));
    const chosen = [free, also].find((found) => typeof found === 'number');
    if (failure === undefined && chosen !== undefined) return chosen;
    if (port !== 0 || attempt === attempts) throw toPortError(failure ?? free, port, variable);
  }
}

function probe(host: string, port: number): Promise<number | Error> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port }, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
