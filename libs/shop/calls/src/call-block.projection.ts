import type { BlockReason } from '@shop/contracts';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { blockEvents } from '@shop/events/calls';

interface CallBlockRow extends ReadModelRow {
  readonly reason: BlockReason;
  readonly ending: string;
  readonly staffId: string;
  readonly blockedAt: string;
}

export const callBlockProjection = defineProjection<CallBlockRow>()({
  name: 'call-block',
  version: 1,
  scope: 'stream',
  table: {
    columns: { reason: 'text', ending: 'text', staffId: 'text', blockedAt: 'timestamptz' },
    indexes: ['(blocked_at DESC, id)'],
  },
  events: blockEvents,
  key: (event) => event.data.blockId,
  fold: (_row, event, id) => {
    if (event.type === 'NumberUnblocked') return undefined;
    const { reason, ending, staffId } = event.data;
    return { id, reason, ending, staffId, blockedAt: event.at };
  },
});
