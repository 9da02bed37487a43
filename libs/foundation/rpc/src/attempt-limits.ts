import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createRpcKeys } from './keys.js';

interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

export interface AttemptLimiterOptions<Kind extends string> {
  readonly pool: Pick<Pool, 'query'>;
  /** Hashes keys, so the table contains no person or address. */
  readonly secret: string;
  /** Null: unlimited. */
  readonly limits: Readonly<Record<Kind, AttemptLimit>> | null;
}

export interface AttemptReservation<Kind extends string = string> {
  /** Attempts in the window of each key, including this one. */
  readonly counts: Readonly<Partial<Record<Kind, number>>>;
  /** Returns the attempt, for a command without effect. */
  cancel(): Promise<void>;
}

const tableName = 'rpc_attempts';
const unlimited: AttemptReservation = { counts: {}, cancel: async () => undefined };

/**
 * Limits attempts across all processes. Counts atomically before the command runs, so parallel attempts cannot exceed
 * the limit.
 */
export class AttemptLimiter<Kind extends string> {
  private readonly limiters: Readonly<Record<Kind, RateLimiterPostgres>> | null;
  private readonly pseudonym: (name: string) => string;

  constructor(private readonly options: AttemptLimiterOptions<Kind>) {
    this.pseudonym = createRpcKeys(options.secret).pseudonym;
    this.limiters = options.limits === null ? null : createLimiters(options.pool, options.limits);
  }

  /**
   * Counts under every key, or none if a limit is reached. Put shared keys last: a blocked caller must not use them up.
   * @returns seconds to wait if a limit is reached
   */
  async reserve<Given extends Kind>(
    keys: Readonly<Partial<Record<Given, string>>>,
  ): Promise<AttemptReservation<Given> | { retryAfter: number }> {
    if (this.limiters === null) return unlimited;
    const counts: Partial<Record<Given, number>> = {};
    const undoSteps: (() => Promise<unknown>)[] = [];
    const cancel = async () => void (await Promise.all(undoSteps.map((undo) => undo())));
    for (const [kind, name] of Object.entries(keys) as [Given, string][]) {
      const limiter = this.limiters[kind];
      const key = this.pseudonym(`${kind} ${name}`);
      undoSteps.push(() => limiter.reward(key));
      const consumed = await limiter.consume(key).catch(asLimiterResult);
      if (consumed.consumedPoints <= limiter.points) {
        counts[kind] = consumed.consumedPoints;
        continue;
      }
      // A rejected attempt does not count: hammering does not prolong the wait.
      await cancel();
      return { retryAfter: Math.max(1, Math.ceil(consumed.msBeforeNext / 1_000)) };
    }
    return { counts, cancel };
  }

  /** Deletes expired windows; returns their number. */
  async sweep(now: string): Promise<number> {
    const { rowCount } = await this.options.pool.query(`DELETE FROM ${tableName} WHERE expire < $1`, [Date.parse(now)]);
    return rowCount ?? 0;
  }
}

interface AttemptLimitConfig<Kind extends string> {
  readonly secrets: { readonly session: { reveal(): string } };
  readonly http: { readonly rateLimits: boolean; readonly attemptLimits: Readonly<Record<Kind, AttemptLimit>> };
}

/** Creates the limiter of an installation. */
export function createAttemptLimiter<Kind extends string>(
  pool: Pick<Pool, 'query'>,
  { secrets, http }: AttemptLimitConfig<Kind>,
): AttemptLimiter<Kind> {
  const limits = http.rateLimits ? http.attemptLimits : null;
  return new AttemptLimiter({ pool, secret: secrets.session.reveal(), limits });
}

function createLimiters<Kind extends string>(pool: unknown, limits: Readonly<Record<Kind, AttemptLimit>>) {
  const entries = (Object.entries(limits) as [Kind, AttemptLimit][]).map(([kind, { attempts, seconds }]) => {
    const store = { storeClient: pool, storeType: 'pool', tableName, tableCreated: true };
    const window = { keyPrefix: kind, points: attempts, duration: seconds };
    // The library's timers would delete windows in every process, for every limit; a sweeper does it once.
    return [kind, new RateLimiterPostgres({ ...store, ...window, clearExpiredByTimeout: false })] as const;
  });
  return Object.fromEntries(entries) as Record<Kind, RateLimiterPostgres>;
}

function asLimiterResult(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
