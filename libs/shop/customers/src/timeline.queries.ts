import type { customersContract, ParamsOf, TimelineEntry, TimelineKind } from '@shop/contracts';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import type { CustomerQueries } from './customers.queries.js';
import { type PersonRecords, accountKinds, type RecordHistory } from './person-records.js';

type Params = ParamsOf<(typeof customersContract)['admin.users.timeline']>;

const maxRecords = 500;

interface TimelineEvent {
  readonly kind: TimelineKind;
  readonly recordId: string;
  readonly leadId: string | null;
  readonly event: RecordedEvent<DomainEvent>;
}

export class Timeline {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly records: PersonRecords,
    private readonly staff: StaffDirectory,
  ) {}

  async load({ id, pagination, kinds }: Params) {
    const [customer] = await this.customers.rows([id]);
    if (customer === undefined) return null;
    const { phone } = customer;
    // A new address that is not confirmed may be a stranger’s.
    const email = customer.formerEmail ?? customer.email;
    const contacts = { emails: email === null ? [] : [email], phones: phone === null ? [] : [phone] };
    const records = await this.records.list(id, contacts, maxRecords);
    const histories = await this.records.readHistories(records);
    const leadIds = leadIdsOf(histories);
    const all = histories.flatMap((history) => eventsOf(history, leadIds));
    all.sort((a, b) => (a.event.position > b.event.position ? -1 : 1));
    const chosen = kinds === undefined ? all : all.filter(({ kind }) => kinds.includes(kind));
    const from = (pagination.page - 1) * pagination.perPage;
    const page = chosen.slice(from, from + pagination.perPage);
    const staff = await this.staff.namesById(page.flatMap(({ event }) => staffIdOf(event) ?? []));
    return {
      data: page.map((one) => entryOf(one, staff)),
      total: chosen.length,
      meta: { counts: countsOf(all), truncated: records.length - accountKinds.length >= maxRecords },
    };
  }
}

function eventsOf({ kind, id, events }: RecordHistory, leadIds: ReadonlyMap<string, string>): readonly TimelineEvent[] {
  const leadId = [id, ...events.flatMap(subjectIdsIn)].map((one) => leadIds.get(one)).find(Boolean) ?? null;
  return events.map((event) => ({ kind, recordId: id, leadId, event }));
}

/** By order id. */
function leadIdsOf(histories: readonly RecordHistory[]): ReadonlyMap<string, string> {
  const placed = histories.flatMap(({ events }) => events.filter(({ type }) => type === 'OrderPlaced'));
  return new Map(
    placed.map(({ data }) => {
      const { orderId, leadId } = data as { readonly orderId: string; readonly leadId: string };
      return [orderId, leadId];
    }),
  );
}

/** Calls have a subject; messages have content about an order. */
function subjectIdsIn({ data }: RecordedEvent<DomainEvent>): readonly string[] {
  const { subjectId, content } = data as {
    readonly subjectId?: string;
    readonly content?: { readonly orderId?: string };
  };
  return [subjectId, content?.orderId].filter((id) => id !== undefined);
}

function countsOf(events: readonly TimelineEvent[]): Partial<Record<TimelineKind, number>> {
  const counts: Partial<Record<TimelineKind, number>> = {};
  for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function entryOf({ kind, recordId, leadId, event }: TimelineEvent, staff: ReadonlyMap<string, string>): TimelineEntry {
  const [actorKind = 'system', ...rest] = event.metadata.actor.split(':');
  const actorId = rest.length === 0 ? null : rest.join(':');
  return {
    id: event.id,
    at: event.at,
    kind,
    type: event.type,
    recordId,
    leadId,
    actor: { kind: actorKind, id: actorId, name: actorId === null ? null : (staff.get(actorId) ?? null) },
    facts: factsOf(event),
    revision: Number(event.revision),
    correlationId: event.metadata.correlationId,
  };
}

function staffIdOf({ metadata }: RecordedEvent<DomainEvent>): string | null {
  return metadata.actor.startsWith('staff:') ? metadata.actor.slice('staff:'.length) : null;
}

function factsOf(event: RecordedEvent<DomainEvent>): TimelineEntry['facts'] {
  const whole = { ...(event.data as object), ...('personal' in event ? { personal: event.personal } : {}) };
  return JSON.parse(JSON.stringify(whole)) as TimelineEntry['facts'];
}
