import { ChunkFailed, once, retryFailedChunks } from './chunks.js';

/** A chunk that is there from a time on, and how often it was asked for. */
function chunk() {
  const state = { asked: 0, isThere: false };
  const load = () => {
    state.asked += 1;
    return state.isThere ? Promise.resolve('chunk') : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { state, get: once(load) };
}

describe('once', () => {
  it('asks when it is wanted, and only then', async () => {
    const { state, get } = chunk();
    state.isThere = true;
    expect(state.asked).toBe(0);
    expect(await get()).toBe('chunk');
    expect(await get()).toBe('chunk');
    expect(state.asked).toBe(1);
  });

  it('stays failed, however often it is wanted, until failed ones are to be tried again', async () => {
    const { state, get } = chunk();
    await expect(get()).rejects.toThrow(ChunkFailed);
    state.isThere = true;
    await expect(get()).rejects.toThrow(ChunkFailed);
    expect(state.asked).toBe(2);

    retryFailedChunks();
    expect(await get()).toBe('chunk');
    retryFailedChunks();
    expect(await get()).toBe('chunk');
    expect(state.asked).toBe(3);
  });
});
