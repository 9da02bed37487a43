import type { ClientBase } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

export interface LockOptions {
  readonly lockTimeoutMs?: number;
  readonly timeoutMs?: number;
  readonly retryDelayMs?: number;
}

export const defaultTimeoutMs = 300_000;
const lockCodes = ['55P03', '40P01'];

/**
 * Locks tables for the work in short attempts, since writers queue behind a waiting lock.
 * @param client a dedicated connection; unusable after an error
 * @param work leaves no transaction open when it fails
 * @throws an error that names the oldest blocking transaction
 */
export async function withLockTimeout<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
  { lockTimeoutMs = 500, timeoutMs = defaultTimeoutMs, retryDelayMs = 1_000 }: LockOptions = {},
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  for (;;) {
    try {
      const result = await work();
      await client.query('RESET lock_timeout');
      return result;
    } catch (cause) {
      if (!lockCodes.includes(String((cause as { readonly code?: unknown }).code))) throw cause;
      if (performance.now() >= deadline)
        throw new Error(await describeBlockingTransaction(client, timeoutMs), { cause });
    }
    await delay(retryDelayMs);
  }
}

interface OpenTransaction {
  readonly pid: number;
  readonly program: string;
  readonly since: Date;
}

async function describeBlockingTransaction(client: ClientBase, timeoutMs: number): Promise<string> {
  const { rows } = await client.query<OpenTransaction>(
    `SELECT pid, application_name AS program, xact_start AS since FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  const [oldest] = rows;
  const seconds = Math.ceil(timeoutMs / 1000);
  if (oldest === undefined) return `other transactions locked its tables for ${seconds} s: try again`;
  return (
    `other transactions lock its tables since ${seconds} s, the oldest is of database process ${oldest.pid} ` +
    `(${oldest.program || 'unnamed'}, since ${oldest.since.toISOString()}): end it and try again`
  );
}
