import { act, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { page, type FakeConsoleServer, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

type ListMethod = 'admin.calls.queue' | 'admin.messages.getList' | 'admin.orders.getList';

const responses: RpcResponses = { 'admin.messages.getList': page([], { counts: {} }) };
const offerChange = {
  topic: 'offers',
  type: 'OfferUpdated',
  id: 'o',
  revision: 0,
  at: '2026-11-21T09:00:00.000Z',
} as const;

/** Requests of the list in about a minute. An open stream stays open, because it is never silent for long. */
async function callsInOneMinute(server: FakeConsoleServer, method: ListMethod): Promise<number> {
  const before = server.calls(method).length;
  for (let seconds = 0; seconds < 60; seconds += 4) {
    server.publish(offerChange);
    await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)));
  }
  return server.calls(method).length - before;
}

describe('a list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('is not polled while live updates announce its changes', async () => {
    const { server } = await openConsole('/orders', { role: 'support', responses });
    await find('heading', 'Orders');
    await screen.findByText('Live');
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect(await callsInOneMinute(server, 'admin.orders.getList')).toBe(0);
  });

  it('is polled while no live updates arrive', async () => {
    const { server } = await openConsole('/orders', { role: 'support', responses, live: false });
    await find('heading', 'Orders');
    expect(await callsInOneMinute(server, 'admin.orders.getList')).toBeGreaterThanOrEqual(2);
  });

  it('is polled while its rows change without an event', async () => {
    const { server } = await openConsole('/queue', { responses });
    await find('heading', 'To confirm');
    await screen.findByText('Live');
    expect(await callsInOneMinute(server, 'admin.calls.queue')).toBeGreaterThanOrEqual(2);
  });

  it('is polled where live updates announce nothing', async () => {
    const { server } = await openConsole('/messages', { responses });
    await find('heading', 'Messages');
    await screen.findByText('Live');
    expect(await callsInOneMinute(server, 'admin.messages.getList')).toBeGreaterThanOrEqual(5);
  });
});
