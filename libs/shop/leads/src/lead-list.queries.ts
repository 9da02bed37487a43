import type { OfferCatalogue } from '@shop/catalogue';
import type { leadsContract, LeadRow, ParamsOf } from '@shop/contracts';
import { normalEmail, possiblePhones, searchPatterns, type CountryCode } from '@shop/countries';
import type { CrmLedger, CrmDeliveryStatus } from '@shop/crm';
import { isUuid } from '@shop/kernel';
import { allOf, anyOf, directionsOf, equalTo, likeAll, pageOf, totalOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { StaffDirectory } from '@shop/staff';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { LeadListRow, leadListProjection } from './lead-list.projection.js';

type ListParams = ParamsOf<(typeof leadsContract)['admin.leads.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Kind = LeadListRow['kind'];
type Tables = ReadModelTables<typeof leadListProjection>;

/** The others are requests for mails. */
const calledKinds: readonly Kind[] = ['phone', 'club_join'];
const sortColumns = { createdAt: 'receivedAt', kind: 'kind', country: 'country', id: 'id' } as const;

export class LeadQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Pool,
    private readonly crm: CrmLedger,
    private readonly staff: StaffDirectory,
    private readonly catalogue: OfferCatalogue,
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const { field = 'createdAt', order = 'DESC' } = sort ?? {};
    const [first, second] = directionsOf(order);
    const [rows, counts] = await Promise.all([
      this.leads(filter).orderBy(sortColumns[field], first).orderBy('id', second).$call(pageOf(pagination)).execute(),
      this.counts({ ...filter, kind: undefined }),
    ]);
    return { data: await this.toLeadRows(rows), total: totalOf(counts, filter.kind), meta: { counts } };
  }

  async byId(id: string): Promise<LeadRow | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  async byIds(ids: readonly string[]): Promise<LeadRow[]> {
    if (ids.length === 0) return [];
    return this.toLeadRows(await this.leads({}).where('id', '=', anyOf(ids)).execute());
  }

  /** Null once erased. */
  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.db
      .selectFrom('leadList')
      .select(({ fn }) => ['id', fn.coalesce('name', 'email').as('called')])
      .where('id', '=', anyOf(ids))
      .execute();
    return new Map(rows.map(({ id, called }) => [id, called]));
  }

  /** Ids of the open stock notices of an offer. */
  async waitingForStock(offerId: string, country: CountryCode): Promise<readonly string[]> {
    const rows = await this.openNotices().where('offerId', '=', offerId).where('country', '=', country).execute();
    return rows.map(({ id }) => id);
  }

  /** Ids of the open stock notices to an address. */
  async waitingByEmail(email: string): Promise<readonly string[]> {
    return (await this.openNotices().where('email', '=', email).execute()).map(({ id }) => id);
  }

  private openNotices() {
    return this.db.selectFrom('leadList').select('id').where('kind', '=', 'stock_notice').where('settled', '=', false);
  }

  private leads(filter: Filter) {
    return this.db.selectFrom('leadList').selectAll().where(matches(filter));
  }

  private async counts(filter: Filter): Promise<Partial<Record<Kind, number>>> {
    const rows = await this.db
      .selectFrom('leadList')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where(matches(filter))
      .groupBy('kind')
      .execute();
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  private async toLeadRows(rows: readonly LeadListRow[]): Promise<LeadRow[]> {
    const [crmStatus, staffNames, lists] = await Promise.all([
      this.crm.latestBySubject(rows.map(({ id }) => id)),
      this.staff.namesById(
        rows.flatMap(({ calledBy, withdrawals }) =>
          [calledBy, ...withdrawals.map(({ by }) => by)].filter((by) => by !== null),
        ),
      ),
      this.catalogue.priceLists(),
    ]);
    return rows.map((row) =>
      toLeadRow(row, {
        crmStatus: crmStatus.get(row.id),
        offerName: lists[row.country].get(row.offerId ?? '')?.name ?? null,
        staffNames,
      }),
    );
  }
}

function matches({ kind, country, settled, from, to, q }: Filter) {
  const search = q?.trim();
  return (eb: ExpressionBuilder<Tables, 'leadList'>) =>
    allOf(eb, [
      ...equalTo(eb, { kind, country, settled }),
      settled === false ? eb('kind', '=', anyOf(calledKinds)) : undefined,
      from === undefined ? undefined : eb('receivedAt', '>=', from),
      to === undefined ? undefined : eb('receivedAt', '<', to),
      search ? matchesSearch(eb, search) : undefined,
    ]);
}

function matchesSearch(eb: ExpressionBuilder<Tables, 'leadList'>, search: string) {
  if (isUuid(search)) return eb('id', '=', search.toLowerCase());
  if (search.includes('@')) return eb('email', '=', normalEmail(search));
  const phones = possiblePhones(search);
  return phones.length > 0 ? eb('phone', '=', anyOf(phones)) : likeAll(eb, 'words', searchPatterns(search));
}

interface RelatedData {
  readonly crmStatus: CrmDeliveryStatus | undefined;
  readonly offerName: string | null;
  readonly staffNames: ReadonlyMap<string, string>;
}

function toLeadRow(row: LeadListRow, { crmStatus, offerName, staffNames }: RelatedData): LeadRow {
  const { id, kind, country, name, email, phone, consents, withdrawals, calls, settled, revision } = row;
  return {
    ...{ id, kind, country, name, email, phone, calls, settled, revision },
    lastCall: lastCallOf(row, staffNames),
    createdAt: row.receivedAt,
    group: row.mailingGroup,
    offerId: row.offerId,
    offerName,
    clubName: row.clubName,
    locatedIn: row.locatedIn,
    consents: consents && { ...consents },
    withdrawals: withdrawals.map(({ by, ...one }) => ({ ...one, by: toStaffRef(by, staffNames) })),
    crm: crmStatus ?? null,
  };
}

function lastCallOf(
  { outcome, calledAt, calledBy, note }: LeadListRow,
  staff: ReadonlyMap<string, string>,
): LeadRow['lastCall'] {
  if (outcome === null || calledAt === null) return null;
  return { outcome, at: calledAt, by: toStaffRef(calledBy, staff), note };
}

function toStaffRef(id: string | null, staff: ReadonlyMap<string, string>) {
  return id === null ? null : { id, name: staff.get(id) ?? null };
}
