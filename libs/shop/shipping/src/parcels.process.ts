import type { CommandContext, Streams } from '@shop/event-store';
import { orderContactChanged, orderShipped } from '@shop/events/orders';
import { parcelRegistered, parcelRejected } from '@shop/events/shipping';
import type { Jobs } from '@shop/jobs';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { readOrderEvents, type OrderAddressCommands } from '@shop/orders';
import type { Process } from '@shop/projections';
import { parcelPollingJob } from './parcel-polling.job.js';
import { parcelRegistrationJob } from './parcel-registration.job.js';
import { isAddressChange } from './parcel-request.js';

export const parcelsInputs = [orderShipped, orderContactChanged, parcelRegistered, parcelRejected] as const;
type Input = RecordedEvent<EventOf<(typeof parcelsInputs)[number]>>;

export interface ParcelsProcessDeps {
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly clock: Clock;
  readonly orders: Pick<OrderAddressCommands, 'record'>;
}

/** A rejected parcel’s address is unlocked; its correction restarts the registration. */
export function parcelsProcess(deps: ParcelsProcessDeps): Process<typeof parcelsInputs> {
  const { jobs } = deps;
  return {
    name: 'parcels',
    events: parcelsInputs,
    from: 'now',
    react: async (event) => {
      const { id, type, data } = event;
      const { orderId } = data;
      switch (type) {
        case 'OrderShipped':
          await jobs.enqueue(parcelRegistrationJob, id, { orderId });
          return;
        case 'OrderContactChanged':
          return registerAgain(deps, event);
        case 'ParcelRegistered':
          await jobs.enqueue(parcelPollingJob, id, { orderId });
          return;
        case 'ParcelRejected':
          return reopenAddress(deps, event);
      }
    },
  };
}

/** Same job, so that a parcel has one. */
async function registerAgain({ jobs, streams }: ParcelsProcessDeps, event: Input): Promise<void> {
  const { orderId } = event.data;
  const order = await readOrderEvents(streams, orderId);
  const shipped = order.find(({ type }) => type === 'OrderShipped');
  if (shipped === undefined || !isAddressChange(order, event)) return;
  await jobs.requeue(parcelRegistrationJob, [{ causeId: shipped.id, payload: { orderId } }]);
}

async function reopenAddress({ orders, clock }: ParcelsProcessDeps, event: Input): Promise<void> {
  const { orderId } = event.data;
  const context: CommandContext = {
    commandId: uuidv5(event.id, 'address reopened'),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:shipping',
    now: clock(),
  };
  const outcome = await orders.record(orderId, { type: 'ReopenAddress', refusal: Number(event.revision) }, context);
  if (isRejection(outcome) && outcome.code !== 'CONFLICT')
    throw new Error(`Order ${orderId} rejected the reopening of its address: ${outcome.message}`);
}
