import { backOffMs, jittered } from '@shop/kernel';
import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, SubscribeOptions } from '../port.js';
import type { PostgresNotice } from './options.js';
import { startPosition } from './positions.js';
import type { UnparsedPage } from './stored-rows.js';
import type { WakeUps } from './wake-ups.js';

/** Milliseconds between polls while an earlier append is in progress. */
const blockedPollMs = 3;

const outageBackOff = { firstMs: 50, maxMs: 1_000 };

export interface UnparsedBatch {
  readonly page: UnparsedPage;
  readonly checkpoint: string;
  readonly caughtUp: boolean;
}

export interface SubscriptionSource {
  readonly read: (options: ReadAllOptions) => Promise<UnparsedBatch>;
  readonly wakeUps: WakeUps;
  readonly isBlocked: () => boolean;
  readonly pollMs: () => number;
  readonly onNotice: (notice: PostgresNotice) => void;
  readonly closed: AbortSignal;
}

/** Prefetches one page while a full one is processed. Retries forever during an outage, with delays up to a second. */
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
      await source.wakeUps.wait(source.wakeUps.count, backOffMs(outageBackOff, failures), signal);
      continue;
    }
    failures = 0;
    const { page, checkpoint, caughtUp } = batch;
    const isChange = page.length > 0 || checkpoint !== after || (caughtUp && !wasCaughtUp);
    after = checkpoint;
    wasCaughtUp = caughtUp;
    if (!caughtUp) {
      prefetched = fetch();
      prefetched.catch(() => undefined);
      // Sends the query before parsing, so that both run in parallel.
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
