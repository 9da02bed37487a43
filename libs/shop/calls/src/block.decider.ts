import type { BlockReason } from '@shop/contracts';
import type { Decider } from '@shop/kernel';
import type { BlockEvent } from '@shop/events/calls';

export type BlockCommand =
  | {
      readonly type: 'BlockNumber';
      readonly blockId: string;
      readonly reason: BlockReason;
      readonly staffId: string;
      readonly ending: string;
    }
  | { readonly type: 'UnblockNumber'; readonly blockId: string; readonly staffId: string };

export interface BlockState {
  readonly reason: BlockReason | null;
}

export const blockDecider: Decider<BlockCommand, BlockEvent, BlockState, never> = {
  initial: { reason: null },
  evolve: (_state, event) => ({ reason: event.type === 'NumberBlocked' ? event.data.reason : null }),
  decide: (command, { reason }) => {
    const { blockId, staffId } = command;
    if (command.type === 'UnblockNumber') {
      return reason === null ? [] : [{ type: 'NumberUnblocked', data: { blockId, staffId } }];
    }
    if (command.reason === reason) return [];
    return [{ type: 'NumberBlocked', data: { blockId, reason: command.reason, staffId, ending: command.ending } }];
  },
};
