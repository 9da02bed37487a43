import type { DeliveryEvent } from '@shop/contracts';
import type { Pool } from 'pg';
import markErased from './sql/mark-erased.sql';
import findOpen from './sql/find-open.sql';
import removePseudonyms from './sql/remove-pseudonyms.sql';
import isErasureMissing from './sql/is-erasure-missing.sql';
import lastPlacedOrder from './sql/last-placed-order.sql';
import recordFailure from './sql/record-failure.sql';
import blockedBehind from './sql/blocked-behind.sql';
import recordErasure from './sql/record-erasure.sql';
import record from './sql/record.sql';
import reopen from './sql/reopen.sql';
import resolveResync from './sql/resolve-resync.sql';
import markSent from './sql/mark-sent.sql';
import markSkipped from './sql/mark-skipped.sql';
import sentSubjects from './sql/sent-subjects.sql';
import type { Pseudonyms } from './contact-pseudonyms.js';
import type { CrmEvent } from './crm.js';

/** Something that the CRM is to be told: where it stands in the log, without its content. */
export interface Delivery {
  /** The event's id. */
  readonly id: string;
  readonly type: CrmEvent['type'];
  readonly event: DeliveryEvent;
  readonly subject: string;
  /** Of the event in the subject's stream, or in the account's where the account withdrew a consent. */
  readonly revision: bigint;
  /** The account, or the lead. */
  readonly person: string;
  /** By which it is known that an account and a lead, say, are of one person. */
  readonly pseudonyms: Pseudonyms;
  readonly happenedAt: string;
}

/** One that has not been told yet. */
export interface OpenDelivery extends Omit<Delivery, 'pseudonyms'> {
  /** Something earlier of the same person is on its way. */
  readonly behind: boolean;
  /** Its person was erased: nothing but the erasure is sent. */
  readonly erased: boolean;
  /** It was refused, and somebody wants it to be told again. */
  readonly refused: boolean;
  readonly ageMs: number;
}

/** The ledger of what the CRM was told, was not, and why. */
export class Deliveries {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Once, however often. In the order of the log. */
  async record({ id, type, event, subject, revision, person, pseudonyms, happenedAt }: Delivery): Promise<void> {
    const identity = [person, pseudonyms.phone, pseudonyms.email];
    await this.pool.query(record, [id, type, event, subject, String(revision), ...identity, happenedAt]);
  }

  /**
   * An erasure that the CRM is to be told of, once, behind everything of these people.
   * @param people the account and leads, the one that stands for the person first
   */
  async recordErasure(erasure: {
    readonly id: string;
    readonly revision: bigint;
    readonly people: readonly string[];
    readonly erasedAt: string;
  }): Promise<void> {
    const { id, revision, people, erasedAt } = erasure;
    await this.pool.query(recordErasure, [id, String(revision), [...people], erasedAt]);
  }

  /** Whether `crm-deliveries` has passed this erasure and no other delivery tells of these people's. */
  async isErasureMissing(id: string, people: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query<{ untold: boolean }>(isErasureMissing, [id, [...people]]);
    return rows[0]?.untold ?? false;
  }

  /** Ids of the orders and leads of erased people that the CRM took, or may have. */
  async sentSubjects(erasureId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ subject: string }>(sentSubjects, [erasureId]);
    return rows.map(({ subject }) => subject);
  }

  /** The last order of an account of which the CRM is told; null: it has not heard of the account. */
  async lastPlacedOrder(person: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ subject: string }>(lastPlacedOrder, [person]);
    return rows[0]?.subject ?? null;
  }

  /** Null when there is nothing to do: told, or never to be. */
  async findOpen(id: string): Promise<OpenDelivery | null> {
    const { rows } = await this.pool.query<OpenRow>({ name: 'crm find open', text: findOpen, values: [id] });
    const [row] = rows;
    if (row === undefined) return null;
    const { happened_at: happened, age_ms: ageMs, revision, ...open } = row;
    return { ...open, revision: BigInt(revision), happenedAt: happened.toISOString(), ageMs };
  }

  /** Which delivery answers a request to tell of a lead once more: the one that is still on its way, else its own. */
  async resolveResync(request: string, leadId: string): Promise<string> {
    const { rows } = await this.pool.query<{ delivery: string }>(resolveResync, [request, leadId]);
    return rows[0]?.delivery ?? request;
  }

  /** What was refused is on its way again. Returns the ids of those. */
  async reopen(ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(reopen, [[...ids]]);
    return rows.map(({ id }) => id);
  }

  /** Nobody looks at it until it is woken. Answers whether it still is behind: what it waited for may have ended meanwhile. */
  async block(id: string): Promise<boolean> {
    await this.pool.query('UPDATE crm_deliveries SET parked = true, refused_at = NULL WHERE id = $1', [id]);
    return (await this.findOpen(id))?.behind ?? false;
  }

  /** What has waited for this one and is to be looked at now. */
  async blockedBehind(id: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'crm parked behind',
      text: blockedBehind,
      values: [id],
    });
    return rows.map((row) => row.id);
  }

  /**
   * Of people who were erased nothing is told any more. Answers what is not told yet, and what is settled and still says who
   * they were, until its names are forgotten.
   */
  async markErased(
    people: readonly string[],
  ): Promise<{ readonly open: readonly string[]; readonly withPseudonyms: readonly string[] }> {
    const { rows } = await this.pool.query<{ id: string; open: boolean }>(markErased, [[...people]]);
    const idsOf = (open: boolean) => rows.filter((row) => row.open === open).map(({ id }) => id);
    return { open: idsOf(true), withPseudonyms: idsOf(false) };
  }

  /** Once what waited behind it is awake: nothing says any more who somebody was who was erased. */
  async removePseudonyms(id: string): Promise<void> {
    await this.pool.query({ name: 'crm forget names', text: removePseudonyms, values: [id] });
  }

  async markSent(id: string): Promise<void> {
    await this.pool.query(markSent, [id]);
  }

  /** @param reason why it is never told */
  async markSkipped(id: string, reason: string): Promise<void> {
    await this.pool.query(markSkipped, [id, reason]);
  }

  /** @param mayHaveArrived whether the CRM may have it all the same */
  async recordFailure(id: string, reason: string, isFinal: boolean, mayHaveArrived: boolean): Promise<void> {
    await this.pool.query(recordFailure, [id, reason, isFinal, mayHaveArrived]);
  }
}

interface OpenRow extends Pick<Delivery, 'id' | 'type' | 'event' | 'subject' | 'person'> {
  readonly revision: string;
  readonly happened_at: Date;
  readonly age_ms: number;
  readonly behind: boolean;
  readonly erased: boolean;
  readonly refused: boolean;
}
