import type { Streams } from '@shop/event-store';
import { isUuid } from '@shop/kernel';
import { readOrderEvents } from '@shop/orders';
import type { ClubFees } from '../club-fees.js';
import { parcelStream } from '../parcel.stream.js';
import { buildLabel, type LabelResult } from './parcel-label.js';

export class ParcelLabels {
  constructor(
    private readonly streams: Streams,
    private readonly fees: ClubFees,
  ) {}

  async forOrder(orderId: string): Promise<LabelResult> {
    if (!isUuid(orderId)) return buildLabel(orderId, [], [], 0);
    const [order, parcel] = await Promise.all([
      readOrderEvents(this.streams, orderId),
      this.streams.load(parcelStream, orderId),
    ]);
    return buildLabel(orderId, order, parcel.events, await this.fees.attachedTo(order));
  }
}
