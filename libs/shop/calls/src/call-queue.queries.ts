import type { QueueRow, SuspicionSign } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { CallQueueRow } from './call-queue.projection.js';
import type { CallbackReservations } from './callback-reservations.js';
import selectCallQueue from './sql/select-call-queue.sql';

const currencyLabels = { BAM: 'KM', RSD: 'RSD', EUR: 'EUR' } as const;

interface QueueRecord {
  readonly id: string;
  readonly lead_id: string;
  readonly country: CountryCode;
  readonly placed_at: Date;
  readonly deadline: Date;
  readonly due_at: Date;
  readonly kind: CallQueueRow['kind'];
  readonly attempts: number;
  readonly reserved_for_id: string | null;
  readonly staff_id: string | null;
  readonly lease_until: Date | null;
  readonly warned: boolean;
  readonly overdue: boolean;
  readonly total_minor: string;
  readonly currency: CallQueueRow['currency'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly revision: number;
  readonly signs: SuspicionSign[] | null;
}

interface CountryCounts {
  readonly country: CountryCode;
  readonly count: number;
  readonly late: number;
}

interface QueuePageParams {
  readonly countries: readonly CountryCode[];
  readonly served: readonly CountryCode[];
  readonly late: boolean;
  readonly pagination: { readonly page: number; readonly perPage: number };
}

export class CallQueueQueries {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  /** @param now ISO 8601; reference of `secondsLeft` */
  async page({ countries, served, late: lateOnly, pagination }: QueuePageParams, now: string) {
    const { page, perPage } = pagination;
    const values = [countries, now, perPage, (page - 1) * perPage, lateOnly];
    const [{ rows: records }, waiting, { holderOf }] = await Promise.all([
      this.pool.query<QueueRecord>({ name: 'call-queue-page', text: selectCallQueue, values }),
      this.counts(served, now),
      this.reservations.findVoid(),
    ]);
    const rows = records.map((row) => ({ ...row, reserved_for_id: holderOf(row.reserved_for_id, row.country) }));
    const counts = Object.fromEntries(waiting.map(({ country, count }) => [country, count]));
    const selectedCounts = waiting.filter(({ country }) => countries.includes(country));
    const names = await this.staff.namesById(
      rows.flatMap((row) => [row.staff_id ?? [], row.reserved_for_id ?? []].flat()),
    );
    const waitingCount = selectedCounts.reduce((sum, { count }) => sum + count, 0);
    const late = selectedCounts.reduce((sum, country) => sum + country.late, 0);
    const total = lateOnly ? late : waitingCount;
    return { data: rows.map((row) => toQueueRow(row, names, now)), total, meta: { now, counts, late } };
  }

  private async counts(served: readonly CountryCode[], now: string): Promise<readonly CountryCounts[]> {
    const { rows } = await this.pool.query<CountryCounts>(
      `SELECT country, count(*)::integer AS count,
         (count(*) FILTER (WHERE deadline <= $1::timestamptz))::integer AS late
       FROM call_queue WHERE waiting AND country = ANY ($2::text[]) GROUP BY country`,
      [now, served],
    );
    return rows;
  }
}

function toQueueRow(row: QueueRecord, names: ReadonlyMap<string, string>, now: string): QueueRow {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    leadId: row.lead_id,
    country: row.country,
    createdAt: row.placed_at.toISOString(),
    deadline: row.deadline.toISOString(),
    secondsLeft: Math.floor((row.deadline.getTime() - Date.parse(now)) / 1000),
    dueAt: row.due_at.toISOString(),
    kind: row.kind,
    attempts: row.attempts,
    reservedFor: person(row.reserved_for_id),
    claimedBy: person(row.staff_id),
    leaseUntil: row.lease_until?.toISOString() ?? null,
    warned: row.warned,
    overdue: row.overdue,
    totalMinor: Number(row.total_minor),
    currency: currencyLabels[row.currency],
    customer: { firstName: row.first_name, lastName: row.last_name },
    signs: row.signs ?? [],
    revision: row.revision,
  };
}
