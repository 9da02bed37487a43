import type { OrderHistoryEntry } from '@shop/contracts';
import { saidBefore } from './said-before.js';

const happened = (type: string, at: string): OrderHistoryEntry => ({
  ...{ id: `${type}-${at}`, type, at, title: type, facts: {}, stream: 'call', revision: 0, correlationId: 'c' },
  actor: { kind: 'staff', id: 'staff-1', name: 'Ena' },
});

it('shows the calls before and what was noted, the last first, and nothing else of the history', () => {
  const history = [
    ...[happened('OrderPlaced', '09:00'), happened('OrderCallTimeChosen', '09:01'), happened('CallClaimed', '09:05')],
    ...[happened('CallRecorded', '09:06'), happened('OrderNoted', '09:10'), happened('CallMarkReached', '09:45')],
    ...[happened('CallReleased', '09:50'), happened('CallTakenOver', '09:55'), happened('CallRecorded', '09:56')],
  ];
  expect(saidBefore(history).map(({ type, at }) => `${at} ${type}`)).toEqual([
    '09:56 CallRecorded',
    '09:55 CallTakenOver',
    '09:10 OrderNoted',
    '09:06 CallRecorded',
    '09:01 OrderCallTimeChosen',
  ]);
});
