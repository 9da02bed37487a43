import { type PersonRecords, customersModule, personStreams, type PersonRecord } from '@shop/customers';
import { personErased } from '@shop/events/users';
import { deadLettersOf, waitUntilUpToDate, type DeadLetteredStream, type ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import type { Erasure } from './data-request.decider.js';

const [, , { name: customerRecord }] = customersModule.projections;

/** Excluded from the check: it would wait for itself. */
export const erasureProcessName = 'person-erasing';

/** A dead-lettered stream of the person, which blocks the certificate. */
export interface RemainingStream {
  /** Read model, or `process:NAME`. */
  readonly name: string;
  /** Columns that may contain data of the person; empty for a process. */
  readonly columns: readonly string[];
  readonly stream: string;
  readonly type: string;
  readonly reason: string;
  readonly since: string;
}

export class ErasureCheck {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly readModels: Pick<ReadModels, 'waitFor' | 'personal'>,
    private readonly records: Pick<PersonRecords, 'list' | 'listByLeads'>,
    private readonly head: () => Promise<string>,
  ) {}

  /**
   * Waits until every read model with personal columns has applied or dead-lettered the current log.
   * @throws ReadModelBehindError if one is paused or far behind
   */
  async waitUntilCaughtUp(): Promise<void> {
    await waitUntilUpToDate(this.readModels, [...this.readModels.personal.keys()], await this.head());
  }

  /** Any dead letter of `customer-record` counts: it may assign a stream to the person. */
  async findRemains(erasure: Erasure): Promise<readonly RemainingStream[]> {
    const streams = await this.streamsOf(erasure);
    const deadLetters = await deadLettersOf(this.pool, {
      streams,
      readModels: [...this.readModels.personal.keys()],
      wholeReadModel: customerRecord,
      processType: personErased.type,
    });
    return deadLetters
      .filter(({ name }) => name !== `process:${erasureProcessName}`)
      .map((letter) => this.toRemains(letter));
  }

  private toRemains({ name, stream, type, reason, since }: DeadLetteredStream): RemainingStream {
    return { name, columns: this.readModels.personal.get(name) ?? [], stream, type, reason, since };
  }

  private async streamsOf({ userId, leads, memberships, quizzes }: Erasure): Promise<readonly string[]> {
    const [own, ofLeads] = await Promise.all([
      this.records.list(userId, { emails: [], phones: [] }),
      this.records.listByLeads(leads),
    ]);
    const unlinked: readonly PersonRecord[] = [
      ...leads.flatMap((id) => [{ kind: 'lead', id } as const, { kind: 'privacy', id } as const]),
      ...memberships.map((id) => ({ kind: 'membership', id }) as const),
      ...quizzes.map((id) => ({ kind: 'quiz', id }) as const),
    ];
    const streams = [...own, ...ofLeads, ...unlinked].map(({ kind, id }) => `${personStreams[kind].category}-${id}`);
    return [...new Set(streams)];
  }
}
