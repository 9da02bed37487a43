import { Shutdown } from './shutdown.js';

const never = () => new Promise<void>(() => undefined);
const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a shutdown', () => {
  const failed: unknown[] = [];
  let shutdown: Shutdown;

  beforeEach(() => {
    vi.useFakeTimers();
    failed.length = 0;
    shutdown = new Shutdown({ error: (details: { step: string }) => void failed.push(details.step) } as never);
  });
  afterEach(() => void vi.useRealTimers());

  it('stops in reverse order of starting, once', async () => {
    const stopped: string[] = [];
    for (const name of ['database', 'workers', 'http']) shutdown.add(name, async () => void stopped.push(name));
    expect(await Promise.all([shutdown.run(), shutdown.run()])).toEqual([true, true]);
    expect(stopped).toEqual(['http', 'workers', 'database']);
  });

  it('leaves a slow step the time that quick ones do not use', async () => {
    shutdown.add('database', after(8_900));
    shutdown.add('http', async () => undefined);
    const clean = shutdown.run();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await clean).toBe(true);
  });

  it('stops the other steps when one fails or hangs, and names it', async () => {
    const stopped: string[] = [];
    shutdown.add('database', async () => void stopped.push('database'));
    shutdown.add('redis', never);
    shutdown.add('workers', () => Promise.reject(new Error('gone')));
    const clean = shutdown.run();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await clean).toBe(false);
    expect([failed, stopped]).toEqual([['workers', 'redis'], ['database']]);
  });

  it('ends after nine seconds when every step hangs', async () => {
    const names = ['data folder', 'database', 'store', 'redis', 'workers', 'http'];
    for (const name of names) shutdown.add(name, never);
    const clean = shutdown.run();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await clean).toBe(false);
    expect(failed).toEqual([...names].reverse());
  });
});
