import { createPostgresEventStore, type EventStore, type EventToAppend } from '@shop/event-store';
import { openEventStoreDb, type EventStoreDb } from '@shop/event-store-eventstoredb';
import { NamespacedStore } from '@shop/event-store-eventstoredb/testing/namespaced-store';
import { newId } from '@shop/kernel';
import { readEnv, Secret, toConfig, withClient, type Migration } from '@shop/platform';
import type { BenchContext } from './row.js';

/** An empty log for one row, and its PostgreSQL (read models, keys of personal data). */
export interface LogUnderTest {
  readonly databaseUrl: string;
  open(): Promise<EventStore>;
  /** Counts events through an independent connection, as proof of acknowledged appends. */
  count(): Promise<number>;
}

export interface Engine {
  readonly name: 'postgres' | 'eventstoredb';
  /** Durability of an acknowledged append, for the conditions of a row. */
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

/** EventStoreDB at an address. Measured data are separated by names and remain there. */
function eventStoreDbEngine(url: string): Engine {
  return {
    name: 'eventstoredb',
    durability: 'durability as the server is set',
    async newLog(context, migrations) {
      const database = await context.createDatabase(migrations);
      const namespace = `bench-${newId().replaceAll('-', '')}`;
      const connect = () => openEventStoreDb({ url, typePrefixes: [`${namespace}.`] });
      // Head of the whole log: this namespace is still empty.
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

export type EventStoreDbLookup = { readonly engine: Engine } | { readonly skipped: string };

/**
 * The server of EVENTSTORE_URL, configured like the product (EVENTSTORE_URL_FILE, EVENTSTORE_PASSWORD). Throws one line
 * for an invalid address; an unreachable server fails in the rows.
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
