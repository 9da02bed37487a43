import type { JsonObject } from '@shop/kernel';
import type { Pool } from 'pg';
import requeue from './sql/requeue.sql';
import begin from './sql/begin.sql';
import countsOf from './sql/counts.sql';
import fail from './sql/fail.sql';
import finish from './sql/finish.sql';
import deleteDone from './sql/delete-done.sql';
import release from './sql/release.sql';
import checkSoon from './sql/check-soon.sql';
import record from './sql/record.sql';
import revive from './sql/revive.sql';
import claimDue from './sql/claim-due.sql';

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

/** The source of truth about jobs, by the database's clock: due time, attempts, dead letters, results. */
export class JobLedger {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @returns whether the job is already finished or dead-lettered */
  async record(job: JobRef, payload: JsonObject, checkInMs: number): Promise<boolean> {
    const values = [job.id, job.kind, JSON.stringify(payload), checkInMs];
    const { rows } = await this.pool.query<{ settled: boolean }>({ name: 'jobs record', text: record, values });
    return rows[0]?.settled ?? false;
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
  async begin(id: string, run: string, timeoutMs: number): Promise<BeginResult> {
    const { rows } = await this.pool.query<BeginRow>({ name: 'jobs begin', text: begin, values: [id, run, timeoutMs] });
    const [row] = rows;
    if (row === undefined) return { state: 'settled' };
    if (!row.mine) return { state: 'waiting', waitMs: row.wait_ms };
    return { state: 'mine', payload: row.payload, tries: row.tries, uncountedTries: row.uncounted_tries };
  }

  /** @returns false when the run lost the job */
  finish(id: string, run: string): Promise<boolean> {
    return this.updateOne('jobs finish', finish, [id, run]);
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
    const { rows } = await this.pool.query<CountRow>({ name: 'jobs counts', text: countsOf });
    return rows.map(({ oldest_seconds: oldestSeconds, ...row }) => ({ ...row, oldestSeconds }));
  }

  private async updateOne(name: string, text: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.pool.query({ name, text, values: [...values] })).rowCount === 1;
  }
}

interface BeginRow {
  readonly mine: boolean;
  readonly payload: unknown;
  readonly tries: number;
  readonly uncounted_tries: number;
  readonly wait_ms: number;
}

type CountRow = Omit<LedgerCount, 'oldestSeconds'> & { readonly oldest_seconds: number };
