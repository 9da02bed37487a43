import type { DataOf, OrderFilter } from '@shop/contracts';
import type { Wire } from '../rpc/rpc.js';

export type CallStats = DataOf<Wire['admin.calls.stats']>;
type Share = CallStats['total'];

/** A number of orders, and the filter of the list whose total it is. */
export interface CountedOrders {
  readonly count: number;
  readonly filter: OrderFilter;
}

/** Of orders that were due: what became of the promise, and how long it took. */
export interface PromiseFigures extends Pick<Share, 'share' | 'p50Seconds' | 'p90Seconds'> {
  readonly confirmed: CountedOrders;
  readonly due: CountedOrders;
  readonly inTime: CountedOrders;
  readonly broken: CountedOrders;
}

/** The statistics of the call desk with the list behind each figure. */
export function callFigures(stats: CallStats, period: Required<Pick<OrderFilter, 'from' | 'to'>>) {
  return {
    total: withPlaced(stats.total, period),
    byCountry: stats.byCountry.map((row) => ({
      country: row.country,
      ...withPlaced(row, { ...period, country: row.country }),
    })),
    byAgent: stats.byAgent.map((row) => ({
      agent: row.agent,
      called: { count: row.called, filter: { ...period, calledBy: row.agent.id } },
      ...promiseFigures(row, { ...period, agentId: row.agent.id }),
    })),
    byHour: stats.byHour.map((row) => ({ hour: row.hour, ...withPlaced(row, hourWithin(row.hour, period)) })),
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
export type CallFigures = ReturnType<typeof callFigures>;

/** What came of the orders that were placed, and how many of them look like a prank. */
export interface PlacedFigures extends PromiseFigures {
  readonly placed: CountedOrders;
  readonly suspicious: CountedOrders;
  /** Of those placed; null where there are none. */
  readonly suspiciousShare: number | null;
}

function withPlaced(share: Share, filter: OrderFilter): PlacedFigures {
  const { placed, suspicious } = share;
  return {
    placed: { count: placed, filter },
    suspicious: { count: suspicious, filter: { ...filter, suspicious: true } },
    suspiciousShare: placed === 0 ? null : suspicious / placed,
    ...promiseFigures(share, filter),
  };
}

function promiseFigures(
  { confirmed, due, inTime, broken, share, p50Seconds, p90Seconds }: Omit<Share, 'placed' | 'suspicious'>,
  filter: OrderFilter,
): PromiseFigures {
  return {
    confirmed: { count: confirmed, filter: { ...filter, figure: 'confirmed' } },
    due: { count: due, filter: { ...filter, promise: 'due' } },
    inTime: { count: inTime, filter: { ...filter, promise: 'kept' } },
    broken: { count: broken, filter: { ...filter, promise: 'broken' } },
    ...{ share, p50Seconds, p90Seconds },
  };
}

/** An hour, as far as it is a part of the period. */
function hourWithin(hour: string, { from, to }: Required<Pick<OrderFilter, 'from' | 'to'>>): OrderFilter {
  const begins = Date.parse(hour);
  const ends = begins + 3_600_000;
  return {
    from: begins < Date.parse(from) ? from : new Date(begins).toISOString(),
    to: ends > Date.parse(to) ? to : new Date(ends).toISOString(),
  };
}
