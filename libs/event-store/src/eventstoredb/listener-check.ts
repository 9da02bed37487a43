import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import type { Host } from './connection-settings.js';

/** What was found at an address. `trouble`: why no connection comes about. */
interface ListenerState {
  readonly isListening: boolean;
  readonly error: Error | null;
}

/**
 * Whether a server accepts connections at one of the addresses within `ms`, and why not. With TLS, a handshake without a
 * response counts as accepted, one that fails does not. Never rejects.
 * @param secure what TLS needs; undefined without TLS
 */
export async function checkListener(
  hosts: readonly Host[],
  secure: SecureContextOptions | undefined,
  ms: number,
): Promise<ListenerState> {
  const found = await Promise.all(hosts.map((host) => probeHost(host, secure, ms)));
  return found.find(({ isListening }) => isListening) ?? found[0] ?? { isListening: false, error: null };
}

function probeHost(
  { address, port }: Host,
  secure: SecureContextOptions | undefined,
  ms: number,
): Promise<ListenerState> {
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
    function end(isListening: boolean, error: Error | null): void {
      clearTimeout(timer);
      socket.destroy();
      resolve({ isListening, error });
    }
  });
}
