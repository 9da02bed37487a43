import type { MembershipQueries } from '@shop/club';
import type { callTasksContract, DataOf, CallTaskKind, CallTaskRow } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch } from '@shop/orders';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { CallbackReservations } from '../callback-reservations.js';
import selectCallTasks from '../sql/select-call-tasks.sql';
import { nextOpening } from './call-task-plan.js';
import type { CallTaskQueueRow } from './call-task-queue.projection.js';

interface CallTaskRecord {
  readonly id: string;
  readonly kind: CallTaskKind;
  readonly subject_id: string;
  readonly country: CountryCode;
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly due: CallTaskQueueRow['due'];
  readonly attempts: number;
  readonly reserved_for_id: string | null;
  readonly staff_id: string | null;
  readonly lease_until: Date | null;
}
type SubjectRef = Pick<CallTaskRecord, 'kind' | 'subject_id'>;
type SubjectSummary = Pick<CallTaskRow, 'name' | 'about'>;
const unknownSubject: SubjectSummary = { name: null, about: null };

export class CallTaskQueueQueries {
  constructor(
    private readonly pool: Pool,
    private readonly leads: LeadQueries,
    private readonly memberships: MembershipQueries,
    private readonly orders: OrderSearch,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  async page(
    countries: readonly CountryCode[],
    kind: CallTaskKind | undefined,
    { page, perPage }: { readonly page: number; readonly perPage: number },
    now: string,
  ): Promise<DataOf<(typeof callTasksContract)['admin.errands.queue']>> {
    const values = [countries, kind ?? null, now, perPage, (page - 1) * perPage];
    const [{ rows: records }, counts, { holderOf }] = await Promise.all([
      this.pool.query<CallTaskRecord>({ name: 'errand-queue-page', text: selectCallTasks, values }),
      this.counts(countries),
      this.reservations.findVoid(),
    ]);
    const rows = records.map((row) => ({ ...row, reserved_for_id: holderOf(row.reserved_for_id, row.country) }));
    const [about, names] = await Promise.all([this.about(rows), this.loadStaffNames(rows)]);
    const total = kind === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
    const data = rows.map((row) => toCallTaskRow(row, about.get(row.subject_id) ?? unknownSubject, names, now));
    return { data, total: total ?? 0, meta: { now, counts } };
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.pool.query<SubjectRef & { id: string }>(
      'SELECT id, kind, subject_id FROM errand_queue WHERE id = ANY ($1::text[])',
      [ids],
    );
    const about = await this.about(rows);
    return new Map(rows.map(({ id, subject_id: subject }) => [id, titleOf(about.get(subject) ?? unknownSubject)]));
  }

  private loadStaffNames(rows: readonly CallTaskRecord[]): Promise<ReadonlyMap<string, string>> {
    return this.staff.namesById(rows.flatMap((row) => [row.staff_id, row.reserved_for_id].filter((id) => id !== null)));
  }

  private async about(rows: readonly SubjectRef[]): Promise<ReadonlyMap<string, SubjectSummary>> {
    const idsOf = (...kinds: readonly CallTaskKind[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).map(({ subject_id: id }) => id);
    const orderIds = idsOf('return', 'parcel');
    const [leads, memberships, orders] = await Promise.all([
      this.leads.byIds(idsOf('lead')),
      this.memberships.byIds(idsOf('club_join', 'club_renewal', 'club_prize')),
      orderIds.length === 0 ? [] : this.orders.many(orderIds),
    ]);
    return new Map<string, SubjectSummary>([
      ...leads.map(({ id, name, offerName, offerId }) => [id, { name, about: offerName ?? offerId }] as const),
      ...memberships.map(({ id, member }) => [id, { name: member.name, about: null }] as const),
      ...orders.map(({ id, leadId, customer: { firstName, lastName } }) => {
        const name = [firstName, lastName].filter((part) => part !== null).join(' ');
        return [id, { name: name === '' ? null : name, about: leadId }] as const;
      }),
    ]);
  }

  private async counts(countries: readonly CountryCode[]): Promise<Partial<Record<CallTaskKind, number>>> {
    const { rows } = await this.pool.query<{ kind: CallTaskKind; count: number }>(
      `SELECT kind, count(*)::integer AS count FROM errand_queue
       WHERE open AND country = ANY ($1::text[]) GROUP BY kind`,
      [countries],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }
}

function titleOf({ about, name }: SubjectSummary): string | null {
  return [about, name].filter((part) => part !== null).join(' · ') || null;
}

function toCallTaskRow(
  row: CallTaskRecord,
  about: SubjectSummary,
  names: ReadonlyMap<string, string>,
  now: string,
): CallTaskRow {
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
