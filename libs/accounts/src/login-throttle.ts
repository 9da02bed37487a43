import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';
import type { KnownSources, LoginSource } from './known-sources.js';
import type { LoginHash } from './login-hash.js';
import type { HashOptions } from './password-hasher.js';

/** How many failures are free, and how fast they are forgotten. */
export interface FailureAllowance {
  readonly freeFailures: number;
  /** Milliseconds after which one failure is forgotten. */
  readonly decayMs: number;
}

export interface LoginThrottleOptions {
  /** Of one account from one source (default 10, one forgotten in 15 minutes). */
  readonly perSource?: FailureAllowance;
  /**
   * Of one account from all unknown sources together, from all known addresses, and from all known devices but the one used
   * last (default 30, one forgotten in 10 minutes). Null where the secret itself bounds its tries: others must not be able
   * to use up the owner's way in.
   */
  readonly perAccount?: FailureAllowance | null;
  /**
   * Of one address over all accounts, but for known devices (default 30, one forgotten in a minute): a whole office may share
   * one. Also where it is known for an account: at an address that waits, no account responds otherwise than a name without one.
   */
  readonly perAddress?: FailureAllowance;
  /** First wait in milliseconds (default 1 s); doubles with every further failure up to `longestWaitMs`. */
  readonly initialWaitMs?: number;
  /** Default 15 minutes. */
  readonly maxWaitMs?: number;
}

export interface LoginThrottleDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly tables: Pick<AccountTables, 'loginAttempts'>;
  readonly hash: LoginHash;
  readonly sources: KnownSources;
  /** Attempts of different purposes are counted apart: `login`, `reset`. */
  readonly purpose: string;
}

/** Whose secret is tried, and from where. */
export interface LoginKeys {
  /** Id of the account, or a name that no account has. */
  readonly account: string;
  readonly source: LoginSource;
}

/** Outcome of an attempt. `slowed`: some source of the account has to wait now. `retryAfter` in seconds: nothing was verified. */
export type ThrottledOutcome<Proof> =
  { readonly proof: Proof } | { readonly wrong: true; readonly slowed: boolean } | { readonly retryAfter: number };

/** A counter on which an attempt was counted. */
interface CountedFailure {
  readonly key: Buffer;
  /** Until when that made it wait, as the database writes it; null where it did not. */
  readonly blockedUntil: string | null;
}

interface Counter extends FailureAllowance {
  readonly key: Buffer;
  readonly isOfSource: boolean;
  /** Null for the counter of an address. */
  readonly account: Buffer | null;
}

/** After a day without a failure nothing is left of a counter by any allowance of this shop. */
const counterLifetime = '1 day';

/** SQL that creates the counters of a kind of account, for its module's migrations. */
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
 * Slows down guessing, in all processes together. Guesses from unknown sources and from addresses never make a known device
 * wait, and the device of the last login waits for its own failures only. An attempt is counted as a failure before it is
 * verified, in one statement per counter, so parallel attempts are no more than attempts in a row; a right one is taken
 * back. Waits are bounded: nobody is locked out for good.
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

  /**
   * Runs `verify` if account and source may try now.
   * @param verify resolves to null for a wrong secret; where it throws, nothing was tried. It gets the source's turn for
   * its hash
   */
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

  /** Forgets the failures of an account, for every purpose. */
  async forget(account: string): Promise<void> {
    await this.deps.pool.query({
      name: `${this.table}-forget`,
      text: `DELETE FROM ${this.table} WHERE account = $1`,
      values: [this.deps.hash('account', account)],
    });
  }

  /** Removes the counters that count nothing; resolves to their number. */
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
    // One address may have any number of devices and sessions: they share its turns.
    const hashOptions = { source: address, known: known !== null || session !== undefined };
    if (known?.kind === 'device') {
      const shared = known.isLast ? [] : this.accountCounters('devices', account);
      return { counters: [this.sourceCounter('device', account, known.id), ...shared], hashOptions };
    }
    if (session !== undefined) {
      const counters = [this.sourceCounter('session', account, session), ...this.accountCounters('devices', account)];
      return { counters, hashOptions };
    }
    // The address first: while it has to wait, it must not use up what an account has.
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

  /** Of the account, by all sources of a kind. */
  private accountCounters(kind: 'account' | 'addresses' | 'devices', account: string): readonly Counter[] {
    const { perAccount } = this.options;
    return perAccount === null ? [] : [this.counter([kind, account], perAccount, account)];
  }

  private counter(parts: readonly string[], allowance: FailureAllowance, account: string | null): Counter {
    const { purpose, hash } = this.deps;
    const ofAccount = account === null ? null : hash('account', account);
    return { key: hash(purpose, ...parts), account: ofAccount, isOfSource: false, ...allowance };
  }

  /** Counts a failure on every counter; seconds to wait if one of them is blocked, which then leaves none counted. */
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

  /** Null when the counter was blocked before. The database's clock is used: those of the processes may differ. */
  private async countFailure({ key, account, freeFailures, decayMs }: Counter): Promise<CountedFailure | null> {
    const { initialWaitMs, maxWaitMs } = this.options;
    // A statement that waited for the row began before what it finds there.
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

  /** Takes one failure back from each, with the wait that it began. */
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

  /** A source that proved to be the owner starts afresh. */
  private async clear(counters: readonly Counter[]): Promise<void> {
    const keys = counters.filter(({ isOfSource }) => isOfSource).map(({ key }) => key);
    await this.deps.pool.query({
      name: `${this.table}-clear`,
      text: `DELETE FROM ${this.table} WHERE key = ANY ($1)`,
      values: [keys],
    });
  }
}
