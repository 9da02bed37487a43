import { backOffMs } from '@shop/kernel';
import { Unavailable } from '../errors.js';
import type { EventStoreClient } from './client.js';
import type { ConnectionSettings } from './connection-settings.js';
import { asError, failureOf, isSilence, lineOf } from './failure.js';
import { findListener } from './listening.js';
import type { EventStoreDbNotice } from './options.js';
import { judgeServerVersion } from './server-version.js';
import { tlsFiles } from './tls-files.js';
import { pause } from './waiting.js';

/**
 * Finds out before anything else whether this server will do. Throws one line that names `EVENTSTORE_URL` and says what to
 * do, `Unavailable` when nothing answered in time. A server that is starting gets `withinMs` to become ready.
 * Writes nothing.
 */
export async function checkServer(
  client: EventStoreClient,
  settings: ConnectionSettings,
  withinMs: number,
  onNotice: (notice: EventStoreDbNotice) => void,
): Promise<void> {
  const { label, tls, credentials } = settings;
  if (!tls && credentials !== undefined) onNotice({ name: 'credentials ignored without TLS', hosts: label });
  const until = performance.now() + withinMs;
  const version = await answer(settings, until, (ms) => client.serverVersion(ms));
  const verdict = judgeServerVersion(version);
  if (verdict === 'refused')
    throw new Error(`EVENTSTORE_URL: the server at ${label} is of version ${version}; 23.10 or newer is needed`);
  if (verdict === 'old') onNotice({ name: 'server is old', hosts: label, version, advised: '24.10' });
  await answer(settings, until, (ms) => client.readAll({ from: 'end', direction: 'backward', maxCount: 1 }, ms));
}

/** A server that says nothing for so long is asked again. */
const patienceMs = 5_000;

/**
 * The first answer; a server that is not there, or not ready, is asked again until the time is over. The silence of the
 * last moments, too few for an answer, says less than why it failed before.
 */
async function answer<T>(
  settings: ConnectionSettings,
  until: number,
  ask: (deadlineMs: number) => Promise<T>,
): Promise<T> {
  const never = new AbortController().signal;
  let reason: Error | undefined;
  for (let failures = 0; ;) {
    const waitMs = Math.max(1, Math.min(until - performance.now(), patienceMs));
    try {
      return await ask(waitMs);
    } catch (thrown) {
      const error = asError(thrown);
      if (reason === undefined || waitMs === patienceMs || !isSilence(error)) reason = error;
      failures += 1;
      const ms = backOffMs({ firstMs: 50, longestMs: 1_000 }, failures);
      if (failureOf(error) === 'denied' || performance.now() + ms >= until) throw await refusal(settings, reason);
      await pause(ms, never);
    }
  }
}

async function refusal(settings: ConnectionSettings, cause: Error): Promise<Error> {
  const { label, credentials, tls } = settings;
  if (failureOf(cause) !== 'denied') {
    const { isThere, trouble } = await lookFor(settings, cause);
    const message = `EVENTSTORE_URL: no event store answers at ${label} (${lineOf(trouble ?? cause)})`;
    return isThere ? new Unavailable(message, { cause }) : new Error(message, { cause });
  }
  const who =
    credentials === undefined
      ? 'a user name and a password are needed'
      : 'the user name or the password is wrong, or that user may not read $all';
  return new Error(
    `EVENTSTORE_URL: the server at ${label} refuses this program: ${tls ? who : 'it needs tls=true, a user name and a password'}`,
    { cause },
  );
}

/** Time limit until a server accepts a connection, in milliseconds. */
const connectWithinMs = 2_000;

/** Whether a server is there and silent, which passes. The client does not tell why it found no node of a cluster. */
async function lookFor(
  { hosts, discover, tls, files }: ConnectionSettings,
  cause: Error,
): ReturnType<typeof findListener> {
  const mayBeSilent = isSilence(cause) || (discover && failureOf(cause) === 'unreachable');
  if (!mayBeSilent) return { isThere: false, trouble: null };
  return findListener(hosts, tls ? tlsFiles(files) : undefined, connectWithinMs);
}
