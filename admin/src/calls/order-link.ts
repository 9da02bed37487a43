import type { OrderRow } from '@shop/contracts';

/** Whether two orders are one person's; `unasked`: what is known so far does not say. */
export type OrderLink = 'linked' | 'strangers' | 'unasked';

type OrderParty = Pick<OrderRow, 'id' | 'customer'>;

/** They share the account or the phone number, or the look-up of the one (of the newest orders) found the other. */
export function findOrderLink(
  order: OrderParty,
  other: OrderParty,
  foundIds: readonly string[] | undefined,
): OrderLink {
  if (other.customer.id === order.customer.id || haveSamePhone(order, other)) return 'linked';
  if (foundIds === undefined) return 'unasked';
  return foundIds.includes(other.id) ? 'linked' : 'strangers';
}

/** What is left of a masked number may be anybody's. */
function haveSamePhone(order: OrderParty, other: OrderParty): boolean {
  const [phone, otherPhone] = [order, other].map(({ customer }) => (customer.phoneMasked ? null : customer.phone));
  return phone !== null && phone === otherPhone;
}
