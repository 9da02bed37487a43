import type { customersContract, DataOf } from '@shop/contracts';
import { PersonRecords, type RecordHistory } from '@shop/customers';
import type { SessionRecords } from '@shop/accounts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type DomainEvent, type JsonObject, type Recorded, type Rejection } from '@shop/kernel';
import { picturePath } from '@shop/media';
import { AccountEnding, SESSION_RECORDS } from '@shop/users';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { dataRequestStream } from './data-request.stream.js';

export type PersonalData = DataOf<(typeof customersContract)['admin.users.export']>;

/** Under which heading of the export each kind of record stands. */
const headings: Readonly<Record<RecordHistory['kind'], string>> = {
  account: 'account',
  order: 'orders',
  cash: 'cashOnDelivery',
  call: 'calls',
  review: 'reviews',
  picture: 'pictures',
  message: 'messages',
  membership: 'memberships',
  lead: 'leads',
  quiz: 'quizAnswers',
  privacy: 'dataRequests',
};

/** Everything that is kept about a person, as they may take it elsewhere. */
@Injectable()
export class PersonalExport {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(AccountEnding) private readonly accounts: AccountEnding,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(SESSION_RECORDS) private readonly sessions: SessionRecords,
  ) {}

  /** Gives it out, which is an event (with what it was for, if that is said) and answers the person's open request for it. */
  async give(
    userId: string,
    context: CommandContext,
    reason?: string,
  ): Promise<
    { readonly data: PersonalData; readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>
  > {
    const { now } = context;
    const data = await this.of(userId, now);
    if (data === null) return reject('NOT_FOUND', 'There is no such customer');
    const command = { type: 'RecordExport', userId, now, ...(reason !== undefined && { reason }) } as const;
    const recorded = await this.streams.execute(dataRequestStream, userId, command, context);
    return isRejection(recorded) ? recorded : { data, position: recorded.position };
  }

  /** Null when there is no such account, or no more. */
  private async of(userId: string, now: string): Promise<PersonalData | null> {
    const { state, known } = await this.accounts.find(userId);
    if (state.status !== 'registered') return null;
    await this.records.complete();
    const histories = await this.records.read(await this.records.of(userId, known));
    const sections: Record<string, JsonObject[]> = {};
    for (const history of histories) (sections[headings[history.kind]] ??= []).push(recordOf(history));
    const sessions = (await this.sessions.of(userId)).map((session) => ({ ...session }));
    const { country, details, consents } = state;
    const data: JsonObject = {
      format: 'personal-data-1',
      exportedAt: now,
      person: { id: userId, country, ...details },
      consents: { ...consents },
      ...sections,
      sessions,
    };
    return JSON.parse(JSON.stringify(data)) as PersonalData;
  }
}

function recordOf({ kind, id, events }: RecordHistory): JsonObject {
  const pictures = [...new Set(events.flatMap(picturesOf))];
  const own = kind === 'picture' ? [picturePath(id)] : pictures.map(picturePath);
  return { id, ...(own.length > 0 && { pictures: own }), events: events.map(eventOf) };
}

function picturesOf({ data }: Recorded<DomainEvent>): readonly string[] {
  const images = typeof data === 'object' && data !== null && 'images' in data ? data.images : null;
  return Array.isArray(images) ? images.filter((image): image is string => typeof image === 'string') : [];
}

/** Who of the staff did something is no data of this person. */
function eventOf(event: Recorded<DomainEvent>): JsonObject {
  const personal = 'personal' in event ? { personal: event.personal } : {};
  const { type, at, metadata } = event;
  const by = metadata.actor.split(':')[0] ?? 'system';
  return JSON.parse(JSON.stringify({ type, at, by, data: event.data, ...personal })) as JsonObject;
}
