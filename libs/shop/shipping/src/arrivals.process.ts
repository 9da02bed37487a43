import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { readOrderEvents, type DeliveryResult, type OrderDelivery } from '@shop/orders';
import type { Process } from '@shop/projections';
import { parcelMoved, parcelRejected } from '@shop/events/shipping';
import { parcelStream } from './parcel.stream.js';
import { toParcelRequest } from './parcel-request.js';

const inputs = [parcelMoved, parcelRejected] as const;
type Input = RecordedEvent<EventOf<(typeof inputs)[number]>>;
type Moved = Extract<Input, { readonly type: 'ParcelMoved' }>;

/** An order also ends when the carrier has no parcel and the customer is erased. */
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
      // A delivery recorded by staff prevails.
      if (isRejection(result) && result.code !== 'CONFLICT')
        throw new Error(`Order ${orderId} rejected ${event.type} (${request.type}): ${result.message}`);
    },
  };
}

/** Null while on its way. A return without delivery counts as refused. */
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

/** Null: the customer decides, on the phone. */
async function arrivalAfterRejection(orderId: string, streams: Streams): Promise<DeliveryResult | null> {
  return 'impossible' in toParcelRequest(await readOrderEvents(streams, orderId), 0)
    ? { type: 'refuse', reason: 'erasure' }
    : null;
}

/** Starts return deadlines. The carrier’s clock counts only between registration and our receipt. */
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
