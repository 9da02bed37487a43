import type { OrderStatus } from '@shop/contracts';

interface OrderCounts {
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>> | null;
  /** Whether there may be more orders than were counted: of a state, or of any when none is named. */
  readonly isCapped: (status: OrderStatus | null) => boolean;
}

/** How many orders are in each state, as the server says it beside a page of the list. */
export function orderCounts(meta: unknown): OrderCounts {
  const counts = statusCountsOf(meta);
  const countedTo = countLimitOf(meta);
  const isCapped = (status: OrderStatus | null) => {
    if (counts === null) return false;
    if (hasMore(meta)) return true;
    const relevantCounts = status === null ? Object.values(counts) : [counts[status] ?? 0];
    return relevantCounts.some((count) => count >= countedTo);
  };
  return { counts, isCapped };
}

/** A search found more than it counted. */
function hasMore(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'more' in meta && meta.more === true;
}

/** No state is counted further than to this. */
function countLimitOf(meta: unknown): number {
  if (typeof meta !== 'object' || meta === null || !('countedTo' in meta)) return Infinity;
  return typeof meta.countedTo === 'number' ? meta.countedTo : Infinity;
}

function statusCountsOf(meta: unknown): OrderCounts['counts'] {
  if (typeof meta !== 'object' || meta === null || !('counts' in meta)) return null;
  const { counts } = meta;
  return typeof counts === 'object' && counts !== null ? counts : null;
}
