import type { Pool } from 'pg';
import { Batcher, type JsonObject } from '@shop/kernel';
import { Conditions, pageClause, sqlRows } from '@shop/platform';
import begin from './sql/begin.sql';
import checkSoon from './sql/check-soon.sql';
import claimDue from './sql/claim-due.sql';
import countsOf from './sql/counts.sql';
import deleteDone from './sql/delete-done.sql';
import fail from './sql/fail.sql';
import finish from './sql/finish.sql';
import record from './sql/record.sql';
import release from './sql/release.sql';
import requeue from './sql/requeue.sql';
import revive from './sql/revive.sql';
import troubles from './sql/troubles.sql';

export interface JobRef {
  readonly id: string;
  readonly kind: string;
}

export interface LedgerCount {
  readonly kind: string;
  readonly due: number;
  readonly dead: number;
  readonly oldestSeconds: number;
}

export type BeginResult =
  | { readonly state: 'mine'; readonly payload: unknown; readonly tries: number; readonly uncountedTries: number }
  /** Not due yet, or another run owns the job. */
  | { readonly state: 'waiting'; readonly waitMs: number }
  | { readonly state: 'settled' };

export interface TryFailure {
  readonly reason: string;
  readonly isDead: boolean;
  readonly retryInMs: number;
  readonly isCounted: boolean;
}

/** Due jobs are checked after a quarter of their age, within these limits. */
export interface CheckInterval {
  readonly minMs: number;
  readonly maxMs: number;
}

interface NewJob extends JobRef {
  readonly payload: JsonObject;
  readonly checkInMs: number;
  readonly delayMs: number;
}

interface JobAttempt {
  readonly id: string;
  /** A UUID. */
  readonly run: string;
}

/**
 * The source of truth about jobs, by the database's clock: due time, attempts, dead letters, results. Concurrent calls
 * share one statement.
 */
export class JobLedger {
  private readonly recording = new Batcher<NewJob, boolean>((jobs) => this.recordAll(jobs));
  private readonly beginning = new Batcher<JobAttempt & { readonly timeoutMs: number }, BeginResult>((attempts) =>
    this.beginAll(attempts),
  );
  private readonly finishing = new Batcher<JobAttempt, boolean>((attempts) => this.finishAll(attempts));

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @returns whether the job is already finished or dead-lettered */
  record({ id, kind }: JobRef, payload: JsonObject, checkInMs: number, delayMs = 0): Promise<boolean> {
    return this.recording.load({ id, kind, payload, checkInMs, delayMs });
  }

  /** Also finished and dead-lettered jobs. @returns ids that were not due before */
  async requeue(
    kind: string,
    jobs: readonly { readonly id: string; readonly payload: JsonObject }[],
    checkInMs: number,
  ): Promise<readonly string[]> {
    const [ids, payloads] = [jobs.map(({ id }) => id), jobs.map(({ payload }) => JSON.stringify(payload))];
    const { rows } = await this.pool.query<{ id: string }>(requeue, [ids, kind, payloads, checkInMs]);
    return rows.map(({ id }) => id);
  }

  /** Leases a due job for the duration of one attempt. */
  begin(id: string, run: string, timeoutMs: number): Promise<BeginResult> {
    return this.beginning.load({ id, run, timeoutMs });
  }

  /** @returns false when the run lost the job */
  finish(id: string, run: string): Promise<boolean> {
    return this.finishing.load({ id, run });
  }

  /** @returns false when the run lost the job */
  fail(id: string, run: string, { reason, isDead, retryInMs, isCounted }: TryFailure): Promise<boolean> {
    return this.updateOne('jobs fail', fail, [id, run, reason, isDead, retryInMs, isCounted]);
  }

  /** Ends an attempt that does not count. @returns false when the run lost the job */
  release(id: string, run: string, retryInMs: number): Promise<boolean> {
    return this.updateOne('jobs give back', release, [id, run, retryInMs]);
  }

  /** Jobs to enqueue; each is checked again while it is due. */
  async claimDue(limit: number, { minMs, maxMs }: CheckInterval): Promise<readonly JobRef[]> {
    const { rows } = await this.pool.query<JobRef>(claimDue, [limit, minMs, maxMs]);
    return rows;
  }

  async checkSoon(ids: readonly string[]): Promise<void> {
    await this.pool.query(checkSoon, [ids]);
  }

  async revive(ids: readonly string[]): Promise<readonly JobRef[]> {
    const { rows } = await this.pool.query<JobRef>(revive, [ids]);
    return rows;
  }

  async deleteDone(kind: string, afterMs: number): Promise<number> {
    return (await this.pool.query(deleteDone, [kind, afterMs])).rowCount ?? 0;
  }

  async counts(): Promise<readonly LedgerCount[]> {
    return sqlRows<LedgerCount>(this.pool, { name: 'jobs counts', text: countsOf });
  }

  private async recordAll(jobs: readonly NewJob[]): Promise<readonly boolean[]> {
    const values = [
      jobs.map(({ id }) => id),
      jobs.map(({ kind }) => kind),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ checkInMs }) => checkInMs),
      jobs.map(({ delayMs }) => delayMs),
    ];
    const { rows } = await this.pool.query<{ id: string; settled: boolean }>({
      ...{ name: 'jobs record', text: record, values },
    });
    const settled = new Map(rows.map((row) => [row.id, row.settled]));
    return jobs.map(({ id }) => settled.get(id) ?? false);
  }

  private async beginAll(
    attempts: readonly (JobAttempt & { readonly timeoutMs: number })[],
  ): Promise<readonly BeginResult[]> {
    const values = [
      attempts.map(({ id }) => id),
      attempts.map(({ run }) => run),
      attempts.map(({ timeoutMs }) => timeoutMs),
    ];
    const rows = await sqlRows<BeginRow>(this.pool, { name: 'jobs begin', text: begin, values });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return attempts.map(({ id, run, timeoutMs }) => {
      const row = rowOf.get(id);
      if (row === undefined) return { state: 'settled' };
      if (row.run === null) return { state: 'waiting', waitMs: row.waitMs };
      // The queue delivered the job twice.
      if (row.run !== run) return { state: 'waiting', waitMs: timeoutMs };
      return { state: 'mine', payload: row.payload, tries: row.tries, uncountedTries: row.uncountedTries };
    });
  }

  private async finishAll(attempts: readonly JobAttempt[]): Promise<readonly boolean[]> {
    const values = [attempts.map(({ id }) => id), attempts.map(({ run }) => run)];
    const { rows } = await this.pool.query<{ id: string }>({ name: 'jobs finish', text: finish, values });
    const finished = new Set(rows.map(({ id }) => id));
    return attempts.map(({ id }) => finished.has(id));
  }

  private async updateOne(name: string, text: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.pool.query({ name, text, values: [...values] })).rowCount === 1;
  }
}

interface BeginRow {
  readonly id: string;
  /** Null: not begun. */
  readonly run: string | null;
  readonly payload: unknown;
  readonly tries: number;
  readonly uncountedTries: number;
  readonly waitMs: number;
}

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
