import type { MembershipQueries } from '@shop/club';
import type { CallTask, CallTaskKind, CallTaskRow, OrderRow } from '@shop/contracts';
import { packOf, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isRejection } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch, ReturnCommands } from '@shop/orders';
import { loadParcelProblem } from './parcel-problem.js';

export type SubjectSummary = Pick<CallTaskRow, 'name' | 'about'>;
export type SubjectDetails = Pick<CallTask, 'subject' | 'name' | 'phone' | 'revision'>;
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
