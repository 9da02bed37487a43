import type { OrderRow } from '@shop/contracts';

/** Whether two orders belong to one person; `unasked` if unknown so far. */
export type OrderLink = 'linked' | 'strangers' | 'unasked';

type OrderParty = Pick<OrderRow, 'id' | 'customer'>;

/** Linked by account, by phone number, or by the lookup, which covers the newest orders only. */
export function findOrderLink(
  order: OrderParty,
  other: OrderParty,
  foundIds: readonly string[] | undefined,
): OrderLink {
  if (other.customer.id === order.customer.id || haveSamePhone(order, other)) return 'linked';
  if (foundIds === undefined) return 'unasked';
  return foundIds.includes(other.id) ? 'linked' : 'strangers';
}

/** Masked numbers can look equal for different people. */
function haveSamePhone(order: OrderParty, other: OrderParty): boolean {
  const [phone, otherPhone] = [order, other].map(({ customer }) => (customer.phoneMasked ? null : customer.phone));
  return phone !== null && phone === otherPhone;
}
