import type { CommandContext } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type Recorded } from '@shop/kernel';
import type { ArrivalRequest, OrderArrival } from '@shop/orders';
import type { Process } from '@shop/projections';
import { parcelMoved } from './parcel.events.js';

const inputs = [parcelMoved] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;

/** What happens at the door ends the order's way. */
export function arrivalsProcess(orders: OrderArrival, clock: Clock): Process<typeof inputs> {
  return {
    name: 'parcel-arrivals',
    events: inputs,
    react: async (event) => {
      const { orderId, code } = event.data;
      const request = requestOf(event);
      if (request === null) return;
      const outcome = await orders.record(orderId, request, contextOf(event, clock()));
      // Staff said otherwise before: their word stands, and the parcel's own history shows what the carrier says.
      if (isRejection(outcome) && outcome.code !== 'CONFLICT')
        throw new Error(`Order ${orderId} did not take that its parcel is ${code}: ${outcome.message}`);
    },
  };
}

/** Null: the parcel's way goes on. What comes back without having been delivered was not taken. */
function requestOf(event: Input): ArrivalRequest | null {
  switch (event.data.code) {
    case 'delivered':
      return { type: 'deliver', at: arrivedAt(event) };
    case 'refused':
      return { type: 'refuse', reason: 'Refused at the door' };
    case 'returned':
      return { type: 'refuse', reason: 'Came back to the sender' };
    default:
      return null;
  }
}

/** Deadlines of returns count from here: a carrier's clock may be wrong, but it was not after we heard of it. */
function arrivedAt({ data: { at, heardAt } }: Input): string {
  return at < heardAt ? at : heardAt;
}

function contextOf(event: Input, now: string): CommandContext {
  return {
    commandId: uuidv5(event.id, 'parcel arrived'),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:carrier',
    now,
  };
}
