import type { OrderFilter } from '@shop/contracts';
import type { StreamKind } from '@shop/event-store';
import { reject } from '@shop/kernel';
import { orderExportEvents, type OrderExportEvent } from './order-export.events.js';

export interface ExportOrders {
  readonly type: 'ExportOrders';
  readonly exportId: string;
  readonly staffId: string;
  readonly filter: OrderFilter;
  readonly now: string;
}

export type OrderExportState = { readonly status: 'none' } | ({ readonly status: 'asked' } & AskedExport);
export interface AskedExport {
  readonly staffId: string;
  readonly requestedAt: string;
  readonly filter: OrderFilter;
}

/** One taking-out of orders: asked for once. */
export const orderExportStream: StreamKind<ExportOrders, OrderExportEvent, OrderExportState, 'CONFLICT'> = {
  category: 'export',
  events: orderExportEvents,
  decider: {
    initial: { status: 'none' },
    evolve: (_state, { data, personal }) => {
      const { staffId, requestedAt, filter } = data;
      return { status: 'asked', staffId, requestedAt, filter: { ...filter, ...personal } };
    },
    decide: ({ exportId, staffId, filter, now }, state) => {
      if (state.status !== 'none') return reject('CONFLICT', 'This was asked for already');
      const { q, phone, cancelReason, refuseReason, ...open } = filter;
      const data = { exportId, staffId, requestedAt: now, filter: present(open) };
      const personal = present({ q, phone, cancelReason, refuseReason });
      return [{ type: 'OrdersExported', data, personal }];
    },
  },
};

/** Without what is absent. */
function present<Value>(filter: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
