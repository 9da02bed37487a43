import { MembershipSearch } from '@shop/club';
import type { Errand, OrderRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection, isUuid } from '@shop/kernel';
import { LeadSearch } from '@shop/leads';
import { OrderSearch, ReturnHandling } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS, STREAMS } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import { StaffDirectory } from '@shop/staff';
import { Reservations } from '../reservations.js';
import { ErrandLeases } from './errand-leases.js';
import { errandQueueProjection, type ErrandQueueRow } from './errand-queue.projection.js';
import { errandStream } from './errand.stream.js';
import { troubleOf } from './parcel-trouble.js';

const visibleMs = 1_000;
const subjects = ['lead-list', 'membership-list', 'order-list'] as const;

type About = Pick<Errand, 'subject' | 'name' | 'phone' | 'revision'>;

/** A call with all that is known for it. */
@Injectable()
export class ErrandDetails {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(ErrandLeases) private readonly leases: ErrandLeases,
    @Inject(LeadSearch) private readonly leads: LeadSearch,
    @Inject(MembershipSearch) private readonly memberships: MembershipSearch,
    @Inject(OrderSearch) private readonly orders: OrderSearch,
    @Inject(ReturnHandling) private readonly returns: ReturnHandling,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(Reservations) private readonly reservations: Reservations,
  ) {}

  /** Null: there is no such call. */
  async of(errandId: string, now: string): Promise<Errand | null> {
    if (!isUuid(errandId)) return null;
    const { events, position } = await this.streams.load(errandStream, errandId);
    const row = events.reduce<ErrandQueueRow | undefined>(
      (before, event) => errandQueueProjection.fold(before, event, errandId),
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
    const [holder, { keeperOf }] = await Promise.all([this.leases.holderOf(errandId), this.reservations.unkept()]);
    const keeper = keeperOf(row.reservedForId, row.country);
    const people = [keeper, holder?.staffId ?? null, ...calls.map(({ staffId }) => staffId)];
    const names = await this.staff.names(people.filter((id) => id !== null));
    const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
    return {
      ...sharedOf(row),
      ...(await this.about(row, now, position)),
      reservedFor: person(keeper),
      claimedBy: person(holder?.staffId ?? null),
      leaseUntil: holder?.leaseUntil ?? null,
      open: row.open,
      calls: calls.map(({ outcome, at, staffId }) => ({ outcome, at, by: person(staffId) })),
    };
  }

  /** The lists may be a moment behind a call that has just been opened. */
  private async about(row: ErrandQueueRow, now: string, position: string | undefined): Promise<About> {
    const known = await this.known(row, now);
    if (known !== null) return known;
    if (position !== undefined) await this.readModels.waitFor([...subjects], position, visibleMs);
    const found = await this.known(row, now);
    if (found === null) throw new Error(`What call ${row.id} is about is in no list yet`);
    return found;
  }

  private async known({ kind, subjectId, country }: ErrandQueueRow, now: string): Promise<About | null> {
    switch (kind) {
      case 'lead': {
        const lead = await this.leads.one(subjectId);
        return lead && { subject: { kind, lead }, name: lead.name, phone: lead.phone, revision: lead.revision };
      }
      case 'club_join':
      case 'club_renewal':
      case 'club_prize': {
        const membership = await this.memberships.one(subjectId);
        if (membership === null) return null;
        const { yearlyPriceMinor, drawPrizeMinor: prizeMinor } = packOf(country).club;
        const { name, phone } = membership.member;
        const subject =
          kind === 'club_prize' ? { kind, membership, prizeMinor } : { kind, membership, yearlyPriceMinor };
        return { subject, name, phone, revision: membership.revision };
      }
      case 'return':
        return this.aboutReturn(subjectId, now);
      case 'parcel': {
        const [order, trouble] = await Promise.all([this.orders.one(subjectId), troubleOf(this.streams, subjectId)]);
        return order && { subject: { kind, order, trouble }, ...buyerOf(order) };
      }
    }
  }

  private async aboutReturn(orderId: string, now: string): Promise<About | null> {
    const order = await this.orders.one(orderId);
    if (order === null) return null;
    const details = await this.returns.details(orderId, undefined, now);
    const returning = isRejection(details) ? null : details.returning;
    return { subject: { kind: 'return', order, returning }, ...buyerOf(order) };
  }
}

function sharedOf({ id, kind, subjectId, country, openedAt, dueAt, due, attempts }: ErrandQueueRow) {
  return { id, kind, subjectId, country, createdAt: openedAt, dueAt, due, attempts };
}

function buyerOf({ customer, revision }: OrderRow): Pick<Errand, 'name' | 'phone' | 'revision'> {
  const { firstName, lastName, phone } = customer;
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return { name: name === '' ? null : name, phone, revision };
}
