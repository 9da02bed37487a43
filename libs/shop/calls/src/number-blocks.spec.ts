import type { BlockEvent } from '@shop/events/calls';
import { given } from '@shop/kernel/testing';
import { blockDecider, type BlockCommand } from './number-blocks.js';

const blockId = 'block-1';
const blocked: BlockEvent = {
  type: 'NumberBlocked',
  data: { blockId, reason: 'fraud', staffId: 'agent-1', ending: '123' },
};
const unblocked: BlockEvent = { type: 'NumberUnblocked', data: { blockId, staffId: 'manager' } };
const block: BlockCommand = { type: 'BlockNumber', blockId, reason: 'fraud', staffId: 'agent-1', ending: '123' };
const unblock: BlockCommand = { type: 'UnblockNumber', blockId, staffId: 'manager' };

describe('number blocks', () => {
  it('blocks a number for a reason, once', () => {
    expect(given(blockDecider).when(block)).toEqual([blocked]);
    expect(given(blockDecider, blocked).when(block)).toEqual([]);
  });
  it('changes the reason of a block', () => {
    const other = given(blockDecider, blocked).when({ ...block, reason: 'asked' });
    expect(other).toEqual([{ ...blocked, data: { ...blocked.data, reason: 'asked' } }]);
  });
  it('unblocks a number once, and can block it again', () => {
    expect(given(blockDecider, blocked).when(unblock)).toEqual([unblocked]);
    expect(given(blockDecider).when(unblock)).toEqual([]);
    expect(given(blockDecider, blocked, unblocked).when(block)).toEqual([blocked]);
  });
});
