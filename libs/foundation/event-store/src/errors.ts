import type { ExpectedRevision } from './port.js';

/** The stream is not at the expected revision. Nothing was written. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: bigint,
  ) {
    super(`Stream ${stream} is at revision ${actual}, expected ${expected}`);
  }
}

/** The stream was tombstoned: it can be neither read nor written. */
export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted';
  constructor(readonly stream: string) {
    super(`Stream ${stream} was deleted`);
  }
}

/** The events exceed the maximum size. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** The events break a rule for names, ids or values. Nothing was written. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** The store is unreachable or too busy. Nothing was written. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Concurrent writers changed the stream before each attempt. Nothing was written. */
export class Contended extends Error {
  override readonly name = 'Contended';
  readonly code = 'CONTENDED';
  constructor(readonly stream: string) {
    super(`Stream ${stream} is being changed by others at this moment`);
  }
}

/** The response was lost: the events may be written. Repeat with the same ids and revision. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The checkpoint is beyond the log: a restored backup, or another store. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead';
  constructor(
    readonly checkpoint: string,
    readonly last: string,
  ) {
    super(`Checkpoint ${checkpoint} is ahead of the event store, whose last event is at ${last}`);
  }
}

/** The event type has no definition: a newer program wrote it. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';
  constructor(
    readonly eventType: string,
    where: string,
  ) {
    super(`Unknown event type ${eventType} in ${where}`);
  }
}

/** A newer program wrote the event in a version unknown here. */
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

/** The key was revoked; no personal data can be written about the person. */
export class PersonKeyRevoked extends Error {
  override readonly name = 'PersonKeyRevoked';
}

/** Personal data cannot be decrypted although its key exists: another DATA_KEY, or changed bytes. */
export class PersonalDataUnreadable extends Error {
  override readonly name = 'PersonalDataUnreadable';
}
