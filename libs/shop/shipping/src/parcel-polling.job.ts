import { JobFailed, jobHandler, PermanentJobFailure, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { z } from 'zod';
import { isFinal } from '@shop/events/shipping';
import { recordParcelMove, recordSilence, recordUnknownCode } from './parcel-commands.js';
import type { CarrierJobDeps } from './parcel-registration.job.js';
import { parcelStream } from './parcel.stream.js';

const payload = z.object({ orderId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After this, staff have to act. */
const maxSilentMs = 60 * dayMs;

/** Usually the webhook has already reported it. */
export const parcelPollingJob: JobKind<z.infer<typeof payload>> = {
  name: 'parcel-following',
  payload,
  attempts: 2_000,
  backoff: { firstMs: 5_000, maxMs: 60 * minuteMs },
  timeoutMs: 8_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

/** @param intervalFor time of silence to poll delay, both in milliseconds */
export function parcelPollingHandler(deps: CarrierJobDeps, intervalFor = pollIntervalMs): AnyJobHandler {
  const { streams, carrier, clock } = deps;
  const load = async (orderId: string) => (await streams.load(parcelStream, orderId)).state;
  return jobHandler({
    kind: parcelPollingJob,
    run: async ({ orderId }, { signal }) => {
      const parcel = await load(orderId);
      if (parcel.status !== 'under_way') throw new PermanentJobFailure('The order has no parcel under way');
      if (isFinal(parcel.code)) return 'done';
      const response = await carrier.fetchTracking(parcel.parcelId, signal);
      if (response.outcome !== 'told') {
        signal.throwIfAborted();
        throw new JobFailed(response.reason);
      }
      for (const step of response.steps) await recordParcelMove(deps, parcel, { ...step, source: 'poll' });
      for (const step of response.unknown) await recordUnknownCode(deps, parcel, { ...step, source: 'poll' });
      const current = await load(orderId);
      if (current.status !== 'under_way' || isFinal(current.code)) return 'done';
      const silentMs = Date.parse(clock()) - Date.parse(current.since);
      if (silentMs <= maxSilentMs) return { retryInMs: intervalFor(silentMs) };
      await recordSilence(deps, current);
      return 'done';
    },
  });
}

/** From half a minute to an hour. */
export function pollIntervalMs(silentMs: number): number {
  return Math.round(Math.min(60 * minuteMs, Math.max(minuteMs / 2, silentMs / 8)));
}
