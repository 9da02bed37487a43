import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, SubscribeOptions } from '../port.js';
import type { PostgresNotice } from './options.js';
import { startPosition } from './positions.js';
import type { UnparsedPage } from './stored-rows.js';
import type { WakeUps } from './wake-ups.js';

/** Milliseconds between looks while an earlier writer is still under way. */
const blockedPollMs = 3;

/** An {@link EventBatch} whose events are still rows. */
export interface UnparsedBatch {
  readonly page: UnparsedPage;
  readonly checkpoint: string;
  readonly caughtUp: boolean;
}

export interface SubscriptionSource {
  readonly read: (options: ReadAllOptions) => Promise<UnparsedBatch>;
  readonly wakeUps: WakeUps;
  readonly isBlocked: () => boolean;
  /** Longest wait between two looks, as things are. */
  readonly pollMs: () => number;
  readonly onNotice: (notice: PostgresNotice) => void;
  /** Aborted when the store closes. */
  readonly closed: AbortSignal;
}

/**
 * The log from a position on and then live. While a full page is being parsed and handled, the next one is fetched (one, no
 * more); else a batch is fetched when it is asked for. While the store can't be reached it tries again, for ever, ever more
 * slowly (to a second), and goes on after the last batch it gave.
 */
export async function* subscribeToLog(
  source: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch> {
  const signal = AbortSignal.any([options.signal, source.closed]);
  let after = options.after ?? startPosition;
  let wasCaughtUp = false;
  let failures = 0;
  let prefetched: Promise<UnparsedBatch | undefined> | undefined;
  let signalsSeen = 0;
  const fetch = () => {
    signalsSeen = source.wakeUps.count;
    return tryRead(source, { after, types: options.types, limit: options.batchSize }, failures);
  };
  while (!signal.aborted) {
    const batch = await (prefetched ?? fetch());
    prefetched = undefined;
    if (signal.aborted) return;
    if (batch === undefined) {
      failures += 1;
      await source.wakeUps.wait(source.wakeUps.count, Math.min(failures * 50, 1_000), signal);
      continue;
    }
    failures = 0;
    const { page, checkpoint, caughtUp } = batch;
    const isChange = page.length > 0 || checkpoint !== after || (caughtUp && !wasCaughtUp);
    after = checkpoint;
    wasCaughtUp = caughtUp;
    if (!caughtUp) {
      prefetched = fetch();
      // Whoever leaves the loop now never asks for it; whoever stays gets the error there.
      prefetched.catch(() => undefined);
      // The question is sent when this turn of the event loop ends, and the database is at work while we parse.
      await setImmediate();
      if (signal.aborted) return;
    }
    if (isChange) yield { events: page.events(), checkpoint, caughtUp };
    if (caughtUp)
      await source.wakeUps.wait(signalsSeen, source.isBlocked() ? blockedPollMs : jittered(source.pollMs()), signal);
  }
}

async function tryRead(
  source: SubscriptionSource,
  options: ReadAllOptions,
  failures: number,
): Promise<UnparsedBatch | undefined> {
  try {
    return await source.read(options);
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
