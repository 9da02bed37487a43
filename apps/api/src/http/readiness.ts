import { Deadline } from '@shop/kernel';
import type { MediaHealth } from '@shop/media';
import type { Infrastructure } from '../composition/infrastructure.js';
import type { SubscriberProblem } from '../composition/subscriber-health.js';

type Checks = Readonly<Record<string, string>>;

export interface ReadinessReport {
  readonly ready: boolean;
  /** Green when every check is `ok`. A red process may still be ready. */
  readonly status: 'green' | 'red';
  /** One entry per part and per subscriber with a problem. `degraded: …` does not block. */
  readonly checks: Checks;
}

export interface Readiness {
  /** Responds within two seconds. Checks the stores at most once a second. */
  report(): Promise<ReadinessReport>;
  obstacles(): Promise<Checks>;
}

export const READINESS = Symbol('Readiness');

const unavailableStates = new Set(['unreachable', 'resubscribing']);

/** Timeout of a check, in milliseconds; after it a server counts as unreachable. */
const checkTimeoutMs = 1_500;

/** Its connection is dropped at the timeout, so that checks do not use up the pool. */
const probeQuery = { text: 'SELECT 1', query_timeout: checkTimeoutMs };

interface ReadinessDeps extends Pick<
  Infrastructure,
  'admission' | 'health' | 'logWatch' | 'pool' | 'redis' | 'shedder' | 'store' | 'writes'
> {
  readonly media: Pick<MediaHealth, 'trouble'>;
}

interface ReadinessCheck {
  readonly checks: Checks;
  readonly obstacles: Checks;
}

/** Non-blocking outages: Redis, picture storage, and a full database. */
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
      const all = {
        ...checks,
        ...obstacles,
        ...(!admission.isOpen && { start: 'under way' }),
        ...(writes.trouble !== null && { writes: degraded(writes.trouble) }),
        ...(shedder.traffic().isShedding && { load: degraded('requests are rejected') }),
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
    const health = store.status?.();
    if (health !== undefined && unavailableStates.has(health.state))
      return toReadinessCheck({ eventStore: `${health.state} since ${health.since}` }, checks);
    if (log === undefined) return toReadinessCheck({ eventStore: 'cannot be reached' }, checks);
    if (problems === undefined) return toReadinessCheck({ projections: 'state unknown' }, checks);
    return this.#subscribers(problems.value);
  }

  /** Shared while in progress: checks of an unresponsive database would use up all connections. */
  #problemsNow(): Promise<readonly SubscriberProblem[]> {
    this.#problems ??= this.deps.health.problems().finally(() => (this.#problems = undefined));
    return this.#problems;
  }

  /** A full database stalls read models in all processes. Browsing works, so this blocks no started process. */
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

function toChecks(problems: readonly SubscriberProblem[]): Checks {
  const entries: Record<string, string> = {};
  for (const { name, problem, isBlocking } of problems) {
    const text = isBlocking ? problem : degraded(problem);
    entries[name] = entries[name] === undefined ? text : `${entries[name]}; ${text}`;
  }
  return entries;
}

/** Undefined on failure or timeout. The report shows it; the pool has logged the cause. */
async function tryResult<Value>(work: Promise<Value>): Promise<{ readonly value: Value } | undefined> {
  try {
    return { value: await work };
  } catch {
    return undefined;
  }
}
