import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createRpcKeys } from './keys.js';

interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

export interface AttemptLimiterOptions<Kind extends string> {
  readonly pool: Pick<Pool, 'query'>;
  /** The installation's secret: the table names no person and no address. */
  readonly secret: string;
  /** Null: nothing is limited. */
  readonly limits: Readonly<Record<Kind, AttemptLimit>> | null;
}

/** Attempts that were counted and may be taken back. */
export interface AttemptReservation<Kind extends string = string> {
  /** How many there are in the window of each key, with this one; empty where nothing is limited. */
  readonly counts: Readonly<Partial<Record<Kind, number>>>;
  /** For what came to nothing: it was not an attempt. */
  cancel(): Promise<void>;
}

const tableName = 'rpc_attempts';
const unlimited: AttemptReservation = { counts: {}, cancel: async () => undefined };

/**
 * Limits what costs money or the time of staff, in all processes together. An attempt is counted before anything is decided,
 * atomically per key, so parallel attempts are no more than attempts in a row.
 */
export class AttemptLimiter<Kind extends string> {
  private readonly limiters: Readonly<Record<Kind, RateLimiterPostgres>> | null;
  private readonly pseudonym: (name: string) => string;

  constructor(private readonly options: AttemptLimiterOptions<Kind>) {
    this.pseudonym = createRpcKeys(options.secret).pseudonym;
    this.limiters = options.limits === null ? null : createLimiters(options.pool, options.limits);
  }

  /**
   * Counts one attempt under each key, in the order given; under none where one has no room. Give keys that belong to others
   * last: a caller who has to wait must not use up what they have.
   * @returns whole seconds to wait where there is no room
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
      // A refused attempt is none either: who hammers does not wait longer.
      await cancel();
      return { retryAfter: Math.max(1, Math.ceil(consumed.msBeforeNext / 1_000)) };
    }
    return { counts, cancel };
  }

  /** Removes the windows that are over; resolves to their number. */
  async sweep(now: string): Promise<number> {
    const { rowCount } = await this.options.pool.query(`DELETE FROM ${tableName} WHERE expire < $1`, [Date.parse(now)]);
    return rowCount ?? 0;
  }
}

interface AttemptLimitConfig<Kind extends string> {
  readonly secrets: { readonly session: { reveal(): string } };
  readonly http: { readonly rateLimits: boolean; readonly attemptLimits: Readonly<Record<Kind, AttemptLimit>> };
}

/** The limiter of an installation: all of them count in one table. */
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
    // A sweeper removes expired windows; the timers of the library would do so in every process, for every limit.
    return [kind, new RateLimiterPostgres({ ...store, ...window, clearExpiredByTimeout: false })] as const;
  });
  return Object.fromEntries(entries) as Record<Kind, RateLimiterPostgres>;
}

/** The limiter throws its answer where there is no room. */
function asLimiterResult(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
