import type { JsonObject } from '@shop/kernel';
import { Conditions, pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import troubles from './sql/troubles.sql';

/** `done` jobs are retained for a while. */
export type JobState = 'due' | 'running' | 'dead' | 'done';

export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly payload: JsonObject;
  readonly tries: number;
  readonly failure: string | null;
  readonly asked: Date;
  readonly tried: Date | null;
  readonly done: Date | null;
  readonly died: Date | null;
}

export interface JobFilter {
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
}

export interface JobTrouble {
  readonly kind: string;
  readonly waiting: number;
  readonly since: Date;
  readonly reason: string;
}

export interface JobPage {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'ASC' | 'DESC';
}

/** Limit of paging and counting. */
export const maxListed = 10_000;

const stateConditions: Readonly<Record<JobState, string>> = {
  due: 'done_at IS NULL AND dead_at IS NULL AND (run_until IS NULL OR run_until <= now())',
  running: 'done_at IS NULL AND dead_at IS NULL AND run_until > now()',
  dead: 'dead_at IS NOT NULL',
  done: 'done_at IS NOT NULL',
};
const states = Object.keys(stateConditions) as readonly JobState[];
const stateSql = `CASE ${states.map((state) => `WHEN ${stateConditions[state]} THEN '${state}'`).join(' ')} END`;

/** Lists jobs for engineers. */
export class JobListing {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async page(filter: JobFilter, { order, ...page }: JobPage): Promise<readonly ListedJob[]> {
    const where = conditionsOf(filter);
    // Oldest first reads the index backward, so both columns change direction.
    const idOrder = order === 'DESC' ? 'ASC' : 'DESC';
    const { rows } = await this.pool.query<ListedJob>(
      `SELECT id, kind, payload, tries, last_failure AS failure, asked_at AS asked, tried_at AS tried, done_at AS done,
         dead_at AS died, ${stateSql} AS state
       FROM jobs_ledger WHERE ${where.text} AND ${filter.state === undefined ? 'true' : stateConditions[filter.state]}
       ORDER BY asked_at ${order}, id ${idOrder} ${pageClause(page)}`,
      [...where.values],
    );
    return rows;
  }

  async troubles(): Promise<readonly JobTrouble[]> {
    const { rows } = await this.pool.query<JobTrouble>(troubles, [maxListed]);
    return rows;
  }

  async counts(filter: Omit<JobFilter, 'state'>): Promise<Readonly<Record<JobState, number>>> {
    const where = conditionsOf(filter);
    const counted = states.map(
      (state) =>
        `(SELECT count(*)::integer FROM (SELECT FROM jobs_ledger WHERE ${where.text} AND ${stateConditions[state]} LIMIT ${maxListed}) AS found) AS ${state}`,
    );
    const { rows } = await this.pool.query<Record<JobState, number>>(`SELECT ${counted.join(', ')}`, [...where.values]);
    return rows[0] ?? { due: 0, running: 0, dead: 0, done: 0 };
  }
}

function conditionsOf({ kind, id }: JobFilter): Conditions {
  const where = new Conditions();
  where.add((value) => `kind = ${value}`, kind);
  where.add((value) => `id = ${value}`, id);
  return where;
}
