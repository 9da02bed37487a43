import type { Jobs } from '@shop/jobs';
import { orderShipped } from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { parcelFollowing } from './parcel-following.job.js';
import { parcelRegistration } from './parcel-registration.job.js';
import { parcelRegistered } from './parcel.events.js';

const inputs = [orderShipped, parcelRegistered] as const;

/** Has parcels of shipped orders made known to the carrier, and followed from then on. */
export function parcelsProcess(jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'parcels',
    events: inputs,
    react: async ({ id, type, data: { orderId } }) => {
      await jobs.enqueue(type === 'OrderShipped' ? parcelRegistration : parcelFollowing, id, { orderId });
    },
  };
}
