import { PersonRecords } from '@shop/customers';
import type { CommandContext, PersonKeys, Streams } from '@shop/event-store';
import { uuidv5, type Clock, type RecordedEvent } from '@shop/kernel';
import { CLOCK, PERSON_KEYS, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import { quizKeyOwnerOf } from '@shop/quiz/events';
import { AccountEnding } from '@shop/users';
import { personErased } from '@shop/users/events';
import { Inject, Injectable } from '@nestjs/common';
import type { Erasure, PersonErased } from './data-request.decider.js';
import { dataRequestStream } from './data-request.stream.js';
import { ErasureCheck, erasingProcess, type Remains } from './erasure-check.js';
import { ErasedRemains } from './erased-remains.js';
import { note } from './privacy-notes.js';

/** That it is done, and which event says so; or what it waits for. */
export interface Certificate {
  readonly erasedAt: string;
  /** Null while something of the person may be left. */
  readonly certificateId: string | null;
  readonly position: string | undefined;
  readonly remains: readonly Remains[];
}

/** What follows `PersonErased`. May be done any number of times: by the command and, where that was cut off, by a process. */
@Injectable()
export class ErasureFinishing {
  readonly process: Process<readonly [typeof personErased]> = {
    name: erasingProcess,
    events: [personErased],
    from: 'now',
    react: (event) => this.finishLate(event),
  };

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(AccountEnding) private readonly accounts: AccountEnding,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(ErasedRemains) private readonly remains: ErasedRemains,
    @Inject(ErasureCheck) private readonly check: ErasureCheck,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async finish(erasure: Erasure, context: CommandContext): Promise<Certificate> {
    const { userId, erasedAt, leads, memberships } = erasure;
    await this.accounts.finish(erasure, context);
    await this.renameViews(erasure);
    const owners = await this.destroyKeys(erasure);
    // Not before: until then something could still be written, an order placed, which nobody would find afterwards.
    await this.records.complete();
    const records = await this.records.of(userId, { emails: [], phones: [] });
    const orders = await this.remains.cancelOrders(records, context);
    await this.remains.closeCalls(records, context);
    const pictures = await this.remains.removePictures(records);
    await this.check.caughtUp();
    const remains = await this.check.remains(erasure);
    if (remains.length > 0) return { erasedAt, certificateId: null, position: undefined, remains };
    const done = { keys: owners.length, orders, pictures };
    const certificate = { userId, erasedAt, certifiedAt: context.now, ...done, leads, memberships };
    await note(this.streams, userId, { type: 'CertifyErasure', ...certificate }, context);
    const { events, position } = await this.streams.load(dataRequestStream, userId);
    const certified = events.find(({ type }) => type === 'ErasureCertified');
    if (certified === undefined) throw new Error(`The erasure of ${userId} has no certificate`);
    return { erasedAt, certificateId: certified.id, position, remains };
  }

  private async destroyKeys(erasure: Erasure): Promise<readonly string[]> {
    const owners = keyOwnersOf(erasure);
    await Promise.all(owners.map((owner) => this.keys.revokeKey(owner, 'account')));
    return owners;
  }

  /** While it can still be read who it was. */
  private async renameViews({ userId, leads }: Erasure): Promise<void> {
    const own = await this.records.of(userId, { emails: [], phones: [] });
    await this.remains.renameViews([...own, ...leads.map((id) => ({ kind: 'lead', id }) as const)]);
  }

  private async finishLate(event: RecordedEvent<PersonErased>): Promise<void> {
    const { state } = await this.streams.load(dataRequestStream, event.data.userId);
    // A database that lost its last commits has the keys back.
    if (state.certified) {
      await this.destroyKeys(event.data);
      return;
    }
    await this.finish(event.data, {
      commandId: uuidv5(event.id, this.process.name),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: event.metadata.actor,
      now: this.clock(),
    });
  }
}

/** Whose keys an erasure destroys; a lead that stands for its person is there once. */
export function keyOwnersOf({ userId, leads, quizzes }: Erasure): readonly string[] {
  return [...new Set([userId, ...leads, ...quizzes.map(quizKeyOwnerOf)])];
}
