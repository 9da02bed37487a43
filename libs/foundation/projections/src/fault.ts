import { newerEventError } from '@shop/kernel';

export const restoredLogAdvice =
  'restore it whole, or go on from its end: `npm run shop -- projections rebuild --all` builds the read models anew, ' +
  '`npm run shop -- projections move --ahead --to-head --reason TEXT` moves the processes';

/** The log ends before a checkpoint: the store was restored from an older backup. */
export class CheckpointAheadError extends Error {
  override name = 'CheckpointAheadError';
  constructor(readonly subscribers: readonly string[]) {
    super(
      `The event store ends before the positions of ${subscribers.join(', ')}: it was restored from an older backup: ` +
        restoredLogAdvice,
    );
  }
}

/** Another owner has the subscriber, or its checkpoint moved. Nothing was written. */
export class LostLeaseError extends Error {
  override name = 'LostLeaseError';
}

/** A read model needed by a reaction is behind its event. */
export class ReadModelBehindError extends Error {
  override name = 'ReadModelBehindError';
  constructor(names: readonly string[], position: string) {
    super(`Not at ${position} yet: ${names.join(', ')}`);
  }
}

/** A later program wrote the event and must run the subscriber. */
export class NewerProgramNeededError extends Error {
  override name = 'NewerProgramNeededError';
  constructor(readonly event: NewerEvent) {
    super(`${event.type} of version ${event.version} needs a newer program`);
  }
}

export interface NewerEvent {
  readonly type: string;
  /** 1 for an unknown type. */
  readonly version: number;
}

/** The event of a newer program that caused the error; null for other errors. */
export function newerEventIn(error: unknown): NewerEvent | null {
  const { eventType, written }: Readonly<Record<string, unknown>> = { ...newerEventError(error) };
  if (typeof eventType !== 'string') return null;
  return { type: eventType, version: typeof written === 'number' ? written : 1 };
}

/** An event could not be folded. The live build is unchanged. */
export class RebuildFailedError extends Error {
  override name = 'RebuildFailedError';
}
