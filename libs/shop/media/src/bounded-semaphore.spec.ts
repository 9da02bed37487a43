import { BoundedSemaphore } from './bounded-semaphore.js';

it('runs two, queues one and rejects the fourth, until one is done', async () => {
  const turns = new BoundedSemaphore({ concurrency: 2, maxQueued: 1 });
  const ends: (() => void)[] = [];
  const begin = () => turns.run(() => new Promise<string>((resolve) => ends.push(() => resolve('done'))));
  const [first, second, third] = [begin(), begin(), begin()];
  expect(await begin()).toBeNull();
  expect(ends).toHaveLength(2);
  ends[0]!();
  expect(await first).toBe('done');
  ends[1]!();
  expect(await second).toBe('done');
  ends[2]!();
  expect(await third).toBe('done');
  const again = begin();
  ends[3]!();
  expect(await again).toBe('done');
});

it('continues after a failure', async () => {
  const turns = new BoundedSemaphore({ concurrency: 1, maxQueued: 0 });
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(() => Promise.resolve(1))).toBe(1);
});
