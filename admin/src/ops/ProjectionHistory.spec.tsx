import type { ProjectionRow } from '@shop/contracts';
import { act, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { ok, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

const row = (kind: ProjectionRow['kind'], id: string, seconds: number, rate: number): ProjectionRow => ({
  ...{ id, kind, version: 1, status: 'live', position: '1', head: '1', rate, handled: 1, parked: 0 },
  ...{ parkedSince: null, lastError: null, build: null },
  lag: { events: seconds, bytes: null, seconds },
});

function responsesWith(seconds: number): RpcResponses {
  const data = [
    row('projection', 'club', seconds, 2),
    row('projection', 'offers', 1, 3),
    row('process', 'messages', 0, 4),
  ];
  return {
    'ops.projections.getList': ok({ data, total: 3, meta: { counts: { all: 3, behind: 1, paused: 0, parked: 0 } } }),
  };
}

describe('the history of read models and processes', () => {
  it('shows the longest lag and the sum of the rates, and since when', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await openConsole('/engine/projections', {
      responses: responsesWith(7),
      live: false,
      role: 'engineer',
    });
    const lag = await find('figure', 'Longest lag in seconds');
    await within(lag).findByText(/Read models 7, Processes 0$/);
    const rate = await find('figure', 'Events per second, in all');
    await within(rate).findByText(/Read models 5, Processes 4$/);
    await screen.findByText(/^Collected in this browser every 5 seconds since \d\d:\d\d:\d\d/);
    server.answer(responsesWith(12));
    await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)));
    await within(lag).findByText(/Read models 12, Processes 0$/);
    await within(lag).findByText(/^Read models: highest 12/);
  });
});
