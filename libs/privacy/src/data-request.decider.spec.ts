import { given } from '@shop/kernel/testing';
import { dataRequestDecider, type DataRequestCommand } from './data-request.decider.js';
import type { DataRequestEvent } from './data-request.events.js';

const { type: _, ...request }: DataRequestCommand = {
  type: 'RequestData',
  userId: 'user-ana',
  requestId: 'request-1',
  kind: 'export',
  country: 'BA',
  requestedAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-12-21T10:00:00.000Z',
};
const requested: DataRequestEvent = { type: 'DataRequested', data: request };

describe('a request about personal data', () => {
  it('is recorded with its deadline', () => {
    expect(given(dataRequestDecider).when({ type: 'RequestData', ...request })).toEqual([requested]);
  });

  it('is not made twice while it is open', () => {
    const again = { type: 'RequestData', ...request, requestId: 'request-2' } as const;
    expect(given(dataRequestDecider, requested).when(again)).toEqual([]);
  });

  it('stands beside one of another kind', () => {
    const erase = { ...request, requestId: 'request-2', kind: 'erase' } as const;
    expect(given(dataRequestDecider, requested).when({ type: 'RequestData', ...erase })).toEqual([
      { type: 'DataRequested', data: erase },
    ]);
  });
});
