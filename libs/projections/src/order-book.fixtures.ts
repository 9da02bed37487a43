import { defineEvent, newId, systemClock, type DomainEvent } from '@shop/kernel';
import {
  createEventCodec,
  createPersonKeys,
  eventStoreMigrations,
  type CommandContext,
  type EventCodec,
  type EventStore,
  type PersonKeys,
} from '@shop/event-store';
import { postgresEngine } from '@shop/event-store/testing';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { z } from 'zod';
import { projectionMigrations } from './migrations.js';
import { defineProjection } from './projection.js';

export const placed = defineEvent({
  type: 'test.placed',
  version: 1,
  data: z.strictObject({ orderId: z.string(), userId: z.string(), country: z.string(), total: z.number() }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    fields: z.strictObject({ name: z.string() }),
  },
});

export const noted = defineEvent({
  type: 'test.noted',
  version: 1,
  data: z.strictObject({ orderId: z.string(), note: z.string() }),
});

export const closed = defineEvent({
  type: 'test.closed',
  version: 1,
  data: z.strictObject({ orderId: z.string() }),
});

export const forgotten = defineEvent({
  type: 'test.forgotten',
  version: 1,
  data: z.strictObject({ userId: z.string() }),
});

/** What no read model here takes. */
export const ignored = defineEvent({ type: 'test.ignored', version: 1, data: z.strictObject({}) });

export const orderEvents = [placed, noted, closed, forgotten] as const;

export interface OrderRow {
  readonly id: string;
  readonly userId: string;
  readonly country: string;
  readonly total: number;
  readonly name: string | null;
  readonly notes: readonly string[];
  readonly details: { readonly count: number } | null;
  readonly placedAt: string;
  readonly revision: number;
}

/** A note that no fold of these understands. */
export const poison = 'poison';

/** One row per order: single-stream, but for the patch that forgets a person in all their orders. */
export const orderList = defineProjection<OrderRow>()({
  name: 'order-list',
  version: 1,
  table: {
    columns: {
      userId: 'text',
      country: 'text',
      total: 'bigint',
      name: 'text',
      notes: 'text[]',
      details: 'jsonb',
      placedAt: 'timestamptz',
      revision: 'integer',
    },
    indexes: ['(country, placed_at DESC)', 'USING gin (name gin_trgm_ops)'],
  },
  events: orderEvents,
  scope: 'stream',
  key: (event) => (event.type === 'test.forgotten' ? null : event.data.orderId),
  fold: (row, event, id) => {
    const revision = Number(event.revision);
    if (event.type === 'test.placed') {
      const { userId, country, total } = event.data;
      const name = event.personal?.name ?? null;
      return { id, userId, country, total, name, notes: [], details: null, placedAt: event.at, revision };
    }
    if (event.type === 'test.closed' || row === undefined) return undefined;
    if (event.type !== 'test.noted') return row;
    if (event.data.note.startsWith(poison)) throw new TypeError('This note cannot be folded');
    const notes = [...row.notes, event.data.note];
    return { ...row, notes, details: { count: notes.length }, revision };
  },
  patch: (event) =>
    event.type === 'test.forgotten' ? { where: { userId: event.data.userId }, set: { name: null } } : null,
});

interface CountRow {
  readonly id: string;
  readonly orders: number;
  readonly total: number;
}

/** One row per country, from all orders: cross-stream. */
export const countryTotals = defineProjection<CountRow>()({
  name: 'country-totals',
  version: 1,
  table: { columns: { orders: 'integer', total: 'bigint' } },
  events: [placed] as const,
  scope: 'cross-stream',
  key: (event) => event.data.country,
  fold: (row, event, id) => ({
    id,
    orders: (row?.orders ?? 0) + 1,
    total: (row?.total ?? 0) + event.data.total,
  }),
});

/** A store on a fresh database, with a short way to write to it. */
export interface OrderBook {
  readonly db: TestDatabase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: PersonKeys;
  /** Appends to the order's stream; the position of the last event. */
  write(orderId: string, ...events: readonly DomainEvent[]): Promise<string>;
  /** The same, written by another codec: by that of a newer program. */
  writeWith(codec: EventCodec, orderId: string, ...events: readonly DomainEvent[]): Promise<string>;
  close(): Promise<void>;
}

/** @param engine where its log is; read models and keys are in PostgreSQL always */
export async function openOrderBook(engine = postgresEngine): Promise<OrderBook> {
  const db = await testDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations] });
  const log = await engine.open(db.url);
  const { store } = log;
  const keys = createPersonKeys({ pool: db.pool, dataKey: 'a secret of the test, long enough for all' });
  const codec = createEventCodec([...orderEvents, ignored], keys);
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
    async close() {
      await log.close();
      await db.drop();
    },
  };
}

function commandContext(): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:test', now: systemClock() };
}

/** The facts of orders, short. */
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
