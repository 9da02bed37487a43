import type { Memberships } from '@shop/club';
import type { Customer, CustomerDuplicate } from '@shop/contracts';
import { phoneReadings } from '@shop/countries';
import type { Pool } from 'pg';
import type { CustomerQueries, CustomerRecord } from './customers.queries.js';
import sharedPhones from './sql/shared-phones.sql';

interface DuplicateRecord extends CustomerRecord {
  readonly by_account: boolean;
  readonly uncertain: boolean;
}

export class CustomerDetails {
  constructor(
    private readonly pool: Pool,
    private readonly customers: CustomerQueries,
    private readonly memberships: Memberships,
  ) {}

  async find(id: string, now: string): Promise<Customer | null> {
    const [record] = await this.customers.records([id]);
    if (record === undefined) return null;
    const [[row], memberUntil, duplicates] = await Promise.all([
      this.customers.toRows([record]),
      this.memberships.memberUntil(id, now),
      this.findDuplicates(record),
    ]);
    if (row === undefined) return null;
    const { termsVersion = null, privacyVersion = null, email = null, sms = null, phone = null } = record.consents;
    return { ...row, consents: { termsVersion, privacyVersion, email, sms, phone }, memberUntil, duplicates };
  }

  /** Includes readings of the same digits in another country. */
  private async findDuplicates({ id, phone }: CustomerRecord): Promise<CustomerDuplicate[]> {
    const own = await this.pool.query<{ phone: string }>(
      'SELECT DISTINCT phone FROM customer_record WHERE user_id = $1 AND phone IS NOT NULL LIMIT 50',
      [id],
    );
    const phones = [...(phone === null ? [] : [phone]), ...own.rows.map((row) => row.phone)];
    if (phones.length === 0) return [];
    const readings = [...new Set(phones.flatMap(phoneReadings))];
    const { rows } = await this.pool.query<DuplicateRecord>(sharedPhones, [id, readings, phones]);
    return rows.map((other) => ({
      id: other.id,
      country: other.country,
      firstName: other.first_name,
      lastName: other.last_name,
      email: other.email,
      createdAt: other.registered_at.toISOString(),
      sharedPhone: other.by_account ? 'account' : 'order',
      uncertain: other.uncertain,
    }));
  }
}
