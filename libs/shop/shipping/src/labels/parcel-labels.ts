import type { Streams } from '@shop/event-store';
import { isUuid } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { ClubFees } from '../club-fees.js';
import { readOrder } from '../read-order.js';
import { parcelStream } from '../parcel.stream.js';
import { buildLabel, type LabelResult } from './parcel-label.js';

@Injectable()
export class ParcelLabels {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(ClubFees) private readonly fees: ClubFees,
  ) {}

  async forOrder(orderId: string): Promise<LabelResult> {
    if (!isUuid(orderId)) return buildLabel(orderId, [], [], 0);
    const [order, parcel] = await Promise.all([
      readOrder(this.streams, orderId),
      this.streams.load(parcelStream, orderId),
    ]);
    return buildLabel(orderId, order, parcel.events, await this.fees.attachedTo(order));
  }
}
