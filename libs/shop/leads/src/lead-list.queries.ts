import type { OfferCatalogue } from '@shop/catalogue';
import type { leadsContract, LeadRow, ParamsOf } from '@shop/contracts';
import { normalEmail, possiblePhones, searchPatterns } from '@shop/countries';
import type { CrmLedger, CrmDeliveryStatus } from '@shop/crm';
import { isUuid } from '@shop/kernel';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { LeadListRow } from './lead-list.projection.js';

type ListParams = ParamsOf<(typeof leadsContract)['admin.leads.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Kind = LeadListRow['kind'];

const columns = `l.id, l.kind, l.country, l.received_at, l.name, l.email, l.phone, l.mailing_group, l.offer_id, l.club_name,
  l.located_in, l.consents, l.withdrawals, l.calls, l.outcome, l.called_at, l.called_by, l.note, l.settled, l.revision`;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'l.received_at',
  kind: 'l.kind',
  country: 'l.country',
  id: 'l.id',
};

interface LeadRecord extends Pick<
  LeadListRow,
  | 'id'
  | 'kind'
  | 'country'
  | 'name'
  | 'email'
  | 'phone'
  | 'consents'
  | 'withdrawals'
  | 'calls'
  | 'outcome'
  | 'note'
  | 'settled'
  | 'revision'
> {
  readonly received_at: Date;
  readonly mailing_group: string | null;
  readonly offer_id: string | null;
  readonly club_name: string | null;
  readonly located_in: string | null;
  readonly called_at: Date | null;
  readonly called_by: string | null;
}

export class LeadQueries {
  constructor(
    private readonly pool: Pool,
    private readonly crm: CrmLedger,
    private readonly staff: StaffDirectory,
    private readonly catalogue: OfferCatalogue,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const limit = pageClause(pagination);
    const order = orderOf(sort);
    const [data, counts] = await Promise.all([
      this.read(`WHERE ${where.text} ${order} ${limit}`, where.values),
      this.counts({ ...filter, kind: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.kind), meta: { counts } };
  }

  async byId(id: string): Promise<LeadRow | null> {
    return (await this.read('WHERE l.id = $1', [id]))[0] ?? null;
  }

  async byIds(ids: readonly string[]): Promise<LeadRow[]> {
    return ids.length === 0 ? [] : this.read('WHERE l.id = ANY ($1::text[])', [ids]);
  }

  /** Null once erased. */
  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.pool.query<{ id: string; called: string | null }>(
      'SELECT id, coalesce(name, email) AS called FROM lead_list WHERE id = ANY ($1::text[])',
      [ids],
    );
    return new Map(rows.map(({ id, called }) => [id, called]));
  }

  private async read(clause: string, values: readonly unknown[]): Promise<LeadRow[]> {
    const text = `SELECT ${columns} FROM lead_list l ${clause}`;
    const { rows } = await this.pool.query<LeadRecord>(text, [...values]);
    const [crmStatus, namesById, lists] = await Promise.all([
      this.crm.latestBySubject(rows.map(({ id }) => id)),
      this.staff.namesById(
        rows.flatMap(({ called_by: by, withdrawals }) =>
          [by, ...withdrawals.map((byId) => byId.by)].filter((byId) => byId !== null),
        ),
      ),
      this.catalogue.priceLists(),
    ]);
    const offerName = ({ country, offer_id: offerId }: LeadRecord) => lists[country].get(offerId ?? '')?.name ?? null;
    return rows.map((row) =>
      toLeadRow(row, { crmStatus: crmStatus.get(row.id), offerName: offerName(row), staffNames: namesById }),
    );
  }

  private async counts(filter: Filter): Promise<Partial<Record<Kind, number>>> {
    const where = conditionsOf(filter);
    const text = `SELECT l.kind, count(*)::integer AS count FROM lead_list l WHERE ${where.text} GROUP BY l.kind`;
    const { rows } = await this.pool.query<{ kind: Kind; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }
}

/** Same direction, so that one index serves both ways. */
function orderOf(sort: ListParams['sort']): string {
  const { field = 'createdAt', order = 'DESC' } = sort ?? {};
  return `ORDER BY ${sortColumns[field]} ${order}, l.id ${order === 'DESC' ? 'ASC' : 'DESC'}`;
}

function conditionsOf(filter: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `l.kind = ${value}`, filter.kind);
  where.add((value) => `l.country = ${value}`, filter.country);
  where.add((value) => `l.settled = ${value}`, filter.settled);
  where.add((value) => `l.received_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `l.received_at < ${value}::timestamptz`, filter.to);
  const search = filter.q?.trim();
  if (search) addSearch(search, where);
  return where;
}

function addSearch(search: string, where: Conditions): void {
  const phones = possiblePhones(search);
  if (isUuid(search)) where.add((value) => `l.id = ${value}`, search.toLowerCase());
  else if (search.includes('@')) where.add((value) => `l.email = ${value}`, normalEmail(search));
  else if (phones.length > 0) where.add((value) => `l.phone = ANY (${value}::text[])`, phones);
  else where.addPatterns('l.words', searchPatterns(search));
}

interface RelatedData {
  readonly crmStatus: CrmDeliveryStatus | undefined;
  readonly offerName: string | null;
  readonly staffNames: ReadonlyMap<string, string>;
}

function toLeadRow(record: LeadRecord, { crmStatus, offerName, staffNames }: RelatedData): LeadRow {
  const { id, kind, country, name, email, phone, consents, withdrawals, calls, settled, revision } = record;
  return {
    ...{ id, kind, country, name, email, phone, calls, settled, revision },
    lastCall: lastCallOf(record, staffNames),
    createdAt: record.received_at.toISOString(),
    group: record.mailing_group,
    offerId: record.offer_id,
    offerName,
    clubName: record.club_name,
    locatedIn: record.located_in,
    consents: consents && { ...consents },
    withdrawals: withdrawals.map(({ by, ...one }) => ({ ...one, by: toStaffRef(by, staffNames) })),
    crm: crmStatus ?? null,
  };
}

function lastCallOf(
  { outcome, called_at: at, called_by: by, note }: LeadRecord,
  staff: ReadonlyMap<string, string>,
): LeadRow['lastCall'] {
  if (outcome === null || at === null) return null;
  return { outcome, at: at.toISOString(), by: toStaffRef(by, staff), note };
}

function toStaffRef(id: string | null, staff: ReadonlyMap<string, string>) {
  return id === null ? null : { id, name: staff.get(id) ?? null };
}
