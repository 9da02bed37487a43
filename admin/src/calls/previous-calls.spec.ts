import type { OrderHistoryEntry } from '@shop/contracts';
import { previousCalls } from './previous-calls.js';

const historyEntry = (type: string, at: string): OrderHistoryEntry => ({
  ...{ id: `${type}-${at}`, type, at, title: type, facts: {}, stream: 'call', revision: 0, correlationId: 'c' },
  actor: { kind: 'staff', id: 'staff-1', name: 'Ena' },
});

it('lists previous calls, newest first, without notes and other history entries', () => {
  const history = [
    ...[
      historyEntry('OrderPlaced', '09:00'),
      historyEntry('OrderCallTimeChosen', '09:01'),
      historyEntry('CallClaimed', '09:05'),
    ],
    ...[
      historyEntry('CallRecorded', '09:06'),
      historyEntry('OrderNoted', '09:10'),
      historyEntry('CallMarkReached', '09:45'),
    ],
    ...[
      historyEntry('CallReleased', '09:50'),
      historyEntry('CallTakenOver', '09:55'),
      historyEntry('CallRecorded', '09:56'),
    ],
  ];
  expect(previousCalls(history).map(({ type, at }) => `${at} ${type}`)).toEqual([
    '09:56 CallRecorded',
    '09:55 CallTakenOver',
    '09:06 CallRecorded',
    '09:01 OrderCallTimeChosen',
  ]);
});
