import { sqlRows, type Queryable } from '@shop/platform';
import latestBySubject from './sql/latest-by-subject.sql';
import byPeople from './sql/by-people.sql';

export interface CrmDeliveryStatus {
  readonly status: 'waiting' | 'sent' | 'refused' | 'skipped';
  readonly tries: number;
  readonly triedAt: string | null;
  readonly reason: string | null;
}

export interface CrmDelivery extends CrmDeliveryStatus {
  readonly id: string;
  readonly type: string;
  readonly event: string;
  readonly subject: string;
  readonly happenedAt: string;
  readonly sentAt: string | null;
}

export class CrmLedger {
  constructor(private readonly pool: Queryable) {}

  /** Subjects without a delivery are left out. */
  async latestBySubject(subjects: readonly string[]): Promise<ReadonlyMap<string, CrmDeliveryStatus>> {
    if (subjects.length === 0) return new Map();
    const rows = await sqlRows<CrmDeliveryStatus & { readonly subject: string }>(this.pool, {
      name: 'crm told about',
      text: latestBySubject,
      values: [subjects],
    });
    return new Map(rows.map(({ subject, ...status }) => [subject, status]));
  }

  /** Oldest first. */
  byPeople(people: readonly string[]): Promise<readonly CrmDelivery[]> {
    return sqlRows<CrmDelivery>(this.pool, { name: 'crm told of', text: byPeople, values: [people] });
  }
}
