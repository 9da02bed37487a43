import type { LiveUpdateSource } from '@shop/live-updates';

export const callTaskLiveUpdates: LiveUpdateSource = {
  readModel: 'errand-queue',
  topic: 'calls',
  last: 'SELECT max(log_position) AS position FROM errand_queue',
  changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM errand_queue WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
