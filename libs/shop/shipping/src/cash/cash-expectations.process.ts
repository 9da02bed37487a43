import { addWorkingDays, localDate, packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { orderDelivered, orderRefused } from '@shop/events/orders';
import { parcelMoved, parcelRegistered } from '@shop/events/shipping';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { readOrderEvents } from '@shop/orders';
import type { Process } from '@shop/projections';
import type { ClubFees } from '../club-fees.js';
import { orderTotalMinor } from '../parcel-request.js';
import type { CashCommand } from './cash.decider.js';
import { cashStream } from './cash.stream.js';

const inputs = [parcelRegistered, parcelMoved, orderDelivered, orderRefused] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;

export function cashExpectationsProcess(
  streams: Streams,
  clock: Clock,
  fees: Pick<ClubFees, 'attachTo'>,
): Process<typeof inputs> {
  const deps = { streams, clock, fees };
  return {
    name: 'cash-expectations',
    events: inputs,
    from: 'now',
    react: async (event) => {
      for (const command of await commandsFor(event, deps)) {
        const context = {
          commandId: uuidv5(event.id, `cash ${command.type}`),
          correlationId: event.metadata.correlationId,
          causationId: event.id,
          actor: 'system:cash',
          now: clock(),
        };
        const result = await streams.execute(cashStream, event.data.orderId, command, context);
        if (isRejection(result)) throw new Error(`${command.type} of order ${event.data.orderId}: ${result.message}`);
      }
    },
  };
}

interface Deps {
  readonly streams: Streams;
  readonly clock: Clock;
  readonly fees: Pick<ClubFees, 'attachTo'>;
}

async function commandsFor(event: Input, deps: Deps): Promise<readonly CashCommand[]> {
  switch (event.type) {
    case 'ParcelRegistered': {
      const { parcelId, trackingNumber, registeredAt } = event.data;
      const command = await expectCashCommand(event.data.orderId, deps, { parcelId, trackingNumber }, registeredAt);
      return command === null ? [] : [command];
    }
    case 'ParcelMoved':
      return event.data.code === 'lost' ? [{ type: 'WaiveCash', cause: 'lost', now: deps.clock() }] : [];
    case 'OrderRefused':
      return [{ type: 'WaiveCash', cause: 'refused', now: deps.clock() }];
    case 'OrderDelivered': {
      const { orderId, deliveredAt } = event.data;
      const noParcel = { parcelId: null, trackingNumber: null };
      const command = await expectCashCommand(orderId, deps, noParcel, deliveredAt);
      if (command === null) return [];
      const pack = packOf(command.expected.country);
      const day = localDate(deliveredAt, pack);
      const remitBy = addWorkingDays(day, pack.delivery.remittedWithinWorkingDays, pack);
      return [command, { type: 'OweCash', deliveredAt, remitBy }];
    }
  }
}

async function expectCashCommand(
  orderId: string,
  { streams, fees }: Deps,
  parcel: { readonly parcelId: string | null; readonly trackingNumber: string | null },
  expectedAt: string,
): Promise<Extract<CashCommand, { type: 'ExpectCash' }> | null> {
  const events = await readOrderEvents(streams, orderId);
  const placed = events.find((event) => event.type === 'OrderPlaced');
  const clubFeeMinor = await fees.attachTo(events);
  const amountMinor = orderTotalMinor(events) + clubFeeMinor;
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
