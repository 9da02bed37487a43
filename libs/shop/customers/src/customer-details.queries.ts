import type { Memberships } from '@shop/club';
import type { Customer, CustomerDuplicate } from '@shop/contracts';
import { phoneReadings } from '@shop/countries';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import type { CustomerListRow } from './customer-list.projection.js';
import type { CustomerQueries } from './customers.queries.js';
import sharedPhones from './sql/shared-phones.sql';

interface DuplicateRow extends CustomerListRow {
  readonly byAccount: boolean;
  readonly uncertain: boolean;
}

export class CustomerDetails {
  constructor(
    private readonly pool: Pool,
    private readonly customers: CustomerQueries,
    private readonly memberships: Memberships,
  ) {}

  async find(id: string, now: string): Promise<Customer | null> {
    const [found] = await this.customers.rows([id]);
    if (found === undefined) return null;
    const [[row], memberUntil, duplicates] = await Promise.all([
      this.customers.toRows([found]),
      this.memberships.memberUntil(id, now),
      this.findDuplicates(found),
    ]);
    if (row === undefined) return null;
    const { termsVersion = null, privacyVersion = null, email = null, sms = null, phone = null } = found.consents;
    return { ...row, consents: { termsVersion, privacyVersion, email, sms, phone }, memberUntil, duplicates };
  }

  /** Includes readings of the same digits in another country. */
  private async findDuplicates({ id, phone }: CustomerListRow): Promise<CustomerDuplicate[]> {
    const own = await sqlRows<{ phone: string }>(this.pool, {
      text: 'SELECT DISTINCT phone FROM customer_record WHERE user_id = $1 AND phone IS NOT NULL LIMIT 50',
      values: [id],
    });
    const phones = [...(phone === null ? [] : [phone]), ...own.map((row) => row.phone)];
    if (phones.length === 0) return [];
    const readings = [...new Set(phones.flatMap(phoneReadings))];
    const rows = await sqlRows<DuplicateRow>(this.pool, { text: sharedPhones, values: [id, readings, phones] });
    return rows.map((other) => ({
      id: other.id,
      country: other.country,
      firstName: other.firstName,
      lastName: other.lastName,
      email: other.email,
      createdAt: other.registeredAt,
      sharedPhone: other.byAccount ? 'account' : 'order',
      uncertain: other.uncertain,
    }));
  }
}
