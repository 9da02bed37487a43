import type { LiveUpdateSource } from '@shop/live-updates';

export const callTaskLiveUpdates: LiveUpdateSource = {
  readModel: 'call-task-queue',
  topic: 'calls',
  last: 'SELECT max(log_position) AS position FROM call_task_queue',
  changed: `SELECT id, country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM call_task_queue WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
