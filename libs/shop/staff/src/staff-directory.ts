import { countryCodes, type CountryCode } from '@shop/countries';
import type { Pool } from 'pg';

export class StaffDirectory {
  constructor(private readonly pool: Pool) {}

  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; name: string }>({
      name: 'staff-directory-names',
      text: 'SELECT id, name FROM staff_list WHERE id = ANY ($1::text[])',
      values: [[...new Set(ids)]],
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Every country for a disabled member. */
  async listUnservedCountries(): Promise<readonly { readonly id: string; readonly country: CountryCode }[]> {
    const { rows } = await this.pool.query<{ id: string; country: CountryCode }>({
      name: 'staff-directory-unserved',
      text: `SELECT id, country FROM staff_list CROSS JOIN unnest($1::text[]) AS country
             WHERE disabled OR country <> ALL (countries)`,
      values: [countryCodes],
    });
    return rows;
  }

  async findIdsByName(text: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'staff-directory-named',
      text: `SELECT id FROM staff_list WHERE lower(email) = lower($1) OR position(lower($1) IN lower(name)) > 0
             ORDER BY id LIMIT 50`,
      values: [text],
    });
    return rows.map(({ id }) => id);
  }
}
