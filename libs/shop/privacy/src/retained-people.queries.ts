import { packOf, type CountryCode } from '@shop/countries';
import { accountingRetentionEnd, leadRetentionEnd } from '@shop/countries/retention';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';

export type RetentionKind = 'leads' | 'books';

export interface RetainedPerson {
  readonly id: string;
  readonly country: CountryCode;
  readonly lastAt: string;
}

const conditions: Readonly<Record<RetentionKind, string>> = {
  leads: `kind = 'lead' AND erased_at IS NULL`,
  books: 'erased_at IS NOT NULL AND books_destroyed_at IS NULL',
};

export const retentionEnd: Readonly<Record<RetentionKind, (lastAt: string, country: CountryCode) => string>> = {
  leads: (lastAt, country) => leadRetentionEnd(lastAt, packOf(country)),
  books: (lastAt, country) => accountingRetentionEnd(lastAt, packOf(country)),
};

export class RetainedPeople {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Keyset page, longest inactive first. */
  async nextPage(kind: RetentionKind, after: RetainedPerson | null, limit: number): Promise<readonly RetainedPerson[]> {
    return sqlRows<RetainedPerson>(this.pool, {
      text: `SELECT id, country, last_at FROM kept_person
             WHERE ${conditions[kind]} AND (last_at, id) > ($1::timestamptz, $2) ORDER BY last_at, id LIMIT $3`,
      values: [after?.lastAt ?? '-infinity', after?.id ?? '', limit],
    });
  }

  async counts(
    kind: RetentionKind,
  ): Promise<ReadonlyMap<CountryCode, { readonly count: number; readonly oldestAt: string }>> {
    const rows = await sqlRows<{ country: CountryCode; count: number; oldestAt: string }>(this.pool, {
      text: `SELECT country, count(*) AS count, min(last_at) AS oldest_at FROM kept_person
             WHERE ${conditions[kind]} GROUP BY country`,
    });
    return new Map(rows.map(({ country, ...oldest }) => [country, oldest]));
  }
}
