import {
  CheckpointAhead,
  createPostgresEventStore,
  engineOf,
  InvalidEvent,
  openEventStoreDb,
  type EventStore,
  type LogInspection,
  type LogTransfer,
} from '@shop/event-store';
import { withClient, type Config, type Logger, type Shutdown } from '@shop/platform';
import type { ClientBase } from 'pg';

/** The event store of the configuration, with what operators' tools need of it. */
export type OpenEventStore = EventStore & LogInspection & Partial<LogTransfer> & Partial<StoreHealth>;

interface StoreHealth {
  /** How it goes with a server of its own. */
  status(): { readonly state: string; readonly since: string; readonly lastError?: string };
}

/** The event store cannot be used as it is: one line that says which setting is concerned, and what to do. */
export class EventStoreUnfit extends Error {
  override readonly name = 'EventStoreUnfit';
}

export interface EventStoreParts {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** False for the command that brings another log: then what the read models followed before does not count. */
  readonly sameLog?: boolean;
}

/**
 * Opens the store before anything is written anywhere, `shutdown` closes it. Throws {@link EventStoreUnfit} when there is no
 * server, it refuses this program, or its log is not the one that the read models follow.
 */
export async function openEventStore(parts: EventStoreParts): Promise<OpenEventStore> {
  const store = await open(parts);
  parts.shutdown.add('event store', () => store.close());
  if (parts.sameLog !== false) await demandSameLog(store, parts.databaseUrl);
  return store;
}

async function open({ config, databaseUrl, log }: EventStoreParts): Promise<OpenEventStore> {
  const storeLog = log.child({ part: 'event store' });
  const onNotice = (notice: { readonly name: string }) => storeLog.warn(factsOf(notice), notice.name);
  if (config.eventStoreUrl === null) return createPostgresEventStore({ connection: databaseUrl, onNotice });
  try {
    return await openEventStoreDb({ url: config.eventStoreUrl.reveal(), onNotice });
  } catch (error) {
    throw new EventStoreUnfit(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Read models and processes go on from positions of one log, which mean nothing in another. */
async function demandSameLog(store: OpenEventStore, databaseUrl: string): Promise<void> {
  const followed = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regclass('platform_event_log') IS NOT NULL AS known`,
    );
    if (rows[0]?.known !== true) return undefined;
    const origin = await client.query<{ engine: string }>('SELECT engine FROM platform_event_log');
    const last = await client.query<{ position: string | null }>(
      'SELECT max(position) AS position FROM pr_subscribers',
    );
    return { engine: origin.rows[0]?.engine, position: last.rows[0]?.position ?? null };
  });
  if (followed === undefined) return;
  const { engine, position } = followed;
  if (engine !== undefined && engine !== engineOf(store))
    throw new EventStoreUnfit(
      `EVENT_STORE is ${engineOf(store)}, but the read models in DATABASE_URL follow a log in ${engine}: ` +
        'carry the log over with export-log and import-log, or set EVENT_STORE back',
    );
  if (position !== null) await demandPosition(store, position);
}

/** Notes whose log the read models follow: where nothing is noted yet, or, after an import, from now on. */
export async function rememberEventLog(
  database: Pick<ClientBase, 'query'>,
  store: OpenEventStore,
  when: 'first' | 'from now on',
): Promise<void> {
  const conflict = when === 'first' ? 'DO NOTHING' : '(one) DO UPDATE SET engine = excluded.engine';
  const text = `INSERT INTO platform_event_log (engine) VALUES ($1) ON CONFLICT ${conflict}`;
  await database.query(text, [engineOf(store)]);
}

async function demandPosition(store: OpenEventStore, position: string): Promise<void> {
  try {
    await store.readAll({ after: position, limit: 1 });
  } catch (error) {
    if (!(error instanceof CheckpointAhead || error instanceof InvalidEvent)) throw error;
    throw new EventStoreUnfit(
      'The event log ends before what the read models in DATABASE_URL have seen of it, or is another one: restore it ' +
        'whole, or bring a back-up in with import-log, which builds the read models anew',
      { cause: error },
    );
  }
}

/** The log knows errors by the name `err`. */
function factsOf(notice: { readonly name: string; readonly error?: Error }): object {
  const { error, ...facts } = notice;
  return error === undefined ? facts : { ...facts, err: error };
}
