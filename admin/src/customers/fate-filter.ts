import type { CustomerRow, OrderFilter, OrderStatus } from '@shop/contracts';

export const fates = ['open', 'delivered', 'refused', 'returned', 'cancelled'] as const;
export type Fate = (typeof fates)[number];

const statusesOf: Readonly<Record<Fate, readonly OrderStatus[]>> = {
  open: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed', 'shipped'],
  delivered: ['delivered'],
  refused: ['refused'],
  returned: ['return_requested', 'return_approved', 'returned', 'refunded'],
  cancelled: ['cancelled'],
};

type Counts = Readonly<Partial<Record<OrderStatus, number>>>;

/**
 * What the list of a customer's orders is to be filtered by for its total to be this figure; null where no filter does
 * that, for instance where an order that the carrier lost stands among those that were refused.
 */
export function fateFilter(
  fate: Fate,
  orders: CustomerRow['orders'],
  counts: Counts,
): Pick<OrderFilter, 'status' | 'returns'> | null {
  const figure = orders[fate];
  if (figure === 0) return null;
  const status = statusesOf[fate].find((one) => counts[one] === figure);
  if (status !== undefined) return { status };
  const comesBack = [...statusesOf.returned, 'return_rejected' as const];
  const returns = comesBack.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return fate === 'returned' && returns === figure ? { returns: true } : null;
}
