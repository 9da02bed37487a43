import { createEventCodec, createPersonKeys, type EventCodec, type PersonKeys } from '@shop/event-store';
import { defineEvent } from '@shop/kernel';
import type { Pool } from 'pg';
import { z } from 'zod';
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

export const poison = 'poison';

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

export function orderCodec(pool: Pool): { readonly codec: EventCodec; readonly keys: PersonKeys } {
  const keys = createPersonKeys({ pool, dataKey: 'a secret of the test, long enough for all' });
  return { codec: createEventCodec([...orderEvents, ignored], keys), keys };
}
