import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type Recorded } from '@shop/kernel';
import type { ArrivalRequest, OrderArrival } from '@shop/orders';
import type { Process } from '@shop/projections';
import { parcelMoved } from './parcel.events.js';
import { parcelStream } from './parcel.stream.js';

const inputs = [parcelMoved] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;

/** What happens at the door ends the order's way. */
export function arrivalsProcess(orders: OrderArrival, streams: Streams, clock: Clock): Process<typeof inputs> {
  const registeredAt = async (orderId: string) => {
    const { state } = await streams.load(parcelStream, orderId);
    if (state.status !== 'under_way') throw new Error(`The parcel of order ${orderId} moved and is not under way`);
    return state.registeredAt;
  };
  return {
    name: 'parcel-arrivals',
    events: inputs,
    react: async (event) => {
      const { orderId, code } = event.data;
      const request = await requestOf(event, registeredAt);
      if (request === null) return;
      const outcome = await orders.record(orderId, request, contextOf(event, clock()));
      // Delivered before, as staff said: that stands, and the parcel's own history shows what the carrier says.
      if (isRejection(outcome) && outcome.code !== 'CONFLICT')
        throw new Error(`Order ${orderId} did not take that its parcel is ${code}: ${outcome.message}`);
    },
  };
}

/** Null: the parcel's way goes on. What comes back without having been delivered was not taken. */
async function requestOf(
  { data }: Input,
  registeredAt: (orderId: string) => Promise<string>,
): Promise<ArrivalRequest | null> {
  switch (data.code) {
    case 'delivered':
      return { type: 'deliver', at: arrivedAt(data, await registeredAt(data.orderId)) };
    case 'refused':
      return { type: 'refuse', reason: 'Refused at the door' };
    case 'returned':
      return { type: 'refuse', reason: 'Came back to the sender' };
    default:
      return null;
  }
}

/**
 * Deadlines of returns count from here: a carrier's clock may be wrong, but it was not after we heard of it, nor before the
 * carrier had the parcel. A clock that says so says nothing.
 */
function arrivedAt({ at, heardAt }: Input['data'], registeredAt: string): string {
  return at >= registeredAt && at < heardAt ? at : heardAt;
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
