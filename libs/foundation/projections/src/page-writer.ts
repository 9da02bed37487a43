import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Pool, PoolClient } from 'pg';
import type { DeadLetter } from './registry.js';
import { LostLeaseError } from './failures.js';
import { type PhysicalTable, type Queryable, upsertSql } from './read-model-rows.js';

/** Changes of one read model by a page, and the checkpoint after it. */
export interface PageWrite {
  /** The subscriber is named after the table. */
  readonly table: PhysicalTable;
  readonly epoch: string;
  readonly from: string;
  readonly to: string;
  readonly handled: number;
  readonly written: readonly object[];
  readonly removedIds: readonly string[];
  readonly deadLetters: readonly DeadLetter[];
}

/** A larger page is written alone, so that others do not wait for it. */
const maxSharedRows = 100;
/** Prepared statements on a connection; each combination of read models has one. */
const maxStatements = 60;
/** Then pages are written alone, so that a locked table delays only one. */
const lockTimeoutMs = 200;

interface WaitingPage {
  readonly page: PageWrite;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes pages: those that read models finish at the same time in one statement, on a connection of the pool that it
 * keeps. Not synced to disk, since the log can restore rows and checkpoints.
 */
export class PageWriter {
  private waiting: WaitingPage[] = [];
  private client: Promise<PoolClient> | undefined;
  private readonly mutex = new PQueue({ concurrency: 1 });
  private readonly statements = new Map<string, { readonly name: string; readonly text: string }>();

  constructor(private readonly pool: Pool) {}

  /** @throws LostLeaseError unless position and epoch match */
  write(page: PageWrite): Promise<void> {
    if (page.written.length > maxSharedRows) return this.writeIn(this.pool, page);
    return new Promise((resolve, reject) => {
      this.waiting.push({ page, resolve, reject });
      if (this.waiting.length === 1) void this.mutex.add(() => this.flush());
    });
  }

  /** Alone, for example in a transaction. @throws LostLeaseError unless position and epoch match */
  async writeIn(db: Queryable, page: PageWrite): Promise<void> {
    if (!(await this.run(db, [page])).has(page.table.relation)) throw lostLease(page);
  }

  /** Returns the connection. */
  async close(): Promise<void> {
    await this.mutex.onIdle();
    await this.dropClient();
  }

  private async flush(): Promise<void> {
    // Other read models finish the same page in this turn of the event loop.
    await setImmediate();
    const pages = this.waiting;
    this.waiting = [];
    if (pages.length === 1 || !(await this.writeTogether(pages))) for (const one of pages) void this.writeAlone(one);
  }

  /** @returns false when nothing was written */
  private async writeTogether(pages: readonly WaitingPage[]): Promise<boolean> {
    try {
      const moved = await this.run(
        await this.connect(),
        pages.map(({ page }) => page),
      );
      for (const { page, resolve, reject } of pages) {
        if (moved.has(page.table.relation)) resolve();
        else reject(lostLease(page));
      }
      return true;
    } catch {
      // The cause shows again when each page is written alone.
      await this.dropClient();
      return false;
    }
  }

  private writeAlone({ page, resolve, reject }: WaitingPage): Promise<void> {
    return this.writeIn(this.pool, page).then(resolve, reject);
  }

