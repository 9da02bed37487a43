import {
  CheckpointAhead,
  createPostgresEventStore,
  engineOf,
  InvalidEvent,
  openEventStoreDb,
  type EventStore,
  type LogIdentity,
  type LogInspection,
  type LogTransfer,
} from '@shop/event-store';
import { FailureStreak } from '@shop/kernel';
import { restoredLogAdvice } from '@shop/projections';
import { withClient, type Config, type Logger, type Shutdown } from '@shop/platform';
import type { ClientBase, Pool } from 'pg';
import { readUnfinishedImport } from './log-import.js';
import { LogWatch, type LogWatchOptions } from './log-watch.js';
import { createRetryingStore, OutageRetry, type OutageRetryOptions } from './retrying-store.js';

/** The event store of the configuration, with what operators' tools need of it. */
export type OpenEventStore = EventStore &
  LogInspection &
  Partial<LogTransfer> &
  Partial<LogIdentity> &
  Partial<StoreHealth>;

interface StoreHealth {
  /** How it goes with a server of its own. */
  status(): { readonly state: string; readonly since: string; readonly lastError?: string };
}

/** The event store cannot be used as it is: one line that says which setting is concerned, and what to do. */
export class UnusableEventStoreError extends Error {
  override readonly name = 'EventStoreUnfit';
}

export interface EventStoreOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** False for the command that brings another log: then what the read models followed before does not count. */
  readonly mustBeSameLog?: boolean;
  /** For commands that repair read models and processes which are further than the log. */
  readonly allowsShorterLog?: boolean;
  /** For a start, which waits for a store that is silent for a while. */
  readonly outageRetry?: OutageRetryOptions;
}

/**
 * Opens the store before anything is written anywhere, `shutdown` closes it. Throws {@link UnusableEventStoreError} when there is no
 * server, it refuses this program, or its log is not the one that the read models follow.
 */
export async function openEventStore(options: EventStoreOptions): Promise<OpenEventStore> {
  // First of all, so that nothing is opened beside a database that is going away again.
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
  const repeats = new FailureStreak({ onEnd: (run) => storeLog.warn(run, 'appends are no longer repeated') });
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
  /** The furthest position of a read model or process. */
  readonly position: string | null;
}

/** What the read models of this database follow, as far as that is known yet. */
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

/** Read models and processes go on from positions of one log, which mean nothing in another. */
function assertSameEngine(followed: string | null, wanted: string): void {
  if (followed === null || followed === wanted) return;
  throw new UnusableEventStoreError(
    `EVENT_STORE is ${wanted}, but the read models in DATABASE_URL follow a log in ${followed}: ` +
      'carry the log over with export-log and import-log, or set EVENT_STORE back',
  );
}

/** Notes whose log the read models follow: where nothing is noted yet, or, after an import, from now on. */
export async function saveEventLogEngine(
  database: Pick<ClientBase, 'query'>,
  store: OpenEventStore,
  when: 'first' | 'from now on',
): Promise<void> {
  const conflict = when === 'first' ? 'DO NOTHING' : '(one) DO UPDATE SET engine = excluded.engine';
  const text = `INSERT INTO platform_event_log (engine) VALUES ($1) ON CONFLICT ${conflict}`;
  await database.query(text, [engineOf(store)]);
}

/** Watches the log that this database's read models follow. Its tables must be there. */
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

/** The log knows errors by the name `err`. */
function toLogFields(notice: { readonly name: string; readonly error?: Error }): object {
  const { error, ...facts } = notice;
  return error === undefined ? facts : { ...facts, err: error };
}
