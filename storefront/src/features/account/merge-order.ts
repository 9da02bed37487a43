import type { Order } from '@shop/contracts';

/** An older revision changes nothing; a new order comes first. */
export function mergeOrder(orders: readonly Order[] | undefined, changed: Order): readonly Order[] | undefined {
  if (orders === undefined) return undefined;
  const known = orders.find(({ ID }) => ID === changed.ID);
  if (known === undefined) return [changed, ...orders];
  if (known.revision >= changed.revision) return orders;
  return orders.map((order) => (order.ID === changed.ID ? changed : order));
}
