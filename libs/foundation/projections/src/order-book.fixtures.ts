import { newId, systemClock, type DomainEvent } from '@shop/kernel';
import {
  eventStoreMigrations,
  type CommandContext,
  type EventCodec,
  type EventStore,
  type PersonKeys,
} from '@shop/event-store';
import { postgresEngine } from '@shop/event-store/testing';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from './migrations.js';
import { closed, forgotten, ignored, noted, orderCodec, placed } from './order-events.fixtures.js';

export * from './order-events.fixtures.js';

export interface OrderBook {
  readonly db: TestDatabase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: PersonKeys;
  write(orderId: string, ...events: readonly DomainEvent[]): Promise<string>;
  writeWith(codec: EventCodec, orderId: string, ...events: readonly DomainEvent[]): Promise<string>;
  writeLate(orderId: string, ...events: readonly DomainEvent[]): Promise<{ readonly commit: () => Promise<void> }>;
  close(): Promise<void>;
}

export async function openOrderBook(engine = postgresEngine): Promise<OrderBook> {
  const db = await testDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations] });
  const log = await engine.open(db.url);
  const { store } = log;
  const { codec, keys } = orderCodec(db.pool);
  const revisions = new Map<string, bigint>();
  const writeWith: OrderBook['writeWith'] = async (written, orderId, ...events) => {
    const stream = `order-${orderId}`;
    const encoded = await written.encode(stream, events, commandContext());
    const known = revisions.get(stream);
    const { revision, position } = await store.append(stream, encoded, known ?? 'noStream');
    revisions.set(stream, revision);
    return position;
  };
  return {
    db,
    store,
    codec,
    keys,
    write: (orderId, ...events) => writeWith(codec, orderId, ...events),
    writeWith,
    writeLate: async (orderId, ...events) => {
      const stream = `order-${orderId}`;
      const client = await db.pool.connect();
      await client.query('BEGIN');
      await client.query('SELECT es_append($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        ...appendArguments(stream, await codec.encode(stream, events, commandContext())),
      ]);
      return { commit: () => client.query('COMMIT').then(() => client.release()) };
    },
    async close() {
      await log.close();
      await db.drop();
    },
  };
}

function appendArguments(stream: string, events: Parameters<EventStore['append']>[1]): readonly unknown[] {
  return [
    [stream],
    [-1n],
    [events.length],
    events.map(() => 1),
    events.map((_, place) => place),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ metadata }) => JSON.stringify(metadata)),
  ];
}

function commandContext(): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:test', now: systemClock() };
}

export const order = {
  placed: (orderId: string, facts: Partial<{ userId: string; country: string; total: number; name: string }> = {}) => ({
    type: placed.type,
    data: {
      orderId,
      userId: facts.userId ?? `user-of-${orderId}`,
      country: facts.country ?? 'BA',
      total: facts.total ?? 100,
    },
    personal: { name: facts.name ?? 'Ana' },
  }),
  noted: (orderId: string, note: string) => ({ type: noted.type, data: { orderId, note } }),
  closed: (orderId: string) => ({ type: closed.type, data: { orderId } }),
  forgotten: (userId: string) => ({ type: forgotten.type, data: { userId } }),
  ignored: () => ({ type: ignored.type, data: {} }),
};
