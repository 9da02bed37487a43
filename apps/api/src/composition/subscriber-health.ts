import { secondsBehind } from '@shop/ops';
import type { ProjectionRuntime, SubscriberState, SubscriberStatus } from '@shop/projections';
import type { EventStore } from '@shop/event-store';
import type { Clock } from '@shop/kernel';

export interface SubscriberProblem {
  readonly name: string;
  readonly problem: string;
  readonly isBlocking: boolean;
}

export interface SubscriberHealthOptions {
  readonly runtime: Pick<ProjectionRuntime, 'status'>;
  readonly store: Pick<EventStore, 'head' | 'compare' | 'readAll'>;
  readonly clock: Clock;
  readonly monotonicMs?: () => number;
}

/** Lag in seconds from which a read model blocks, and below which it is released. */
export const lateAboveSeconds = 15;
const onTimeBelowSeconds = 2;

/** Leases of a hanging worker end within this time. */
const graceMs = 15_000;

const problemsByState: Partial<Record<SubscriberState, string>> = {
  idle: 'no worker runs it',
  'dead-owner': 'its worker is gone',
  stalled: 'its worker hangs',
  failing: 'it fails and is tried again',
  'ahead-of-store': 'it is ahead of the event log',
};

/**
 * A start waits for all read models; then lag counts, in seconds. Paused read models, dead letters and processes never
 * block: that would stop the whole shop (ADR 51).
 */
export class SubscriberHealth {
  #targetPosition: string | undefined;
  #hasCaughtUp = false;
  readonly #lateNames = new Set<string>();
  readonly #brokenSince = new Map<string, number>();

  constructor(private readonly options: SubscriberHealthOptions) {}

  async begin(): Promise<void> {
    this.#targetPosition = await this.options.store.head();
    this.#hasCaughtUp = false;
  }

  async problems(): Promise<readonly SubscriberProblem[]> {
    const statuses = (await this.options.runtime.status()).filter(({ state }) => state !== 'building');
    const seconds = await this.#secondsBehind(statuses);
    const found = statuses.flatMap((status) => this.#problemsOf(status, seconds.get(status.position) ?? 0));
    if (this.#targetPosition !== undefined && !found.some(({ isBlocking }) => isBlocking)) this.#hasCaughtUp = true;
    return found;
  }

  #problemsOf(status: SubscriberStatus, seconds: number): readonly SubscriberProblem[] {
    const { name, kind, state, parked, parkedSince } = status;
    const found: SubscriberProblem[] = [];
    const add = (problem: string, isBlocking: boolean) =>
      found.push({ name, problem, isBlocking: isBlocking && kind === 'projection' });
    const broken = state === 'other-version' ? describeBuild(status) : problemsByState[state];
    const isLong = this.#isBrokenTooLong(name, broken !== undefined);
    const isLate = this.#updateLateness(name, seconds);
    if (state === 'paused') add(isLate ? `paused, ${describeLag(status, seconds)}` : 'paused', false);
    else if (broken !== undefined) add(broken, isLong || !this.#hasCaughtUp);
    else if (!this.#hasCaughtUp && this.#isBeforeTarget(status))
      add(`catching up: ${describeLag(status, seconds)}`, true);
    else if (isLate) add(describeLag(status, seconds), this.#hasCaughtUp);
    if (parked > 0) add(`${parked} dead-lettered, the oldest for ${this.#age(parkedSince)}`, false);
    return found;
  }

  #isBeforeTarget({ position }: SubscriberStatus): boolean {
    return this.#targetPosition === undefined || this.options.store.compare(position, this.#targetPosition) < 0;
  }

  #isBrokenTooLong(name: string, isBroken: boolean): boolean {
    const now = (this.options.monotonicMs ?? (() => performance.now()))();
    if (!isBroken) this.#brokenSince.delete(name);
    else if (!this.#brokenSince.has(name)) this.#brokenSince.set(name, now);
    return isBroken && now - (this.#brokenSince.get(name) ?? now) >= graceMs;
  }

  #updateLateness(name: string, seconds: number): boolean {
    if (seconds >= lateAboveSeconds) this.#lateNames.add(name);
    else if (seconds < onTimeBelowSeconds) this.#lateNames.delete(name);
    return this.#lateNames.has(name);
  }

  async #secondsBehind(statuses: readonly SubscriberStatus[]): Promise<ReadonlyMap<string, number>> {
    const { store, clock } = this.options;
    const waiting = statuses.filter(({ lag }) => (lag.events ?? lag.bytes ?? 0) > 0);
    const furthestFirst = waiting.toSorted((a, b) => store.compare(a.position, b.position));
    const seconds = new Map<string, number>();
    for (const status of furthestFirst) {
      if (seconds.has(status.position)) continue;
      const [late] = await secondsBehind(store, clock(), [status]);
      seconds.set(status.position, late ?? 0);
      if ((late ?? 0) < onTimeBelowSeconds) break;
    }
    return seconds;
  }

  #age(since: string | null): string {
    return since === null ? 'a moment' : formatDuration((Date.parse(this.options.clock()) - Date.parse(since)) / 1_000);
  }
}

function describeBuild({ version, build }: SubscriberStatus): string {
  if (build === null) return `version ${version ?? ''} is not built yet`;
  const done = build.phase === 'reading' ? `: ${Math.floor(build.done * 100)} %` : ` (${build.phase})`;
  return `version ${version ?? ''} is being built${done}`;
}

export function describeLag({ lag }: Pick<SubscriberStatus, 'lag'>, seconds: number): string {
  const amount = lag.events === undefined ? `${lag.bytes ?? 0} bytes` : `${lag.events} events`;
  return `${amount}, ${formatDuration(seconds)} behind`;
}

function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(Math.max(0, seconds))} s`;
  if (seconds < 2 * 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 2 * 86_400 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
