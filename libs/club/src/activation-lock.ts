import { Inject, Injectable } from '@nestjs/common';
import { LOG_HEAD, POOL, READ_MODELS } from '@shop/platform';
import { inTransaction, waitUntilUpToDate, type ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import { memberAccountProjection } from './member-account.projection.js';
import { membershipListProjection } from './membership-list.projection.js';

const readModelsNeeded = [membershipListProjection.name, memberAccountProjection.name];

/**
 * Lets years begin, and be given to accounts, one after the other, in all processes together: whether somebody is a member
 * already is asked of read models, so two that do so at the same moment would not see each other.
 */
@Injectable()
export class ActivationLock {
  private queueTail: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LOG_HEAD) private readonly logHead: () => Promise<string>,
  ) {}

  /**
   * Does the work when nobody else is at it and all that they did can be found.
   * @throws ReadModelBehindError while it can't
   */
  async runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    // Of one process no more than one waits for the lock: those who wait hold connections that the work needs.
    const result = this.queueTail.then(() =>
      inTransaction(this.pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['club-activating']);
        await waitUntilUpToDate(this.readModels, readModelsNeeded, await this.logHead());
        return task();
      }),
    );
    this.queueTail = result.catch(() => undefined);
    return result;
  }
}
