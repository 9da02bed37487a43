import { type EventStore, inTransaction } from '@shop/event-store';
import type { Pool } from 'pg';
import { type AnyProjection, snakeCase, versionsOf } from '../declaration.js';
import { lockRegistry, readServedBuilds } from '../registry.js';
import { createProjectionRuntime, type ProjectionRuntime } from '../runtime.js';
import type { ProjectionRuntimeOptions, RuntimeLog } from '../runtime-options.js';

export interface ProjectionHarness {
  readonly runtime: ProjectionRuntime;
  readonly readModels: ProjectionRuntime['readModels'];
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export const quietLog: RuntimeLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

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

/** Resolves when all subscribers have reached a stable head. @throws Error on timeout */
export async function settle(runtime: ProjectionRuntime, store: EventStore, timeoutMs = 20_000): Promise<void> {
  for (;;) {
    const head = await store.head();
    if (!(await runtime.waitUntilReached(head, timeoutMs)))
      throw new Error(`Not up to date: ${await describeLag(runtime, head)}`);
    if ((await store.head()) === head) return;
  }
}

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
