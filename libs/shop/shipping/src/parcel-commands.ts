import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import type { CarrierStep, UnknownCarrierStep } from './carrier.js';
import type { ParcelCommand } from './parcel.decider.js';
import { parcelStream } from './parcel.stream.js';

export interface ParcelRef {
  readonly orderId: string;
  readonly parcelId: string;
}

type StepSource = Pick<Extract<ParcelCommand, { type: 'MoveParcel' }>, 'source'>;

/** Idempotent per kind of step. False: no such parcel. */
export async function recordParcelMove(
  { streams, clock }: { readonly streams: Streams; readonly clock: Clock },
  { orderId, parcelId }: ParcelRef,
  { code, at, source }: CarrierStep & StepSource,
): Promise<boolean> {
  const now = clock();
  const command: ParcelCommand = { type: 'MoveParcel', parcelId, code, at, source, now };
  return executeOnce(streams, { orderId, parcelId }, command, `parcel ${parcelId} ${code}`);
}

/** Once. False: no such parcel. */
export async function recordUnknownCode(
  { streams, clock }: { readonly streams: Streams; readonly clock: Clock },
  { orderId, parcelId }: ParcelRef,
  { code, at, source }: UnknownCarrierStep & StepSource,
): Promise<boolean> {
  const now = clock();
  const command: ParcelCommand = { type: 'NoteUnknownCode', parcelId, code, at, source, now };
  return executeOnce(streams, { orderId, parcelId }, command, `parcel ${parcelId} unknown ${code}`);
}

async function executeOnce(
  streams: Streams,
  { orderId, parcelId }: ParcelRef,
  command: Extract<ParcelCommand, { type: 'MoveParcel' | 'NoteUnknownCode' }>,
  commandKey: string,
): Promise<boolean> {
  const context: CommandContext = {
    commandId: uuidv5(orderId, commandKey),
    correlationId: orderId,
    actor: 'system:carrier',
    now: command.now,
  };
  const outcome = await streams.execute(parcelStream, orderId, command, context);
  if (!isRejection(outcome)) return true;
  if (outcome.code === 'NOT_FOUND') return false;
  throw new Error(`${command.type} of parcel ${parcelId}: ${outcome.message}`);
}

export async function recordSilence(
  { streams, clock }: { readonly streams: Streams; readonly clock: Clock },
  { orderId, parcelId }: ParcelRef,
): Promise<void> {
  const context: CommandContext = {
    commandId: uuidv5(orderId, `parcel ${parcelId} silent`),
    correlationId: orderId,
    actor: 'system:shipping',
    now: clock(),
  };
  const outcome = await streams.execute(parcelStream, orderId, { type: 'NoteSilence', parcelId }, context);
  if (isRejection(outcome)) throw new Error(`Silence of parcel ${parcelId} was not recorded: ${outcome.message}`);
}
