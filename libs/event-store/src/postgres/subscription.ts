import { randomInt } from 'node:crypto';
import { Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, SubscribeOptions } from '../port.js';
import type { StoreNotice } from './options.js';
import { startPosition } from './positions.js';
import type { WakeUps } from './wake-ups.js';

/** Milliseconds between looks while an earlier writer is still under way. */
const blockedPollMs = 3;

export interface SubscriptionSource {
  readonly readAll: (options: ReadAllOptions) => Promise<EventBatch>;
  readonly wakeUps: WakeUps;
  readonly isBlocked: () => boolean;
  /** Longest wait between two looks, as things are. */
  readonly pollMs: () => number;
  readonly onNotice: (notice: StoreNotice) => void;
  /** Aborted when the store closes. */
  readonly closed: AbortSignal;
}

/**
 * The log from a position on and then live. Fetches a batch when it is asked for; while the store can't be reached it tries
 * again, for ever, ever more slowly (to a second), and goes on after the last batch it gave.
 */
export async function* subscription(source: SubscriptionSource, options: SubscribeOptions): AsyncGenerator<EventBatch> {
  const signal = AbortSignal.any([options.signal, source.closed]);
  let after = options.after ?? startPosition;
  let saidCaughtUp = false;
  let failures = 0;
  while (!signal.aborted) {
    const signalsSeen = source.wakeUps.count;
    const batch = await tryRead(source, { after, types: options.types, limit: options.batchSize }, failures);
    if (signal.aborted) return;
    if (batch === undefined) {
      failures += 1;
      await source.wakeUps.wait(source.wakeUps.count, Math.min(failures * 50, 1_000), signal);
      continue;
    }
    failures = 0;
    if (batch.events.length > 0 || batch.checkpoint !== after || (batch.caughtUp && !saidCaughtUp)) {
      after = batch.checkpoint;
      saidCaughtUp = batch.caughtUp;
      yield batch;
    }
    if (!batch.caughtUp) continue;
    await source.wakeUps.wait(signalsSeen, source.isBlocked() ? blockedPollMs : jittered(source.pollMs()), signal);
  }
}

async function tryRead(
  source: SubscriptionSource,
  options: ReadAllOptions,
  failures: number,
): Promise<EventBatch | undefined> {
  try {
    return await source.readAll(options);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    if (failures === 0 && !source.closed.aborted)
      source.onNotice({ name: 'subscription interrupted', after: options.after ?? startPosition, error });
    return undefined;
  }
}

/** Three quarters to all of a wait, so that processes which started together don't look together. */
function jittered(ms: number): number {
  return ms - randomInt(0, Math.max(1, Math.floor(ms / 4)));
}
