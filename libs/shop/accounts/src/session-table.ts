import { createHash } from 'node:crypto';
import { addMilliseconds, isRejection, newToken, shortageOf, type Clock, type Rejection } from '@shop/kernel';
import { inTransaction } from '@shop/event-store';
import DataLoader from 'dataloader';
import PQueue from 'p-queue';
import type { ClientBase, Pool } from 'pg';
import type { AccountTables } from './credential-table.js';

export interface Session {
  /** Hex hash of the token: identifies the session but does not open it. */
  readonly id: string;
  readonly accountId: string;
}

export interface AuthenticatedAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}

export interface ResolvedSession extends Session {
  readonly renewed: boolean;
}

export interface SessionTableOptions {
  readonly lifetimeMs: number;
  /** True: every use extends the session (written at most once per `slideEveryMs`). */
  readonly sliding: boolean;
  readonly slideEveryMs: number;
}

export interface NewPassword {
  readonly hash: string;
  readonly at: string;
  readonly expectedHash?: string;
}

interface Replacement<Outcome, Code extends string> {
  readonly accountId: string;
  readonly password: NewPassword;
  readonly record: () => Promise<Outcome | Rejection<Code>>;
  readonly exceptSessionId: string | undefined;
}

/**
 * No cache, so an ended session is invalid at once in every process. Lookups of one event loop turn share a statement
 * (DataLoader).
 */
export class SessionTable {
  private readonly loader: DataLoader<string, ResolvedSession | null>;
  /** Recording needs a second connection, and waiting transactions could exhaust the pool. */
  private readonly replacementMutex = new PQueue({ concurrency: 1 });
  private readonly endedListeners = new Set<(sessionIds: readonly string[]) => void>();

  constructor(
    private readonly pool: Pool,
    private readonly tables: AccountTables,
    private readonly clock: Clock,
    private readonly options: SessionTableOptions,
  ) {
    this.loader = new DataLoader((ids) => this.loadAll(ids), {
      cache: false,
      maxBatchSize: 500,
      // `setImmediate` batches all requests that have arrived; the default covers only one request.
      batchScheduleFn: (send) => void setImmediate(send),
    });
  }

  /**
   * Null if the password was replaced since verification. A concurrent replacement waits for the row lock, then ends
   * this session too.
   */
  async start({
    accountId,
    passwordHash,
  }: AuthenticatedAccount): Promise<{ readonly token: string; readonly session: Session } | null> {
    const token = newToken();
    const id = sessionIdOf(token);
    const now = this.clock();
    const { rowCount } = await this.pool.query({
      name: `${this.tables.sessions}-start`,
      text: `INSERT INTO ${this.tables.sessions} (token_hash, account_id, created_at, seen_at, expires_at)
             SELECT decode($1, 'hex'), account_id, $3, $3, $4 FROM ${this.tables.credentials}
             WHERE account_id = $2 AND password_hash = $5 FOR SHARE`,
      values: [id, accountId, now, addMilliseconds(now, this.options.lifetimeMs), passwordHash],
    });
    return rowCount === 0 ? null : { token, session: { id, accountId } };
  }

  resolve(token: string): Promise<ResolvedSession | null> {
    return this.loader.load(sessionIdOf(token));
  }

