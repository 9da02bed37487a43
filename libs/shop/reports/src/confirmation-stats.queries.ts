import { callOutcomes, type callStatsContract, type DataOf } from '@shop/contracts';
import { metricBits } from '@shop/orders';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import calledOrders from './sql/called-orders.sql';
import confirmationShares from './sql/confirmation-shares.sql';
import ordersDecidedByCall from './sql/orders-decided-by-call.sql';

type Stats = DataOf<(typeof callStatsContract)['admin.calls.stats']>;
type Share = Stats['total'];

type Group = 'all' | 'country' | 'hour' | 'agent';

const shareMetrics = (['confirmed', 'in_time', 'late'] as const).map((metric) => metricBits([metric]));

interface ShareRow {
  readonly key: string;
  readonly placed: number;
  readonly suspicious: number;
  readonly confirmed: number;
  readonly inTime: number;
  readonly broken: number;
  readonly p50: number | null;
  readonly p90: number | null;
}
interface CallCountRow {
  readonly key: string;
  readonly orders: number;
}

export class ConfirmationStats {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

  async loadPeriod(from: string, to: string): Promise<Stats> {
    const period = [from, to];
    const [all, countries, hours, agents, calls, outcomes] = await Promise.all([
      this.shares(period, 'all'),
      this.shares<Stats['byCountry'][number]['country']>(period, 'country'),
      this.shares(period, 'hour'),
      this.agents(period),
      sqlRows<Stats['byCall'][number]>(this.pool, { text: ordersDecidedByCall, values: period }),
      this.calledOrders(period, 'outcome'),
    ]);
    return {
      total: toShare(all[0] ?? emptyShare),
      byCountry: countries.map((row) => ({ country: row.key, ...toShare(row) })),
      byAgent: agents,
      byHour: hours.map((row) => ({ hour: row.key, ...toShare(row) })),
      byCall: calls,
      byOutcome: toOutcomes(outcomes),
    };
  }

  private async agents(period: readonly string[]): Promise<Stats['byAgent']> {
    const [called, decided] = await Promise.all([this.calledOrders(period, 'staffId'), this.shares(period, 'agent')]);
    const shares = new Map(decided.map((row) => [row.key, row]));
    const names = await this.staff.namesById(called.map(({ key }) => key));
    return called.map(({ key: id, orders }) => {
      const { placed: _, suspicious: __, ...share } = toShare(shares.get(id) ?? emptyShare);
      return { agent: { id, name: names.get(id) ?? '' }, called: orders, ...share };
    });
  }

  private shares<Key extends string = string>(
    period: readonly string[],
    group: Group,
  ): Promise<(ShareRow & { readonly key: Key })[]> {
    return sqlRows(this.pool, { text: confirmationShares, values: [...period, group, ...shareMetrics] });
  }

  private calledOrders(period: readonly string[], field: 'staffId' | 'outcome'): Promise<CallCountRow[]> {
    return sqlRows(this.pool, { text: calledOrders, values: [...period, field] });
  }
}

const emptyShare: ShareRow = {
  key: '',
  placed: 0,
  suspicious: 0,
  confirmed: 0,
  inTime: 0,
  broken: 0,
  p50: null,
  p90: null,
};

function toShare({ placed, suspicious, confirmed, inTime, broken, p50, p90 }: ShareRow): Share {
  const due = inTime + broken;
  const share = due === 0 ? null : inTime / due;
  return {
    placed,
    suspicious,
    confirmed,
    due,
    inTime,
    broken,
    share,
    p50Seconds: seconds(p50),
    p90Seconds: seconds(p90),
  };
}

function toOutcomes(rows: readonly CallCountRow[]): Stats['byOutcome'] {
  const counts = new Map(rows.map(({ key, orders }) => [key, orders]));
  return callOutcomes.flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : [{ outcome, orders: count }];
  });
}

function seconds(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
