import type { CommandContext, Streams } from '@shop/event-store';
import { JobFailed, jobHandler, JobRefused, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { z } from 'zod';
import type { Carrier } from './carrier.js';
import { readOrder } from './order-reading.js';
import type { ParcelCommand } from './parcel.decider.js';
import { parcelIdStream, parcelIdStreamOf } from './parcel-id.stream.js';
import { parcelStream } from './parcel.stream.js';
import { parcelOf } from './parcel-to-send.js';

const payload = z.object({ orderId: z.string() });

/** One parcel made known to the carrier. A carrier that is away for a day has all of them some minutes after its return. */
export const parcelRegistration: JobKind<z.infer<typeof payload>> = {
  name: 'parcel-registration',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, longestMs: 10 * 60_000 },
  timeoutMs: 8_000,
  concurrency: 4,
  rememberMs: 30 * 24 * 3_600_000,
};

export interface ShippingParts {
  readonly streams: Streams;
  readonly carrier: Carrier;
  readonly clock: Clock;
}

/** Hands a parcel over under the order's id as key, so that the carrier has it once however often this is tried. */
export function registrationHandler({ streams, carrier, clock }: ShippingParts): AnyJobHandler {
  const record = async (orderId: string, command: ParcelCommand) => {
    const outcome = await streams.execute(parcelStream, orderId, command, contextOf(orderId, command, clock()));
    if (isRejection(outcome)) throw new JobRefused(outcome.message);
  };
  const refuse = async (orderId: string, reason: string): Promise<never> => {
    await record(orderId, { type: 'RejectParcel', orderId, reason, now: clock() });
    throw new JobRefused(reason);
  };
  return jobHandler({
    kind: parcelRegistration,
    run: async ({ orderId }, { signal }) => {
      const { state } = await streams.load(parcelStream, orderId);
      if (state.status === 'under_way') return 'done';
      const parcel = parcelOf(await readOrder(streams, orderId));
      if ('impossible' in parcel) throw new JobRefused(parcel.impossible);
      const answer = await carrier.register(parcel, orderId, signal);
      if (answer.outcome === 'taken') {
        const { parcelId, trackingNumber } = answer;
        const refused = await takeId(streams, { parcelId, orderId }, clock());
        if (refused !== null) return refuse(orderId, refused);
        await record(orderId, { type: 'RegisterParcel', orderId, parcelId, trackingNumber, now: clock() });
        return 'done';
      }
      // Told to stop, it says nothing about the carrier.
      signal.throwIfAborted();
      if (answer.outcome === 'away') throw new JobFailed(answer.reason);
      return refuse(orderId, answer.reason);
    },
  });
}

/** Before the order's own stream has it: a parcel that two orders had would be delivered for both. Null: it is this order's. */
async function takeId(
  streams: Streams,
  { parcelId, orderId }: { readonly parcelId: string; readonly orderId: string },
  now: string,
): Promise<string | null> {
  const outcome = await streams.execute(
    parcelIdStream,
    parcelIdStreamOf(parcelId),
    { type: 'TakeParcelId', parcelId, orderId },
    {
      commandId: uuidv5(orderId, `parcel id ${parcelId}`),
      correlationId: orderId,
      actor: 'system:shipping',
      now,
    },
  );
  return isRejection(outcome) ? outcome.message : null;
}

function contextOf(orderId: string, { type }: ParcelCommand, now: string): CommandContext {
  const commandId = uuidv5(orderId, `parcel ${type}`);
  return { commandId, correlationId: orderId, actor: 'system:shipping', now };
}
