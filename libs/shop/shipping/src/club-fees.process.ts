import { orderDelivered, orderRefused } from '@shop/events/orders';
import { parcelMoved } from '@shop/events/shipping';
import type { Process } from '@shop/projections';
import type { ClubFees } from './club-fees.js';

const inputs = [parcelMoved, orderDelivered, orderRefused] as const;

/** Otherwise the next parcel carries it. */
export function clubFeesProcess(fees: Pick<ClubFees, 'settle'>): Process<typeof inputs> {
  return {
    name: 'club-fees',
    events: inputs,
    from: 'now',
    react: async (event) => {
      const { orderId } = event.data;
      switch (event.type) {
        case 'OrderDelivered':
          return fees.settle(orderId, 'collected');
        case 'OrderRefused':
          return fees.settle(orderId, 'refused');
        case 'ParcelMoved':
          if (event.data.code === 'lost') await fees.settle(orderId, 'lost');
      }
    },
  };
}
