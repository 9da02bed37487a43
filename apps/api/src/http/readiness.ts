import type { MediaHealth } from '@shop/media';
import type { SubscriberStatus } from '@shop/projections';
import type { Infrastructure } from '../composition/infrastructure.js';

/** Whether this process should get requests, and what is in the way. */
export interface ReadinessReport {
  readonly ready: boolean;
  /** One entry for each thing looked at: `ok`, or what is wrong with it in a few words; `degraded: …` is no hindrance. */
  readonly checks: Readonly<Record<string, string>>;
}

export type Readiness = () => Promise<ReadinessReport>;
export const READINESS = Symbol('Readiness');

/** Nothing can be ordered, and what is read may be old. */
const away = new Set(['unreachable', 'resubscribing']);

/** A projection that is further behind than this shows its readers too old a world. */
const lagLimit = { events: 10_000, bytes: 10_000_000 };

interface Looked extends Pick<Infrastructure, 'logWatch' | 'pool' | 'redis' | 'runtime' | 'store'> {
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
  const others = { ...(redis !== undefined && { redis: degraded(redis) }), media: degraded(media) };
  return { ready, checks: { ...checks, ...others } };
}

function degraded(trouble: string | null): string {
  return trouble === null ? 'ok' : `degraded: ${trouble}`;
}

async function look({ pool, runtime, store, logWatch }: Looked): Promise<ReadinessReport> {
  if (!(await succeeds(() => pool.query('SELECT 1')))) {
    return { ready: false, checks: { database: 'cannot be reached' } };
  }
  let states: readonly SubscriberStatus[] = [];
  let trouble: string | null = null;
  const [known] = await Promise.all([
    succeeds(async () => (states = await runtime.status())),
    succeeds(async () => (trouble = await logWatch.trouble())),
  ]);
  if (trouble !== null) return { ready: false, checks: { database: 'ok', eventStore: trouble } };
  // Looked at after the projections: what they asked has told how it goes now.
  const health = store.status?.();
  if (health !== undefined && away.has(health.state)) {
    return { ready: false, checks: { database: 'ok', eventStore: `${health.state} since ${health.since}` } };
  }
  if (!known) return { ready: false, checks: { database: 'ok', projections: 'state unknown' } };
  const late = states.filter(isLate);
  const details = late.map(({ name, lag, state }) => [name, `${lag.events ?? lag.bytes} behind (${state})`] as const);
  const projections = late.length === 0 ? 'ok' : 'behind';
  return { ready: late.length === 0, checks: { database: 'ok', projections, ...Object.fromEntries(details) } };
}

/** What is being built beside the live read model is allowed to be behind; that is what it is for. */
function isLate({ state, lag }: SubscriberStatus): boolean {
  return state !== 'building' && ((lag.events ?? 0) > lagLimit.events || (lag.bytes ?? 0) > lagLimit.bytes);
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    // The report says that it failed; the pool has logged why.
    return false;
  }
}
