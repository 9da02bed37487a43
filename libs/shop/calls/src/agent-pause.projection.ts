import type { PauseReason } from '@shop/contracts';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { agentEvents } from '@shop/events/calls';

interface AgentPauseRow extends ReadModelRow {
  readonly reason: PauseReason | null;
  readonly pausedAt: string | null;
  readonly revision: number;
  readonly lastType: string;
  readonly lastAt: string;
  readonly logPosition: string;
}

export const agentPauseProjection = defineProjection<AgentPauseRow>()({
  name: 'agent-pause',
  version: 2,
  scope: 'stream',
  table: {
    columns: {
      reason: 'text',
      pausedAt: 'timestamptz',
      revision: 'integer',
      lastType: 'text',
      lastAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: ['(log_position)'],
  },
  events: agentEvents,
  key: (event) => event.data.staffId,
  fold: (_row, event, id) => ({
    id,
    ...(event.type === 'AgentPaused'
      ? { reason: event.data.reason, pausedAt: event.at }
      : { reason: null, pausedAt: null }),
    ...{ revision: Number(event.revision), lastType: event.type, lastAt: event.at, logPosition: event.position },
  }),
});
