import { createHash } from 'node:crypto';
import { addMilliseconds, isRejection, newToken, shortageOf, type Clock, type Rejection } from '@shop/kernel';
import { inTransaction } from '@shop/projections';
import DataLoader from 'dataloader';
import type { ClientBase, Pool } from 'pg';
import type { AccountTables } from './credential-table.js';

export interface Session {
  /** Hex of the token's hash: names the session without being able to use it. */
  readonly id: string;
  readonly accountId: string;
}

/** An account together with the hash that its password was just compared with. */
export interface AuthenticatedAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}

/** A session as one look-up found it. `renewed`: its end was moved just now. */
export interface ResolvedSession extends Session {
  readonly renewed: boolean;
}

export interface SessionTableOptions {
  readonly lifetimeMs: number;
  /** True: every use moves the end (written at most once in `slideEveryMs`). */
  readonly sliding: boolean;
  readonly slideEveryMs: number;
}

/** The hash of a new password, and of the former one where it must still be that. */
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
 * Sessions of one kind of account. Only hashes of tokens are stored. There is no cache: all look-ups of one turn of the
 * event loop go to the database as one statement (the DataLoader pattern), so an ended session is ended for the next call,
 * in every process, at the cost of a fraction of a statement.
 */
export class SessionTable {
  private readonly loader: DataLoader<string, ResolvedSession | null>;
  private replacementQueue: Promise<unknown> = Promise.resolve();
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
      // After all requests that have arrived: by itself a batch ends with the request that began it.
      batchScheduleFn: (send) => void setImmediate(send),
    });
  }

  /**
   * Starts a session; the token is given once and kept by the client only. Null when the password was replaced or removed
   * since it was compared: whoever replaces it waits for the lock on its row, and then ends this session, too.
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

  /** The live session of a token, or null. */
  resolve(token: string): Promise<ResolvedSession | null> {
    return this.loader.load(sessionIdOf(token));
  }

  /** Which of these sessions are still open. */
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

  /** Ends all sessions of an account. */
  async endAll(accountId: string): Promise<void> {
    await this.endWhere('account_id = $1', [accountId]);
  }

  /**
   * Replaces the password of an account and ends its sessions, but for the one in which it was changed: in one transaction,
   * so that a crash leaves no session behind that was begun with the former one. Under the lock of the password's row it is
   * recorded first: what is refused is not recorded, and what is recorded last stands. A crash between the two is made
   * good by the same command once more.
   * @returns what was recorded; null where it was to replace a certain hash, and another stands by now, or the account is
   * gone: nothing is recorded or changed then, nor where recording it is refused
   */
  async replacePassword<Outcome, Code extends string>(
    accountId: string,
    password: NewPassword,
    record: () => Promise<Outcome | Rejection<Code>>,
    exceptSessionId?: string,
  ): Promise<Outcome | Rejection<Code> | null> {
    // One at a time: recording needs connections, too, and all of them could be held by those who wait for one.
    const replacement = this.replacementQueue.then(() =>
      inTransaction(this.pool, (client) => this.replace(client, { accountId, password, record, exceptSessionId })),
    );
    this.replacementQueue = replacement.catch(() => undefined);
    const { outcome, ended } = await replacement;
    this.notifyEnded(ended);
    return outcome;
  }

  /** Removes sessions whose time is over; answers how many they were. */
  async sweep(now: string): Promise<number> {
    return this.endWhere('expires_at <= $1', [now]);
  }

  /** Tells which sessions ended in this process, so that their open streams can be closed. */
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
    // A statement behind the lock: it sees what was begun while that was waited for.
    const { rows } = await client.query<{ id: string }>(
      `DELETE FROM ${sessions} WHERE account_id = $1 AND token_hash IS DISTINCT FROM decode($2, 'hex')
       RETURNING encode(token_hash, 'hex') AS id`,
      [accountId, exceptSessionId ?? null],
    );
    return { outcome, ended: rows };
  }

  /** Whether the password may be replaced; then nobody else does until the transaction ends. */
  private async lockPassword(client: ClientBase, accountId: string, insteadOf?: string): Promise<boolean> {
    const { rows } = await client.query<{ password_hash: string | null }>(
      `SELECT password_hash FROM ${this.tables.credentials} WHERE account_id = $1 FOR UPDATE`,
      [accountId],
    );
    const [row] = rows;
    // Without a row the password was lost, in a restore of the log alone: a new one may be given.
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

  /** @returns the sessions whose end was moved: none while the database has no room for it, which ends nobody's session */
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

/** The public id of a session: SHA-256 of its token, in hex. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
