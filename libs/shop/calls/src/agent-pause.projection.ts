import type { PauseReason } from '@shop/contracts';
import { agentEvents } from '@shop/events/calls';
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
