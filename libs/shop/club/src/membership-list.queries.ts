import type { clubContract, MembershipRow, ParamsOf } from '@shop/contracts';
import { normalEmail, packOf, possiblePhones, searchPatterns } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import {
  allOf,
  anyOf,
  directionsOf,
  equalTo,
  likeAll,
  pageOf,
  totalOf,
  typedQueries,
  type BuilderOf,
} from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { memberAccountProjection } from './member-account.projection.js';
import type { MembershipListRow, membershipListProjection } from './membership-list.projection.js';
import { hasReportFilter, reportedMemberships, type ReportTables } from './membership-report-conditions.js';

type ListParams = ParamsOf<(typeof clubContract)['admin.memberships.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Status = MembershipListRow['status'];

type Tables = ReadModelTables<typeof membershipListProjection | typeof memberAccountProjection>;

const sortColumns = {
  createdAt: 'm.requestedAt',
  activatedAt: 'm.activatedAt',
  until: 'm.until',
  status: 'm.status',
  country: 'm.country',
  id: 'm.id',
} as const;

export class MembershipQueries {
  private readonly db: Kysely<Tables>;
  private readonly reports: Kysely<ReportTables>;

  constructor(pool: Pool) {
    this.db = typedQueries(pool);
    this.reports = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const { field = 'createdAt', order = 'DESC' } = sort ?? {};
    const [first, second] = directionsOf(order);
    const hasNulls = field === 'activatedAt' || field === 'until';
    const [rows, counts] = await Promise.all([
      this.memberships(filter)
        .orderBy(sortColumns[field], (column) => (hasNulls ? column[first]().nullsLast() : column[first]()))
        .orderBy('m.id', second)
        .$call(pageOf(pagination))
        .execute(),
      this.counts({ ...filter, status: undefined }),
    ]);
    return { data: rows.map(toMembershipRow), total: totalOf(counts, filter.status), meta: { counts } };
  }

  async byId(id: string): Promise<MembershipRow | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  async byIds(ids: readonly string[]): Promise<MembershipRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.memberships({}).where('m.id', '=', anyOf(ids)).execute();
    return rows.map(toMembershipRow);
  }

  private memberships(filter: Filter) {
    return this.filtered(filter)
      .selectAll('m')
      .select(({ fn }) => fn.coalesce('a.email', 'm.email').as('accountEmail'));
  }

  private async counts(filter: Filter): Promise<Partial<Record<Status, number>>> {
    const rows = await this.filtered(filter)
      .select(({ fn }) => ['m.status', fn.countAll<number>().as('count')])
      .groupBy('m.status')
      .execute();
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  private filtered(filter: Filter) {
    const search = filter.q?.trim();
    return withAccounts(this.db).where((eb) =>
      allOf(eb, [
        ...equalTo(eb, { 'm.status': filter.status, 'm.country': filter.country, 'm.userId': filter.userId }),
        hasReportFilter(filter)
          ? eb('m.id', 'in', reportedMemberships(this.reports, filter).select('r.id'))
          : undefined,
        search ? matchesSearch(eb, search) : undefined,
      ]),
    );
  }
}

function withAccounts(db: Kysely<Tables>) {
  return db.selectFrom('membershipList as m').leftJoin('memberAccount as a', 'a.id', 'm.userId');
}

function matchesSearch(eb: BuilderOf<ReturnType<typeof withAccounts>>, search: string) {
  if (isUuid(search))
    return eb.or(['m.id' as const, 'm.leadId' as const].map((id) => eb(id, '=', search.toLowerCase())));
  if (search.includes('@')) {
    const email = normalEmail(search);
    return eb.or([eb('m.email', '=', email), eb('a.email', '=', email)]);
  }
  const phones = possiblePhones(search);
  return phones.length > 0 ? eb('m.phone', '=', anyOf(phones)) : likeAll(eb, 'm.words', searchPatterns(search));
}

interface MembershipRecord extends MembershipListRow {
  readonly accountEmail: string | null;
}

function toMembershipRow(row: MembershipRecord): MembershipRow {
  const { id, status, country, name, phone, accountEmail: email, revision } = row;
  return {
    ...{ id, status, country, revision },
    leadId: row.leadId,
    createdAt: row.requestedAt,
    activatedAt: row.activatedAt,
    until: row.until,
    cancelledAt: row.cancelledAt,
    endedAt: row.endedAt,
    member: { userId: row.userId, name, phone, email },
    payment: paymentOf(row),
    due: dueOf(row),
    fee: { owedMinor: row.fee.owedMinor, parcels: [...row.fee.parcels] },
    currency: packOf(country).currency.shown,
  };
}

/** The next year costs today’s price. */
function dueOf({ status, country, until, askedAt, remindedAt }: MembershipListRow): MembershipRow['due'] {
  if (status !== 'payment_due' || until === null || askedAt === null) return null;
  return { priceMinor: packOf(country).club.yearlyPriceMinor, by: until, askedAt, remindedAt };
}

function paymentOf({ paymentMethod, paymentReference, priceMinor }: MembershipListRow): MembershipRow['payment'] {
  if (paymentMethod === null) return null;
  return { method: paymentMethod, reference: paymentReference, priceMinor: Number(priceMinor) };
}
