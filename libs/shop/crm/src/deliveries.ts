import type { DeliveryEvent } from '@shop/contracts';
import { Batcher } from '@shop/kernel';
import { sqlRows, type Queryable } from '@shop/platform';
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

/** Refers to the log; has no content. */
export interface Delivery {
  readonly id: string;
  readonly type: CrmEvent['type'];
  readonly event: DeliveryEvent;
  readonly subject: string;
  /** In the subject’s stream; in the account’s for its consent withdrawal. */
  readonly revision: bigint;
  /** Account or lead id. */
  readonly person: string;
  readonly pseudonyms: Pseudonyms;
  readonly happenedAt: string;
}

export interface OpenDelivery extends Omit<Delivery, 'pseudonyms'> {
  /** An earlier delivery of the same person is open. */
  readonly behind: boolean;
  /** Only the erasure is sent. */
  readonly erased: boolean;
  /** Staff requested a retry. */
  readonly refused: boolean;
  readonly ageMs: number;
}

/** Jobs that run at the same time share statements. */
export class Deliveries {
  private readonly opening = new Batcher<string, OpenDelivery | null>((ids) => this.loadOpen(ids));
  private readonly waking = new Batcher<string, readonly string[]>((ids) => this.loadBlocked(ids));
  private readonly sending = new Batcher<string, void>(async (ids) => {
    await this.pool.query({ name: 'crm mark sent', text: markSent, values: [[...ids]] });
    return ids.map(() => undefined);
  });

  constructor(private readonly pool: Queryable) {}

  /** Idempotent. In log order. */
  async record(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const column = (valueOf: (delivery: Delivery) => string | null) => deliveries.map(valueOf);
    const values = [
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ event }) => event),
      column(({ subject }) => subject),
      column(({ revision }) => String(revision)),
      column(({ person }) => person),
      column(({ pseudonyms }) => pseudonyms.phone),
      column(({ pseudonyms }) => pseudonyms.email),
      column(({ happenedAt }) => happenedAt),
    ];
    await this.pool.query({ name: 'crm record', text: record, values });
  }

  /**
   * Idempotent; behind all deliveries of these people.
   * @param people the representing id first
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

  /** Whether `crm-deliveries` passed this erasure without recording it. */
  async isErasureMissing(id: string, people: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query<{ untold: boolean }>(isErasureMissing, [id, [...people]]);
    return rows[0]?.untold ?? false;
  }

  /** Includes what the CRM may have received. */
  async sentSubjects(erasureId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ subject: string }>(sentSubjects, [erasureId]);
    return rows.map(({ subject }) => subject);
  }

  async lastPlacedOrder(person: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ subject: string }>(lastPlacedOrder, [person]);
    return rows[0]?.subject ?? null;
  }

  findOpen(id: string): Promise<OpenDelivery | null> {
    return this.opening.load(id);
  }

  /** The lead’s open delivery, else a new one. */
  async resolveResync(request: string, leadId: string): Promise<string> {
    const { rows } = await this.pool.query<{ delivery: string }>(resolveResync, [request, leadId]);
    return rows[0]?.delivery ?? request;
  }

  async reopen(ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(reopen, [[...ids]]);
    return rows.map(({ id }) => id);
  }

  /** Suspends until woken. False when the earlier one has just ended. */
  async block(id: string): Promise<boolean> {
    await this.pool.query('UPDATE crm_deliveries SET parked = true, refused_at = NULL WHERE id = $1', [id]);
    return (await this.findOpen(id))?.behind ?? false;
  }

  blockedBehind(id: string): Promise<readonly string[]> {
    return this.waking.load(id);
  }

  /** Returns open deliveries, and settled ones with pseudonyms. */
  async markErased(
    people: readonly string[],
  ): Promise<{ readonly open: readonly string[]; readonly withPseudonyms: readonly string[] }> {
    const { rows } = await this.pool.query<{ id: string; open: boolean }>(markErased, [[...people]]);
    const idsOf = (open: boolean) => rows.filter((row) => row.open === open).map(({ id }) => id);
    return { open: idsOf(true), withPseudonyms: idsOf(false) };
  }

  /** Only after blocked deliveries are awake. */
  async removePseudonyms(id: string): Promise<void> {
    await this.pool.query({ name: 'crm forget names', text: removePseudonyms, values: [id] });
  }

  markSent(id: string): Promise<void> {
    return this.sending.load(id);
  }

  async markSkipped(id: string, reason: string): Promise<void> {
    await this.pool.query(markSkipped, [id, reason]);
  }

  async recordFailure(id: string, reason: string, isFinal: boolean, mayHaveArrived: boolean): Promise<void> {
    await this.pool.query(recordFailure, [id, reason, isFinal, mayHaveArrived]);
  }

  private async loadOpen(ids: readonly string[]): Promise<readonly (OpenDelivery | null)[]> {
    const rows = await sqlRows<Omit<OpenDelivery, 'revision'> & { readonly revision: string }>(this.pool, {
      ...{ name: 'crm find open', text: findOpen, values: [ids] },
    });
    const found = new Map(rows.map((row) => [row.id, { ...row, revision: BigInt(row.revision) }]));
    return ids.map((id) => found.get(id) ?? null);
  }

  private async loadBlocked(ids: readonly string[]): Promise<readonly (readonly string[])[]> {
    const { rows } = await this.pool.query<{ ended: string; id: string }>({
      ...{ name: 'crm parked behind', text: blockedBehind, values: [[...ids]] },
    });
    return ids.map((ended) => rows.filter((row) => row.ended === ended).map(({ id }) => id));
  }
}
