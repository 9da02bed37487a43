import type { CommandContext, Streams } from '@shop/event-store';
import { JobFailed, jobHandler, PermanentJobFailure, type AnyJobHandler, type JobKind } from '@shop/jobs';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { z } from 'zod';
import { readOrderEvents, type OrderAddressCommands } from '@shop/orders';
import type { Carrier } from './carrier.js';
import type { ClubFees } from './club-fees.js';
import { hasEnded } from './parcel-dto.js';
import type { ParcelCommand } from './parcel.decider.js';
import { parcelIdStream, parcelIdStreamKey } from './parcel-id.stream.js';
import { parcelStream } from './parcel.stream.js';
import { registrationKeyOf, toParcelRequest } from './parcel-request.js';

const payload = z.object({ orderId: z.string() });

/** After a day of outage, all are registered minutes after the return. */
export const parcelRegistrationJob: JobKind<z.infer<typeof payload>> = {
  name: 'parcel-registration',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, maxMs: 10 * 60_000 },
  timeoutMs: 8_000,
  concurrency: 4,
  retentionMs: 30 * 24 * 3_600_000,
};

export interface CarrierJobDeps {
  readonly streams: Streams;
  readonly carrier: Carrier;
  readonly clock: Clock;
}

export interface RegistrationDeps extends CarrierJobDeps {
  readonly fees: Pick<ClubFees, 'attachTo'>;
  readonly orders: Pick<OrderAddressCommands, 'record'>;
}

/** Once per key. A retry locks the order’s address before reading it. */
export function parcelRegistrationHandler(deps: RegistrationDeps): AnyJobHandler {
  const { streams, carrier, clock, fees } = deps;
  const record = async (orderId: string, command: ParcelCommand, attemptRevision: bigint) => {
    const outcome = await streams.execute(
      parcelStream,
      orderId,
      command,
      contextOf(orderId, command, attemptRevision, clock()),
    );
    if (isRejection(outcome)) throw new PermanentJobFailure(outcome.message);
  };
  const rejectParcel = async (orderId: string, reason: string, attemptRevision: bigint): Promise<never> => {
    await record(orderId, { type: 'RejectParcel', orderId, reason, now: clock() }, attemptRevision);
    throw new PermanentJobFailure(reason);
  };
  return jobHandler({
    kind: parcelRegistrationJob,
    run: async ({ orderId }, { signal }) => {
      const { state, revision } = await streams.load(parcelStream, orderId);
      if (state.status === 'under_way') return 'done';
      const isOpen = state.status !== 'rejected' || (await settleAddress(deps, orderId, revision));
      const order = await readOrderEvents(streams, orderId);
      // It must not be delivered or collected any further.
      if (!isOpen || hasEnded(order)) return 'done';
      const parcel = toParcelRequest(order, await fees.attachTo(order));
      if ('impossible' in parcel) {
        await record(orderId, { type: 'RejectParcel', orderId, reason: parcel.impossible, now: clock() }, revision);
        return 'done';
      }
      const response = await carrier.register(parcel, registrationKeyOf(orderId, order), signal);
      if (response.outcome === 'taken') {
        const { parcelId, trackingNumber } = response;
        const conflict = await reserveParcelId(streams, { parcelId, orderId }, clock());
        if (conflict !== null) return rejectParcel(orderId, conflict, revision);
        await record(orderId, { type: 'RegisterParcel', orderId, parcelId, trackingNumber, now: clock() }, revision);
        return 'done';
      }
      signal.throwIfAborted();
      if (response.outcome === 'away') throw new JobFailed(response.reason);
      return rejectParcel(orderId, response.reason, revision);
    },
  });
}

/**
 * False: the order has ended.
 * @param refusal revision of the parcel’s last rejection
 */
async function settleAddress({ orders, clock }: RegistrationDeps, orderId: string, refusal: bigint): Promise<boolean> {
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

/** First here: a shared parcel would be delivered for both orders. Null: it belongs to this one. */
async function reserveParcelId(
  streams: Streams,
  { parcelId, orderId }: { readonly parcelId: string; readonly orderId: string },
  now: string,
): Promise<string | null> {
  const outcome = await streams.execute(
    parcelIdStream,
    parcelIdStreamKey(parcelId),
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

/** Each rejection is separate, hence the revision. */
function contextOf(orderId: string, { type }: ParcelCommand, attemptRevision: bigint, now: string): CommandContext {
  const commandId = uuidv5(orderId, `parcel ${type} ${attemptRevision}`);
  return { commandId, correlationId: orderId, actor: 'system:shipping', now };
}
