import { offersLiveUpdates } from '@shop/catalogue';
import type { LiveChange } from '@shop/contracts';
import type { ReadModels } from '@shop/projections';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, POOL, READ_MODELS, type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { ReadModelFeed, type FeedSource } from './read-model-feed.js';

@Injectable()
export class ConsoleFeed extends ReadModelFeed<LiveChange> implements OnModuleDestroy {
  constructor(@Inject(READ_MODELS) readModels: ReadModels, @Inject(POOL) pool: Pool, @Inject(LOGGER) log: Logger) {
    super(readModels, [orderSource(pool), suspicionSource(pool), callSource(pool), offerSource(pool)], log);
  }

  onModuleDestroy(): void {
    this.close();
  }

  addReadModel(pool: Pool, readModel: string, topic: LiveChange['topic'], sql: ChangeQueries): void {
    this.addSource(readModelSource(pool, readModel, topic, sql));
  }
}

interface ChangeQueries {
  readonly last: string;
  /** Returns changes after position `$1` in order, at most `$2` rows. */
  readonly changed: string;
}

function orderSource(pool: Pool): FeedSource<LiveChange> {
  return readModelSource(pool, 'order-list', 'orders', {
    last: 'SELECT max(log_position) AS position FROM order_list',
    changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
              FROM order_list WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
  });
}

/** Suspicions follow their orders, which may already be on screen. */
function suspicionSource(pool: Pool): FeedSource<LiveChange> {
  return readModelSource(pool, 'order-suspicion', 'orders', {
    last: 'SELECT max(log_position) AS position FROM order_suspicion',
    changed: `SELECT x.id, x.country, coalesce(o.revision, 0) AS revision, 'OrderSuspected' AS type, x.suspected_at AS at,
                x.log_position AS position
              FROM order_suspicion x LEFT JOIN order_list o ON o.id = x.id
              WHERE x.log_position > $1 ORDER BY x.log_position LIMIT $2`,
  });
}

function callSource(pool: Pool): FeedSource<LiveChange> {
  return readModelSource(pool, 'order-calls', 'calls', {
    last: 'SELECT max(log_position) AS position FROM order_calls',
    changed: `SELECT c.id, o.country, c.revision, c.last_type AS type, c.last_at AS at, c.log_position AS position
              FROM order_calls c LEFT JOIN order_list o ON o.id = c.id
              WHERE c.log_position > $1 ORDER BY c.log_position LIMIT $2`,
  });
}

function offerSource(pool: Pool): FeedSource<LiveChange> {
  return readModelSource(pool, offersLiveUpdates.readModel, 'offers', offersLiveUpdates);
}

interface ChangeRecord {
  readonly id: string;
  readonly country: string | null;
  readonly revision: number;
  readonly type: string;
  readonly at: Date;
  readonly position: string;
}

function readModelSource(
  pool: Pool,
  name: string,
  topic: LiveChange['topic'],
  sql: ChangeQueries,
): FeedSource<LiveChange> {
  return {
    name,
    async lastPosition() {
      const { rows } = await pool.query<{ position: string | null }>(sql.last);
      return rows[0]?.position ?? '';
    },
    async changedSince(position, limit) {
      const { rows } = await pool.query<ChangeRecord>(sql.changed, [position, limit]);
      return rows.map(({ id, country, revision, type, at, position: place }) => ({
        position: place,
        item: { topic, type, id, ...(country !== null && { country }), revision, at: at.toISOString() },
      }));
    },
  };
}
