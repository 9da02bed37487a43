import { newerEventError } from '@shop/kernel';

/** How to go on with a log that ends before what was seen of it. */
export const restoredLogAdvice =
  'restore it whole, or go on from its end: `npm run shop -- projections rebuild --all` builds the read models anew, ' +
  '`npm run shop -- projections move --ahead --to-head --reason TEXT` moves the processes';

/** The event store's log ends before a position that was reached already: it was restored from an older backup. */
export class CheckpointAheadError extends Error {
  override name = 'CheckpointAheadError';
  constructor(readonly subscribers: readonly string[]) {
    super(
      `The event store ends before the positions of ${subscribers.join(', ')}: it was restored from an older backup: ` +
        restoredLogAdvice,
    );
  }
}

/** Another owner has the subscriber now, or its checkpoint is not where this one left it: nothing was written. */
export class LostLeaseError extends Error {
  override name = 'LostLeaseError';
}

/** What a reaction looks something up in has not come as far as its event. */
export class ReadModelBehindError extends Error {
  override name = 'ReadModelBehindError';
  constructor(names: readonly string[], position: string) {
    super(`Not at ${position} yet: ${names.join(', ')}`);
  }
}

/** The event was written by a program that was deployed after this one: that one must go on with the subscriber. */
export class NewerProgramNeededError extends Error {
  override name = 'NewerProgramNeededError';
  constructor(readonly event: NewerEvent) {
    super(`${event.type} of version ${event.version} needs a newer program`);
  }
}

/** What only a newer program can read. */
export interface NewerEvent {
  readonly type: string;
  /** 1 where the type itself is unknown. */
  readonly version: number;
}

/** The event that could not be read because a newer program has written it; null for any other error. */
export function newerEventIn(error: unknown): NewerEvent | null {
  const { eventType, written }: Readonly<Record<string, unknown>> = { ...newerEventError(error) };
  if (typeof eventType !== 'string') return null;
  return { type: eventType, version: typeof written === 'number' ? written : 1 };
}

/** A rebuild met an event that cannot be folded. Live is as it was. */
export class RebuildFailedError extends Error {
  override name = 'RebuildFailedError';
}
