import {
  callTaskKinds,
  type CallKind,
  type callsContract,
  type CallTaskKind,
  type CallTaskRow,
  type callTasksContract,
  type DataOf,
  type QueueRow,
  type SuspicionSign,
} from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { currencyLabels } from '@shop/orders';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import { nextOpening } from './call-plan.js';
import type { CallTaskQueueRow, OrderTaskRow } from './call-task-row.js';
import { titleOf, unknownSubject, type CallTaskSubjects, type SubjectSummary } from './call-task-subjects.js';
import type { CallbackReservations } from './callback-reservations.js';
import selectCallTasks from './sql/select-call-tasks.sql';

interface TaskRecord {
  readonly id: string;
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
interface OrderRecord extends TaskRecord {
  readonly lead_id: string;
  readonly deadline: Date;
  readonly warned: boolean;
  readonly overdue: boolean;
  readonly total_minor: string;
  readonly currency: OrderTaskRow['currency'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly revision: number;
  readonly signs: SuspicionSign[] | null;
}
interface OtherRecord extends TaskRecord {
  readonly kind: CallTaskKind;
}

interface Pagination {
  readonly page: number;
  readonly perPage: number;
}
interface PageRequest {
  readonly kinds: readonly CallKind[];
  readonly countries: readonly CountryCode[];
  readonly lateOnly?: boolean;
  readonly pagination: Pagination;
}
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly person: (staffId: string | null) => { readonly id: string; readonly name: string } | null;
}
interface Count {
  readonly country: CountryCode;
  readonly kind: CallKind;
  readonly count: number;
  readonly late: number;
}

export class CallTaskQueueQueries {
  constructor(
    private readonly pool: Pool,
    private readonly subjects: CallTaskSubjects,
    private readonly staff: StaffDirectory,
    private readonly reservations: CallbackReservations,
  ) {}

  /**
   * Orders to confirm.
   *
   * @param now ISO 8601; reference of `secondsLeft`
   */
  async orders(
    request: {
      readonly countries: readonly CountryCode[];
      readonly served: readonly CountryCode[];
      readonly late: boolean;
      readonly pagination: Pagination;
    },
    now: string,
  ): Promise<DataOf<(typeof callsContract)['admin.calls.queue']>> {
    const { countries, served, late: lateOnly, pagination } = request;
    const kinds = ['order_confirmation'] as const;
    const [{ rows, person }, counts] = await Promise.all([
      this.page<OrderRecord>({ kinds, countries, lateOnly, pagination }, now),
      this.counts(kinds, served, now),
    ]);
    const selected = counts.filter(({ country }) => countries.includes(country));
    const late = sum(selected.map((count) => count.late));
    return {
      data: rows.map((row) => toQueueRow(row, person, now)),
      total: lateOnly ? late : sum(selected.map(({ count }) => count)),
      meta: { now, counts: Object.fromEntries(counts.map(({ country, count }) => [country, count])), late },
    };
  }

  /** All other call tasks, or those of one kind. */
  async others(
    request: {
      readonly countries: readonly CountryCode[];
      readonly kind: CallTaskKind | undefined;
      readonly pagination: Pagination;
    },
    now: string,
  ): Promise<DataOf<(typeof callTasksContract)['admin.errands.queue']>> {
    const { countries, kind, pagination } = request;
    const kinds = kind === undefined ? callTaskKinds : [kind];
    const [{ rows, person }, counts] = await Promise.all([
      this.page<OtherRecord>({ kinds, countries, pagination }, now),
      this.counts(callTaskKinds, countries, now),
    ]);
    const summaries = await this.subjects.summaries(rows);
    const byKind = callTaskKinds
      .map((each) => [each, sum(counts.filter((one) => one.kind === each).map(({ count }) => count))] as const)
      .filter(([, count]) => count > 0);
    return {
      data: rows.map((row) => toCallTaskRow(row, summaries.get(row.subject_id) ?? unknownSubject, person, now)),
      total: sum(byKind.filter(([each]) => kinds.includes(each)).map(([, count]) => count)),
      meta: { now, counts: Object.fromEntries(byKind) },
    };
  }

  /** Titles of call tasks, also of closed ones. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.pool.query<Pick<OtherRecord, 'id' | 'kind' | 'subject_id'>>(
      'SELECT id, kind, subject_id FROM call_task_queue WHERE id = ANY ($1::text[])',
      [ids],
    );
    const summaries = await this.subjects.summaries(rows);
    return new Map(rows.map(({ id, subject_id: subject }) => [id, titleOf(summaries.get(subject) ?? unknownSubject)]));
  }

  private async page<Row extends TaskRecord>(
    { kinds, countries, lateOnly = false, pagination: { page, perPage } }: PageRequest,
    now: string,
  ): Promise<Page<Row>> {
    const values = [countries, now, perPage, (page - 1) * perPage, kinds, lateOnly];
    const [{ rows: records }, { holderOf }] = await Promise.all([
      this.pool.query<Row>({ name: 'call-task-queue-page', text: selectCallTasks, values }),
      this.reservations.findVoid(),
    ]);
    const rows = records.map((row) => ({ ...row, reserved_for_id: holderOf(row.reserved_for_id, row.country) }));
    const staffIds = rows.flatMap((row) => [row.staff_id, row.reserved_for_id].filter((id) => id !== null));
    const names = await this.staff.namesById(staffIds);
    return { rows, person: (id) => (id === null ? null : { id, name: names.get(id) ?? '' }) };
  }

  private async counts(
    kinds: readonly CallKind[],
    countries: readonly CountryCode[],
    now: string,
  ): Promise<readonly Count[]> {
    const { rows } = await this.pool.query<Count>(
      `SELECT country, kind, count(*)::integer AS count,
         (count(*) FILTER (WHERE deadline <= $1::timestamptz))::integer AS late
       FROM call_task_queue WHERE open AND country = ANY ($2::text[]) AND kind = ANY ($3::text[])
       GROUP BY country, kind`,
      [now, countries, kinds],
    );
    return rows;
  }
}

function toQueueRow(row: OrderRecord, person: Page<OrderRecord>['person'], now: string): QueueRow {
  return {
    id: row.id,
    leadId: row.lead_id,
    country: row.country,
    createdAt: row.opened_at.toISOString(),
    deadline: row.deadline.toISOString(),
    secondsLeft: Math.floor((row.deadline.getTime() - Date.parse(now)) / 1000),
    kind: row.due,
    ...dueFieldsOf(row, person),
    warned: row.warned,
    overdue: row.overdue,
    totalMinor: Number(row.total_minor),
    currency: currencyLabels[row.currency],
    customer: { firstName: row.first_name, lastName: row.last_name },
    signs: row.signs ?? [],
    revision: row.revision,
  };
}

function toCallTaskRow(
  row: OtherRecord,
  { name, about }: SubjectSummary,
  person: Page<OtherRecord>['person'],
  now: string,
): CallTaskRow {
  const { id, kind, country, due } = row;
  const opensAt = nextOpening(kind, country, now);
  return {
    id,
    kind,
    country,
    subjectId: row.subject_id,
    name,
    about,
    createdAt: row.opened_at.toISOString(),
    due,
    ...dueFieldsOf(row, person),
    opensAt: opensAt === now ? null : opensAt,
  };
}

function dueFieldsOf(row: TaskRecord, person: Page<TaskRecord>['person']) {
  return {
    dueAt: row.due_at.toISOString(),
    attempts: row.attempts,
    reservedFor: person(row.reserved_for_id),
    claimedBy: person(row.staff_id),
    leaseUntil: row.lease_until?.toISOString() ?? null,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
