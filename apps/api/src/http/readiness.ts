import { withinMs } from '@shop/kernel';
import type { MediaHealth } from '@shop/media';
import type { Infrastructure } from '../composition/infrastructure.js';
import type { SubscriberProblem } from '../composition/subscriber-health.js';

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
  readonly checks: Readonly<Record<string, string>>;
}

export type Readiness = () => Promise<ReadinessReport>;
export const READINESS = Symbol('Readiness');

/** Nothing can be ordered, and what is read may be old. */
const away = new Set(['unreachable', 'resubscribing']);

/** Timeout of each look, in milliseconds. A silent server counts as unreachable. */
const lookWithinMs = 2_000;

type Look = Omit<ReadinessReport, 'status'>;

interface Looked extends Pick<
  Infrastructure,
  'admission' | 'health' | 'logWatch' | 'pool' | 'redis' | 'shedder' | 'store'
> {
  readonly media: Pick<MediaHealth, 'trouble'>;
}

/** Looks at the database and at every read model, at most once a second however often it is asked. */
export function readinessOf(infrastructure: Looked): Readiness {
  let last: { readonly at: number; readonly report: Promise<ReadinessReport> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > 1000) last = { at: now, report: report(infrastructure) };
    return last.report;
  };
}

/**
 * Without its Redis the shop goes on: orders are kept in the database, and jobs follow when it is back. Without the store
 * of pictures, reviews have none.
 */
async function report(looked: Looked): Promise<ReadinessReport> {
  const [{ ready, checks }, redis, media] = await Promise.all([
    look(looked),
    looked.redis?.trouble(),
    looked.media.trouble(),
  ]);
  const others = {
    ...(redis !== undefined && { redis: degraded(redis) }),
    ...(looked.shedder.traffic().isShedding && { load: degraded('requests are turned away') }),
    media: degraded(media),
  };
  const all = { ...checks, ...others };
  const isGreen = ready && Object.values(all).every((check) => check === 'ok');
  return { ready, status: isGreen ? 'green' : 'red', checks: all };
}

function degraded(trouble: string | null): string {
  return trouble === null ? 'ok' : `degraded: ${trouble}`;
}

async function look({ pool, health: subscribers, store, logWatch, admission }: Looked): Promise<Look> {
  if (!(await succeeds(() => pool.query('SELECT 1')))) {
    return { ready: false, checks: { database: 'cannot be reached' } };
  }
  let problems: readonly SubscriberProblem[] = [];
  let trouble: string | null = null;
  const [known, isStoreRead] = await Promise.all([
    succeeds(async () => (problems = await subscribers.problems())),
    succeeds(async () => (trouble = await logWatch.trouble())),
  ]);
  if (trouble !== null) return { ready: false, checks: { database: 'ok', eventStore: trouble } };
  // Looked at after the projections: their reads have shown the state of the connection.
  const health = store.status?.();
  if (health !== undefined && away.has(health.state)) {
    return { ready: false, checks: { database: 'ok', eventStore: `${health.state} since ${health.since}` } };
  }
  if (!isStoreRead) return { ready: false, checks: { database: 'ok', eventStore: 'cannot be reached' } };
  if (!known) return { ready: false, checks: { database: 'ok', projections: 'state unknown' } };
  const isBlocked = problems.some(({ isBlocking }) => isBlocking);
  const projections = isBlocked ? 'not ready' : problems.length > 0 ? 'degraded' : 'ok';
  return {
    ready: !isBlocked && admission.isOpen,
    checks: { database: 'ok', ...(!admission.isOpen && { start: 'under way' }), projections, ...entriesOf(problems) },
  };
}

/** Several problems of one read model are one entry. */
function entriesOf(problems: readonly SubscriberProblem[]): Readonly<Record<string, string>> {
  const entries: Record<string, string> = {};
  for (const { name, problem, isBlocking } of problems) {
    const text = isBlocking ? problem : degraded(problem);
    entries[name] = entries[name] === undefined ? text : `${entries[name]}; ${text}`;
  }
  return entries;
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await withinMs(lookWithinMs, work());
    return true;
  } catch {
    // The report says that it failed; the pool has logged why.
    return false;
  }
}
