import type { Jobs } from '@shop/jobs';
import type { EventOf, Recorded } from '@shop/kernel';
import { leadReceived } from '@shop/leads/events';
import { orderPlaced } from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { crmDelivery } from './delivery.job.js';
import type { Deliveries, Delivery } from './deliveries.js';

const inputs = [orderPlaced, leadReceived] as const;
type Input = Recorded<EventOf<(typeof inputs)[number]>>;

/** Writes down what the CRM is to be told, and has it told. */
export function crmProcess(deliveries: Deliveries, jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'crm-deliveries',
    events: inputs,
    react: async (event) => {
      const { id, revision } = event;
      await deliveries.record({ id, revision, ...contentsOf(event) });
      await jobs.enqueue(crmDelivery, id, { deliveryId: id });
    },
  };
}

function contentsOf({ type, data }: Input): Omit<Delivery, 'id' | 'revision'> {
  if (type === 'OrderPlaced')
    return { type: 'order', subject: data.orderId, person: data.userId, happenedAt: data.placedAt };
  const { leadId, asked, receivedAt } = data;
  const about = asked.kind === 'club_join' ? 'club_join' : 'subscriber';
  return { type: about, subject: leadId, person: leadId, happenedAt: receivedAt };
}
