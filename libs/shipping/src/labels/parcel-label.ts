import type { ParcelLabel, Unlabelled } from '@shop/contracts';
import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/orders/events';
import { hasEnded, parcelAnswer } from '../parcel-answer.js';
import type { ParcelEvent } from '../parcel.events.js';
import { parcelOf } from '../parcel-to-send.js';
import { barcodeOf } from './barcode.js';

/** A label with whose address stands on it, or why there is none. */
export type Labelled = { readonly label: ParcelLabel; readonly userId: string } | { readonly without: Unlabelled };

/** What is printed on the parcel of an order, by what is known of both now. */
export function labelOf(
  id: string,
  order: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[],
  clubFeeMinor: number,
): Labelled {
  const placed = order.find((event) => event.type === 'OrderPlaced');
  const known = parcelAnswer(order, parcel);
  const leadId = placed?.data.leadId ?? null;
  if (placed === undefined || known === null) return { without: { id, leadId, why: 'none' } };
  // Whoever stuck it on would have a parcel collected for a second time.
  if (hasEnded(order)) return { without: { id, leadId, why: 'ended' } };
  const { trackingNumber, carrier, status } = known;
  if (trackingNumber === null) return { without: { id, leadId, why: status === 'rejected' ? status : 'waiting' } };
  const sent = parcelOf(order, clubFeeMinor);
  if ('impossible' in sent) return { without: { id, leadId, why: 'erased' } };
  const { reference, country, recipient, cashOnDelivery } = sent;
  return {
    userId: placed.data.userId,
    label: {
      ...{ id, leadId: reference, country, carrier, trackingNumber, barcode: barcodeOf(trackingNumber), recipient },
      cashOnDeliveryMinor: cashOnDelivery.amountMinor,
      clubFeeMinor,
    },
  };
}
