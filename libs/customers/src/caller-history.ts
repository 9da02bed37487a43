import type { CallerHistory, OrderFate, OrderStatus } from '@shop/contracts';

interface EndedOrder {
  readonly status: OrderStatus;
  readonly cancelReason: string | null;
}

/** What one order of each fate counts, and what all of that fate count at most. */
const weights: Readonly<Record<OrderFate, { readonly each: number; readonly all: number }>> = {
  fraud: { each: 60, all: 100 },
  refused: { each: 35, all: 100 },
  unreachable: { each: 15, all: 45 },
  sent_back: { each: 10, all: 30 },
  cancelled: { each: 5, all: 15 },
  accepted: { each: -10, all: -40 },
};
const levels = { risk: 50, care: 20 } as const;

/** How the orders of a caller ended, as points with their reasons: for a person to weigh, no rule asks for them. */
export function callerHistory(orders: readonly EndedOrder[]): CallerHistory {
  const fates = new Map<OrderFate, number>();
  for (const fate of orders.flatMap((order) => fateOf(order) ?? [])) fates.set(fate, (fates.get(fate) ?? 0) + 1);
  const reasons = [...fates]
    .map(([fate, count]) => ({ fate, orders: count, points: weigh(fate, count) }))
    .sort((a, b) => b.points - a.points);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const points = Math.max(0, Math.min(100, sum));
  return { level: reasons.length === 0 ? 'unknown' : levelOf(points), points, reasons };
}

function weigh(fate: OrderFate, count: number): number {
  const { each, all } = weights[fate];
  return all < 0 ? Math.max(all, each * count) : Math.min(all, each * count);
}

function levelOf(points: number): CallerHistory['level'] {
  if (points >= levels.risk) return 'risk';
  return points >= levels.care ? 'care' : 'good';
}

/** Null: it is still on its way, or says nothing about whose it is. */
function fateOf({ status, cancelReason }: EndedOrder): OrderFate | null {
  switch (status) {
    case 'delivered':
    case 'return_rejected':
      return 'accepted';
    case 'refused':
      return 'refused';
    case 'unreachable':
      return 'unreachable';
    case 'return_requested':
    case 'return_approved':
    case 'returned':
    case 'refunded':
      return 'sent_back';
    case 'cancelled':
      return cancelledFate(cancelReason);
    case 'awaiting_confirmation':
    case 'confirmed':
    case 'packed':
    case 'shipped':
      return null;
  }
}

function cancelledFate(reason: string | null): OrderFate | null {
  if (reason === 'fraud') return 'fraud';
  return reason === 'duplicate' ? null : 'cancelled';
}
