import { MembershipSearch } from '@shop/club';
import type { callErrandsContract, DataOf, ErrandKind, ErrandRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { LeadSearch } from '@shop/leads';
import { OrderSearch } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import { Reservations } from '../reservations.js';
import selectErrands from '../sql/select-errands.sql';
import { nextOpening } from './errand-plan.js';
import type { ErrandQueueRow } from './errand-queue.projection.js';

interface ErrandRecord {
  readonly id: string;
  readonly kind: ErrandKind;
  readonly subject_id: string;
  readonly country: CountryCode;
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly due: ErrandQueueRow['due'];
  readonly attempts: number;
  readonly reserved_for_id: string | null;
  readonly staff_id: string | null;
  readonly lease_until: Date | null;
}
type Subject = Pick<ErrandRecord, 'kind' | 'subject_id'>;
type About = Pick<ErrandRow, 'name' | 'about'>;
const unknown: About = { name: null, about: null };

/** The calls that are not orders, as agents see them. */
@Injectable()
export class ErrandQueue {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LeadSearch) private readonly leads: LeadSearch,
    @Inject(MembershipSearch) private readonly memberships: MembershipSearch,
    @Inject(OrderSearch) private readonly orders: OrderSearch,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(Reservations) private readonly reservations: Reservations,
  ) {}

  async page(
    countries: readonly CountryCode[],
    kind: ErrandKind | undefined,
    { page, perPage }: { readonly page: number; readonly perPage: number },
    now: string,
  ): Promise<DataOf<(typeof callErrandsContract)['admin.errands.queue']>> {
    const values = [countries, kind ?? null, now, perPage, (page - 1) * perPage];
    const [{ rows: found }, counts, { keeperOf }] = await Promise.all([
      this.pool.query<ErrandRecord>({ name: 'errand-queue-page', text: selectErrands, values }),
      this.counts(countries),
      this.reservations.unkept(),
    ]);
    const rows = found.map((row) => ({ ...row, reserved_for_id: keeperOf(row.reserved_for_id, row.country) }));
    const [about, names] = await Promise.all([this.about(rows), this.staffNames(rows)]);
    const total = kind === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
    const data = rows.map((row) => rowOf(row, about.get(row.subject_id) ?? unknown, names, now));
    return { data, total: total ?? 0, meta: { now, counts } };
  }

  /** Whom each of these calls is about, or what, by id; nobody who was erased. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.pool.query<Subject & { id: string }>(
      'SELECT id, kind, subject_id FROM errand_queue WHERE id = ANY ($1::text[])',
      [ids],
    );
    const about = await this.about(rows);
    return new Map(rows.map(({ id, subject_id: subject }) => [id, called(about.get(subject) ?? unknown)]));
  }

  private staffNames(rows: readonly ErrandRecord[]): Promise<ReadonlyMap<string, string>> {
    return this.staff.names(rows.flatMap((row) => [row.staff_id, row.reserved_for_id].filter((id) => id !== null)));
  }

  /** Whom each is about, by subject. */
  private async about(rows: readonly Subject[]): Promise<ReadonlyMap<string, About>> {
    const idsOf = (...kinds: readonly ErrandKind[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).map(({ subject_id: id }) => id);
    const orderIds = idsOf('return', 'parcel');
    const [leads, memberships, orders] = await Promise.all([
      this.leads.many(idsOf('lead')),
      this.memberships.many(idsOf('club_join', 'club_renewal', 'club_prize')),
      orderIds.length === 0 ? [] : this.orders.many(orderIds),
    ]);
    return new Map<string, About>([
      ...leads.map(({ id, name, offerName, offerId }) => [id, { name, about: offerName ?? offerId }] as const),
      ...memberships.map(({ id, member }) => [id, { name: member.name, about: null }] as const),
      ...orders.map(({ id, leadId, customer: { firstName, lastName } }) => {
        const name = [firstName, lastName].filter((part) => part !== null).join(' ');
        return [id, { name: name === '' ? null : name, about: leadId }] as const;
      }),
    ]);
  }

  private async counts(countries: readonly CountryCode[]): Promise<Partial<Record<ErrandKind, number>>> {
    const { rows } = await this.pool.query<{ kind: ErrandKind; count: number }>(
      `SELECT kind, count(*)::integer AS count FROM errand_queue
       WHERE open AND country = ANY ($1::text[]) GROUP BY kind`,
      [countries],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }
}

function called({ about, name }: About): string | null {
  return [about, name].filter((part) => part !== null).join(' · ') || null;
}

function rowOf(row: ErrandRecord, about: About, names: ReadonlyMap<string, string>, now: string): ErrandRow {
  const { id, kind, country, due, attempts } = row;
  const person = (staffId: string | null) =>
    staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' };
  const opensAt = nextOpening(kind, country, now);
  return {
    ...{ id, kind, country, due, attempts, subjectId: row.subject_id },
    ...about,
    createdAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    reservedFor: person(row.reserved_for_id),
    claimedBy: person(row.staff_id),
    leaseUntil: row.lease_until?.toISOString() ?? null,
    opensAt: opensAt === now ? null : opensAt,
  };
}
