import { Deadline } from '@shop/kernel';
import type { MediaHealth } from '@shop/media';
import type { Infrastructure } from '../composition/infrastructure.js';
import type { SubscriberProblem } from '../composition/subscriber-health.js';

type Checks = Readonly<Record<string, string>>;

/** The state of this process and of what it needs. */
export interface ReadinessReport {
  /** This process should get requests. */
  readonly ready: boolean;
  /** Green when every check is `ok`. A red process may still be ready. */
  readonly status: 'green' | 'red';
  /**
   * One entry for each part, and one for each read model or process with a problem: `ok`, or the problem in a few words.
   * The process goes on with what is `degraded: …`.
   */
  readonly checks: Checks;
}

/** Whether this process is ready. The start, `/readyz` and what is printed later all go by it. */
export interface Readiness {
  /** Responds within two seconds. Looks at the stores once a second, however often it is called. */
  report(): Promise<ReadinessReport>;
  /** The obstacles to readiness other than the start itself, by a new look. */
  obstacles(): Promise<Checks>;
}

export const READINESS = Symbol('Readiness');

/** Nothing can be ordered, and what is read may be old. */
const unavailableStates = new Set(['unreachable', 'resubscribing']);

/** Time limit of a look, in milliseconds. A server that gives no response counts as unreachable. */
const checkTimeoutMs = 1_500;

/** Its connection is given up with the look, so that looks do not use up the pool. */
const probeQuery = { text: 'SELECT 1', query_timeout: checkTimeoutMs };

interface ReadinessDeps extends Pick<
  Infrastructure,
  'admission' | 'health' | 'logWatch' | 'pool' | 'redis' | 'shedder' | 'store' | 'writes'
> {
  readonly media: Pick<MediaHealth, 'trouble'>;
}

interface ReadinessCheck {
  /** Parts that work, and problems that the process goes on with. */
  readonly checks: Checks;
  readonly obstacles: Checks;
}

/**
 * Without its Redis the shop goes on: orders are kept in the database, and jobs follow when it is back. Without the store
 * of pictures, reviews have none. Without room in the database, people browse.
 */
export function createReadiness(deps: ReadinessDeps): Readiness {
  const { admission, shedder, writes } = deps;
  const checker = new ReadinessChecker(deps);
  let last: { readonly at: number; readonly look: Promise<ReadinessCheck> } | undefined;
  const look = () => (last = { at: performance.now(), look: checker.check() });
  return {
    obstacles: async () => (await look().look).obstacles,
    report: async () => {
      const recent = last === undefined || performance.now() - last.at > 1_000 ? look() : last;
      const { checks, obstacles } = await recent.look;
      // What this process knows by itself is never a second old.
      const all = {
        ...checks,
        ...obstacles,
        ...(!admission.isOpen && { start: 'under way' }),
        ...(writes.trouble !== null && { writes: degraded(writes.trouble) }),
        ...(shedder.traffic().isShedding && { load: degraded('requests are turned away') }),
      };
      const isGreen = Object.values(all).every((check) => check === 'ok');
      const ready = admission.isOpen && Object.keys(obstacles).length === 0;
      return { ready, status: isGreen ? 'green' : 'red', checks: all };
    },
  };
}

class ReadinessChecker {
  #problems: Promise<readonly SubscriberProblem[]> | undefined;

  constructor(private readonly deps: ReadinessDeps) {}

  async check(): Promise<ReadinessCheck> {
    const { redis, media } = this.deps;
    const deadline = new Deadline(checkTimeoutMs);
    const [stores, redisTrouble, mediaTrouble] = await Promise.all([
      this.#stores(deadline),
      redis === null ? undefined : tryResult(deadline.within(redis.trouble())),
      tryResult(deadline.within(media.trouble())),
    ]);
    const others = {
      ...(redis !== null && { redis: describeTrouble(redisTrouble) }),
      media: describeTrouble(mediaTrouble),
    };
    return { ...stores, checks: { ...stores.checks, ...others } };
  }

  async #stores(deadline: Deadline): Promise<ReadinessCheck> {
    const { pool, store, logWatch } = this.deps;
    const [database, problems, log] = await Promise.all([
      tryResult(deadline.within(pool.query(probeQuery))),
      tryResult(deadline.within(this.#problemsNow())),
      tryResult(deadline.within(logWatch.trouble())),
    ]);
    if (database === undefined) return toReadinessCheck({ database: 'cannot be reached' }, {});
    const checks = { database: 'ok' };
    if (log !== undefined && log.value !== null) return toReadinessCheck({ eventStore: log.value }, checks);
    // Looked at after the reads, which have shown the state of the connection.
    const health = store.status?.();
    if (health !== undefined && unavailableStates.has(health.state))
      return toReadinessCheck({ eventStore: `${health.state} since ${health.since}` }, checks);
    if (log === undefined) return toReadinessCheck({ eventStore: 'cannot be reached' }, checks);
    if (problems === undefined) return toReadinessCheck({ projections: 'state unknown' }, checks);
    return this.#subscribers(problems.value);
  }

  /** Shared while it is under way: looks at a database that gives no response would soon have all connections. */
  #problemsNow(): Promise<readonly SubscriberProblem[]> {
    this.#problems ??= this.deps.health.problems().finally(() => (this.#problems = undefined));
    return this.#problems;
  }

  /**
   * While the database has no room, read models stand still in all processes together. People browse on, so this blocks
   * none that has started.
   */
  #subscribers(all: readonly SubscriberProblem[]): ReadinessCheck {
    const { admission, writes } = this.deps;
    const isTolerated = admission.isOpen && writes.trouble !== null;
    const problems = isTolerated ? all.map((one) => ({ ...one, isBlocking: false })) : all;
    const blocking = new Set(problems.filter(({ isBlocking }) => isBlocking).map(({ name }) => name));
    const blocks = toChecks(problems.filter(({ name }) => blocking.has(name)));
    const others = toChecks(problems.filter(({ name }) => !blocking.has(name)));
    if (blocking.size > 0)
      return toReadinessCheck({ projections: 'not ready', ...blocks }, { database: 'ok', ...others });
    return toReadinessCheck({}, { database: 'ok', projections: problems.length > 0 ? 'degraded' : 'ok', ...others });
  }
}

function toReadinessCheck(obstacles: Checks, checks: Checks): ReadinessCheck {
  return { obstacles, checks };
}

function degraded(trouble: string | null): string {
  return trouble === null ? 'ok' : `degraded: ${trouble}`;
}

function describeTrouble(seen: { readonly value: string | null } | undefined): string {
  return degraded(seen === undefined ? 'cannot be reached' : seen.value);
}

/** Several problems of one read model are one entry. */
function toChecks(problems: readonly SubscriberProblem[]): Checks {
  const entries: Record<string, string> = {};
  for (const { name, problem, isBlocking } of problems) {
    const text = isBlocking ? problem : degraded(problem);
    entries[name] = entries[name] === undefined ? text : `${entries[name]}; ${text}`;
  }
  return entries;
}

/** Undefined where it fails or takes too long. The report says so; the pool has logged why. */
async function tryResult<Value>(work: Promise<Value>): Promise<{ readonly value: Value } | undefined> {
  try {
    return { value: await work };
  } catch {
    return undefined;
  }
}
