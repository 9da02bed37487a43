import type { Streams } from '@shop/event-store';
import { jobIdOf, type Jobs } from '@shop/jobs';
import type { EventOf, Recorded } from '@shop/kernel';
import { leadReceived, leadResyncRequested } from '@shop/leads/events';
import {
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderPlaced,
  orderRefused,
  orderReturnReceived,
} from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { crmDelivery } from './delivery.job.js';
import type { Deliveries, Delivery, ToldEvent } from './deliveries.js';
import { ownerOf } from './order-content.js';

export const crmInputs = [
  orderPlaced,
  orderConfirmed,
  orderCancelled,
  orderDelivered,
  orderRefused,
  orderReturnReceived,
  leadReceived,
  leadResyncRequested,
] as const;
type Input = Recorded<EventOf<(typeof crmInputs)[number]>>;
type Resync = Extract<Input, { readonly type: 'LeadResyncRequested' }>;
type Received = Extract<Input, { readonly type: 'LeadReceived' }>;
type OfOrder = Exclude<Input, Resync | Received>;

/** Writes down what the CRM is to be told, and has it told. */
export function crmProcess(deliveries: Deliveries, jobs: Jobs, streams: Streams): Process<typeof crmInputs> {
  return {
    name: 'crm-deliveries',
    events: crmInputs,
    react: async (event) => {
      const tell = async (delivery: Delivery) => {
        await deliveries.record(delivery);
        await jobs.enqueue(crmDelivery, delivery.id, { deliveryId: delivery.id });
      };
      if (event.type === 'LeadReceived') return tell(ofLead(event));
      if (event.type !== 'LeadResyncRequested') return tell(await ofOrder(event, streams));
      // What is on its way, or was given up, goes on under its own key; what was told is told once more.
      const open = await deliveries.openOf(event.data.leadId);
      if (open === null) return tell(againOf(event));
      await jobs.retry([jobIdOf(crmDelivery, open)]);
    },
  };
}

function ofLead({ id, revision, data }: Received): Delivery {
  const { leadId, asked, receivedAt } = data;
  const about = { type: aboutLead(asked.kind), subject: leadId, person: leadId, happenedAt: receivedAt };
  return { id, revision, event: 'received', ...about };
}

/** A lead is told of as it was received: its first event. */
function againOf({ id, data, at }: Resync): Delivery {
  const { leadId, kind } = data;
  const about = { type: aboutLead(kind), subject: leadId, person: leadId, happenedAt: at };
  return { id, revision: 0n, event: 'received', ...about };
}

function aboutLead(kind: Resync['data']['kind']): 'club_join' | 'subscriber' {
  return kind === 'club_join' ? 'club_join' : 'subscriber';
}

const told: Readonly<Record<OfOrder['type'], ToldEvent>> = {
  OrderPlaced: 'placed',
  OrderConfirmed: 'confirmed',
  OrderCancelled: 'cancelled',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  OrderReturnReceived: 'returned',
};

async function ofOrder(event: OfOrder, streams: Streams): Promise<Delivery> {
  const { id, revision, type, data, at } = event;
  const person = 'userId' in data ? data.userId : await ownerOf(streams, data.orderId);
  const happenedAt = type === 'OrderPlaced' ? data.placedAt : at;
  return { id, revision, type: 'order', event: told[type], subject: data.orderId, person, happenedAt };
}
