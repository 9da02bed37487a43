import type { parcelsContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isUuid, reject } from '@shop/kernel';
import { readOrderEvents } from '@shop/orders';
import type { HandlersFor } from '@shop/rpc';
import type { ClubFees } from './club-fees.js';
import { toParcelDto } from './parcel-dto.js';
import { parcelStream } from './parcel.stream.js';

export class ParcelsRpc {
  constructor(
    private readonly streams: Streams,
    private readonly fees: ClubFees,
  ) {}

  readonly handlers: HandlersFor<typeof parcelsContract> = {
    'admin.orders.parcel': async ({ id }) => {
      const order = isUuid(id) ? await readOrderEvents(this.streams, id) : [];
      if (order.length === 0) return reject('NOT_FOUND', 'Order not found');
      const { events } = await this.streams.load(parcelStream, id);
      return { data: toParcelDto(order, events) };
    },
    'admin.orders.clubFees': async ({ ids }) => {
      const found = await Promise.all(ids.map((id) => this.fees.orderClubFee(id)));
      return { data: found.filter((fee) => fee !== null) };
    },
  };
}
