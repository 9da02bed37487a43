import { addWorkingDays, localDate, packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { orderDelivered, orderRefused } from '@shop/orders/events';
import type { Process } from '@shop/projections';
import type { ClubFees } from '../club-fees.js';
import { readOrder } from '../order-reading.js';
import { totalOf } from '../parcel-to-send.js';
import { parcelMoved, parcelRegistered } from '../parcel.events.js';
import type { CashCommand } from './cash.decider.js';
import { cashStream } from './cash.stream.js';

const inputs = [parcelRegistered, parcelMoved, orderDelivered, orderRefused] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;

/** Keeps account of what is to be collected at the door, is owed by the carrier from delivery on, and never will be. */
export function cashExpectationsProcess(
  streams: Streams,
  clock: Clock,
  fees: Pick<ClubFees, 'with'>,
): Process<typeof inputs> {
  const sources = { streams, clock, fees };
  return {
    name: 'cash-expectations',
    events: inputs,
    from: 'now',
    react: async (event) => {
      for (const command of await commandsFor(event, sources)) {
        const context = {
          commandId: uuidv5(event.id, `cash ${command.type}`),
          correlationId: event.metadata.correlationId,
          causationId: event.id,
          actor: 'system:cash',
          now: clock(),
        };
        const outcome = await streams.execute(cashStream, event.data.orderId, command, context);
        if (isRejection(outcome)) throw new Error(`${command.type} of order ${event.data.orderId}: ${outcome.message}`);
      }
    },
  };
}

interface Sources {
  readonly streams: Streams;
  readonly clock: Clock;
  readonly fees: Pick<ClubFees, 'with'>;
}

async function commandsFor(event: Input, sources: Sources): Promise<readonly CashCommand[]> {
  switch (event.type) {
    case 'ParcelRegistered': {
      const { parcelId, trackingNumber, registeredAt } = event.data;
      const found = await expectation(event.data.orderId, sources, { parcelId, trackingNumber }, registeredAt);
      return found === null ? [] : [found];
    }
    case 'ParcelMoved':
      return event.data.code === 'lost' ? [{ type: 'WaiveCash', cause: 'lost', now: sources.clock() }] : [];
    case 'OrderRefused':
      return [{ type: 'WaiveCash', cause: 'refused', now: sources.clock() }];
    case 'OrderDelivered': {
      const { orderId, deliveredAt } = event.data;
      const none = { parcelId: null, trackingNumber: null };
      const found = await expectation(orderId, sources, none, deliveredAt);
      if (found === null) return [];
      const pack = packOf(found.expected.country);
      const day = localDate(deliveredAt, pack);
      const remitBy = addWorkingDays(day, pack.delivery.remittedWithinWorkingDays, pack);
      return [found, { type: 'OweCash', deliveredAt, remitBy }];
    }
  }
}

/** Null where nothing is collected. An order does not change any more once it is on its way. */
async function expectation(
  orderId: string,
  { streams, fees }: Sources,
  parcel: { readonly parcelId: string | null; readonly trackingNumber: string | null },
  expectedAt: string,
): Promise<Extract<CashCommand, { type: 'ExpectCash' }> | null> {
  const events = await readOrder(streams, orderId);
  const placed = events.find((event) => event.type === 'OrderPlaced');
  const clubFeeMinor = await fees.with(events);
  const amountMinor = totalOf(events) + clubFeeMinor;
  if (placed === undefined || amountMinor === 0) return null;
  const { userId, country, leadId } = placed.data;
  return {
    type: 'ExpectCash',
    expected: {
      ...{ cashId: orderId, userId, country, leadId, ...parcel, amountMinor, expectedAt },
      ...(clubFeeMinor > 0 && { clubFeeMinor }),
    },
  };
}
