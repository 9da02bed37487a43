import { ConsoleFeed } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';

@Injectable()
export class ReviewsLiveUpdates {
  constructor(@Inject(ConsoleFeed) feed: ConsoleFeed, @Inject(POOL) pool: Pool) {
    feed.addReadModel(pool, 'review-list', 'reviews', {
      last: 'SELECT max(log_position) AS position FROM review_list',
      changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM review_list WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
    });
  }
}
