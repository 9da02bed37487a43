import { PersonRecords, type PersonRecord } from '@shop/customers';
import type { CommandContext, PersonKeys, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Clock, type EventOf, type Recorded, type Rejection } from '@shop/kernel';
import { CLOCK, PERSON_KEYS, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import { keyOwnerOf } from '@shop/quiz/events';
import { AccountEnding } from '@shop/users';
import { personErased } from '@shop/users/events';
import { Inject, Injectable } from '@nestjs/common';
import type { DataRequestCommand } from './data-request.decider.js';
import { dataRequestStream } from './data-request.stream.js';
import { ErasedRemains } from './erased-remains.js';

type PersonErased = EventOf<typeof personErased>;
type Erasure = PersonErased['data'];

/** That it is done, and which event says so. */
export interface Certificate {
  readonly erasedAt: string;
  readonly certificateId: string;
  readonly position: string | undefined;
}

/**
 * Erases people. What is theirs is looked up while it can still be read, and not before all of it can be found; `PersonErased` is the point of no return; what follows
 * may be done any number of times: by the command and, where that was cut off, by a process.
 */
@Injectable()
export class PersonErasing {
  readonly process: Process<readonly [typeof personErased]> = {
    name: 'person-erasing',
    events: [personErased],
    react: (event) => this.finishLate(event),
  };

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(AccountEnding) private readonly accounts: AccountEnding,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(ErasedRemains) private readonly remains: ErasedRemains,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns what certifies it; the same again when the person was erased before
   * @throws ReadModelBehindError while it is not known what is the person's: nothing is erased then
   */
  async erase(
    userId: string,
    reason: string,
    context: CommandContext,
  ): Promise<Certificate | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const { state, known, position } = await this.accounts.find(userId);
    if (state.status === 'unknown' || state.status === 'abandoned') return reject('NOT_FOUND', 'There is no such user');
    if (state.status === 'erased') return this.finish(state.erasure, position, context);
    await this.records.complete();
    await this.note(userId, { type: 'OrderErasure', userId, reason, now: context.now }, context);
    const owned = ownedBy(await this.records.of(userId, known));
    const erased = await this.accounts.erase(userId, owned, context);
    return isRejection(erased) ? erased : this.finish(erased.erasure, erased.position, context);
  }

  /** @param since where in the log it is, or behind that */
  private async finish(erasure: Erasure, since: string | undefined, context: CommandContext): Promise<Certificate> {
    const { userId, erasedAt } = erasure;
    await this.accounts.finish(erasure, context);
    await this.records.complete(since);
    const records = await this.records.of(userId, { emails: [], phones: [] });
    const orders = await this.remains.cancelOrders(records, context);
    const pictures = await this.remains.removePictures(records);
    const owners = [userId, ...erasure.leads, ...erasure.quizzes.map(keyOwnerOf)];
    for (const owner of owners) await this.keys.destroyKey(owner, 'account');
    const certificate = { userId, erasedAt, certifiedAt: context.now, keys: owners.length, orders, pictures };
    await this.note(userId, { type: 'CertifyErasure', ...certificate }, context);
    const { events, position } = await this.streams.load(dataRequestStream, userId);
    const certified = events.find(({ type }) => type === 'ErasureCertified');
    if (certified === undefined) throw new Error(`The erasure of ${userId} has no certificate`);
    return { erasedAt, certificateId: certified.id, position };
  }

  private async finishLate(event: Recorded<PersonErased>): Promise<void> {
    const { state } = await this.streams.load(dataRequestStream, event.data.userId);
    if (state.certified) return;
    await this.finish(event.data, event.position, {
      commandId: uuidv5(event.id, this.process.name),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: event.metadata.actor,
      now: this.clock(),
    });
  }

  private async note(userId: string, command: DataRequestCommand, context: CommandContext): Promise<void> {
    const own = { ...context, commandId: uuidv5(context.commandId, command.type), causationId: context.commandId };
    const outcome = await this.streams.execute(dataRequestStream, userId, command, own);
    if (isRejection(outcome)) throw new Error(`${command.type} of ${userId} was refused: ${outcome.code}`);
  }
}

/** What has keys of its own, or is blanked record by record. */
function ownedBy(records: readonly PersonRecord[]) {
  const idsOf = (wanted: PersonRecord['kind']) => records.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { leads: idsOf('lead'), memberships: idsOf('membership'), quizzes: idsOf('quiz') };
}
