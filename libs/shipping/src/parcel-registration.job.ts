import type { CommandContext, Streams } from '@shop/event-store';
import { JobFailed, jobHandler, PermanentJobFailure, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { z } from 'zod';
import type { OrderAddressCommands } from '@shop/orders';
import type { Carrier } from './carrier.js';
import type { ClubFees } from './club-fees.js';
import { readOrder } from './order-reading.js';
import { hasEnded } from './parcel-answer.js';
import type { ParcelCommand } from './parcel.decider.js';
import { parcelIdStream, parcelIdStreamOf } from './parcel-id.stream.js';
import { parcelStream } from './parcel.stream.js';
import { keyOf, parcelOf } from './parcel-to-send.js';

const payload = z.object({ orderId: z.string() });

/** One parcel made known to the carrier. A carrier that is away for a day has all of them some minutes after its return. */
export const parcelRegistration: JobKind<z.infer<typeof payload>> = {
  name: 'parcel-registration',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, maxMs: 10 * 60_000 },
  timeoutMs: 8_000,
  concurrency: 4,
  retentionMs: 30 * 24 * 3_600_000,
};

export interface ShippingParts {
  readonly streams: Streams;
  readonly carrier: Carrier;
  readonly clock: Clock;
}

export interface RegistrationParts extends ShippingParts {
  readonly fees: Pick<ClubFees, 'with'>;
  readonly orders: Pick<OrderAddressCommands, 'record'>;
}

/**
 * Hands a parcel over under a key, so that the carrier has it once however often this is tried. One that it did not take can be
 * put right until it is asked once more: the order's address is closed before it is read.
 */
export function registrationHandler(parts: RegistrationParts): AnyJobHandler {
  const { streams, carrier, clock, fees } = parts;
  const record = async (orderId: string, command: ParcelCommand, tried: bigint) => {
    const outcome = await streams.execute(parcelStream, orderId, command, contextOf(orderId, command, tried, clock()));
    if (isRejection(outcome)) throw new PermanentJobFailure(outcome.message);
  };
  const refuse = async (orderId: string, reason: string, tried: bigint): Promise<never> => {
    await record(orderId, { type: 'RejectParcel', orderId, reason, now: clock() }, tried);
    throw new PermanentJobFailure(reason);
  };
  return jobHandler({
    kind: parcelRegistration,
    run: async ({ orderId }, { signal }) => {
      const { state, revision } = await streams.load(parcelStream, orderId);
      if (state.status === 'under_way') return 'done';
      const isAwaited = state.status !== 'rejected' || (await settleAddress(parts, orderId, revision));
      const order = await readOrder(streams, orderId);
      // It would be delivered, and its money collected, though the order has ended without it.
      if (!isAwaited || hasEnded(order)) return 'done';
      const parcel = parcelOf(order, await fees.with(order));
      if ('impossible' in parcel) {
        // Nothing is left to be tried: what is said of it ends the order.
        await record(orderId, { type: 'RejectParcel', orderId, reason: parcel.impossible, now: clock() }, revision);
        return 'done';
      }
      const answer = await carrier.register(parcel, keyOf(orderId, order), signal);
      if (answer.outcome === 'taken') {
        const { parcelId, trackingNumber } = answer;
        const refused = await takeId(streams, { parcelId, orderId }, clock());
        if (refused !== null) return refuse(orderId, refused, revision);
        await record(orderId, { type: 'RegisterParcel', orderId, parcelId, trackingNumber, now: clock() }, revision);
        return 'done';
      }
      // Told to stop, it says nothing about the carrier.
      signal.throwIfAborted();
      if (answer.outcome === 'away') throw new JobFailed(answer.reason);
      return refuse(orderId, answer.reason, revision);
    },
  });
}

/**
 * False: the order has come to its end meanwhile.
 * @param refusal the number of the last one in the parcel's stream, which is its last event
 */
async function settleAddress({ orders, clock }: RegistrationParts, orderId: string, refusal: bigint): Promise<boolean> {
  const context: CommandContext = {
    commandId: uuidv5(orderId, `parcel asked again after ${refusal}`),
    correlationId: orderId,
    actor: 'system:shipping',
    now: clock(),
  };
  const outcome = await orders.record(orderId, { type: 'SettleAddress', refusal: Number(refusal) }, context);
  if (isRejection(outcome) && outcome.code !== 'CONFLICT') throw new PermanentJobFailure(outcome.message);
  return outcome === null;
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

/** `tried`: the parcel's revision when the carrier was asked, as each time that it refuses is one of its own. */
function contextOf(orderId: string, { type }: ParcelCommand, tried: bigint, now: string): CommandContext {
  const commandId = uuidv5(orderId, `parcel ${type} ${tried}`);
  return { commandId, correlationId: orderId, actor: 'system:shipping', now };
}
