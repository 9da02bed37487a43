import type { Pool } from 'pg';
import findOpen from './sql/find-open.sql';
import notTaken from './sql/not-taken.sql';
import openOf from './sql/open-of.sql';
import record from './sql/record.sql';
import sent from './sql/sent.sql';
import skipped from './sql/skipped.sql';
import type { CrmEvent } from './crm.js';

/** What of a lead, or of an order's life, the CRM is told: that it was placed, and what came of it. */
export const toldEvents = ['received', 'placed', 'confirmed', 'cancelled', 'delivered', 'refused', 'returned'] as const;
export type ToldEvent = (typeof toldEvents)[number];

/** Something that the CRM is to be told: where it stands in the log, without its content. */
export interface Delivery {
  /** The event's id. */
  readonly id: string;
  readonly type: CrmEvent['type'];
  readonly event: ToldEvent;
  readonly subject: string;
  /** Of the event in the subject's stream. */
  readonly revision: bigint;
  readonly person: string;
  readonly happenedAt: string;
}

/** One that has not been told yet. */
export interface OpenDelivery extends Omit<Delivery, 'event'> {
  /** Something earlier of the same person is on its way. */
  readonly behind: boolean;
  readonly ageMs: number;
}

/** The ledger of what the CRM was told, was not, and why. */
export class Deliveries {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Once, however often. In the order of the log. */
  async record({ id, type, event, subject, revision, person, happenedAt }: Delivery): Promise<void> {
    await this.pool.query(record, [id, type, event, subject, String(revision), person, happenedAt]);
  }

  /** Null when there is nothing to do: told, or never to be. */
  async findOpen(id: string): Promise<OpenDelivery | null> {
    const { rows } = await this.pool.query<OpenRow>({ name: 'crm find open', text: findOpen, values: [id] });
    const [row] = rows;
    if (row === undefined) return null;
    const { happened_at: happened, age_ms: ageMs, revision, ...open } = row;
    return { ...open, revision: BigInt(revision), happenedAt: happened.toISOString(), ageMs };
  }

  /** What the CRM has not been told of something; null: it was told, or is never to be. */
  async openOf(subject: string): Promise<string | null> {
    return (await this.pool.query<{ id: string }>(openOf, [subject])).rows[0]?.id ?? null;
  }

  async sent(id: string): Promise<void> {
    await this.pool.query(sent, [id]);
  }

  /** @param reason why it is never told */
  async skipped(id: string, reason: string): Promise<void> {
    await this.pool.query(skipped, [id, reason]);
  }

  async notTaken(id: string, reason: string, isFinal: boolean): Promise<void> {
    await this.pool.query(notTaken, [id, reason, isFinal]);
  }
}

interface OpenRow extends Pick<Delivery, 'id' | 'type' | 'subject' | 'person'> {
  readonly revision: string;
  readonly happened_at: Date;
  readonly age_ms: number;
  readonly behind: boolean;
}
