import { orderMetrics, type OrderMetric, type OrderStatus } from '@shop/contracts';

/** One bit per metric. */
export function metricBits(metrics: readonly OrderMetric[]): number {
  return metrics.reduce((bits, figure) => bits | (1 << orderMetrics.indexOf(figure)), 0);
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

export function metricCondition(metric: OrderMetric, column = 'figures'): string {
  return `${column} & ${metricBits([metric])} <> 0`;
}
