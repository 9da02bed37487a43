import { isIpv6Unavailable, toPortError } from '@shop/api';
import { createServer, type AddressInfo } from 'node:net';

/** Which port is wanted, and for whom. */
export interface PortRequest {
  /** 0: any. */
  readonly port: number;
  /** The variable that it comes from. */
  readonly variable: 'PORT' | 'HEALTH_PORT';
  /** For this machine alone. */
  readonly local: boolean;
}

/** Another program may have the port that the system chose for one address on the other. */
const attempts = 10;

/**
 * Says so before anything is started, when the port belongs to another program or this user may not have it.
 * @returns the port, a free one for 0
 * @throws PortTakenError, PortForbiddenError
 */
export async function requireFreePort({ port, variable, local }: PortRequest): Promise<number> {
  const [first, second] = local ? (['127.0.0.1', '::1'] as const) : (['::', '0.0.0.0'] as const);
  for (let attempt = 1; ; attempt += 1) {
    const free = await probe(first, port);
    // Whoever has :: has 0.0.0.0 as well; it is looked at where there is no IPv6.
    const also = local || typeof free !== 'number' ? await probe(second, typeof free === 'number' ? free : port) : free;
    const failure = [free, also].find((found) => typeof found !== 'number' && !isIpv6Unavailable(found));
    const chosen = [free, also].find((found) => typeof found === 'number');
    if (failure === undefined && chosen !== undefined) return chosen;
    if (port !== 0 || attempt === attempts) throw toPortError(failure ?? free, port, variable);
  }
}

/** The port, or why this address cannot have it. */
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
