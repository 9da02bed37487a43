import type { Parcel, ParcelStatus } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isUuid } from '@shop/kernel';
import { defineModule, provide, provideBy, STREAMS } from '@shop/module';
import { PARCEL_STATUSES, readOrderEvents, type ParcelStatuses } from '@shop/orders';
import { toParcelDto } from './parcel-dto.js';
import { readParcelEvents } from './read-parcel.js';

/** What the carrier reports about the parcels of orders. */
export class ParcelLookups implements ParcelStatuses {
  constructor(private readonly streams: Streams) {}

  /** Undefined without such an order, null without a parcel. */
  async find(orderId: string): Promise<Parcel | null | undefined> {
    const order = isUuid(orderId) ? await readOrderEvents(this.streams, orderId) : [];
    return order.length === 0 ? undefined : toParcelDto(order, await readParcelEvents(this.streams, orderId));
  }

  async statusOf(orderId: string): Promise<ParcelStatus | null> {
    return (await this.find(orderId))?.status ?? null;
  }
}

/** Global, because `orders` cannot import `shipping`. */
export const parcelLookupsModule = defineModule({
  name: 'shipping/parcel-lookups',
  services: [
    provide(ParcelLookups, STREAMS),
    provideBy(PARCEL_STATUSES, (lookups: ParcelLookups) => lookups, ParcelLookups),
  ],
  exports: [ParcelLookups, PARCEL_STATUSES],
  global: true,
});
