import type { Pool } from 'pg';
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

interface CrmDeliveryRow extends Omit<CrmDelivery, 'happenedAt' | 'triedAt' | 'sentAt'> {
  readonly happened_at: Date;
  readonly tried_at: Date | null;
  readonly sent_at: Date | null;
}

interface CrmDeliveryStatusRow extends Omit<CrmDeliveryStatus, 'triedAt'> {
  readonly subject: string;
  readonly tried_at: Date | null;
}

export class CrmLedger {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Subjects without a delivery are left out. */
  async latestBySubject(subjects: readonly string[]): Promise<ReadonlyMap<string, CrmDeliveryStatus>> {
    if (subjects.length === 0) return new Map();
    const { rows } = await this.pool.query<CrmDeliveryStatusRow>({
      name: 'crm told about',
      text: latestBySubject,
      values: [[...subjects]],
    });
    return new Map(
      rows.map(({ subject, tried_at: tried, status, tries, reason }) => [
        subject,
        { status, tries, reason, triedAt: tried?.toISOString() ?? null },
      ]),
    );
  }

  /** Oldest first. */
  async byPeople(people: readonly string[]): Promise<readonly CrmDelivery[]> {
    const { rows } = await this.pool.query<CrmDeliveryRow>({
      name: 'crm told of',
      text: byPeople,
      values: [[...people]],
    });
    return rows.map(({ happened_at: happened, tried_at: tried, sent_at: sent, ...row }) => ({
      ...row,
      happenedAt: happened.toISOString(),
      triedAt: tried?.toISOString() ?? null,
      sentAt: sent?.toISOString() ?? null,
    }));
  }
}
