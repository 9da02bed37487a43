import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';
import type { KnownSources, LoginSource } from './known-sources.js';
import type { LoginHash } from './login-hash.js';
import type { HashOptions } from './password-hasher.js';

export interface FailureAllowance {
  readonly freeFailures: number;
  /** Milliseconds until one failure is forgotten. */
  readonly decayMs: number;
}

export interface LoginThrottleOptions {
  /** One account from one source (default 10; one forgotten per 15 minutes). */
  readonly perSource?: FailureAllowance;
  /**
   * All sources of a kind, except the last used device (default 30; one forgotten per 10 minutes). Null if the secret
   * limits its attempts.
   */
  readonly perAccount?: FailureAllowance | null;
  /** All accounts, except known devices (default 30; one forgotten per minute): an office may share an address. */
  readonly perAddress?: FailureAllowance;
  /** First wait in milliseconds (default 1 s); doubles with every further failure up to `maxWaitMs`. */
  readonly initialWaitMs?: number;
  readonly maxWaitMs?: number;
}

export interface LoginThrottleDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly tables: Pick<AccountTables, 'loginAttempts'>;
  readonly hash: LoginHash;
  readonly sources: KnownSources;
  /** Purposes are counted separately: `login`, `reset`. */
  readonly purpose: string;
}

export interface LoginKeys {
  readonly account: string;
  readonly source: LoginSource;
}

/** `slowed`: a source of the account must wait now. `retryAfter` in seconds: nothing was verified. */
export type ThrottledOutcome<Proof> =
  { readonly proof: Proof } | { readonly wrong: true; readonly slowed: boolean } | { readonly retryAfter: number };

interface CountedFailure {
  readonly key: Buffer;
  readonly blockedUntil: string | null;
}

interface Counter extends FailureAllowance {
  readonly key: Buffer;
  readonly isOfSource: boolean;
  readonly account: Buffer | null;
}

/** After a day without failures every allowance has decayed to zero. */
const counterLifetime = '1 day';

export function loginAttemptsSql({ loginAttempts }: Pick<AccountTables, 'loginAttempts'>): string {
  return `
-- Unlogged: a crash of the server may forget failures, and counting one waits for no disk.
CREATE UNLOGGED TABLE ${loginAttempts} (
  key           bytea PRIMARY KEY,
  account       bytea,
  failures      double precision NOT NULL,
  failed_at     timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX ON ${loginAttempts} (account);
CREATE INDEX ON ${loginAttempts} (failed_at);
`;
}

/**
 * Slows down guessing across all processes. Counts failures before verification, so parallel attempts gain nothing.
 * Waits are bounded.
 */
export class LoginThrottle {
  private readonly options: Required<LoginThrottleOptions>;

  constructor(
    private readonly deps: LoginThrottleDeps,
    options: LoginThrottleOptions = {},
  ) {
    const perSource = { freeFailures: 10, decayMs: 900_000 };
    const perAccount = { freeFailures: 30, decayMs: 600_000 };
    const perAddress = { freeFailures: 30, decayMs: 60_000 };
    this.options = { perSource, perAccount, perAddress, initialWaitMs: 1_000, maxWaitMs: 900_000, ...options };
  }

  /** @param verify resolves to null for a wrong secret; if it throws, the attempt is not counted */
  async attempt<Proof>(
    keys: LoginKeys,
    verify: (hashOptions: HashOptions) => Promise<Proof | null>,
  ): Promise<ThrottledOutcome<Proof>> {
    const { counters, hashOptions } = await this.countersOf(keys);
    const { retryAfter, slowed, counted } = await this.reserve(counters);
    if (retryAfter > 0) return { retryAfter };
    const proof = await this.runVerification(() => verify(hashOptions), counted);
    if (proof === null) return { wrong: true, slowed };
    await this.release(counted);
    await this.clear(counters);
    return { proof };
  }

  async forget(account: string): Promise<void> {
    await this.deps.pool.query({
      name: `${this.table}-forget`,
      text: `DELETE FROM ${this.table} WHERE account = $1`,
      values: [this.deps.hash('account', account)],
    });
  }

  async sweep(): Promise<number> {
    const { rowCount } = await this.deps.pool.query(
      `DELETE FROM ${this.table} WHERE failed_at < now() - interval '${counterLifetime}'`,
    );
    return rowCount ?? 0;
  }

  private get table(): string {
    return this.deps.tables.loginAttempts;
  }

