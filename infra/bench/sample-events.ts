import { newId } from '@shop/kernel';
import type { EventToAppend } from '@shop/event-store';

export function sampleEvent(): EventToAppend {
  const correlationId = newId();
  return {
    id: newId(),
    type: 'orders.order-placed',
    data: {
      orderId: correlationId,
      country: 'RS',
      currency: 'RSD',
      lines: [{ offerId: 'pure-fit', name: 'Pure Fit', quantity: 2, priceMinor: 399000, oldPriceMinor: 499000 }],
      deliveryMinor: 39000,
      totalMinor: 837000,
      leadId: 'ABCDE-FGHJK',
    },
    metadata: {
      correlationId,
      causationId: correlationId,
      commandId: correlationId,
      actor: 'shopper:0198',
      at: '2026-01-01T10:00:00.000Z',
      country: 'RS',
      schemaVersion: 1,
      $correlationId: correlationId,
      $causationId: correlationId,
    },
  };
}
