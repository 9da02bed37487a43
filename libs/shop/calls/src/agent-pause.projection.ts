import type { PauseReason } from '@shop/contracts';
import { agentEvents } from '@shop/events/calls';
import type { LiveUpdateSource } from '@shop/live-updates';
import { column, defineReadModel } from '@shop/projections';

export const agentPauseProjection = defineReadModel({
  name: 'agent-pause',
  version: 2,
  scope: 'stream',
  columns: {
    reason: column.text<PauseReason>().nullable(),
    pausedAt: column.timestamp().nullable(),
    revision: column.revision(),
    lastType: column.lastType(),
    lastAt: column.lastAt(),
    logPosition: column.logPosition(),
  },
  indexes: ['(log_position)'],
  events: agentEvents,
  key: (event) => event.data.staffId,
  fold: (_row, event) => (event.type === 'AgentPaused' ? { reason: event.data.reason, pausedAt: event.at } : {}),
});

export const agentPauseLiveUpdates: LiveUpdateSource = {
  readModel: 'agent-pause',
  topic: 'calls',
  last: 'SELECT max(log_position) AS position FROM agent_pause',
  changed: `SELECT id, NULL AS country, revision, last_type AS type, last_at AS at, log_position AS position
                FROM agent_pause WHERE log_position > $1 ORDER BY log_position LIMIT $2`,
};
