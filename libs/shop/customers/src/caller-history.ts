import type { CallerHistory, OrderOutcome, OrderStatus } from '@shop/contracts';

interface EndedOrder {
  readonly status: OrderStatus;
  readonly cancelReason: string | null;
}

const weights: Readonly<Record<OrderOutcome, { readonly perOrder: number; readonly limit: number }>> = {
  fraud: { perOrder: 60, limit: 100 },
  refused: { perOrder: 35, limit: 100 },
  unreachable: { perOrder: 15, limit: 45 },
  sent_back: { perOrder: 10, limit: 30 },
  cancelled: { perOrder: 5, limit: 15 },
  accepted: { perOrder: -10, limit: -40 },
};
const levels = { risk: 50, care: 20 } as const;

export function scoreCallerHistory(orders: readonly EndedOrder[]): CallerHistory {
  const countByOutcome = new Map<OrderOutcome, number>();
  for (const fate of orders.flatMap((order) => outcomeOf(order) ?? []))
    countByOutcome.set(fate, (countByOutcome.get(fate) ?? 0) + 1);
  const reasons = [...countByOutcome]
    .map(([fate, count]) => ({ fate, orders: count, points: pointsFor(fate, count) }))
    .sort((a, b) => b.points - a.points);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const points = Math.max(0, Math.min(100, sum));
  return { level: reasons.length === 0 ? 'unknown' : levelOf(points), points, reasons };
}

function pointsFor(outcome: OrderOutcome, count: number): number {
  const { perOrder, limit } = weights[outcome];
  return limit < 0 ? Math.max(limit, perOrder * count) : Math.min(limit, perOrder * count);
}

function levelOf(points: number): CallerHistory['level'] {
  if (points >= levels.risk) return 'risk';
  return points >= levels.care ? 'care' : 'good';
}

/** Null: in transit, or without significance. */
function outcomeOf({ status, cancelReason }: EndedOrder): OrderOutcome | null {
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
      return cancelledOutcome(cancelReason);
    case 'awaiting_confirmation':
    case 'confirmed':
    case 'packed':
    case 'shipped':
      return null;
  }
}

function cancelledOutcome(reason: string | null): OrderOutcome | null {
  if (reason === 'fraud') return 'fraud';
  return reason === 'duplicate' ? null : 'cancelled';
}
