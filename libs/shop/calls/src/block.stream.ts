import type { StreamKind } from '@shop/event-store';
import { blockEvents, type BlockEvent } from '@shop/events/calls';
import { blockDecider, type BlockCommand, type BlockState } from './block.decider.js';

export const blockStream: StreamKind<BlockCommand, BlockEvent, BlockState, never> = {
  category: 'block',
  events: blockEvents,
  decider: blockDecider,
};
