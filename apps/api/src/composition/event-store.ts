import { engineOf } from '@shop/event-log-backup';
import {
  CheckpointAhead,
  createPostgresEventStore,
  InvalidEvent,
  type EventStore,
  type LogIdentity,
  type LogInspection,
  type LogTransfer,
} from '@shop/event-store';
import { openEventStoreDb } from '@shop/event-store-eventstoredb';
import { FailureStreak } from '@shop/kernel';
import { restoredLogAdvice } from '@shop/projections';
import { withClient, type Config, type Logger, type Shutdown } from '@shop/platform';
import type { ClientBase, Pool } from 'pg';
import { readUnfinishedImport } from './log-import.js';
import { LogWatch, type LogWatchOptions } from './log-watch.js';
import { createRetryingStore, OutageRetry, type OutageRetryOptions } from './retrying-store.js';

export type OpenEventStore = EventStore &
  LogInspection &
  Partial<LogTransfer> &
  Partial<LogIdentity> &
  Partial<StoreHealth>;

interface StoreHealth {
  status(): { readonly state: string; readonly since: string; readonly lastError?: string };
}

/** Unusable event store. The message names the setting and the action, in one line. */
export class UnusableEventStoreError extends Error {
  override readonly name = 'UnusableEventStoreError';
}

export interface EventStoreOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** False for an import: what the read models followed before does not count. */
  readonly mustBeSameLog?: boolean;
  /** For commands that repair read models and processes ahead of the log. */
  readonly allowsShorterLog?: boolean;
  /** For a start, which waits during an outage. */
  readonly outageRetry?: OutageRetryOptions;
}

/**
 * Call before any write. Throws {@link UnusableEventStoreError} if the server is missing, rejects this program, or has
 * another log.
 */
export async function openEventStore(options: EventStoreOptions): Promise<OpenEventStore> {
  // First, so that no connection opens while the database is restarting.
  const followed = await readFollowedLog(options.databaseUrl);
  const { mustBeSameLog = true, allowsShorterLog = false, config } = options;
  if (mustBeSameLog) assertSameEngine(followed.engine, config.eventStoreUrl === null ? 'postgres' : 'eventstoredb');
  const retry = options.outageRetry && new OutageRetry(options.outageRetry);
  const opened = await connect(options, retry);
  options.shutdown.add('event store', () => opened.close());
  const store = retry === undefined ? opened : createRetryingStore(opened, retry);
  if (mustBeSameLog && !allowsShorterLog && followed.position !== null)
    await assertPositionInLog(store, followed.position);
  return store;
}

async function connect({ config, databaseUrl, log }: EventStoreOptions, retry?: OutageRetry): Promise<OpenEventStore> {
  const storeLog = log.child({ part: 'event store' });
  const repeats = new FailureStreak({ onEnd: (run) => storeLog.warn(run, 'appends are no longer retried') });
  const onNotice = (notice: { readonly name: string }) => {
    const report = () => storeLog.warn(toLogFields(notice), notice.name);
    if (notice.name === 'append repeated') repeats.add(report);
    else report();
  };
  if (config.eventStoreUrl === null) return createPostgresEventStore({ connection: databaseUrl, onNotice });
  const url = config.eventStoreUrl.reveal();
  const openEventStoreDbClient = () => openEventStoreDb({ url, onNotice });
  try {
    return await (retry === undefined ? openEventStoreDbClient() : retry.run(openEventStoreDbClient));
  } catch (error) {
    throw new UnusableEventStoreError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

interface FollowedLogRow {
  readonly engine: string | null;
  readonly position: string | null;
}

function readFollowedLog(databaseUrl: string): Promise<FollowedLogRow> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regclass('platform_event_log') IS NOT NULL AS known`,
    );
    if (rows[0]?.known !== true) return { engine: null, position: null };
    const followed = await client.query<FollowedLogRow>(
      `SELECT (SELECT engine FROM platform_event_log) AS engine, (SELECT max(position) FROM pr_subscribers) AS position`,
    );
    return followed.rows[0] ?? { engine: null, position: null };
  });
}

function assertSameEngine(followed: string | null, wanted: string): void {
  if (followed === null || followed === wanted) return;
  throw new UnusableEventStoreError(
    `EVENT_STORE is ${wanted}, but the read models in DATABASE_URL follow a log in ${followed}: ` +
      'carry the log over with export-log and import-log, or set EVENT_STORE back',
  );
}

export async function saveEventLogEngine(
  database: Pick<ClientBase, 'query'>,
  store: OpenEventStore,
  when: 'first' | 'from now on',
): Promise<void> {
  const conflict = when === 'first' ? 'DO NOTHING' : '(one) DO UPDATE SET engine = excluded.engine';
  const text = `INSERT INTO platform_event_log (engine) VALUES ($1) ON CONFLICT ${conflict}`;
  await database.query(text, [engineOf(store)]);
}

export function createLogWatch(
  store: OpenEventStore,
  {
    pool,
    log,
    hasKeys,
    onFailure,
  }: { readonly pool: Pool; readonly log: Logger } & Pick<LogWatchOptions, 'hasKeys' | 'onFailure'>,
): LogWatch {
  const furthest = 'SELECT max(position) AS position FROM pr_subscribers';
  const watch = new LogWatch({
    store,
    hasKeys,
    ...(onFailure && { onFailure }),
    log: log.child({ part: 'event store' }),
    readFollowedLog: async () => {
      const [{ rows }, unfinished] = await Promise.all([
        pool.query<{ position: string | null }>(furthest),
        readUnfinishedImport(pool),
      ]);
      return { position: rows[0]?.position ?? null, unfinishedImport: unfinished };
    },
  });
  store.setConnectionCheck?.((connection) => watch.checkConnection(connection));
  return watch;
}

async function assertPositionInLog(store: OpenEventStore, position: string): Promise<void> {
  try {
    await store.readAll({ after: position, limit: 1 });
  } catch (error) {
    if (!(error instanceof CheckpointAhead || error instanceof InvalidEvent)) throw error;
    throw new UnusableEventStoreError(
      'The event log ends before what the read models in DATABASE_URL have seen of it, or is another one: bring a ' +
        `back-up in with import-log, ${restoredLogAdvice}`,
      { cause: error },
    );
  }
}

/** The logger serializes errors under `err`. */
function toLogFields(notice: { readonly name: string; readonly error?: Error }): object {
  const { error, ...facts } = notice;
  return error === undefined ? facts : { ...facts, err: error };
}
