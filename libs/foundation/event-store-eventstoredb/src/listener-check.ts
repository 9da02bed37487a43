import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import type { Host } from './connection-settings.js';

interface ListenerState {
  readonly isListening: boolean;
  readonly error: Error | null;
}

/** With TLS, a missing handshake response counts as accepted, a failed handshake does not. Never rejects. */
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
