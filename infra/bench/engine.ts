import {
  createPostgresEventStore,
  openEventStoreDb,
  type EventStore,
  type EventStoreDb,
  type EventToAppend,
} from '@shop/event-store';
import { NamespacedStore } from '@shop/event-store/testing/namespaced-store';
import { newId } from '@shop/kernel';
import { readEnv, Secret, toConfig, withClient, type Migration } from '@shop/platform';
import type { BenchContext } from './row.js';

/** A log with nothing in it but what a row writes, and the PostgreSQL beside it (read models, keys of personal data). */
export interface LogUnderTest {
  readonly databaseUrl: string;
  /** May be opened several times, as processes come and go. */
  open(): Promise<EventStore>;
  /** The events that a stranger finds in it, to prove that what was acknowledged is there. */
  count(): Promise<number>;
}

/** An engine of the event store that can be reached. */
export interface Engine {
  readonly name: 'postgres' | 'eventstoredb';
  /** What an acknowledged append is worth, for the conditions of a row. */
  readonly durability: string;
  newLog(context: BenchContext, migrations: readonly Migration[]): Promise<LogUnderTest>;
}

export const postgresEngine: Engine = {
  name: 'postgres',
  durability: 'fsync and synchronous_commit on',
  async newLog(context, migrations) {
    const { url } = await context.createDatabase(migrations);
    return {
      databaseUrl: url,
      open: () => Promise.resolve(createPostgresEventStore({ connection: url })),
      count: () =>
        withClient(url, async (client) => {
          const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM es_events');
          return Number(rows[0]?.count);
        }),
    };
  },
};

/** EventStoreDB at an address; what is measured there is kept apart by names, and stays. */
function eventStoreDbEngine(url: string): Engine {
  return {
    name: 'eventstoredb',
    durability: 'durability as the server is set',
    async newLog(context, migrations) {
      const database = await context.createDatabase(migrations);
      const namespace = `bench-${newId().replaceAll('-', '')}`;
      const connect = () => openEventStoreDb({ url, typePrefixes: [`${namespace}.`] });
      // As whoever reads everything: of this namespace there is nothing yet.
      const start = await headOf(await openEventStoreDb({ url }));
      const open = async () => new NamespacedStore(await connect(), namespace, start);
      return {
        databaseUrl: database.url,
        open,
        async count() {
          const store = await open();
          const ids = new Set<EventToAppend['id']>();
          for (let after: string | undefined, end = false; !end;) {
            const page = await store.readAll({ ...(after !== undefined && { after }) });
            for (const { id } of page.events) ids.add(id);
            [after, end] = [page.checkpoint, page.caughtUp];
          }
          await store.close();
          return ids.size;
        },
      };
    },
  };
}

async function headOf(store: EventStoreDb): Promise<string> {
  const head = await store.head();
  await store.close();
  return head;
}

/** EventStoreDB, or why there is none to measure. */
export type EventStoreDbLookup = { readonly engine: Engine } | { readonly skipped: string };

/**
 * The server that EVENTSTORE_URL names, as the product would find it (EVENTSTORE_URL_FILE and EVENTSTORE_PASSWORD, too).
 * Throws one line when that is not an address; whether somebody answers there shows in the rows.
 */
export function findEventStoreDb(): EventStoreDbLookup {
  const { EVENTSTORE_URL, EVENTSTORE_PASSWORD } = readEnv();
  if (EVENTSTORE_URL === undefined)
    return {
      skipped:
        'EVENTSTORE_URL names no server; the stand-in of the tests is no engine, its figures would say nothing about one',
    };
  const env = { EVENTSTORE_URL, ...(EVENTSTORE_PASSWORD !== undefined && { EVENTSTORE_PASSWORD }) };
  const { eventStoreUrl } = toConfig({ EVENT_STORE: 'eventstoredb', ...env }, () => new Secret('none is used here'));
  return { engine: eventStoreDbEngine(eventStoreUrl!.reveal()) };
}
