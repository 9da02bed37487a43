import { jobIdOf, type Jobs } from '@shop/jobs';
import type { EventOf, Recorded } from '@shop/kernel';
import { leadReceived, leadResyncRequested } from '@shop/leads/events';
import { orderPlaced } from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { crmDelivery } from './delivery.job.js';
import type { Deliveries, Delivery } from './deliveries.js';

const inputs = [orderPlaced, leadReceived, leadResyncRequested] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;
type Resync = Recorded<EventOf<typeof leadResyncRequested>>;
type News = Exclude<Input, { readonly type: 'LeadResyncRequested' }>;

/** Writes down what the CRM is to be told, and has it told. */
export function crmProcess(deliveries: Deliveries, jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'crm-deliveries',
    events: inputs,
    react: async (event) => {
      const tell = async (delivery: Delivery) => {
        await deliveries.record(delivery);
        await jobs.enqueue(crmDelivery, delivery.id, { deliveryId: delivery.id });
      };
      if (event.type !== 'LeadResyncRequested') {
        const { id, revision } = event;
        return tell({ id, revision, ...contentsOf(event) });
      }
      // What is on its way, or was given up, goes on under its own key; what was told is told once more.
      const open = await deliveries.openOf(event.data.leadId);
      if (open === null) return tell(againOf(event));
      await jobs.retry([jobIdOf(crmDelivery, open)]);
    },
  };
}

/** A lead is told of as it was received: its first event. */
function againOf({ id, data, at }: Resync): Delivery {
  const { leadId, kind } = data;
  return { id, revision: 0n, type: aboutLead(kind), subject: leadId, person: leadId, happenedAt: at };
}

function aboutLead(kind: Resync['data']['kind']): 'club_join' | 'subscriber' {
  return kind === 'club_join' ? 'club_join' : 'subscriber';
}

function contentsOf({ type, data }: News): Omit<Delivery, 'id' | 'revision'> {
  if (type === 'OrderPlaced')
    return { type: 'order', subject: data.orderId, person: data.userId, happenedAt: data.placedAt };
  const { leadId, asked, receivedAt } = data;
  return { type: aboutLead(asked.kind), subject: leadId, person: leadId, happenedAt: receivedAt };
}
