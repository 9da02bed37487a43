import type { LiveUpdateSource } from '@shop/live-updates';

export const agentPauseLiveUpdates: LiveUpdateSource = {
  readModel: 'agent-pause',
  topic: 'calls',
  last: 'SELECT max(log_position) AS position FROM agent_pause',
  changed: `SELECT id, NULL AS country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM agent_pause WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