  private async countersOf({
    account,
    source,
  }: LoginKeys): Promise<{ counters: readonly Counter[]; hashOptions: HashOptions }> {
    const { address, session } = source;
    const known = await this.deps.sources.find(account, source);
    const hashOptions = { source: address, known: known !== null || session !== undefined };
    if (known?.kind === 'device') {
      const shared = known.isLast ? [] : this.accountCounters('devices', account);
      return { counters: [this.sourceCounter('device', account, known.id), ...shared], hashOptions };
    }
    if (session !== undefined) {
      const counters = [this.sourceCounter('session', account, session), ...this.accountCounters('devices', account)];
      return { counters, hashOptions };
    }
    // Address first: a waiting address must not use up the account’s attempts.
    const counters = [
      this.counter(['address', address], this.options.perAddress, null),
      this.sourceCounter('source', account, address),
      ...this.accountCounters(known === null ? 'account' : 'addresses', account),
    ];
    return { counters, hashOptions };
  }

  private sourceCounter(kind: string, account: string, id: string): Counter {
    return { ...this.counter([kind, account, id], this.options.perSource, account), isOfSource: true };
  }

  private accountCounters(kind: 'account' | 'addresses' | 'devices', account: string): readonly Counter[] {
    const { perAccount } = this.options;
    return perAccount === null ? [] : [this.counter([kind, account], perAccount, account)];
  }

  private counter(parts: readonly string[], allowance: FailureAllowance, account: string | null): Counter {
    const { purpose, hash } = this.deps;
    const ofAccount = account === null ? null : hash('account', account);
    return { key: hash(purpose, ...parts), account: ofAccount, isOfSource: false, ...allowance };
  }

  /** Counts one failure on every counter, or on none if one is blocked. Returns the wait in seconds. */
  private async reserve(
    counters: readonly Counter[],
  ): Promise<{ retryAfter: number; slowed: boolean; counted: readonly CountedFailure[] }> {
    let slowed = false;
    const counted: CountedFailure[] = [];
    for (const counter of counters) {
      const one = await this.countFailure(counter);
      if (one === null) {
        await this.release(counted);
        return { retryAfter: await this.waitSeconds(counter), slowed, counted: [] };
      }
      counted.push(one);
      slowed ||= one.blockedUntil !== null && counter.account !== null;
    }
    return { retryAfter: 0, slowed, counted };
  }

  private async runVerification<Proof>(
    verify: () => Promise<Proof>,
    counted: readonly CountedFailure[],
  ): Promise<Proof> {
    try {
      return await verify();
    } catch (error) {
      await this.release(counted);
      throw error;
    }
  }

  /** Null if blocked. Uses the database clock: process clocks may differ. */
  private async countFailure({ key, account, freeFailures, decayMs }: Counter): Promise<CountedFailure | null> {
    const { initialWaitMs, maxWaitMs } = this.options;
    // Not negative: `now()` of a statement that waited for the row lock may precede `failed_at`.
    const passed = `greatest(0, extract(epoch FROM now() - a.failed_at))`;
    const failures = `greatest(0, a.failures - ${passed} * 1000 / $4::float8) + 1`;
    const blockedUntil = (count: string) =>
      `CASE WHEN ceil(${count}) >= $3 THEN now() + make_interval(
         secs => least($6::float8, $5::float8 * 2 ^ least(ceil(${count}) - $3, 20)) / 1000) END`;
    const { rows } = await this.deps.pool.query<{ blockedUntil: string | null }>({
      name: `${this.table}-count`,
      text: `INSERT INTO ${this.table} AS a (key, account, failures, failed_at, blocked_until)
             VALUES ($1, $2, 1, now(), ${blockedUntil('1::float8')})
             ON CONFLICT (key) DO UPDATE
             SET failures = ${failures}, failed_at = greatest(a.failed_at, now()), blocked_until = ${blockedUntil(failures)}
             WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
             RETURNING blocked_until::text AS "blockedUntil"`,
      values: [key, account, freeFailures, decayMs, initialWaitMs, maxWaitMs],
    });
    return rows[0] === undefined ? null : { key, ...rows[0] };
  }

  private async release(counted: readonly CountedFailure[]): Promise<void> {
    for (const { key, blockedUntil } of counted)
      await this.deps.pool.query({
        name: `${this.table}-release`,
        text: `UPDATE ${this.table} SET failures = greatest(0, failures - 1),
                      blocked_until = CASE WHEN blocked_until::text IS DISTINCT FROM $2 THEN blocked_until END
               WHERE key = $1`,
        values: [key, blockedUntil],
      });
  }

  private async waitSeconds({ key }: Counter): Promise<number> {
    const { rows } = await this.deps.pool.query<{ seconds: number }>({
      name: `${this.table}-wait`,
      text: `SELECT ceil(extract(epoch FROM blocked_until - now()))::integer AS seconds
             FROM ${this.table} WHERE key = $1 AND blocked_until > now()`,
      values: [key],
    });
    return rows[0]?.seconds ?? 1;
  }

  private async clear(counters: readonly Counter[]): Promise<void> {
    const keys = counters.filter(({ isOfSource }) => isOfSource).map(({ key }) => key);
    await this.deps.pool.query({
      name: `${this.table}-clear`,
      text: `DELETE FROM ${this.table} WHERE key = ANY ($1)`,
      values: [keys],
    });
  }
}
