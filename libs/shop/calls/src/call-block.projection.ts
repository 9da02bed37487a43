import type { BlockReason } from '@shop/contracts';
import { blockEvents } from '@shop/events/calls';
import { column, defineReadModel } from '@shop/projections';

export const callBlockProjection = defineReadModel({
  name: 'call-block',
  version: 1,
  scope: 'stream',
  columns: {
    reason: column.text<BlockReason>(),
    ending: column.text(),
    staffId: column.text(),
    blockedAt: column.timestamp(),
  },
  indexes: ['(blocked_at DESC, id)'],
  events: blockEvents,
  key: (event) => event.data.blockId,
  fold: (_row, event) => {
    if (event.type === 'NumberUnblocked') return undefined;
    const { reason, ending, staffId } = event.data;
    return { reason, ending, staffId, blockedAt: event.at };
  },
});
