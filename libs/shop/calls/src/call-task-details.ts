import type { MembershipQueries } from '@shop/club';
import type { CallTask, CallTaskKind, CallTaskRow, OrderRow } from '@shop/contracts';
import { type CountryCode, packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection, isUuid } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch, ReturnCommands } from '@shop/orders';
import type { ReadModels } from '@shop/projections';
import { readParcel } from '@shop/shipping';
import type { StaffDirectory } from '@shop/staff';
import { foldCallTaskEvent, type OtherTaskRow } from './call-task-queue.projection.js';
import { callTaskStream } from './call.stream.js';
import type { CallbackReservations } from './calling-staff.js';
import type { Leases } from './leases.js';

const readModelTimeoutMs = 1_000;
const subjectReadModels = ['lead-list', 'membership-list', 'order-list'] as const;

/** A call task with its subject for the call screen, from its stream. */
export class CallTaskDetails {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly leases: Leases,
    private readonly subjects: CallTaskSubjects,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  async find(callTaskId: string, now: string): Promise<CallTask | null> {
    if (!isUuid(callTaskId)) return null;
    const { events, position } = await this.streams.load(callTaskStream, callTaskId);
    const row = events.reduce<OtherTaskRow | undefined>(
      (before, event) => foldCallTaskEvent(before, event, callTaskId),
      undefined,
    );
    if (row === undefined) return null;
    const recorded = events.filter((event) => event.type === 'ErrandRecorded').toReversed();
    const [holder, { holderOf }] = await Promise.all([
      this.leases.findHolder(callTaskId),
      this.reservations.findVoid(),
    ]);
    const { id, kind, subjectId, country, dueAt, due, attempts, open } = row;
    const reservedForId = holderOf(row.reservedForId, country);
    const people = [reservedForId, holder?.staffId ?? null, ...recorded.map(({ data }) => data.staffId)];
    const names = await this.staff.namesById(people.filter((staffId) => staffId !== null));
    const person = (staffId: string | null) =>
      staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' };
    return {
      ...{ id, kind, subjectId, country, createdAt: row.openedAt, dueAt, due, attempts, open },
      ...(await this.loadSubject(row, now, position)),
      reservedFor: person(reservedForId),
      claimedBy: person(holder?.staffId ?? null),
      leaseUntil: holder?.leaseUntil ?? null,
      calls: recorded.map(({ at, data: { outcome, staffId } }) => ({ outcome, at, by: person(staffId) })),
    };
  }

  private async loadSubject(
    { id, kind, subjectId, country }: OtherTaskRow,
    now: string,
    position: string | undefined,
  ): Promise<SubjectDetails> {
    const known = await this.subjects.details(kind, subjectId, country, now);
    if (known !== null) return known;
    if (position !== undefined) await this.readModels.waitFor([...subjectReadModels], position, readModelTimeoutMs);
    const found = await this.subjects.details(kind, subjectId, country, now);
    if (found === null) throw new Error(`The subject of call task ${id} is in no list yet`);
    return found;
  }
}

export type SubjectSummary = Pick<CallTaskRow, 'name' | 'about'>;
type SubjectDetails = Pick<CallTask, 'subject' | 'name' | 'phone' | 'revision'>;
export const unknownSubject: SubjectSummary = { name: null, about: null };

interface SubjectRef {
  readonly kind: CallTaskKind;
  readonly subjectId: string;
}

/** Leads, memberships and orders that calls are about: one line for the queue, all data for the call screen. */
export class CallTaskSubjects {
  constructor(
    private readonly streams: Streams,
    private readonly leads: LeadQueries,
    private readonly memberships: MembershipQueries,
    private readonly orders: OrderSearch,
    private readonly returns: ReturnCommands,
  ) {}

  async summaries(refs: readonly SubjectRef[]): Promise<ReadonlyMap<string, SubjectSummary>> {
    const idsOf = (...kinds: readonly CallTaskKind[]) =>
      refs.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId: id }) => id);
    const orderIds = idsOf('return', 'parcel');
    const [leads, memberships, orders] = await Promise.all([
      this.leads.byIds(idsOf('lead')),
      this.memberships.byIds(idsOf('club_join', 'club_renewal', 'club_prize')),
      orderIds.length === 0 ? [] : this.orders.many(orderIds),
    ]);
    return new Map<string, SubjectSummary>([
      ...leads.map(({ id, name, offerName, offerId }) => [id, { name, about: offerName ?? offerId }] as const),
      ...memberships.map(({ id, member }) => [id, { name: member.name, about: null }] as const),
      ...orders.map((order) => [order.id, { name: customerName(order), about: order.leadId }] as const),
    ]);
  }

  /** Null while a read model does not have the subject yet. */
  async details(kind: CallTaskKind, id: string, country: CountryCode, now: string): Promise<SubjectDetails | null> {
    switch (kind) {
      case 'lead': {
        const lead = await this.leads.byId(id);
        return lead && { subject: { kind, lead }, name: lead.name, phone: lead.phone, revision: lead.revision };
      }
      case 'club_join':
      case 'club_renewal':
      case 'club_prize': {
        const membership = await this.memberships.byId(id);
        if (membership === null) return null;
        const { yearlyPriceMinor, drawPrizeMinor: prizeMinor } = packOf(country).club;
        const { name, phone } = membership.member;
        const subject =
          kind === 'club_prize' ? { kind, membership, prizeMinor } : { kind, membership, yearlyPriceMinor };
        return { subject, name, phone, revision: membership.revision };
      }
      case 'return': {
        const order = await this.orders.one(id);
        if (order === null) return null;
        const details = await this.returns.loadDetails(id, undefined, now);
        const returning = isRejection(details) ? null : details.returning;
        return { subject: { kind, order, returning }, ...customerOf(order) };
      }
      case 'parcel': {
        const [order, trouble] = await Promise.all([this.orders.one(id), loadParcelProblem(this.streams, id)]);
        return order && { subject: { kind, order, trouble }, ...customerOf(order) };
      }
    }
  }
}

export function titleOf({ about, name }: SubjectSummary): string | null {
  return [about, name].filter((part) => part !== null).join(' · ') || null;
}

function customerOf(order: OrderRow): Pick<CallTask, 'name' | 'phone' | 'revision'> {
  return { name: customerName(order), phone: order.customer.phone, revision: order.revision };
}

function customerName({ customer: { firstName, lastName } }: Pick<OrderRow, 'customer'>): string | null {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || null;
}

export type ParcelProblem = Extract<CallTask['subject'], { kind: 'parcel' }>['trouble'];

export async function loadParcelProblem(streams: Streams, orderId: string): Promise<ParcelProblem> {
  const { status } = await readParcel(streams, orderId);
  return status === 'rejected' ? 'rejected' : 'missing';
}
