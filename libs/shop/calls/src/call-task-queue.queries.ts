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
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import { nextOpening } from './call-plan.js';
import type { CallTaskQueueRow, OrderTaskRow, OtherTaskRow } from './call-task-queue.projection.js';
import { titleOf, unknownSubject, type CallTaskSubjects, type SubjectSummary } from './call-task-details.js';
import type { CallbackReservations } from './calling-staff.js';
import countCallTasks from './sql/count-call-tasks.sql';
import selectCallTasks from './sql/select-call-tasks.sql';

interface Leased {
  readonly staffId: string | null;
  readonly leaseUntil: string | null;
}
type OrderRow = OrderTaskRow & Leased & { readonly signs: SuspicionSign[] | null };
type OtherRow = OtherTaskRow & Leased;
type QueuedRow = CallTaskQueueRow & Leased;

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
      this.page<OrderRow>({ kinds, countries, lateOnly, pagination }, now),
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
      this.page<OtherRow>({ kinds, countries, pagination }, now),
      this.counts(callTaskKinds, countries, now),
    ]);
    const summaries = await this.subjects.summaries(rows);
    const byKind = callTaskKinds
      .map((each) => [each, sum(counts.filter((one) => one.kind === each).map(({ count }) => count))] as const)
      .filter(([, count]) => count > 0);
    return {
      data: rows.map((row) => toCallTaskRow(row, summaries.get(row.subjectId) ?? unknownSubject, person, now)),
      total: sum(byKind.filter(([each]) => kinds.includes(each)).map(([, count]) => count)),
      meta: { now, counts: Object.fromEntries(byKind) },
    };
  }

  /** Titles of call tasks, also of closed ones. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await sqlRows<Pick<OtherRow, 'id' | 'kind' | 'subjectId'>>(this.pool, {
      text: 'SELECT id, kind, subject_id FROM call_task_queue WHERE id = ANY ($1::text[])',
      values: [ids],
    });
    const summaries = await this.subjects.summaries(rows);
    return new Map(rows.map(({ id, subjectId }) => [id, titleOf(summaries.get(subjectId) ?? unknownSubject)]));
  }

  private async page<Row extends QueuedRow>(
    { kinds, countries, lateOnly = false, pagination: { page, perPage } }: PageRequest,
    now: string,
  ): Promise<Page<Row>> {
    const values = [countries, now, perPage, (page - 1) * perPage, kinds, lateOnly];
    const [tasks, { holderOf }] = await Promise.all([
      sqlRows<Row>(this.pool, { name: 'call-task-queue-page', text: selectCallTasks, values }),
      this.reservations.findVoid(),
    ]);
    const rows = tasks.map((row) => ({ ...row, reservedForId: holderOf(row.reservedForId, row.country) }));
    const staffIds = rows.flatMap((row) => [row.staffId, row.reservedForId].filter((id) => id !== null));
    const names = await this.staff.namesById(staffIds);
    return { rows, person: (id) => (id === null ? null : { id, name: names.get(id) ?? '' }) };
  }

  private counts(
    kinds: readonly CallKind[],
    countries: readonly CountryCode[],
    now: string,
  ): Promise<readonly Count[]> {
    return sqlRows<Count>(this.pool, {
      text: countCallTasks,
      values: [now, countries, kinds],
    });
  }
}

function toQueueRow(row: OrderRow, person: Page<OrderRow>['person'], now: string): QueueRow {
  return {
    id: row.id,
    leadId: row.leadId,
    country: row.country,
    createdAt: row.openedAt,
    deadline: row.deadline,
    secondsLeft: Math.floor((Date.parse(row.deadline) - Date.parse(now)) / 1000),
    kind: row.due,
    ...dueFieldsOf(row, person),
    warned: row.warned,
    overdue: row.overdue,
    totalMinor: row.totalMinor,
    currency: currencyLabels[row.currency],
    customer: { firstName: row.firstName, lastName: row.lastName },
    signs: row.signs ?? [],
    revision: row.revision,
  };
}

function toCallTaskRow(
  row: OtherRow,
  { name, about }: SubjectSummary,
  person: Page<OtherRow>['person'],
  now: string,
): CallTaskRow {
  const { id, kind, country, subjectId, openedAt, due } = row;
  const opensAt = nextOpening(kind, country, now);
  return {
    ...{ id, kind, country, subjectId, name, about },
    createdAt: openedAt,
    due,
    ...dueFieldsOf(row, person),
    opensAt: opensAt === now ? null : opensAt,
  };
}

function dueFieldsOf(row: QueuedRow, person: Page<QueuedRow>['person']) {
  const { dueAt, attempts, reservedForId, staffId, leaseUntil } = row;
  return { dueAt, attempts, reservedFor: person(reservedForId), claimedBy: person(staffId), leaseUntil };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
