import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContextOptions } from 'node:tls';
import { Unavailable } from '@shop/event-store';
import { backOffMs, pause } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { type ConnectionSettings, type Host, readTlsFiles } from './connection-settings.js';
import { asError, failureOf, isTimeout, oneLineMessage } from './failure.js';
import type { EventStoreDbNotice } from './options.js';

/**
 * A starting server may use the whole timeout.
 * @throws one line with `EVENTSTORE_URL`; `Unavailable` without a response
 */
export async function checkServer(
  client: EventStoreClient,
  settings: ConnectionSettings,
  timeoutMs: number,
  onNotice: (notice: EventStoreDbNotice) => void,
): Promise<void> {
  const { label, tls, credentials } = settings;
  if (!tls && credentials !== undefined) onNotice({ name: 'credentials ignored without TLS', hosts: label });
  const until = performance.now() + timeoutMs;
  const version = await retryUntilResponse(settings, until, (ms) => client.serverVersion(ms));
  const verdict = classifyServerVersion(version);
  if (verdict === 'refused')
    throw new Error(`EVENTSTORE_URL: the server at ${label} is of version ${version}; 23.10 or newer is needed`);
  if (verdict === 'old') onNotice({ name: 'server is old', hosts: label, version, advised: '24.10' });
  await retryUntilResponse(settings, until, (ms) =>
    client.readAll({ from: 'end', direction: 'backward', maxCount: 1 }, ms),
  );
}

/** Oldest version that reports when a subscription has caught up. */
const minVersion = [23, 10] as const;
/** Older versions work without support; 24.10 fixes subscription checkpoints. */
const advisedVersion = [24, 10] as const;

export function classifyServerVersion(version: string): 'refused' | 'old' | 'fine' {
  const match = /^v?(\d+)\.(\d+)/.exec(version);
  if (match === null) return 'refused';
  const [major, minor] = [Number(match[1]), Number(match[2])];
  const isBefore = ([year, month]: readonly [number, number]) => major < year || (major === year && minor < month);
  if (isBefore(minVersion)) return 'refused';
  return isBefore(advisedVersion) ? 'old' : 'fine';
}

const callTimeoutMs = 5_000;

/** Reports an earlier cause instead of the timeout of a short last attempt. */
async function retryUntilResponse<T>(
  settings: ConnectionSettings,
  until: number,
  call: (deadlineMs: number) => Promise<T>,
): Promise<T> {
  let reason: Error | undefined;
  for (let failures = 0; ;) {
    const waitMs = Math.max(1, Math.min(until - performance.now(), callTimeoutMs));
    try {
      return await call(waitMs);
    } catch (thrown) {
      const error = asError(thrown);
      if (reason === undefined || waitMs === callTimeoutMs || !isTimeout(error)) reason = error;
      failures += 1;
      const ms = backOffMs({ firstMs: 50, maxMs: 1_000 }, failures);
      if (failureOf(error) === 'denied' || performance.now() + ms >= until) throw await toStartError(settings, reason);
      await pause(ms);
    }
  }
}

async function toStartError(settings: ConnectionSettings, cause: Error): Promise<Error> {
  const { label, credentials, tls } = settings;
  if (failureOf(cause) !== 'denied') {
    const { isListening, error } = await checkIfSilent(settings, cause);
    const message = `EVENTSTORE_URL: no event store answers at ${label} (${oneLineMessage(error ?? cause)})`;
    return isListening ? new Unavailable(message, { cause }) : new Error(message, { cause });
  }
  const who =
    credentials === undefined
      ? 'a user name and a password are needed'
      : 'the user name or the password is wrong, or that user may not read $all';
  return new Error(
    `EVENTSTORE_URL: the server at ${label} rejects this program: ${tls ? who : 'it needs tls=true, a user name and a password'}`,
    { cause },
  );
}

const connectTimeoutMs = 2_000;

async function checkIfSilent(
  { hosts, discover, tls, files }: ConnectionSettings,
  cause: Error,
): ReturnType<typeof checkListener> {
  const mayBeSilent = isTimeout(cause) || (discover && failureOf(cause) === 'unreachable');
  if (!mayBeSilent) return { isListening: false, error: null };
  return checkListener(hosts, tls ? readTlsFiles(files) : undefined, connectTimeoutMs);
}

interface ListenerState {
  readonly isListening: boolean;
  readonly error: Error | null;
}

/** With TLS, a missing handshake response counts as accepted, a failed handshake does not. Never rejects. */
async function checkListener(
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
