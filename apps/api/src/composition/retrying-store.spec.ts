import { Unavailable } from '@shop/event-store';
import type { OpenEventStore } from './event-store.js';
import { createRetryingStore, OutageRetry, type OutageRetryOptions } from './retrying-store.js';

const outageError = () => new Unavailable('The event store cannot be reached: No answer within 10000 ms');

function createStore(silences: number) {
  let left = silences;
  const head = vi.fn(() => (left-- > 0 ? Promise.reject(outageError()) : Promise.resolve('7')));
  const append = vi.fn(() => Promise.reject(outageError()));
  return { head, append, store: { head, append } as Partial<OpenEventStore> as OpenEventStore };
}

const retrying = (store: OpenEventStore, options: OutageRetryOptions = retryOptions()) =>
  createRetryingStore(store, new OutageRetry(options));
const retryOptions = (more: Partial<OutageRetryOptions> = {}) => ({
  isStarting: () => true,
  onWaiting: vi.fn(),
  ...more,
});

describe('the event store during a start', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is retried while it does not respond, with one log line', async () => {
    const { store, head } = createStore(3);
    const options = retryOptions();

    const reading = retrying(store, options).head();
    await vi.advanceTimersByTimeAsync(5_000);

    expect(await reading).toBe('7');
    expect(head).toHaveBeenCalledTimes(4);
    expect(options.onWaiting).toHaveBeenCalledExactlyOnceWith(outageError().message);
  });

  it('is abandoned after a minute, with a report every ten seconds', async () => {
    const options = retryOptions();

    const reading = expect(retrying(createStore(Infinity).store, options).head()).rejects.toThrow(Unavailable);
    await vi.advanceTimersByTimeAsync(61_000);

    await reading;
    expect(options.onWaiting).toHaveBeenCalledTimes(6);
  });

  it('gets a minute for each outage', async () => {
    const { store } = createStore(200);
    const reader = retrying(store);
    const first = reader.head();
    await vi.advanceTimersByTimeAsync(50_000);
    await first;

    expect(await Promise.race([reader.head(), vi.advanceTimersByTimeAsync(1)])).toBe('7');
  });

  it('is not retried after the start, nor for an append', async () => {
    const { store, head } = createStore(5);

    await expect(retrying(store, retryOptions({ isStarting: () => false })).head()).rejects.toThrow(Unavailable);
    await expect(retrying(store).append('a', [], 'noStream')).rejects.toThrow(Unavailable);

    expect(head).toHaveBeenCalledTimes(1);
  });
});
