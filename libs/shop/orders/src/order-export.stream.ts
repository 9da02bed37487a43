import type { OrderFilter } from '@shop/contracts';
import { fileExportStream } from '@shop/exports';
import { orderExportEvents, type OrderExportEvent } from '@shop/events/orders';

export const orderExportStream = fileExportStream<{ readonly filter: OrderFilter }, OrderExportEvent>({
  category: 'export',
  events: orderExportEvents,
  toEvent: (asker, { filter: { q, phone, cancelReason, refuseReason, ...open } }) => ({
    type: 'OrdersExported',
    data: { ...asker, filter: present(open) },
    personal: present({ q, phone, cancelReason, refuseReason }),
  }),
  toRequest: ({ data: { filter }, personal }) => ({ filter: { ...filter, ...personal } }),
});

function present<Value>(filter: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
