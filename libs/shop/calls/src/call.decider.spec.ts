import type { CallEvent } from '@shop/events/calls';
import { given } from '@shop/kernel/testing';
import { attemptsOf, callDecider, type CallCommand } from './call.decider.js';

const orderId = 'order-1';
const claimed = (claimId: string, staffId: string): CallEvent => ({
  type: 'CallClaimed',
  data: { orderId, claimId, staffId },
});
const claim = (claimId: string, staffId: string): CallCommand => ({
  type: 'ClaimCall',
  orderId,
  claimId,
  staffId,
});
const result = {
  orderId,
  claimId: 'claim-1',
  staffId: 'agent-1',
  userId: 'user-1',
  outcome: 'no_answer',
  failed: true,
  nextCallAt: '2026-11-20T10:10:00.000Z',
  reservedForId: null,
} as const;
const recorded: CallEvent = { type: 'CallRecorded', data: result, personal: { note: '' } };
const record: CallCommand = { type: 'RecordCall', result, notes: { note: '' }, settled: false };

describe('claiming', () => {
  it('appends one event', () => {
    expect(given(callDecider).when(claim('claim-1', 'agent-1'))).toEqual([claimed('claim-1', 'agent-1')]);
    expect(given(callDecider, claimed('claim-1', 'agent-1')).when(claim('claim-1', 'agent-1'))).toEqual([]);
  });
  it('ends an expired claim', () => {
    expect(given(callDecider, claimed('claim-1', 'agent-1')).when(claim('claim-2', 'agent-2'))).toEqual([
      { type: 'CallReleased', data: { orderId, claimId: 'claim-1', staffId: 'agent-1', cause: 'expired' } },
      claimed('claim-2', 'agent-2'),
    ]);
  });
});

it('lets a manager take over with a reason', () => {
  const takeOver: CallCommand = {
    type: 'TakeOverCall',
    orderId,
    claimId: 'claim-2',
    staffId: 'manager',
    reason: 'lunch',
  };
  expect(given(callDecider, claimed('claim-1', 'agent-1')).when(takeOver)).toEqual([
    {
      type: 'CallTakenOver',
      data: { orderId, claimId: 'claim-2', staffId: 'manager', fromStaffId: 'agent-1' },
      personal: { reason: 'lunch' },
    },
  ]);
});

describe('releasing', () => {
  const release: CallCommand = { type: 'ReleaseCall', orderId, claimId: 'claim-1', cause: 'agent' };
  it('returns the order to the queue', () => {
    expect(given(callDecider, claimed('claim-1', 'agent-1')).when(release)).toMatchObject([{ type: 'CallReleased' }]);
  });
  it('changes nothing when another agent has the claim', () => {
    expect(given(callDecider, claimed('claim-1', 'agent-1'), claimed('claim-2', 'agent-2')).when(release)).toEqual([]);
  });
});

describe('recording', () => {
  it('counts calls without a response', () => {
    const after = given(callDecider, claimed('claim-1', 'agent-1'), recorded);
    expect(after.state).toMatchObject({ failures: 1, claim: null });
  });
  it('happens once for a claim', () => {
    expect(given(callDecider, claimed('claim-1', 'agent-1')).when(record)).toEqual([recorded]);
    expect(given(callDecider, claimed('claim-1', 'agent-1'), recorded).when(record)).toEqual([]);
  });
  it('is rejected when the call was taken over', () => {
    expect(given(callDecider, claimed('claim-1', 'agent-1'), claimed('claim-2', 'm')).when(record)).toMatchObject({
      code: 'CONFLICT',
    });
  });
  it('is accepted when the order has already changed', () => {
    const settled: CallCommand = { ...record, settled: true };
    const after = given(callDecider, claimed('claim-1', 'agent-1'), claimed('claim-2', 'm'));
    expect(after.when(settled)).toEqual([recorded]);
    expect(given(callDecider, claimed('claim-1', 'agent-1'), claimed('claim-2', 'm'), recorded).state.claim).toEqual({
      claimId: 'claim-2',
      staffId: 'm',
    });
  });
});

it('reaches each mark once', () => {
  const mark: CallCommand = { type: 'ReachMark', orderId, minutes: 45, deadline: '2026-11-20T11:00:00.000Z' };
  const reached: CallEvent = {
    type: 'CallMarkReached',
    data: { orderId, minutes: 45, deadline: '2026-11-20T11:00:00.000Z' },
  };
  expect(given(callDecider).when(mark)).toEqual([reached]);
  expect(given(callDecider, reached).when(mark)).toEqual([]);
});

describe('undoing an outcome', () => {
  const ofClaim = (claimId: string) => ({ orderId: 'order-1', claimId, staffId: 'agent-1' });
  const recordedCall = (claimId: string, nextCallAt: string | null): CallEvent => ({
    type: 'CallRecorded',
    data: {
      ...{ ...ofClaim(claimId), userId: 'user-1', outcome: 'no_answer' },
      ...{ failed: true, nextCallAt, reservedForId: null },
    },
    personal: null,
  });
  const claimedCall = (claimId: string): CallEvent => ({ type: 'CallClaimed', data: ofClaim(claimId) });
  const first = [claimedCall('c1'), recordedCall('c1', '2026-11-20T10:10:00.000Z')];
  const second = [claimedCall('c2'), recordedCall('c2', '2026-11-20T10:30:00.000Z')];
  const undo: CallCommand = {
    ...{ type: 'UndoOutcome', ...ofClaim('c3'), outcomeEventId: 'event-1', recordedClaimId: 'c2' },
  };
  const undone = {
    type: 'CallOutcomeUndone',
    data: {
      ...{ ...ofClaim('c3'), outcomeEventId: 'event-1' },
      ...{ nextCallAt: '2026-11-20T10:10:00.000Z', reservedForId: null },
    },
  } as const;

  it('returns attempts, failures, plan and claim', () => {
    const calls = given(callDecider, ...first, ...second);
    expect(calls.when(undo)).toEqual([undone]);
    const { state } = given(callDecider, ...first, ...second, undone);
    expect(attemptsOf(state)).toBe(1);
    expect(state).toMatchObject({
      ...{ failures: 1, claim: { claimId: 'c3', staffId: 'agent-1' } },
      nextCall: { nextCallAt: '2026-11-20T10:10:00.000Z' },
    });
  });
  it('has no second effect, and rejects an outcome before the latest', () => {
    expect(given(callDecider, ...first, ...second, undone).when(undo)).toEqual([]);
    const older = { ...undo, recordedClaimId: 'c1' } as CallCommand;
    expect(given(callDecider, ...first, ...second).when(older)).toMatchObject({ code: 'CONFLICT' });
    expect(given(callDecider, ...first, ...second, undone).when(older)).toMatchObject({ code: 'CONFLICT' });
  });
  it('leaves a claim that was made meanwhile', () => {
    expect(given(callDecider, ...first, ...second, claimedCall('c4'), undone).state.claim).toMatchObject({
      claimId: 'c4',
    });
  });
});
