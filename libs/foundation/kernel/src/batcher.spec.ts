import { Batcher } from './batcher.js';

function createLoader(options?: ConstructorParameters<typeof Batcher>[1]) {
  const batches: (readonly string[])[] = [];
  let respond: (() => void) | undefined;
  const batcher = new Batcher<string, string>(async (keys) => {
    batches.push(keys);
    if (keys.includes('slow')) await new Promise<void>((resolve) => (respond = resolve));
    if (keys.includes('broken')) throw new Error('broken');
    return keys.map((key) => (key === 'missing' ? new Error('missing') : key.toUpperCase()));
  }, options);
  return { batcher, batches, respond: () => respond?.() };
}

describe('the batcher', () => {
  it('loads keys of one event-loop turn together, each key once', async () => {
    const { batcher, batches } = createLoader();
    const values = await Promise.all([batcher.load('a'), batcher.load('b'), batcher.load('a')]);
    expect(values).toEqual(['A', 'B', 'A']);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('loads a key again after its batch', async () => {
    const { batcher, batches } = createLoader();
    await batcher.load('a');
    await batcher.load('a');
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('collects keys while a batch runs, also one of that batch', async () => {
    const { batcher, batches, respond } = createLoader();
    const first = batcher.load('slow');
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    const later = [batcher.load('a'), batcher.load('b')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(batches).toEqual([['slow']]);
    respond();
    expect(await Promise.all([first, ...later])).toEqual(['SLOW', 'A', 'B']);
    expect(batches).toEqual([['slow'], ['a', 'b']]);
  });

  it('splits a batch above the limit, one part at a time', async () => {
    const { batcher, batches, respond } = createLoader({ maxBatchSize: 2 });
    const values = Promise.all(['slow', 'a', 'b'].map((key) => batcher.load(key)));
    await vi.waitFor(() => expect(batches).toEqual([['slow', 'a']]));
    respond();
    expect(await values).toEqual(['SLOW', 'A', 'B']);
    expect(batches).toEqual([['slow', 'a'], ['b']]);
  });

  it('rejects one key, or all keys of a failed batch, then continues', async () => {
    const { batcher } = createLoader();
    const found = await Promise.allSettled([batcher.load('missing'), batcher.load('a')]);
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const failed = await Promise.allSettled([batcher.load('broken'), batcher.load('a')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await batcher.load('a')).toBe('A');
  });

  it('is idle when all batches have ended', async () => {
    const { batcher, batches } = createLoader({ delayMs: 1 });
    const loaded: string[] = [];
    void batcher.load('a').then((value) => loaded.push(value));
    await batcher.idle();
    expect([batches.length, loaded]).toEqual([1, ['A']]);
  });
});
