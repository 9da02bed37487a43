import type { callsContract, DataOf } from '@shop/contracts';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';

type Stats = DataOf<(typeof callsContract)['admin.calls.stats']>;

/** From when the clock of an order began; who was called before the time that they had asked for did not wait. */
const waitedSeconds = `extract(epoch FROM greatest(confirmed_at - clock_from, interval '0'))`;

/** Counts over the orders that were placed in a period ($1 to $2, the end excluded), grouped by one expression. */
const sharesBy = (group: string) => `
  SELECT ${group} AS key,
    count(*)::integer AS placed,
    count(confirmed_at)::integer AS confirmed,
    (count(*) FILTER (WHERE confirmed_at <= deadline))::integer AS in_time,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waitedSeconds}) FILTER (WHERE confirmed_at IS NOT NULL) AS p50,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY ${waitedSeconds}) FILTER (WHERE confirmed_at IS NOT NULL) AS p90
  FROM order_list
  WHERE placed_at >= $1::timestamptz AND placed_at < $2::timestamptz
  GROUP BY key ORDER BY key`;

const allOrders = sharesBy(`'all'`);
const byCountry = sharesBy('country');
const byHour = sharesBy(`to_char(date_trunc('hour', placed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"')`);

const byAgent = `
  SELECT agent, sum(calls)::integer AS calls, sum(confirmed)::integer AS confirmed, sum(in_time)::integer AS in_time
  FROM (
    SELECT call ->> 'staffId' AS agent, 1 AS calls, 0 AS confirmed, 0 AS in_time
    FROM order_list o JOIN order_calls c ON c.id = o.id CROSS JOIN jsonb_array_elements(c.calls) AS call
    WHERE o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz
    UNION ALL
    SELECT confirmed_by_id, 0, 1, (confirmed_at <= deadline)::integer
    FROM order_list
    WHERE placed_at >= $1::timestamptz AND placed_at < $2::timestamptz AND confirmed_by_id IS NOT NULL
  ) AS counted
  GROUP BY agent ORDER BY calls DESC, agent`;

interface ShareRecord {
  readonly key: string;
  readonly placed: number;
  readonly confirmed: number;
  readonly in_time: number;
  readonly p50: number | null;
  readonly p90: number | null;
}
interface AgentRecord {
  readonly agent: string;
  readonly calls: number;
  readonly confirmed: number;
  readonly in_time: number;
}

/** How quickly orders are confirmed. */
@Injectable()
export class ConfirmationStats {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** @param from ISO 8601, included; `to` is not */
  async between(from: string, to: string): Promise<Stats> {
    const period = [from, to];
    const [all, countries, hours, agents] = await Promise.all([
      this.pool.query<ShareRecord>(allOrders, period),
      this.pool.query<ShareRecord & { key: Stats['byCountry'][number]['country'] }>(byCountry, period),
      this.pool.query<ShareRecord>(byHour, period),
      this.pool.query<AgentRecord>(byAgent, period),
    ]);
    const names = await this.staff.names(agents.rows.map(({ agent }) => agent));
    return {
      total: shareOf(all.rows[0] ?? noOrders),
      byCountry: countries.rows.map((row) => ({ country: row.key, ...shareOf(row) })),
      byHour: hours.rows.map((row) => ({ hour: row.key, ...shareOf(row) })),
      byAgent: agents.rows.map(({ agent, calls, confirmed, in_time: inTime }) => ({
        agent: { id: agent, name: names.get(agent) ?? '' },
        ...{ calls, confirmed, inTime },
      })),
    };
  }
}

const noOrders: ShareRecord = { key: '', placed: 0, confirmed: 0, in_time: 0, p50: null, p90: null };

function shareOf({ placed, confirmed, in_time: inTime, p50, p90 }: ShareRecord): Stats['total'] {
  const share = confirmed === 0 ? null : inTime / confirmed;
  return { placed, confirmed, inTime, share, p50Seconds: seconds(p50), p90Seconds: seconds(p90) };
}

function seconds(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
