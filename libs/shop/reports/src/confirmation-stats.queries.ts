import { callOutcomes, type callStatsContract, type DataOf } from '@shop/contracts';
import { decidedByCallCondition, metricCondition, promiseSql } from '@shop/orders';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';

type Stats = DataOf<(typeof callStatsContract)['admin.calls.stats']>;
type Share = Stats['total'];

/** Starts with the order's clock; 0 if called before the chosen time. */
const waitedSecondsSql = `extract(epoch FROM greatest(o.confirmed_at - o.clock_from, interval '0'))`;

/** $1 inclusive, $2 exclusive. */
const inPeriodCondition = 'o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz';

/** Counts as the order list does: each metric is the total of its drill-down. */
const countedOrdersSql = `
  SELECT o.country, o.placed_at, r.agent_id, ${metricCondition('confirmed', 'r.figures')} AS confirmed, ${promiseSql} AS promise, x.id AS suspicion,
    ${waitedSecondsSql} AS waited
  FROM order_list o JOIN order_report r ON r.id = o.id LEFT JOIN order_calls c ON c.id = o.id
    LEFT JOIN order_suspicion x ON x.id = o.id
  WHERE ${inPeriodCondition}`;

const sharesSql = (group: string) => `
  SELECT ${group} AS key,
    count(*)::integer AS placed,
    count(suspicion)::integer AS suspicious,
    (count(*) FILTER (WHERE confirmed))::integer AS confirmed,
    (count(*) FILTER (WHERE promise = 'kept'))::integer AS in_time,
    (count(*) FILTER (WHERE promise = 'broken'))::integer AS broken,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) FILTER (WHERE confirmed) AS p50,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY waited) FILTER (WHERE confirmed) AS p90
  FROM (${countedOrdersSql}) AS counted
  WHERE ${group} IS NOT NULL
  GROUP BY key ORDER BY key`;

const allOrdersSql = sharesSql(`'all'`);
const byCountrySql = sharesSql('country');
const byHourSql = sharesSql(
  `to_char(date_trunc('hour', placed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"')`,
);
const byAgentSql = sharesSql('agent_id');

const calledOrdersSql = (part: 'staffId' | 'outcome') => `
  SELECT call ->> '${part}' AS key, count(DISTINCT o.id)::integer AS orders
  FROM order_list o JOIN order_calls c ON c.id = o.id CROSS JOIN jsonb_array_elements(c.calls) AS call
  WHERE ${inPeriodCondition}
  GROUP BY key ORDER BY orders DESC, key`;

const byCallerSql = calledOrdersSql('staffId');
const byOutcomeSql = calledOrdersSql('outcome');

const byCallSql = `
  SELECT c.attempts AS call, count(*)::integer AS decided,
    (count(*) FILTER (WHERE c.calls @> '[{"outcome":"confirmed"}]'))::integer AS confirmed
  FROM order_list o JOIN order_calls c ON c.id = o.id
  WHERE ${inPeriodCondition} AND ${decidedByCallCondition}
  GROUP BY call ORDER BY call`;

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
      this.rows<ShareRow>(allOrdersSql, period),
      this.rows<ShareRow & { key: Stats['byCountry'][number]['country'] }>(byCountrySql, period),
      this.rows<ShareRow>(byHourSql, period),
      this.agents(period),
      this.rows<Stats['byCall'][number]>(byCallSql, period),
      this.rows<CallCountRow>(byOutcomeSql, period),
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
    const [called, decided] = await Promise.all([
      this.rows<CallCountRow>(byCallerSql, period),
      this.rows<ShareRow>(byAgentSql, period),
    ]);
    const shares = new Map(decided.map((row) => [row.key, row]));
    const names = await this.staff.namesById(called.map(({ key }) => key));
    return called.map(({ key: id, orders }) => {
      const { placed: _, suspicious: __, ...share } = toShare(shares.get(id) ?? emptyShare);
      return { agent: { id, name: names.get(id) ?? '' }, called: orders, ...share };
    });
  }

  private rows<Row extends object>(text: string, period: readonly string[]): Promise<Row[]> {
    return sqlRows<Row>(this.pool, { text, values: period });
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
