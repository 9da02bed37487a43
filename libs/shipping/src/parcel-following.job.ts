import { JobFailed, jobHandler, PermanentJobFailure, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { z } from 'zod';
import { isFinal } from './parcel-codes.js';
import { moveParcel, noteSilence, noteUnknownCode } from './parcel-moves.js';
import type { ShippingParts } from './parcel-registration.job.js';
import { parcelStream } from './parcel.stream.js';

const payload = z.object({ orderId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After so long without a word, it is a matter for people. */
const forgottenAfterMs = 60 * dayMs;

/** Asks the carrier after one parcel until it is where it will stay: what its messages told is then known already. */
export const parcelFollowing: JobKind<z.infer<typeof payload>> = {
  name: 'parcel-following',
  payload,
  attempts: 2_000,
  backoff: { firstMs: 5_000, maxMs: 60 * minuteMs },
  timeoutMs: 8_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

/** @param pauseOf how long it is until the carrier is asked again, by how long nothing was heard; both in milliseconds */
export function followingHandler(parts: ShippingParts, pauseOf = pauseAfter): AnyJobHandler {
  const { streams, carrier, clock } = parts;
  const load = async (orderId: string) => (await streams.load(parcelStream, orderId)).state;
  return jobHandler({
    kind: parcelFollowing,
    run: async ({ orderId }, { signal }) => {
      const parcel = await load(orderId);
      if (parcel.status !== 'under_way') throw new PermanentJobFailure('The order has no parcel under way');
      if (isFinal(parcel.code)) return 'done';
      const answer = await carrier.follow(parcel.parcelId, signal);
      if (answer.outcome !== 'told') {
        signal.throwIfAborted();
        throw new JobFailed(answer.reason);
      }
      for (const step of answer.steps) await moveParcel(parts, parcel, { ...step, source: 'poll' });
      for (const step of answer.unknown) await noteUnknownCode(parts, parcel, { ...step, source: 'poll' });
      const now = await load(orderId);
      if (now.status !== 'under_way' || isFinal(now.code)) return 'done';
      const silentMs = Date.parse(clock()) - Date.parse(now.since);
      if (silentMs <= forgottenAfterMs) return { retryInMs: pauseOf(silentMs) };
      await noteSilence(parts, now);
      return 'done';
    },
  });
}

/** The longer nothing was heard, the seldomer it is asked: from half a minute to an hour. */
export function pauseAfter(silentMs: number): number {
  return Math.round(Math.min(60 * minuteMs, Math.max(minuteMs / 2, silentMs / 8)));
}
