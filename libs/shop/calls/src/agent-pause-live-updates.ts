import { ConsoleFeed } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';

@Injectable()
export class AgentPauseLiveUpdates {
  constructor(@Inject(ConsoleFeed) feed: ConsoleFeed, @Inject(POOL) pool: Pool) {
    feed.addReadModel(pool, 'agent-pause', 'calls', {
      last: 'SELECT max(log_position) AS position FROM agent_pause',
      changed: `SELECT id, NULL AS country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM agent_pause WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
    });
  }
}
