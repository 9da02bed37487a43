import type { ParcelLabel, Unlabelled } from '@shop/contracts';
import type { OrderEvent } from '@shop/events/orders';
import type { ParcelEvent } from '@shop/events/shipping';
import type { RecordedEvent } from '@shop/kernel';
import { hasEnded, toParcelDto } from '../parcel-dto.js';
import { toParcelRequest } from '../parcel-request.js';
import { toCode128 } from './barcode.js';

export type LabelResult = { readonly label: ParcelLabel; readonly userId: string } | { readonly without: Unlabelled };

export function buildLabel(
  id: string,
  order: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[],
  clubFeeMinor: number,
): LabelResult {
  const placed = order.find((event) => event.type === 'OrderPlaced');
  const dto = toParcelDto(order, parcel);
  const leadId = placed?.data.leadId ?? null;
  if (placed === undefined || dto === null) return { without: { id, leadId, why: 'none' } };
  // A second label would collect the COD amount twice.
  if (hasEnded(order)) return { without: { id, leadId, why: 'ended' } };
  const { trackingNumber, carrier, status } = dto;
  if (trackingNumber === null) return { without: { id, leadId, why: status === 'rejected' ? status : 'waiting' } };
  const request = toParcelRequest(order, clubFeeMinor);
  if ('impossible' in request) return { without: { id, leadId, why: 'erased' } };
  const { reference, country, recipient, cashOnDelivery } = request;
  return {
    userId: placed.data.userId,
    label: {
      ...{ id, leadId: reference, country, carrier, trackingNumber, barcode: toCode128(trackingNumber), recipient },
      cashOnDeliveryMinor: cashOnDelivery.amountMinor,
      clubFeeMinor,
    },
  };
}
