import type { DataOf, adminOrdersContract, OrderRow, OrderStatus } from '@shop/contracts';

export type PickList = DataOf<(typeof adminOrdersContract)['admin.orders.pickList']>;

export type Bundles = ReadonlyMap<
  string,
  readonly { readonly offerId: string; readonly name: string; readonly quantity: number }[]
>;

interface Item {
  readonly name: string;
  readonly quantity: number;
  readonly orders: ReadonlySet<string>;
}

const pickableStatuses: readonly OrderStatus[] = ['confirmed', 'packed'];

export function buildPickList(requested: readonly OrderRow[], bundles: Bundles): PickList {
  const orders = requested.filter(({ status }) => pickableStatuses.includes(status));
  const items = new Map<string, Item>();
  for (const order of orders) {
    for (const line of order.lines) {
      for (const part of bundles.get(line.offerId) ?? [{ ...line, quantity: 1 }]) {
        const known = items.get(part.offerId);
        items.set(part.offerId, {
          name: known?.name ?? part.name,
          quantity: (known?.quantity ?? 0) + part.quantity * line.quantity,
          orders: new Set([...(known?.orders ?? []), order.id]),
        });
      }
    }
  }
  const listed = [...items].map(([offerId, { name, quantity, orders: of }]) => ({
    ...{ offerId, name, quantity, orders: of.size },
  }));
  const without = requested
    .filter(({ status }) => !pickableStatuses.includes(status))
    .map(({ id, leadId, status }) => ({ id, leadId, status }));
  return { orders: orders.length, items: listed.sort((a, b) => (a.name < b.name ? -1 : 1)), without };
}
