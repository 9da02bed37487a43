import type { ExpectedRevision } from './port.js';

/** The stream is not where the writer thought. Nothing was written. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** Revision of the stream's last event; -1n when there is no such stream. */
    readonly actual: bigint,
  ) {
    super(`Stream ${stream} is at revision ${actual}, expected ${expected}`);
  }
}

/** The stream was closed for ever: it can be neither read nor written. */
export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted';
  constructor(readonly stream: string) {
    super(`Stream ${stream} was deleted`);
  }
}

/** An event, or a batch, is larger than the store takes. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** What was to be written breaks a rule of the store (names, ids, values that JSON or the store can't keep). Nothing was written. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** The store can't be reached or is too busy. Nothing was written. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Other writers changed the stream before each attempt. Nothing was written. A conflict of the moment, not of a rule. */
export class Contended extends Error {
  override readonly name = 'Contended';
  readonly code = 'CONTENDED';
  constructor(readonly stream: string) {
    super(`Stream ${stream} is being changed by others at this moment`);
  }
}

/** The answer was lost: the events may have been written. Repeat with the same ids and revision to find out. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The reader has seen more than the store has: the store was restored to an earlier moment, or it is another store. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead';
  constructor(
    readonly checkpoint: string,
    readonly last: string,
  ) {
    super(`Checkpoint ${checkpoint} is ahead of the event store, whose last event is at ${last}`);
  }
}

/** An event of a type that the reader has no definition of: a newer program has written it. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';
  constructor(
    readonly eventType: string,
    where: string,
  ) {
    super(`Unknown event type ${eventType} in ${where}`);
  }
}

/**
 * A newer program has written the event in a way that this one does not know: reading it would misread it. Passes as soon as
 * this program is as new.
 */
export class NewerEventVersion extends Error {
  override readonly name = 'NewerEventVersion';
  readonly eventType: string;
  constructor(
    event: { readonly id: string; readonly stream: string; readonly type: string },
    readonly written: number,
    readonly known: number,
  ) {
    super(
      `Event ${event.id} in ${event.stream} is ${event.type} of version ${written}; this program knows version ${known}`,
    );
    this.eventType = event.type;
  }
}

/** The person's key was destroyed; nothing personal can be written about them any more. */
export class PersonKeyRevoked extends Error {
  override readonly name = 'PersonKeyDestroyed';
}

/** Personal data can't be opened although its key exists: another DATA_KEY, or bytes that were tampered with. */
export class PersonalDataUnreadable extends Error {
  override readonly name = 'PersonalDataUnreadable';
}
