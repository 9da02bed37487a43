import type { OrderMetric, OrderPromise, OrderStatus } from '@shop/contracts';

/** Bits of the column `figures`. Stored: a new metric gets the next bit, and none changes. */
const bitByMetric: Readonly<Record<OrderMetric, number>> = {
  confirmed: 1 << 0,
  in_time: 1 << 1,
  late: 1 << 2,
  called: 1 << 3,
  grown: 1 << 4,
  waiting: 1 << 5,
  unreachable: 1 << 6,
  cancelled: 1 << 7,
  sold: 1 << 8,
  sold_to_members: 1 << 9,
  shipped: 1 << 10,
  delivered: 1 << 11,
  refused: 1 << 12,
  return_requested: 1 << 13,
  return_rejected: 1 << 14,
  returned: 1 << 15,
  refunded: 1 << 16,
  broken: 1 << 17,
};

export function metricBits(metrics: readonly OrderMetric[]): number {
  return metrics.reduce((bits, metric) => bits | bitByMetric[metric], 0);
}

/** Permanent once reached; other metrics follow the status. */
const permanentMetrics = metricBits([
  'confirmed',
  'in_time',
  'late',
  'called',
  'grown',
  'shipped',
  'return_requested',
  'broken',
] satisfies OrderMetric[]);

const metricsByStatus: Readonly<Record<OrderStatus, readonly OrderMetric[]>> = {
  awaiting_confirmation: ['waiting'],
  unreachable: ['unreachable'],
  confirmed: ['sold'],
  packed: ['sold'],
  shipped: ['sold'],
  delivered: ['sold', 'delivered'],
  refused: ['refused'],
  cancelled: ['cancelled'],
  return_requested: ['sold', 'delivered'],
  return_approved: ['sold', 'delivered'],
  return_rejected: ['sold', 'delivered', 'return_rejected'],
  returned: ['sold', 'delivered', 'returned'],
  refunded: ['sold', 'delivered', 'returned', 'refunded'],
};

export function metricsAfter(
  before: number,
  happened: readonly OrderMetric[],
  status: OrderStatus,
  isMember: boolean,
): number {
  const now = metricsByStatus[status];
  const members: readonly OrderMetric[] = isMember && now.includes('sold') ? ['sold_to_members'] : [];
  return (before & permanentMetrics) | metricBits(happened) | metricBits(now) | metricBits(members);
}

const confirmationMetrics = metricBits(['confirmed', 'in_time', 'late', 'called', 'grown'] satisfies OrderMetric[]);

export function withoutConfirmation(figures: number): number {
  return figures & ~confirmationMetrics;
}

export function metricCondition(metric: OrderMetric, column = 'figures'): string {
  return metricsCondition([metric], column);
}

/** At least one of the metrics. */
function metricsCondition(metrics: readonly OrderMetric[], column: string): string {
  return `${column} & ${metricBits(metrics)} <> 0`;
}

const metricsByPromise: Readonly<Record<OrderPromise, readonly OrderMetric[]>> = {
  due: ['in_time', 'broken'],
  kept: ['in_time'],
  broken: ['broken'],
};

/** @param now placeholder of the statement */
export function promiseCondition(promise: OrderPromise, now: string): string {
  return metricsCondition(metricsByPromise[promise], figuresAt(now));
}

/**
 * Figures of `order_report r` with the promises that time has broken: no event says that a waiting order passed its
 * deadline. Every query of the metric `broken` reads them.
 * @param now placeholder of the statement
 */
export function figuresAt(now: string): string {
  const isBroken = `${metricCondition('late', 'r.figures')}
    OR ${metricCondition('waiting', 'r.figures')} AND r.deadline < ${now}::timestamptz`;
  return `(r.figures | CASE WHEN ${isBroken} THEN ${metricBits(['broken'])} ELSE 0 END)`;
}
