import { packOf, type CountryCode } from '@shop/countries';
import { accountingRetentionEnd, leadRetentionEnd } from '@shop/countries/retention';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import countBooks from './sql/count-books.sql';
import countLeads from './sql/count-leads.sql';
import nextBooks from './sql/next-books.sql';
import nextLeads from './sql/next-leads.sql';

export type RetentionKind = 'leads' | 'books';

export interface RetainedPerson {
  readonly id: string;
  readonly country: CountryCode;
  readonly lastAt: string;
}

const pageStatements: Readonly<Record<RetentionKind, string>> = { leads: nextLeads, books: nextBooks };
const countStatements: Readonly<Record<RetentionKind, string>> = { leads: countLeads, books: countBooks };

export const retentionEnd: Readonly<Record<RetentionKind, (lastAt: string, country: CountryCode) => string>> = {
  leads: (lastAt, country) => leadRetentionEnd(lastAt, packOf(country)),
  books: (lastAt, country) => accountingRetentionEnd(lastAt, packOf(country)),
};

export class RetainedPeople {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Keyset page, longest inactive first. */
  async nextPage(kind: RetentionKind, after: RetainedPerson | null, limit: number): Promise<readonly RetainedPerson[]> {
    return sqlRows<RetainedPerson>(this.pool, {
      text: pageStatements[kind],
      values: [after?.lastAt ?? '-infinity', after?.id ?? '', limit],
    });
  }

  async counts(
    kind: RetentionKind,
  ): Promise<ReadonlyMap<CountryCode, { readonly count: number; readonly oldestAt: string }>> {
    const rows = await sqlRows<{ country: CountryCode; count: number; oldestAt: string }>(this.pool, {
      text: countStatements[kind],
    });
    return new Map(rows.map(({ country, ...oldest }) => [country, oldest]));
  }
}
