import { ConsoleFeed } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';

@Injectable()
export class ParcelLiveUpdates {
  constructor(@Inject(ConsoleFeed) feed: ConsoleFeed, @Inject(POOL) pool: Pool) {
    feed.addReadModel(pool, 'parcel-list', 'orders', {
      last: 'SELECT max(log_position) AS position FROM parcel_list',
      changed: `SELECT p.id, o.country, p.revision, p.last_type AS type, p.last_at AS at, p.log_position AS position
                FROM parcel_list p LEFT JOIN order_list o ON o.id = p.id
                WHERE p.log_position > $1 ORDER BY p.log_position LIMIT $2`,
    });
  }
}
