import { prefetch } from './page.js';

describe('a prefetching iterator', () => {
  it('is one item ahead of its reader, not more', async () => {
    const asked: number[] = [];
    async function* numbers() {
      for (let number = 1; number <= 4; number += 1) {
        asked.push(number);
        yield await Promise.resolve(number);
      }
    }
    const seen: (readonly number[])[] = [];
    for await (const number of prefetch(numbers(), (item) => Promise.resolve(item))) {
      await Promise.resolve();
      seen.push([number, asked.length]);
    }
    expect(seen).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 4],
    ]);
  });

  it('lets its reader throw while the source never yields its next item', async () => {
    async function* endless() {
      yield 1;
      await new Promise(() => undefined);
    }
    const reading = async () => {
      for await (const number of prefetch(endless(), (item) => Promise.resolve(item)))
        throw new Error(`failed at ${number}`);
    };
    await expect(reading()).rejects.toThrow('failed at 1');
  });

  it('throws at the failed item, in order', async () => {
    const prepare = (item: number) => (item === 2 ? Promise.reject(new Error('bad item')) : Promise.resolve(item));
    const seen: number[] = [];
    async function* numbers() {
      yield* await Promise.resolve([1, 2]);
    }
    const reading = async () => {
      for await (const number of prefetch(numbers(), prepare)) seen.push(number);
    };
    await expect(reading()).rejects.toThrow('bad item');
    expect(seen).toEqual([1]);
  });
});
