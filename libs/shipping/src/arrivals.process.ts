import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import type { DeliveryResult, OrderDelivery } from '@shop/orders';
import type { Process } from '@shop/projections';
import { readOrder } from './read-order.js';
import { parcelMoved, parcelRejected } from './parcel.events.js';
import { parcelStream } from './parcel.stream.js';
import { toParcelRequest } from './parcel-request.js';

const inputs = [parcelMoved, parcelRejected] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;
type Moved = Extract<Input, { readonly type: 'ParcelMoved' }>;

/** What happens at the door ends the order's way; so it ends where the carrier has no parcel and nobody knows whose it is. */
export function arrivalsProcess(orders: OrderDelivery, streams: Streams, clock: Clock): Process<typeof inputs> {
  const loadRegisteredAt = async (orderId: string) => {
    const { state } = await streams.load(parcelStream, orderId);
    if (state.status !== 'under_way') throw new Error(`The parcel of order ${orderId} moved but is not under way`);
    return state.registeredAt;
  };
  return {
    name: 'parcel-arrivals',
    events: inputs,
    from: 'now',
    react: async (event) => {
      const { orderId } = event.data;
      const request =
        event.type === 'ParcelMoved'
          ? await arrivalRequestOf(event, loadRegisteredAt)
          : await arrivalAfterRejection(orderId, streams);
      if (request === null) return;
      const result = await orders.record(orderId, request, contextOf(event, clock()));
      // Delivered before, as staff said: that stands, and the parcel's own history shows what the carrier says.
      if (isRejection(result) && result.code !== 'CONFLICT')
        throw new Error(`Order ${orderId} rejected ${event.type} (${request.type}): ${result.message}`);
    },
  };
}

/** Null: the parcel's way goes on. What comes back without having been delivered was not taken. */
async function arrivalRequestOf(
  { data }: Moved,
  loadRegisteredAt: (orderId: string) => Promise<string>,
): Promise<DeliveryResult | null> {
  switch (data.code) {
    case 'delivered':
      return { type: 'deliver', at: arrivedAt(data, await loadRegisteredAt(data.orderId)) };
    case 'refused':
      return { type: 'refuse', reason: 'Refused at the door' };
    case 'returned':
      return { type: 'refuse', reason: 'Came back to the sender' };
    default:
      return null;
  }
}

/** Null: its customer is called, and says what becomes of it. */
async function arrivalAfterRejection(orderId: string, streams: Streams): Promise<DeliveryResult | null> {
  return 'impossible' in toParcelRequest(await readOrder(streams, orderId), 0)
    ? { type: 'refuse', reason: 'erasure' }
    : null;
}

/**
 * Deadlines of returns count from here: a carrier's clock may be wrong, but it was not after we heard of it, nor before the
 * carrier had the parcel. A clock that says so says nothing.
 */
function arrivedAt({ at, heardAt }: Moved['data'], registeredAt: string): string {
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
