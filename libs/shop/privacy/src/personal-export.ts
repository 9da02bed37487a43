import type { customersContract, DataOf } from '@shop/contracts';
import type { PersonRecords, PersonContacts, RecordHistory } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import {
  isRejection,
  reject,
  type DomainEvent,
  type JsonObject,
  type RecordedEvent,
  type Rejection,
} from '@shop/kernel';
import { picturePath } from '@shop/media';
import type { AccountClosure } from '@shop/users';
import { dataRequestStream } from './data-request.stream.js';
import type { Guests } from './guests.js';
import type { RelatedRecords, RelatedHistory } from './related-records.js';

export type PersonalData = DataOf<(typeof customersContract)['admin.users.export']>;

const headings: Readonly<Record<RecordHistory['kind'], string>> = {
  account: 'account',
  order: 'orders',
  cash: 'cashOnDelivery',
  parcel: 'parcels',
  call: 'calls',
  suspicion: 'signsOfPranks',
  phonecheck: 'phoneConfirmations',
  refill: 'refillReminders',
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

export class PersonalExport {
  constructor(
    private readonly streams: Streams,
    private readonly accounts: AccountClosure,
    private readonly guests: Guests,
    private readonly records: PersonRecords,
    private readonly relatedRecords: RelatedRecords,
  ) {}

  async exportData(
    userId: string,
    context: CommandContext,
    reason?: string,
  ): Promise<
    { readonly data: PersonalData; readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>
  > {
    const { now } = context;
    const data = await this.collect(userId, now);
    if (data === null) return reject('NOT_FOUND', 'Customer not found');
    const command = { type: 'RecordExport', userId, now, ...(reason !== undefined && { reason }) } as const;
    const recorded = await this.streams.execute(dataRequestStream, userId, command, context);
    return isRejection(recorded) ? recorded : { data, position: recorded.position };
  }

  /** Null if unknown or erased. */
  private async collect(id: string, now: string): Promise<PersonalData | null> {
    const { state, contacts } = await this.accounts.find(id);
    if (state.status === 'erased') return null;
    if (state.status !== 'registered') return this.collectGuest(id, now);
    const { country, details, consents } = state;
    const about = { person: { id, country, ...details }, consents: { ...consents } };
    return toPersonalData(now, { ...about, ...(await this.sections(id, contacts)) });
  }

  private async collectGuest(id: string, now: string): Promise<PersonalData | null> {
    const person = await this.guests.find(id);
    const { state } = await this.streams.load(dataRequestStream, id);
    if (person === null || state.erasure !== null) return null;
    const { country, name, contacts } = person;
    const about = { person: { id, country, name, emails: [...contacts.emails], phones: [...contacts.phones] } };
    return toPersonalData(now, { ...about, ...(await this.sections(id, contacts)) });
  }

  private async sections(id: string, known: PersonContacts): Promise<Record<string, JsonObject[]>> {
    await this.records.waitUntilComplete();
    const histories = await this.records.readHistories(await this.records.list(id, known));
    const sections: Record<string, JsonObject[]> = {};
    for (const history of histories) (sections[headings[history.kind]] ??= []).push(recordOf(history));
    const { sessions, crmDeliveries, blocks, orderExports } = await this.relatedRecords.load(
      id,
      known.phones,
      histories,
    );
    return {
      ...sections,
      sessions: sessions.map((session) => ({ ...session })),
      toldToCrm: crmDeliveries.map((told) => ({ ...told })),
      blocks: blocks.map(historyOf),
      listsOfOrders: orderExports.map(historyOf),
    };
  }
}

function toPersonalData(exportedAt: string, about: JsonObject): PersonalData {
  const data: JsonObject = { format: 'personal-data-1', exportedAt, ...about };
  return JSON.parse(JSON.stringify(data)) as PersonalData;
}

function recordOf({ kind, id, events }: RecordHistory): JsonObject {
  const pictures = [...new Set(events.flatMap(picturesOf))];
  const own = kind === 'picture' ? [picturePath(id)] : pictures.map(picturePath);
  return { id, ...(own.length > 0 && { pictures: own }), events: events.map(eventOf) };
}

function historyOf({ id, events }: RelatedHistory): JsonObject {
  return { id, events: events.map(eventOf) };
}

function picturesOf({ data }: RecordedEvent<DomainEvent>): readonly string[] {
  const images = typeof data === 'object' && data !== null && 'images' in data ? data.images : null;
  return Array.isArray(images) ? images.filter((image): image is string => typeof image === 'string') : [];
}

/** Their personal part is about staff. */
const staffDataEvents: ReadonlySet<string> = new Set(['CallTakenOver', 'ErrandTakenOver']);

/** Omits data about staff. */
function eventOf(event: RecordedEvent<DomainEvent>): JsonObject {
  const personal = 'personal' in event && !staffDataEvents.has(event.type) ? { personal: event.personal } : {};
  const { type, at, metadata } = event;
  const by = metadata.actor.split(':')[0] ?? 'system';
  return JSON.parse(JSON.stringify({ type, at, by, data: event.data, ...personal })) as JsonObject;
}
