import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import type { Host } from './connection-settings.js';

/** What was found at an address. `trouble`: why no connection comes about. */
interface Found {
  readonly isThere: boolean;
  readonly trouble: Error | null;
}

/**
 * Whether a server accepts connections at one of the addresses within `ms`, and why not. With TLS, a handshake without a
 * response counts as accepted, one that fails does not. Never rejects.
 * @param secure what TLS needs; undefined without TLS
 */
export async function findListener(
  hosts: readonly Host[],
  secure: SecureContextOptions | undefined,
  ms: number,
): Promise<Found> {
  const found = await Promise.all(hosts.map((host) => lookAt(host, secure, ms)));
  return found.find(({ isThere }) => isThere) ?? found[0] ?? { isThere: false, trouble: null };
}

function lookAt({ address, port }: Host, secure: SecureContextOptions | undefined, ms: number): Promise<Found> {
  const host = address.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket: Socket = connectTcp({ host, port });
    let isConnected = false;
    const timer = setTimeout(() => end(isConnected, null), ms);
    socket.on('connect', () => {
      isConnected = true;
      if (secure === undefined) return end(true, null);
      connectTls({ socket, host, ...(isIP(host) === 0 && { servername: host }), ...secure })
        .on('secureConnect', () => end(true, null))
        .on('error', (error) => end(false, error));
    });
    socket.on('error', (error) => end(false, error));
    function end(isThere: boolean, trouble: Error | null): void {
      clearTimeout(timer);
      socket.destroy();
      resolve({ isThere, trouble });
    }
  });
}
