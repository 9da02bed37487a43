import type { Pool } from 'pg';
import toldAbout from './sql/told-about.sql';

/** How far the CRM has been told of something. */
export interface ToldToCrm {
  readonly status: 'waiting' | 'sent' | 'refused' | 'skipped';
  readonly tries: number;
  readonly triedAt: string | null;
  /** Why not yet, or never; null when it was sent. */
  readonly reason: string | null;
}

interface ToldRow extends Omit<ToldToCrm, 'triedAt'> {
  readonly subject: string;
  readonly tried_at: Date | null;
}

/** What other modules may know of deliveries. */
export class CrmLedger {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** By subject, the last thing each; those of which nothing is on its way are left out. */
  async about(subjects: readonly string[]): Promise<ReadonlyMap<string, ToldToCrm>> {
    if (subjects.length === 0) return new Map();
    const { rows } = await this.pool.query<ToldRow>({
      name: 'crm told about',
      text: toldAbout,
      values: [[...subjects]],
    });
    return new Map(
      rows.map(({ subject, tried_at: tried, status, tries, reason }) => [
        subject,
        { status, tries, reason, triedAt: tried?.toISOString() ?? null },
      ]),
    );
  }
}
