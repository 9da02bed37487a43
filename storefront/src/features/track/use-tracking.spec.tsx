import { act, cleanup, renderHook } from '@testing-library/react';
import { useTracking } from './use-tracking.js';

function fakeNetwork(answers: Readonly<Record<string, object | 'down' | 'nonsense'>>) {
  const requestedIds: string[] = [];
  const aborted: string[] = [];
  window.fetch = (_input, init) => {
    const { LeadID } = JSON.parse(String(init?.body)) as { readonly LeadID: string };
    requestedIds.push(LeadID);
    init?.signal?.addEventListener('abort', () => aborted.push(LeadID));
    const response = answers[LeadID] ?? 'down';
    if (response === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(response === 'nonsense' ? '<html>' : JSON.stringify(response)));
  };
  globalThis.fetch = window.fetch;
  return { asked: requestedIds, aborted };
}

const lines = ['21. 11. 2026. 08:15 · Paket je dostavljen'];
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a parcel search', () => {
  it('waits a second before the request', async () => {
    const { asked } = fakeNetwork({ ABC: { status: 'ok', data: lines } });
    const { result } = renderHook(() => useTracking());
    expect(result.current.state).toEqual({ kind: 'idle' });
    act(() => result.current.search('ABC'));
    await advanceTime(999);
    expect(result.current.state).toEqual({ kind: 'searching' });
    expect(asked).toEqual([]);
    await advanceTime(10);
    expect(asked).toEqual(['ABC']);
    expect(result.current.state).toEqual({ kind: 'steps', lines });
  });

  it.each([
    ['an empty list', { status: 'ok', data: [] }, 'preparing'],
    ['no such parcel', { status: 'error', data: { code: 'NOT_FOUND' } }, 'unknown'],
    ['too many searches', { status: 'error', data: { code: 'RATE_LIMITED' } }, 'offline'],
    ['nonsense', 'nonsense', 'offline'],
    ['no answer', 'down', 'offline'],
    ['another shape', { status: 'ok', data: 'soon' }, 'offline'],
  ] as const)('has the right outcome for %s', async (_what, answer, kind) => {
    fakeNetwork({ ABC: answer });
    const { result } = renderHook(() => useTracking());
    act(() => result.current.search('ABC'));
    await advanceTime(1_010);
    expect(result.current.state).toEqual({ kind });
  });

  it('is replaced by the next search, the only one sent', async () => {
    const { asked } = fakeNetwork({
      ABC: { status: 'ok', data: lines },
      XYZ: { status: 'error', data: { code: 'NOT_FOUND' } },
    });
    const { result } = renderHook(() => useTracking());
    act(() => result.current.search('ABC'));
    await advanceTime(500);
    act(() => result.current.search('XYZ'));
    await advanceTime(1_010);
    expect(asked).toEqual(['XYZ']);
    expect(result.current.state).toEqual({ kind: 'unknown' });
  });

  it('sends nothing after the screen is left', async () => {
    const { asked } = fakeNetwork({});
    const { result, unmount } = renderHook(() => useTracking());
    act(() => result.current.search('ABC'));
    unmount();
    await advanceTime(5_000);
    expect(asked).toEqual([]);
  });
});
