import { ChunkLoadError, loadChunk, loadOnce, retryFailedChunks } from './chunks.js';

function fakeChunk() {
  const state = { requests: 0, isThere: false };
  const load = () => {
    state.requests += 1;
    return state.isThere ? Promise.resolve('chunk') : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { state, get: loadOnce(load) };
}

describe('loadOnce', () => {
  it('loads a chunk on first use only', async () => {
    const { state, get } = fakeChunk();
    state.isThere = true;
    expect(state.requests).toBe(0);
    expect(await get()).toBe('chunk');
    expect(await get()).toBe('chunk');
    expect(state.requests).toBe(1);
  });

  it('stays failed until failed chunks are retried', async () => {
    const { state, get } = fakeChunk();
    await expect(get()).rejects.toThrow(ChunkLoadError);
    state.isThere = true;
    await expect(get()).rejects.toThrow(ChunkLoadError);
    expect(state.requests).toBe(2);

    retryFailedChunks();
    expect(await get()).toBe('chunk');
    retryFailedChunks();
    expect(await get()).toBe('chunk');
    expect(state.requests).toBe(3);
  });
});

describe('loadChunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('times out after 120 s', async () => {
    let outcome: unknown = 'waiting';
    void loadChunk(() => new Promise(() => undefined)).catch((reason: unknown) => (outcome = reason));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBeInstanceOf(ChunkLoadError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries once after a failure', async () => {
    let asked = 0;
    const failing = () => Promise.reject(new TypeError(`Failed to fetch ${(asked += 1)}`));
    await expect(loadChunk(failing)).rejects.toThrow(ChunkLoadError);
    expect(asked).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
