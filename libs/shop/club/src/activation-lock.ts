import { waitUntilUpToDate, type ReadModels } from '@shop/projections';
import { inTransaction } from '@shop/event-store';
import PQueue from 'p-queue';
import type { Pool } from 'pg';
import { memberAccountProjection } from './member-account.projection.js';
import { membershipListProjection } from './membership-list.projection.js';

const readModelsNeeded = [membershipListProjection.name, memberAccountProjection.name];

/**
 * Runs activations and attachments one at a time, across processes: concurrent ones would miss each other in the read
 * models.
 */
export class ActivationLock {
  /** One waiter per process: each blocks a connection that the task needs. */
  private readonly mutex = new PQueue({ concurrency: 1 });

  constructor(
    private readonly pool: Pool,
    private readonly readModels: ReadModels,
    private readonly logHead: () => Promise<string>,
  ) {}

  /**
   * Runs the task once the read models include earlier tasks.
   * @throws ReadModelBehindError
   */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.mutex.add(() =>
      inTransaction(this.pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['club-activating']);
        await waitUntilUpToDate(this.readModels, readModelsNeeded, await this.logHead());
        return task();
      }),
    );
  }
}
