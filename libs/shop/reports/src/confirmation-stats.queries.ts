import { callOutcomes, type callStatsContract, type DataOf } from '@shop/contracts';
import type { Clock } from '@shop/kernel';
import { figuresAt, metricCondition } from '@shop/orders';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import calledOrders from './sql/called-orders.sql';
import ordersDecidedByCall from './sql/orders-decided-by-call.sql';

type Stats = DataOf<(typeof callStatsContract)['admin.calls.stats']>;
type Share = Stats['total'];

const keySqlByGroup = {
  all: `'all'`,
  country: 'o.country',
  hour: `to_char(date_trunc('hour', o.placed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"')`,
  agent: 'r.agent_id',
} as const;
type Group = keyof typeof keySqlByGroup;

/**
 * Orders placed from $1 (inclusive) to $2 (exclusive) by group, as of $3. Read from the index on `placed_at`; other
 * tables are joined by id. The waiting time starts with the order's clock; 0 if called before the chosen time.
 */
const sharesSql = (group: Group) => `
  SELECT key,
    count(*)::integer AS placed,
    count(suspicion)::integer AS suspicious,
    (count(*) FILTER (WHERE ${metricCondition('confirmed')}))::integer AS confirmed,
    (count(*) FILTER (WHERE ${metricCondition('in_time')}))::integer AS in_time,
    (count(*) FILTER (WHERE ${metricCondition('broken')}))::integer AS broken,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) FILTER (WHERE ${metricCondition('confirmed')}) AS p50,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY waited) FILTER (WHERE ${metricCondition('confirmed')}) AS p90
  FROM (
    SELECT ${keySqlByGroup[group]} AS key, x.id AS suspicion, ${figuresAt('$3')} AS figures,
      extract(epoch FROM greatest(o.confirmed_at - o.clock_from, interval '0')) AS waited
    FROM order_list o
    JOIN order_report r ON r.id = o.id
    LEFT JOIN order_suspicion x ON x.id = o.id
    WHERE o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz
  ) AS counted
  WHERE key IS NOT NULL
  GROUP BY key ORDER BY key`;

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
    private readonly clock: Clock,
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
    return sqlRows(this.pool, { text: sharesSql(group), values: [...period, this.clock()] });
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
