import { createEventCodec, createPersonKeys, type EventCodec, type PersonKeys } from '@shop/event-store';
import { defineEvent } from '@shop/kernel';
import type { Pool } from 'pg';
import { z } from 'zod';
import { column, defineReadModel, type RowOf } from './declaration.js';

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

export const ignored = defineEvent({ type: 'test.ignored', version: 1, data: z.strictObject({}) });

export const orderEvents = [placed, noted, closed, forgotten] as const;

const columns = {
  userId: column.text(),
  country: column.text(),
  total: column.bigint(),
  name: column.text().nullable(),
  notes: column.texts(),
  details: column.json<{ readonly count: number }>().nullable(),
  placedAt: column.timestamp(),
  revision: column.revision(),
};

export type OrderRow = RowOf<typeof columns>;

export const poison = 'poison';

export const orderList = defineReadModel({
  name: 'order-list',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(country, placed_at DESC)', 'USING gin (name gin_trgm_ops)'],
  events: [placed, noted, closed],
  onErasure: {
    events: [forgotten],
    where: ({ data }) => ({ userId: data.userId }),
    set: () => ({ name: null }),
  },
  key: (event) => event.data.orderId,
  fold: (row, event) => {
    if (event.type === 'test.placed') {
      const { userId, country, total } = event.data;
      return { userId, country, total, name: event.personal?.name ?? null, notes: [], placedAt: event.at };
    }
    if (event.type === 'test.closed' || row === undefined) return undefined;
    if (event.data.note.startsWith(poison)) throw new TypeError('This note cannot be folded');
    const notes = [...row.notes, event.data.note];
    return { ...row, notes, details: { count: notes.length } };
  },
});

export const countryTotals = defineReadModel({
  name: 'country-totals',
  version: 1,
  scope: 'cross-stream',
  columns: { orders: column.integer(), total: column.bigint() },
  events: [placed],
  key: (event) => event.data.country,
  fold: (row, event) => ({ orders: (row?.orders ?? 0) + 1, total: (row?.total ?? 0) + event.data.total }),
});

export function orderCodec(pool: Pool): { readonly codec: EventCodec; readonly keys: PersonKeys } {
  const keys = createPersonKeys({ pool, dataKey: 'a secret of the test, long enough for all' });
  return { codec: createEventCodec([...orderEvents, ignored], keys), keys };
}
