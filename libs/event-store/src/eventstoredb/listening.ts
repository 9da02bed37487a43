import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import type { Host } from './connection-settings.js';

/**
 * Whether anybody takes connections at one of the addresses within `ms`. Over TLS somebody who lets the handshake wait does;
 * one with whom it fails does not. Never rejects.
 * @param secure what TLS needs; undefined without TLS
 */
export async function isListening(
  hosts: readonly Host[],
  secure: SecureContextOptions | undefined,
  ms: number,
): Promise<boolean> {
  const answers = await Promise.all(hosts.map((host) => takesConnections(host, secure, ms)));
  return answers.includes(true);
}

function takesConnections(
  { address, port }: Host,
  secure: SecureContextOptions | undefined,
  ms: number,
): Promise<boolean> {
  const host = address.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket: Socket = connectTcp({ host, port });
    let isConnected = false;
    const timer = setTimeout(() => end(isConnected), ms);
    socket.on('connect', () => {
      isConnected = true;
      if (secure === undefined) return end(true);
      connectTls({ socket, ...(isIP(host) === 0 && { servername: host }), ...secure })
        .on('secureConnect', () => end(true))
        .on('error', () => end(false));
    });
    socket.on('error', () => end(false));
    function end(answer: boolean): void {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    }
  });
}
