import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import {
  createEventCodec,
  createPersonKeys,
  eventStoreMigrations,
  sampledChecks,
  type EventCodec,
  type EventStore,
  type EventToAppend,
} from '@shop/event-store';
import { newId, uuidv5, type DomainEvent } from '@shop/kernel';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule } from '@shop/orders';
import { projectionMigrations, type AnyProjection } from '@shop/projections';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export const orderLogMigrations = [...eventStoreMigrations, ...projectionMigrations];

export const orderListProjection: AnyProjection = ordersModule.projections.find(({ name }) => name === 'order-list')!;

export const eventsPerOrder = 4;
/** Concurrently open orders: neighbours in the log mostly belong to different orders. */
const maxOpenOrders = 2_000;
const encodeBatchSize = 2_000;
const appendConcurrency = 500;
const people = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const at = '2026-01-01T10:00:00.123Z';

export function orderCodec(pool: pg.Pool): EventCodec {
  const keys = createPersonKeys({ pool, dataKey: 'the data key of a benchmark, nothing is secret here' });
  return createEventCodec([...ordersEvents], keys, sampledChecks(throwMisfit));
}

function throwMisfit(fault: Error): never {
  throw fault;
}

/**
 * Adds order events to a private log by COPY, since only reading is measured. The log equals one made by appends.
 * @param personal encrypts fields in three of four events, with one person per three orders
 */
export async function fillOrderLog(pool: pg.Pool, orders: number, personal: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    const columns = 'position, stream, revision, id, type, data, metadata, recorded_at';
    const { rows } = await client.query<{ after: string }>('SELECT coalesce(max(position), 0) AS after FROM es_events');
    const after = Number(rows[0]?.after);
    const sink = client.query(copyFrom(`COPY es_events (${columns}) FROM STDIN`));
    await pipeline(Readable.from(logLines(orderCodec(pool), { orders, personal, after })), sink);
    await client.query(
      'INSERT INTO es_streams (stream, revision) SELECT stream, max(revision) FROM es_events WHERE position > $1 GROUP BY 1',
      [after],
    );
    await client.query(`SELECT setval('es_position', (SELECT max(position) FROM es_events))`);
    await client.query('VACUUM ANALYZE es_events');
  } finally {
    client.release();
  }
}

export async function appendOrderLog(
  store: EventStore,
  codec: EventCodec,
  orders: number,
  personal: boolean,
): Promise<void> {
  let wave = new Map<string, Promise<unknown>>();
  let position = 0;
  for (const { order, step } of interleaveSteps(orders)) {
    if (wave.has(order) || wave.size >= appendConcurrency) {
      await Promise.all(wave.values());
      wave = new Map();
    }
    position += 1;
    wave.set(order, appendStep(store, codec, { position, order, step, orders, personal }));
  }
  await Promise.all(wave.values());
}

async function appendStep(store: EventStore, codec: EventCodec, step: OrderStep): Promise<void> {
  const event = await encodeStep(codec, step);
  await store.append(streamOf(step.order), [event], step.step === 0 ? 'noStream' : BigInt(step.step - 1));
}

async function* logLines(
  codec: EventCodec,
  { orders, personal, after }: { readonly orders: number; readonly personal: boolean; readonly after: number },
): AsyncGenerator<string> {
  let position = after;
  let lines: Promise<string>[] = [];
  for (const { order, step } of interleaveSteps(orders)) {
    position += 1;
    lines.push(logLine(codec, { position, order, step, orders, personal }));
    if (lines.length < encodeBatchSize) continue;
    yield (await Promise.all(lines)).join('');
    lines = [];
  }
  yield (await Promise.all(lines)).join('');
}

function* interleaveSteps(orders: number): Generator<{ readonly order: string; readonly step: number }> {
  const open: { readonly order: string; step: number }[] = [];
  let begun = 0;
  for (let turn = 0; begun < orders || open.length > 0; turn += 1) {
    if (begun < orders && (open.length < maxOpenOrders || turn % eventsPerOrder === 0)) {
      begun += 1;
      open.push({ order: newId(), step: 1 });
      yield { order: open.at(-1)!.order, step: 0 };
      continue;
    }
    const place = (turn * 7_919) % open.length;
    const chosen = open[place]!;
    yield { order: chosen.order, step: chosen.step };
    chosen.step += 1;
    if (chosen.step < eventsPerOrder) continue;
    open[place] = open.at(-1)!;
    open.pop();
  }
}

interface OrderStep {
  readonly position: number;
  readonly order: string;
  readonly step: number;
  readonly orders: number;
  readonly personal: boolean;
}

async function logLine(codec: EventCodec, step: OrderStep): Promise<string> {
  const { id, type, data, metadata } = await encodeStep(codec, step);
  const { position, order, step: revision } = step;
  const values = [position, streamOf(order), revision, id, type, copyText(data), copyText(metadata), at];
  return `${values.join('\t')}\n`;
}

async function encodeStep(
  codec: EventCodec,
  { position, order, step, orders, personal }: OrderStep,
): Promise<EventToAppend> {
  const userId = uuidv5(people, String(position % Math.ceil(orders / 3)));
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor: `shopper:${userId}`, now: at, country: 'BA' };
  const [event] = await codec.encode(streamOf(order), [createOrderEvent(order, userId, step, personal)], context);
  return event!;
}

function streamOf(order: string): string {
  return `order-${order}`;
}

function copyText(value: object): string {
  return JSON.stringify(value).replaceAll('\\', '\\\\');
}

const lines = [1, 2].map((quantity) => ({
  ...{ offerId: `offer-${quantity}`, name: 'Pure Fit', image: '/media/pure-fit/800.jpg', quantity },
  ...{ priceMinor: 3990, oldPriceMinor: 5990 },
}));
const amounts = { lines, subtotalMinor: 11_970, savingsMinor: 6_000, discountPercent: 0, discountMinor: 0 };
const totals = { ...amounts, deliveryMinor: 700, totalMinor: 12_670 };
const person = { firstName: 'Ana', lastName: 'Marić', phone: '+38761234567' };
const address = { street: 'Titova 1', city: 'Sarajevo', postcode: '71000' };

export function createOrderEvent(orderId: string, userId: string, step: number, personal: boolean): DomainEvent {
  const sealed = (fields: object) => ({ personal: personal ? fields : null });
  const placement = { country: 'BA', placedAt: at };
  if (step === 0) {
    const data = { orderId, userId, ...placement, ...totals, currency: 'BAM', leadId: 'ABCDE-FGHJK', deadline: at };
    return { type: 'OrderPlaced', data: { ...data, consents: { terms: '1' } }, ...sealed(person) };
  }
  if (step === 1) return { type: 'OrderLinesChanged', data: { orderId, ...placement, ...totals, changes: [] } };
  if (step === 2) {
    const data = { orderId, userId, from: 'awaiting_confirmation' };
    return { type: 'OrderConfirmed', data, ...sealed({ ...person, address }) };
  }
  return { type: 'OrderNoted', data: { orderId, userId }, ...sealed({ text: 'The bell is broken, please ring' }) };
}
