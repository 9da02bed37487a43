import type { customersContract, DataOf } from '@shop/contracts';
import { PersonRecords, type PersonNames, type RecordHistory } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type DomainEvent, type JsonObject, type RecordedEvent, type Rejection } from '@shop/kernel';
import { picturePath } from '@shop/media';
import { AccountEnding } from '@shop/users';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { dataRequestStream } from './data-request.stream.js';
import { KeptApartRecords, type ApartHistory } from './kept-apart.js';
import { PeopleWithoutAccount } from './people-without-account.js';

export type PersonalData = DataOf<(typeof customersContract)['admin.users.export']>;

/** Under which heading of the export each kind of record stands. */
const headings: Readonly<Record<RecordHistory['kind'], string>> = {
  account: 'account',
  order: 'orders',
  cash: 'cashOnDelivery',
  parcel: 'parcels',
  call: 'calls',
  suspicion: 'signsOfPranks',
  phonecheck: 'phoneConfirmations',
  errand: 'otherCalls',
  review: 'reviews',
  reviewvote: 'reviewVotes',
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
    @Inject(PeopleWithoutAccount) private readonly strangers: PeopleWithoutAccount,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(KeptApartRecords) private readonly apart: KeptApartRecords,
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

  /** Null when there is no such person, or no more. */
  private async of(id: string, now: string): Promise<PersonalData | null> {
    const { state, known } = await this.accounts.find(id);
    if (state.status === 'erased') return null;
    if (state.status !== 'registered') return this.ofStranger(id, now);
    const { country, details, consents } = state;
    const about = { person: { id, country, ...details }, consents: { ...consents } };
    return dataOf(now, { ...about, ...(await this.sections(id, known)) });
  }

  private async ofStranger(id: string, now: string): Promise<PersonalData | null> {
    const person = await this.strangers.find(id);
    const { state } = await this.streams.load(dataRequestStream, id);
    if (person === null || state.erasure !== null) return null;
    const { country, name, known } = person;
    const about = { person: { id, country, name, emails: [...known.emails], phones: [...known.phones] } };
    return dataOf(now, { ...about, ...(await this.sections(id, known)) });
  }

  private async sections(id: string, known: PersonNames): Promise<Record<string, JsonObject[]>> {
    await this.records.complete();
    const histories = await this.records.read(await this.records.of(id, known));
    const sections: Record<string, JsonObject[]> = {};
    for (const history of histories) (sections[headings[history.kind]] ??= []).push(recordOf(history));
    const { sessions, toldToCrm, blocks, listsOfOrders } = await this.apart.of(id, known.phones, histories);
    return {
      ...sections,
      sessions: sessions.map((session) => ({ ...session })),
      toldToCrm: toldToCrm.map((told) => ({ ...told })),
      blocks: blocks.map(historyOf),
      listsOfOrders: listsOfOrders.map(historyOf),
    };
  }
}

function dataOf(exportedAt: string, about: JsonObject): PersonalData {
  const data: JsonObject = { format: 'personal-data-1', exportedAt, ...about };
  return JSON.parse(JSON.stringify(data)) as PersonalData;
}

function recordOf({ kind, id, events }: RecordHistory): JsonObject {
  const pictures = [...new Set(events.flatMap(picturesOf))];
  const own = kind === 'picture' ? [picturePath(id)] : pictures.map(picturePath);
  return { id, ...(own.length > 0 && { pictures: own }), events: events.map(eventOf) };
}

function historyOf({ id, events }: ApartHistory): JsonObject {
  return { id, events: events.map(eventOf) };
}

function picturesOf({ data }: RecordedEvent<DomainEvent>): readonly string[] {
  const images = typeof data === 'object' && data !== null && 'images' in data ? data.images : null;
  return Array.isArray(images) ? images.filter((image): image is string => typeof image === 'string') : [];
}

/** Events whose personal part is about a member of staff. */
const aboutStaff: ReadonlySet<string> = new Set(['CallTakenOver', 'ErrandTakenOver']);

/** Who of the staff did something, and what was said of them, is no data of this person. */
function eventOf(event: RecordedEvent<DomainEvent>): JsonObject {
  const personal = 'personal' in event && !aboutStaff.has(event.type) ? { personal: event.personal } : {};
  const { type, at, metadata } = event;
  const by = metadata.actor.split(':')[0] ?? 'system';
  return JSON.parse(JSON.stringify({ type, at, by, data: event.data, ...personal })) as JsonObject;
}