  async findOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT encode(token_hash, 'hex') AS id FROM ${this.tables.sessions}
       WHERE token_hash = ANY (SELECT decode(t, 'hex') FROM unnest($1::text[]) t) AND expires_at > $2`,
      [sessionIds, this.clock()],
    );
    return new Set(rows.map((row) => row.id));
  }

  async end(sessionId: string): Promise<void> {
    await this.endWhere(`token_hash = decode($1, 'hex')`, [sessionId]);
  }

  async endAll(accountId: string): Promise<void> {
    await this.endWhere('account_id = $1', [accountId]);
  }

  /**
   * Records the change first, under the row lock; after a crash in between, the same command completes it.
   * @returns null if `insteadOf` is no longer current or the account is closed
   */
  async replacePassword<Outcome, Code extends string>(
    accountId: string,
    password: NewPassword,
    record: () => Promise<Outcome | Rejection<Code>>,
    exceptSessionId?: string,
  ): Promise<Outcome | Rejection<Code> | null> {
    const { outcome, ended } = await this.replacementMutex.add(() =>
      inTransaction(this.pool, (client) => this.replace(client, { accountId, password, record, exceptSessionId })),
    );
    this.notifyEnded(ended);
    return outcome;
  }

  async sweep(now: string): Promise<number> {
    return this.endWhere('expires_at <= $1', [now]);
  }

  onEnded(listener: (sessionIds: readonly string[]) => void): () => void {
    this.endedListeners.add(listener);
    return () => this.endedListeners.delete(listener);
  }

  private async endWhere(condition: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      `DELETE FROM ${this.tables.sessions} WHERE ${condition} RETURNING encode(token_hash, 'hex') AS id`,
      [...values],
    );
    this.notifyEnded(rows);
    return rows.length;
  }

  private async replace<Outcome, Code extends string>(
    client: ClientBase,
    { accountId, password, record, exceptSessionId }: Replacement<Outcome, Code>,
  ): Promise<{ readonly outcome: Outcome | Rejection<Code> | null; readonly ended: readonly { id: string }[] }> {
    if (!(await this.lockPassword(client, accountId, password.expectedHash))) return { outcome: null, ended: [] };
    const outcome = await record();
    if (isRejection(outcome)) return { outcome, ended: [] };
    const { credentials, sessions } = this.tables;
    await client.query(
      `INSERT INTO ${credentials} (account_id, password_hash, changed_at) VALUES ($1, $2, $3) ON CONFLICT (account_id)
       DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at
       WHERE ${credentials}.password_hash IS NOT NULL`,
      [accountId, password.hash, password.at],
    );
    // A separate statement after the lock: it sees sessions started while waiting.
    const { rows } = await client.query<{ id: string }>(
      `DELETE FROM ${sessions} WHERE account_id = $1 AND token_hash IS DISTINCT FROM decode($2, 'hex')
       RETURNING encode(token_hash, 'hex') AS id`,
      [accountId, exceptSessionId ?? null],
    );
    return { outcome, ended: rows };
  }

  private async lockPassword(client: ClientBase, accountId: string, insteadOf?: string): Promise<boolean> {
    const { rows } = await client.query<{ password_hash: string | null }>(
      `SELECT password_hash FROM ${this.tables.credentials} WHERE account_id = $1 FOR UPDATE`,
      [accountId],
    );
    const [row] = rows;
    // No row: the hash was lost in a restore of the log alone, so a new one is allowed.
    if (row === undefined) return insteadOf === undefined;
    return row.password_hash !== null && (insteadOf === undefined || row.password_hash === insteadOf);
  }

  private notifyEnded(sessions: readonly { readonly id: string }[]): void {
    if (sessions.length === 0) return;
    const ids = sessions.map(({ id }) => id);
    for (const listener of this.endedListeners) listener(ids);
  }

  private async loadAll(ids: readonly string[]): Promise<(ResolvedSession | null)[]> {
    const now = this.clock();
    const { rows } = await this.pool.query<[string, string, boolean]>({
      name: `${this.tables.sessions}-resolve`,
      text: `SELECT encode(token_hash, 'hex'), account_id, seen_at < $3 AS stale FROM ${this.tables.sessions}
             WHERE token_hash = ANY (SELECT decode(t, 'hex') FROM unnest($1::text[]) t) AND expires_at > $2`,
      values: [[...new Set(ids)], now, addMilliseconds(now, -this.options.slideEveryMs)],
      rowMode: 'array',
    });
    const stale = this.options.sliding ? rows.filter(([, , isStale]) => isStale).map(([id]) => id) : [];
    const renewed = await this.slide(stale, now);
    const found = new Map(rows.map(([id, accountId]) => [id, { id, accountId, renewed: renewed.includes(id) }]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** Returns the extended sessions; none while the database is full, which ends no session. */
  private async slide(ids: readonly string[], now: string): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    try {
      await this.pool.query({
        name: `${this.tables.sessions}-slide`,
        text: `UPDATE ${this.tables.sessions} SET seen_at = $2, expires_at = $3
               WHERE token_hash = ANY (SELECT decode(t, 'hex') FROM unnest($1::text[]) t)`,
        values: [ids, now, addMilliseconds(now, this.options.lifetimeMs)],
      });
      return ids;
    } catch (error) {
      if (shortageOf(error) === null) throw error;
      return [];
    }
  }
}

/** SHA-256 of the token, in hex. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
