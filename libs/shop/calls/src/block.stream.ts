import type { StreamKind } from '@shop/event-store';
import { blockDecider, type BlockCommand, type BlockState } from './block.decider.js';
import { blockEvents, type BlockEvent } from '@shop/events/calls';

export const blockStream: StreamKind<BlockCommand, BlockEvent, BlockState, never> = {
  category: 'block',
  events: blockEvents,
  decider: blockDecider,
};
