import type { CallTaskEvent } from '@shop/events/calls';
import { isRejection, stateOf } from '@shop/kernel';
import { callTaskDecider, type CallTaskCommand } from './call.decider.js';

const callTask = {
  errandId: 'e',
  kind: 'lead',
  subjectId: 'l',
  country: 'BA',
  openedAt: '2027-03-09T10:00:00.000Z',
  dueAt: '2027-03-09T10:00:00.000Z',
} as const;
const opened: CallTaskEvent = { type: 'ErrandOpened', data: callTask };
const claimed = (claimId: string, staffId = 'ana'): CallTaskEvent => ({
  type: 'ErrandClaimed',
  data: { errandId: 'e', claimId, staffId },
});
const resultOf = (claimId: string, nextCallAt: string | null = null) =>
  ({
    errandId: 'e',
    claimId,
    staffId: 'ana',
    outcome: 'no_answer',
    failed: true,
    nextCallAt,
    reservedForId: null,
  }) as const;
const recorded = (claimId: string, nextCallAt: string | null = null): CallTaskEvent => ({
  type: 'ErrandRecorded',
  data: resultOf(claimId, nextCallAt),
});
const closed: CallTaskEvent = { type: 'ErrandClosed', data: { errandId: 'e', cause: 'settled' } };

const decide = (command: CallTaskCommand, ...events: readonly CallTaskEvent[]) => {
  const outcome = callTaskDecider.decide(command, stateOf(callTaskDecider, events));
  return isRejection(outcome) ? outcome.code : outcome;
};
const claim = (claimId: string) => ({ type: 'ClaimErrand', claimId, staffId: 'ana' }) as const;
const record = (claimId: string, settled = false) =>
  ({ type: 'RecordErrand', result: resultOf(claimId), settled }) as const;

describe('a call task', () => {
  it('opens once, and again after it was closed', () => {
    const open = { type: 'OpenErrand', callTask } as const;
    expect(decide(open)).toEqual([opened]);
    expect(decide(open, opened)).toEqual([]);
    expect(decide(open, opened, closed)).toEqual([opened]);
  });

  it('is claimed by one agent; an expired claim is released first', () => {
    expect(decide(claim('1'), opened)).toEqual([claimed('1')]);
    expect(decide(claim('1'), opened, claimed('1'))).toEqual([]);
    expect(decide(claim('2'), opened, claimed('1', 'eva'))).toMatchObject([
      { type: 'ErrandReleased', data: { staffId: 'eva', cause: 'expired' } },
      { type: 'ErrandClaimed', data: { claimId: '2' } },
    ]);
  });

  it('rejects a claim or takeover when it is closed or unknown', () => {
    expect(decide(claim('1'), opened, closed)).toBe('CONFLICT');
    const takeOver = { type: 'TakeOverErrand', claimId: '1', staffId: 'mia', reason: 'hitno' } as const;
    expect(decide(takeOver, opened, closed)).toBe('CONFLICT');
    expect(decide(claim('1'))).toBe('NOT_FOUND');
  });

  it('is recorded once, by the agent who has the claim', () => {
    expect(decide(record('1'), opened, claimed('1'))).toEqual([recorded('1')]);
    expect(decide(record('1'), opened, claimed('2'))).toBe('CONFLICT');
    expect(decide(record('1'), opened, claimed('1'), recorded('1'))).toEqual([]);
  });

  it('is recorded despite a lost claim when its effect is already done', () => {
    expect(decide(record('1', true), opened, claimed('1'), closed)).toEqual([recorded('1')]);
    expect(decide(record('1', true), opened, claimed('1'), closed, recorded('1'))).toEqual([]);
  });

  it('is open until a final outcome, and counts from zero when it opens again', () => {
    const later = '2027-03-09T11:00:00.000Z';
    const state = stateOf(callTaskDecider, [opened, claimed('1'), recorded('1', later)]);
    expect(state).toMatchObject({ open: true, claim: null, failures: 1 });
    expect(stateOf(callTaskDecider, [opened, claimed('1'), recorded('1')])).toMatchObject({ open: false });
    expect(stateOf(callTaskDecider, [opened, claimed('1'), recorded('1'), opened])).toMatchObject({
      ...{ open: true, failures: 0, recorded: [] },
    });
  });

  it('is closed once, and only if it was opened', () => {
    const close = { type: 'CloseErrand', cause: 'settled' } as const;
    expect(decide(close, opened)).toEqual([closed]);
    expect(decide(close, opened, closed)).toEqual([]);
    expect(decide(close)).toBe('NOT_FOUND');
  });

  it('is released only by the current claim', () => {
    const release = { type: 'ReleaseErrand', claimId: '1', cause: 'agent' } as const;
    expect(decide(release, opened, claimed('1'))).toMatchObject([{ type: 'ErrandReleased' }]);
    expect(decide(release, opened, claimed('2'))).toEqual([]);
  });
});