  private connect(): Promise<PoolClient> {
    if (this.client !== undefined) return this.client;
    const connecting = this.pool.connect().then(async (client) => {
      // A connection that breaks while it is idle is replaced by the next write.
      client.on('error', () => void this.dropClient(connecting));
      try {
        await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
    this.client = connecting;
    return connecting;
  }

  private async dropClient(dropped = this.client): Promise<void> {
    if (dropped === undefined || dropped !== this.client) return;
    this.client = undefined;
    const client = await dropped.catch(() => undefined);
    client?.release(true);
  }

  private async run(db: Queryable, writes: readonly PageWrite[]): Promise<ReadonlySet<string>> {
    const sorted = writes.toSorted((a, b) => (a.table.relation < b.table.relation ? -1 : 1));
    const { rows } = await db.query<{ id: string }>({ ...this.statementFor(sorted), values: valuesOf(sorted) });
    return new Set(rows.map(({ id }) => id));
  }

  private statementFor(writes: readonly PageWrite[]): { readonly name?: string; readonly text: string } {
    const key = writes.map((page) => partsOf(page)).join(' ');
    const known = this.statements.get(key);
    if (known !== undefined) return known;
    const text = pagesSql(writes);
    const statement = { name: `pages ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`, text };
    if (this.statements.size >= maxStatements) return { text: statement.text };
    this.statements.set(key, statement);
    return statement;
  }
}

function partsOf({ table, written, removedIds }: PageWrite): string {
  return `${table.relation}${written.length > 0 ? '+' : ''}${removedIds.length > 0 ? '-' : ''}`;
}

/**
 * Moves the checkpoints whose position and epoch match, then writes their rows. Locks checkpoints by id, as renewals of
 * leases do, against deadlocks. Returns the moved ones. Parameters from 7: rows (JSON) and ids to delete of each table.
 */
function pagesSql(writes: readonly PageWrite[]): string {
  let parameter = 6;
  const changes = writes.flatMap(({ table, written, removedIds }, index) => {
    const mine = `(SELECT FROM moved WHERE id = '${table.relation}') AS mine`;
    return [
      ...(written.length > 0
        ? [`written_${index} AS (${upsertSql(table, `$${++parameter}`, `${mine} CROSS JOIN`)})`]
        : []),
      ...(removedIds.length > 0
        ? [
            `removed_${index} AS (
  DELETE FROM ${table.relation} USING ${mine} WHERE ${table.relation}.id = ANY($${++parameter}::text[])
)`,
          ]
        : []),
    ];
  });
  return `
WITH step AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::integer[])
    AS step (id, before, epoch, after, handled)
), held AS MATERIALIZED (
  SELECT subscriber.id FROM pr_subscribers AS subscriber JOIN step ON step.id = subscriber.id
  WHERE subscriber.position = step.before AND subscriber.epoch = step.epoch
  ORDER BY subscriber.id FOR NO KEY UPDATE OF subscriber
), moved AS (
  UPDATE pr_subscribers AS subscriber SET position = step.after, handled = subscriber.handled + step.handled
  FROM held JOIN step ON step.id = held.id
  WHERE subscriber.id = held.id
  RETURNING subscriber.id, set_config('synchronous_commit', 'off', true)
), ${[...changes, deadLettersSql].join(', ')}
SELECT id FROM moved`;
}

const deadLettersSql = `parked AS (
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
  SELECT event.* FROM moved JOIN json_to_recordset($6::json)
    AS event(subscriber text, position text, stream text, revision bigint, "eventId" text, type text, reason text, attempts integer)
    ON event.subscriber = moved.id
  ON CONFLICT (subscriber, position) DO NOTHING
)`;

function valuesOf(writes: readonly PageWrite[]): unknown[] {
  const deadLetters = writes.flatMap(({ table, deadLetters }) =>
    deadLetters.map((letter) => ({ subscriber: table.relation, ...letter })),
  );
  return [
    writes.map(({ table }) => table.relation),
    writes.map(({ from }) => from),
    writes.map(({ epoch }) => epoch),
    writes.map(({ to }) => to),
    writes.map(({ handled }) => handled),
    JSON.stringify(deadLetters),
    ...writes.flatMap(({ written, removedIds }) => [
      ...(written.length > 0 ? [JSON.stringify(written)] : []),
      ...(removedIds.length > 0 ? [[...removedIds]] : []),
    ]),
  ];
}

function lostLease({ table, from }: PageWrite): LostLeaseError {
  return new LostLeaseError(`${table.relation} is not at position ${from}`);
}
