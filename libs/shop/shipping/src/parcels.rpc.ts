import type { parcelsContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { ClubFees } from './club-fees.js';
import type { ParcelLookups } from './parcel-lookups.module.js';

export class ParcelsRpc {
  constructor(
    private readonly parcels: ParcelLookups,
    private readonly fees: ClubFees,
  ) {}

  readonly handlers: HandlersFor<typeof parcelsContract> = {
    'admin.orders.parcel': async ({ id }) => {
      const parcel = await this.parcels.find(id);
      return parcel === undefined ? reject('NOT_FOUND', 'Order not found') : { data: parcel };
    },
    'admin.orders.clubFees': async ({ ids }) => {
      const found = await Promise.all(ids.map((id) => this.fees.orderClubFee(id)));
      return { data: found.filter((fee) => fee !== null) };
    },
  };
}
