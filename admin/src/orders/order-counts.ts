import type { OrderStatus } from '@shop/contracts';

interface OrderCounts {
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>> | null;
  /** Whether the count of a status (null: all) may be too low. */
  readonly isCapped: (status: OrderStatus | null) => boolean;
}

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

function hasMore(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'more' in meta && meta.more === true;
}

/** Limit of the count of each status. */
function countLimitOf(meta: unknown): number {
  if (typeof meta !== 'object' || meta === null || !('countedTo' in meta)) return Infinity;
  return typeof meta.countedTo === 'number' ? meta.countedTo : Infinity;
}

function statusCountsOf(meta: unknown): OrderCounts['counts'] {
  if (typeof meta !== 'object' || meta === null || !('counts' in meta)) return null;
  const { counts } = meta;
  return typeof counts === 'object' && counts !== null ? counts : null;
}
