import type { EventStore } from '@shop/event-store';
import type { Pool } from 'pg';
import { versionsOf } from '../declaration.js';
import { snakeCase } from '../names.js';
import type { AnyProjection } from '../projection.js';
import { lockRegistry, readServedBuilds } from '../registry.js';
import { createProjectionRuntime, type ProjectionRuntime } from '../runtime.js';
import type { ProjectionRuntimeOptions, RuntimeLog } from '../runtime-options.js';
import { inTransaction } from '../transaction.js';

/** Read models and processes at work in a test. */
export interface ProjectionHarness {
  readonly runtime: ProjectionRuntime;
  readonly readModels: ProjectionRuntime['readModels'];
  /** Resolves when all read models and processes have everything, also what processes wrote meanwhile. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** What fails shows in what a test asserts. */
export const quietLog: RuntimeLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Starts the runtime on a migrated database. Its read models have their names without a version there, too: specs write
 * statements as modules do.
 */
export async function projectionHarness(
  options: Omit<ProjectionRuntimeOptions, 'log'> & { readonly log?: RuntimeLog },
): Promise<ProjectionHarness> {
  const runtime = createProjectionRuntime({ log: quietLog, retryDelaysMs: [1, 2, 4], ...options });
  await runtime.start();
  await createUnversionedViews(options.pool, options.projections);
  return {
    runtime,
    readModels: runtime.readModels,
    settle: () => settle(runtime, options.store).catch((error: unknown) => rethrowWithActivity(error, options.pool)),
    stop: () => runtime.stop(),
  };
}

async function createUnversionedViews(pool: Pool, projections: readonly AnyProjection[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockRegistry(client);
    for (const [name, { relation }] of await readServedBuilds(client, versionsOf(projections))) {
      await client.query(`DROP VIEW IF EXISTS ${snakeCase(name)}`);
      await client.query(`CREATE VIEW ${snakeCase(name)} AS SELECT * FROM ${relation}`);
    }
  });
}

/**
 * Drains: resolves when everything up to the store's head is in all read models and processes, and nothing came after.
 * @throws Error after `timeoutMs`, with what is behind
 */
export async function settle(runtime: ProjectionRuntime, store: EventStore, timeoutMs = 20_000): Promise<void> {
  for (;;) {
    const head = await store.head();
    if (!(await runtime.waitUntilReached(head, timeoutMs)))
      throw new Error(`Not up to date: ${await describeLag(runtime, head)}`);
    if ((await store.head()) === head) return;
  }
}

/** What is behind may wait for the database: says with the error what that is doing. */
async function rethrowWithActivity(cause: unknown, pool: Pick<Pool, 'query'>): Promise<never> {
  const { rows } = await pool.query<{ doing: string }>(
    `SELECT concat_ws(' ', state, wait_event_type, wait_event, now() - query_start, left(query, 200)) AS doing
     FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  const doing = rows.length === 0 ? 'nothing' : rows.map((row) => row.doing).join('; ');
  throw new Error(`${cause instanceof Error ? cause.message : String(cause)}; the database runs: ${doing}`, { cause });
}

async function describeLag(runtime: ProjectionRuntime, head: string): Promise<string> {
  const lines = (await runtime.status()).map(
    ({ name, state, position, parked }) => `${name} ${state} at ${position} of ${head}, ${parked} parked`,
  );
  return lines.join('; ');
}
