import type { Jobs } from '@shop/jobs';
import { orderPlaced } from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { crmDelivery } from './delivery.job.js';
import type { Deliveries } from './deliveries.js';

const inputs = [orderPlaced] as const;

/** Writes down what the CRM is to be told, and has it told. */
export function crmProcess(deliveries: Deliveries, jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'crm-deliveries',
    events: inputs,
    react: async ({ id, data, revision }) => {
      const { orderId: subject, userId: person, placedAt: happenedAt } = data;
      await deliveries.record({ id, type: 'order', subject, revision, person, happenedAt });
      await jobs.enqueue(crmDelivery, id, { deliveryId: id });
    },
  };
}
