import type { MembershipQueries } from '@shop/club';
import type { CallTask, OrderRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection, isUuid } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch, ReturnCommands } from '@shop/orders';
import type { ReadModels } from '@shop/projections';
import type { StaffDirectory } from '@shop/staff';
import type { CallbackReservations } from '../callback-reservations.js';
import type { CallTaskLeases } from './call-task-leases.js';
import { callTaskQueueProjection, type CallTaskQueueRow } from './call-task-queue.projection.js';
import { callTaskStream } from './call-task.stream.js';
import { loadParcelProblem } from './parcel-problem.js';

const readModelTimeoutMs = 1_000;
const subjectReadModels = ['lead-list', 'membership-list', 'order-list'] as const;

type SubjectDetails = Pick<CallTask, 'subject' | 'name' | 'phone' | 'revision'>;

export class CallTaskDetails {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly leases: CallTaskLeases,
    private readonly leads: LeadQueries,
    private readonly memberships: MembershipQueries,
    private readonly orders: OrderSearch,
    private readonly returns: ReturnCommands,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  async find(callTaskId: string, now: string): Promise<CallTask | null> {
    if (!isUuid(callTaskId)) return null;
    const { events, position } = await this.streams.load(callTaskStream, callTaskId);
    const row = events.reduce<CallTaskQueueRow | undefined>(
      (before, event) => callTaskQueueProjection.fold(before, event, callTaskId),
      undefined,
    );
    if (row === undefined) return null;
    const calls = events
      .flatMap((event) =>
        event.type === 'ErrandRecorded'
          ? [{ outcome: event.data.outcome, at: event.at, staffId: event.data.staffId }]
          : [],
      )
      .reverse();
    const [holder, { holderOf }] = await Promise.all([
      this.leases.findHolder(callTaskId),
      this.reservations.findVoid(),
    ]);
    const reservedForId = holderOf(row.reservedForId, row.country);
    const people = [reservedForId, holder?.staffId ?? null, ...calls.map(({ staffId }) => staffId)];
    const names = await this.staff.namesById(people.filter((id) => id !== null));
    const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
    return {
      ...commonFieldsOf(row),
      ...(await this.loadSubject(row, now, position)),
      reservedFor: person(reservedForId),
      claimedBy: person(holder?.staffId ?? null),
      leaseUntil: holder?.leaseUntil ?? null,
      open: row.open,
      calls: calls.map(({ outcome, at, staffId }) => ({ outcome, at, by: person(staffId) })),
    };
  }

  private async loadSubject(row: CallTaskQueueRow, now: string, position: string | undefined): Promise<SubjectDetails> {
    const knownSubject = await this.knownSubject(row, now);
    if (knownSubject !== null) return knownSubject;
    if (position !== undefined) await this.readModels.waitFor([...subjectReadModels], position, readModelTimeoutMs);
    const found = await this.knownSubject(row, now);
    if (found === null) throw new Error(`The subject of call task ${row.id} is in no list yet`);
    return found;
  }

  private async knownSubject(
    { kind, subjectId, country }: CallTaskQueueRow,
    now: string,
  ): Promise<SubjectDetails | null> {
    switch (kind) {
      case 'lead': {
        const lead = await this.leads.byId(subjectId);
        return lead && { subject: { kind, lead }, name: lead.name, phone: lead.phone, revision: lead.revision };
      }
      case 'club_join':
      case 'club_renewal':
      case 'club_prize': {
        const membership = await this.memberships.byId(subjectId);
        if (membership === null) return null;
        const { yearlyPriceMinor, drawPrizeMinor: prizeMinor } = packOf(country).club;
        const { name, phone } = membership.member;
        const subject =
          kind === 'club_prize' ? { kind, membership, prizeMinor } : { kind, membership, yearlyPriceMinor };
        return { subject, name, phone, revision: membership.revision };
      }
      case 'return':
        return this.findReturnSubject(subjectId, now);
      case 'parcel': {
        const [order, trouble] = await Promise.all([
          this.orders.one(subjectId),
          loadParcelProblem(this.streams, subjectId),
        ]);
        return order && { subject: { kind, order, trouble }, ...customerOf(order) };
      }
    }
  }

  private async findReturnSubject(orderId: string, now: string): Promise<SubjectDetails | null> {
    const order = await this.orders.one(orderId);
    if (order === null) return null;
    const details = await this.returns.loadDetails(orderId, undefined, now);
    const returning = isRejection(details) ? null : details.returning;
    return { subject: { kind: 'return', order, returning }, ...customerOf(order) };
  }
}

function commonFieldsOf({ id, kind, subjectId, country, openedAt, dueAt, due, attempts }: CallTaskQueueRow) {
  return { id, kind, subjectId, country, createdAt: openedAt, dueAt, due, attempts };
}

function customerOf({ customer, revision }: OrderRow): Pick<CallTask, 'name' | 'phone' | 'revision'> {
  const { firstName, lastName, phone } = customer;
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return { name: name === '' ? null : name, phone, revision };
}
