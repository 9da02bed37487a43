import type { DataOf, OrderFilter } from '@shop/contracts';
import type { ConsoleContract } from '../rpc/rpc.js';

export type CallStats = DataOf<ConsoleContract['admin.calls.stats']>;
type PromiseShare = CallStats['total'];

export interface CountedOrders {
  readonly count: number;
  readonly filter: OrderFilter;
}

export interface PromiseMetrics extends Pick<PromiseShare, 'share' | 'p50Seconds' | 'p90Seconds'> {
  readonly confirmed: CountedOrders;
  readonly due: CountedOrders;
  readonly inTime: CountedOrders;
  readonly broken: CountedOrders;
}

export function toCallMetrics(stats: CallStats, period: Required<Pick<OrderFilter, 'from' | 'to'>>) {
  return {
    total: placedMetrics(stats.total, period),
    byCountry: stats.byCountry.map((row) => ({
      country: row.country,
      ...placedMetrics(row, { ...period, country: row.country }),
    })),
    byAgent: stats.byAgent.map((row) => ({
      agent: row.agent,
      called: { count: row.called, filter: { ...period, calledBy: row.agent.id } },
      ...promiseMetrics(row, { ...period, agentId: row.agent.id }),
    })),
    byHour: stats.byHour.map((row) => ({ hour: row.hour, ...placedMetrics(row, clampHour(row.hour, period)) })),
    byCall: stats.byCall.map(({ call, decided, confirmed }) => {
      const filter: OrderFilter = { ...period, decidedAtCall: call };
      return {
        call,
        decided: { count: decided, filter },
        confirmed: { count: confirmed, filter: { ...filter, outcome: 'confirmed' as const } },
      };
    }),
    byOutcome: stats.byOutcome.map(({ outcome, orders }) => ({
      outcome,
      orders: { count: orders, filter: { ...period, outcome } },
    })),
  };
}
export type CallMetrics = ReturnType<typeof toCallMetrics>;

export interface PlacedMetrics extends PromiseMetrics {
  readonly placed: CountedOrders;
  readonly suspicious: CountedOrders;
  /** Share of placed orders; null without any. */
  readonly suspiciousShare: number | null;
}

function placedMetrics(share: PromiseShare, filter: OrderFilter): PlacedMetrics {
  const { placed, suspicious } = share;
  return {
    placed: { count: placed, filter },
    suspicious: { count: suspicious, filter: { ...filter, suspicious: true } },
    suspiciousShare: placed === 0 ? null : suspicious / placed,
    ...promiseMetrics(share, filter),
  };
}

function promiseMetrics(
  { confirmed, due, inTime, broken, share, p50Seconds, p90Seconds }: Omit<PromiseShare, 'placed' | 'suspicious'>,
  filter: OrderFilter,
): PromiseMetrics {
  return {
    confirmed: { count: confirmed, filter: { ...filter, figure: 'confirmed' } },
    due: { count: due, filter: { ...filter, promise: 'due' } },
    inTime: { count: inTime, filter: { ...filter, promise: 'kept' } },
    broken: { count: broken, filter: { ...filter, promise: 'broken' } },
    ...{ share, p50Seconds, p90Seconds },
  };
}

/** Clips an hour to the period. */
function clampHour(hour: string, { from, to }: Required<Pick<OrderFilter, 'from' | 'to'>>): OrderFilter {
  const begins = Date.parse(hour);
  const ends = begins + 3_600_000;
  return {
    from: begins < Date.parse(from) ? from : new Date(begins).toISOString(),
    to: ends > Date.parse(to) ? to : new Date(ends).toISOString(),
  };
}
